// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QString>

namespace lockkeeper::benchmarks
{

/// A journal with so many entries of the profile "test", like a few years of one office: mostly assignments,
/// a hundredth of it refused, some of it unknown. Empty, or why it could not be made.
[[nodiscard]] QString makeFullJournal(const JournalSettings& settings, int entries);

} // namespace lockkeeper::benchmarks
