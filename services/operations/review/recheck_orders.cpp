// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/recheck_orders.h"

#include "models/domain/base/visible_text.h"
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
            "The gateway's lists couldn't be loaded, so there is nothing new. Check again later.");
    const auto count = [&](ReadBackState state) {
        return int(std::count_if(recheck.things.begin(), recheck.things.end(),
            [state](const RecheckedThing& thing) { return thing.item.state == state; }));
    };
    const auto unknown = std::count_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    QStringList parts;
    if (const int seen = count(ReadBackState::AsWanted); seen > 0)
        parts += RecheckOrderWords::tr("The effect of %Ln order(s) is visible.", nullptr, seen);
    if (const int missing = count(ReadBackState::NotYet); missing > 0)
        parts += RecheckOrderWords::tr(
            "The effect of %Ln order(s) isn't visible, which doesn't prove that they failed.", nullptr,
            missing);
    if (const int part = count(ReadBackState::Contradicts); part > 0)
        parts += RecheckOrderWords::tr("Only part of %Ln order(s) is visible.", nullptr, part);
    const int hidden = count(ReadBackState::CannotBeChecked) + count(ReadBackState::NotChecked);
    if (hidden > 0)
        parts += RecheckOrderWords::tr(
            "%Ln order(s) can't be checked: the gateway doesn't list their assets.", nullptr, hidden);
    if (unknown > 0)
        parts += RecheckOrderWords::tr("%Ln order(s) stay(s) unknown.", nullptr, int(unknown));
    else if (wasUnknown > 0)
        parts += RecheckOrderWords::tr("All outcomes are now known.");
    return inOneLine(parts);
}

} // namespace lockkeeper
