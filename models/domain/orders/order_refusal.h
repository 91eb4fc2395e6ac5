// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/orders/order.h"

namespace lockkeeper
{

/// What a batch was refused for as a whole (13004, contract §7.3), as issues of its fields, so that an editor
/// leads to them. The contract does not say what the message looks like. What counts, in this order:
///
/// - a path of the contract's fields ("orderList[2].assets[0].assetNos"), if the batch has that place;
/// - a sequence ("sequence 3") and the name of a field;
/// - a value that the batch has in one place only: an asset number, a customer, a product, a licence order;
/// - the name of a field, if only one order can be meant.
///
/// Anything else is an issue of the whole batch (row -1, no field): no place is guessed (MD-22). A message
/// that lists several things is several issues. Each has the code "13004" and the gateway's words. Pure.
[[nodiscard]] Issues refusalIssues(const BatchOrder& batch, const QString& message);

} // namespace lockkeeper
