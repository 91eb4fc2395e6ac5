// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/noted_employees.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

void NotedEmployees::note(const std::vector<Employee>& rows, qint64 at)
{
    for (const auto& row : rows) {
        const auto known = row.globalId.isEmpty() ? m_places.cend() : m_places.constFind(row.globalId);
        if (known != m_places.cend()) {
            m_rows[*known] = row;
            m_at[*known] = at;
            continue;
        }
        if (!row.globalId.isEmpty()) m_places.insert(row.globalId, m_rows.size());
        m_rows.push_back(row);
        m_at.push_back(at);
    }
}

std::vector<Employee> NotedEmployees::since(qint64 at) const
{
    std::vector<Employee> rows;
    rows.reserve(m_rows.size());
    for (size_t i = 0; i < m_rows.size(); ++i)
        if (m_at[i] >= at) rows.push_back(m_rows[i]);
    return rows;
}

std::vector<Employee> NotedEmployees::take(qint64 at)
{
    const bool areAllOfIt = std::all_of(m_at.cbegin(), m_at.cend(), [at](qint64 each) { return each >= at; });
    auto rows = areAllOfIt ? std::exchange(m_rows, {}) : since(at);
    clear();
    return rows;
}

void NotedEmployees::clear()
{
    m_rows.clear();
    m_at.clear();
    m_places.clear();
}

std::vector<Employee> employeesAfter(const std::vector<Employee>& known, const SeenEmployees& read)
{
    if (read.isEverybody()) return read.rows();
    std::vector<Employee> rows;
    for (const auto& before : known) {
        const auto* now = read.find(before.globalId);
        if (now)
            rows.push_back(*now);
        else if (!read.isAskedFor(before.userName))
            rows.push_back(before);
    }
    QSet<MemberId> listed;
    for (const auto& row : rows)
        listed.insert(row.globalId);
    for (const auto& row : read.rows())
        if (!listed.contains(row.globalId)) rows.push_back(row);
    return rows;
}

} // namespace lockkeeper
