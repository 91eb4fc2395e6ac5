// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/recheck.h"

#include "models/domain/base/visible_text.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/recheck_orders.h"
#include "services/operations/review/write_rules.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct RecheckWords {
    Q_DECLARE_TR_FUNCTIONS(Recheck)
};

/// Why a thing stays unknown after it was read.
QString whyUnknown(const RecheckedThing& thing)
{
    switch (thing.item.state) {
    case ReadBackState::NotYet:
        return RecheckWords::tr(
            "The change isn't visible. This is no proof that it failed: a slow gateway may still make it.");
    case ReadBackState::Contradicts:
        return RecheckWords::tr("The current data differs from what was sent. This is no proof that the "
                                "change failed: it may have been changed again since.");
    case ReadBackState::CannotBeChecked:
        return RecheckWords::tr("The gateway's lists don't show it.");
    case ReadBackState::NotChecked:
        return RecheckWords::tr("It couldn't be checked.");
    case ReadBackState::AsWanted:
        break;
    }
    if (thing.before == StateBefore::NotRecorded)
        return RecheckWords::tr("The data is now as requested, but its earlier state is unknown. This "
                                "doesn't prove that this request changed it.");
    if (thing.before == StateBefore::AsWanted)
        return RecheckWords::tr(
            "The data is as requested, but it already was before sending. This doesn't show the outcome.");
    return RecheckWords::tr(
        "The data is now as requested, but another change sent from this computer may have caused it.");
}

QString sentenceFor(const Recheck& recheck, qsizetype wasUnknown)
{
    if (!recheck.isRead)
        return RecheckWords::tr(
            "The gateway's lists couldn't be loaded, so there is nothing new. Check again later.");
    const auto unknown = std::count_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    if (unknown == 0) return RecheckWords::tr("Done: it wasn't so before sending, and is now.");
    const auto first = std::find_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    if (wasUnknown == 1) return whyUnknown(*first);
    const auto settled = int(wasUnknown - unknown);
    const auto known = settled == 0
                           ? RecheckWords::tr("All %Ln stay unknown.", nullptr, int(unknown))
                           : RecheckWords::tr("%Ln done; the others stay unknown.", nullptr, settled);
    return inOneLine({known, u"%1: %2"_s.arg(first->item.key, whyUnknown(*first))});
}

JournalFinding decisionFor(const QList<ItemOutcome>& items, const QString& who, const QString& reason)
{
    JournalFinding finding;
    finding.kind = JournalFinding::Kind::Decision;
    finding.outcome = journalWord(items);
    finding.states = journalledStates(items);
    finding.who = who;
    finding.reason = reason;
    return finding;
}

} // namespace

bool canRecheck(const JournalEntry& entry)
{
    const auto kind = entry.intent.kind();
    if (!kind || !factsOf(*kind).isShownByLists) return false;
    // Where the entry was read without its bodies, only its kind is known.
    return entry.intent.body.isEmpty() || rulesOf(*kind).look(nullptr, entry, {});
}

QString recheckLimits(const JournalEntry& entry)
{
    // Nothing can be read of a kind of write that this program does not know.
    const auto* rules = rulesOf(entry);
    return RecheckWords::tr((rules ? *rules : rulesOf(WriteKind::DrawNumbers)).limits);
}

bool Recheck::isSettled() const
{
    return std::none_of(things.begin(), things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
}

QList<ItemOutcome> Recheck::items() const
{
    QList<ItemOutcome> items;
    for (const auto& thing : things)
        items.append(thing.item);
    return items;
}

QList<StateBefore> statesBefore(const JournalEntry& entry)
{
    if (const auto* rules = rulesOf(entry)) return rules->before(entry);
    return QList<StateBefore>(thingsOf(entry).size(), StateBefore::NotRecorded);
}

Recheck recheckFrom(
    const JournalEntry& entry, const std::optional<QList<ReadBackState>>& now, const QList<bool>& shared)
{
    Recheck recheck;
    const auto items = knownOutcomes(entry);
    const auto states = statesBefore(entry);
    recheck.isRead = now && now->size() == items.size();
    qsizetype wasUnknown = 0;
    for (qsizetype i = 0; i < items.size(); ++i) {
        RecheckedThing thing{items[i], states.value(i, StateBefore::NotRecorded), shared.value(i)};
        wasUnknown += thing.item.outcome == Outcome::Unknown ? 1 : 0;
        if (recheck.isRead) thing.item = settle(thing.item, thing.before, now->at(i), thing.isShared);
        recheck.things.append(thing);
    }
    const bool isOrders = entry.intent.is(WriteKind::SubmitOrders);
    recheck.sentence = isOrders ? sentenceForOrders(recheck, wasUnknown) : sentenceFor(recheck, wasUnknown);
    return recheck;
}

QStringList undecidedThings(const JournalEntry& entry)
{
    QStringList things;
    for (const auto& item : knownOutcomes(entry))
        if (item.outcome == Outcome::Unknown) things.append(item.key);
    return things;
}

JournalFinding decisionOn(
    const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason)
{
    return decisionOn(entry, thingsOf(entry), decided, who, reason);
}

JournalFinding decisionOn(const JournalEntry& entry, const QStringList& things, Outcome decided,
    const QString& who, const QString& reason)
{
    // A decision replaces an earlier one, but not what a reading has settled.
    auto undecided = entry;
    undecided.findings.removeIf(
        [](const JournalFinding& finding) { return finding.kind == JournalFinding::Kind::Decision; });
    const auto read = knownOutcomes(undecided);
    auto items = knownOutcomes(entry);
    for (qsizetype i = 0; i < items.size(); ++i)
        if (read[i].outcome == Outcome::Unknown && things.contains(items[i].key)) items[i].outcome = decided;
    return decisionFor(items, who, reason);
}

} // namespace lockkeeper
