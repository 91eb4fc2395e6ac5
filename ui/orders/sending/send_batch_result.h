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
class WriteRun;
struct BatchOrder;
struct PageContext;

/// What becomes of a batch while it is sent and afterwards, line by line, as the journal has it.
class SendBatchResult : public QWidget
{
    Q_OBJECT

public:
    /// `window`: over which questions are asked.
    SendBatchResult(PageContext& context, QWidget* window);

    /// `error` is filled in by whoever sends, when the call fails.
    void showRun(WriteRun* run, std::shared_ptr<std::optional<GatewayError>> error);
    [[nodiscard]] const std::optional<SentBatch>& batch() const { return m_batch; }
    [[nodiscard]] BatchActions* actions() const { return m_actions; }

    /// Nothing of it reached the gateway, or it was refused as a whole: it can be changed and sent.
    [[nodiscard]] bool isOpenAgain() const;
    /// The gateway's words where it refused the batch for what is in it (13004); nothing otherwise.
    [[nodiscard]] std::optional<QString> refusal() const;

signals:
    /// The run rests, and batch() says what became of it.
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

    PageContext& m_context;
    BatchActions* m_actions;
    QPointer<WriteRun> m_run;
    std::shared_ptr<std::optional<GatewayError>> m_error;
    std::optional<SentBatch> m_batch;
    QLabel *m_heading, *m_advice;
    QProgressBar* m_progress;
    BatchLinesView* m_lines;
    QPushButton *m_check, *m_decide, *m_rest;
};

} // namespace lockkeeper
