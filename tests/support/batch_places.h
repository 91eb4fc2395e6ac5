// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"

namespace lockkeeper::test
{

/// A place in a batch as a test writes it.
[[nodiscard]] inline BatchPlace at(const char* path)
{
    return batchPlace(QString::fromLatin1(path)).value();
}

} // namespace lockkeeper::test
