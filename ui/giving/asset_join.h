// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/tables/assets/asset_row.h"
#include "services/gateway/wire/rows.h"
#include "services/operations/writes/asset_look.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace lockkeeper
{

/// The answers of O8 and M6 to one loading; null where one could not be loaded.
struct AssetReplies {
    std::shared_ptr<const Rows<VirtualAsset>> assets;
    std::shared_ptr<const Rows<AssetNumberRecord>> numbers;
    /// M6 as a change has read it after it, in the place of `numbers`.
    std::optional<SeenAssets> read = {};
    /// O8 was asked only for assets with an extended attribute (contract §4.1, extendCode): what M6 lists
    /// beyond them was not asked for, and is left out.
    bool isFiltered = false;
};

/// Rows for the table, with what could not be read in either reply, by row; holders have no names yet.
struct JoinedAssets {
    Rows<AssetRow> list;
    QStringList extendCodes; ///< that were seen, sorted
};

/// Joins the two replies. Slow for 100,000 assets: for worker threads.
[[nodiscard]] JoinedAssets joinReplies(const AssetReplies& replies);

} // namespace lockkeeper
