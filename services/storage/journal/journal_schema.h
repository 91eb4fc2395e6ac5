// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lockkeeper
{

/// The tables of the journal.
///
/// - `intents` and `outcomes` say what was done, `findings` what was found out or decided about it later.
///   Rows are only ever added, until an entry is forgotten as a whole. An intent without a row in `outcomes`
///   is open. What is long (request, state before, outcome per item, reply) lies in `payloads`, by `part`.
/// - `subjects` and `listing` are derived from these, so that nothing has to read bodies. `subjects` leads
///   from a thing to its entries (JournalSubject); `listing` is what lists are filtered and searched by, one
///   narrow row an entry. Walking 200,000 of them, in the order of the entries, takes a few hundredths of a
///   second, whatever the filter, while an index for each filter would have to be sorted (JN-3).
/// - `listing.outcome` is how an entry stands by now: settled to, else the outcome, else ''. `unsettled` is 1
///   while nobody knows an outcome, of the whole or of an item. `text` is case folded.
/// - Times are milliseconds since 1970 UTC. Empty texts are '', never NULL.
/// - `instances` gets a row with the first entry of a running program. Whether that program still lives is
///   told by a lock beside the database (FileLock), never by this row.
/// - Statements outside the schema are portable, except for instr(), which PostgreSQL calls strpos(). A
///   PostgreSQL edition needs its own type for `intents.seq` and `findings.seq` (generated) and for
///   `payloads.content` (BYTEA).
///
/// Programs of version 1 that meet this schema leave it alone and keep `journal-v1.sqlite` beside it: its
/// entries are taken over when it is found (journal_takeover.h). Whoever adds version 3 does the same for
/// `journal-v2.sqlite`.
constexpr int journalSchemaVersion = 2;

/// Tells our files from those of other programs ("LkJ1").
constexpr int journalApplicationId = 0x4c6b4a31;

/// Statements that lead from schema `version` to the next.
QStringList journalMigration(int version);

/// The tables that have to be in a file of journalSchemaVersion.
QStringList journalTables();

} // namespace lockkeeper
