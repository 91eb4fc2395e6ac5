// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// Rows that nobody changes, so that another thread may go through them: 100,000 take longer than a frame.
template <class Row>
class SharedRows
{
public:
    explicit SharedRows(std::shared_ptr<const std::vector<Row>> rows)
        : m_rows(std::move(rows))
    {
    }
    SharedRows(std::vector<Row> rows)
        : m_rows(std::make_shared<const std::vector<Row>>(std::move(rows)))
    {
    }
    SharedRows(std::initializer_list<Row> rows)
        : SharedRows(std::vector<Row>(rows))
    {
    }
    const std::vector<Row>& operator*() const { return *m_rows; }

private:
    std::shared_ptr<const std::vector<Row>> m_rows;
};

} // namespace lockkeeper
