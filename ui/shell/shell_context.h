// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/connection_profile_card.h"

namespace lockkeeper
{

class Appearance;
struct PageContext;

/// What the window works with. Made once by whoever makes the window; outlives it.
struct ShellContext {
    ShownProfile profile;
    const PageContext& pages;
    Appearance* appearance = nullptr; ///< none: language and theme are not this window's to choose
};

} // namespace lockkeeper
