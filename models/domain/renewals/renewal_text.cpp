// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/renewals/renewal_batches.h"
#include "models/domain/renewals/renewal_state.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct RenewalWords {
    Q_DECLARE_TR_FUNCTIONS(RenewalWords)
};

QString sentDay(qint64 sent, const QTimeZone& zone)
{
    return wholeDay(QDateTime::fromMSecsSinceEpoch(sent, zone).date());
}

} // namespace

QString renewalStandingName(RenewalStanding standing)
{
    switch (standing) {
    case RenewalStanding::Open:
        //: State of a product that ends: it was not renewed so far
        return RenewalWords::tr("Open");
    case RenewalStanding::PerhapsInDraft:
        return RenewalWords::tr("Perhaps in a draft");
    case RenewalStanding::PerhapsOrdered:
        return RenewalWords::tr("Perhaps ordered");
    case RenewalStanding::NotRenewed:
        return RenewalWords::tr("Not renewed");
    case RenewalStanding::InDraft:
        return RenewalWords::tr("In a draft");
    case RenewalStanding::Unknown:
        return RenewalWords::tr("Unknown");
    case RenewalStanding::Ordered:
        return RenewalWords::tr("Ordered");
    case RenewalStanding::Replaced:
        return RenewalWords::tr("Replaced");
    }
    Q_UNREACHABLE();
}

namespace
{

QString ownStateText(const RenewalState& state, const QTimeZone& zone)
{
    const auto number = singleLine(state.channelOrderId), draft = singleLine(state.draftName);
    const auto day = sentDay(state.at, zone);
    switch (state.standing) {
    case RenewalStanding::Open:
        break;
    case RenewalStanding::PerhapsInDraft:
        return state.isUnread ? RenewalWords::tr("Perhaps in draft %1 (can't be read)").arg(draft)
                              : RenewalWords::tr("Perhaps in draft %1").arg(draft);
    case RenewalStanding::PerhapsOrdered:
        return RenewalWords::tr("Perhaps ordered %1 as %2").arg(day, number);
    case RenewalStanding::NotRenewed:
        return RenewalWords::tr("Not renewed: %1").arg(singleLine(state.reason));
    case RenewalStanding::InDraft:
        return state.isUnread ? RenewalWords::tr("In draft %1 (can't be read)").arg(draft)
                              : RenewalWords::tr("In draft %1").arg(draft);
    case RenewalStanding::Unknown:
        return RenewalWords::tr("Unknown: sent %1 as %2").arg(day, number);
    case RenewalStanding::Ordered:
        //: "Ordered 14 Nov 2026 as LK20261114-…"
        return RenewalWords::tr("Ordered %1 as %2").arg(day, number);
    case RenewalStanding::Replaced:
        return RenewalWords::tr("Replaced by %1").arg(number);
    }
    return renewalStandingName(state.standing);
}

} // namespace

QString renewalStateText(const RenewalState& state, const QTimeZone& zone)
{
    const auto text = ownStateText(state, zone);
    // Who said that it is not renewed stands in no cell: the reason does.
    if (state.by.isEmpty() || state.standing == RenewalStanding::NotRenewed) return text;
    //: What a colleague did: "Ordered 14 Nov 2026 as LK20261114-…, by li.na"
    return RenewalWords::tr("%1, by %2").arg(text, singleLine(state.by));
}

QString leftOutText(const RenewalLeftOutLine& line, const QTimeZone& zone)
{
    switch (line.why) {
    case RenewalLeftOut::InDraft:
    case RenewalLeftOut::Ordered:
    case RenewalLeftOut::PerhapsInDraft:
    case RenewalLeftOut::PerhapsOrdered:
    case RenewalLeftOut::NotRenewed:
    case RenewalLeftOut::Replaced:
    case RenewalLeftOut::Unknown:
        return renewalStateText(line.state, zone);
    case RenewalLeftOut::NoEnd:
        return RenewalWords::tr("It has no end.");
    case RenewalLeftOut::LengthUnknown:
        return RenewalWords::tr("Its previous length is unknown. Choose another length.");
    case RenewalLeftOut::EndsBeforeStart:
        return RenewalWords::tr("The common date is before its renewal starts.");
    case RenewalLeftOut::NoAnswer:
        return RenewalWords::tr("Not answered yet"); // the form above says what
    case RenewalLeftOut::NoNumber:
        return RenewalWords::tr("Its asset has no number.");
    case RenewalLeftOut::AfterFirst:
        return RenewalWords::tr("The first batch of its channel code has one line only.");
    }
    Q_UNREACHABLE();
}

QString sameNumberPurchaseName(SameNumberPurchase purchase)
{
    switch (purchase) {
    case SameNumberPurchase::Extends:
        //: What a new purchase on the same asset number does: the product that is there ends later
        return RenewalWords::tr("Extends the product");
    case SameNumberPurchase::Adds:
        return RenewalWords::tr("Adds another product");
    case SameNumberPurchase::NeedsNewNumber:
        return RenewalWords::tr("Needs a new asset number");
    }
    Q_UNREACHABLE();
}

} // namespace lockkeeper
