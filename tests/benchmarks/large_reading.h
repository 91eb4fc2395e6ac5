// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"

#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper::benchmarks
{

/// The lists of an enterprise with these assets, all of them whole: a person in five assets, half of the
/// assets held, each by whom M5 names as well. There are no borrowed locks.
[[nodiscard]] EnterpriseReading largeReading(std::vector<VirtualAsset> assets);

/// What makes such a reading one of everything: products that were read of each asset, one or two of thirty,
/// of which some are trials or have ended; 1,000 borrowed locks, half of them lent; and a person in 500 is
/// deleted, with what they hold.
void addRest(EnterpriseReading& reading);

/// Such a reading of the assets in a reply of O8 in a file, for processes that measure memory. Nothing when
/// it is no such reply.
[[nodiscard]] std::optional<EnterpriseReading> largeReadingFrom(const QString& file, int rows);

} // namespace lockkeeper::benchmarks
