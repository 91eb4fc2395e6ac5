// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

namespace lockkeeper
{

class SqlConnection;

// Writing the rows of entries, derived ones included. All functions throw SqlFailure and need a transaction
// around them. Where the entry itself is refused, the result is a sentence; empty when it is written. Moments
// are milliseconds since 1970 UTC.

/// The running program that writes, as `instances` has it.
struct InstanceRow {
    QString id;
    qint64 started = 0; ///< milliseconds since 1970 UTC
    QString host;
    qint64 pid = 0;
    QString programVersion;
};

/// Does nothing when it is there already.
void insertInstance(SqlConnection& connection, const InstanceRow& instance);
void insertIntent(
    SqlConnection& connection, const WriteIntent& intent, const QString& instance, qint64 created);
[[nodiscard]] QString insertOutcome(
    SqlConnection& connection, const QString& intentId, const WriteOutcome& outcome, qint64 finished);
/// `id` names the finding: one that comes twice is written once.
[[nodiscard]] QString insertFinding(
    SqlConnection& connection, const QString& intentId, const QString& id, const JournalFinding& finding);

/// Reads what was sent, and what was answered where there is an outcome, into an entry.
void readPayloads(SqlConnection& connection, const QVariant& entry, WriteIntent& intent,
    std::optional<WriteOutcome>& outcome);

/// Fills `listing` and `subjects` for entries that came before these tables were there.
void deriveFromEntries(SqlConnection& connection);

/// Which entries are to be forgotten.
struct OldEntries {
    qint64 time = 0;            ///< created before this, milliseconds since 1970 UTC
    QString profile;            ///< empty: of all
    QStringList keptOperations; ///< entries of these operations stay
};

/// Deletes up to `limit` of those that are settled; the result is how many.
qint64 deleteSettled(SqlConnection& connection, const OldEntries& old, int limit);

// Pure, any thread.

/// Whether this has the form of an id of the journal (of an entry, a finding, or Journal::identity()): 32 hex
/// digits, in small letters.
[[nodiscard]] bool isJournalId(const QString& text);

/// The form in which texts are searched.
[[nodiscard]] QString foldedForSearch(const QString& text);

} // namespace lockkeeper
