// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/logs/rotating_log.h"
#include "services/gateway/transport/request_log.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace lockkeeper
{

/// Every request of the program: the newest ones in memory, for a window, and all of them in the log file
/// (see RotatingLog). One for all connections; outlives whoever sends. Used in the thread that made it, apart
/// from add().
class RequestHistory : public QObject, public RequestLog
{
    Q_OBJECT
public:
    struct Entry {
        quint64 number = 0; ///< from 1, in the order in which the requests ended
        RequestRecord record;
    };

    /// Writes the log file into `folder`; there is none when it is empty. Keeps the newest `most` in memory.
    explicit RequestHistory(const QString& folder, qsizetype most = 5'000, QObject* parent = nullptr);

    /// Any thread; takes microseconds.
    void add(const RequestRecord& record) override;

    /// The entries in memory with a higher number, oldest first.
    [[nodiscard]] std::vector<Entry> since(quint64 number) const;
    [[nodiscard]] qsizetype capacity() const { return m_most; }
    /// The log file, for the support report, which is made in another thread.
    [[nodiscard]] const std::shared_ptr<RotatingLog>& file() const { return m_file; }
    /// A sentence if the requests are not written to a file at present; empty otherwise.
    [[nodiscard]] QString notice() const { return m_file->notice(); }

signals:
    /// There are new entries. At most ten times a second, however many come.
    void added();
    /// notice() has come or gone.
    void noticeChanged();

private:
    void announce();
    void lookAtFile();

    const qsizetype m_most;
    const std::shared_ptr<RotatingLog> m_file;
    mutable std::mutex m_mutex;
    std::deque<Entry> m_entries;
    quint64 m_lastNumber = 0;
    bool m_isAnnounced = false; ///< added() is about to come
    QTimer m_gather;            ///< until added(), so that many entries are told at once
    QTimer m_look;              ///< until lookAtFile()
    bool m_hadNotice;
};

} // namespace lockkeeper
