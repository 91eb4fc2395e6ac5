// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/employees/employee_requests.h"

namespace lockkeeper
{

// Rules for M1 to M5, contract §4.2 and §8. Pure and reentrant; paths as in Issue.
//
// Decisions where the contract leaves room:
// - Characters are code points; more UTF-16 units than the limit are a Warning (MD-4).
// - "Letters and digits only": ASCII ones are safe. Letters and digits of other scripts are a Warning,
//   because the contract does not exclude them; everything else is an Error.
// - Accounts that differ only in case are taken for the same one: a Warning.
// - departmentId is optional, whatever code 40009 suggests (MD-8).

inline constexpr int mostEmployeesPerCall = 100; ///< contract §8
inline constexpr int longestName = 30;           ///< contract §8
inline constexpr int longestRemark = 200;        ///< contract §8
/// "userName plus enterprise code must be shorter than 63 characters", contract §8.
inline constexpr int longestAccount = 62;

/// One row of M1 by itself, for a form or a grid; paths begin at the row.
[[nodiscard]] Issues validate(const NewEmployee& row, const LearntLimits& learnt = {});
/// M1 as a whole: every row ("userList[3].name", and the row number), and what only the list can show.
[[nodiscard]] Issues validate(const AddEmployees& request, const LearntLimits& learnt = {});
/// M2. Its userName comes from the list and may carry the enterprise code, so signs in it only warn.
[[nodiscard]] Issues validate(const EditEmployee& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const ResetPassword& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const DeleteEmployee& request, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const EmployeeQuery& request, const LearntLimits& learnt = {});

} // namespace lockkeeper
