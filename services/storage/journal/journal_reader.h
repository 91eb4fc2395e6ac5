// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QSet>

#include <functional>

namespace lockkeeper
{

class SqlConnection;

// Reading the journal. All throw SqlFailure; entries come without their long parts except from readEntry()
// and readLongParts().

/// Whether the program with this id runs.
using InstanceLives = std::function<bool(const QString& instance)>;

qint64 countEntries(SqlConnection& connection, const JournalFilter& filter, const InstanceLives& lives);
/// Newest first; only entries with numbers below `before`, unless that is 0.
QList<JournalEntry> readPage(SqlConnection& connection, const JournalFilter& filter, qint64 before, int limit,
    const InstanceLives& lives);
/// Adds request, state before, outcome per item, reply and findings.
void readLongParts(SqlConnection& connection, JournalEntry& entry);
/// Oldest first.
QList<JournalEntry> readOperation(
    SqlConnection& connection, const QString& operation, const InstanceLives& lives);
std::optional<JournalEntry> readEntry(
    SqlConnection& connection, const QString& intentId, const InstanceLives& lives);
/// Entries of dead programs that have no outcome and were not settled. Oldest first.
QList<JournalEntry> readLost(SqlConnection& connection, const InstanceLives& lives);

} // namespace lockkeeper
