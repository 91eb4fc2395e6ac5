// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/settle.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct Settling {
    Q_DECLARE_TR_FUNCTIONS(Settling)
};

} // namespace

ItemOutcome settle(ItemOutcome item, StateBefore before, ReadBackState now, bool mayBeAnothers)
{
    if (item.outcome == Outcome::NotSent) return item;
    item.state = now;
    if (item.outcome != Outcome::Unknown || !isSeenChange(before, now) || mayBeAnothers) return item;
    item.outcome = Outcome::Applied;
    item.code.clear();
    item.message.clear();
    item.said.clear();
    return item;
}

ItemOutcome decided(const ItemOutcome& item, bool wasDone)
{
    return {.outcome = wasDone ? Outcome::Applied : Outcome::NotSent,
        .key = item.key,
        .message = wasDone
                       ? Settling::tr("Recorded as done by a person; the gateway never confirmed it.")
                       : Settling::tr("Recorded as not done by a person; the gateway never confirmed it."),
        .state = item.state,
        .isDecided = true};
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
