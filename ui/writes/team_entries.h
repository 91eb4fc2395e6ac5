// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_journal.h"

#include <functional>

class QObject;
class QWidget;

namespace lockkeeper
{

struct PageContext;

// What pages show of the team's journal. GUI thread; only where PageContext::team is set.

/// The journal of the team for this window's gateway.
[[nodiscard]] TeamJournal teamJournal(const PageContext& context);

/// Asks for a page of what was sent from other computers: `notOf` is filled in here. Nothing where the desk
/// cannot be asked. Not answered when `receiver` is gone.
void askTeam(const PageContext& context, TeamJournalQuestion question, QObject* receiver,
    std::function<void(const TeamJournal::Entries&)> answer);

/// "Li Na · HR-PC-2", who sent it and from where; empty for an entry of this computer.
[[nodiscard]] QString colleagueText(const JournalEntry& entry);

/// Whether a person may record what became of a colleague's entry, because it is unknown. `entry`: with
/// bodies.
[[nodiscard]] bool isToBeDecidedHere(const JournalEntry& entry);

/// Asks what became of an entry, and why somebody knows, and keeps that at the desk, beside the entry
/// (TM-44). `done` is called when it is there.
void decideForColleague(const JournalEntry& entry, PageContext& context, QWidget* window, QObject* receiver,
    std::function<void()> done);

} // namespace lockkeeper
