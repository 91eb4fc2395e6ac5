// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::test
{

// Where things are that tests need; only one source knows, so that a compiler cache serves the others in
// every clone.

[[nodiscard]] QString sourceDir();
[[nodiscard]] QString buildDir();
[[nodiscard]] QString programPath(const QString& name); ///< of the same build
[[nodiscard]] QString python();
[[nodiscard]] QString cmake();
[[nodiscard]] QString linguistTool(const QString& name); ///< lupdate, lrelease

} // namespace lockkeeper::test
