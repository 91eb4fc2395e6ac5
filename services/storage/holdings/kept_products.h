// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"

#include <QByteArray>
#include <QDateTime>
#include <QFuture>

#include <vector>

namespace lockkeeper
{

class KnownHoldings;

/// What is kept of M7 of one asset.
struct KeptProducts {
    AssetId asset;
    QByteArray pack; ///< product_pack.h; to be unpacked in a worker, because there may be 100,000 of them
    QDateTime read;  ///< UTC
};

/// The products of the assets that an enterprise was seen to have; nothing where the file cannot be read. The
/// answer comes from the thread of the file. What an earlier program has left behind a later reading is left
/// out (ST-17).
[[nodiscard]] QFuture<std::vector<KeptProducts>> readKeptProducts(
    KnownHoldings& holdings, const EnterpriseId& enterprise);

} // namespace lockkeeper
