// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// The text for a log or a terminal: characters that end a line, move the cursor, command the terminal or
/// turn the direction of what follows become "\u001b". Those of `kept` stay.
[[nodiscard]] QString withVisibleControls(const QString& text, QStringView kept = {});

} // namespace lockkeeper
