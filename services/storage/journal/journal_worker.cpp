// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_worker.h"

#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

constexpr auto timeToClose = 5s;

} // namespace

JournalWorker::JournalWorker(const JournalSettings& settings, JournalStore::Watcher watcher)
    : m_view([this](const SqlFailure& failure, quint64 place) {
        later([failure, place](JournalStore& store) { store.readingFailed(failure, place); });
    })
    , m_thread([this, settings, watcher = std::move(watcher)] { serve(settings, watcher); })
{
}

JournalWorker::~JournalWorker()
{
    m_view.close();
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
            ++m_handedIn;
            m_wake.notify_one();
        }
    }
    // Without the lock, because a callback may hand in more.
    if (job) job(nullptr);
}

void JournalWorker::read(ReadJob job)
{
    quint64 before = 0;
    {
        const std::lock_guard lock(m_mutex);
        before = m_handedIn;
    }
    m_view.read(std::move(job), before);
}

void JournalWorker::later(LaterJob job)
{
    const std::lock_guard lock(m_mutex);
    if (m_closing) return;
    m_later.push_back(std::move(job));
    m_wake.notify_one();
}

void JournalWorker::serve(const JournalSettings& settings, const JournalStore::Watcher& watcher)
{
    {
        JournalStore store(settings, m_view, watcher);
        store.open();
        while (serveNext(store, settings.retryEvery)) {
        }
    }
    // No more jobs are added from here on.
    for (const WriteJob& job : std::exchange(m_writes, {}))
        job(nullptr);
}

bool JournalWorker::serveNext(JournalStore& store, std::chrono::milliseconds retryEvery)
{
    WriteJob write;
    LaterJob later;
    std::deque<LaterJob> dropped; // outlives the lock: destroying one may lead to another question
    {
        std::unique_lock lock(m_mutex);
        const auto ready = [this] { return m_closing || !m_writes.empty() || !m_later.empty(); };
        if (store.isWritable()) {
            m_wake.wait(lock, ready);
        } else if (!m_wake.wait_for(lock, retryEvery, ready)) {
            lock.unlock();
            store.recover();
            return true;
        }
        if (m_closing) {
            dropped.swap(m_later);
            if (m_writes.empty() || Clock::now() >= m_deadline) return false;
        }
        if (!m_writes.empty()) {
            write = std::move(m_writes.front());
            m_writes.pop_front();
        } else {
            later = std::move(m_later.front());
            m_later.pop_front();
        }
        if (m_closing && !std::exchange(m_hurried, true)) {
            lock.unlock();
            store.hurry();
        }
    }
    if (write) {
        write(&store);
        m_view.served(++m_served);
    } else {
        later(store);
    }
    return true;
}

} // namespace lockkeeper
