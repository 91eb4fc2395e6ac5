// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_format.h"

#include "models/domain/base/moment_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString RecordFormat::shortTime(Timestamp timestamp, const QDateTime& now) const
{
    if (!timestamp.isSet()) return {};
    const QDateTime time = timestamp.toDateTime(unit, zone);
    return time.isValid() ? shortTime(time, now) : rawTime(timestamp);
}

QString RecordFormat::shortTime(const QDateTime& moment, const QDateTime& now) const
{
    return shortMoment(moment.toTimeZone(zone), now, locale);
}

QString RecordFormat::fullTime(Timestamp timestamp) const
{
    if (!timestamp.isSet()) return {};
    const QDateTime time = timestamp.toDateTime(unit, zone);
    return time.isValid() ? fullTime(time) : rawTime(timestamp);
}

QString RecordFormat::fullTime(const QDateTime& moment) const
{
    return wholeMoment(moment.toTimeZone(zone), locale);
}

QString RecordFormat::zonedTime(const QDateTime& moment) const
{
    return moment.isValid() ? fullTime(moment) + u' ' + zoneName() : QString();
}

QString RecordFormat::zoneName() const
{
    return QString::fromLatin1(zone.id());
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
