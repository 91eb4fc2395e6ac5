// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

class QSqlDriver;

namespace lockkeeper
{

/// Ends calls of Qt's driver for PostgreSQL that would wait for ever: it knows no time limit, and a network
/// that is gone, or a server that takes everything and says nothing, holds a thread until somebody kills it
/// (TM-9). A call that has not ended in time finds its socket shut, and fails like one whose connection was
/// lost.
///
/// libpq's own way to cancel is not used: it opens another connection, in the clear, and may itself wait for
/// ever. What takes the server long is ended by its statement_timeout.
class TeamWatchdog
{
public:
    TeamWatchdog();
    ~TeamWatchdog();
    TeamWatchdog(const TeamWatchdog&) = delete;
    TeamWatchdog& operator=(const TeamWatchdog&) = delete;

    enum class Work : quint8 {
        Asking,
        Opening, ///< what it waits for cannot be seen from outside, and is not touched by cut()
    };

    /// A call over this connection, for the life of this object.
    class Guard
    {
    public:
        Guard(TeamWatchdog& watchdog, const QSqlDriver& driver, std::chrono::milliseconds patience,
            Work work = Work::Asking);
        ~Guard();
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

    private:
        TeamWatchdog& m_watchdog;
    };

    /// Any thread: shuts what is under way, and whatever begins later, at once.
    void cut();
    [[nodiscard]] bool isCut() const;

private:
    using Clock = std::chrono::steady_clock;

    void watch();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    const QSqlDriver* m_driver = nullptr; ///< of the call under way
    Work m_work = Work::Asking;
    Clock::time_point m_until;
    bool m_isCut = false, m_isEnding = false;
    std::thread m_thread;
};

} // namespace lockkeeper
