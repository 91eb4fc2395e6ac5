// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "services/operations/writes/lists_read.h"

#include <QHash>

#include <vector>

namespace lockkeeper
{

/// Rows of M5 in the order in which they were listed first, by whoever read them, until somebody says that
/// these are all. Who is listed again takes the place of before. Times are milliseconds since 1970 UTC.
class NotedEmployees
{
public:
    void note(const std::vector<Employee>& rows, qint64 at);
    /// A copy of those that were noted since then.
    [[nodiscard]] std::vector<Employee> since(qint64 at) const;
    /// since(), and forgets all. Where none is older nothing is copied, because copying many would hold up
    /// the window.
    [[nodiscard]] std::vector<Employee> take(qint64 at);
    void clear();

private:
    std::vector<Employee> m_rows;
    std::vector<qint64> m_at; ///< one for each of these
    QHash<MemberId, size_t> m_places;
};

/// Everybody who was known, as a change has read them back: those who came with it last, and without those
/// whom it asked for and did not find.
[[nodiscard]] std::vector<Employee> employeesAfter(
    const std::vector<Employee>& known, const SeenEmployees& read);

} // namespace lockkeeper
