// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// A name that somebody gave something, as the name of a file that every system takes: one part of a path, no
/// hidden file, no device, short enough for a suffix behind it, never empty (FL-12). What a name of a file
/// cannot have becomes "-". Different names may become the same. Pure.
[[nodiscard]] QString safeFileName(const QString& name);

} // namespace lockkeeper
