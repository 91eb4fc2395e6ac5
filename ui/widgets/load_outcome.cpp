// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/load_outcome.h"

#include "services/gateway/error_text.h"

namespace lockkeeper
{

LoadOutcome LoadOutcome::of(const GatewayError& error)
{
    LoadOutcome outcome;
    if (error.kind == GatewayError::Kind::Cancelled) {
        outcome.end = End::Cancelled;
        return outcome;
    }
    const ErrorText text = describe(error);
    outcome.end = End::Failed;
    outcome.what = text.whatHappened;
    if (!text.gatewaySaid.isEmpty()) outcome.what += u' ' + text.gatewaySaid;
    outcome.nextStep = text.nextStep;
    outcome.inOtherWords = [error] { return of(error); };
    return outcome;
}

} // namespace lockkeeper
