// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontDatabase>
#include <QGuiApplication>

namespace lockkeeper
{

/// A font whose characters are all as wide, as large as the text of the program: the system's own does not
/// grow with it.
[[nodiscard]] inline QFont fixedFont()
{
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (const auto size = QGuiApplication::font().pointSizeF(); size > 0) font.setPointSizeF(size);
    return font;
}

} // namespace lockkeeper
