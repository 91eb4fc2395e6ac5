// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/journal_store.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace lockkeeper
{

/// The one thread that touches the database: a QSqlDatabase must not change threads, and a commit may take
/// as long as another process holds the file.
class JournalWorker
{
public:
    /// Called exactly once; with nothing when the worker ended before its turn.
    using WriteJob = std::function<void(JournalStore*)>;
    using ReadJob = std::function<void(JournalStore&)>;

    JournalWorker(const JournalSettings& settings, JournalStore::Watcher watcher);
    /// Does the writes that wait, for up to five seconds and the one that is under way then; drops reads.
    ~JournalWorker();
    JournalWorker(const JournalWorker&) = delete;
    JournalWorker& operator=(const JournalWorker&) = delete;

    /// From any thread. Writes go before reads: they hold up a request.
    void write(WriteJob job);
    void read(ReadJob job);

private:
    using Clock = std::chrono::steady_clock;

    void serve(const JournalSettings& settings, const JournalStore::Watcher& watcher);
    bool serveNext(JournalStore& store, std::chrono::milliseconds retryEvery);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<WriteJob> m_writes;
    std::deque<ReadJob> m_reads;
    bool m_closing = false;
    bool m_hurried = false; ///< of the thread alone
    Clock::time_point m_deadline;
    std::thread m_thread;
};

} // namespace lockkeeper
