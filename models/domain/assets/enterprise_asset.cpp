// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/enterprise_asset.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

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
    QMultiHash<AssetNumber, size_t> places;
    places.reserve(qsizetype(assets.size()));
    for (auto& asset : assets) {
        if (!asset.assetNum.isEmpty()) places.insert(asset.assetNum, joined.size());
        auto number = asset.assetNum;
        joined.push_back({std::move(number), std::move(asset), {}});
    }
    for (size_t index = 0; index < numbers.size(); ++index) {
        const auto& record = numbers[index];
        const auto [first, last] = std::as_const(places).equal_range(record.assetNum);
        for (auto place = first; place != last; ++place) {
            joined[*place].holders.push_back(record);
            if (placed) placed(index, *place);
        }
        if (first != last) continue;
        if (placed) placed(index, joined.size());
        // Further records of the same number go into this row.
        if (!record.assetNum.isEmpty()) places.insert(record.assetNum, joined.size());
        joined.push_back({record.assetNum, std::nullopt, {record}});
    }
    return joined;
}

std::vector<ProductAsset> productAssets(const std::vector<EnterpriseAsset>& joined)
{
    std::vector<ProductAsset> assets;
    assets.reserve(joined.size());
    QHash<AssetId, size_t> places;
    places.reserve(qsizetype(joined.size()));
    const auto place = [&](const AssetId& id, const AssetNumber& number) -> ProductAsset& {
        const auto known = places.constFind(id);
        if (known != places.cend()) return assets[*known];
        places.insert(id, assets.size());
        return assets.emplace_back(ProductAsset{id, number, {}});
    };
    for (const auto& each : joined) {
        if (each.asset) place(each.asset->id, each.assetNum);
        for (const auto& record : each.holders)
            addHolder(place(each.asset ? each.asset->id : record.assetId, each.assetNum),
                record.cloudAccountGlobalId);
    }
    return assets;
}

} // namespace lockkeeper
