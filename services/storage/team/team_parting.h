// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/database_thread.h"
#include "services/storage/team/team_server.h"

#include <QMutex>

#include <chrono>
#include <functional>
#include <memory>

namespace lockkeeper
{

class TeamDesk;
class TeamWatchdog;

using TeamThread = DatabaseThread<TeamServer>;

/// What the thread of a desk tells the desk, which may have gone: its thread may have something to give back
/// behind it (TM-70).
class TeamEar
{
public:
    explicit TeamEar(TeamDesk& desk)
        : m_desk(&desk)
    {
    }
    /// Any thread. Calls `work` in the desk's thread, from the event loop, if the desk is still there then.
    void tell(std::function<void(TeamDesk&)> work);
    /// The desk goes: for its own thread.
    void close();

private:
    QMutex m_mutex;
    TeamDesk* m_desk;
};

/// Takes over the thread of a desk that goes: what was posted to it is done for up to `patience`; then what
/// is under way is cut, and the thread ends. Returns at once. The end of the program waits for it, because
/// the global thread pool does.
void partFrom(std::unique_ptr<TeamThread> thread, const std::shared_ptr<TeamWatchdog>& watchdog,
    std::chrono::milliseconds patience);

} // namespace lockkeeper
