// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/asset_numbers_model.h"

#include "models/domain/base/wire_values.h"
#include "models/tables/base/plain_tool_tip.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using State = StoredAssetNumber::State;

AssetNumbersModel::AssetNumbersModel(RecordFormat format, QObject* parent)
    : QAbstractTableModel(parent)
    , m_format(std::move(format))
{
}

void AssetNumbersModel::setNumbers(QList<StoredAssetNumber> numbers)
{
    if (numbers == m_numbers) return; // keeps the selection
    beginResetModel();
    m_numbers = std::move(numbers);
    filter();
    endResetModel();
}

void AssetNumbersModel::setFilter(std::optional<State> state)
{
    if (state == m_filter) return;
    beginResetModel();
    m_filter = state;
    filter();
    endResetModel();
}

void AssetNumbersModel::filter()
{
    m_shown.clear();
    for (qsizetype i = 0; i < m_numbers.size(); ++i)
        if (!m_filter || m_numbers[i].state == *m_filter) m_shown.append(i);
}

AssetNumbersModel::Counts AssetNumbersModel::counts() const
{
    Counts counts;
    for (const auto& each : m_numbers) {
        counts.free += each.state == State::Free ? 1 : 0;
        counts.reserved += each.state == State::Reserved ? 1 : 0;
        counts.used += each.state == State::Used ? 1 : 0;
    }
    return counts;
}

int AssetNumbersModel::rowOf(const QString& number) const
{
    for (qsizetype row = 0; row < m_shown.size(); ++row)
        if (m_numbers[m_shown[row]].number == number) return int(row);
    return -1;
}

int AssetNumbersModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int AssetNumbersModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QString AssetNumbersModel::stateName(State state)
{
    switch (state) {
    case State::Free:
        return tr("Free");
    case State::Reserved:
        return tr("Reserved");
    case State::Used:
        return tr("Used");
    }
    return {};
}

/// What a number is for, and whose it is where that is a colleague.
QString AssetNumbersModel::whatFor(const StoredAssetNumber& row)
{
    const auto what = row.state == State::Reserved ? tr("An order draft") : row.holder;
    if (row.clerk.isEmpty()) return what;
    //: A person, and what they have the number for
    return what.isEmpty() ? row.clerk : tr("%1: %2").arg(row.clerk, what);
}

QVariant AssetNumbersModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& row = at(index.row());
    if (role == Qt::ToolTipRole && index.column() == AllocatedColumn)
        return plainToolTipText(m_format.fullTime(QDateTime::fromMSecsSinceEpoch(row.allocated)));
    if (role == Qt::ToolTipRole && index.column() == ForColumn) return plainToolTipText(whatFor(row));
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case NumberColumn:
        return row.number;
    case RegionColumn:
        return assetNumberFormMeaning(assetNumberForm(row.number));
    case StateColumn:
        return stateName(row.state);
    case ForColumn:
        return whatFor(row);
    case AllocatedColumn:
        return m_format.shortTime(QDateTime::fromMSecsSinceEpoch(row.allocated));
    default:
        return {};
    }
}

QVariant AssetNumbersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case NumberColumn:
        return tr("Asset number");
    case RegionColumn:
        return tr("Region");
    case StateColumn:
        return tr("State");
    case ForColumn:
        return tr("For");
    case AllocatedColumn:
        return tr("Allocated");
    default:
        return {};
    }
}

} // namespace lockkeeper
