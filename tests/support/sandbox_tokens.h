// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/client_settings.h"
#include "services/sandbox/server.h"

namespace lockkeeper::test
{

/// Everything that a client needs to be let in by this gateway.
[[nodiscard]] inline AccessTokens tokensFor(const sandbox::Server& server)
{
    const auto given = server.tokens();
    return {given.app.toLatin1(), given.client.toLatin1(), given.user.toLatin1()};
}

} // namespace lockkeeper::test
