// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/imports/import_rows.h"
#include "services/operations/employees/import_forecast.h"

#include <QSet>
#include <QString>

#include <memory>

namespace lockkeeper
{

/// What the rows of an import are compared with.
struct ImportAgainst {
    std::shared_ptr<const ImportContext> context;
    std::shared_ptr<const QSet<QString>> taken; ///< takenUserNames()
};

/// Makes it from what was read of the enterprise. `ours`: employees that rows of this import have become,
/// with which the rows do not collide. Slow for 100,000 employees: for worker threads. Pure.
[[nodiscard]] ImportAgainst againstSurroundings(
    const ImportSurroundings& around, const LearntLimits& learnt, const QSet<MemberId>& ours);

} // namespace lockkeeper
