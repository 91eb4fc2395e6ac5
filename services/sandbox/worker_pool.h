// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <httplib.h>

namespace lockkeeper::sandbox
{

// Threads for connections, made when they are needed: cpp-httplib's own pool is of a fixed size, and one that
// outlasts a client's idle connections would be a hundred threads in a program that embeds the sandbox.
class WorkerPool final : public httplib::TaskQueue
{
public:
    explicit WorkerPool(size_t most)
        : m_most(most)
    {
    }

    void enqueue(std::function<void()> job) override
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        if (m_jobs.size() > m_idle && m_threads.size() < m_most) m_threads.emplace_back([this] { work(); });
        m_wake.notify_one();
    }

    void shutdown() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isShutDown = true;
        }
        m_wake.notify_all();
        for (std::thread& thread : m_threads)
            thread.join();
    }

private:
    void work()
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            ++m_idle;
            m_wake.wait(lock, [this] { return !m_jobs.empty() || m_isShutDown; });
            --m_idle;
            if (m_jobs.empty()) return;
            const std::function<void()> job = std::move(m_jobs.front());
            m_jobs.pop_front();
            lock.unlock();
            job();
            lock.lock();
        }
    }

    const size_t m_most;
    size_t m_idle = 0;
    bool m_isShutDown = false;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_jobs;
    std::vector<std::thread> m_threads;
};

} // namespace lockkeeper::sandbox
