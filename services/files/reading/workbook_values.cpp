// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/workbook_values.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr double exactIntegers = 1e15; ///< with more digits than this a spreadsheet has rounded

/// toUInt() takes "0x1 " for a number, too.
bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

} // namespace

QString fromXlsxText(const QString& text)
{
    constexpr qsizetype escapeSize = 7, digits = 4;
    QString result;
    qsizetype done = 0;
    for (qsizetype at = text.indexOf("_x"_L1); at >= 0; at = text.indexOf("_x"_L1, at)) {
        const auto code = QStringView(text).mid(at + 2, digits);
        const bool isEscape = text.size() - at >= escapeSize && text[at + escapeSize - 1] == u'_' &&
                              std::ranges::all_of(code, isHexDigit);
        if (!isEscape) {
            at += 2;
            continue;
        }
        result += QStringView(text).sliced(done, at - done);
        result += QChar(char16_t(code.toUInt(nullptr, 16)));
        at += escapeSize;
        done = at;
    }
    if (done == 0) return text;
    result += QStringView(text).sliced(done);
    return result;
}

bool isDateFormat(int id, QStringView code)
{
    // Built-in formats have no code in the file. 27 to 36 and 50 to 58 are dates of East Asian versions.
    const auto within = [id](int first, int last) { return id >= first && id <= last; };
    if (within(14, 22) || within(27, 36) || within(45, 47) || within(50, 58)) return true;
    for (qsizetype i = 0; i < code.size(); ++i) {
        const QChar sign = code[i].toLower();
        if (sign == u'"') {
            i = code.indexOf(u'"', i + 1);
        } else if (sign == u'[') {
            const auto end = code.indexOf(u']', i + 1);
            // [h], [mm] and [ss] are durations; everything else in brackets is a colour, language or
            // condition.
            const auto inside = end < 0 ? QStringView() : code.sliced(i + 1, end - i - 1);
            const auto isPart = [](QChar c) { return QStringView(u"hmsHMS").contains(c); };
            if (!inside.isEmpty() && std::all_of(inside.begin(), inside.end(), isPart)) return true;
            i = end;
        } else if (sign == u'\\' || sign == u'_' || sign == u'*') {
            ++i;
        } else if (QStringView(u"ymdhs").contains(sign)) {
            return true;
        }
        if (i < 0) return false;
    }
    return false;
}

QString dateText(double serial, bool from1904)
{
    constexpr double secondsOfADay = 86'400, lastDay = 2'958'466; // 10000-01-01
    constexpr int daysTo1904 = 1462, leapDayThatWasNone = 60;
    if (!(serial >= 0) || serial >= lastDay) return {};
    const qint64 seconds = std::llround(serial * secondsOfADay);
    const qint64 day = seconds / qint64(secondsOfADay);
    const QTime time = QTime(0, 0).addSecs(int(seconds % qint64(secondsOfADay)));
    if (day == 0) return time.toString(u"HH:mm:ss"_s);
    // Excel counts 1900-02-29, so that the days before it are one later than the others.
    const QDate zero = !from1904 && day < leapDayThatWasNone ? QDate(1899, 12, 31) : QDate(1899, 12, 30);
    const QDate date = zero.addDays(day + (from1904 ? daysTo1904 : 0));
    if (time == QTime(0, 0)) return date.toString(Qt::ISODate);
    return date.toString(Qt::ISODate) + u' ' + time.toString(u"HH:mm:ss"_s);
}

NumberText numberText(const QString& stored)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (std::all_of(stored.begin(), stored.end(), isDigit)) return {stored};
    bool isNumber = false;
    const double value = stored.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(value)) return {stored};
    const bool isWhole = value == std::trunc(value);
    if (isWhole && std::abs(value) < 1e21)
        return {QString::number(value, 'f', 0), std::abs(value) >= exactIntegers};
    return {QString::number(value, 'g', 15)};
}

QString shownNumber(const QString& number, QStringView format)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (number.isEmpty() || !std::all_of(number.begin(), number.end(), isDigit)) return number;
    QString before, after;
    qsizetype zeros = 0;
    for (qsizetype i = 0; i < format.size() && format[i] != u';'; ++i) {
        auto& words = zeros > 0 ? after : before;
        const QChar sign = format[i];
        if (sign == u'0') {
            if (!after.isEmpty()) return number; // in groups
            ++zeros;
        } else if (sign == u'"') {
            const auto end = format.indexOf(u'"', i + 1);
            if (end < 0) return number;
            words += format.sliced(i + 1, end - i - 1);
            i = end;
        } else if (sign == u'\\' && i + 1 < format.size()) {
            words += format[++i];
        } else if (sign == u'-') {
            words += sign;
        } else {
            return number;
        }
    }
    // "0 days" shows a quantity, and no digits that are not in the number.
    return zeros > 1 ? before + number.rightJustified(zeros, u'0') + after : number;
}

} // namespace lockkeeper
