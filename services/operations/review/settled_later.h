// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/writes/settle.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QObject>
#include <QString>

namespace lockkeeper
{

class Journal;

/// Keeps what an import, a set-up or an offboarding has found out of things that it had sent, by reading or
/// by asking a person, with the journal's entries of the operation, so that they are not unknown there any
/// more. An entry of M9 or M10, which is applied as a whole, is settled when the same is known of all that
/// it names. `finding` says what kind of finding it is, and, of a decision, who decided and why; its outcome
/// and states are filled in. Ends with `context`; without a journal nothing happens.
void noteSettled(Journal* journal, const QString& operation, const QList<SettledThing>& things,
    const JournalFinding& finding, QObject* context);

/// What noteSettled() keeps of one entry with bodies; nothing when none of `things` was unknown in it. Pure.
[[nodiscard]] std::optional<JournalFinding> settledFinding(
    const JournalEntry& entry, const QList<SettledThing>& things, const JournalFinding& finding);

} // namespace lockkeeper
