// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"
#include "ui/connections/connection_profile_card.h"
#include "ui/connections/connections.h"

#include <functional>

namespace lockkeeper
{

class Appearance;
class Connections;
struct PageContext;

/// What a window works with. The objects that it refers to belong to whoever makes the window, and outlive
/// it.
struct ShellContext {
    ShownProfile profile;
    const PageContext& pages;
    Appearance* appearance = nullptr;   ///< null: language and theme cannot be chosen in this window
    Connections* connections = nullptr; ///< null: the connection cannot be chosen in this window
    ConnectionChoice choice = {};       ///< what the window is connected to
};

/// A page's place in the navigation.
struct PagePlace {
    PageFace face;
    bool isOffered = true; ///< false for what only stands in a page's place: its entry is slanted
    /// Called when it is first shown. The page is to be made in its parent: taking it over from elsewhere
    /// would style it, and all that is in it, once more.
    std::function<Page*(QWidget* parent)> make;
    Page* page = nullptr; ///< null until it is made
    /// The page whose second tab it is, by name, and which was added before: it has no entry of its own
    /// (SH-12). Empty: it has.
    QString tabOf = {};
};

} // namespace lockkeeper
