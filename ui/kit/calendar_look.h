// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCalendarWidget>
#include <QTextCharFormat>

namespace lockkeeper
{

/// Qt writes Saturdays and Sundays in a red that cannot be read on a dark ground.
inline void plainWeekends(QCalendarWidget* calendar)
{
    for (const auto day : {Qt::Saturday, Qt::Sunday})
        calendar->setWeekdayTextFormat(day, QTextCharFormat());
}

} // namespace lockkeeper
