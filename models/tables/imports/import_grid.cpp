// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/import_grid.h"

#include "models/tables/base/plain_tool_tip.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// The same number of dots for every password: its length is to be hidden as well.
const QString hiddenPassword(8, QChar(0x2022));

constexpr int undoSteps = 100;
/// Runs of rows that views are told of one by one; more are a new beginning for them.
constexpr qsizetype mostRuns = 50;

struct Run {
    qsizetype first = 0, count = 0;
};

/// The runs of places for which `is` holds.
template <class Is>
QList<Run> runsOf(qsizetype size, Is&& is)
{
    QList<Run> runs;
    for (qsizetype place = 0; place < size; ++place) {
        if (!is(place)) continue;
        if (runs.isEmpty() || runs.last().first + runs.last().count != place) runs.append({place, 0});
        ++runs.last().count;
    }
    return runs;
}

} // namespace

/// The rows before and after a step. They share what the step did not change.
class ImportGrid::RowsCommand : public QUndoCommand
{
public:
    RowsCommand(ImportGrid& grid, SheetRows after, const QString& what)
        : QUndoCommand(what)
        , m_grid(grid)
        , m_before(grid.sheet())
        , m_after(std::move(after))
    {
    }
    void redo() override { m_grid.apply(m_after); }
    void undo() override { m_grid.apply(m_before); }

private:
    ImportGrid& m_grid;
    const SheetRows m_before, m_after;
};

ImportGrid::ImportGrid(const ImportFields& fields, QObject* parent)
    : QAbstractTableModel(parent)
    , m_fields(fields)
{
    m_undo.setUndoLimit(undoSteps);
    connect(&m_check, &SheetCheck::started, this, &ImportGrid::checkingChanged);
    connect(&m_check, &SheetCheck::ended, this, &ImportGrid::checkEnded);
}

ImportGrid::~ImportGrid()
{
    m_undo.disconnect(); // its destructor signals, and views would ask a model that is half destroyed
}

QVariant ImportGrid::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) return {};
    if (orientation == Qt::Vertical)
        return section < rowCount() ? sheet().number(realRow(section)) : QVariant();
    if (section < m_columns.size()) return m_fields.title(m_columns[section]);
    return section == statusColumn() ? tr("State") : QVariant();
}

Qt::ItemFlags ImportGrid::flags(const QModelIndex& index) const
{
    auto flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() != statusColumn() && !isLocked(rowId(index.row())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant ImportGrid::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == RowIdRole) return rowId(index.row());
    const auto row = realRow(index.row());
    return index.column() == statusColumn() ? statusData(row, role) : cellData(row, index.column(), role);
}

QVariant ImportGrid::cellData(qsizetype row, int column, int role) const
{
    const int field = m_columns[column];
    const auto text = sheet().text(row, column);
    switch (role) {
    case Qt::DisplayRole:
        return m_fields.of(field).isSecret && !m_passwordsShown && !text.isEmpty() ? hiddenPassword : text;
    case Qt::EditRole:
        return text;
    case Qt::ToolTipRole:
        return plainToolTip(linesOf(ofField(findings(row), field)));
    case Qt::AccessibleDescriptionRole:
    case IssueTextRole:
        return linesOf(ofField(findings(row), field));
    case LevelRole:
        return int(worstOf(ofField(findings(row), field)));
    case PlaceholderRole:
        return placeholder(field);
    case ColumnRole:
        return field;
    default:
        return {};
    }
}

QVariant ImportGrid::statusData(qsizetype row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return statusText(row);
    case Qt::ToolTipRole: {
        const auto found = titledLines(findings(row), m_fields);
        return plainToolTip(found.isEmpty() ? statusText(row) : found);
    }
    case Qt::AccessibleDescriptionRole:
    case IssueTextRole:
        return titledLines(findings(row), m_fields);
    case LevelRole:
        return int(level(row));
    case ToneRole:
        return int(statusTone(row));
    default:
        return {};
    }
}

QString ImportGrid::findingText(qsizetype row, const QString& good) const
{
    if (isUnchecked(row)) return tr("Checking…");
    const auto found = findings(row);
    return found.isEmpty() ? good : shortly(found, m_fields);
}

Tone ImportGrid::statusTone(qsizetype row) const
{
    const auto worst = level(row);
    if (worst == Level::Error) return Tone::Bad;
    if (isUnchecked(row)) return Tone::Mute;
    return worst == Level::Warning ? Tone::Warning : Tone::Ok;
}

qsizetype ImportGrid::placeOf(qsizetype row) const
{
    return std::ranges::lower_bound(m_shown, row, {}, [this](RowId id) { return sheet().rowOf(id); }) -
           m_shown.cbegin();
}

int ImportGrid::shownRow(RowId id) const
{
    const auto row = sheet().rowOf(id);
    const auto place = row < 0 ? m_shown.size() : placeOf(row);
    return place < m_shown.size() && m_shown[place] == id ? int(place) : -1;
}

void ImportGrid::setPasswordsShown(bool shown)
{
    if (m_passwordsShown == shown) return;
    m_passwordsShown = shown;
    announceAll();
}

bool ImportGrid::isAccepted(qsizetype row) const
{
    switch (m_filter) {
    case Filter::All:
        break;
    case Filter::Problems:
        return level(row) != Level::Ready;
    case Filter::Errors:
        return level(row) == Level::Error;
    case Filter::Warnings:
        return level(row) == Level::Warning;
    case Filter::Ready:
        return level(row) == Level::Ready;
    case Filter::NotApplied:
        return !hasOutcome(sheet().id(row), Outcome::Applied);
    case Filter::Unknown:
        return hasOutcome(sheet().id(row), Outcome::Unknown);
    }
    return true;
}

void ImportGrid::setFilter(Filter filter)
{
    m_filter = filter;
    m_refilters = isChecking();
    refilter();
}

void ImportGrid::refilter()
{
    QList<RowId> shown;
    for (qsizetype row = 0; row < sheet().size(); ++row)
        if (isAccepted(row)) shown.append(sheet().id(row));
    if (shown == m_shown) return;
    beginResetModel();
    m_shown = shown;
    endResetModel();
}

void ImportGrid::announce(RowId id)
{
    if (const int row = shownRow(id); row >= 0) emit dataChanged(index(row, 0), index(row, statusColumn()));
    emit countsChanged();
}

void ImportGrid::announceAll()
{
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, statusColumn()));
    emit countsChanged();
}

void ImportGrid::setReadOnly(bool readOnly)
{
    if (m_readOnly == readOnly) return;
    m_readOnly = readOnly;
    if (readOnly) m_undo.clear();
    announceAll(); // whether cells can be edited has changed
}

void ImportGrid::setSheet(QList<int> columns, const QList<TextRow>& rows)
{
    for (const int field : m_fields.all())
        if (m_fields.of(field).isNeeded && !columns.contains(field)) columns.append(field);
    m_undo.clear();
    m_columns = std::move(columns);
    changingSheet() = SheetRows();
    changingSheet().insert(0, rows);
    m_uncheckedFrom = 1;
    m_shown.clear();
    for (qsizetype row = 0; row < sheet().size(); ++row)
        m_shown.append(sheet().id(row));
}

void ImportGrid::appendColumn(int field)
{
    beginInsertColumns({}, statusColumn(), statusColumn());
    m_columns.append(field);
    endInsertColumns();
}

void ImportGrid::setText(SheetRows& rows, RowId id, qsizetype column, const QString& text) const
{
    const auto row = rows.rowOf(id);
    if (row >= 0 && !isLocked(id) && rows.text(row, column) != text) rows.setText(row, column, text);
}

bool ImportGrid::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    SheetRows rows = sheet();
    setText(rows, rowId(index.row()), index.column(), value.toString());
    change(rows, tr("Edit"));
    return true;
}

void ImportGrid::clearCells(const QModelIndexList& cells)
{
    SheetRows rows = sheet();
    for (const auto& index : cells)
        if (flags(index) & Qt::ItemIsEditable) setText(rows, rowId(index.row()), index.column(), {});
    change(rows, tr("Clear"));
}

void ImportGrid::fillDown(const QModelIndex& from, int lastRow)
{
    if (!from.isValid() || from.column() == statusColumn()) return;
    SheetRows rows = sheet();
    const auto text = sheet().text(realRow(from.row()), from.column());
    for (int row = from.row() + 1; row <= lastRow && row < rowCount(); ++row)
        setText(rows, rowId(row), from.column(), text);
    change(rows, tr("Fill down"));
}

qsizetype ImportGrid::paste(const QModelIndex& topLeft, const QList<TextRow>& block)
{
    const auto firstColumn = topLeft.isValid() ? topLeft.column() : 0;
    const auto firstRow = topLeft.isValid() ? topLeft.row() : m_shown.size();
    SheetRows rows = sheet();
    QList<TextRow> added;
    qsizetype leftOut = 0;
    for (qsizetype i = 0; i < block.size(); ++i) {
        const bool isNew = firstRow + i >= m_shown.size();
        const auto id = isNew ? RowId(0) : m_shown[firstRow + i];
        const bool isClosed = isNew ? m_readOnly : isLocked(id);
        if (isNew && !isClosed) added.append(TextRow{0, QStringList(firstColumn)});
        for (qsizetype j = 0; j < block[i].cells.size(); ++j) {
            const auto& text = block[i].cells[j];
            if (isClosed || firstColumn + j >= m_columns.size())
                leftOut += text.isEmpty() ? 0 : 1;
            else if (isNew)
                added.last().cells.append(text);
            else
                setText(rows, id, firstColumn + j, text);
        }
    }
    rows.insert(rows.size(), added);
    change(rows, tr("Paste"));
    return leftOut;
}

bool ImportGrid::insertRows(int row, int count, const QModelIndex& parent)
{
    if (parent.isValid() || m_readOnly || count < 1 || row < 0 || row > rowCount()) return false;
    SheetRows rows = sheet();
    rows.insert(row < rowCount() ? realRow(row) : sheet().size(), QList<TextRow>(count));
    change(rows, tr("Add rows"));
    return true;
}

bool ImportGrid::removeRows(int row, int count, const QModelIndex& parent)
{
    if (parent.isValid() || count < 1 || row < 0 || row + count > rowCount()) return false;
    QList<int> shownRows;
    for (int i = row; i < row + count; ++i)
        shownRows.append(i);
    if (std::ranges::any_of(shownRows, [this](int i) { return isLocked(rowId(i)); })) return false;
    removeShownRows(shownRows);
    return true;
}

void ImportGrid::removeShownRows(const QList<int>& shownRows)
{
    QList<RowId> gone;
    for (const int row : shownRows)
        if (row >= 0 && row < rowCount()) gone.append(rowId(row));
    remove(gone, tr("Remove rows"));
}

void ImportGrid::remove(const QList<RowId>& rows, const QString& what)
{
    QList<qsizetype> gone;
    for (const auto row : rows)
        if (const auto place = sheet().rowOf(row); place >= 0 && !isLocked(row)) gone.append(place);
    std::ranges::sort(gone);
    SheetRows left = sheet();
    left.remove(gone);
    change(left, what);
}

void ImportGrid::change(const SheetRows& after, const QString& what)
{
    if (!(after == sheet())) m_undo.push(new RowsCommand(*this, after, what));
}

/// A step changes texts and inserts and removes rows, but never moves one: the rows that stay keep their
/// order.
void ImportGrid::apply(const SheetRows& after)
{
    const SheetRows before = sheet();
    const auto gone = runsOf(m_shown.size(), [&](qsizetype i) { return after.rowOf(m_shown[i]) < 0; });
    const auto added = runsOf(after.size(), [&](qsizetype i) { return before.rowOf(after.id(i)) < 0; });
    const bool isAfresh = gone.size() + added.size() > mostRuns;
    if (isAfresh) beginResetModel();
    for (auto run = gone.crbegin(); run != gone.crend(); ++run) {
        if (!isAfresh) beginRemoveRows({}, int(run->first), int(run->first + run->count) - 1);
        m_shown.remove(run->first, run->count);
        if (!isAfresh) endRemoveRows();
    }
    changingSheet().restore(after);
    // Rows that somebody adds are shown, whatever the filter says.
    for (const auto& run : added) {
        const auto place = placeOf(run.first);
        if (!isAfresh) beginInsertRows({}, int(place), int(place + run.count) - 1);
        m_shown.insert(place, run.count, RowId(0));
        for (qsizetype i = 0; i < run.count; ++i)
            m_shown[place + i] = sheet().id(run.first + i);
        if (!isAfresh) endInsertRows();
    }
    if (isAfresh) endResetModel();
    const auto changed = runsOf(m_shown.size(), [&](qsizetype i) {
        const auto row = before.rowOf(m_shown[i]);
        return row >= 0 && before.textRow(row) != sheet().textRow(realRow(int(i)));
    });
    if (!isAfresh && !changed.isEmpty())
        emit dataChanged(index(int(changed.first().first), 0),
            index(int(changed.last().first + changed.last().count) - 1, statusColumn()));
    m_check.start(makeCheck(), sheet().size());
}

void ImportGrid::check()
{
    m_refilters = true;
    m_check.start(makeCheck(), sheet().size());
}

void ImportGrid::checkEnded()
{
    m_uncheckedFrom = sheet().nextId();
    refilterOnce();
    announceAll();
    emit checked();
}

void ImportGrid::refilterOnce()
{
    if (!m_isEdited && std::exchange(m_refilters, false) && m_filter != Filter::All) refilter();
}

void ImportGrid::setEdited(bool edited)
{
    m_isEdited = edited;
    if (!isChecking()) refilterOnce();
}

} // namespace lockkeeper
