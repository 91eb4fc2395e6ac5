// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_profile_card.h"
#include "ui/connections/connections.h"

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

} // namespace lockkeeper
