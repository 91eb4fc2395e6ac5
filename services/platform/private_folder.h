// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// Keeps everybody but its owner out of a folder, and so out of everything in it. Where the file system knows
/// no owners, nothing happens.
void keepFolderForOwner(const QString& folder);

} // namespace lockkeeper
