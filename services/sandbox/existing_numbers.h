// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QStringList>

namespace lockkeeper::sandbox
{

QStringList existingNumberNames();

// The rule for a batch of this channel code: the last one that names it, otherwise the last one for all
// others.
ExistingNumber existingNumberWay(const QList<ExistingNumberRule>& rules, const QString& channelCode);

} // namespace lockkeeper::sandbox
