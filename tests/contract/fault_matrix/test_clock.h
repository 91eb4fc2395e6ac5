// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace lockkeeper::test
{

/// Sets this process' wall clock off by so much, for everything in it (Qt, the C++ library, the client),
/// as if somebody had changed the computer's time. The steady clock runs on. Any thread.
void setWallClockOff(std::chrono::seconds by);

} // namespace lockkeeper::test
