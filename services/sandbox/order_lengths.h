// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace lockkeeper::sandbox
{

// The gateway's zone, in seconds: China has no summer time.
inline constexpr int gatewayOffset = 8 * 60 * 60;

// When something ends that begins at `startMs` and lasts as long as a timeDurationExpression ("1-0-0") says,
// in whole seconds. Choice: days, months and years are those of the gateway's zone; where a month is too
// short it is its last day. Nothing without a length, and for one that no calendar holds.
std::optional<qint64> endAfter(qint64 startMs, const QString& length);

} // namespace lockkeeper::sandbox
