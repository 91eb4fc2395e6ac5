// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/enterprises/swept_enterprise.h"
#include "services/gateway/wire/rows.h"

#include <memory>

namespace lockkeeper
{

class KnownHoldings;

// Hands a list that was read to what is kept, where there is such a place.

/// O8.
void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList list,
    const std::shared_ptr<const Rows<VirtualAsset>>& assets);
/// M8 if `list` says so, else M6.
void noteList(KnownHoldings* holdings, const EnterpriseId& enterprise, SweptList list,
    const std::shared_ptr<const Rows<AssetNumberRecord>>& records);

} // namespace lockkeeper
