// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/journal_worker.h"

#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

constexpr auto timeToClose = 5s;

} // namespace

JournalWorker::JournalWorker(const JournalSettings& settings, JournalStore::Watcher watcher)
    : m_thread([this, settings, watcher = std::move(watcher)] { serve(settings, watcher); })
{
}

JournalWorker::~JournalWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
        m_deadline = Clock::now() + timeToClose;
    }
    m_wake.notify_one();
    m_thread.join();
}

void JournalWorker::write(WriteJob job)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_closing) {
            m_writes.push_back(std::exchange(job, nullptr));
            m_wake.notify_one();
        }
    }
    // A callback of a closing journal may ask for more.
    if (job) job(nullptr);
}

void JournalWorker::read(ReadJob job)
{
    const std::lock_guard lock(m_mutex);
    if (m_closing) return;
    m_reads.push_back(std::move(job));
    m_wake.notify_one();
}

void JournalWorker::serve(const JournalSettings& settings, const JournalStore::Watcher& watcher)
{
    {
        JournalStore store(settings, watcher);
        store.open();
        while (serveNext(store, settings.retryEvery)) {
        }
    }
    // Nothing is added any more.
    for (const WriteJob& job : std::exchange(m_writes, {}))
        job(nullptr);
}

bool JournalWorker::serveNext(JournalStore& store, std::chrono::milliseconds retryEvery)
{
    WriteJob write;
    ReadJob read;
    std::deque<ReadJob> dropped; // outlives the lock: what waits for a read may ask for another
    {
        std::unique_lock lock(m_mutex);
        const auto ready = [this] { return m_closing || !m_writes.empty() || !m_reads.empty(); };
        if (store.isWritable()) {
            m_wake.wait(lock, ready);
        } else if (!m_wake.wait_for(lock, retryEvery, ready)) {
            lock.unlock();
            store.recover();
            return true;
        }
        if (m_closing) {
            dropped.swap(m_reads);
            if (m_writes.empty() || Clock::now() >= m_deadline) return false;
        }
        if (!m_writes.empty()) {
            write = std::move(m_writes.front());
            m_writes.pop_front();
        } else {
            read = std::move(m_reads.front());
            m_reads.pop_front();
        }
        if (m_closing && !std::exchange(m_hurried, true)) {
            lock.unlock();
            store.hurry();
        }
    }
    if (write) {
        write(&store);
    } else {
        read(store);
    }
    return true;
}

} // namespace lockkeeper
