// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <deque>
#include <mutex>

namespace lockkeeper::sandbox
{

// The last 100,000 requests, with at most 256 MiB of bodies. Any thread.
class Ledger
{
public:
    // Notes a request that has just been read; returns the number of its entry.
    quint64 add(LedgerEntry entry);
    // What became of it. `applied` is only ever set: something may be applied before or after the reply.
    void finish(quint64 number, int httpStatus, const QString& code, bool applied);
    void markApplied(quint64 number);
    QList<LedgerEntry> entries() const;
    void clear();

private:
    LedgerEntry* find(quint64 number); // null when it was dropped

    mutable std::mutex m_mutex;
    std::deque<LedgerEntry> m_entries;
    quint64 m_firstNumber = 0;   // of m_entries.front()
    quint64 m_firstWithBody = 0; // entries before this one have lost their body
    qsizetype m_bodyBytes = 0;
};

} // namespace lockkeeper::sandbox
