// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/month_scale.h"

#include "models/domain/base/timestamp.h"

#include <algorithm>

namespace lockkeeper
{

namespace
{

qint64 beginOfDay(QDate day, const QTimeZone& zone)
{
    return startOfDay(day, zone, TimestampUnit::Milliseconds).raw();
}

QDate firstDayOf(QDate day)
{
    return {day.year(), day.month(), 1};
}

} // namespace

MonthSpan::MonthSpan(QDate day, const QTimeZone& zone)
    : m_begin(beginOfDay(firstDayOf(day), zone))
    , m_end(beginOfDay(firstDayOf(day).addMonths(1), zone))
{
}

MonthScale::MonthScale(QDate today, const QTimeZone& zone)
    : m_first(firstDayOf(today).addMonths(-monthsBack))
{
    for (int place = 0; place <= monthsBack + 1 + monthsAhead; ++place)
        m_borders.push_back(beginOfDay(month(place), zone));
}

int MonthScale::placeOf(qint64 moment) const
{
    return int(std::upper_bound(m_borders.begin(), m_borders.end(), moment) - m_borders.begin()) - 1;
}

} // namespace lockkeeper
