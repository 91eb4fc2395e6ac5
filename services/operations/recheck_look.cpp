// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/recheck.h"

#include "services/gateway/gateway_client.h"
#include "services/gateway/journalled_outcome.h"
#include "services/journal/journal.h"
#include "services/journal/known_holdings.h"
#include "services/journal/when_done.h"
#include "services/operations/asset_writes.h"
#include "services/operations/employee_writes.h"
#include "services/operations/enterprise_writes.h"
#include "services/operations/journalled_request.h"
#include "services/operations/lock_look.h"
#include "services/operations/order_look.h"

#include <QPointer>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

using States = QList<ReadBackState>;
using Looked = std::function<void(const std::optional<States>&)>;
using Look = std::function<void(QObject*, Looked)>;

/// Nobody waits for a lock to be disabled here, so that a slow list is worth waiting for.
constexpr std::chrono::milliseconds lockPatience{60'000};

Look lookAtLockStates(
    GatewayClient* client, const JournalEntry& entry, const LockRequest& request, const RecheckHelp& help)
{
    auto lists = help.lockLists;
    if (const auto own = enterpriseOf(entry); !own.isEmpty() && !lists.contains(own)) lists.prepend(own);
    const bool wanted = entry.intent.endpoint == "O6"_L1;
    const auto statesOf = [locks = request.assetNums, wanted](const SeenLocks& seen) {
        States states;
        for (const auto& lock : locks) {
            const auto locked = seen.of(lock);
            states.append(!locked             ? ReadBackState::CannotBeChecked
                          : *locked == wanted ? ReadBackState::AsWanted
                                              : ReadBackState::NotYet);
        }
        return states;
    };
    return [=, client = QPointer(client), holdings = help.holdings, locks = request.assetNums](
               QObject* context, Looked looked) {
        listsOfLocks(holdings, locks, lists, context, [=](const QList<EnterpriseId>& all) {
            lookAtLocks(client, all, QSet<AssetNumber>(locks.begin(), locks.end()), lockPatience, context,
                [=](const SeenLocks& seen) {
                    const bool isUnread = !all.isEmpty() && seen.read.isEmpty();
                    looked(isUnread ? std::nullopt : std::optional(statesOf(seen)));
                });
        });
    };
}

Look lookAtOrderStates(
    GatewayClient* client, const JournalEntry& entry, const BatchOrder& batch, const RecheckHelp& help)
{
    auto lists = help.lockLists;
    if (const auto own = enterpriseOf(entry); !own.isEmpty()) lists.prepend(own);
    const auto before = decodeBefore<OrdersBefore>(entry.intent.before).value_or(OrdersBefore());
    QList<AssetNumber> numbers;
    for (const auto& order : batch.orderList)
        for (const auto& asset : order.assets)
            for (const auto& number : asset.assetNos)
                numbers.append(AssetNumber(number));
    return [=, client = QPointer(client), holdings = help.holdings, lists = enterprisesOf(batch, lists)](
               QObject* context, Looked looked) {
        listsOfLocks(holdings, numbers, lists, context, [=](const QList<EnterpriseId>& all) {
            lookAtOrders(
                client, batch, all, std::chrono::milliseconds(0), context, [=](const SeenOrders& seen) {
                    // Without an enterprise there is nothing to read, and nothing that could be checked.
                    if (!all.isEmpty() && !seen.listsAreWhole && seen.assets.isEmpty())
                        return looked(std::nullopt);
                    auto states = orderStates(batch, seen, before);
                    if (all.isEmpty()) states.fill(ReadBackState::CannotBeChecked);
                    looked(states);
                });
        });
    };
}

/// How the state of what the entry changed is read: as the plan of such a write would read it afterwards.
/// Everybody is read where the list decides that somebody is not there any more; the account that the
/// journal shows to people is not relied on for that.
Look lookFor(GatewayClient* client, const JournalEntry& entry, const RecheckHelp& help)
{
    const auto enterprise = enterpriseOf(entry);
    if (const auto request = requestOf<AddEmployees>(entry))
        return addEmployeesPlan(client, *request, help.learnt).look;
    if (const auto request = requestOf<EditEmployee>(entry))
        return editEmployeesPlan(client, {{*request, {}}}).look;
    if (const auto request = requestOf<DeleteEmployee>(entry))
        return deleteEmployeesPlan(client, {{*request, {}}}).look;
    if (const auto request = requestOf<ChangePrivileges>(entry))
        return changePrivilegesPlan(client, enterprise, {{*request, {}}}).look;
    if (const auto request = requestOf<BorrowAssets>(entry))
        return lendPlan(client, enterprise, {{*request, {}}}).look;
    if (const auto request = requestOf<BindEnterprise>(entry))
        return bindEnterprisePlan(client, *request).look;
    if (const auto request = requestOf<BatchOrder>(entry))
        return lookAtOrderStates(client, entry, *request, help);
    if (const auto request = requestOf<LockRequest>(entry))
        return lookAtLockStates(client, entry, *request, help);
    return {};
}

/// What another write must have in common with this one to have made the same change: all of these. In the
/// terms of the journal's index, for the thing of this number.
QList<QList<JournalSubject>> sameChange(const JournalEntry& entry, qsizetype thing)
{
    if (const auto request = requestOf<AddEmployees>(entry))
        return {{{SubjectKind::Employee, request->userList[thing].userName}}};
    if (const auto request = requestOf<LockRequest>(entry))
        return {{{SubjectKind::Lock, request->assetNums[thing].toString()}}};
    if (const auto request = requestOf<BatchOrder>(entry))
        return {{{SubjectKind::Order, request->channelOrderId}}};
    if (const auto request = requestOf<EditEmployee>(entry))
        return {{{SubjectKind::Employee, request->memberGlobalId.toString()}}};
    if (const auto request = requestOf<DeleteEmployee>(entry))
        return {{{SubjectKind::Employee, request->memberGlobalId.toString()}}};
    if (const auto request = requestOf<BorrowAssets>(entry))
        return {{{SubjectKind::Lock, request->borrowedUsbKey.toString()}}};
    if (const auto request = requestOf<BindEnterprise>(entry))
        return {{{SubjectKind::Customer, request->channelCustomerId}}};
    if (const auto request = requestOf<ChangePrivileges>(entry)) {
        QList<JournalSubject> assets;
        for (const auto* list : {&request->deleteAssets, &request->addAssets})
            for (const auto& number : *list)
                assets.append({SubjectKind::Asset, number.toString()});
        return {{{SubjectKind::Employee, request->memberGlobalId.toString()}}, assets};
    }
    return {};
}

/// Whether `other` may have made the change that `entry` was to make: it was sent later, or nobody knows what
/// became of it either and it was applied late.
bool mayHaveDoneIt(const JournalEntry& other, const JournalEntry& entry)
{
    if (other.intent.id == entry.intent.id || other.intent.endpoint != entry.intent.endpoint) return false;
    const auto word = other.word();
    if (word == "rejected"_L1 || word == "notsent"_L1) return false;
    return other.number > entry.number || word.isEmpty() || word == "unknown"_L1;
}

/// One recheck on its way.
struct Checking {
    QPointer<GatewayClient> client;
    QPointer<Journal> journal;
    RecheckHelp help;
    JournalEntry entry;
    std::optional<States> now;
    QList<bool> shared;
    QList<qsizetype> questionable; ///< things that would be settled, if no other write did it
    std::function<void(const std::optional<Recheck>&)> done;
};
using Shared = std::shared_ptr<Checking>;

/// The entries that are about all of these; nothing when the journal cannot be read.
void askForOthers(const Shared& checking, QList<QList<JournalSubject>> conditions,
    std::optional<QSet<QString>> sofar, QObject* context,
    std::function<void(const std::optional<QSet<QString>>&)> answer)
{
    if (conditions.isEmpty() || !checking->journal) return answer(checking->journal ? sofar : std::nullopt);
    const auto subjects = conditions.takeFirst();
    whenDone(
        checking->journal->history(subjects, checking->entry.intent.profile), context,
        [=](const QList<JournalEntry>& entries) {
            QSet<QString> ids;
            for (const auto& other : entries)
                if (mayHaveDoneIt(other, checking->entry) && (!sofar || sofar->contains(other.intent.id)))
                    ids.insert(other.intent.id);
            askForOthers(checking, conditions, ids, context, answer);
        },
        [=] { answer(std::nullopt); });
}

void conclude(const Shared& checking)
{
    const auto recheck = recheckFrom(checking->entry, checking->now, checking->shared);
    if (recheck.isRead && checking->journal) {
        const auto until = knownOutcomes(checking->entry);
        const auto items = recheck.items();
        bool isNews = false;
        for (qsizetype i = 0; i < items.size(); ++i)
            isNews |= items[i].outcome != until[i].outcome;
        JournalFinding finding;
        finding.kind = JournalFinding::Kind::ReadBack;
        if (isNews && recheck.isSettled()) finding.outcome = journalWord(items);
        finding.states = journalledStates(items);
        checking->journal->addFinding(checking->entry.intent.id, finding);
    }
    checking->done(recheck);
}

void judgeNext(const Shared& checking, QObject* context)
{
    if (checking->questionable.isEmpty()) return conclude(checking);
    const auto thing = checking->questionable.takeFirst();
    askForOthers(checking, sameChange(checking->entry, thing), std::nullopt, context,
        [checking, thing, context](const std::optional<QSet<QString>>& others) {
            // Where nobody can say what else was sent, nothing is proven.
            checking->shared[thing] = !others || !others->isEmpty();
            judgeNext(checking, context);
        });
}

void judge(const Shared& checking, QObject* context)
{
    const auto items = knownOutcomes(checking->entry);
    checking->shared = QList<bool>(items.size(), false);
    const auto provisional = recheckFrom(checking->entry, checking->now, checking->shared);
    for (qsizetype i = 0; i < items.size(); ++i)
        if (items[i].outcome == Outcome::Unknown && provisional.things[i].item.outcome == Outcome::Applied)
            checking->questionable.append(i);
    judgeNext(checking, context);
}

} // namespace

void recheck(GatewayClient* client, Journal* journal, const QString& intentId, const RecheckHelp& help,
    QObject* context, std::function<void(const std::optional<Recheck>&)> done)
{
    auto checking = std::make_shared<Checking>(
        Checking{client, journal, help, {}, std::nullopt, {}, {}, std::move(done)});
    if (!journal) return QTimer::singleShot(0, context, [checking] { checking->done(std::nullopt); });
    whenDone(
        journal->entry(intentId), context,
        [checking, context](const std::optional<JournalEntry>& entry) {
            const bool isUnderWay = entry && !entry->outcome && !entry->lost;
            if (!entry || isUnderWay) return checking->done(std::nullopt);
            checking->entry = *entry;
            const auto look = lookFor(checking->client, *entry, checking->help);
            if (!look) return checking->done(std::nullopt);
            look(context, [checking, context](const std::optional<States>& now) {
                checking->now = now;
                judge(checking, context);
            });
        },
        [checking] { checking->done(std::nullopt); });
}

} // namespace lockkeeper
