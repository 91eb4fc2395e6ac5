// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/base/outcome.h"
#include "models/domain/base/visible_text.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/error_text.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/gateway/wire/result.h"

#include <utility>

namespace lockkeeper
{

/// What the failure of a call means for a thing that it was to change: the outcome, what happened and what to
/// do in our words, and beside them the gateway's code and words. The key is empty.
[[nodiscard]] inline ItemOutcome outcomeFor(const GatewayError& error, const LearntLimits& learnt = {})
{
    const auto words = describe(error, learnt);
    ItemOutcome item{
        .outcome = outcomeOf(error), .code = error.code, .message = words.inOurWords(), .said = {}};
    // The code is not repeated here: detailsOf() puts it first.
    if (error.reason == GatewayError::Reason::Gateway || !error.code.isEmpty()) item.said = error.message;
    return item;
}

/// An outcome out of the journal has the gateway's words as its message: puts ours in their place, and the
/// gateway's beside them. Where we have none for the code, it stays.
[[nodiscard]] inline ItemOutcome inOurWords(ItemOutcome item)
{
    const auto advice = adviceFor(item.code);
    if (!advice.known || item.outcome == Outcome::Applied) return item;
    item.said = std::exchange(item.message, inOneLine({advice.sentence, advice.nextStep}));
    return item;
}

/// What the end of a call for one thing means for it.
template <class T>
[[nodiscard]] ItemOutcome outcomeFor(const Result<T>& reply, const LearntLimits& learnt = {})
{
    if (!reply) return outcomeFor(reply.error(), learnt);
    return {.outcome = Outcome::Applied};
}

} // namespace lockkeeper
