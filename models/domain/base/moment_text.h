// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QDateTime>
#include <QLocale>
#include <QString>

namespace lockkeeper
{

// How a moment is written on every screen, in the zone that it has: short or whole, in one order of day,
// month and year (BS-2). Which zone it is stands once in a window. Translated, reentrant.

/// "13:41" today, "yesterday", "18 Nov", "18 Nov 2024".
[[nodiscard]] QString shortMoment(const QDateTime& moment, const QDateTime& now, const QLocale& locale = {});
/// "18 Nov 2024 13:41:05"
[[nodiscard]] QString wholeMoment(const QDateTime& moment, const QLocale& locale = {});
/// "18 Nov 2024"
[[nodiscard]] QString wholeDay(const QDate& day, const QLocale& locale = {});
/// "November 2024", of any day of it.
[[nodiscard]] QString wholeMonth(const QDate& day, const QLocale& locale = {});

} // namespace lockkeeper
