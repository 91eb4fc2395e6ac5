// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/writes/one_call_each.h"

#include <algorithm>

namespace lockkeeper
{

namespace
{

class PrivilegesPlan final : public ListedEach<ChangePrivileges, Done>
{
public:
    PrivilegesPlan(GatewayClient* client, const EnterpriseId& enterprise, const Changes& changes,
        const WriteContext& about)
        : ListedEach(client, endpoints::changePrivileges, changes, about,
              {.enterprise = enterprise, .numbers = true, .employees = accountsOf(changes)})
    {
    }

private:
    ReadBackState stateIn(const ListsRead& read, const ChangePrivileges& wanted) const override
    {
        const auto& assets = *read.assets;
        const auto* employee = read.employees->find(wanted.memberGlobalId);
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
    QByteArray recordIn(const ListsRead& read, const ChangePrivileges& wanted) const override
    {
        return read.assets ? encodeBefore(beforeOf(wanted, *read.assets)) : QByteArray();
    }
};

class LendPlan final : public ListedEach<BorrowAssets, Done>
{
public:
    LendPlan(GatewayClient* client, const EnterpriseId& enterprise, const Changes& changes,
        const WriteContext& about)
        : ListedEach(client, endpoints::borrowAssets, changes, about,
              {.enterprise = enterprise, .numbers = true, .locks = true})
    {
    }

private:
    ReadBackState stateIn(const ListsRead& read, const BorrowAssets& wanted) const override
    {
        const auto& assets = *read.assets;
        const auto* lock = assets.lock(wanted.borrowedUsbKey);
        const bool isLent = lock && lock->borrowedFlag.value_or(false);
        const bool isTheirs = isLent && lock->cloudAccountGlobalId == wanted.memberGlobalId;
        const auto lent =
            std::count_if(wanted.assetIDs.begin(), wanted.assetIDs.end(), [&](const AssetId& id) {
                const auto records = assets.recordsOf(id);
                return std::any_of(records.begin(), records.end(),
                    [](const auto& record) { return record.borrowedFlag.value_or(false); });
            });
        if (isTheirs && lent == wanted.assetIDs.size()) return ReadBackState::AsWanted;
        return !isLent && lent == 0 ? ReadBackState::NotYet : ReadBackState::Contradicts;
    }
    QByteArray recordIn(const ListsRead& read, const BorrowAssets& wanted) const override
    {
        return read.assets ? encodeBefore(beforeOf(wanted, *read.assets)) : QByteArray();
    }
};

} // namespace

BulkWrite::Plan changePrivilegesPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<PrivilegeChange>& changes, const QString& operation)
{
    return std::make_unique<PrivilegesPlan>(client, enterprise, changes,
        WriteContext{.enterprise = enterprise.toString(), .operation = operation});
}

BulkWrite::Plan lendPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<LendChange>& changes, const QString& operation)
{
    return std::make_unique<LendPlan>(client, enterprise, changes,
        WriteContext{.enterprise = enterprise.toString(), .operation = operation});
}

} // namespace lockkeeper
