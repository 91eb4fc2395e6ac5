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

/// What the inspector shows of the chosen batch besides its fields: its lines, and exactly what was sent,
/// passwords masked. Both are read when it is chosen. GUI thread.
class BatchDetails : public QObject
{
    Q_OBJECT

public:
    BatchDetails(PageContext& context, QWidget* page);
    ~BatchDetails() override;

    /// These make the lines, and the text of the request, when they are first asked for; the caller lays them
    /// out and shows them.
    [[nodiscard]] BatchLinesView* lines();
    [[nodiscard]] QWidget* body();

    /// Shows a batch; null: none is chosen. The same batch is read again, while what is shown stays.
    void showRow(const BatchRow* row);
    /// The sent batch that is shown, once it has been read.
    [[nodiscard]] const std::optional<SentBatch>& batch() const;
    /// Whether it is unknown of some of the lines what became of them.
    [[nodiscard]] bool hasUnknown() const;

signals:
    /// batch() has changed.
    void read();
    /// Somebody wants to see another page, with this in its search.
    void showRequested(const QString& page, const QString& searchText);

private:
    struct Content;
    void readEntry(const QString& id);
    void readDraft(const QString& id);
    void take(const QString& key, Content content);
    void showLines();
    void showBody();

    PageContext& m_context;
    QWidget* m_page;
    QString m_key;
    std::unique_ptr<Content> m_content;
    // Null until somebody asks for them.
    BatchLinesView* m_lines = nullptr;
    QWidget* m_body = nullptr;
    QLabel* m_hash = nullptr;
    LinesView* m_text = nullptr;
    QPushButton* m_copy = nullptr;
};

} // namespace lockkeeper
