// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/operations/writes/bulk_write.h"

#include <QList>
#include <QObject>

#include <functional>

namespace lockkeeper
{

class SetupDraft;

// What became of something whose outcome nobody knows, because the program was killed or no answer came: a
// later reading may tell, but only against what was read before it was sent (HS-5), which a draft has to
// have by then. What no reading tells a person decides.

/// Is given what was read before, for each key of the plan, and goes on when that is kept.
using KeepBefore = std::function<void(const QList<ReadBackState>&, std::function<void()> goOn)>;

/// Before the first call, and again before the one after a stop, which comes after a reading of its own.
/// Where nothing could be read every state is NotChecked.
[[nodiscard]] BulkWrite::Plan keepingBefore(BulkWrite::Plan plan, const KeepBefore& keep);

/// A person says whether the enterprise was created or bound, of which that is unknown: the journal has it
/// from then on.
void decideEnterprise(SetupDraft& draft, bool wasDone);

} // namespace lockkeeper
