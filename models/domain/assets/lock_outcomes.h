// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/item_outcomes.h"

#include <vector>

namespace lockkeeper
{

/// O6 and O7. Status 1 is applied; 2 (does not exist), 3 (operation failed) and 4 (wrong type) are the
/// gateway's definite word that this lock was not operated on: rejected (MD-15), and only 3 is worth trying
/// again unchanged. Any other status, none, or records that differ: unknown. Keys are lock numbers, codes are
/// the statuses.
[[nodiscard]] ItemOutcomes lockOutcomes(const LockRequest& sent, const std::vector<LockResult>& reply);

} // namespace lockkeeper
