// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <vector>

namespace lockkeeper
{

/// An asset whose products are asked for (M7), with what the lists of the enterprise (O8, M6) say of it.
struct ProductAsset {
    AssetId id;
    AssetNumber assetNum;
    std::vector<MemberId> holders; ///< M6 cloudAccountGlobalId; empty: nobody, or M6 could not be asked

    friend bool operator==(const ProductAsset&, const ProductAsset&) = default;
};

} // namespace lockkeeper
