// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/journal_types.h"

namespace lockkeeper
{

class SqlConnection;

// Reading the journal. All throw SqlFailure; entries come without their long parts except from readEntry().

qint64 countEntries(SqlConnection& connection, const JournalFilter& filter);
/// Newest first; those below `before` only, unless it is 0.
QList<JournalEntry> readPage(
    SqlConnection& connection, const JournalFilter& filter, qint64 before, int limit);
std::optional<JournalEntry> readEntry(SqlConnection& connection, const QString& intentId);
/// Instances that have open entries.
QStringList instancesWithOpenEntries(SqlConnection& connection);
/// Oldest first.
QList<JournalEntry> readOpenEntriesOf(SqlConnection& connection, const QString& instance);

/// The form in which subject and target are searched.
QString foldedForSearch(const QString& text);

} // namespace lockkeeper
