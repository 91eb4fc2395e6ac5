// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/import_grid.h"

#include "models/tables/base/plain_tool_tip.h"

#include <algorithm>

namespace lockkeeper
{

namespace
{

/// The same number of dots for every password: its length is to be hidden as well.
const QString hiddenPassword(8, QChar(0x2022));

} // namespace

QVariant ImportGrid::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) return {};
    if (orientation == Qt::Vertical)
        return section < rowCount() ? sheet().number(realRow(section)) : QVariant();
    if (section < m_columns.size()) return m_fields.title(m_columns[section]);
    return section == statusColumn() ? tr("Check") : QVariant();
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
        return !isApplied(sheet().id(row));
    case Filter::Unknown:
        return isUnknown(sheet().id(row));
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

} // namespace lockkeeper
