// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::test
{

/// Whether nobody but its owner may read or change a file or folder. On Windows the system itself may, too,
/// which indexes and backs up for the owner.
[[nodiscard]] bool isForOwnerOnly(const QString& path);

} // namespace lockkeeper::test
