// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/activities.h"

#include <algorithm>
#include <iterator>

namespace lockkeeper
{

Activity::Activity(const QString& title, Kind kind, QObject* parent)
    : QObject(parent)
    , m_title(title)
    , m_kind(kind)
{
}

void Activity::report(const QString& title, qint64 done, qint64 total)
{
    if (m_end) return;
    m_title = title;
    m_done = done;
    m_total = total;
    emit changed();
}

void Activity::finish(End end, const QString& outcome)
{
    if (m_end) return;
    m_end = end;
    m_ended = QDateTime::currentDateTime();
    m_outcome = outcome;
    emit changed();
}

void Activity::setDetails(std::function<void()> show)
{
    m_details = std::move(show);
    emit changed();
}

void Activity::showDetails() const
{
    if (m_details) m_details();
}

void Activity::cancel()
{
    if (!m_end) emit cancelRequested();
}

Activity* Activities::begin(const QString& title, Activity::Kind kind)
{
    auto* activity = new Activity(title, kind, this);
    m_list.prepend(activity);
    connect(activity, &Activity::changed, this, [this, activity] {
        if (!activity->isRunning() && activity->outcome().isEmpty()) forget(activity);
        emit changed();
    });
    // The oldest that has ended is forgotten; one that runs never is.
    if (m_list.size() > mostKept) {
        const auto oldest = std::find_if(
            m_list.crbegin(), m_list.crend(), [](const Activity* each) { return !each->isRunning(); });
        if (oldest != m_list.crend()) forget(*oldest);
    }
    emit changed();
    return activity;
}

int Activities::runningCount() const
{
    return int(std::count_if(
        m_list.cbegin(), m_list.cend(), [](const Activity* each) { return each->isRunning(); }));
}

QList<Activity*> Activities::runningWork() const
{
    QList<Activity*> work;
    std::copy_if(m_list.cbegin(), m_list.cend(), std::back_inserter(work),
        [](const Activity* each) { return each->isRunning() && each->kind() != Activity::Kind::Looking; });
    return work;
}

void Activities::clearEnded()
{
    const auto all = m_list;
    for (auto* activity : all)
        if (!activity->isRunning()) forget(activity);
    emit changed();
}

void Activities::forget(Activity* activity)
{
    m_list.removeOne(activity);
    activity->deleteLater(); // it may be in the middle of its own signal
}

} // namespace lockkeeper
