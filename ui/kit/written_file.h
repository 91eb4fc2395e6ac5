// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

class Banner;

/// Offers what people do next with a file that the banner has just said was written: open it, or its folder
/// (KT-10).
void offerToOpen(Banner& banner, const QString& path);
/// offerToOpen() for a folder into which several files were written.
void offerToOpenFolder(Banner& banner, const QString& folder);

} // namespace lockkeeper
