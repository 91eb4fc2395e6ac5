// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_reader.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace lockkeeper
{

/// Reads the database that the journal's other thread writes, over a connection and in a thread of its own:
/// a search takes no time from a write that holds up a request, and a write waiting for the disk none from a
/// search. In SQLite's WAL mode neither locks out the other.
///
/// Questions are answered in the order in which they were asked. Each sees everything that was handed in
/// before it, and waits for nothing that came later.
class JournalView
{
public:
    using Job = std::function<void(JournalView&)>;
    using Failed = std::function<void(const SqlFailure& failure, quint64 place)>;

    /// `damaged` is called in the view's thread when the database shows damage; nothing is read from it then
    /// until follow() names another, or the same again. `place` is what isAt() knows.
    explicit JournalView(Failed damaged);
    ~JournalView();
    JournalView(const JournalView&) = delete;
    JournalView& operator=(const JournalView&) = delete;

    /// From any thread. `job` is called when as many writes as `writes` says are served, or dropped.
    void read(Job job, quint64 writes);
    /// For a job: what `question` gives, or what T is by default where there is no database or that fails.
    template <class T, class Question>
    T ask(const Question& question)
    {
        T result{};
        guarded([&](SqlConnection& connection) { result = question(connection, m_usedLives); });
        return result;
    }

    /// Returns when the question that is being answered is, and the database closed here; drops those that
    /// wait. What is called afterwards does nothing.
    void close();

    // For the thread that writes.

    /// So many writes have been answered, whichever way.
    void served(quint64 writes);
    /// Returns when the database is closed here: it is about to be closed, renamed or replaced. Questions
    /// wait until follow() is called.
    void letGo();
    /// What is read from here on; an empty path: nothing, at once.
    void follow(const QString& path, const InstanceLives& lives);
    /// Whether nothing has changed since `place`.
    [[nodiscard]] bool isAt(quint64 place);

private:
    struct Waiting {
        Job job;
        quint64 writes = 0;
    };

    void serve();
    [[nodiscard]] bool isReady() const;
    void guarded(const std::function<void(SqlConnection&)>& read);

    const Failed m_damaged;

    std::mutex m_mutex;
    std::condition_variable m_wake, m_released;
    std::deque<Waiting> m_waiting;
    quint64 m_served = 0;
    quint64 m_place = 0; ///< grows whenever another database is to be read
    bool m_isOpening = true;
    QString m_path;
    InstanceLives m_lives;
    bool m_isHeld = false; ///< the thread has, or is about to have, a connection
    bool m_isClosing = false;

    // Of the thread alone.
    std::unique_ptr<SqlConnection> m_connection;
    quint64 m_usedPlace = 0;
    QString m_usedPath;
    InstanceLives m_usedLives;

    std::thread m_thread;
};

} // namespace lockkeeper
