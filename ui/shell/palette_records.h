// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/command_palette.h"

namespace lockkeeper
{

class MainWindow;

/// Leads to the record: its enterprise, page and row; the page says why not where something is in the way.
void openFound(MainWindow& window, const FoundRecord& record);

/// What the palette of a window finds in all enterprises that its connection knows (KnownHoldings), and how
/// it leads there; nothing where nothing is kept. `lately`: the enterprises to begin with. The search belongs
/// to the window.
[[nodiscard]] CommandPalette::Records paletteRecords(
    MainWindow& window, std::function<QList<EnterpriseId>()> lately);

} // namespace lockkeeper
