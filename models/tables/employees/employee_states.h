// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"

namespace lockkeeper
{

// What can be said of an employee by the record of M5 alone (contract §2.8): the filters of the page, and
// whoever counts what these show. A flag that is absent says nothing of it.

/// Nothing can be done with them (EM-4).
[[nodiscard]] inline bool isDeleted(const Employee& employee)
{
    return employee.deleted.value_or(false);
}
[[nodiscard]] inline bool isOnline(const Employee& employee)
{
    return employee.onlineFlag.value_or(false);
}
[[nodiscard]] inline bool hasNoAssets(const Employee& employee)
{
    return employee.assetNums.empty();
}

} // namespace lockkeeper
