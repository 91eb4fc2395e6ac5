// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/timestamp.h"

namespace lockkeeper
{

namespace
{

Timestamp inUnit(const QDateTime& moment, TimestampUnit unit)
{
    if (!moment.isValid()) return {};
    return Timestamp(unit == TimestampUnit::Seconds ? moment.toSecsSinceEpoch() : moment.toMSecsSinceEpoch());
}

} // namespace

std::optional<qint64> Timestamp::toMilliseconds(TimestampUnit unit) const noexcept
{
    if (!isSet()) return std::nullopt;
    constexpr qint64 smallestMilliseconds = 100'000'000'000; // March 1973; in seconds: the year 5138
    const bool milliseconds = unit == TimestampUnit::Milliseconds ||
                              (unit == TimestampUnit::ByMagnitude &&
                                  (m_raw >= smallestMilliseconds || m_raw <= -smallestMilliseconds));
    if (milliseconds) return m_raw;
    constexpr qint64 largestSeconds = std::numeric_limits<qint64>::max() / 1000;
    if (m_raw > largestSeconds || m_raw < -largestSeconds) return std::nullopt;
    return m_raw * 1000;
}

QDateTime Timestamp::toDateTime(TimestampUnit unit, const QTimeZone& zone) const
{
    const auto milliseconds = toMilliseconds(unit);
    // QDateTime's calendar arithmetic overflows far outside human dates; year 9999 is also the last
    // that spreadsheets accept.
    constexpr qint64 endOfYear9999 = 253'402'300'799'999;
    if (!milliseconds || *milliseconds > endOfYear9999 || *milliseconds < -endOfYear9999) return {};
    return QDateTime::fromMSecsSinceEpoch(*milliseconds, zone);
}

Timestamp startOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit)
{
    if (!day.isValid() || !zone.isValid()) return {};
    return inUnit(day.startOfDay(zone), unit);
}

Timestamp endOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit)
{
    if (!day.isValid() || !zone.isValid()) return {};
    return inUnit(day.endOfDay(zone), unit);
}

} // namespace lockkeeper
