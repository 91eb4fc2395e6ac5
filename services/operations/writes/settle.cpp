// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/settle.h"

namespace lockkeeper
{

ItemOutcome settle(ItemOutcome item, StateBefore before, ReadBackState now, bool mayBeAnothers)
{
    if (item.outcome == Outcome::NotSent) return item;
    item.state = now;
    const bool isProof = before == StateBefore::Otherwise && now == ReadBackState::AsWanted && !mayBeAnothers;
    if (item.outcome != Outcome::Unknown || !isProof) return item;
    item.outcome = Outcome::Applied;
    item.code.clear();
    item.message.clear();
    return item;
}

StateBefore stateBefore(ReadBackState read)
{
    switch (read) {
    case ReadBackState::NotYet:
        return StateBefore::Otherwise;
    case ReadBackState::AsWanted:
        return StateBefore::AsWanted;
    case ReadBackState::Contradicts:
    case ReadBackState::NotChecked:
    case ReadBackState::CannotBeChecked:
        break;
    }
    return StateBefore::NotRecorded;
}

} // namespace lockkeeper
