// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/known_parts.h"

#include <functional>

class QObject;

namespace lockkeeper
{

class Journal;
class KnownHoldings;

/// What can be ordered, as far as this computer has seen it over a connection: what the latest fifty batches
/// ordered that were not refused (journal), and what M7 listed (holdings). Either may be null. Answers once,
/// from the event loop; hangs on `context`. GUI thread; what is long is done elsewhere.
void askKnownParts(Journal* journal, const QString& journalProfile, KnownHoldings* holdings, QObject* context,
    std::function<void(const QList<KnownPart>&)> answer);

} // namespace lockkeeper
