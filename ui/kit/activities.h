// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// Something that takes a while: a list that loads, a file that is written, later a bulk run. Whoever
/// does the work keeps it up to date; the activity panel shows it.
class Activity : public QObject
{
    Q_OBJECT

public:
    /// Unknown: it is not known whether some of it took effect.
    enum class End { Done, Failed, Unknown, Cancelled };
    enum class Kind {
        Looking, ///< nothing is lost when it ends early: a list that loads
        Work,    ///< somebody waits for its result: closing the window asks first
        Write,   ///< like Work, but it goes on in a window that takes the place of this one
    };

    /// Plain text, all of it: the gateway may be quoted.
    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] qint64 done() const { return m_done; }
    [[nodiscard]] qint64 total() const { return m_total; } ///< below 1: not known
    [[nodiscard]] bool isRunning() const { return !m_end; }
    [[nodiscard]] const std::optional<End>& end() const { return m_end; }
    [[nodiscard]] const QString& outcome() const { return m_outcome; }
    [[nodiscard]] const QDateTime& began() const { return m_began; }
    [[nodiscard]] const QDateTime& ended() const { return m_ended; } ///< not valid while it runs

    void report(const QString& title, qint64 done, qint64 total);
    /// Ends the activity; further calls do nothing. With an empty outcome there is nothing to read, and it is
    /// forgotten.
    void finish(End end, const QString& outcome = {});
    /// Asks whoever does the work to stop; they finish() in their own time.
    void cancel();
    /// `show` is called when somebody wants to see more than fits here.
    void setDetails(std::function<void()> show);
    [[nodiscard]] bool hasDetails() const { return bool(m_details); }
    void showDetails() const;

signals:
    void changed();
    void cancelRequested();

private:
    friend class Activities;
    Activity(const QString& title, Kind kind, QObject* parent);

    QString m_title;
    const Kind m_kind;
    QString m_outcome;
    std::function<void()> m_details;
    qint64 m_done = 0;
    qint64 m_total = -1;
    std::optional<End> m_end;
    QDateTime m_began = QDateTime::currentDateTime();
    QDateTime m_ended;
};

/// Activities that run and those that have ended lately, newest first. GUI thread.
class Activities : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostKept = 50;

    using QObject::QObject;

    /// Belongs to this object, and is deleted some time after it has finished: hold it in a QPointer.
    Activity* begin(const QString& title, Activity::Kind kind = Activity::Kind::Looking);
    [[nodiscard]] const QList<Activity*>& list() const { return m_list; }
    [[nodiscard]] int runningCount() const;
    /// Running activities of the kinds Work and Write, which would be lost with the window.
    [[nodiscard]] QList<Activity*> runningWork() const;
    /// Forgets activities that have ended.
    void clearEnded();

signals:
    /// An activity came, changed, ended or was forgotten.
    void changed();

private:
    void forget(Activity* activity);

    QList<Activity*> m_list;
};

} // namespace lockkeeper
