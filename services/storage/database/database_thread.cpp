// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/database_thread.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"

#include <QMutexLocker>
#include <QTimer>

namespace lockkeeper
{

DatabaseThreadBase::DatabaseThreadBase(QObject* owner, const QString& name, Told told)
    : m_owner(owner)
    , m_told(std::move(told))
{
    m_thread.setObjectName(name);
    m_context.moveToThread(&m_thread);
}

void DatabaseThreadBase::start(std::function<void()> atTheEnd)
{
    // Connected without a context, so that the ending thread itself calls it.
    QObject::connect(&m_thread, &QThread::finished, std::move(atTheEnd));
    m_thread.start();
}

void DatabaseThreadBase::end(QDeadlineTimer patience)
{
    {
        const QMutexLocker lock(&m_mutex);
        while (m_posted > 0 && m_idle.wait(&m_mutex, patience)) {
        }
    }
    m_thread.quit();
    m_thread.wait();
}

void DatabaseThreadBase::post(std::function<void()> work, Turn turn)
{
    {
        const QMutexLocker lock(&m_mutex);
        ++m_posted;
        (turn == Turn::Patient ? m_patient : m_inOrder).push_back(std::move(work));
    }
    // One call for each piece of work, but not for this one: which is next is seen when it comes. Those whose
    // work was done while another gave way find nothing.
    QMetaObject::invokeMethod(
        &m_context,
        [this] {
            if (!doNextOf(m_inOrder)) (void)doNextOf(m_patient);
        },
        Qt::QueuedConnection);
}

void DatabaseThreadBase::giveWay()
{
    while (doNextOf(m_inOrder)) {
    }
}

bool DatabaseThreadBase::doNextOf(Waiting& works)
{
    {
        std::function<void()> work;
        {
            const QMutexLocker lock(&m_mutex);
            if (works.empty()) return false;
            work = std::move(works.front());
            works.pop_front();
        }
        work();
    }
    done();
    return true;
}

void DatabaseThreadBase::postIn(std::chrono::milliseconds delay, std::function<void()> work)
{
    QTimer::singleShot(delay, &m_context, std::move(work));
}

void DatabaseThreadBase::done()
{
    const QMutexLocker lock(&m_mutex);
    if (--m_posted == 0) m_idle.wakeAll();
}

bool DatabaseThreadBase::guarded(OwnDatabase& database, const std::function<void()>& work,
    const std::function<QString(const SqlFailure&)>& why)
{
    const auto failure = database.attempt(work);
    const auto notice = database.takeNotice();
    tell(notice);
    const QString trouble = failure ? why(*failure) : QString();
    {
        const QMutexLocker lock(&m_mutex);
        m_trouble = trouble;
        if (!notice.isEmpty()) m_lost = notice;
    }
    if (failure) {
        if (std::exchange(m_said, trouble) != trouble) tell(trouble);
    } else if (m_told.recovered && !std::exchange(m_said, {}).isEmpty()) {
        QMetaObject::invokeMethod(m_owner, m_told.recovered, Qt::QueuedConnection);
    }
    return !failure;
}

QString DatabaseThreadBase::trouble() const
{
    const QMutexLocker lock(&m_mutex);
    return m_trouble;
}

QString DatabaseThreadBase::lost() const
{
    const QMutexLocker lock(&m_mutex);
    return m_lost;
}

void DatabaseThreadBase::missNothing()
{
    const QMutexLocker lock(&m_mutex);
    m_lost.clear();
}

void DatabaseThreadBase::tell(const QString& text)
{
    // The call is dropped when the owner goes before it.
    if (!text.isEmpty())
        QMetaObject::invokeMethod(
            m_owner, [failed = m_told.failed, text] { failed(text); }, Qt::QueuedConnection);
}

} // namespace lockkeeper
