// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace lockkeeper
{

/// Opens the session and the window, or takes the pictures, and runs until the user leaves. Needs a
/// QApplication. Gives the exit code.
[[nodiscard]] int runConsole(const CommandLine& line);

} // namespace lockkeeper
