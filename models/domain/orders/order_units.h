// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/timestamp.h"
#include "models/domain/orders/order.h"

namespace lockkeeper
{

/// Warnings (code "timeUnit") for the limits of assets and products that are in another unit than the one in
/// which this gateway takes them: dates that were listed by it, or came from elsewhere, are sent as they are
/// (MD-32). `unit` ByMagnitude takes both. Paths as in a batch. Pure, any thread.
[[nodiscard]] Issues timeUnitIssues(const BatchOrder& batch, TimestampUnit unit);

} // namespace lockkeeper
