// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/storage/journal/journal_types.h"
#include "ui/setup/setup_state.h"

namespace lockkeeper
{

/// Whether something of it was begun whose end the draft does not know: the program was killed, or closed.
[[nodiscard]] bool needsRecovery(const SetupState& state);

/// Fills in what became of it from the journal's entries of this setup, which come with their bodies, oldest
/// first (readOperation() in import_recovery.h). What has no entry was never sent: no byte leaves before its
/// entry is on disk. An entry without an outcome is unknown, because nobody else works on this draft. Pure.
void recoverFrom(SetupState& state, const QList<JournalEntry>& entries);

/// What the replies of M1 among the entries tell of the enterprise (learning.h): a program that is killed may
/// not have kept it. Pure.
void learnFrom(const QList<JournalEntry>& entries, LearntLimits& learnt);

/// Without a journal to ask, everything that was begun is unknown.
void recoverBlindly(SetupState& state);

} // namespace lockkeeper
