// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/renewals/renewal_row.h"

#include <QDate>
#include <QTimeZone>

#include <array>
#include <vector>

namespace lockkeeper
{

/// What becomes of the lines of a month, as bars tell it.
enum class RenewalShare : quint8 {
    ToDo,       ///< open, perhaps something else, or not known
    UnderWay,   ///< in a draft, ordered or unknown
    NotToBeDone ///< replaced, or not renewed
};
inline constexpr size_t renewalShares = 3;

/// How many lines end in a month.
struct RenewalsOfMonth {
    QDate month; ///< its first day
    std::array<qint64, renewalShares> lines{};

    friend bool operator==(const RenewalsOfMonth&, const RenewalsOfMonth&) = default;
};

/// When lines end.
struct RenewalsByMonth {
    /// All months of a MonthScale from the first to the last one in which something ends.
    std::vector<RenewalsOfMonth> months;
    QDate first, after;            ///< the first month of the scale, and the one after its last; first days
    qint64 earlier = 0, later = 0; ///< lines that end before the scale, and after it: they have no month

    friend bool operator==(const RenewalsByMonth&, const RenewalsByMonth&) = default;
};

[[nodiscard]] RenewalShare renewalShare(const RenewalRow& row);
[[nodiscard]] RenewalsByMonth renewalsByMonth(
    const std::vector<RenewalRow>& rows, QDate today, const QTimeZone& zone);

} // namespace lockkeeper
