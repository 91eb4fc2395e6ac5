// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/item_outcomes.h"
#include "services/gateway/gateway_error.h"
#include "services/gateway/write_journal.h"

namespace lockkeeper
{

/// What the error of a write says of it: refused, never sent, or unknown.
[[nodiscard]] Outcome outcomeOf(const GatewayError& error);

/// The word an outcome has in the journal: "applied", "rejected", "notsent", "unknown".
[[nodiscard]] QString journalWord(Outcome outcome);

/// Outcomes per item in the journal's form. The whole is what all items are; "unknown" as soon as one of
/// them is, because somebody has to look into it; "partial" for a mixture of what is known.
[[nodiscard]] WriteOutcome journalledOutcome(const ItemOutcomes& outcomes);

} // namespace lockkeeper
