// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/recheck.h"

#include "services/gateway/journalled_outcome.h"
#include "services/operations/journalled_request.h"
#include "services/operations/order_look.h"
#include "services/operations/recheck_orders.h"
#include "services/operations/write_before.h"

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

StateBefore beforeIf(bool isOtherwise)
{
    return isOtherwise ? StateBefore::Otherwise : StateBefore::AsWanted;
}

StateBefore before(const EditEmployee& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<EmployeeBefore>(json);
    if (!was) return StateBefore::NotRecorded;
    return beforeIf(
        *was != EmployeeBefore{wanted.name, wanted.departmentId, wanted.remark, wanted.passwordMobile});
}

StateBefore before(const ChangePrivileges& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<HoldersBefore>(json);
    if (!was) return StateBefore::NotRecorded;
    bool isWhole = true;
    bool isOtherwise = false;
    const auto look = [&](const AssetNumber& number, bool shouldHold) {
        const auto holders = was->holders.constFind(number);
        isWhole &= holders != was->holders.cend();
        if (holders != was->holders.cend())
            isOtherwise |= holders->contains(wanted.memberGlobalId) != shouldHold;
    };
    for (const auto& number : wanted.deleteAssets)
        look(number, false);
    for (const auto& number : wanted.addAssets)
        look(number, true);
    // One number that was otherwise is enough; that all were as wanted is known only when all were listed.
    if (isOtherwise) return StateBefore::Otherwise;
    return isWhole ? StateBefore::AsWanted : StateBefore::NotRecorded;
}

StateBefore before(const BorrowAssets& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<LendingBefore>(json);
    if (!was || !was->lock) return StateBefore::NotRecorded;
    bool isOtherwise = *was->lock != wanted.memberGlobalId;
    for (const auto& id : wanted.assetIDs) {
        if (!was->borrowed.contains(id)) return StateBefore::NotRecorded;
        isOtherwise &= !was->borrowed.value(id);
    }
    return beforeIf(isOtherwise);
}

QList<StateBefore> before(const AddEmployees& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<AccountsBefore>(json);
    QList<StateBefore> states;
    // One that was listed may be another account that only begins so: nothing is known of it.
    for (const auto& row : wanted.userList)
        states.append(
            was && was->absent.contains(row.userName) ? StateBefore::Otherwise : StateBefore::NotRecorded);
    return states;
}

QList<StateBefore> before(const LockRequest& wanted, bool isDisabling, const QByteArray& json)
{
    const auto was = decodeBefore<LocksBefore>(json);
    QList<StateBefore> states;
    for (const auto& lock : wanted.assetNums)
        states.append(was && was->locked.contains(lock) ? beforeIf(was->locked.value(lock) != isDisabling)
                                                        : StateBefore::NotRecorded);
    return states;
}

QList<StateBefore> before(const BatchOrder& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<OrdersBefore>(json);
    QList<StateBefore> states;
    // That something is gone proves nothing: others may have taken it away.
    for (const auto& order : wanted.orderList)
        states.append(
            was && was->absent.contains(orderKey(order)) ? StateBefore::Otherwise : StateBefore::NotRecorded);
    return states;
}

bool isProof(const RecheckedThing& thing)
{
    return thing.before == StateBefore::Otherwise && thing.item.state == ReadBackState::AsWanted;
}

/// Why what was read of a thing leaves it unknown.
QString whyUnknown(const RecheckedThing& thing)
{
    switch (thing.item.state) {
    case ReadBackState::NotYet:
        return RecheckWords::tr(
            "The change is not to be seen. That is no proof that it was not made: a slow gateway "
            "may still make it.");
    case ReadBackState::Contradicts:
        return RecheckWords::tr(
            "What is there now is not what was sent. That is no proof that it was not made: it "
            "may have been changed again since.");
    case ReadBackState::CannotBeChecked:
        return RecheckWords::tr("The gateway's lists do not show it.");
    case ReadBackState::NotChecked:
        return RecheckWords::tr("It could not be read.");
    case ReadBackState::AsWanted:
        break;
    }
    if (thing.before == StateBefore::NotRecorded)
        return RecheckWords::tr(
            "It is as wanted now, but what was there before is not known: that is no proof that "
            "this call made it so.");
    if (thing.before == StateBefore::AsWanted)
        return RecheckWords::tr(
            "It is as wanted now, and was so before it was sent: what became of the call cannot "
            "be told from that.");
    return RecheckWords::tr(
        "It is as wanted now, but another write from this computer about the same may have made "
        "it so.");
}

QString sentenceFor(const Recheck& recheck, qsizetype wasUnknown)
{
    if (!recheck.isRead)
        return RecheckWords::tr(
            "The gateway's lists could not be read: nothing more is known. Check again later.");
    const auto unknown = std::count_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    if (unknown == 0)
        return RecheckWords::tr("It was applied: it was not so before it was sent, and is so now.");
    const auto first = std::find_if(recheck.things.begin(), recheck.things.end(),
        [](const RecheckedThing& thing) { return thing.item.outcome == Outcome::Unknown; });
    if (wasUnknown == 1) return whyUnknown(*first);
    const auto settled = int(wasUnknown - unknown);
    const auto known =
        settled == 0 ? RecheckWords::tr("Of all %Ln it stays unknown.", nullptr, int(unknown))
                     : RecheckWords::tr("%Ln of them was (were) applied, of the others it stays unknown.",
                           nullptr, settled);
    return known + u' ' + u"%1: %2"_s.arg(first->item.key, whyUnknown(*first));
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
    const auto& endpoint = entry.intent.endpoint;
    if (endpoint == "O1"_L1) { // a pair with an empty half cannot be asked for
        const auto request = requestOf<BindEnterprise>(entry);
        return entry.intent.body.isEmpty() ||
               (request && !request->channelCode.isEmpty() && !request->channelCustomerId.isEmpty());
    }
    if (endpoint == "O5"_L1) return entry.intent.body.isEmpty() || requestOf<BatchOrder>(entry);
    for (const auto readable : {"O6"_L1, "O7"_L1, "M1"_L1, "M2"_L1, "M4"_L1, "M9"_L1, "M10"_L1})
        if (endpoint == readable) return true;
    return false;
}

QString recheckLimits(const JournalEntry& entry)
{
    const auto& endpoint = entry.intent.endpoint;
    if (endpoint == "O1"_L1)
        return RecheckWords::tr(
            "The customer of this channel and customer number can be looked up. It is proof only if "
            "there was none before.");
    if (endpoint == "O5"_L1)
        return RecheckWords::tr(
            "The products under an asset name the batch that brought them. It is proof only if nothing did "
            "before. The gateway lists the assets of cloud-account licences: many orders for hardware locks "
            "cannot be checked. That something revoked is gone is no proof.");
    if (endpoint == "O6"_L1 || endpoint == "O7"_L1)
        return RecheckWords::tr(
            "The assets of an enterprise show whether a lock is disabled. Locks that are in no "
            "such list cannot be checked.");
    if (endpoint == "M1"_L1)
        return RecheckWords::tr(
            "The list of employees shows who has the account now. It is proof only if nobody had "
            "it before, and name, mobile number and department are as sent.");
    if (endpoint == "M2"_L1)
        return RecheckWords::tr(
            "The list of employees shows the fields as they are now. It is proof only if they "
            "were different before.");
    if (endpoint == "M4"_L1)
        return RecheckWords::tr(
            "The whole list of employees shows who is deleted. It is proof only if the employee "
            "was there before.");
    if (endpoint == "M9"_L1)
        return RecheckWords::tr(
            "The lists of asset numbers and employees show who holds what. It is proof only if "
            "it was held otherwise before.");
    if (endpoint == "M10"_L1)
        return RecheckWords::tr(
            "The borrowed locks and asset numbers show what is lent. It is proof only if it was "
            "not lent before.");
    return RecheckWords::tr(
        "No list of the gateway shows what became of this. Ask whoever runs the gateway, or look at "
        "the effect, and decide.");
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
    const auto& json = entry.intent.before;
    if (const auto request = requestOf<AddEmployees>(entry)) return before(*request, json);
    if (const auto request = requestOf<LockRequest>(entry))
        return before(*request, entry.intent.endpoint == "O6"_L1, json);
    if (const auto request = requestOf<BatchOrder>(entry)) return before(*request, json);
    if (const auto request = requestOf<EditEmployee>(entry)) return {before(*request, json)};
    if (const auto request = requestOf<ChangePrivileges>(entry)) return {before(*request, json)};
    if (const auto request = requestOf<BorrowAssets>(entry)) return {before(*request, json)};
    if (requestOf<DeleteEmployee>(entry)) {
        const auto was = decodeBefore<DeletionBefore>(json);
        return {was ? beforeIf(!was->deleted) : StateBefore::NotRecorded};
    }
    if (requestOf<BindEnterprise>(entry)) {
        // One that was there already, as wanted or not, was bound by somebody else.
        const auto was = decodeBefore<PairBefore>(json);
        return {was ? beforeIf(was->absent) : StateBefore::NotRecorded};
    }
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
        if (recheck.isRead) thing.item.state = now->at(i);
        if (thing.item.outcome == Outcome::Unknown) {
            ++wasUnknown;
            if (isProof(thing) && !thing.isShared) thing.item.outcome = Outcome::Applied;
        }
        recheck.things.append(thing);
    }
    recheck.sentence = entry.intent.endpoint == "O5"_L1 ? sentenceForOrders(recheck, wasUnknown)
                                                        : sentenceFor(recheck, wasUnknown);
    return recheck;
}

JournalFinding decisionOn(
    const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason)
{
    // Not what was decided before: a later decision takes its place.
    auto items = toldOutcomes(entry);
    for (auto& item : items)
        if (item.outcome == Outcome::Unknown) item.outcome = decided;
    return decisionFor(items, who, reason);
}

JournalFinding decisionOn(const JournalEntry& entry, const QStringList& things, Outcome decided,
    const QString& who, const QString& reason)
{
    const auto told = toldOutcomes(entry);
    auto items = knownOutcomes(entry);
    for (qsizetype i = 0; i < items.size(); ++i)
        if (told[i].outcome == Outcome::Unknown && things.contains(items[i].key)) items[i].outcome = decided;
    return decisionFor(items, who, reason);
}

} // namespace lockkeeper
