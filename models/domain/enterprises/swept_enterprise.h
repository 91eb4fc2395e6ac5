// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lockkeeper
{

/// The lists that there are of an enterprise.
enum class SweptList {
    Assets,        ///< O8
    AssetNumbers,  ///< M6
    BorrowedLocks, ///< M8
    Employees,     ///< M5, all pages
    Products,      ///< M7, of each asset
};

/// What became of reading one of them.
struct ListReading {
    SweptList list = SweptList::Assets;
    qint64 rows = 0;
    /// False: it failed, it changed while its pages came (OP-2), or rows of it could not be read. What had
    /// arrived is kept, and nothing goes for not being in it.
    bool isWhole = false;
    QString code = {};    ///< the gateway's, where it refused
    QString problem = {}; ///< why it is not whole, a sentence for people; empty where it is
};

/// What became of reading an enterprise in a sweep.
struct SweptEnterprise {
    EnterpriseId enterprise;
    QDateTime began; ///< UTC
    QDateTime ended;
    QList<ListReading> lists;

    [[nodiscard]] bool isWhole() const
    {
        return std::all_of(
            lists.cbegin(), lists.cend(), [](const ListReading& list) { return list.isWhole; });
    }
};

/// For each enterprise, in the order in which they ended: whether the user token has been refused (60005) for
/// it and for all that came after it, three in a row or all of at least two. Then the token is good for no
/// enterprise; where another one was read afterwards, it is only not good for this one (ER-22).
[[nodiscard]] inline std::vector<bool> refusedForAll(const std::vector<SweptEnterprise>& swept)
{
    const auto isRefused = [](const ListReading& list) { return list.code == QLatin1StringView("60005"); };
    std::vector<bool> result(swept.size(), false);
    size_t begin = swept.size(); // of those at the end for which the member center said nothing else
    for (size_t i = swept.size(); i > 0; --i) {
        const auto& lists = swept[i - 1].lists;
        const bool isTaken = std::any_of(lists.cbegin(), lists.cend(),
            [&](const ListReading& list) { return list.list != SweptList::Assets && list.isWhole; });
        if (isTaken) break;
        if (std::any_of(lists.cbegin(), lists.cend(), isRefused)) begin = i - 1;
    }
    const auto refused = std::count_if(swept.begin() + std::ptrdiff_t(begin), swept.end(),
        [&](const auto& each) { return std::any_of(each.lists.cbegin(), each.lists.cend(), isRefused); });
    constexpr std::ptrdiff_t many = 3, all = 2;
    const bool isNobodys = begin == 0 && refused >= all;
    if (refused < many && !isNobodys) return result;
    std::fill(result.begin() + std::ptrdiff_t(begin), result.end(), true);
    return result;
}

} // namespace lockkeeper
