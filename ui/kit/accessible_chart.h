// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

class BarChart;

/// From now on each BarChart is a list for screen readers, with an item for each bar (KT-27): Qt has nothing
/// for what a widget paints.
void makeChartsAccessible();
/// To be called when the chart is about to have other bars.
void forgetBars(BarChart& chart);

} // namespace lockkeeper
