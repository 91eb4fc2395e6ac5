// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/found_records.h"

#include <QString>

namespace lockkeeper
{

/// "Not fully searched: employees in 12 enterprises, borrowed locks in 3 enterprises", for people: of so many
/// enterprises the lists of that kind were not read to their end, or the products of an asset never (ER-40).
/// What people look for most comes first. Empty where there are none. Plain text. Any thread.
[[nodiscard]] QString notFullySearched(const CountOfKinds& enterprises);

} // namespace lockkeeper
