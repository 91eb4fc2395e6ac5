// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

/// A run of the program that did not end properly: it crashed, or was killed.
struct BrokenRun {
    QString version; ///< the version of the program that ran
    QDateTime began;
    QDateTime lastSign; ///< when something was last pressed or opened
    QString action;     ///< what it was, in the words of the screen; empty: nothing was pressed yet
    QString actionId;   ///< its object name, which holds nothing personal
};

} // namespace lockkeeper
