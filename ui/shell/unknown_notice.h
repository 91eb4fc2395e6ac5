// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lockkeeper
{

class MainWindow;
class UnknownOutcomes;

/// Tells in a window that there are writes of which nobody knows whether they took effect: when they are
/// first found, above the pages, until the journal is shown; and all the time, at the journal in the
/// navigation.
class UnknownNotice : public QObject
{
    Q_OBJECT

public:
    /// Belongs to `window`. `outcomes` outlives it; what it knows already is told at once.
    UnknownNotice(UnknownOutcomes& outcomes, MainWindow& window);

private:
    void show();

    UnknownOutcomes& m_outcomes;
    MainWindow& m_window;
    bool m_isAnnounced = false;
};

} // namespace lockkeeper
