// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/changed_allocations.h"

#include <QHash>

namespace lockkeeper
{

bool mayTellOtherAllocations(
    const Rows<VirtualAsset>* assets, const Rows<AssetNumberRecord>* before, const SeenAssets* now)
{
    // An allocation may be what could not be read.
    if (!assets || !assets->issues.empty() || assets->moreIssues > 0) return true;
    QHash<AssetNumber, SeenAssets::Records> allocated; // with their records before the change
    for (const auto& asset : assets->rows)
        if (asset.details && asset.details->assignStatus) allocated.insert(asset.assetNum, {});
    if (allocated.isEmpty()) return false;
    if (!before || !now) return true; // it may be about any of them
    for (const auto& record : before->rows)
        if (const auto found = allocated.find(record.assetNum); found != allocated.end())
            found->push_back(record);
    for (auto each = allocated.cbegin(); each != allocated.cend(); ++each)
        if (!now->areOf(each.key(), each.value())) return true;
    return false;
}

} // namespace lockkeeper
