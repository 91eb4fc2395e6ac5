// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>

// What a program asks of the system about itself.
namespace lockkeeper
{

/// From now on a crash leaves no image of this process's memory behind.
void forbidCoreFiles();

/// Writing to a pipe or socket whose reader went away fails from now on, and does not end the process.
void ignoreBrokenPipes();

/// From now on what is printed appears in the terminal that the program was started from. On Windows, one
/// with windows has none of its own; what is redirected stays so.
void useTerminalOfCaller();

/// Whether a person reads it as it is written.
[[nodiscard]] bool isTerminal(std::FILE* stream);

/// The memory of this process that is in RAM; 0 where the system does not tell.
[[nodiscard]] long residentKilobytes();

} // namespace lockkeeper
