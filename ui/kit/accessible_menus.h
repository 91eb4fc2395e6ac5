// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

/// Puts menus that are open among the children of the program in the accessibility tree: Qt 6.4 leaves all
/// popups out, and screen readers find none of their entries (KT-14). What has a tool tip with tags and no
/// description of its own is described by it without them. Once, before the first window.
void makeMenusAccessible();

} // namespace lockkeeper
