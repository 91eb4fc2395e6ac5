// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/write_rules.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/enterprise_writes.h"
#include "services/operations/writes/lock_look.h"
#include "services/storage/holdings/known_holdings.h"

#include <QPointer>
#include <QSet>
#include <QtGlobal>

namespace lockkeeper
{

namespace
{

using States = QList<ReadBackState>;
using Looked = std::function<void(const std::optional<States>&)>;
using Conditions = QList<QList<JournalSubject>>;

// WriteRules::before: what the journal has of each thing from before it was sent.

QList<StateBefore> notRecorded(const JournalEntry& entry)
{
    return QList<StateBefore>(thingsOf(entry).size(), StateBefore::NotRecorded);
}

template <class Request>
QList<StateBefore> before(const JournalEntry& entry)
{
    const auto request = requestOf<Request>(entry);
    if (!request) return notRecorded(entry);
    if constexpr (requires { statesBefore(*request, entry.intent.before); })
        return statesBefore(*request, entry.intent.before);
    else
        return {stateBefore(*request, entry.intent.before)};
}

QList<StateBefore> locksBefore(const JournalEntry& entry)
{
    const auto request = requestOf<LockRequest>(entry);
    const bool isDisabling = entry.intent.is(WriteKind::DisableLocks);
    return request ? statesBefore(*request, isDisabling, entry.intent.before) : notRecorded(entry);
}

// WriteRules::look: what there is now, as the plan of such a write reads it afterwards. Accounts are left
// empty, which reads all employees: the journal may not have them whole, and somebody must not be missed for
// that.

ThingsLook nothingShows(GatewayClient*, const JournalEntry&, const RecheckHelp&)
{
    return {};
}

/// What recheck() has been asked to look at.
struct Asked {
    GatewayClient* client;
    const JournalEntry& entry;
    const RecheckHelp& help;
    EnterpriseId enterprise = enterpriseOf(entry);

    /// The enterprises to be read: the entry's own first, then those that were given.
    [[nodiscard]] QList<EnterpriseId> lists() const
    {
        auto lists = help.lockLists;
        if (!enterprise.isEmpty() && !lists.contains(enterprise)) lists.prepend(enterprise);
        return lists;
    }
};

ThingsLook lookAt(const BindEnterprise& request, const Asked& asked)
{
    return lookOf(bindEnterprisePlan(asked.client, request));
}

ThingsLook lookAt(const AddEmployees& request, const Asked& asked)
{
    return lookOf(addEmployeesPlan(asked.client, request, asked.help.learnt));
}

ThingsLook lookAt(const EditEmployee& request, const Asked& asked)
{
    return lookOf(editEmployeesPlan(asked.client, {{request, {}}}));
}

ThingsLook lookAt(const DeleteEmployee& request, const Asked& asked)
{
    return lookOf(deleteEmployeesPlan(asked.client, {{request, {}}}));
}

ThingsLook lookAt(const ChangePrivileges& request, const Asked& asked)
{
    return lookOf(changePrivilegesPlan(asked.client, asked.enterprise, {{request, {}}}));
}

ThingsLook lookAt(const BorrowAssets& request, const Asked& asked)
{
    return lookOf(lendPlan(asked.client, asked.enterprise, {{request, {}}}));
}

ThingsLook lookAt(const LockRequest& request, const Asked& asked)
{
    const bool isDisabling = asked.entry.intent.is(WriteKind::DisableLocks);
    const auto statesOf = [isDisabling, locks = request.assetNums](const SeenLocks& seen) {
        States states;
        for (const auto& lock : locks) {
            const auto now = seen.of(lock);
            states.append(!now                  ? ReadBackState::CannotBeChecked
                          : *now == isDisabling ? ReadBackState::AsWanted
                                                : ReadBackState::NotYet);
        }
        return states;
    };
    return [=, client = QPointer(asked.client), holdings = asked.help.holdings, locks = request.assetNums,
               lists = asked.lists()](QObject* context, const Looked& looked) {
        listsOfLocks(holdings, locks, lists, context, [=](const QList<EnterpriseId>& all) {
            lookAtLocks(client, all, QSet<AssetNumber>(locks.begin(), locks.end()), reviewPatience, context,
                [=](const SeenLocks& seen) {
                    const bool isUnread = !all.isEmpty() && seen.read.isEmpty();
                    looked(isUnread ? std::nullopt : std::optional(statesOf(seen)));
                });
        });
    };
}

ThingsLook lookAt(const BatchOrder& batch, const Asked& asked)
{
    const auto before = decodeBefore<OrdersBefore>(asked.entry.intent.before).value_or(OrdersBefore());
    QList<AssetNumber> numbers;
    for (const auto& order : batch.orderList)
        for (const auto& asset : order.assets)
            for (const auto& number : asset.assetNos)
                numbers.append(AssetNumber(number));
    return [=, client = QPointer(asked.client), holdings = asked.help.holdings,
               lists = enterprisesOf(batch, asked.lists())](QObject* context, const Looked& looked) {
        listsOfLocks(holdings, numbers, lists, context, [=](const QList<EnterpriseId>& all) {
            lookAtOrders(
                client, batch, all, std::chrono::milliseconds(0), context, [=](const SeenOrders& seen) {
                    // Without an enterprise there is no list: having seen nothing is no failure then.
                    if (!all.isEmpty() && !seen.listsAreWhole && seen.assets.isEmpty())
                        return looked(std::nullopt);
                    auto states = orderStates(batch, seen, before);
                    if (all.isEmpty()) states.fill(ReadBackState::CannotBeChecked);
                    looked(states);
                });
        });
    };
}

template <class Request>
ThingsLook look(GatewayClient* client, const JournalEntry& entry, const RecheckHelp& help)
{
    const auto request = requestOf<Request>(entry);
    return request ? lookAt(*request, {client, entry, help}) : ThingsLook();
}

// WriteRules::sameChange: what another write must be about, in the terms of the journal's index.

Conditions ofNothing(const JournalEntry&, qsizetype)
{
    return {};
}

JournalSubject employee(const MemberId& id)
{
    return {SubjectKind::Employee, id.toString()};
}

Conditions sameAs(const AddEmployees& request, qsizetype thing)
{
    return {{{SubjectKind::Employee, request.userList[thing].userName}}};
}

Conditions sameAs(const EditEmployee& request, qsizetype)
{
    return {{employee(request.memberGlobalId)}};
}

Conditions sameAs(const DeleteEmployee& request, qsizetype)
{
    return {{employee(request.memberGlobalId)}};
}

Conditions sameAs(const ChangePrivileges& request, qsizetype)
{
    QList<JournalSubject> assets;
    for (const auto* list : {&request.deleteAssets, &request.addAssets})
        for (const auto& number : *list)
            assets.append({SubjectKind::Asset, number.toString()});
    return {{employee(request.memberGlobalId)}, assets};
}

Conditions sameAs(const LockRequest& request, qsizetype thing)
{
    return {{{SubjectKind::Lock, request.assetNums[thing].toString()}}};
}

Conditions sameAs(const BorrowAssets& request, qsizetype)
{
    return {{{SubjectKind::Lock, request.borrowedUsbKey.toString()}}};
}

Conditions sameAs(const BatchOrder& request, qsizetype)
{
    return {{{SubjectKind::Order, request.channelOrderId}}};
}

Conditions sameAs(const BindEnterprise& request, qsizetype)
{
    return {{{SubjectKind::Customer, request.channelCustomerId}}};
}

template <class Request>
Conditions same(const JournalEntry& entry, qsizetype thing)
{
    const auto request = requestOf<Request>(entry);
    return request ? sameAs(*request, thing) : Conditions();
}

constexpr const char* noListShows = QT_TRANSLATE_NOOP("Recheck",
    "No list shows the outcome. Ask the gateway operator or check the effect, then record the outcome.");
constexpr const char* listsShowLocks =
    QT_TRANSLATE_NOOP("Recheck", "The assets of an enterprise show whether a lock is disabled. Locks that "
                                 "aren't listed can't be checked.");

constexpr PerWrite<WriteRules> writeRules{{
    {WriteKind::BindEnterprise,
        {before<BindEnterprise>, look<BindEnterprise>, same<BindEnterprise>,
            QT_TRANSLATE_NOOP("Recheck", "You can look up the customer of this channel customer id. "
                                         "It is proof only if there was none before."),
            WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "Can't be undone: the gateway can't unbind a customer from its enterprise.")}},
    {WriteKind::CreateEnterprise,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "Can't be undone: the gateway can't delete an enterprise.")}},
    {WriteKind::UpdateEnterprise,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "Can't be undone: the gateway doesn't show the earlier name and address.")}},
    {WriteKind::SubmitOrders,
        {before<BatchOrder>, look<BatchOrder>, same<BatchOrder>,
            QT_TRANSLATE_NOOP("Recheck",
                "Products under an asset name their batch: proof only if there were none before. "
                "Only cloud-account assets are listed, not most hardware locks, and a vanished "
                "product doesn't prove a revocation."),
            WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "Can't be undone: an order can only be revoked by another order.")}},
    {WriteKind::DisableLocks,
        {locksBefore, look<LockRequest>, same<LockRequest>, listsShowLocks, WayBack::Locks, ""}},
    {WriteKind::EnableLocks,
        {locksBefore, look<LockRequest>, same<LockRequest>, listsShowLocks, WayBack::Locks, ""}},
    {WriteKind::DrawNumbers,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "Can't be undone: allocated asset numbers stay used.")}},
    {WriteKind::AddEmployees,
        {before<AddEmployees>, look<AddEmployees>, same<AddEmployees>,
            QT_TRANSLATE_NOOP("Recheck",
                "The employee list shows who has the account. It is proof only if nobody had it "
                "before, and name, mobile number and department are as sent."),
            WayBack::DeleteAdded,
            QT_TRANSLATE_NOOP("Undo", "Adding can't be undone, but you can delete the added employees as "
                                      "long as they hold nothing.")}},
    {WriteKind::EditEmployee,
        {before<EditEmployee>, look<EditEmployee>, same<EditEmployee>,
            QT_TRANSLATE_NOOP("Recheck", "The employee list shows the current fields. It is proof only if "
                                         "they were different before."),
            WayBack::Fields, ""}},
    {WriteKind::ResetPassword,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "Can't be undone: the earlier password is unknown.")}},
    {WriteKind::DeleteEmployee,
        {before<DeleteEmployee>, look<DeleteEmployee>, same<DeleteEmployee>,
            QT_TRANSLATE_NOOP("Recheck", "The complete employee list shows who is deleted. It is proof only "
                                         "if the employee was there before."),
            WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "Can't be undone: the gateway can't restore a deleted employee.")}},
    {WriteKind::ChangePrivileges,
        {before<ChangePrivileges>, look<ChangePrivileges>, same<ChangePrivileges>,
            QT_TRANSLATE_NOOP("Recheck", "The lists of asset numbers and employees show who holds what. It "
                                         "is proof only if this was different before."),
            WayBack::Holders, ""}},
    {WriteKind::BorrowAssets,
        {before<BorrowAssets>, look<BorrowAssets>, same<BorrowAssets>,
            QT_TRANSLATE_NOOP("Recheck", "The borrowed locks and asset numbers show what is lent. It is "
                                         "proof only if it wasn't lent before."),
            WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "Can't be undone here: the gateway has no operation that ends lending.")}},
}};

} // namespace

const WriteRules& rulesOf(WriteKind kind)
{
    return writeRules[kind];
}

const WriteRules* rulesOf(const JournalEntry& entry)
{
    const auto kind = entry.intent.kind();
    return kind ? &writeRules[*kind] : nullptr;
}

} // namespace lockkeeper
