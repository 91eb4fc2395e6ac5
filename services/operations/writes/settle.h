// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"

namespace lockkeeper
{

// The one place where an outcome that is unknown may become known (HS-5). Whatever reads what became of a
// write, right after it, days later, or in another program, asks here. Pure, any thread.

/// How what was read of a thing before its write was sent compares with what was wanted.
enum class StateBefore {
    NotRecorded, ///< nobody looked, or it could not be read: what is read now is no proof
    Otherwise,
    AsWanted, ///< the write changed nothing that can be seen
};

/// Whether a reading after a write shows the change that it was to make: otherwise before, and as wanted now.
[[nodiscard]] constexpr bool isSeenChange(StateBefore before, ReadBackState now)
{
    return before == StateBefore::Otherwise && now == ReadBackState::AsWanted;
}

/// What is known of `item` when a reading begun after its write has ended shows `now`. Unknown becomes
/// applied, and loses the words for why it was unknown, where the reading shows the change (isSeenChange) and
/// no other write can have made it. In every other case the outcome stays what it was: nothing ever becomes
/// "not applied" by reading, because a slow gateway may still apply it. What was not sent stays as it is
/// altogether: a reading says nothing about it. settleRead() asks first about other writes.
///
/// `mayBeAnothers`: another write from this computer was sent later, or is not known either, and may have
/// made the same change.
[[nodiscard]] ItemOutcome settle(ItemOutcome item, StateBefore before, ReadBackState now, bool mayBeAnothers);

/// What is known of an unknown item when a person says what became of it: applied, or not sent. Its message
/// says so from then on. Only this and a reading make known what was unknown.
[[nodiscard]] ItemOutcome decided(const ItemOutcome& item, bool wasDone);

/// One thing of an operation that a write left unknown, and what is known of it by now.
struct SettledThing {
    /// The userName of an M1; an asset number that an M9 assigned or withdrew; the borrowed lock of an M10;
    /// the memberGlobalId of an M4; the subject of an O1 or O2.
    QString name;
    ItemOutcome item;
    /// Whose M9 it is, where an operation withdraws a number from one employee and assigns it to another.
    MemberId holder = {};
};

/// The state before, given what the reading before showed. "Contradicts" becomes NotRecorded: a part may have
/// been as wanted already.
[[nodiscard]] StateBefore stateBefore(ReadBackState read);

} // namespace lockkeeper
