// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

// How values of an order are written by people and by programs, in a form or in a spreadsheet. One way for
// all of them: what one place reads, every other one reads alike. Blanks around a text do not count. Any
// thread.

/// How the times of orders are shown and written: by the connection profile.
struct OrderTimes {
    QTimeZone zone = QTimeZone("Asia/Shanghai");
    TimestampUnit reading = TimestampUnit::ByMagnitude;
    TimestampUnit writing = TimestampUnit::Milliseconds; ///< what days and moments that are typed become
    TimestampUnit trialEnd = TimestampUnit::Seconds;     ///< the same, of a product's trialEndDate
};

/// What a day means that is given for a limit (startOfDay(), endOfDay()).
enum class OrderTimeBound : quint8 { Start, End, TrialEnd };

/// "2026-12-31", also with slashes or points, without leading zeros, as eight digits or in Chinese
/// ("2026年12月31日"). Invalid for everything else.
[[nodiscard]] QDate orderDayIn(const QString& text);
/// A day; a moment ("2026-12-31 14:02", also with seconds and milliseconds, or a "T" between); or the raw
/// number, of nine digits and more or with a sign: shorter ones may be the beginning of a date. Midnight to
/// the second is the day, because workbooks write days like that. Not set for an empty text; nothing for what
/// means nothing.
[[nodiscard]] std::optional<Timestamp> orderTimeIn(
    const QString& text, OrderTimeBound bound, const OrderTimes& times);
/// The shortest text that is read as exactly this value again (TB-6): a day, a moment, else the raw number.
[[nodiscard]] QString orderTimeText(Timestamp time, OrderTimeBound bound, const OrderTimes& times);

/// A whole number, also as spreadsheets write it ("1,200", "3.0").
[[nodiscard]] std::optional<qint64> orderNumberIn(const QString& text);
/// Yes or no in the words and signs of spreadsheets ("是", "TRUE", "y", "√", "0").
[[nodiscard]] std::optional<bool> orderFlagIn(const QString& text);
/// Whether it is a trial, in the same words or those of a form; or another number, as the gateway may have
/// it.
[[nodiscard]] std::optional<int> orderTrialIn(const QString& text);
/// The contract's value of it: the value itself, what the program calls it, or what people do, in English or
/// Chinese.
[[nodiscard]] std::optional<QString> orderTypeIn(const QString& text);
[[nodiscard]] std::optional<QString> licenseTypeIn(const QString& text);
[[nodiscard]] std::optional<QString> customerTypeIn(const QString& text);
[[nodiscard]] std::optional<QString> syncModeIn(const QString& text);
/// The form that the contract asks for, "1-6-0", of that form or of words ("1 year 6 months", "18个月",
/// "90天", "P1Y6M").
[[nodiscard]] std::optional<QString> orderDurationIn(const QString& text);

/// Asset numbers with anything between (lock_numbers.h), each once, and ranges of them. Nothing when one of
/// them is damaged: rounded by a spreadsheet, or a range that is none or longer than `longestRange`.
inline constexpr int longestRange = 1000;
[[nodiscard]] std::optional<QStringList> assetNumbersIn(const QString& text);

/// A length of time (`timeDurationExpression`) in months and days: "12 months" is "1 year".
struct OrderLength {
    qint64 months = 0, days = 0;
};

/// Nothing for a text that is none. Pure, any thread.
[[nodiscard]] std::optional<OrderLength> orderLengthIn(const QString& expression);

/// The last millisecond of a length that begins at `from` (both since 1970 UTC); nothing beyond the calendar.
[[nodiscard]] std::optional<qint64> endOf(qint64 from, const OrderLength& length, const QTimeZone& zone);

} // namespace lockkeeper
