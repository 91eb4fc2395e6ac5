// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"

#include <functional>

namespace lockkeeper
{

/// A page's place in the navigation.
struct PagePlace {
    PageFace face;
    bool isOffered = true;       ///< false for what only stands in a page's place: its entry is slanted
    std::function<Page*()> make; ///< called when it is first shown; the window takes the page over
    Page* page = nullptr;        ///< once it is made
};

} // namespace lockkeeper
