// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/bulk_write.h"
#include "services/operations/writes/employee_look.h"
#include "services/sandbox/server.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// A sandbox over HTTP, a client with a journal in memory, and runs of a BulkWrite on both.
struct WriteBench {
    explicit WriteBench(sandbox::Options options = {})
        : server(options)
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        auto settings = settingsFor(server.baseUrl());
        settings.retry.attempts = 1;
        client = std::make_unique<GatewayClient>(settings, &journal);
        client->setTokens(tokensFor(server));
    }

    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(server.sampleEnterprise()); }

    [[nodiscard]] SeenEmployees employees(const QStringList& keywords = {}) const
    {
        QObject context;
        std::optional<SeenEmployees> result;
        bool isDone = false;
        lookAtEmployees(client.get(), enterprise(), keywords, &context, [&](const auto& seen) {
            result = seen;
            isDone = true;
        });
        if (!QTest::qWaitFor([&] { return isDone; }, 60'000) || !result) qFatal("no employees");
        return *result;
    }
    [[nodiscard]] SeenAssets assets() const
    {
        QObject context;
        std::optional<SeenAssets> result;
        bool isDone = false;
        lookAtAssets(client.get(), enterprise(), true, &context, [&](const auto& seen) {
            result = seen;
            isDone = true;
        });
        if (!QTest::qWaitFor([&] { return isDone; }, 60'000) || !result) qFatal("no assets");
        return *result;
    }
    /// How often an operation was asked for, and how often it took effect.
    [[nodiscard]] qsizetype sent(const QString& endpoint, bool onlyApplied = false) const
    {
        const auto all = server.ledger();
        return std::count_if(all.begin(), all.end(), [&](const sandbox::LedgerEntry& entry) {
            return entry.endpoint == endpoint && (entry.applied || !onlyApplied);
        });
    }

    sandbox::Server server;
    RecordingJournal journal;
    std::unique_ptr<GatewayClient> client;
};

/// A move as windows make it: what is withdrawn from one is assigned to the other, if that was applied.
[[nodiscard]] inline BulkWrite::Plan movePlan(GatewayClient* client, const EnterpriseId& enterprise,
    const PrivilegeChange& withdraw, const PrivilegeChange& assign)
{
    auto plan = changePrivilegesPlan(client, enterprise, {withdraw, assign});
    plan->setNeeds({{}, {0}});
    return plan;
}

[[nodiscard]] inline bool rests(const BulkWrite& write)
{
    return QTest::qWaitFor(
        [&] {
            return write.state() == BulkWrite::State::Stopped || write.state() == BulkWrite::State::Ended;
        },
        30'000);
}

[[nodiscard]] inline qsizetype count(const BulkWrite& write, Outcome outcome, ReadBackState state)
{
    const auto& all = write.outcomes();
    return std::count_if(all.begin(), all.end(),
        [=](const ItemOutcome& item) { return item.outcome == outcome && item.state == state; });
}

} // namespace lockkeeper::test
