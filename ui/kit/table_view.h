// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <vector>

namespace lockkeeper
{

class ColumnWidths;
class RecordTableModelBase;

/// A view of a RecordTableModel that stays quick with a million rows, and keeps what is selected through
/// sorting, filtering and refreshing. A selected row that a filter hides is selected again when the
/// filter lets it through, unless something else was selected afresh in between.
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    void setRecordModel(RecordTableModelBase* model);
    [[nodiscard]] RecordTableModelBase* recordModel() const { return m_model; }
    [[nodiscard]] ColumnWidths& widths() const { return *m_widths; }

    [[nodiscard]] int selectedRowCount() const;
    /// Record numbers of the selected rows, as they stand in the table.
    [[nodiscard]] std::vector<quint32> selectedRecords() const;
    /// Selects these records and no others. Those that a filter hides are selected once it lets them through.
    /// Goes to the first one that is shown.
    void selectRecords(const std::vector<quint32>& records);
    /// Logical indexes of the columns that somebody wants to see, as they stand in the table: those that are
    /// out of sight because they are empty, or have no room, are among them, so that what is exported depends
    /// neither on what is in it nor on the window.
    [[nodiscard]] std::vector<int> shownColumns() const;
    [[nodiscard]] bool isWanted(int column) const
    {
        return !isColumnHidden(column) || m_isEmpty[size_t(column)] || m_isFolded[size_t(column)];
    }
    /// As somebody has arranged it, whatever is in it and whether it has room.
    void setWanted(int column, bool isWanted);
    /// By column, whether nothing stands in it: it is out of sight until that changes, or somebody asks for
    /// it (KT-13). One column is always seen.
    void setEmptyColumns(const std::vector<bool>& empty);
    /// What Ctrl+C copies: the selected rows and shown columns, with a title line: tabs between cells, spaces
    /// for the tabs and line ends in them. Spreadsheets would run some cells as formulas: those are
    /// neutralised.
    [[nodiscard]] QString selectionAsText() const;

    /// Fills a menu with one checkable action for each column, made anew for each use.
    void fillColumnMenu(class QMenu* menu);

signals:
    void selectionEdited();
    /// A row was double-clicked, or Return was pressed in it. A single click only selects: desktops that open
    /// files by it would open an editor, or change the enterprise, for everybody who only looks at a row.
    void rowActivated(qsizetype recordNumber);
    /// Somebody has moved, resized, shown, hidden or sorted by columns.
    void layoutEdited();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    QItemSelectionModel::SelectionFlags selectionCommand(
        const QModelIndex& index, const QEvent* event) const override;

private:
    void activate(const QModelIndex& index);
    void rememberSelection();
    void restoreSelection();
    void selectRows(int first, int last);
    void selectSeen();
    void noteScattered(const QItemSelection& selected, const QItemSelection& deselected);
    void foldColumns();

    RecordTableModelBase* m_model = nullptr;
    ColumnWidths* m_widths;
    std::vector<bool> m_isKnownEmpty; ///< by column: nothing stands in it
    std::vector<bool> m_isEmpty;      ///< by column: hidden only because nothing stands in it
    std::vector<bool> m_isFolded;     ///< by column: hidden only because it has no room
    std::vector<bool> m_isAskedFor;   ///< by column: seen although nothing may stand in it, or it has no room
    /// By record number: of hidden rows, and of all during a swap, or while the selection is scattered.
    mutable std::vector<bool> m_selected;
    /// Whether the selection has so many pieces that the selection model has only those in sight (KT-19).
    mutable bool m_isScattered = false;
    int m_scatteredRows = 0; ///< how many rows are selected while it is scattered
    bool m_restoring = false;
};

} // namespace lockkeeper
