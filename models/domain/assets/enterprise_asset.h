// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/product.h"

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// An asset as the two modules know it: O8 describes it, M6 says who holds it. The contract does not say
/// how the lists relate, so they are joined by asset number (MD-12); what only one of them has is kept, and
/// its other part is empty.
struct EnterpriseAsset {
    AssetNumber assetNum;
    std::optional<VirtualAsset> asset;      ///< O8; nothing: only M6 lists the number
    std::vector<AssetNumberRecord> holders; ///< M6, all records of the number; empty: only O8 lists it
    MemberId allocatedTo = {};              ///< whom allocation() names, once found among the employees

    /// Who has the asset by O8, in O8's spelling; counts only where M6 does not list the number. Null:
    /// nobody. It is for showing: only allocatedTo can be sent.
    [[nodiscard]] const Text* allocation() const;
};

/// Whom O8 itself gives the asset, in its spelling; null: nobody.
[[nodiscard]] const Text* allocationOf(const VirtualAsset& asset);

/// Joins both lists by number: in the order of O8, then what only M6 lists, in its order. Rows without a
/// number stay apart. A number that O8 lists twice is two assets, and both have its holders. `placed`, if
/// given, is told for each record of M6 (index in `numbers`) in which row of the result it ended, once for
/// each such row; an asset of O8 keeps its index.
[[nodiscard]] std::vector<EnterpriseAsset> joinAssets(std::vector<VirtualAsset> assets,
    const std::vector<AssetNumberRecord>& numbers, const std::function<void(size_t, size_t)>& placed = {});

/// The assets whose products can be asked for (M7): each asset id once, in the order of `joined`. Under a
/// number that only M6 lists there may be several assets.
[[nodiscard]] std::vector<ProductAsset> productAssets(const std::vector<EnterpriseAsset>& joined);
/// The same for joinAssets(assets, numbers), without making its copies of both lists.
[[nodiscard]] std::vector<ProductAsset> productAssets(
    const std::vector<VirtualAsset>& assets, const std::vector<AssetNumberRecord>& numbers);

} // namespace lockkeeper
