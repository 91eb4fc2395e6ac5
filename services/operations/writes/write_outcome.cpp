// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/write_outcome.h"

#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/error_text.h"

namespace lockkeeper
{

using namespace Qt::StringLiterals;

ItemOutcome outcomeFor(const GatewayError& error, const LearntLimits& learnt)
{
    const auto words = describe(error, learnt);
    ItemOutcome item{.outcome = outcomeOf(error), .code = error.code};
    QStringList parts{words.whatHappened, words.nextStep};
    // The code is not repeated here: it has a column of its own.
    if (error.reason == GatewayError::Reason::Gateway || !error.code.isEmpty()) parts += error.message;
    parts.removeAll(QString());
    item.message = parts.join(u' ');
    return item;
}

} // namespace lockkeeper
