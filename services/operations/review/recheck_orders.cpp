// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/recheck_orders.h"

#include "services/operations/review/recheck.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

namespace
{

struct RecheckOrderWords {
    Q_DECLARE_TR_FUNCTIONS(RecheckOrders)
};

} // namespace

QString sentenceForOrders(const Recheck& recheck, qsizetype wasUnknown)
{
    if (!recheck.isRead)
        return RecheckOrderWords::tr(
            "The gateway's lists could not be read: nothing more is known. Check again later.");
    const auto count = [&](ReadBackState state) {
        return int(std::count_if(recheck.things.begin(), recheck.things.end(),
            [state](const RecheckedThing& thing) { return thing.item.state == state; }));
    };
    const auto unknown = std::count_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    QStringList parts;
    if (const int seen = count(ReadBackState::AsWanted); seen > 0)
        parts += RecheckOrderWords::tr("The effect of %Ln order(s) is to be seen.", nullptr, seen);
    if (const int missing = count(ReadBackState::NotYet); missing > 0)
        parts += RecheckOrderWords::tr(
            "That of %Ln order(s) is not to be seen, which is no proof that there is none.", nullptr,
            missing);
    if (const int part = count(ReadBackState::Contradicts); part > 0)
        parts += RecheckOrderWords::tr("Of %Ln order(s) only a part is to be seen.", nullptr, part);
    const int hidden = count(ReadBackState::CannotBeChecked) + count(ReadBackState::NotChecked);
    if (hidden > 0)
        parts += RecheckOrderWords::tr(
            "%Ln order(s) cannot be checked: the gateway does not list their assets.", nullptr, hidden);
    if (unknown > 0)
        parts += RecheckOrderWords::tr("%Ln order(s) stay(s) unknown.", nullptr, int(unknown));
    else if (wasUnknown > 0)
        parts += RecheckOrderWords::tr("All are known now.");
    return parts.join(u' ');
}

} // namespace lockkeeper
