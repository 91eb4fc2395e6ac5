// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/sandbox/sample_data.h"
#include "tests/support/await.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/page_bench.h"

#include <QAbstractButton>
#include <QDialog>
#include <QSet>

#include <algorithm>

namespace lockkeeper::test
{

/// A sandbox with a small enterprise, a window for dialogs to open over, and people who hold this or that.
struct FirmBench : SandboxBench {
    FirmBench()
        : SandboxBench([] {
            sandbox::Options options;
            options.employees = 40;
            options.assets = 80;
            return options;
        }())
    {
        employees.open(enterprise());
        window.show();
        // On a busy computer a reading may fail; without them there is nothing to test.
        for (int tries = 0; tries < 3 && (people.empty() || numbers.empty() || locks.empty()); ++tries)
            refresh();
        if (people.empty() || numbers.empty() || locks.empty()) qFatal("the sandbox cannot be read");
    }

    /// Reads again. What cannot be read now, because the gateway is slow on purpose, stays as it was.
    void refresh()
    {
        EmployeeQuery query;
        query.enterpriseGlobalId = enterprise();
        if (const auto reply = await(client->call(endpoints::listEmployees, query)); reply && *reply)
            people = (*reply)->value.list;
        read(endpoints::listAssetNumbers, numbers);
        read(endpoints::listBorrowedLocks, locks);
    }
    /// Who holds at least so many assets and has no lock out; each one once. 0: nothing at all.
    Employee someone(size_t assets)
    {
        for (const auto& each : people) {
            const bool fits = assets == 0 ? each.assetNums.empty() : each.assetNums.size() >= assets;
            if (each.deleted.value_or(false) || !fits || !each.borrowNum.isEmpty() ||
                taken.contains(each.globalId))
                continue;
            taken.insert(each.globalId);
            return each;
        }
        qFatal("nobody");
    }
    [[nodiscard]] Employee borrower() const
    {
        return *std::find_if(
            people.begin(), people.end(), [](const Employee& each) { return !each.borrowNum.isEmpty(); });
    }
    [[nodiscard]] std::vector<AssetNumberRecord> held(const MemberId& member) const
    {
        std::vector<AssetNumberRecord> result;
        std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(result),
            [&](const AssetNumberRecord& each) { return each.cloudAccountGlobalId == member; });
        return result;
    }
    [[nodiscard]] AssetNumberRecord lock(const QString& number) const
    {
        return *std::find_if(locks.begin(), locks.end(),
            [&](const AssetNumberRecord& each) { return each.assetNum.toString() == number; });
    }
    [[nodiscard]] bool isDeleted(const MemberId& member)
    {
        refresh();
        const auto found = std::find_if(
            people.begin(), people.end(), [&](const Employee& each) { return each.globalId == member; });
        return found == people.end() || found->deleted.value_or(false);
    }
    /// Does what somebody else does at another desk.
    void give(const MemberId& member, const QString& number)
    {
        QVERIFY(await(
            client->call(endpoints::changePrivileges, ChangePrivileges{member, {}, {AssetNumber(number)}}))
                    ->has_value());
    }
    void lend(const MemberId& member, const QString& lock, const AssetId& asset)
    {
        QVERIFY(await(client->call(endpoints::borrowAssets, BorrowAssets{member, AssetNumber(lock), {asset}}))
                    ->has_value());
    }
    void fault(const QString& name, const QString& endpoint)
    {
        server.setFaults({{.name = name, .endpoint = endpoint}});
    }
    /// How many requests of one operation there were since clearLedger().
    [[nodiscard]] int sent(const QString& endpoint) const
    {
        int count = 0;
        for (const auto& entry : server.ledger())
            count += entry.endpoint == endpoint ? 1 : 0;
        return count;
    }

    QWidget window;
    std::vector<Employee> people;
    std::vector<AssetNumberRecord> numbers, locks;
    QSet<MemberId> taken;

private:
    template <class Endpoint, class Rows>
    void read(const Endpoint& endpoint, Rows& rows)
    {
        if (const auto reply = await(client->call(endpoint, EnterpriseQuery{enterprise()})); reply && *reply)
            rows = (*reply)->rows;
    }
};

} // namespace lockkeeper::test
