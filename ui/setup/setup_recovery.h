// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"
#include "ui/setup/setup_state.h"

namespace lockkeeper
{

/// Whether something of it was begun whose end the draft does not know: the program was killed, or closed. A
/// draft that could not be written in time does not know of it; the journal does.
[[nodiscard]] bool needsRecovery(const SetupState& state);

/// Fills in what became of it from the journal's entries of this setup, which come with their bodies, oldest
/// first (readOperation() in import_recovery.h). What has no entry was never sent: no byte leaves before its
/// entry is on disk; what has one was sent, whatever the draft says. An entry without an outcome is unknown,
/// because nobody else works on this draft. The employees are not among it: ImportSession::resume() takes the
/// same entries. Pure.
void recoverFrom(SetupState& state, const QList<JournalEntry>& entries);

/// Without a journal to ask, everything that was begun is unknown.
void recoverBlindly(SetupState& state);

} // namespace lockkeeper
