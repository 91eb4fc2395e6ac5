// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/code_catalogue.h"
#include "services/gateway/calls/gateway_client.h"

#include <chrono>

namespace lockkeeper
{

// How readings of hundreds of things pace themselves, so that whoever works feels nothing of them (OP-29).

inline constexpr qsizetype thingsAtOnce = 2;
/// After so many in a row that the gateway did not answer, nobody waits for the rest.
inline constexpr int mostInVain = 3;
/// How often one that has to wait looks whether it may go on.
inline constexpr std::chrono::milliseconds glance(20);

/// Whether all calls of the client that have not ended are ours, so that nobody else waits for it.
[[nodiscard]] inline bool isOursAlone(const GatewayClient& client, qsizetype ours)
{
    return client.runningCalls() <= ours;
}

/// Whether the call ended for want of a token that is taken.
[[nodiscard]] inline bool isAboutTokens(const GatewayError& error)
{
    return isTokenRefusal(error.code) || error.httpStatus == 401 ||
           error.reason == GatewayError::Reason::NoToken;
}

} // namespace lockkeeper
