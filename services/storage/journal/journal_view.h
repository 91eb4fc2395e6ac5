// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_reader.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace lockkeeper
{

/// Reads the database that the journal's other thread writes, over a connection and in a thread of its own:
/// a search takes no time from a write that holds up a request, and a write waiting for the disk none from a
/// search. In SQLite's WAL mode neither locks out the other.
///
/// Questions are answered in the order in which they were asked. Each sees everything that was handed in
/// before it, and waits for nothing that came later (JN-2).
class JournalView
{
public:
    using Job = std::function<void(JournalView&)>;
    using Failed = std::function<void(const SqlFailure& failure, quint64 place)>;

    /// `damaged` is called in the view's thread when the database shows damage; after that questions wait
    /// until follow() names another one, or the same again. Its `place` is for isAt().
    explicit JournalView(Failed damaged);
    ~JournalView();
    JournalView(const JournalView&) = delete;
    JournalView& operator=(const JournalView&) = delete;

    /// From any thread. `job` is called once `writes` writes have been served; it is dropped when the view is
    /// closed before that.
    void read(Job job, quint64 writes);
    /// To be called by a job: gives the result of `question`. Nullopt where there is no database, or it
    /// cannot be read, because that does not mean that it is empty (JN-7).
    template <class T, class Question>
    std::optional<T> ask(const Question& question)
    {
        T result{};
        const bool isAnswered =
            guarded([&](SqlConnection& connection) { result = question(connection, m_usedLives); });
        if (!isAnswered) return std::nullopt;
        // In place: an answer that is itself an optional would be taken for the one that is returned.
        return std::optional<T>(std::in_place, std::move(result));
    }

    /// Waits for the question that is being answered, closes the database here, and drops questions that
    /// wait. Later calls do nothing.
    void close();

    // Called by the thread that writes.

    /// `writes` writes have been answered by now, whichever way.
    void served(quint64 writes);
    /// Closes the database here, because it is about to be closed, renamed or replaced. Questions wait until
    /// follow() is called.
    void letGo();
    /// The database that is read from now on. With an empty path there is none.
    void follow(const QString& path, const InstanceLives& lives);
    /// Whether the database to be read is still the one of `place`.
    [[nodiscard]] bool isAt(quint64 place);

private:
    struct Waiting {
        Job job;
        quint64 writes = 0;
    };

    void serve();
    [[nodiscard]] bool isReady() const;
    bool guarded(const std::function<void(SqlConnection&)>& read);

    const Failed m_damaged;

    std::mutex m_mutex;
    std::condition_variable m_wake, m_released;
    std::deque<Waiting> m_waiting;
    quint64 m_served = 0;
    quint64 m_place = 0;     ///< grows whenever another database is to be read
    bool m_isOpening = true; ///< questions wait for follow()
    QString m_path;
    InstanceLives m_lives;
    bool m_isHeld = false; ///< the thread has a connection, or is just opening one
    bool m_isClosing = false;

    // Used in the view's thread only: what the question that is being answered reads.
    std::unique_ptr<SqlConnection> m_connection;
    quint64 m_usedPlace = 0;
    QString m_usedPath;
    InstanceLives m_usedLives;

    std::thread m_thread;
};

} // namespace lockkeeper
