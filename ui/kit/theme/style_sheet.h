// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

struct ThemeColors;

/// The few shapes that a palette cannot say: heights, corners, and lines. Widgets opt in by class or by
/// the dynamic property `look` ("primary", "chip", "flat", "link", "dim", "heading"). `scale` is how much
/// larger the text is than it was designed for (`textScale()`).
[[nodiscard]] QString styleSheet(const ThemeColors& colors, qreal scale);

} // namespace lockkeeper
