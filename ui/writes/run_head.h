// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class WriteRun;

/// What is under way, at the top of whatever shows a run: in words, with "Stop" at the end of them, and as a
/// bar below. How it ended takes the place of the words. Where "Stop" was nothing else comes to stand, and
/// what can be done with a run that rests is never in its place: who meant to stop it would send the rest
/// (KT-6). GUI thread.
class RunHead : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "results" gives "resultsSummary", "resultsStop" and "resultsBar".
    /// `look`: of the words, in the style sheet; may be empty.
    RunHead(const QString& prefix, const QString& look, QWidget* parent);

    /// Says what is under way, in plain text. `total` below 1: not known yet.
    void showRunning(const QString& what, qint64 done, qint64 total);
    /// Says that nothing is under way. To be called between two runs as well, because each can be stopped.
    void showResting(const QString& how);
    /// Lets "Stop" and these buttons act on the run that `shown` gives when they are pressed; null: on none.
    void actOn(std::function<WriteRun*()> shown, const QPushButton& goOn, const QPushButton& check);

signals:
    /// Somebody has pressed "Stop". Emitted once for each run, from when it runs until it rests.
    void stopWanted();

private:
    QLabel* m_words;
    QPushButton* m_stop;
    QProgressBar* m_bar;
};

} // namespace lockkeeper
