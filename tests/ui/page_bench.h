// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "services/identity/secrets/credential_store.h"
#include "services/identity/secrets/secret_sealer.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/sandbox/server.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/journal/journal.h"
#include "services/storage/numbers/asset_number_store.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/writes/write_runs.h"

#include <QTemporaryDir>

#include <memory>

namespace lockkeeper::test
{

/// What pages work with, without a window around them and with nothing to connect to.
struct PageBench {
    /// `kept`: the folder in which what was read is kept, if it is, for the connection `key`.
    explicit PageBench(const QString& settingsFile = {}, const QString& kept = {},
        const QString& key = QStringLiteral("test"))
        : settings(settingsFile)
        , holdings(kept, key, !kept.isEmpty())
    {
        writes.keepIn(employees, holdings);
        writes.keepIn(reader);
        QObject::connect(&employees, &EmployeeDirectory::noted, &holdings, &KnownHoldings::noteEmployees);
        QObject::connect(
            &employees, &EmployeeDirectory::everybodyNoted, &holdings, &KnownHoldings::noteEverybody);
    }

    ScriptedPrompter prompter;
    UiSettings settings;
    Activities activities;
    std::unique_ptr<Journal> journal; ///< before the client, which writes into it until its end
    std::unique_ptr<GatewayClient> client;
    std::unique_ptr<DraftStore> drafts; ///< null: there is no place for drafts
    CredentialStore credentials;
    SecretSealer sealer{credentials};
    EmployeeDirectory employees{[this] { return client.get(); }};
    ProductCatalog products{[this] { return client.get(); }};
    WriteRuns writes{activities, [this] { return journal.get(); }};
    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
    EnterpriseReader reader{[this] { return client.get(); }, employees, products, &holdings};
    AssetNumberStore assetNumbers{{}, QStringLiteral("test")};
    LearntFacts learnt{settings, QStringLiteral("test")};
    PageContext context{.prompter = prompter,
        .settings = settings,
        .activities = activities,
        .employees = employees,
        .reader = reader,
        .products = products,
        .writes = writes,
        .learnt = learnt,
        .enterprises = enterprises,
        .client = [this] { return client.get(); },
        .journal = [this] { return journal.get(); },
        .holdings = &holdings,
        .assetNumbers = &assetNumbers,
        .sealer = &sealer};
};

/// A PageBench that is connected to a sandbox over real HTTP.
struct SandboxBench : PageBench {
    explicit SandboxBench(const sandbox::Options& options = {})
        : server(options)
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        ClientSettings connection;
        connection.baseUrl = server.baseUrl();
        connection.retry.attempts = 1;
        JournalSettings place;
        place.directory = folder.filePath(QStringLiteral("journal"));
        journal = std::make_unique<Journal>(place);
        drafts = std::make_unique<DraftStore>(folder.filePath(QStringLiteral("drafts")));
        context.drafts = drafts.get();
        client = std::make_unique<GatewayClient>(connection, journal.get());
        client->setTokens(tokensFor(server));
    }
    ~SandboxBench()
    {
        client.reset();
        drafts.reset();
        journal.reset();
    }

    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(server.sampleEnterprise()); }

    sandbox::Server server;
    QTemporaryDir folder;
};

} // namespace lockkeeper::test
