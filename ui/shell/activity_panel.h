// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"

#include <QFrame>
#include <QHash>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace lockkeeper
{

class Activities;
class Activity;

/// One line of the activity panel: what runs, how far it is, and Cancel; later how it ended and when.
class ActivityRow : public QFrame
{
    Q_OBJECT

public:
    ActivityRow(Activity* activity, const RecordFormat& format, QWidget* parent);

    void refresh();

private:
    [[nodiscard]] QString stateText() const;

    Activity* m_activity;
    const RecordFormat m_format;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_details;
};

/// What goes on and what has gone on lately, newest first. Lies over the bottom of the window beside the
/// button that opens it, so that one can work on with it in sight; Escape or its cross closes it.
///
/// While the pointer is over it nothing moves: rows come, go and change their height when it has left, so
/// that nobody cancels another activity than they aimed at (SH-6).
class ActivityPanel : public QFrame
{
    Q_OBJECT

public:
    /// It opens beside `button`; both are in `window`.
    ActivityPanel(Activities& activities, const RecordFormat& format, QWidget* button, QWidget* window);

    void toggle();

signals:
    void opened();
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void refresh();
    void refreshInPlace();
    void rearrange();
    void place();
    void tellWindow();

    Activities& m_activities;
    const RecordFormat m_format; ///< says when something ended
    QWidget* m_button;
    QLabel* m_empty;
    QPushButton* m_clear;
    QToolButton* m_close;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
    QHash<const Activity*, ActivityRow*> m_shown;
    QTimer m_soon; ///< gathers changes: activities report more often than anybody can read
};

} // namespace lockkeeper
