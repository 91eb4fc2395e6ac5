// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"
#include "models/tables/base/record_format.h"

#include <QDate>
#include <QDateTime>

#include <optional>

namespace lockkeeper
{

/// Days that can be asked for: ten years.
inline constexpr int mostSheetDays = 3650;

/// What ends "within N days": today or at most so many days later, and not yet. Whole days of the format's
/// zone. Ends are milliseconds since 1970 UTC.
class DaySpan
{
public:
    DaySpan(const RecordFormat& format, const QDateTime& now, int days)
        : m_zone(format.zone)
        , m_today(format.dayOf(now))
        , m_now(now.toMSecsSinceEpoch())
        , m_end(startOfDay(m_today.addDays(days + 1), m_zone, TimestampUnit::Milliseconds).raw())
    {
    }

    [[nodiscard]] bool has(std::optional<qint64> end) const { return end && *end >= m_now && *end < m_end; }
    /// Nothing for what is no day that can be shown.
    [[nodiscard]] std::optional<qint64> daysTo(std::optional<qint64> end) const
    {
        if (!end) return std::nullopt;
        const auto day = Timestamp(*end).toDateTime(TimestampUnit::Milliseconds, m_zone).date();
        return day.isValid() ? std::optional(m_today.daysTo(day)) : std::nullopt;
    }

private:
    const QTimeZone m_zone;
    const QDate m_today;
    const qint64 m_now, m_end;
};

} // namespace lockkeeper
