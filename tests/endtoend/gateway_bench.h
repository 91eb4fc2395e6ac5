// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/page_bench.h"

#include <memory>

namespace lockkeeper::test
{

/// What pages work with, connected to a gateway that somebody else has started, with journal and drafts in a
/// folder that outlives the process.
struct GatewayBench : PageBench {
    /// `key`: that of the connection for which what is read is kept there as well; empty: it is not.
    GatewayBench(
        const QString& url, const sandbox::Tokens& tokens, const QString& folder, const QString& key = {})
        : PageBench(folder + QStringLiteral("/settings.ini"),
              key.isEmpty() ? QString() : folder + QStringLiteral("/holdings"), key)
    {
        ClientSettings connection;
        connection.baseUrl = QUrl(url);
        JournalSettings place;
        place.directory = folder + QStringLiteral("/journal");
        journal = std::make_unique<Journal>(place);
        drafts = std::make_unique<DraftStore>(folder + QStringLiteral("/drafts"));
        context.drafts = drafts.get();
        client = std::make_unique<GatewayClient>(connection, journal.get());
        client->setTokens({tokens.app.toLatin1(), tokens.client.toLatin1(), tokens.user.toLatin1()});
    }
    ~GatewayBench()
    {
        client.reset();
        drafts.reset();
        journal.reset();
    }
};

} // namespace lockkeeper::test
