// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_watchdog.h"

#include "services/storage/team/libpq.h"

namespace lockkeeper
{

TeamWatchdog::TeamWatchdog()
    : m_thread([this] { watch(); })
{
}

TeamWatchdog::~TeamWatchdog()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

TeamWatchdog::Guard::Guard(
    TeamWatchdog& watchdog, const QSqlDriver& driver, std::chrono::milliseconds patience, Work work)
    : m_watchdog(watchdog)
{
    {
        const std::lock_guard lock(m_watchdog.m_mutex);
        m_watchdog.m_driver = &driver;
        m_watchdog.m_work = work;
        m_watchdog.m_until = Clock::now() + patience;
    }
    m_watchdog.m_wake.notify_all();
}

TeamWatchdog::Guard::~Guard()
{
    // Behind the mutex: once this returns, nobody touches the connection any more.
    const std::lock_guard lock(m_watchdog.m_mutex);
    m_watchdog.m_driver = nullptr;
}

void TeamWatchdog::cut()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isCut = true;
    }
    m_wake.notify_all();
}

bool TeamWatchdog::isCut() const
{
    const std::lock_guard lock(m_mutex);
    return m_isCut;
}

void TeamWatchdog::watch()
{
    using namespace std::chrono_literals;
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        if (!m_driver) {
            m_wake.wait(lock);
            continue;
        }
        if ((!m_isCut || m_work == Work::Opening) && Clock::now() < m_until) {
            m_wake.wait_until(lock, m_until);
            continue;
        }
        // While a connection is being made there is no socket to be seen yet, and libpq's own limit holds
        // (connect_timeout). Again and again, because one call may make several sockets.
        shutConnection(*m_driver);
        m_wake.wait_for(lock, 100ms);
    }
}

} // namespace lockkeeper
