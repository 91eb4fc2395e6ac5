// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// Draft::kind of imports.
[[nodiscard]] inline QString importDraftKind()
{
    return QStringLiteral("import");
}

} // namespace lockkeeper
