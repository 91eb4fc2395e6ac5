// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QFuture>
#include <QMutex>
#include <QObject>
#include <QPromise>
#include <QString>
#include <QThread>
#include <QWaitCondition>

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

namespace lockkeeper
{

class OwnDatabase;
struct SqlFailure;

/// The part of a DatabaseThread that does not depend on its file.
class DatabaseThreadBase
{
public:
    /// Called in the thread of the owner, to tell people.
    struct Told {
        /// Gets a sentence: once for each new reason why the file cannot be used, and for what was found when
        /// it was opened.
        std::function<void(const QString&)> failed;
        /// The file can be used again. If this is not set, the same reason is not told a second time either.
        std::function<void()> recovered;
    };

    DatabaseThreadBase(const DatabaseThreadBase&) = delete;
    DatabaseThreadBase& operator=(const DatabaseThreadBase&) = delete;

    /// Why the file cannot be used; empty while it can. Any thread.
    [[nodiscard]] QString trouble() const;
    /// What was told last of finding another file than before: it was damaged and is set aside, or is of a
    /// newer program. Empty: nothing of it was lost so far. Any thread.
    [[nodiscard]] QString lost() const;
    /// Somebody wants nothing of what was there: lost() is empty again. Any thread.
    void missNothing();
    /// Tells people something that is no trouble with the file. Any thread.
    void tell(const QString& text);

protected:
    DatabaseThreadBase(QObject* owner, const QString& name, Told told);
    ~DatabaseThreadBase() = default;

    /// Whose turn it is when several wait.
    enum class Turn : quint8 {
        InOrder,
        Patient, ///< when nothing else waits; these in their order as well
    };

    void start(std::function<void()> atTheEnd);
    void end(QDeadlineTimer patience);
    void post(std::function<void()> work, Turn turn = Turn::InOrder);
    void giveWay();
    void postIn(std::chrono::milliseconds delay, std::function<void()> work);
    bool guarded(OwnDatabase& database, const std::function<void()>& work,
        const std::function<QString(const SqlFailure&)>& why);

private:
    using Waiting = std::deque<std::function<void()>>;
    bool doNextOf(Waiting& works);
    void done();

    QObject* const m_owner;
    const Told m_told;
    QThread m_thread;
    QObject m_context; ///< lives in m_thread
    mutable QMutex m_mutex;
    QWaitCondition m_idle;
    qsizetype m_posted = 0; ///< how much was posted and is not done
    Waiting m_inOrder, m_patient;
    QString m_trouble;
    QString m_lost;
    QString m_said; ///< of the thread: the trouble that was told last; empty once its end was told
};

/// A database file with a thread of its own, in which all that is posted is done in order, but for what is
/// patient: a QSqlDatabase must not change threads, and whoever asks must not wait for a disk.
///
/// The file has database(), an OwnDatabase, and why(SqlFailure), a sentence for people.
///
/// The destructor does what was posted and what that posts in turn, for up to `patience`, and drops the
/// rest: futures of dropped work are cancelled. It has to be the last member of its class, because posted
/// work uses the others.
template <class File>
class DatabaseThread : public DatabaseThreadBase
{
public:
    using Work = std::function<void(File&)>;

    /// The file is made from `arguments` here, and destroyed in the thread. `patience` in milliseconds, -1
    /// for as long as it takes.
    template <class... Arguments>
    DatabaseThread(
        QObject* owner, const QString& name, qint64 patience, Told told, const Arguments&... arguments)
        : DatabaseThreadBase(owner, name, std::move(told))
        , m_patience(patience)
        , m_file(std::make_unique<File>(arguments...))
    {
        start([this] { m_file.reset(); });
    }
    ~DatabaseThread() { end(QDeadlineTimer(m_patience)); }

    /// Any thread.
    void post(Work work)
    {
        DatabaseThreadBase::post([this, work = std::move(work)] { work(*m_file); });
    }
    template <class T>
    [[nodiscard]] QFuture<T> ask(std::function<T(File&)> question)
    {
        return ask<T>(std::move(question), Turn::InOrder);
    }
    /// For what takes long and nobody waits for so much: done when nothing else waits. Not asked at all once
    /// its future is cancelled.
    template <class T>
    [[nodiscard]] QFuture<T> askPatiently(std::function<T(File&)> question)
    {
        return ask<T>(std::move(question), Turn::Patient);
    }

    // For posted work only, in the thread.

    /// Does now what waits and is not patient itself. For patient work, between two steps of it.
    void giveWay() { DatabaseThreadBase::giveWay(); }

    /// Posts the work later, unless this ends before.
    void postIn(std::chrono::milliseconds delay, Work work)
    {
        DatabaseThreadBase::postIn(delay, [this, work = std::move(work)] { work(*m_file); });
    }
    /// Puts another file in the place of this one.
    template <class... Arguments>
    void replaceFile(const Arguments&... arguments)
    {
        m_file = std::make_unique<File>(arguments...);
        missNothing();
    }
    /// Calls `work` with the database open (OwnDatabase::attempt); false when that failed, which has been
    /// told then.
    bool guarded(const std::function<void()>& work)
    {
        return DatabaseThreadBase::guarded(
            m_file->database(), work, [this](const SqlFailure& failure) { return m_file->why(failure); });
    }

private:
    template <class T>
    QFuture<T> ask(std::function<T(File&)> question, Turn turn)
    {
        // A promise that is dropped unanswered cancels its future.
        auto promise = std::make_shared<QPromise<T>>();
        promise->start();
        auto future = promise->future();
        auto work = [this, turn, promise = std::move(promise), question = std::move(question)] {
            if (turn == Turn::Patient && promise->isCanceled()) return;
            promise->addResult(question(*m_file));
            promise->finish();
        };
        DatabaseThreadBase::post(std::move(work), turn);
        return future;
    }

    const qint64 m_patience;
    std::unique_ptr<File> m_file; ///< used in the thread only
};

} // namespace lockkeeper
