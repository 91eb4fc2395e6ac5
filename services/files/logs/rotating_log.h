// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/logs/log_file.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace lockkeeper
{

/// A text log in "FOLDER/requests.log" and "FOLDER/requests.1.log" (see LogFile), which nobody has to wait
/// for: lines are written by a thread of its own, a few times a second. Where that cannot keep up, or nothing
/// can be written at all, the newest lines are kept in memory and tried again, and the log says how many are
/// missing.
///
/// All of it may be used from any thread.
class RotatingLog
{
public:
    struct Limits {
        qint64 onDisk = 5'000'000;               ///< bytes of all files together
        qint64 inMemory = 2'000'000;             ///< bytes of lines that wait to be written
        std::chrono::milliseconds gather{200};   ///< lines of this time are written together
        std::chrono::milliseconds retry{10'000}; ///< after nothing could be written
    };

    /// `title` is the first line of each file. With an empty folder the log is in memory only.
    RotatingLog(const QString& folder, const QByteArray& title, Limits limits);
    RotatingLog(const QString& folder, const QByteArray& title);
    /// Writes what is left, once.
    ~RotatingLog();
    RotatingLog(const RotatingLog&) = delete;
    RotatingLog& operator=(const RotatingLog&) = delete;

    /// Does not block. Control characters in it, line ends above all, are escaped ("\x0a"), and what is
    /// beyond 4,000 bytes is cut off.
    void append(const QByteArray& line);
    /// Waits until what was appended is on the disk; false if that fails or takes longer.
    bool flush(std::chrono::milliseconds patience);

    /// Empty when the log is in memory only.
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] QString path() const { return m_folder.isEmpty() ? QString() : m_file.path(); }
    /// A sentence for people if the log is only in memory at present, in the language of the moment.
    [[nodiscard]] QString notice() const;
    /// The log as far as it is to be had, the oldest lines first: the files, and what is not in them yet.
    /// Blocks, so not for a thread that somebody looks at.
    [[nodiscard]] QByteArray read();

private:
    void work();
    [[nodiscard]] QByteArray takeLines(qsizetype most);
    void giveBack(const QByteArray& lines);
    void dropOldest();

    const QString m_folder;
    const Limits m_limits;
    LogFile m_file; ///< used in the thread only

    mutable std::mutex m_mutex;
    std::condition_variable m_wake; ///< wakes the thread: there is something to do
    std::condition_variable m_idle; ///< wakes flush(): the thread has done what it could
    std::deque<QByteArray> m_waiting;
    qint64 m_waitingBytes = 0;
    qint64 m_dropped =
        0; ///< lines before the first of m_waiting that are missing, as the file does not say yet
    QString m_problem;
    quint64 m_rounds = 0; ///< rounds of the thread that ended with nothing left to write, or with a failure
    bool m_isHurried = false;
    bool m_isStopping = false;
    std::thread m_thread;
};

} // namespace lockkeeper
