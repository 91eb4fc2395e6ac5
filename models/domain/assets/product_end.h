// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"

namespace lockkeeper
{

/// As a moment: milliseconds since 1970 UTC. Nothing where it is no end: not set, or not after 1970, because
/// gateways write 0 for "none" (TB-2).
[[nodiscard]] inline std::optional<qint64> endMoment(Timestamp end, TimestampUnit unit)
{
    const auto ms = end.toMilliseconds(unit);
    return ms && *ms > 0 ? ms : std::nullopt;
}

[[nodiscard]] inline bool isTrial(const ProductInstance& product)
{
    return product.trial == 1;
}

/// Until when it can be used, as the gateway gave it: until limitEndTime, a trial until trialEndDate,
/// whichever comes first. Not set: it has no end.
[[nodiscard]] inline Timestamp usableUntil(const ProductInstance& product, TimestampUnit unit)
{
    const auto limit = endMoment(product.limitEndTime, unit);
    const auto trialEnd = isTrial(product) ? endMoment(product.trialEndDate, unit) : std::nullopt;
    if (trialEnd && (!limit || *trialEnd < *limit)) return product.trialEndDate;
    return limit ? product.limitEndTime : Timestamp();
}

} // namespace lockkeeper
