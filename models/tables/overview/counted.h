// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"

#include <algorithm>
#include <optional>

namespace lockkeeper
{

/// Why a number is not there, or is not the whole truth. The later one weighs more.
enum class CountGap {
    None,
    Unreadable, ///< some fields of the list could not be read
    Part,       ///< rows of the list may be missing
    NotOffered, ///< the connection has no token for the list
    NotRead,    ///< nobody has asked for it yet
    Failed,     ///< it could not be read
};

[[nodiscard]] inline CountGap gapOf(const ListState& list)
{
    switch (list.extent) {
    case ListExtent::NotRead:
        return CountGap::NotRead;
    case ListExtent::NotOffered:
        return CountGap::NotOffered;
    case ListExtent::Failed:
        return CountGap::Failed;
    case ListExtent::Part:
        return CountGap::Part;
    case ListExtent::Whole:
        break;
    }
    return list.unreadableFields > 0 ? CountGap::Unreadable : CountGap::None;
}

[[nodiscard]] inline CountGap worse(CountGap one, CountGap other)
{
    return std::max(one, other);
}

/// A number of an overview: that of rows which the list it leads to shows, by the same rule. 0 is a number
/// only where all was there to be counted; else there is none, because what was not read is not "no".
struct Counted {
    std::optional<qint64> number;
    CountGap gap = CountGap::NotRead;

    Counted() = default;
    Counted(qint64 rows, CountGap why)
        : number(rows > 0 || why == CountGap::None ? std::optional(rows) : std::nullopt)
        , gap(why)
    {
    }

    friend bool operator==(const Counted&, const Counted&) = default;
};

} // namespace lockkeeper
