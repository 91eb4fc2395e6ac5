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

/// The collapsed activity panel: says how many things run and how far they are, or that something failed
/// since somebody last looked.
class ActivityButton : public QWidget
{
    Q_OBJECT

public:
    /// A click triggers `toggle`.
    ActivityButton(const Activities& activities, QAction* toggle, QWidget* parent = nullptr);

    /// Somebody looked: failures are no news any more.
    void seen();
    /// While the panel is open everything is seen as it happens.
    void setWatched(bool watched);

private:
    void update();

    const Activities& m_activities;
    QToolButton* m_button;
    QProgressBar* m_progress;
    QTimer m_soon; ///< activities report more often than anybody can read
    QDateTime m_seenAt;
    bool m_watched = false;
};

} // namespace lockkeeper
