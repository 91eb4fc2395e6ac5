// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_parting.h"

#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_watchdog.h"

#include <QMutexLocker>
#include <QSemaphore>
#include <QThreadPool>

#include <utility>

namespace lockkeeper
{

void TeamEar::tell(std::function<void(TeamDesk&)> work)
{
    const QMutexLocker lock(&m_mutex);
    if (!m_desk) return;
    QMetaObject::invokeMethod(
        m_desk, [desk = m_desk, work = std::move(work)] { work(*desk); }, Qt::QueuedConnection);
}

void TeamEar::close()
{
    const QMutexLocker lock(&m_mutex);
    m_desk = nullptr;
}

void partFrom(std::unique_ptr<TeamThread> thread, const std::shared_ptr<TeamWatchdog>& watchdog,
    std::chrono::milliseconds patience)
{
    const auto done = std::make_shared<QSemaphore>();
    thread->post([done](TeamServer&) { done->release(); });
    QThreadPool::globalInstance()->start(
        [parting = std::shared_ptr<TeamThread>(std::move(thread)), watchdog, done, patience]() mutable {
            // It only waits, which takes no place of those that work.
            QThreadPool::globalInstance()->releaseThread();
            (void)done->tryAcquire(1, int(patience.count()));
            watchdog->cut();
            parting.reset();
            QThreadPool::globalInstance()->reserveThread();
        });
}

} // namespace lockkeeper
