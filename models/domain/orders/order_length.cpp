// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_length.h"

#include "models/domain/orders/order_texts.h"

namespace lockkeeper
{

std::optional<OrderLength> orderLengthIn(const QString& expression)
{
    const auto read = orderDurationIn(expression);
    if (!read) return std::nullopt;
    const auto parts = read->split(u'-');
    return OrderLength{parts[0].toLongLong() * 12 + parts[1].toLongLong(), parts[2].toLongLong()};
}

std::optional<qint64> endOf(qint64 from, const OrderLength& length, const QTimeZone& zone)
{
    constexpr qint64 most = 12 * 10'000;
    if (length.months > most || length.days > most * 31 || !zone.isValid()) return std::nullopt;
    const auto end =
        QDateTime::fromMSecsSinceEpoch(from, zone).addMonths(int(length.months)).addDays(length.days);
    return end.isValid() ? std::optional(end.toMSecsSinceEpoch() - 1) : std::nullopt;
}

} // namespace lockkeeper
