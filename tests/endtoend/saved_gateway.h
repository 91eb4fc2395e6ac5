// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"
#include "services/identity/secrets/credential_store.h"
#include "services/sandbox/server.h"

#include <memory>

namespace lockkeeper::test
{

/// A gateway, and a saved connection to it.
struct Gateway {
    explicit Gateway(quint32 seed)
    {
        sandbox::Options options;
        options.seed = seed;
        options.employees = 30;
        options.assets = 10;
        server = std::make_unique<sandbox::Server>(options);
        QString error;
        if (!server->start(&error)) qFatal("%s", qPrintable(error));
    }

    [[nodiscard]] ConnectionProfile profile(const QString& name) const
    {
        ConnectionProfile result;
        result.name = name;
        result.baseUrl = server->baseUrl().toString();
        return result;
    }
    void giveTokens(CredentialStore& store, const QUuid& id, QObject* context) const
    {
        const auto tokens = server->tokens();
        store.write(id, SecretKind::OrderToken, Secret::fromText(tokens.app), context, {});
        store.write(id, SecretKind::ClientToken, Secret::fromText(tokens.client), context, {});
        store.write(id, SecretKind::UserToken, Secret::fromText(tokens.user), context, {});
    }

    std::unique_ptr<sandbox::Server> server;
};

} // namespace lockkeeper::test
