// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_draft.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

class TeamServer;

// Drafts and templates of a team at a server (TM-60 … TM-63). For the thread of the connection. What a lost
// answer leaves open is found out as everywhere: the same statement is sent again (TM-2). `token`: made by
// whoever claims, for one claim. None of them throws but the last two.

/// Puts a draft to the desk, claimed by `token`. Done also where it is there already by the same token.
[[nodiscard]] DraftAnswer shareDraftAt(TeamServer& server, const QString& gateway, const QString& id,
    const QString& kind, const QString& token, const SharedVersion& version);
/// One statement, by which one of several wins: who comes second gets Held, with who has it.
[[nodiscard]] DraftAnswer claimDraftAt(
    TeamServer& server, const QString& gateway, const QString& id, const QString& token);
/// Says that the holder is there. Held or Gone: the claim is lost.
[[nodiscard]] DraftAnswer keepClaimAt(TeamServer& server, const QString& id, const QString& token);
/// Writes the next revision after `revision`, and says that the holder is there. `isLast`: ends the claim
/// with it.
[[nodiscard]] DraftAnswer saveDraftAt(TeamServer& server, const QString& id, const QString& token,
    qint64 revision, const SharedVersion& version, bool isLast);
/// Done also where somebody else has it by now.
[[nodiscard]] DraftAnswer releaseDraftAt(TeamServer& server, const QString& id, const QString& token);
/// Takes it from the team, unless somebody else has it. `token`: of the own claim; may be empty.
[[nodiscard]] DraftAnswer removeDraftAt(TeamServer& server, const QString& id, const QString& token);

// The following may throw TeamFailure.

/// The newest first; 1,000 at most.
[[nodiscard]] QList<SharedDraft> draftsAt(TeamServer& server, const QString& gateway, const QString& kind);
/// Nothing where it is not there.
[[nodiscard]] QByteArray draftContentAt(TeamServer& server, const QString& id);

} // namespace lockkeeper
