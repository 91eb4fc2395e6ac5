// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/rows.h"
#include "services/operations/writes/asset_look.h"

namespace lockkeeper
{

/// Whether O8, which said `assets`, may say something else of who has them, after holders have changed
/// (ER-10): it speaks of that where it gives an allocation. `before` and `now`: what M6 said before the
/// change and says after it. Null: it is not known what the list says.
[[nodiscard]] bool mayTellOtherAllocations(
    const Rows<VirtualAsset>* assets, const Rows<AssetNumberRecord>* before, const SeenAssets* now);

} // namespace lockkeeper
