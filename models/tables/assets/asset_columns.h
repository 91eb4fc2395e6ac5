// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

namespace lockkeeper
{

/// Every field of the enterprise virtual asset record (O8, contract §2.6) as a column.
[[nodiscard]] ColumnSpecs<VirtualAsset> assetColumns(const RecordFormat& format);

/// The enterprise asset-number record (M6, contract §2.9).
[[nodiscard]] ColumnSpecs<AssetNumberRecord> assetNumberColumns();

/// The borrowed-lock record (M8, contract §2.9).
[[nodiscard]] ColumnSpecs<AssetNumberRecord> borrowedLockColumns();

} // namespace lockkeeper
