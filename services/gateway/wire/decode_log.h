// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/rows.h"

#include <utility>

namespace lockkeeper
{

/// Collects what could not be read while one reply is decoded. Capped: a hostile reply of a million bad
/// fields keeps the first 10,000 issues and a count of the rest.
class DecodeLog
{
public:
    void add(RowIssue issue)
    {
        if (m_issues.size() < 10'000)
            m_issues.push_back(std::move(issue));
        else
            ++m_dropped;
    }
    [[nodiscard]] std::vector<RowIssue> take() { return std::exchange(m_issues, {}); }
    [[nodiscard]] qint64 dropped() const { return m_dropped; }

private:
    std::vector<RowIssue> m_issues;
    qint64 m_dropped = 0;
};

} // namespace lockkeeper
