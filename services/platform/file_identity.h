// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

namespace lockkeeper
{

/// Tells whether a path still names the file that was opened: SQLite goes on writing to one that was deleted
/// or replaced. Zeros where there is no file.
using FileIdentity = std::pair<quint64, quint64>;
[[nodiscard]] FileIdentity identityOf(const QString& path);

} // namespace lockkeeper
