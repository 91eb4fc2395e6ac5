// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"

#include <functional>

namespace lockkeeper
{

/// A page's place in the navigation.
struct PagePlace {
    PageFace face;
    bool isOffered = true; ///< false for what only stands in a page's place: its entry is slanted
    /// Called when it is first shown. The page is to be made in its parent: taking it over from elsewhere
    /// would style it, and all that is in it, once more.
    std::function<Page*(QWidget* parent)> make;
    Page* page = nullptr; ///< once it is made
};

} // namespace lockkeeper
