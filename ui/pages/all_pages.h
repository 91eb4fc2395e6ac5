// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page_context.h"

#include <QStringList>

namespace lockkeeper
{

class MainWindow;

/// PageFace::name of every page there is, in the order of the navigation.
[[nodiscard]] QStringList allPageNames();

/// Puts them all into the window, the first one in front. A page is made when it is first shown.
/// `context` outlives the window.
void addAllPages(MainWindow& window, PageContext& context);

/// Opens a FoundPage for what somebody wants to see as a list, in front of the other pages; addAllPages()
/// does that as well. `context` outlives the window.
void openFoundLists(MainWindow& window, PageContext& context);

} // namespace lockkeeper
