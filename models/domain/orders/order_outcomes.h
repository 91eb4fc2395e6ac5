// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/item_outcomes.h"
#include "models/domain/orders/order.h"

#include <vector>

namespace lockkeeper
{

/// O5. Orders are matched by `sequence`, which is also the key; "applied" means accepted under the licence
/// order id of the record, which is the message (in `async` mode the gateway may still be working on it).
/// Missing, an empty licenseOrderId, another customer (MD-16), or two records that differ: unknown. There are
/// no rejected lines, because the contract has no error for a line.
[[nodiscard]] ItemOutcomes batchOrderOutcomes(
    const BatchOrder& sent, const std::vector<BatchOrderResult>& reply);

} // namespace lockkeeper
