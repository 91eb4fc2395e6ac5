// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_reader.h"

namespace lockkeeper
{

// Reading the journal for whoever copies it elsewhere (TM-42). All throw SqlFailure.

/// Journal::identity(): the id of the program that wrote the first entry. Its row is never deleted.
[[nodiscard]] QString readIdentity(SqlConnection& connection);
/// Intents of a profile behind the number `after`, created at `since` or later, oldest first.
[[nodiscard]] QStringList idsAfter(
    SqlConnection& connection, const QString& profile, qint64 since, qint64 after, int limit);
/// In the order of `intents`, without those that are not there.
[[nodiscard]] QList<CopiedEntry> readCopies(
    SqlConnection& connection, const QStringList& intents, const InstanceLives& lives);
[[nodiscard]] QList<CopiedFinding> readFindingsAfter(
    SqlConnection& connection, const QString& profile, qint64 since, qint64 after, int limit);

} // namespace lockkeeper
