// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QTimeZone>

#include <limits>
#include <optional>

namespace lockkeeper
{

/// How a gateway writes its Long timestamps. The contract does not say (§2.10 "Gaps"), so reading
/// goes by magnitude unless the connection profile pins a unit (MD-2).
enum class TimestampUnit { ByMagnitude, Milliseconds, Seconds };

/// A Long timestamp exactly as the gateway gave it; absent and null are both "not set".
class Timestamp
{
public:
    constexpr Timestamp() noexcept = default;
    constexpr explicit Timestamp(qint64 raw) noexcept
        : m_raw(raw)
    {
    }

    [[nodiscard]] constexpr bool isSet() const noexcept { return m_raw != unset; }
    /// The number on the wire. Only meaningful when isSet().
    [[nodiscard]] constexpr qint64 raw() const noexcept { return m_raw; }
    /// Milliseconds since 1970 UTC. ByMagnitude: |raw| >= 10^11 is milliseconds, anything else seconds.
    /// Nothing when not set, or when seconds would overflow.
    [[nodiscard]] std::optional<qint64> toMilliseconds(TimestampUnit unit) const noexcept;
    /// An invalid date-time when not set or out of the range that QDateTime can show.
    [[nodiscard]] QDateTime toDateTime(TimestampUnit unit, const QTimeZone& zone) const;

    friend constexpr bool operator==(Timestamp, Timestamp) noexcept = default;
    friend constexpr auto operator<=>(Timestamp, Timestamp) noexcept = default;

private:
    // A sentinel instead of std::optional: half the size in records that are held by the million.
    static constexpr qint64 unset = std::numeric_limits<qint64>::min();
    qint64 m_raw = unset;
};

// Timestamps for days that people pick from a calendar (the contract does not say what time of the day
// its limits mean): a limit starts with the first moment of its first day and ends with the last one of
// its last day, in the time zone of the connection profile (MD-3). `unit` is what the gateway takes;
// ByMagnitude writes milliseconds, the default for writing. Not set for an invalid day or zone.

/// Midnight, or the first moment that exists on a day whose midnight a clock change skips.
[[nodiscard]] Timestamp startOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit);
/// The last millisecond of the day; in seconds, its last second.
[[nodiscard]] Timestamp endOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit);

} // namespace lockkeeper
