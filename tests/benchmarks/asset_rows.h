// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/tables/base/record_table_model.h"

#include <tl/expected.hpp>

#include <vector>

namespace lockkeeper::benchmarks
{

using AssetModel = RecordTableModel<VirtualAsset, AssetId>;

/// Most rows that are asked of the sandbox at once; longer lists repeat them under other numbers.
constexpr int assetsOfOneReply = 100'000;

/// Assets as the reply of O8 gives them, up to a million. No two share memory, just as if all had come
/// from a gateway.
[[nodiscard]] tl::expected<std::vector<VirtualAsset>, QString> assetRows(int count);

/// The same rows, decoded from a reply of O8: for processes that measure memory, and so had better not
/// have had a sandbox in it. The rows are given out a reply at a time; false when it is no such reply.
[[nodiscard]] bool assetRowsFrom(
    const QByteArray& reply, int count, const std::function<void(std::vector<VirtualAsset>)>& take);

[[nodiscard]] AssetId keyOf(const VirtualAsset& asset);

} // namespace lockkeeper::benchmarks
