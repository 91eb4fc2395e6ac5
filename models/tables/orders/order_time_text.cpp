// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_time_text.h"

#include "models/domain/base/day_bounds.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype fewestRawDigits = 9; // seconds of 1973

TimestampUnit unitOf(OrderTimeBound bound, const BatchFormat& format)
{
    const auto unit = bound == OrderTimeBound::TrialEnd ? format.trialEnd : format.writing;
    return unit == TimestampUnit::Seconds ? unit : TimestampUnit::Milliseconds;
}

std::optional<QTime> timeOf(const QString& text)
{
    for (const auto& form : {u"HH:mm"_s, u"HH:mm:ss"_s, u"HH:mm:ss.zzz"_s})
        if (const auto time = QTime::fromString(text, form); time.isValid()) return time;
    return std::nullopt;
}

std::optional<Timestamp> momentOf(const QString& text, TimestampUnit unit, const QTimeZone& zone)
{
    const auto blank = text.indexOf(u' ');
    const auto day = orderDayOf(text.first(qMax(blank, qsizetype(0))));
    const auto time = timeOf(text.sliced(blank + 1).trimmed());
    if (blank < 0 || !day.isValid() || !time) return std::nullopt;
    const QDateTime moment(day, *time, zone);
    if (!moment.isValid()) return std::nullopt;
    const auto milliseconds = moment.toMSecsSinceEpoch();
    return Timestamp(unit == TimestampUnit::Seconds ? milliseconds / 1000 : milliseconds);
}

} // namespace

QDate orderDayOf(const QString& text)
{
    auto plain = text.trimmed();
    plain.replace(u'/', u'-').replace(u'.', u'-').replace(u'年', u'-').replace(u'月', u'-').remove(u'日');
    return QDate::fromString(plain, u"yyyy-M-d"_s);
}

QString orderTimeText(Timestamp time, OrderTimeBound bound, const BatchFormat& format)
{
    if (!time.isSet()) return {};
    const auto shown = time.toDateTime(format.record.unit, format.record.zone);
    if (shown.isValid() && shown.date().year() >= 1 && shown.date().year() <= 9999)
        for (const auto& form :
            {u"yyyy-MM-dd"_s, u"yyyy-MM-dd HH:mm"_s, u"yyyy-MM-dd HH:mm:ss"_s, u"yyyy-MM-dd HH:mm:ss.zzz"_s})
            if (const auto text = shown.toString(form); orderTimeOf(text, bound, format) == time) return text;
    return QString::number(time.raw());
}

std::optional<Timestamp> orderTimeOf(const QString& text, OrderTimeBound bound, const BatchFormat& format)
{
    const auto plain = text.trimmed();
    if (plain.isEmpty()) return Timestamp();
    const auto unit = unitOf(bound, format);
    const auto& zone = format.record.zone;
    if (const auto day = orderDayOf(plain); day.isValid()) {
        const auto time =
            bound == OrderTimeBound::Start ? startOfDay(day, zone, unit) : endOfDay(day, zone, unit);
        return time.isSet() ? std::optional(time) : std::nullopt;
    }
    if (const auto moment = momentOf(plain, unit, zone)) return moment;
    bool isNumber = false;
    const auto raw = plain.toLongLong(&isNumber);
    const bool isLong = plain.size() >= fewestRawDigits || plain.startsWith(u'-');
    if (!isNumber || !isLong || !Timestamp(raw).isSet()) return std::nullopt;
    return Timestamp(raw);
}

} // namespace lockkeeper
