// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"

namespace lockkeeper
{

// Rules for O6 to O9, M7, M9 and M10, contract §4. Pure and reentrant; paths as in Issue. A request that
// asks for nothing at all is an Error, code "nothingToDo", although the contract does not forbid it.

/// O6 and O7. Lock numbers are typed, pasted and scanned, so their form (§2.7) is looked at, but it only
/// warns: the contract states it for the numbers that O9 gives out.
[[nodiscard]] Issues validate(const LockRequest& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const AssetQuery& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const ShellNumberRequest& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const AssetProductsQuery& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const ChangePrivileges& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const BorrowAssets& request, const LearntLimits& learnt = {});

} // namespace lockkeeper
