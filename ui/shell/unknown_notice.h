// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lockkeeper
{

class MainWindow;
class UnknownOutcomes;

/// Tells in a window that there are writes with an unknown outcome: above the pages when they are first
/// found, until the journal is shown (JP-1), and all the time by a badge at the journal in the navigation.
class UnknownNotice : public QObject
{
    Q_OBJECT

public:
    /// Belongs to `window`. `outcomes` outlives it; writes that it knows already are told at once.
    UnknownNotice(UnknownOutcomes& outcomes, MainWindow& window);

private:
    void show();

    UnknownOutcomes& m_outcomes;
    MainWindow& m_window;
    bool m_isAnnounced = false;
};

} // namespace lockkeeper
