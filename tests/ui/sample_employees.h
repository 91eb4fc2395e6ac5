// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"

#include <vector>

namespace lockkeeper::test
{

inline Employee employee(int number, const QString& name)
{
    Employee result;
    result.globalId = MemberId(QString::number(630000000000 + number));
    result.id = Text(QString::number(number));
    result.name = Text(name);
    result.userName = Text(QStringLiteral("user%1@huajian").arg(number));
    result.onlineFlag = false;
    result.deleted = false;
    return result;
}

inline std::vector<Employee> employees(int count, int first = 0)
{
    std::vector<Employee> result;
    for (int i = first; i < first + count; ++i)
        result.push_back(employee(i, QStringLiteral("Person %1").arg(i, 5, 10, QLatin1Char('0'))));
    return result;
}

} // namespace lockkeeper::test
