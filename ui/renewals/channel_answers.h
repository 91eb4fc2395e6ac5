// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_batches.h"

#include <QString>

#include <optional>

namespace lockkeeper
{

struct PageContext;

// What people have said of a gateway: what it does with a new purchase on an asset number that is in use.
// Kept for each connection and channel code (DR-1), until somebody says something else. GUI thread.

struct KeptChannelAnswer {
    SameNumberPurchase purchase = SameNumberPurchase::Extends;
    bool copiesCrmProductId = false;
    qint64 since = 0; ///< when somebody said so: milliseconds since 1970 UTC

    [[nodiscard]] bool saysTheSame(const KeptChannelAnswer& other) const
    {
        return purchase == other.purchase && copiesCrmProductId == other.copiesCrmProductId;
    }
};

/// What was said of the gateway; nothing where nobody was asked so far.
[[nodiscard]] std::optional<KeptChannelAnswer> channelAnswer(
    const PageContext& context, const QString& channelCode);
/// Keeps an answer. Where it says the same as the one that is kept, that one stays, with its moment.
void keepChannelAnswer(const PageContext& context, const QString& channelCode, KeptChannelAnswer answer);

} // namespace lockkeeper
