// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/known_parts.h"

#include <functional>

class QObject;

namespace lockkeeper
{

class Journal;
class KnownHoldings;

/// Gives what can be ordered, as far as this computer has seen it over a connection: what the latest fifty
/// batches that were not refused ordered (journal), and what M7 listed (holdings). Either may be null.
/// Answers once, from the event loop; not when `context` is gone. GUI thread; reading is done in others.
void askKnownParts(Journal* journal, const QString& journalProfile, KnownHoldings* holdings, QObject* context,
    std::function<void(const QList<KnownPart>&)> answer);

} // namespace lockkeeper
