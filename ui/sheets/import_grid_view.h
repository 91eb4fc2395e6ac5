// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace lockkeeper
{

class ColumnWidths;
class ImportGrid;

/// The rows of an import as a spreadsheet: typing edits, Return opens the editor, Ctrl+C, Ctrl+V, Delete,
/// Ctrl+Z and Ctrl+Y do what they do in one. Tab leaves it, so that everything can be reached by keys.
class ImportGridView : public QTableView
{
    Q_OBJECT

public:
    explicit ImportGridView(QWidget* parent = nullptr);
    using QTableView::edit;

    void setGrid(ImportGrid* grid);
    [[nodiscard]] ImportGrid* grid() const { return m_grid; }
    /// The places of shown rows in which something is selected, in their order.
    [[nodiscard]] QList<int> selectedRows() const;
    void paste();
    void copy() const;
    void undo();
    void redo();
    void removeSelectedRows();

signals:
    void selectionEdited();
    /// Tells how many pasted cells had no place, because their columns do not exist or their rows were sent.
    void pasteCut(qsizetype cells);

protected:
    bool event(QEvent* event) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void reset() override;
    void keyPressEvent(QKeyEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void setWishes();

    ImportGrid* m_grid = nullptr;
    ColumnWidths* m_widths;
};

/// Paints cells with what is wrong with them: a frame for an error, a fainter one for a warning, and the word
/// for the whole row as a badge in the last column.
class ImportCellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Asks for the width in which the cell is painted, so that columns with room to spare give it to those
    /// that are cut (KT-15).
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Leaves what has been typed in an editor: checks announce all cells anew, whenever they end (SS-3).
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
};

} // namespace lockkeeper
