// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QHash>
#include <QString>

namespace lockkeeper
{

/// What enterprises are called, by their global ids, as far as it is known. A value, for any thread.
using EnterpriseNames = QHash<EnterpriseId, QString>;

} // namespace lockkeeper
