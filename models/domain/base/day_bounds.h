// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"

#include <QDate>

namespace lockkeeper
{

// Timestamps for days that people pick from a calendar (the contract does not say what time of the day
// its limits mean): a limit starts with the first moment of its first day and ends with the last one of
// its last day, in the time zone of the connection profile (MD-3). `unit` is what the gateway takes;
// ByMagnitude writes milliseconds, the default for writing. Not set for an invalid day or zone.

/// Midnight, or the first moment that exists on a day whose midnight a clock change skips.
[[nodiscard]] Timestamp startOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit);
/// The last millisecond of the day; in seconds, its last second.
[[nodiscard]] Timestamp endOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit);

} // namespace lockkeeper
