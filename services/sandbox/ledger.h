// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QFile>

#include <deque>
#include <mutex>

namespace lockkeeper::sandbox
{

// The last 100,000 requests, with at most 256 MiB of bodies. Any thread.
class Ledger
{
public:
    // From now on writes every entry into a file as well: a line of JSON when its reply is made, and another
    // one where it is applied apart from that. The last line with its number counts. False: the file cannot
    // be written.
    bool writeTo(const QString& path, QString* error);

    // Notes a request that has just been read; returns the number of its entry.
    quint64 add(LedgerEntry entry);
    // What became of it. `applied` is only ever set: something may be applied before or after the reply.
    void finish(quint64 number, int httpStatus, const QString& code, bool applied);
    void markApplied(quint64 number);
    QList<LedgerEntry> entries() const;
    void clear();

private:
    LedgerEntry* find(quint64 number); // null when it was dropped
    void write(quint64 number, const LedgerEntry& entry);

    mutable std::mutex m_mutex;
    QFile m_file; // when it is open, entries are written into it
    std::deque<LedgerEntry> m_entries;
    quint64 m_firstNumber = 0;   // of m_entries.front()
    quint64 m_firstWithBody = 0; // entries before this one have lost their body
    qsizetype m_bodyBytes = 0;
};

} // namespace lockkeeper::sandbox
