// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/operations/employees/import_row.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QObject>

#include <functional>
#include <optional>

namespace lockkeeper
{

class Journal;

// What became of an import whose program is no more. The journal knows what was sent: each intent was on disk
// before its first byte went out (HS-4). The draft knows what was read before, and what was settled.

/// Corrects `states`, as a draft has them, by `entries`: those of the import's operation, with bodies and
/// outcome per item, oldest first. A row that was sent and has no outcome is unknown. What the draft says was
/// applied stays so, because somebody saw it; what a person decided stays as long as nothing was sent later.
/// Rows whose call was refused as a whole, and that nobody has looked for since, are to be mended
/// (ImportRowState::refusedIn).
/// Entries that name nobody among `rows` (an account that was edited after it was refused) say nothing. Who
/// was added gets the id and the account of M1's reply. Pure.
void recoverImport(
    const QList<JournalEntry>& entries, const QList<ImportRow>& rows, QList<ImportRowState>& states);

/// What the replies of M1 among the entries tell of the enterprise (learning.h): a program that is killed may
/// not have kept it. Pure.
void learnFrom(const QList<JournalEntry>& entries, LearntLimits& learnt);

/// Reads all entries of an operation, as recoverImport() wants them. Answers once, with nothing when the
/// journal cannot be read. `journal` must outlive `context`.
void readOperation(Journal* journal, const QString& operation, QObject* context,
    std::function<void(const std::optional<QList<JournalEntry>>&)> read);

} // namespace lockkeeper
