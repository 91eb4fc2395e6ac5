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

template <bool isDisabling>
QList<StateBefore> locksBefore(const JournalEntry& entry)
{
    const auto request = requestOf<LockRequest>(entry);
    return request ? statesBefore(*request, isDisabling, entry.intent.before) : notRecorded(entry);
}

// WriteRules::look: what there is now, as the plan of such a write reads it afterwards. Where it matters
// that somebody is not in the list, all employees are read: the journal may not have the account whole.

ThingsLook nothingShows(GatewayClient*, const JournalEntry&, const RecheckHelp&)
{
    return {};
}

/// A look for entries with such a request. `look` starts the reading for it.
template <class Request, class Look>
ThingsLook lookAt(const JournalEntry& entry, const Look& look)
{
    const auto request = requestOf<Request>(entry);
    return request ? look(*request) : ThingsLook();
}

ThingsLook bound(GatewayClient* client, const JournalEntry& entry, const RecheckHelp&)
{
    return lookAt<BindEnterprise>(
        entry, [&](const auto& request) { return lookOf(bindEnterprisePlan(client, request)); });
}

ThingsLook added(GatewayClient* client, const JournalEntry& entry, const RecheckHelp& help)
{
    return lookAt<AddEmployees>(
        entry, [&](const auto& request) { return lookOf(addEmployeesPlan(client, request, help.learnt)); });
}

ThingsLook edited(GatewayClient* client, const JournalEntry& entry, const RecheckHelp&)
{
    return lookAt<EditEmployee>(entry, [&](const auto& request) {
        return lookOf(editEmployeesPlan(client, {{request, {}}}));
    });
}

ThingsLook deleted(GatewayClient* client, const JournalEntry& entry, const RecheckHelp&)
{
    return lookAt<DeleteEmployee>(entry, [&](const auto& request) {
        return lookOf(deleteEmployeesPlan(client, {{request, {}}}));
    });
}

ThingsLook given(GatewayClient* client, const JournalEntry& entry, const RecheckHelp&)
{
    return lookAt<ChangePrivileges>(entry, [&](const auto& request) {
        return lookOf(changePrivilegesPlan(client, enterpriseOf(entry), {{request, {}}}));
    });
}

ThingsLook lent(GatewayClient* client, const JournalEntry& entry, const RecheckHelp&)
{
    return lookAt<BorrowAssets>(entry, [&](const auto& request) {
        return lookOf(lendPlan(client, enterpriseOf(entry), {{request, {}}}));
    });
}

template <bool isDisabling>
ThingsLook locked(GatewayClient* client, const JournalEntry& entry, const RecheckHelp& help)
{
    return lookAt<LockRequest>(entry, [&](const LockRequest& request) -> ThingsLook {
        auto lists = help.lockLists;
        if (const auto own = enterpriseOf(entry); !own.isEmpty() && !lists.contains(own)) lists.prepend(own);
        const auto statesOf = [locks = request.assetNums](const SeenLocks& seen) {
            States states;
            for (const auto& lock : locks) {
                const auto now = seen.of(lock);
                states.append(!now                  ? ReadBackState::CannotBeChecked
                              : *now == isDisabling ? ReadBackState::AsWanted
                                                    : ReadBackState::NotYet);
            }
            return states;
        };
        return [=, client = QPointer(client), holdings = help.holdings, locks = request.assetNums](
                   QObject* context, const Looked& looked) {
            listsOfLocks(holdings, locks, lists, context, [=](const QList<EnterpriseId>& all) {
                lookAtLocks(client, all, QSet<AssetNumber>(locks.begin(), locks.end()), reviewPatience,
                    context, [=](const SeenLocks& seen) {
                        const bool isUnread = !all.isEmpty() && seen.read.isEmpty();
                        looked(isUnread ? std::nullopt : std::optional(statesOf(seen)));
                    });
            });
        };
    });
}

ThingsLook ordered(GatewayClient* client, const JournalEntry& entry, const RecheckHelp& help)
{
    return lookAt<BatchOrder>(entry, [&](const BatchOrder& batch) -> ThingsLook {
        auto lists = help.lockLists;
        if (const auto own = enterpriseOf(entry); !own.isEmpty()) lists.prepend(own);
        const auto before = decodeBefore<OrdersBefore>(entry.intent.before).value_or(OrdersBefore());
        QList<AssetNumber> numbers;
        for (const auto& order : batch.orderList)
            for (const auto& asset : order.assets)
                for (const auto& number : asset.assetNos)
                    numbers.append(AssetNumber(number));
        return [=, client = QPointer(client), holdings = help.holdings, lists = enterprisesOf(batch, lists)](
                   QObject* context, const Looked& looked) {
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
    });
}

// WriteRules::sameChange: what another write must be about, in the terms of the journal's index.

Conditions ofNothing(const JournalEntry&, qsizetype)
{
    return {};
}

/// The conditions for entries with such a request. `subjects` gives them for it.
template <class Request, class Subjects>
Conditions sameOf(const JournalEntry& entry, const Subjects& subjects)
{
    const auto request = requestOf<Request>(entry);
    return request ? subjects(*request) : Conditions();
}

Conditions sameAccount(const JournalEntry& entry, qsizetype thing)
{
    return sameOf<AddEmployees>(entry, [thing](const auto& request) -> Conditions {
        return {{{SubjectKind::Employee, request.userList[thing].userName}}};
    });
}

template <class Request>
Conditions sameEmployee(const JournalEntry& entry, qsizetype)
{
    return sameOf<Request>(entry, [](const auto& request) -> Conditions {
        return {{{SubjectKind::Employee, request.memberGlobalId.toString()}}};
    });
}

Conditions sameEmployeeAndAsset(const JournalEntry& entry, qsizetype)
{
    return sameOf<ChangePrivileges>(entry, [](const ChangePrivileges& request) -> Conditions {
        QList<JournalSubject> assets;
        for (const auto* list : {&request.deleteAssets, &request.addAssets})
            for (const auto& number : *list)
                assets.append({SubjectKind::Asset, number.toString()});
        return {{{SubjectKind::Employee, request.memberGlobalId.toString()}}, assets};
    });
}

Conditions sameLock(const JournalEntry& entry, qsizetype thing)
{
    return sameOf<LockRequest>(entry, [thing](const auto& request) -> Conditions {
        return {{{SubjectKind::Lock, request.assetNums[thing].toString()}}};
    });
}

Conditions sameBorrowedLock(const JournalEntry& entry, qsizetype)
{
    return sameOf<BorrowAssets>(entry, [](const auto& request) -> Conditions {
        return {{{SubjectKind::Lock, request.borrowedUsbKey.toString()}}};
    });
}

Conditions sameBatch(const JournalEntry& entry, qsizetype)
{
    return sameOf<BatchOrder>(entry, [](const auto& request) -> Conditions {
        return {{{SubjectKind::Order, request.channelOrderId}}};
    });
}

Conditions sameCustomer(const JournalEntry& entry, qsizetype)
{
    return sameOf<BindEnterprise>(entry, [](const auto& request) -> Conditions {
        return {{{SubjectKind::Customer, request.channelCustomerId}}};
    });
}

constexpr const char* noListShows = QT_TRANSLATE_NOOP("Recheck",
    "No list of the gateway shows what became of this. Ask whoever runs the gateway, or look at "
    "the effect, and decide.");
constexpr const char* listsShowLocks = QT_TRANSLATE_NOOP("Recheck",
    "The assets of an enterprise show whether a lock is disabled. Locks that are in no "
    "such list cannot be checked.");

constexpr PerWrite<WriteRules> writeRules{{
    {WriteKind::BindEnterprise,
        {before<BindEnterprise>, bound, sameCustomer,
            QT_TRANSLATE_NOOP("Recheck",
                "The customer of this channel and customer number can be looked up. It is proof only if "
                "there was none before."),
            WayBack::None,
            QT_TRANSLATE_NOOP("Undo", "This cannot be undone: the gateway has nothing that parts a customer "
                                      "from its enterprise.")}},
    {WriteKind::CreateEnterprise,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "This cannot be undone: the gateway has nothing that removes an enterprise.")}},
    {WriteKind::UpdateEnterprise,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "This cannot be undone: the gateway does not show the name and address of before.")}},
    {WriteKind::SubmitOrders,
        {before<BatchOrder>, ordered, sameBatch,
            QT_TRANSLATE_NOOP("Recheck",
                "The products under an asset name the batch that brought them. It is proof only if nothing "
                "did before. The gateway lists the assets of cloud-account licences: many orders for "
                "hardware locks cannot be checked. That something revoked is gone is no proof."),
            WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "This cannot be undone: what was ordered can only be revoked by another order.")}},
    {WriteKind::DisableLocks,
        {locksBefore<true>, locked<true>, sameLock, listsShowLocks, WayBack::Locks, ""}},
    {WriteKind::EnableLocks,
        {locksBefore<false>, locked<false>, sameLock, listsShowLocks, WayBack::Locks, ""}},
    {WriteKind::DrawNumbers,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "This cannot be undone: asset numbers that were handed out stay used.")}},
    {WriteKind::AddEmployees,
        {before<AddEmployees>, added, sameAccount,
            QT_TRANSLATE_NOOP("Recheck",
                "The list of employees shows who has the account now. It is proof only if nobody had "
                "it before, and name, mobile number and department are as sent."),
            WayBack::DeleteAdded,
            QT_TRANSLATE_NOOP("Undo",
                "Adding cannot be undone; who was added can be deleted as long as they have nothing.")}},
    {WriteKind::EditEmployee,
        {before<EditEmployee>, edited, sameEmployee<EditEmployee>,
            QT_TRANSLATE_NOOP("Recheck",
                "The list of employees shows the fields as they are now. It is proof only if they "
                "were different before."),
            WayBack::Fields, ""}},
    {WriteKind::ResetPassword,
        {notRecorded, nothingShows, ofNothing, noListShows, WayBack::None,
            QT_TRANSLATE_NOOP("Undo",
                "This cannot be undone: the password that was there before is not known to anybody.")}},
    {WriteKind::DeleteEmployee,
        {before<DeleteEmployee>, deleted, sameEmployee<DeleteEmployee>,
            QT_TRANSLATE_NOOP("Recheck",
                "The whole list of employees shows who is deleted. It is proof only if the employee "
                "was there before."),
            WayBack::None,
            QT_TRANSLATE_NOOP("Undo",
                "This cannot be undone: the gateway has nothing that brings a deleted employee back.")}},
    {WriteKind::ChangePrivileges,
        {before<ChangePrivileges>, given, sameEmployeeAndAsset,
            QT_TRANSLATE_NOOP("Recheck",
                "The lists of asset numbers and employees show who holds what. It is proof only if "
                "it was held otherwise before."),
            WayBack::Holders, ""}},
    {WriteKind::BorrowAssets,
        {before<BorrowAssets>, lent, sameBorrowedLock,
            QT_TRANSLATE_NOOP("Recheck",
                "The borrowed locks and asset numbers show what is lent. It is proof only if it was "
                "not lent before."),
            WayBack::None,
            QT_TRANSLATE_NOOP(
                "Undo", "This cannot be undone from here: the gateway has nothing that ends a lending.")}},
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
