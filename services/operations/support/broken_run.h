// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

/// A run of the program that did not end properly: it crashed, or was killed.
struct BrokenRun {
    QString version; ///< of the program then
    QDateTime began;
    QDateTime lastSign; ///< when something was last pressed or opened
    QString action;     ///< what that was, in the words of the screen; empty: nothing yet
    QString actionId;   ///< its name in the program, which holds nothing personal
};

} // namespace lockkeeper
