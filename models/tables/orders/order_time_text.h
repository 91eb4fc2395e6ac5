// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/batch_fields.h"

namespace lockkeeper
{

/// What a day means that is typed for a limit (day_bounds.h).
enum class OrderTimeBound { Start, End, TrialEnd };

/// The shortest text that is read as exactly this value again: a day, a moment, else the raw number.
[[nodiscard]] QString orderTimeText(Timestamp time, OrderTimeBound bound, const BatchFormat& format);
/// Not set for an empty text; nothing for one that means nothing. Numbers are raw values; short ones, which
/// may be the beginning of a date, are not read.
[[nodiscard]] std::optional<Timestamp> orderTimeOf(
    const QString& text, OrderTimeBound bound, const BatchFormat& format);
/// A day with hyphens, slashes, points, or year, month and day in Chinese; invalid for everything else.
[[nodiscard]] QDate orderDayOf(const QString& text);

} // namespace lockkeeper
