// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

#include <optional>

namespace lockkeeper
{

class LinkDoor;

/// Gives the link or view that the program was started with to the program that is open already (AP-9). The
/// result is the exit code; nothing: this program has to open it itself, and has the door where it can have
/// it. Of several that are started at once all but one find that one. Waits for it, so that no window may be
/// there.
[[nodiscard]] std::optional<int> handOver(const CommandLine& line, LinkDoor& door);

} // namespace lockkeeper
