// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/gateway_error.h"
#include "services/operations/orders/order_ledger.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class BatchActions;
class BatchLinesView;
class DetailsButton;
class WriteRun;
struct BatchOrder;
struct PageContext;

/// Shows what becomes of a batch while it is sent and after that, line by line, as the journal has it.
class SendBatchResult : public QWidget
{
    Q_OBJECT

public:
    /// `window`: the one over which questions are asked.
    SendBatchResult(PageContext& context, QWidget* window);

    /// Shows a run. `error` is set by the caller when the call fails.
    void showRun(WriteRun* run, std::shared_ptr<std::optional<GatewayError>> error);
    [[nodiscard]] const std::optional<SentBatch>& batch() const { return m_batch; }
    [[nodiscard]] BatchActions* actions() const { return m_actions; }

    /// Whether the batch can be changed and sent again: it did not reach the gateway, or was refused as a
    /// whole.
    [[nodiscard]] bool isOpenAgain() const;
    /// The gateway's words where it refused the batch for what is in it (13004); nothing otherwise.
    [[nodiscard]] std::optional<QString> refusal() const;

signals:
    /// The run has come to rest, and batch() says what became of it.
    void settled();
    /// Somebody wants to see another page, with this in its search.
    void showRequested(const QString& page, const QString& searchText);

private:
    void read();
    void show(const std::optional<SentBatch>& batch);
    void showProgress();
    void refreshButtons();
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString advice() const;
    [[nodiscard]] QString adviceOfTeam() const;
    [[nodiscard]] ItemOutcome whole() const;

    PageContext& m_context;
    BatchActions* m_actions;
    QPointer<WriteRun> m_run;
    std::shared_ptr<std::optional<GatewayError>> m_error;
    std::optional<SentBatch> m_batch;
    QLabel *m_heading, *m_advice;
    DetailsButton* m_details;
    QProgressBar* m_progress;
    BatchLinesView* m_lines;
    QPushButton *m_check, *m_decide, *m_rest;
};

} // namespace lockkeeper
