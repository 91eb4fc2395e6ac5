// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

namespace lockkeeper
{

class SqlConnection;

// Writing the rows of entries, those that are derived included. All throw SqlFailure and want a transaction
// around them. What is refused for reasons of its own comes back as a sentence; empty when it is written.

/// The running program that writes, as `instances` has it.
struct InstanceRow {
    QString id;
    qint64 started = 0; ///< milliseconds since 1970 UTC
    QString host;
    qint64 pid = 0;
    QString programVersion;
};

/// Nothing when it is there already.
void insertInstance(SqlConnection& connection, const InstanceRow& instance);
void insertIntent(
    SqlConnection& connection, const WriteIntent& intent, const QString& instance, qint64 created);
[[nodiscard]] QString insertOutcome(
    SqlConnection& connection, const QString& intentId, const WriteOutcome& outcome, qint64 finished);
/// `id` tells one finding from the next: the same again is written once.
[[nodiscard]] QString insertFinding(
    SqlConnection& connection, const QString& intentId, const QString& id, const JournalFinding& finding);

/// Fills `listing` and `subjects` for entries that came before these tables were there.
void deriveFromEntries(SqlConnection& connection);

/// What is to be forgotten.
struct OldEntries {
    qint64 time = 0;            ///< created before this, milliseconds since 1970 UTC
    QString profile;            ///< empty: of all
    QStringList keptOperations; ///< those of these operations stay
};

/// Deletes up to `limit` of them that are settled, and gives how many.
qint64 deleteSettled(SqlConnection& connection, const OldEntries& old, int limit);

/// The form in which texts are searched.
[[nodiscard]] QString foldedForSearch(const QString& text);

} // namespace lockkeeper
