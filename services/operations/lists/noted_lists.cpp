// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/noted_lists.h"

#include "services/storage/holdings/known_holdings.h"

namespace lockkeeper
{

namespace
{

template <class Row>
SharedRows<Row> shared(const std::shared_ptr<const Rows<Row>>& list)
{
    return SharedRows<Row>({list, &list->rows});
}

} // namespace

void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList /*list*/,
    const std::shared_ptr<const Rows<VirtualAsset>>& assets)
{
    // The number of an asset may be what could not be read: then it is still listed (ER-4).
    const bool isReadable = assets->issues.empty() && assets->moreIssues == 0;
    if (holdings) holdings->noteAssets(enterprise, shared(assets), isReadable, isReadable);
}

void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList list,
    const std::shared_ptr<const Rows<AssetNumberRecord>>& records)
{
    if (!holdings) return;
    const bool isReadable = records->issues.empty() && records->moreIssues == 0;
    if (list == SweptList::BorrowedLocks)
        return holdings->noteBorrowedLocks(enterprise, records->rows, isReadable);
    holdings->noteAssetNumbers(enterprise, shared(records), isReadable);
}

} // namespace lockkeeper
