// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_profile_card.h"
#include "ui/connections/connections.h"

namespace lockkeeper
{

class Appearance;
class Connections;
struct PageContext;

/// What the window works with. What it refers to is made by whoever makes the window, and outlives it.
struct ShellContext {
    ShownProfile profile;
    const PageContext& pages;
    Appearance* appearance = nullptr;   ///< none: language and theme are not this window's to choose
    Connections* connections = nullptr; ///< none: the connection is not this window's to choose
    ConnectionChoice choice = {};       ///< what it is connected to
};

} // namespace lockkeeper
