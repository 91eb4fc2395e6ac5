// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/item_outcomes.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"

namespace lockkeeper
{

/// M1, for code 0 and for 60027 alike. Rows are matched by account: a success has the sent userName with
/// the enterprise code appended, a failure has it with or without. `enterpriseCode` is the one learnt
/// earlier; when nothing in the reply bears it, the reply's own is taken (enterpriseCodeIn()). Without
/// data every row is unknown; so is a row that stands in neither list or in both, and rows that share an
/// account. Keys are userNames. A failure has a message but no code (MD-17).
[[nodiscard]] ItemOutcomes addEmployeesOutcomes(
    const AddEmployees& sent, const AddEmployeesReply& reply, const QString& enterpriseCode = {});

} // namespace lockkeeper
