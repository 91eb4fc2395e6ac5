// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/overview_figures.h"
#include "ui/kit/chart_data.h"
#include "ui/overview/figure.h"

#include <vector>

namespace lockkeeper
{

/// Whose ends are shown.
enum class EndsOf {
    Licences, ///< O8 limitEndTime, by licence type
    Products, ///< M7, by product
};

[[nodiscard]] const EndsByMonth& endsOf(const OverviewFigures& figures, EndsOf what);

/// The chart of these ends, on the screen and on paper, in the language of the moment.
[[nodiscard]] ChartData endsChartData(const EndsByMonth& ends, EndsOf what);
/// The list of what ends in a month of the chart.
[[nodiscard]] PlaceLink placeOfMonth(const EndsByMonth& ends, size_t month, EndsOf what);
/// What the chart has no bar for: what ends before or after its months, and what has no end.
[[nodiscard]] std::vector<Figure> endsBeside(const EndsByMonth& ends, EndsOf what);

} // namespace lockkeeper
