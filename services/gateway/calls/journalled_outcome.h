// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/item_outcomes.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/gateway/wire/write_journal.h"

namespace lockkeeper
{

/// What the error of a write says of it: refused, never sent, or unknown.
[[nodiscard]] Outcome outcomeOf(const GatewayError& error);

/// One journalWord() for all items: "unknown" as soon as one of them is, because somebody has to look into it
/// (GW-9); "partial" for a mixture of known outcomes.
[[nodiscard]] QString journalWord(const QList<ItemOutcome>& items);

/// States per item in the journal's form (WriteJournal::addReadBack), with the outcome of each as it is known
/// by now beside it, so that a part of a call can be told from the rest.
[[nodiscard]] QByteArray journalledStates(const QList<ItemOutcome>& items);

/// Outcomes per item in the journal's form.
[[nodiscard]] WriteOutcome journalledOutcome(const ItemOutcomes& outcomes);

/// The failure of a write; `error` is free of secrets.
[[nodiscard]] WriteOutcome journalledOutcome(const GatewayError& error);

} // namespace lockkeeper
