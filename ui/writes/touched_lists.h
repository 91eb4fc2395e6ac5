// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/write_kind.h"
#include "ui/writes/write_runs.h"

namespace lockkeeper
{

/// The lists in which an applied write can be seen.
[[nodiscard]] TouchedLists listsTouchedBy(WriteKind kind);

} // namespace lockkeeper
