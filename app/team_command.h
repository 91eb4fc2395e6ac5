// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

struct CommandLine;

/// `lockkeeper team`: sets up and looks after the database of a team, and waits for it. The password of the
/// administrator comes from the environment or is asked for, never from the command line (AP-17). What was
/// made goes to standard output, what is wrong to standard error. The result is the exit code.
[[nodiscard]] int runTeam(const CommandLine& line);

} // namespace lockkeeper
