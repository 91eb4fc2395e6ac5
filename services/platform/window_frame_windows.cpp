// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/window_frame.h"

#include <qt_windows.h>

#include <dwmapi.h>

namespace lockkeeper
{

void colourFrame(quintptr window, bool isDark)
{
    constexpr DWORD darkMode = 20; // DWMWA_USE_IMMERSIVE_DARK_MODE, which older headers do not name
    const BOOL value = isDark ? TRUE : FALSE;
    DwmSetWindowAttribute(reinterpret_cast<HWND>(window), darkMode, &value, sizeof value);
}

} // namespace lockkeeper
