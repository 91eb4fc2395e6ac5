// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace lockkeeper::test
{

/// From now on this program takes the clock of its computer to be so far ahead, or behind: Qt, libpq and
/// the libraries below them as well. Timers go on as they did, and time(2) says what it said, by which
/// certificates are judged: those of tests are a minute old.
void setClockOff(std::chrono::seconds off);

} // namespace lockkeeper::test
