// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/asset_pairs_model.h"

#include "models/tables/base/write_marks.h"

#include <utility>

namespace lockkeeper
{

void AssetPairsModel::setAssets(QList<Asset> assets)
{
    beginResetModel();
    m_assets = std::move(assets);
    endResetModel();
}

void AssetPairsModel::setChoices(QList<Choice> choices)
{
    beginResetModel();
    m_choices = std::move(choices);
    endResetModel();
}

qsizetype AssetPairsModel::choiceOf(const AssetNumber& asset) const
{
    const auto member = m_given.constFind(asset);
    if (member == m_given.constEnd()) return -1;
    for (qsizetype i = 0; i < m_choices.size(); ++i)
        if (m_choices.at(i).memberGlobalId == *member) return i;
    return -1;
}

void AssetPairsModel::give(const AssetNumber& asset, const MemberId& member)
{
    if (member.isEmpty())
        m_given.remove(asset);
    else
        m_given.insert(asset, member);
    rowChanged(asset);
}

void AssetPairsModel::setOutcome(const AssetNumber& asset, const std::optional<ItemOutcome>& outcome)
{
    if (outcome)
        m_outcomes.insert(asset, *outcome);
    else
        m_outcomes.remove(asset);
    rowChanged(asset);
}

std::optional<ItemOutcome> AssetPairsModel::outcomeOf(const AssetNumber& asset) const
{
    const auto found = m_outcomes.constFind(asset);
    return found == m_outcomes.constEnd() ? std::nullopt : std::optional(*found);
}

void AssetPairsModel::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
}

bool AssetPairsModel::isFixed(const AssetNumber& asset) const
{
    const auto outcome = m_outcomes.constFind(asset);
    return outcome != m_outcomes.constEnd() && !maySendAgain(outcome->outcome);
}

void AssetPairsModel::rowChanged(const AssetNumber& asset)
{
    for (qsizetype row = 0; row < m_assets.size(); ++row)
        if (m_assets.at(row).assetNum == asset)
            emit dataChanged(index(int(row), 0), index(int(row), columns - 1));
}

int AssetPairsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_assets.size());
}

int AssetPairsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

QVariant AssetPairsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& asset = m_assets.at(index.row());
    if (role == Qt::EditRole && index.column() == Employee) return choiceOf(asset.assetNum);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    QString text;
    switch (index.column()) {
    case Number:
        text = asset.assetNum.toString();
        break;
    case Type:
        text = asset.licenseType;
        break;
    case Employee:
        if (const auto choice = choiceOf(asset.assetNum); choice >= 0) text = m_choices.at(choice).text;
        break;
    case Result:
        if (const auto outcome = outcomeOf(asset.assetNum)) {
            text = outcomeText(*outcome);
            if (!outcome->message.isEmpty()) text += u'\n' + outcome->message;
            if (role == Qt::DisplayRole) text.replace(u'\n', u' ');
        }
        break;
    default:
        break;
    }
    // Tool tips have no plain mode.
    return role == Qt::ToolTipRole ? text.toHtmlEscaped() : text;
}

bool AssetPairsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    const qsizetype choice = value.toLongLong();
    const auto& asset = m_assets.at(index.row()).assetNum;
    m_outcomes.remove(asset);
    give(asset, choice >= 0 && choice < m_choices.size() ? m_choices.at(choice).memberGlobalId : MemberId());
    emit edited();
    return true;
}

QVariant AssetPairsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Number:
        return tr("Asset number");
    case Type:
        return tr("Licence type");
    case Employee:
        return tr("Give to");
    case Result:
        return tr("Outcome");
    default:
        return {};
    }
}

Qt::ItemFlags AssetPairsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || m_readOnly || index.column() != Employee) return flags;
    if (isFixed(m_assets.at(index.row()).assetNum)) return flags;
    return flags | Qt::ItemIsEditable;
}

} // namespace lockkeeper
