// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order_text.h"
#include "models/tables/base/record_format.h"
#include "services/identity/profiles/connection_profile.h"

namespace lockkeeper
{

/// How the times of a profile's gateway are read and shown.
[[nodiscard]] inline RecordFormat formatFor(const ConnectionProfile& profile)
{
    RecordFormat format;
    format.unit = profile.readingUnit;
    if (const QTimeZone zone(profile.timeZone); zone.isValid()) format.zone = zone;
    return format;
}

/// How the times of orders are shown and written.
[[nodiscard]] inline OrderTimes orderTimesFor(const ConnectionProfile& profile, const RecordFormat& format)
{
    return {format.zone, format.unit, profile.writingUnit, profile.productTrialEndUnit};
}

} // namespace lockkeeper
