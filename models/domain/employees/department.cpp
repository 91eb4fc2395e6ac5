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

KnownDepartments::KnownDepartments(const QList<Department>& departments)
{
    for (const auto& department : departments) {
        m_names.insert(department.id, department.name);
        if (!department.name.isEmpty()) m_ids[plainName(department.name)].append(department.id);
    }
}

QList<qint64> KnownDepartments::idsOf(const QString& name) const
{
    return m_ids.value(plainName(name));
}

std::optional<QString> KnownDepartments::nameOf(qint64 id) const
{
    const auto it = m_names.constFind(id);
    return it == m_names.cend() ? std::nullopt : std::optional(*it);
}

QString KnownDepartments::plainName(const QString& name)
{
    return name.simplified().toCaseFolded();
}

} // namespace lockkeeper
