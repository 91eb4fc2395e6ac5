// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/import_rows.h"
#include "models/domain/outcome.h"
#include "models/tables/column_spec.h"
#include "models/tables/import_grid.h"

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// The editable grid of an employee import: a column of text for each column that is not ignored, then one
/// that says in words what is wrong with the row or what became of it. Changes of texts and rows can be
/// undone.
///
/// Few changed rows are checked at once; many (a file, a paste, another context) on a worker thread, whose
/// result is swapped in: until checked() the old marks and counts stay. What the rows come to
/// (rows().imported()) is never out of date. Lives on the GUI thread.
///
/// Rows have ids (ImportRows::RowId) that stay through edits, filters and undo. The row numbers of the item
/// model are those of the rows that are shown.
class ImportGridModel : public ImportGrid
{
    Q_OBJECT

public:
    using RowId = ImportRows::RowId;
    enum class Filter : quint8 { All, Problems, Errors, Warnings, Ready, NotApplied };

    /// What became of a row that was sent.
    struct RowState {
        std::optional<ItemOutcome> outcome; ///< none yet
        QString stage; ///< "Adding…", "2 of 3 assets assigned"; shown before the outcome
    };
    struct CellEdit {
        RowId row = 0;
        ImportColumn column = ImportColumn::Ignore;
        QString text;
    };

    explicit ImportGridModel(QObject* parent = nullptr);
    ~ImportGridModel() override;

    /// Throws everything but the context away, undo included. Ignored columns are dropped; of a column that
    /// stands in the mapping twice (AssetNumbers) the texts are joined. Columns that are required are added
    /// if missing.
    void setTable(const ImportMapping& mapping, const QList<TextRow>& rows);
    /// Shows a column, empty, if it is not there yet. Cannot be undone.
    void ensureColumn(ImportColumn column);
    void setContext(std::shared_ptr<const ImportContext> context);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// Rows have the number of their line in the file.
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Role EditRole; one undo step.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    bool insertRows(int row, int count, const QModelIndex& parent = {}) override;
    /// False when one of them is locked.
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;

    /// Nothing in the last column.
    [[nodiscard]] std::optional<ImportColumn> columnAt(int column) const;
    /// -1 when it is not shown.
    [[nodiscard]] int columnOf(ImportColumn column) const;
    [[nodiscard]] int statusColumn() const { return columnCount() - 1; }
    /// The model row that shows it; -1 when the filter hides it or it is gone.
    [[nodiscard]] int shownRow(RowId id) const;
    [[nodiscard]] RowId rowId(int shownRow) const;
    /// All rows, shown or not, with their texts and what they come to.
    [[nodiscard]] const ImportRows& rows() const { return m_rows; }
    /// Rows without errors that are not locked, in their order.
    [[nodiscard]] QList<RowId> rowsToSend() const;

    /// One undo step that `what` names ("Generate accounts"). Rows that are locked or gone are left out;
    /// columns that are missing are added.
    void edit(const QList<CellEdit>& edits, const QString& what);
    /// Writes a block of cells, from `topLeft` to the right and down over the shown rows; rows that are
    /// missing at the end are added, all of them if `topLeft` is no cell. What is too wide, and locked rows,
    /// are left out: gives the number of cells that found no place. One undo step.
    qsizetype paste(const QModelIndex& topLeft, const QList<TextRow>& block) override;
    void clearCells(const QModelIndexList& cells) override;
    /// Locked rows stay.
    void removeShownRows(const QList<int>& shownRows) override;
    [[nodiscard]] int preferredWidth(int column) const override;

    void setFilter(Filter filter);
    [[nodiscard]] Filter filter() const { return m_filter; }
    /// After edits rows stay where they are although the filter would no longer show them; this looks anew.
    void refilter();
    [[nodiscard]] const ImportRows::Counts& counts() const { return m_rows.counts(); }

    /// Passwords as dots (the first state) or as text.
    void setPasswordsShown(bool shown);
    [[nodiscard]] bool passwordsShown() const { return m_passwordsShown; }

    /// A row whose outcome is applied or unknown is locked: neither edited nor removed, because what was
    /// sent must stay on record. What is done so cannot be undone, nor what was before.
    void setRowState(RowId row, const RowState& state);
    [[nodiscard]] RowState rowState(RowId row) const { return m_states.value(row); }
    [[nodiscard]] bool isLocked(RowId row) const;
    /// Everything is locked while the rows are being sent. Nothing before that can be undone.
    void setReadOnly(bool readOnly);
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }

    /// True while marks and counts do not reflect the texts yet: nothing should be sent.
    [[nodiscard]] bool isChecking() const { return m_job != nullptr; }

    /// After another language was chosen.
    void retranslate();

signals:
    /// Rows or what is said of them changed.
    void countsChanged();
    /// All rows were looked at, and isChecking() is false.
    void checked();

private:
    /// Rows or cells that are checked on the GUI thread; looking at so many takes a few milliseconds.
    static constexpr qsizetype mostAtOnce = 200;

    class CellsCommand;
    class RowsCommand;
    struct CellChange {
        RowId row = 0;
        int column = 0;
        QString text, before;
    };
    using Block = ImportRows::Block;
    struct CheckJob;

    // What commands do and undo.
    void apply(const QList<CellChange>& changes, bool forward);
    void insertBlocks(QList<Block>& blocks);
    void removeBlocks(const QList<Block>& blocks);

    // Of one block, without telling views. They give the rows of which other things may be said now.
    QSet<RowId> insertBlock(const Block& block, ImportRows::Check check);
    QSet<RowId> removeBlock(const Block& block);
    /// Keeps the ids and numbers of rows that were just inserted: when they come back they are the same.
    void noteIds(Block& block) const;
    /// Lets `change` do as it likes with the rows; of those that were shown the ones that are left are.
    template <class Change>
    void changeAfresh(Change&& change);
    /// The place among the shown rows that row `row` has, or would have.
    [[nodiscard]] qsizetype placeOf(qsizetype row) const;
    void pushRemoval(const QList<qsizetype>& rows);
    void addChange(QList<CellChange>& changes, qsizetype row, int column, const QString& text) const;
    void pushChanges(const QList<CellChange>& changes, const QString& what);

    [[nodiscard]] qsizetype realRow(int shownRow) const { return m_shown[size_t(shownRow)]; }
    [[nodiscard]] bool isAccepted(qsizetype row) const;
    void announce(const QSet<RowId>& rows);
    void announceAll();
    void startCheck();
    void checkEnded(const std::shared_ptr<CheckJob>& job);

    [[nodiscard]] QString cellText(qsizetype row, int column) const;
    [[nodiscard]] QVariant cellData(qsizetype row, int column, int role) const;
    [[nodiscard]] QVariant statusData(qsizetype row, int role) const;
    [[nodiscard]] QString statusText(qsizetype row) const;
    [[nodiscard]] Tone statusTone(qsizetype row) const;
    /// Of one column, or of all of them with their titles.
    [[nodiscard]] QString issueText(qsizetype row, std::optional<ImportColumn> column) const;

    ImportRows m_rows;
    std::vector<qsizetype> m_shown; ///< rows that are shown, in their order
    Filter m_filter = Filter::All;
    QHash<RowId, RowState> m_states;
    bool m_passwordsShown = false;
    bool m_readOnly = false;
    bool m_neverChecked = false;     ///< not since these rows are there
    std::shared_ptr<CheckJob> m_job; ///< the one that counts; earlier ones may still be running out
    quint64 m_generation = 0;        ///< of the rows: a result for an earlier one is not swapped in
};

} // namespace lockkeeper
