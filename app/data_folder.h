// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace lockkeeper
{

/// The folder for journal, settings, profiles and log: the one given, else the system's. Empty where there is
/// none (no home directory): the program then works without one and says so.
[[nodiscard]] QString dataFolder(const CommandLine& line);

/// The path of something in the data folder; empty where there is none.
[[nodiscard]] QString inDataFolder(const CommandLine& line, const QString& name);
// What more than one command knows of it.
[[nodiscard]] QString holdingsFolder(const CommandLine& line); ///< of KnownHoldings
[[nodiscard]] QString settingsFile(const CommandLine& line);   ///< of UiSettings

/// Makes a folder for its owner only, if it is not there. False: it cannot be made.
bool makeOwnFolder(const QString& folder);

} // namespace lockkeeper
