// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/noted_lists.h"

#include "services/storage/holdings/known_holdings.h"

namespace lockkeeper
{

void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList /*list*/,
    const Rows<VirtualAsset>& assets)
{
    // The number of an asset may be what could not be read: then it is still listed (ER-4).
    const bool isReadable = assets.issues.empty() && assets.moreIssues == 0;
    if (holdings) holdings->noteAssets(enterprise, assets.rows, isReadable, isReadable);
}

void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList list,
    const Rows<AssetNumberRecord>& records)
{
    if (!holdings) return;
    const bool isReadable = records.issues.empty();
    if (list == SweptList::BorrowedLocks)
        return holdings->noteBorrowedLocks(enterprise, records.rows, isReadable);
    holdings->noteAssetNumbers(enterprise, records.rows, isReadable);
}

} // namespace lockkeeper
