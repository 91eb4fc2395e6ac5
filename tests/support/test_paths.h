// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::test
{

// Where things are that tests need. The paths are compiled into one source only, so that a compiler's cache
// can serve all others in every clone.

[[nodiscard]] QString sourceDir();
[[nodiscard]] QString buildDir();
[[nodiscard]] QString programPath(const QString& name); ///< a program of the same build
[[nodiscard]] QString python();
[[nodiscard]] QString cmake();
[[nodiscard]] QString linguistTool(const QString& name); ///< lupdate, lrelease

} // namespace lockkeeper::test
