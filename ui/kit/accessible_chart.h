// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

class BarChart;

/// From now on each BarChart is a list for screen readers, with an item for each bar (KT-27): Qt has nothing
/// for what a widget paints.
void makeChartsAccessible();
/// The bars of the chart are about to be others.
void forgetBars(BarChart& chart);

} // namespace lockkeeper
