// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QFuture>
#include <QHash>

namespace lockkeeper
{

class KnownHoldings;

/// How many assets each enterprise has whose products can be asked for (M7, a request each), by what is kept
/// of O8 and M6. Only enterprises of which one of these was read whole: of others nobody knows. Nothing where
/// the file cannot be read. Any thread.
[[nodiscard]] QFuture<QHash<EnterpriseId, qint64>> countAssets(KnownHoldings& holdings);

} // namespace lockkeeper
