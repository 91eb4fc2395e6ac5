// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

/// Tells screen readers which tab is in front, and gives the bar of tabs the name of what they are tabs of:
/// Qt 6.4 calls the tab in front focused, wherever the focus is, and the bar like that tab (KT-36). Once,
/// before the first window. GUI thread.
void makeTabsAccessible();

} // namespace lockkeeper
