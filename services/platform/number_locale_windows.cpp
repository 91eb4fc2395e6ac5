// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/number_locale.h"

namespace lockkeeper
{

// Qt leaves the locale of C alone there: it is "C".
PointInNumbers::PointInNumbers() {}

PointInNumbers::~PointInNumbers() {}

} // namespace lockkeeper
