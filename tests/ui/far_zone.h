// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QTimeZone>

/// Whether a window tells the time of its connection, and not that of the computer.
namespace lockkeeper::test
{

/// The zone of a connection far away: three quarters of an hour off from nearly every other zone.
inline QTimeZone farZone()
{
    return QTimeZone("Asia/Kathmandu");
}

/// Whether a text has a moment of just now, as clocks show it there.
inline bool hasFarClock(const QString& text)
{
    const auto now = QDateTime::currentDateTimeUtc();
    for (const int ago : {0, 60, 120})
        if (text.contains(now.addSecs(-ago).toTimeZone(farZone()).toString(QStringLiteral("HH:mm"))))
            return true;
    return false;
}

} // namespace lockkeeper::test
