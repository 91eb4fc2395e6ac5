// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/moment_text.h"

#include <QCoreApplication>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString shortMoment(const QDateTime& moment, const QDateTime& now, const QLocale& locale)
{
    if (!moment.isValid()) return {};
    const auto day = moment.date();
    const auto today = now.toTimeZone(moment.timeZone()).date();
    if (day == today) return moment.toString(u"HH:mm"_s);
    if (day == today.addDays(-1)) return QCoreApplication::translate("RecordFormat", "yesterday");
    if (day.year() != today.year()) return wholeDay(day, locale);
    // Not the language's own short form, which is too wide for a column in some languages and ambiguous in
    // others.
    //: Day and month of a date in this year, as a QDate format
    return locale.toString(day, QCoreApplication::translate("RecordFormat", "d MMM"));
}

QString wholeMoment(const QDateTime& moment, const QLocale& locale)
{
    return moment.isValid() ? wholeDay(moment.date(), locale) + moment.toString(u" HH:mm:ss"_s) : QString();
}

QString wholeDay(const QDate& day, const QLocale& locale)
{
    //: Day, month and year of a date, as a QDate format
    return locale.toString(day, QCoreApplication::translate("RecordFormat", "d MMM yyyy"));
}

QString wholeMonth(const QDate& day, const QLocale& locale)
{
    //: A month and its year, as a QDate format
    return locale.toString(day, QCoreApplication::translate("RecordFormat", "MMMM yyyy"));
}

} // namespace lockkeeper
