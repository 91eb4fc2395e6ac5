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

/// An import, a set-up or an offboarding has found out, by reading or by asking a person, what became of
/// things that it had sent: keeps that with the journal's entries of the operation, so that they are not
/// unknown there any more. An entry of M9 or M10, which is applied as a whole, is settled when all that it
/// names is known alike. `finding` says by what kind of finding, and, of a decision, who and why; its outcome
/// and states are filled in. Hangs on `context`; without a journal nothing happens.
void noteSettled(Journal* journal, const QString& operation, const QList<SettledThing>& things,
    const JournalFinding& finding, QObject* context);

/// What noteSettled() keeps of one entry with bodies; nothing when none of `things` was unknown in it. Pure.
[[nodiscard]] std::optional<JournalFinding> settledFinding(
    const JournalEntry& entry, const QList<SettledThing>& things, const JournalFinding& finding);

} // namespace lockkeeper
