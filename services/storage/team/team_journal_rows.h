// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_journal.h"

namespace lockkeeper
{

class TeamServer;

// The journal of a team at a server. For the thread of the connection; all may throw TeamFailure. A lost
// answer is never asked about: the same is sent again, and what is there stays as it is (TM-2, TM-42).

[[nodiscard]] QList<JournalEntry> teamPageAt(
    TeamServer& server, const QString& gateway, const TeamJournalQuestion& question);
/// Entries with bodies and findings, in no order; ids that can name no row are left out.
[[nodiscard]] QList<JournalEntry> teamEntriesAt(
    TeamServer& server, const QString& gateway, const QStringList& intentIds);

[[nodiscard]] CopiedSoFar copiedSoFarAt(TeamServer& server, const QString& gateway, const QString& journal);
void copyAt(
    TeamServer& server, const QString& gateway, const QString& journal, const QList<CopiedEntry>& entries);
void copyStandingAt(TeamServer& server, const CopiedEntry& copy);
void copyFindingsAt(TeamServer& server, const QString& journal, const QList<CopiedFinding>& findings);
[[nodiscard]] QList<TeamDecision> decisionsAt(TeamServer& server, const QString& journal, qint64 after);
/// `id` names the decision: one that comes twice is kept once. False: there is no such entry.
[[nodiscard]] bool decideAt(
    TeamServer& server, const QString& intentId, const QString& id, const JournalFinding& decision);

} // namespace lockkeeper
