// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_days.h"

#include "models/domain/base/day_bounds.h"

#include <QStringList>

#include <algorithm>
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
    const auto trimmed = text.trimmed();
    const bool isPlain = std::all_of(trimmed.begin(), trimmed.end(),
        [](QChar c) { return (c >= u'0' && c <= u'9') || c == u'-' || c == u'/' || c == u'.'; });
    if (!isPlain) return {};
    if (trimmed.size() == 8)
        if (const auto date = QDate::fromString(trimmed.toString(), u"yyyyMMdd"_s); date.isValid())
            return date;
    for (const QChar separator : {u'-', u'/', u'.'}) {
        const auto parts = trimmed.split(separator);
        if (parts.size() != 3 || parts[0].size() != 4) continue;
        bool isYear = false, isMonth = false, isDay = false;
        const QDate date(parts[0].toInt(&isYear), parts[1].toInt(&isMonth), parts[2].toInt(&isDay));
        if (isYear && isMonth && isDay && date.isValid() && date.year() > 0) return date;
    }
    return {};
}

QString OrderDays::text(QDate day)
{
    return day.toString(Qt::ISODate);
}

} // namespace lockkeeper
