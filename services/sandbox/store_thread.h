// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace lockkeeper::sandbox
{

class Store;

// The one thread that touches the Store (a QSqlDatabase must not change threads). Calls of all connections
// meet here, so each sees the state between two others and needs no locks of its own.
class StoreThread
{
public:
    ~StoreThread();

    // Opens the store and runs `prepare` on it; false with the reason when either throws.
    bool start(const QString& file, const std::function<void(Store&)>& prepare, QString* error);
    // Does at once what after() has put off, then ends. No run() may be under way.
    void stop();

    // Runs `work` on the thread and waits for it. It must not throw.
    void run(const std::function<void(Store&)>& work);
    // Runs `work` on the thread when `delay` has passed. It must not throw.
    void after(std::chrono::milliseconds delay, std::function<void(Store&)> work);

private:
    using Clock = std::chrono::steady_clock;
    void serve(Store& store);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void(Store&)>> m_now;
    std::multimap<Clock::time_point, std::function<void(Store&)>> m_later;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace lockkeeper::sandbox
