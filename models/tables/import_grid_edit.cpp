// SPDX-License-Identifier: GPL-3.0-or-later
// What changes the texts and rows of ImportGridModel.
#include "models/tables/import_grid_commands.h"
#include "models/tables/import_grid_model.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Blocks of rows that views are told of one by one; more are a new beginning for them.
constexpr qsizetype mostBlocks = 50;

} // namespace

void ImportGridModel::addChange(
    QList<CellChange>& changes, qsizetype row, int column, const QString& text) const
{
    const QString before = m_rows.text(row, column);
    if (before != text && !isLocked(m_rows.id(row))) changes.append({m_rows.id(row), column, text, before});
}

void ImportGridModel::pushChanges(const QList<CellChange>& changes, const QString& what)
{
    if (!changes.isEmpty()) m_undo.push(new CellsCommand(*this, changes, what));
}

bool ImportGridModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    QList<CellChange> changes;
    addChange(changes, realRow(index.row()), index.column(), value.toString());
    pushChanges(changes, tr("Edit"));
    return true;
}

void ImportGridModel::edit(const QList<CellEdit>& edits, const QString& what)
{
    if (m_readOnly) return;
    QList<CellChange> changes;
    for (const auto& edit : edits) {
        const qsizetype row = m_rows.rowOf(edit.row);
        if (row < 0 || edit.column == ImportColumn::Ignore) continue;
        ensureColumn(edit.column);
        addChange(changes, row, columnOf(edit.column), edit.text);
    }
    pushChanges(changes, what);
}

void ImportGridModel::clearCells(const QModelIndexList& cells)
{
    QList<CellChange> changes;
    for (const auto& index : cells)
        if (flags(index) & Qt::ItemIsEditable) addChange(changes, realRow(index.row()), index.column(), {});
    pushChanges(changes, tr("Clear"));
}

qsizetype ImportGridModel::paste(const QModelIndex& topLeft, const QList<TextRow>& block)
{
    const int firstColumn = topLeft.isValid() ? topLeft.column() : 0;
    const qsizetype firstRow = topLeft.isValid() ? topLeft.row() : qsizetype(m_shown.size());
    const qsizetype room = std::max<qsizetype>(0, m_rows.mapping().size() - firstColumn);
    qsizetype leftOut = 0;
    QList<CellChange> changes;
    Block added{m_rows.size(), {}, {}};
    for (qsizetype i = 0; i < block.size(); ++i) {
        const QStringList& cells = block[i].cells;
        const bool exists = firstRow + i < qsizetype(m_shown.size());
        const qsizetype row = exists ? m_shown[size_t(firstRow + i)] : -1;
        if (m_readOnly || (exists && isLocked(m_rows.id(row)))) {
            leftOut += cells.size();
            continue;
        }
        leftOut += std::max<qsizetype>(0, cells.size() - room);
        const QStringList fitting = cells.first(std::min(cells.size(), room));
        for (qsizetype column = 0; exists && column < fitting.size(); ++column)
            addChange(changes, row, firstColumn + int(column), fitting[column]);
        if (!exists) added.rows.append({0, QStringList(firstColumn) + fitting});
    }
    const QString what = tr("Paste");
    const bool both = !changes.isEmpty() && !added.rows.isEmpty();
    if (both) m_undo.beginMacro(what);
    pushChanges(changes, what);
    if (!added.rows.isEmpty()) m_undo.push(new RowsCommand(*this, RowsCommand::Kind::Insert, {added}, what));
    if (both) m_undo.endMacro();
    return leftOut;
}

bool ImportGridModel::insertRows(int row, int count, const QModelIndex& parent)
{
    if (parent.isValid() || m_readOnly || count < 1 || row < 0 || row > rowCount()) return false;
    const qsizetype before = row < rowCount() ? realRow(row) : m_rows.size();
    const Block block{before, QList<TextRow>(count), {}};
    m_undo.push(new RowsCommand(*this, RowsCommand::Kind::Insert, {block}, tr("Add rows")));
    return true;
}

bool ImportGridModel::removeRows(int row, int count, const QModelIndex& parent)
{
    if (parent.isValid() || m_readOnly || count < 1 || row < 0 || row + count > rowCount()) return false;
    QList<qsizetype> rows;
    for (int i = row; i < row + count; ++i) {
        if (isLocked(rowId(i))) return false;
        rows.append(realRow(i));
    }
    pushRemoval(rows);
    return true;
}

void ImportGridModel::removeShownRows(const QList<int>& shownRows)
{
    if (m_readOnly) return;
    QList<qsizetype> rows;
    for (const int row : shownRows)
        if (row >= 0 && row < rowCount() && !isLocked(rowId(row))) rows.append(realRow(row));
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    pushRemoval(rows);
}

void ImportGridModel::pushRemoval(const QList<qsizetype>& rows)
{
    QList<Block> blocks;
    for (const auto row : rows) {
        if (blocks.isEmpty() || blocks.last().first + blocks.last().rows.size() != row)
            blocks.append({row, {}, {}});
        blocks.last().rows.append(m_rows.textRow(row));
        blocks.last().ids.append(m_rows.id(row));
    }
    if (!blocks.isEmpty())
        m_undo.push(new RowsCommand(*this, RowsCommand::Kind::Remove, blocks, tr("Delete rows")));
}

void ImportGridModel::apply(const QList<CellChange>& changes, bool forward)
{
    const auto when = changes.size() > mostAtOnce ? ImportRows::Check::Later : ImportRows::Check::Now;
    QSet<RowId> related;
    for (const auto& change : changes)
        related += m_rows.setText(
            m_rows.rowOf(change.row), change.column, forward ? change.text : change.before, when);
    ++m_generation;
    announce(related);
    if (when == ImportRows::Check::Later) startCheck();
}

QSet<ImportGridModel::RowId> ImportGridModel::insertBlock(const Block& block, ImportRows::Check check)
{
    const auto count = block.rows.size();
    // Rows that somebody adds are shown, whatever the filter says.
    const auto place = m_shown.begin() + placeOf(block.first);
    std::for_each(place, m_shown.end(), [&](qsizetype& row) { row += count; });
    const auto first = m_shown.insert(place, size_t(count), 0);
    std::iota(first, first + count, block.first);
    return m_rows.insert(block.first, block.rows, block.ids, check);
}

void ImportGridModel::noteIds(Block& block) const
{
    block.ids.resize(block.rows.size());
    for (qsizetype i = 0; i < block.rows.size(); ++i) {
        block.ids[i] = m_rows.id(block.first + i);
        block.rows[i].line = m_rows.number(block.first + i);
    }
}

template <class Change>
void ImportGridModel::changeAfresh(Change&& change)
{
    QList<RowId> shown;
    for (const auto row : m_shown)
        shown.append(m_rows.id(row));
    beginResetModel();
    shown += change();
    m_shown.clear();
    for (const auto id : shown)
        if (const auto row = m_rows.rowOf(id); row >= 0) m_shown.push_back(row);
    std::sort(m_shown.begin(), m_shown.end());
    endResetModel();
    startCheck();
}

void ImportGridModel::insertBlocks(QList<Block>& blocks)
{
    if (blocks.size() > mostBlocks)
        return changeAfresh([&] {
            m_rows.insertBlocks(blocks);
            QList<RowId> inserted;
            for (auto& block : blocks) {
                noteIds(block);
                inserted += block.ids;
            }
            return inserted;
        });
    qsizetype total = 0;
    for (const auto& block : std::as_const(blocks))
        total += block.rows.size();
    const auto check = total > mostAtOnce ? ImportRows::Check::Later : ImportRows::Check::Now;
    QSet<RowId> related;
    for (auto& block : blocks) {
        const int place = int(placeOf(block.first));
        beginInsertRows({}, place, place + int(block.rows.size()) - 1);
        related += insertBlock(block, check);
        noteIds(block);
        endInsertRows();
    }
    ++m_generation;
    announce(related);
    if (check == ImportRows::Check::Later) startCheck();
}

QSet<ImportGridModel::RowId> ImportGridModel::removeBlock(const Block& block)
{
    const auto count = block.rows.size();
    const auto place = m_shown.begin() + placeOf(block.first);
    const auto end = m_shown.begin() + placeOf(block.first + count);
    const auto behind = m_shown.erase(place, end);
    std::for_each(behind, m_shown.end(), [&](qsizetype& row) { row -= count; });
    return m_rows.remove(block.first, count);
}

void ImportGridModel::removeBlocks(const QList<Block>& blocks)
{
    if (blocks.size() > mostBlocks)
        return changeAfresh([&] {
            m_rows.removeBlocks(blocks);
            return QList<RowId>();
        });
    QSet<RowId> related;
    for (auto block = blocks.crbegin(); block != blocks.crend(); ++block) {
        const auto place = placeOf(block->first), end = placeOf(block->first + block->rows.size());
        const bool shows = place < end;
        if (shows) beginRemoveRows({}, int(place), int(end) - 1);
        related += removeBlock(*block);
        if (shows) endRemoveRows();
    }
    ++m_generation;
    announce(related);
}

} // namespace lockkeeper
