// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/employees/offboarding.h"
#include "services/sandbox/server.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <memory>

namespace lockkeeper::test
{

/// An enterprise of a sandbox, and people in it who hold this or that.
class Firm
{
public:
    Firm()
        : server([] {
            sandbox::Options options;
            options.employees = 40;
            options.assets = 80;
            return options;
        }())
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        auto settings = settingsFor(server.baseUrl());
        settings.retry.attempts = 1;
        client = std::make_unique<GatewayClient>(settings, &journal);
        client->setTokens(tokensFor(server));
        refresh();
    }

    void refresh()
    {
        EmployeeQuery query;
        query.enterpriseGlobalId = enterprise();
        m_employees = replyOf(client->call(endpoints::listEmployees, query)).value.list;
        m_numbers = replyOf(client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise()})).rows;
    }
    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(server.sampleEnterprise()); }
    /// Who holds at least so many assets and has no lock out; each one once.
    Offboarding::Employee someone(size_t assets)
    {
        for (const auto& each : m_employees) {
            if (each.deleted.value_or(false) || each.assetNums.size() < assets || !each.borrowNum.isEmpty() ||
                m_taken.contains(each.globalId))
                continue;
            if (assets == 0 && !each.assetNums.empty()) continue;
            m_taken.insert(each.globalId);
            return {each.globalId, each.userName.toString(), each.name.toString()};
        }
        qFatal("nobody");
    }
    [[nodiscard]] const Employee& borrower() const
    {
        return *std::find_if(m_employees.begin(), m_employees.end(),
            [](const Employee& each) { return !each.borrowNum.isEmpty(); });
    }
    [[nodiscard]] AssetNumber freeAsset() const
    {
        return std::find_if(m_numbers.begin(), m_numbers.end(), [](const AssetNumberRecord& each) {
            return each.cloudAccountGlobalId.isEmpty();
        })->assetNum;
    }
    /// Does what somebody else at another desk does.
    void change(const MemberId& member, const QList<AssetNumber>& withdraw, const QList<AssetNumber>& assign)
    {
        const auto result =
            await(client->call(endpoints::changePrivileges, ChangePrivileges{member, withdraw, assign}));
        QVERIFY(result->has_value());
    }
    void remove(const MemberId& member)
    {
        QVERIFY(await(client->call(endpoints::deleteEmployee, DeleteEmployee{enterprise(), member}))
                    ->has_value());
    }
    [[nodiscard]] size_t held(const MemberId& member)
    {
        refresh();
        return size_t(std::count_if(m_numbers.begin(), m_numbers.end(),
            [&](const AssetNumberRecord& each) { return each.cloudAccountGlobalId == member; }));
    }
    [[nodiscard]] bool isDeleted(const MemberId& member)
    {
        refresh();
        const auto found = std::find_if(m_employees.begin(), m_employees.end(),
            [&](const Employee& each) { return each.globalId == member; });
        return found == m_employees.end() || found->deleted.value_or(false);
    }
    void fault(const QString& name, const QString& endpoint, int everyNth = 1)
    {
        server.setFaults({{.name = name, .everyNth = everyNth, .endpoint = endpoint}});
    }
    void noFaults() { server.setFaults({}); }
    /// The writes that reached the gateway since clearLedger().
    [[nodiscard]] QStringList writes() const
    {
        QStringList names;
        for (const auto& entry : server.ledger())
            if (entry.endpoint == "M9"_L1 || entry.endpoint == "M4"_L1) names += entry.endpoint;
        return names;
    }

    sandbox::Server server;
    RecordingJournal journal;
    std::unique_ptr<GatewayClient> client;

private:
    std::vector<Employee> m_employees;
    std::vector<AssetNumberRecord> m_numbers;
    QSet<MemberId> m_taken;
};

/// An offboarding whose plans are started as a window would.
class Run
{
public:
    Run(Firm& firm, const QList<Offboarding::Employee>& people,
        const std::optional<Offboarding::Employee>& successor = {})
        : work([&firm] { return firm.client.get(); },
              {firm.enterprise(), people, successor, u"operation-7"_s},
              [this, &firm](BulkWrite::Plan plan, const Offboarding::Part& part) -> BulkWrite* {
                  if (before) before(part);
                  if (isRefused) return nullptr;
                  auto* write = new BulkWrite(std::move(plan), &firm.journal, &m_owner);
                  write->start();
                  return write;
              })
    {
        firm.server.clearLedger();
    }

    [[nodiscard]] bool rests() const
    {
        return QTest::qWaitFor([this] { return work.state() != Offboarding::State::Running; }, 60'000);
    }
    [[nodiscard]] const Offboarding::Step& step(Offboarding::Stage stage, int person = 0) const
    {
        return work.people()[person].step(stage);
    }

    std::function<void(const Offboarding::Part&)> before;
    bool isRefused = false;

private:
    QObject m_owner;

public:
    Offboarding work;
};

} // namespace lockkeeper::test
