// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/base/outcome.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/gateway/wire/result.h"

namespace lockkeeper
{

/// What the failure of a call means for a thing that it was to change: the outcome, the gateway's code, and
/// a message for a person, which is what the gateway said, else what happened. The key is empty.
[[nodiscard]] ItemOutcome outcomeFor(const GatewayError& error, const LearntLimits& learnt = {});

/// What the end of a call for one thing means for it.
template <class T>
[[nodiscard]] ItemOutcome outcomeFor(const Result<T>& reply, const LearntLimits& learnt = {})
{
    if (!reply) return outcomeFor(reply.error(), learnt);
    return {.outcome = Outcome::Applied};
}

} // namespace lockkeeper
