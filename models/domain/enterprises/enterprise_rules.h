// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/enterprises/enterprise_requests.h"

namespace lockkeeper
{

// Rules for O1 to O4, M6 and M8, contract §4. The contract does not show which of their fields are required,
// so what is missing is mostly doubtful (Warning), not wrong. Pure and reentrant; paths as in Issue.

[[nodiscard]] Issues validate(const BindEnterprise& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const CreateEnterprise& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const UpdateEnterprise& request, const LearntLimits& learnt = {});
/// Empty filters are no issue: they are tried (MD-10).
[[nodiscard]] Issues validate(const CustomerQuery& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const EnterpriseQuery& request, const LearntLimits& learnt = {});

} // namespace lockkeeper
