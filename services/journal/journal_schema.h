// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lockkeeper
{

/// The tables of the journal, and how they came to be.
///
/// - `intents` and `outcomes` are narrow, so that lists and searches of many years read little; what is
///   long (request, outcome per item, reply) lies in `payloads`, by `part`.
/// - Entries are only ever added. An intent without a row in `outcomes` is open. What people decide about
///   it later is to be recorded as rows of another table, not by changing these.
/// - Times are milliseconds since 1970 UTC. Empty texts are '', never NULL.
/// - `instances` gets a row with the first entry of a running program. Whether that program still lives is
///   told by a lock beside the database (FileLock), never by this row.
/// - Statements outside this file are portable. A PostgreSQL edition needs its own type for
///   `intents.seq` (generated) and `payloads.content` (BYTEA).
///
/// For whoever adds version 2: programs of version 1 that meet a newer file leave it alone and keep
/// `journal-v1.sqlite` beside it, so the migration to 2 takes its entries over where that file exists.
constexpr int journalSchemaVersion = 1;

/// Tells our files from those of other programs ("LkJ1").
constexpr int journalApplicationId = 0x4c6b4a31;

/// Statements that lead from schema `version` to the next.
QStringList journalMigration(int version);

/// What has to be there in a file of journalSchemaVersion.
QStringList journalTables();

} // namespace lockkeeper
