// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QStringView>

namespace lockkeeper
{

/// One of our line icons (resources/icons, by file name without ".svg"), in the colour of the text
/// beside it, whatever the theme, the scale, or the state: accent when selected or on, faint when
/// disabled. An unknown name is the programmer's mistake and gives an empty icon.
[[nodiscard]] QIcon lineIcon(QStringView name);

} // namespace lockkeeper
