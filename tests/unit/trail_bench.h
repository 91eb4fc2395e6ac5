// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/lock_look.h"
#include "services/sandbox/server.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// A sandbox over HTTP, a client with a journal on disk, and somebody else at the same gateway, of whom this
/// journal knows nothing.
struct TrailBench {
    explicit TrailBench(sandbox::Options options = sampleOptions())
        : server(options)
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        journal = openJournal();
        client = makeClient(journal.get());
        other = makeClient(&otherJournal);
        // The sample has few that are disabled.
        if (!writeElsewhere(endpoints::disableLocks, LockRequest{locks(false).first(2), u"somebody"_s}))
            qFatal("no lock was disabled");
    }

    static sandbox::Options sampleOptions()
    {
        sandbox::Options options;
        options.employees = 30;
        options.assets = 200;
        return options;
    }

    [[nodiscard]] std::unique_ptr<Journal> openJournal() const
    {
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        return std::make_unique<Journal>(place);
    }
    [[nodiscard]] std::unique_ptr<GatewayClient> makeClient(WriteJournal* into) const
    {
        auto settings = settingsFor(server.baseUrl());
        auto result = std::make_unique<GatewayClient>(settings, into);
        result->setTokens(tokensFor(server));
        return result;
    }

    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(server.sampleEnterprise()); }
    void fault(const QString& name, const QString& endpoint)
    {
        server.setFaults({{.name = name, .endpoint = endpoint}});
    }

    template <class T>
    [[nodiscard]] static T result(const QFuture<T>& future)
    {
        QObject context;
        std::optional<T> got;
        bool isOver = false;
        whenDone(
            future, &context,
            [&](const T& value) {
                got = value;
                isOver = true;
            },
            [&] { isOver = true; });
        if (!QTest::qWaitFor([&] { return isOver; }, 60'000) || !got) qFatal("no answer from the journal");
        return *got;
    }
    [[nodiscard]] JournalEntry entry(const QString& id) const
    {
        const auto found = result(journal->entry(id));
        if (!found) qFatal("no such entry");
        return *found;
    }
    /// The newest entry, whole.
    [[nodiscard]] JournalEntry lastEntry() const
    {
        const auto page = result(journal->page({}, 0, 1));
        if (page.isEmpty()) qFatal("the journal is empty");
        return entry(page.first().intent.id);
    }
    [[nodiscard]] QList<JournalEntry> unsettled() const { return result(journal->unsettled({})); }

    /// Sends, and gives the journal's entry of it.
    template <class Request, class Reply>
    [[nodiscard]] JournalEntry write(const Endpoint<Request, Reply>& endpoint, const Request& request,
        const QByteArray& before = {}, const QString& subject = {}, const QString& operation = {})
    {
        WriteContext about;
        about.subject = subject;
        about.enterprise = server.sampleEnterprise();
        about.operation = operation;
        about.before = before;
        (void)await(client->call(endpoint, request, about));
        return lastEntry();
    }
    /// Sends O6 or O7 from a lock desk at which no enterprise is open, and gives the journal's entry of it.
    template <class Reply>
    [[nodiscard]] JournalEntry writeAnywhere(
        const Endpoint<LockRequest, Reply>& endpoint, const LockRequest& request, const QByteArray& before)
    {
        WriteContext about;
        about.before = before;
        (void)await(client->call(endpoint, request, about));
        return lastEntry();
    }
    /// Tells the holdings what O8 lists of the enterprise.
    void teach(KnownHoldings& holdings) const
    {
        const auto reply = await(other->call(endpoints::listAssets, AssetQuery{enterprise(), {}}));
        if (!reply || !*reply) qFatal("no assets");
        holdings.noteAssets(enterprise(), (*reply)->rows, true);
    }
    /// Has somebody else write it, at another desk.
    template <class Request, class Reply>
    [[nodiscard]] bool writeElsewhere(const Endpoint<Request, Reply>& endpoint, const Request& request)
    {
        WriteContext about;
        about.enterprise = server.sampleEnterprise();
        const auto reply = await(other->call(endpoint, request, about));
        return reply && reply->has_value();
    }

    [[nodiscard]] SeenEmployees employees() const
    {
        std::optional<std::optional<SeenEmployees>> got;
        QObject context;
        lookAtEmployees(other.get(), enterprise(), {}, &context, [&](const auto& seen) { got = seen; });
        if (!QTest::qWaitFor([&] { return got.has_value(); }, 60'000) || !*got) qFatal("no employees");
        return **got;
    }
    [[nodiscard]] SeenAssets assets() const
    {
        std::optional<std::optional<SeenAssets>> got;
        QObject context;
        lookAtAssets(other.get(), enterprise(), true, &context, [&](const auto& seen) { got = seen; });
        if (!QTest::qWaitFor([&] { return got.has_value(); }, 60'000) || !*got) qFatal("no assets");
        return **got;
    }
    /// Locks that may be disabled and enabled, and are `locked` now.
    [[nodiscard]] QList<AssetNumber> locks(bool locked) const
    {
        const auto reply = await(other->call(endpoints::listAssets, AssetQuery{enterprise(), {}}));
        if (!reply || !*reply) qFatal("no assets");
        QList<AssetNumber> numbers;
        for (const auto& asset : (*reply)->rows)
            if (asset.licenseType.toString().contains(u"_recover_"_s) && asset.locked == locked)
                numbers.append(asset.assetNum);
        return numbers;
    }
    [[nodiscard]] bool isLocked(const AssetNumber& number) const { return locks(true).contains(number); }
    /// People who are there and have no borrowed lock.
    [[nodiscard]] QList<Employee> people() const
    {
        QList<Employee> found;
        const auto seen = employees();
        for (const auto& row : seen.rows())
            if (!row.deleted.value_or(false) && row.borrowNum.isEmpty()) found.append(row);
        return found;
    }
    [[nodiscard]] QList<AssetNumberRecord> freeAssets() const
    {
        QList<AssetNumberRecord> records;
        const auto seen = assets();
        for (const auto& record : seen.numbers())
            if (record.cloudAccountGlobalId.isEmpty() && !record.borrowedFlag.value_or(false))
                records.append(record);
        return records;
    }

    sandbox::Server server;
    QTemporaryDir folder;
    RecordingJournal otherJournal;
    std::unique_ptr<Journal> journal; ///< before the client, which writes into it until its end
    std::unique_ptr<GatewayClient> client, other;
};

} // namespace lockkeeper::test
