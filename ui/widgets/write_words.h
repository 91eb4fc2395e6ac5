// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/column_spec.h"
#include "services/journal/journal_types.h"

#include <QString>

namespace lockkeeper
{

// A write of the journal in a person's words, in the language of the moment.

/// What an endpoint does: "Edit an employee" for M2. The number itself for those that write nothing.
[[nodiscard]] QString writeName(const QString& endpoint);

/// How it stands by now: "applied", "partly applied", "unknown", "under way".
[[nodiscard]] QString standingText(const JournalEntry& entry);
[[nodiscard]] Tone standingTone(const JournalEntry& entry);

/// What it was about, for one line: its subject; for several things, with bodies, the first and how many
/// more. Empty when the entry says neither.
[[nodiscard]] QString aboutText(const JournalEntry& entry);

/// When it was sent: day and time, as the locale writes them.
[[nodiscard]] QString whenText(qint64 millisecondsSince1970);

} // namespace lockkeeper
