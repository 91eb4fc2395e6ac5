// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <vector>

namespace lockkeeper
{

/// Every field of the employee list record (contract §2.8) as a column, of which the first few are shown to
/// begin with, and the state in words. Titles in the language of the moment.
[[nodiscard]] ColumnSpecs<Employee> employeeColumns(const RecordFormat& format);

/// The same record for the inspector, every field of the contract once.
[[nodiscard]] std::vector<RecordField> employeeFields(const Employee& employee, const RecordFormat& format);

/// Deleted, lock lent, online, offline: the one word that matters most. Empty when nothing is known.
[[nodiscard]] QString employeeState(const Employee& employee);

} // namespace lockkeeper
