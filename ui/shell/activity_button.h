// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QTimer>
#include <QWidget>

class QAction;
class QProgressBar;
class QToolButton;

namespace lockkeeper
{

class Activities;

/// The collapsed activity panel (SH-2): says how many activities run and how far they are, or that one has
/// failed since somebody last looked.
class ActivityButton : public QWidget
{
    Q_OBJECT

public:
    /// A click triggers `toggle`.
    ActivityButton(const Activities& activities, QAction* toggle, QWidget* parent = nullptr);

    /// Somebody has looked: failures so far are not announced any more.
    void seen();
    /// `watched`: the panel is open, so that failures are seen at once.
    void setWatched(bool watched);

private:
    void update();

    const Activities& m_activities;
    QToolButton* m_button;
    QProgressBar* m_progress;
    QTimer m_soon; ///< gathers changes: activities report more often than anybody can read
    QDateTime m_seenAt;
    int m_spoken = 0; ///< failures and unknown outcomes that screen readers were told of
    bool m_watched = false;
};

} // namespace lockkeeper
