// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lockkeeper
{

/// Whether the button that does something stands before the one that leaves things as they are, as on Windows
/// and KDE, or behind it, as on GNOME and macOS: as the style of `window` says (KT-30). GUI thread.
[[nodiscard]] bool actionComesFirst(const QWidget& window);

} // namespace lockkeeper
