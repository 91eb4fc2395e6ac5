// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/one_call_each.h"
#include "services/operations/writes/write_before.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

using States = QList<ReadBackState>;
using Looked = std::function<void(const std::optional<States>&)>;

/// The latest reading of the assets that a plan changes.
using AssetsSeen = std::shared_ptr<std::optional<SeenAssets>>;

/// What that reading says of a change, for the journal.
template <class Change>
auto beforeFrom(const AssetsSeen& seen, const QList<Change>& changes)
{
    return [seen, changes](qsizetype change) {
        return *seen ? encodeBefore(beforeOf(changes[change].request, **seen)) : QByteArray();
    };
}

ReadBackState stateOf(const ChangePrivileges& wanted, const SeenAssets& assets, const Employee* employee)
{
    qsizetype asWanted = 0;
    bool isTakenByAnother = false;
    bool isContradiction = false;
    const auto look = [&](const AssetNumber& number, bool shouldHold) {
        const bool holds = assets.isHeldBy(number, wanted.memberGlobalId);
        if (employee) {
            const auto& listed = employee->assetNums;
            const bool isListed = std::find(listed.begin(), listed.end(), number) != listed.end();
            isContradiction |= isListed != holds;
        }
        if (holds == shouldHold) ++asWanted;
        isTakenByAnother |= shouldHold && !holds && assets.isHeldByAnother(number, wanted.memberGlobalId);
    };
    for (const auto& number : wanted.deleteAssets)
        look(number, false);
    for (const auto& number : wanted.addAssets)
        look(number, true);
    if (isContradiction || isTakenByAnother) return ReadBackState::Contradicts;
    if (asWanted == wanted.deleteAssets.size() + wanted.addAssets.size()) return ReadBackState::AsWanted;
    return asWanted == 0 ? ReadBackState::NotYet : ReadBackState::Contradicts;
}

ReadBackState stateOf(const BorrowAssets& wanted, const SeenAssets& assets)
{
    const auto* lock = assets.lock(wanted.borrowedUsbKey);
    const bool isLent = lock && lock->borrowedFlag.value_or(false);
    const bool isTheirs = isLent && lock->cloudAccountGlobalId == wanted.memberGlobalId;
    const auto lent = std::count_if(wanted.assetIDs.begin(), wanted.assetIDs.end(), [&](const AssetId& id) {
        const auto records = assets.recordsOf(id);
        return std::any_of(records.begin(), records.end(),
            [](const auto& record) { return record.borrowedFlag.value_or(false); });
    });
    if (isTheirs && lent == wanted.assetIDs.size()) return ReadBackState::AsWanted;
    return !isLent && lent == 0 ? ReadBackState::NotYet : ReadBackState::Contradicts;
}

} // namespace

BulkWrite::Plan changePrivilegesPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<PrivilegeChange>& changes, const QString& operation)
{
    const auto seen = std::make_shared<std::optional<SeenAssets>>();
    auto plan = oneCallEach(client, endpoints::changePrivileges, changes, {}, operation,
        enterprise.toString(), {}, beforeFrom(seen, changes));
    QStringList accounts;
    for (const auto& change : changes)
        accounts.append(change.account);
    plan.look = [client = QPointer(client), enterprise, changes, accounts, seen](
                    QObject* context, Looked looked) {
        lookAtAssets(client, enterprise, false, context, [=](const std::optional<SeenAssets>& assets) {
            *seen = assets;
            if (!assets) return looked(std::nullopt);
            lookAtEmployees(client, enterprise, accounts, context,
                [assets = *assets, changes, looked](const std::optional<SeenEmployees>& employees) {
                    if (!employees) return looked(std::nullopt);
                    States states;
                    for (const auto& change : changes)
                        states.append(
                            stateOf(change.request, assets, employees->find(change.request.memberGlobalId)));
                    looked(states);
                });
        });
    };
    return plan;
}

BulkWrite::Plan moveAssetsPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const PrivilegeChange& withdraw, const PrivilegeChange& assign, const QString& operation)
{
    auto plan = changePrivilegesPlan(client, enterprise, {withdraw, assign}, operation);
    plan.needsEach = true;
    return plan;
}

BulkWrite::Plan lendPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<LendChange>& changes, const QString& operation)
{
    const auto seen = std::make_shared<std::optional<SeenAssets>>();
    auto plan = oneCallEach(client, endpoints::borrowAssets, changes, {}, operation, enterprise.toString(),
        {}, beforeFrom(seen, changes));
    plan.look = [client = QPointer(client), enterprise, changes, seen](QObject* context, Looked looked) {
        lookAtAssets(client, enterprise, true, context,
            [changes, looked, seen](const std::optional<SeenAssets>& assets) {
                *seen = assets;
                if (!assets) return looked(std::nullopt);
                States states;
                for (const auto& change : changes)
                    states.append(stateOf(change.request, *assets));
                looked(states);
            });
    };
    return plan;
}

} // namespace lockkeeper
