// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_ledger.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QString>
#include <QTimeZone>

#include <optional>

namespace lockkeeper
{

// How a journal, this computer's or the team's, is asked for earlier batches that ordered the same, and how
// each of these is judged. Pure, any thread.

/// The subjects by which a journal finds earlier batches that may have ordered the same: asset numbers and
/// customers. Empty where an order has neither, or only a customer's name: then any batch may have. `hash`:
/// contentHashOf() the batch.
[[nodiscard]] QList<JournalSubject> overlapKeys(const BatchOrder& batch, const QString& hash);

/// Whether two numbers of batches are the same: blanks around them make no difference (JN-6).
[[nodiscard]] bool isSameBatchNumber(const QString& one, const QString& other);

/// The orders of the batch that the batch of an entry, with body and findings, has ordered already, under
/// another number. `zone`: the zone in which lengths of time are counted.
[[nodiscard]] std::optional<OverlappingBatch> overlapOf(
    const BatchOrder& own, const QString& hash, const QTimeZone& zone, const JournalEntry& entry);

} // namespace lockkeeper
