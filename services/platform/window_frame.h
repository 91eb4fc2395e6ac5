// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper
{

/// Makes the frame that the system gives a window (QWidget::internalWinId()) dark or light, where the system
/// does not do that itself. GUI thread.
void colourFrame(quintptr window, bool isDark);

} // namespace lockkeeper
