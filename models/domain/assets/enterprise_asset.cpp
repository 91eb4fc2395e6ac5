// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/enterprise_asset.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Tells for each record of M6 in which rows of the join it is: `place(record, row)`. The first `count` rows
/// are those of O8, whose numbers `numberOf(row)` gives; a row that is told for the first time follows them.
template <class NumberOf, class Place>
void placeRecords(size_t count, NumberOf numberOf, const std::vector<AssetNumberRecord>& numbers, Place place)
{
    QMultiHash<AssetNumber, size_t> rows;
    rows.reserve(qsizetype(count));
    for (size_t row = 0; row < count; ++row)
        if (const AssetNumber& number = numberOf(row); !number.isEmpty()) rows.insert(number, row);
    for (size_t record = 0; record < numbers.size(); ++record) {
        const auto& number = numbers[record].assetNum;
        const auto [first, last] = std::as_const(rows).equal_range(number);
        for (auto row = first; row != last; ++row)
            place(record, *row);
        if (first != last) continue;
        // Further records of the same number go into this row.
        if (!number.isEmpty()) rows.insert(number, count);
        place(record, count++);
    }
}

/// ProductAssets, each id once.
class ProductAssetList
{
public:
    explicit ProductAssetList(size_t count)
    {
        m_assets.reserve(count);
        m_places.reserve(qsizetype(count));
    }

    ProductAsset& at(const AssetId& id, const AssetNumber& number)
    {
        const auto known = m_places.constFind(id);
        if (known != m_places.cend()) return m_assets[*known];
        m_places.insert(id, m_assets.size());
        return m_assets.emplace_back(ProductAsset{id, number, {}});
    }
    [[nodiscard]] std::vector<ProductAsset> take() { return std::move(m_assets); }

private:
    std::vector<ProductAsset> m_assets;
    QHash<AssetId, size_t> m_places;
};

void addHolder(ProductAsset& asset, const MemberId& holder)
{
    auto& holders = asset.holders;
    if (!holder.isEmpty() && std::find(holders.cbegin(), holders.cend(), holder) == holders.cend())
        holders.push_back(holder);
}

} // namespace

const Text* EnterpriseAsset::allocation() const
{
    return holders.empty() && asset ? allocationOf(*asset) : nullptr;
}

const Text* allocationOf(const VirtualAsset& asset)
{
    if (!asset.details) return nullptr;
    const auto& status = asset.details->assignStatus;
    return status && !status->assignMemberId.isEmpty() ? &status->assignMemberId : nullptr;
}

std::vector<EnterpriseAsset> joinAssets(std::vector<VirtualAsset> assets,
    const std::vector<AssetNumberRecord>& numbers, const std::function<void(size_t, size_t)>& placed)
{
    std::vector<EnterpriseAsset> joined;
    joined.reserve(assets.size());
    for (auto& asset : assets) {
        auto number = asset.assetNum;
        joined.push_back({std::move(number), std::move(asset), {}});
    }
    const auto numberOf = [&joined](size_t row) -> const AssetNumber& { return joined[row].assetNum; };
    placeRecords(assets.size(), numberOf, numbers, [&](size_t index, size_t row) {
        const auto& record = numbers[index];
        if (row == joined.size())
            joined.push_back({record.assetNum, std::nullopt, {record}});
        else
            joined[row].holders.push_back(record);
        if (placed) placed(index, row);
    });
    return joined;
}

std::vector<ProductAsset> productAssets(const std::vector<EnterpriseAsset>& joined)
{
    ProductAssetList assets(joined.size());
    for (const auto& each : joined) {
        if (each.asset) assets.at(each.asset->id, each.assetNum);
        for (const auto& record : each.holders)
            addHolder(assets.at(each.asset ? each.asset->id : record.assetId, each.assetNum),
                record.cloudAccountGlobalId);
    }
    return assets.take();
}

std::vector<ProductAsset> productAssets(
    const std::vector<VirtualAsset>& assets, const std::vector<AssetNumberRecord>& numbers)
{
    std::vector<std::vector<const AssetNumberRecord*>> holders(assets.size()); // by row of the join
    const auto numberOf = [&assets](size_t row) -> const AssetNumber& { return assets[row].assetNum; };
    placeRecords(assets.size(), numberOf, numbers, [&](size_t index, size_t row) {
        if (row == holders.size()) holders.emplace_back();
        holders[row].push_back(&numbers[index]);
    });
    ProductAssetList found(holders.size());
    for (size_t row = 0; row < holders.size(); ++row) {
        const auto* asset = row < assets.size() ? &assets[row] : nullptr;
        if (asset) found.at(asset->id, asset->assetNum);
        for (const auto* record : holders[row])
            addHolder(found.at(asset ? asset->id : record->assetId, record->assetNum),
                record->cloudAccountGlobalId);
    }
    return found.take();
}

} // namespace lockkeeper
