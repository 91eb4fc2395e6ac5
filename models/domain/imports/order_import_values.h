// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"
#include "models/domain/imports/order_import_columns.h"

#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>
#include <utility>

// What stands in the cells of a list of orders; nothing but order_import needs it. Pure; cells are given
// trimmed and not empty. Where a cell is none of what is expected there is nothing, and expectedIn() says
// what would be.
namespace lockkeeper
{

/// The contract's value of it: the value itself, or what people call it in English or Chinese.
[[nodiscard]] std::optional<QString> orderTypeIn(const QString& cell);
[[nodiscard]] std::optional<QString> licenseTypeIn(const QString& cell);
[[nodiscard]] std::optional<QString> customerTypeIn(const QString& cell);

/// Yes or no in the words and signs of spreadsheets ("是", "TRUE", "y", "√", "0").
[[nodiscard]] std::optional<bool> flagIn(const QString& cell);
/// A whole number, also as spreadsheets write it ("1,200", "3.0").
[[nodiscard]] std::optional<qint64> numberIn(const QString& cell);
/// The form that the contract asks for, "1-6-0", of that form or of words ("1 year 6 months", "18个月",
/// "90天", "P1Y6M").
[[nodiscard]] std::optional<QString> durationIn(const QString& cell);

/// A day ("2026-11-22", "2026/11/22", "2026年11月22日", "20261122"), with a time of the day or without, or a
/// number as the gateway gave it. `isEnd`: a day means its last moment. `unit`: what days are written in.
[[nodiscard]] std::optional<Timestamp> momentIn(
    const QString& cell, bool isEnd, const QTimeZone& zone, TimestampUnit unit);

/// Asset numbers in a cell. Nothing when one of them is damaged: rounded by a spreadsheet, or a range that is
/// none or longer than `longestRange`.
inline constexpr int longestRange = 1000;
[[nodiscard]] std::optional<QStringList> assetNumbersIn(const QString& cell);
[[nodiscard]] QStringList textsIn(const QString& cell);
/// "code=value; code=value". Nothing where one has no "=" or no code.
[[nodiscard]] std::optional<QList<std::pair<QString, QString>>> pairsIn(const QString& cell);

/// What a cell may hold, for people: "yes or no". Empty for texts, which may hold anything.
[[nodiscard]] QString expectedIn(OrderCell cell);

} // namespace lockkeeper
