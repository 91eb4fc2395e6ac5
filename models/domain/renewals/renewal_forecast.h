// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_plan.h"

#include <QDate>
#include <QList>

#include <optional>

namespace lockkeeper
{

// What would be if lines were renewed. No prices: nobody tells them. Pure, any thread.

/// One line, before and after. Moments are milliseconds since 1970 UTC.
struct RenewalForecast {
    qsizetype line = 0;                               ///< its place in the selection
    RenewalObstacle obstacle = RenewalObstacle::None; ///< else it stays as it is
    std::optional<qint64> endsBefore, endsAfter;      ///< nothing: no end
    std::optional<qint64> nodesBefore, nodesAfter;
    QDate starts; ///< the first day of what is bought; invalid where nothing is
};

/// What ends in one month.
struct RenewalMonth {
    QDate month; ///< its first day
    qint64 linesBefore = 0, linesAfter = 0;
    qint64 nodesBefore = 0, nodesAfter = 0; ///< of those whose nodes are known

    friend bool operator==(const RenewalMonth&, const RenewalMonth&) = default;
};

struct RenewalWhatIf {
    QList<RenewalForecast> lines;
    QList<RenewalMonth> months; ///< those in which something ends, in their order
};

/// As if all lines of the selection were renewed: what is left out of a draft is for the caller to leave out.
[[nodiscard]] RenewalWhatIf renewalWhatIf(
    const QList<RenewalLine>& selection, const RenewalTerms& terms, const RenewalClock& clock);

} // namespace lockkeeper
