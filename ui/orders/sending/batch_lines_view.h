// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/operations/orders/order_ledger.h"
#include "ui/writes/decide_dialog.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class TableExporter;
class TableView;
struct PageContext;

/// One order of a batch, as the table of its lines has it.
struct BatchLineRow {
    Text key; ///< from its place in the batch
    SentLine line;
    QString customer = {};  ///< what the customer is called
    bool isForeign = false; ///< the gateway answered for a sequence that was not sent
    bool isDraft = false;   ///< nothing was sent yet: it has no outcome
    /// The gateway accepted it to work on it later (`async`), and its result was not seen yet.
    bool isAccepted = false;
};

/// The orders of one batch: what each is, its licence order, what became of it, and what reading shows. With
/// copying, export, and ways to the customer and the assets of a line. Used beside the list of batches and
/// after sending. GUI thread.
class BatchLinesView : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "orders" gives "ordersLinesTable", "ordersLinesCopy",
    /// "ordersLinesExport", "ordersLinesBanner".
    BatchLinesView(const QString& prefix, PageContext& context, QWidget* parent = nullptr);

    void showBatch(const SentBatch& batch);
    /// Shows the lines of a batch that was not sent.
    void showDraft(const QList<SentLine>& lines);
    void clear();
    /// Adds what else can be done with the lines, left of what copies and exports.
    void addButtons(const QList<QPushButton*>& buttons);

    [[nodiscard]] TableView* table() const { return m_table; }
    /// The lines that are unknown, by their sequences, to decide about: those that are selected are ticked,
    /// or all of them where none is.
    [[nodiscard]] QList<DecideDialog::Thing> undecided() const;

signals:
    /// A person wants to see another page, with this text in its search.
    void showRequested(const QString& page, const QString& searchText);
    void selectionEdited();

private:
    using Model = RecordTableModel<BatchLineRow, Text>;

    void setRows(std::vector<BatchLineRow> rows);
    void showMenu(const QPoint& position);
    void copy();
    void showSaid();

    PageContext& m_context;
    Model* m_model;
    TableView* m_table;
    Banner* m_banner;
    QLabel* m_said; ///< all that is known of the current line
    QPushButton *m_copy, *m_export;
    QHBoxLayout* m_buttons;
    TableExporter* m_exporter;
};

} // namespace lockkeeper
