// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_days.h"

#include "models/domain/base/day_bounds.h"
#include "models/domain/orders/order_texts.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderDays::OrderDays(QTimeZone zone, TimestampUnit writing, TimestampUnit trialEnd)
    : m_zone(std::move(zone))
    , m_writing(writing)
    , m_trialEnd(trialEnd)
{
}

Timestamp OrderDays::timestamp(QDate day, Meaning meaning) const
{
    switch (meaning) {
    case Meaning::Start:
        return startOfDay(day, m_zone, m_writing);
    case Meaning::End:
        return endOfDay(day, m_zone, m_writing);
    case Meaning::TrialEnd:
        break;
    }
    return endOfDay(day, m_zone, m_trialEnd);
}

QDate OrderDays::day(Timestamp moment) const
{
    const auto time = moment.toDateTime(TimestampUnit::ByMagnitude, m_zone);
    return time.isValid() ? time.date() : QDate();
}

QDate OrderDays::parsed(QStringView text)
{
    return orderDayIn(text.toString());
}

QString OrderDays::text(QDate day)
{
    return day.toString(Qt::ISODate);
}

} // namespace lockkeeper
