// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/department.h"

#include <algorithm>

namespace lockkeeper
{

bool DepartmentCollector::add(const Employee& employee)
{
    if (!employee.departmentId) return false;
    const auto place = std::lower_bound(m_departments.begin(), m_departments.end(), *employee.departmentId,
        [](const Department& department, qint64 id) { return department.id < id; });
    if (place == m_departments.end() || place->id != *employee.departmentId) {
        m_departments.insert(place, {*employee.departmentId, employee.departmentName.toString()});
        return true;
    }
    if (employee.departmentName.isEmpty()) return false;
    auto name = employee.departmentName.toString();
    if (place->name == name) return false;
    place->name = std::move(name);
    return true;
}

} // namespace lockkeeper
