// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// Whether the person who runs this has a place for their own files.
[[nodiscard]] bool hasHome();

/// Where temporary files of 100 MB and more may lie.
[[nodiscard]] QString folderForLargeFiles();

/// The name of a local socket that belongs to a folder.
[[nodiscard]] QString localSocketIn(const QString& folder);

} // namespace lockkeeper
