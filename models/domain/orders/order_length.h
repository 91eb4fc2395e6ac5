// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTimeZone>

#include <optional>

namespace lockkeeper
{

/// A length of time (`timeDurationExpression`) in months and days: "12 months" is "1 year".
struct OrderLength {
    qint64 months = 0, days = 0;
};

/// Nothing for a text that is none. Pure, any thread.
[[nodiscard]] std::optional<OrderLength> orderLengthIn(const QString& expression);

/// The last millisecond of a length that begins at `from` (both since 1970 UTC); nothing beyond the calendar.
[[nodiscard]] std::optional<qint64> endOf(qint64 from, const OrderLength& length, const QTimeZone& zone);

} // namespace lockkeeper
