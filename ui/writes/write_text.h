// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/journal/journal_row.h"
#include "services/storage/journal/journal_types.h"

#include <QString>

namespace lockkeeper
{

// The writes of the journal in a person's words, in the language of the moment.

/// The state of a write by now, for writeWordName() and writeWordTone().
[[nodiscard]] WriteWord standingOf(const JournalEntry& entry);

/// What a write was about, for one line: its subject; with bodies and several things, the first and how many
/// more. Empty when the entry tells neither.
[[nodiscard]] QString aboutText(const JournalEntry& entry);

/// What an M9 did, and with which asset numbers, the first of them: from a page of the journal, or an entry
/// with bodies.
struct GivenAssets {
    Given given = Given::NotSaid;
    QString numbers;
};
[[nodiscard]] GivenAssets givenIn(const JournalEntry& entry);

/// A moment in the zone of the profile, as the journal's table shows it: day and time, to the second.
[[nodiscard]] QString whenText(qint64 millisecondsSince1970, const RecordFormat& format);

} // namespace lockkeeper
