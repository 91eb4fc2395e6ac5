// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"

#include <QDate>
#include <QString>

namespace lockkeeper
{

/// Days of an order's forms and the numbers that are sent for them, as a connection profile has it. A limit
/// starts with its first day and ends with the end of its last one (day_bounds.h).
class OrderDays
{
public:
    enum class Meaning {
        Start,    ///< limitStartDate
        End,      ///< limitEndDate
        TrialEnd, ///< trialEndDate of a product: a 32-bit Integer, hence a unit of its own
    };

    OrderDays() = default;
    OrderDays(QTimeZone zone, TimestampUnit writing, TimestampUnit trialEnd);

    [[nodiscard]] Timestamp timestamp(QDate day, Meaning meaning) const;
    /// The day on which a moment is, whatever its unit: it may be an instance's. Invalid when there is none
    /// that a calendar could show.
    [[nodiscard]] QDate day(Timestamp moment) const;

    /// "2026-12-31"; also with slashes or dots, without leading zeros, or eight digits. Invalid for all else.
    [[nodiscard]] static QDate parsed(QStringView text);
    [[nodiscard]] static QString text(QDate day);

private:
    QTimeZone m_zone = QTimeZone("Asia/Shanghai");
    TimestampUnit m_writing = TimestampUnit::Milliseconds;
    TimestampUnit m_trialEnd = TimestampUnit::Seconds;
};

} // namespace lockkeeper
