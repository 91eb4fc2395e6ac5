// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/imports/import_finding.h"
#include "models/tables/imports/sheet_check.h"

#include <QAbstractTableModel>
#include <QUndoStack>

namespace lockkeeper
{

/// An editable grid of an import: one column of text for each field that the import takes, then a column
/// that says in words what is wrong with the row or what became of it. Changes of texts and rows can be
/// undone.
///
/// Everything is checked anew after each change: a few hundred rows at once, more on a worker thread. Until
/// checked() the old marks and counts stay, and nothing should be sent. Lives on the GUI thread.
///
/// Rows have ids that stay through edits, filters and undo. The row numbers of the item model are those of
/// the rows that are shown: after edits rows stay there although the filter would no longer show them.
class ImportGrid : public QAbstractTableModel
{
    Q_OBJECT

public:
    using RowId = SheetRows::RowId;
    using Level = SheetRows::Level;
    using Counts = SheetRows::Counts;
    enum Role {
        LevelRole = Qt::UserRole + 1, ///< int(Level) of a cell; of the whole row in the last column
        IssueTextRole, ///< QString, plain text, a line for each issue of the cell; the tool tip says the same
        PlaceholderRole, ///< QString, shown dimmed in an empty cell ("generated")
        ColumnRole,      ///< int, the field of the column; nothing in the last column
        ToneRole,        ///< int(Tone) of the last column, to be shown as a badge
        RowIdRole,       ///< RowId
    };
    enum class Filter : quint8 { All, Problems, Errors, Warnings, Ready, NotApplied, Unknown };

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_shown.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size()) + 1;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// In logical pixels; 0 for the last column, which gets the room that is left.
    [[nodiscard]] int preferredWidth(int column) const
    {
        return column < m_columns.size() ? widthOf(m_columns[column]) : 0;
    }
    [[nodiscard]] int statusColumn() const { return columnCount() - 1; }
    [[nodiscard]] RowId rowId(int shownRow) const { return m_shown[shownRow]; }
    /// The model row that shows it; -1 when the filter hides it or it is gone.
    [[nodiscard]] int shownRow(RowId id) const;

    // Each of these is one undo step. Locked rows stay as they are.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    /// Writes a block of cells, from `topLeft` to the right and down over the shown rows; rows that are
    /// missing at the end are added, all of them if `topLeft` is no cell. The result is how many cells with
    /// a text found no place.
    qsizetype paste(const QModelIndex& topLeft, const QList<TextRow>& block);
    void clearCells(const QModelIndexList& cells);
    /// Writes the text of `from` into the same column of the shown rows below it, down to `lastRow`.
    void fillDown(const QModelIndex& from, int lastRow);
    bool insertRows(int row, int count, const QModelIndex& parent = {}) override;
    /// Adds an empty row at the end.
    void addRow() { insertRows(rowCount(), 1); }
    /// False when one of them is locked.
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    /// Shown rows, in any order.
    void removeShownRows(const QList<int>& shownRows);
    /// One undo step that `what` names. Rows that are locked or gone are left out.
    void remove(const QList<RowId>& rows, const QString& what);
    [[nodiscard]] QUndoStack* undoStack() { return &m_undo; }

    void setFilter(Filter filter);
    [[nodiscard]] Filter filter() const { return m_filter; }
    /// Shows the rows that the filter shows now.
    void refilter();
    [[nodiscard]] virtual Counts counts() const = 0;

    /// Secret cells as dots (the first state) or as text.
    void setPasswordsShown(bool shown);
    [[nodiscard]] bool passwordsShown() const { return m_passwordsShown; }

    /// Locks every row, for example while they are being sent. What was done before cannot be undone then.
    void setReadOnly(bool readOnly);
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    [[nodiscard]] virtual bool isLocked(RowId) const { return m_readOnly; }

    /// While somebody types in a cell, the rows that are shown stay: a view gives up its editor with them.
    void setEdited(bool edited);

    /// True while marks and counts do not reflect the texts yet: nothing should be sent.
    [[nodiscard]] bool isChecking() const { return m_check.isRunning(); }

signals:
    /// Rows or findings have changed.
    void countsChanged();
    /// A check of these texts goes on: isChecking() is true.
    void checkingChanged();
    /// All rows were looked at, and isChecking() is false.
    void checked();

protected:
    /// `fields` outlive this.
    explicit ImportGrid(const ImportFields& fields, QObject* parent);
    ~ImportGrid() override;

    [[nodiscard]] virtual SheetCheck::Look makeCheck() = 0;
    /// What the last check found, until the next has ended. `row` counts all rows, shown or not.
    [[nodiscard]] virtual ImportFindings findings(qsizetype row) const = 0;
    /// The severity of the worst finding.
    [[nodiscard]] virtual Level level(qsizetype row) const = 0;
    /// The text of the last column.
    [[nodiscard]] virtual QString statusText(qsizetype row) const = 0;
    /// The worst finding in a few words; `good` where there is none.
    [[nodiscard]] QString findingText(qsizetype row, const QString& good) const;
    [[nodiscard]] virtual Tone statusTone(qsizetype row) const;
    /// What empty cells of a field show.
    [[nodiscard]] virtual QString placeholder(int) const { return {}; }
    [[nodiscard]] virtual int widthOf(int field) const = 0;
    /// Whether it was sent, and that became of it.
    [[nodiscard]] virtual bool hasOutcome(RowId, Outcome) const { return false; }
    /// The rows, which the derived class keeps together with what it makes of them.
    [[nodiscard]] virtual const SheetRows& sheet() const = 0;
    /// The same, for the functions below alone.
    [[nodiscard]] virtual SheetRows& changingSheet() = 0;
    [[nodiscard]] const QList<int>& columns() const { return m_columns; }
    /// Takes another table and shows all of it; undo is forgotten. Fields that are needed are added if they
    /// are missing. To be called between beginResetModel() and endResetModel(), and check() after that.
    void setSheet(QList<int> columns, const QList<TextRow>& rows);
    void appendColumn(int field);
    /// Sets a text unless the row is locked.
    void setText(SheetRows& rows, RowId row, qsizetype column, const QString& text) const;
    /// Replaces the rows by `after`, as one undo step if anything changes.
    void change(const SheetRows& after, const QString& what);
    /// Checks again for another reason than a change of the rows. The filter is applied again when it has
    /// ended.
    void check();
    void announce(RowId row);
    void announceAll();

private:
    class RowsCommand;

    void apply(const SheetRows& after);
    void checkEnded();
    void refilterOnce();
    [[nodiscard]] bool isAccepted(qsizetype row) const;
    [[nodiscard]] qsizetype realRow(int shownRow) const { return sheet().rowOf(m_shown[shownRow]); }
    /// The place that `row` has among the shown rows, or would have if it were shown.
    [[nodiscard]] qsizetype placeOf(qsizetype row) const;
    [[nodiscard]] bool isUnchecked(qsizetype row) const { return sheet().id(row) >= m_uncheckedFrom; }
    [[nodiscard]] QVariant cellData(qsizetype row, int column, int role) const;
    [[nodiscard]] QVariant statusData(qsizetype row, int role) const;

    const ImportFields& m_fields;
    QUndoStack m_undo;
    QList<int> m_columns; ///< a field for each column but the last
    QList<RowId> m_shown; ///< in the order of the rows
    Filter m_filter = Filter::All;
    bool m_passwordsShown = false;
    bool m_readOnly = false;
    bool m_isEdited = false;
    bool m_refilters = false;  ///< the filter is applied again when the check has ended
    RowId m_uncheckedFrom = 1; ///< rows from this id on came after the last check
    SheetCheck m_check;
};

} // namespace lockkeeper
