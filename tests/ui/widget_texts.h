// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/leak_search.h"

namespace lockkeeper::test
{

/// Everything that the windows of this program say to whoever looks, hovers, listens or searches, visible at
/// the moment or not: every text property of every widget and action, every cell and title of every model
/// behind a view in every role, and what assistive technology is told, down to the cells of tables. What
/// stands in a line that hides what is typed is not said to anybody, and looked at as it is shown.
void searchWindows(const Canaries& canaries, LeakSearch& search);

/// Text, markup, addresses and every other format that the clipboard holds, the mouse selection's too.
void searchClipboard(const Canaries& canaries, LeakSearch& search);

} // namespace lockkeeper::test
