// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

namespace lockkeeper
{

/// How the `operation` of a write begins that takes another one back; the id of what it takes back follows.
inline constexpr QLatin1StringView undoPrefix{"undo:"};

} // namespace lockkeeper
