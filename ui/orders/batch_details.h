// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_ledger.h"
#include "ui/base/page_context.h"
#include "ui/orders/batch_list.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class BatchLinesView;
class LinesView;
class TextLines;

/// What the inspector shows of the batch that is chosen, besides its fields: its lines, and exactly what was
/// sent, passwords masked. Both are read when somebody chooses it. GUI thread.
class BatchDetails : public QObject
{
    Q_OBJECT

public:
    BatchDetails(PageContext& context, QWidget* parent);

    [[nodiscard]] BatchLinesView* lines() const { return m_lines; } ///< to be put somewhere
    [[nodiscard]] QWidget* body() const { return m_body; }          ///< likewise

    /// Null: none is chosen. The same again: it is read anew, what is shown stays meanwhile.
    void showRow(const BatchRow* row);
    /// The sent batch that is shown, once it has been read.
    [[nodiscard]] const std::optional<SentBatch>& batch() const { return m_batch; }

signals:
    /// batch() is there, or another one.
    void read();

private:
    struct Content;
    void readEntry(const QString& id);
    void readDraft(const QString& id);
    void showContent(const QString& key, const Content& content);

    PageContext& m_context;
    QString m_key;
    std::optional<SentBatch> m_batch;
    BatchLinesView* m_lines;
    QWidget* m_body;
    QLabel* m_hash;
    LinesView* m_text;
    QPushButton* m_copy;
    std::shared_ptr<const TextLines> m_bodyText;
};

} // namespace lockkeeper
