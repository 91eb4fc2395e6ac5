// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_store.h"
#include "services/storage/journal/journal_view.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace lockkeeper
{

/// The one thread that writes to the database, because a QSqlDatabase must not change threads and a commit
/// may take as long as another process holds the file; and the view, which reads.
class JournalWorker
{
public:
    /// Called exactly once; with null when the worker ended before its turn.
    using WriteJob = std::function<void(JournalStore*)>;
    using LaterJob = std::function<void(JournalStore&)>;
    using ReadJob = JournalView::Job;

    JournalWorker(const JournalSettings& settings, JournalStore::Watcher watcher);
    /// Does the writes that wait, for up to five seconds and until the one that is under way then has ended;
    /// drops the rest.
    ~JournalWorker();
    JournalWorker(const JournalWorker&) = delete;
    JournalWorker& operator=(const JournalWorker&) = delete;

    /// From any thread. Writes go before other work, because a request waits for them.
    void write(WriteJob job);
    void later(LaterJob job);
    /// The view answers it, once everything that was handed in before is written.
    void read(ReadJob job);

private:
    using Clock = std::chrono::steady_clock;

    void serve(const JournalSettings& settings, const JournalStore::Watcher& watcher);
    bool serveNext(JournalStore& store, std::chrono::milliseconds retryEvery);

    JournalView m_view;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<WriteJob> m_writes;
    std::deque<LaterJob> m_later; ///< no request waits for these
    quint64 m_handedIn = 0;       ///< writes, as m_served
    quint64 m_served = 0;         ///< used in the thread only
    bool m_closing = false;
    bool m_hurried = false; ///< used in the thread only
    Clock::time_point m_deadline;
    std::thread m_thread;
};

} // namespace lockkeeper
