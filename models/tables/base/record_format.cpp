// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_format.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Day and month in the order of the language, without the year: its own short date format is too wide
/// for a column in some languages and ambiguous in others.
QString dayAndMonth(const QDate& date, const QLocale& locale)
{
    //: Day and month of a date in this year, as a QDate format
    return locale.toString(date, QCoreApplication::translate("RecordFormat", "d MMM"));
}

} // namespace

QString RecordFormat::shortTime(Timestamp timestamp, const QDateTime& now) const
{
    if (!timestamp.isSet()) return {};
    const QDateTime time = timestamp.toDateTime(unit, zone);
    return time.isValid() ? shortTime(time, now) : rawTime(timestamp);
}

QString RecordFormat::shortTime(const QDateTime& moment, const QDateTime& now) const
{
    if (!moment.isValid()) return {};
    const QDateTime time = moment.toTimeZone(zone);
    const QDate today = now.toTimeZone(zone).date();
    if (time.date() == today) return time.toString(u"HH:mm"_s);
    if (time.date() == today.addDays(-1)) return QCoreApplication::translate("RecordFormat", "yesterday");
    if (time.date().year() == today.year()) return dayAndMonth(time.date(), locale);
    //: Day, month and year of a date, as a QDate format
    return locale.toString(time.date(), QCoreApplication::translate("RecordFormat", "d MMM yyyy"));
}

QString RecordFormat::fullTime(Timestamp timestamp) const
{
    if (!timestamp.isSet()) return {};
    const QDateTime time = timestamp.toDateTime(unit, zone);
    return time.isValid() ? fullTime(time) : rawTime(timestamp);
}

QString RecordFormat::fullTime(const QDateTime& moment) const
{
    if (!moment.isValid()) return {};
    //: Date and time in full, as a QDateTime format
    const QString pattern = QCoreApplication::translate("RecordFormat", "d MMMM yyyy HH:mm:ss");
    return locale.toString(moment.toTimeZone(zone), pattern) + u' ' + QString::fromLatin1(zone.id());
}

QString RecordFormat::clockTime(const QDateTime& moment) const
{
    return moment.toTimeZone(zone).toString(u"HH:mm:ss"_s);
}

QString RecordFormat::exportTime(Timestamp timestamp) const
{
    if (!timestamp.isSet()) return {};
    const QDateTime time = timestamp.toDateTime(unit, zone);
    return time.isValid() ? exportTime(time) : rawTime(timestamp);
}

QString RecordFormat::exportTime(const QDateTime& moment) const
{
    return moment.toTimeZone(zone).toString(u"yyyy-MM-dd HH:mm:ss"_s);
}

QString RecordFormat::timeWithRaw(Timestamp timestamp) const
{
    if (!timestamp.isSet()) return {};
    return QCoreApplication::translate("RecordFormat", "%1 (as sent: %2)")
        .arg(fullTime(timestamp), rawTime(timestamp));
}

QString RecordFormat::rawTime(Timestamp timestamp)
{
    return timestamp.isSet() ? QString::number(timestamp.raw()) : QString();
}

QString zoneOfThisComputer()
{
    const auto now = QDateTime::currentDateTime();
    return now.toOffsetFromUtc(now.offsetFromUtc()).timeZoneAbbreviation();
}

} // namespace lockkeeper
