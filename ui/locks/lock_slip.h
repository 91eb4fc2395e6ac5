// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/tables/assets/lock_line.h"
#include "ui/kit/printed_record.h"

#include <QDateTime>

namespace lockkeeper
{

/// What a slip about lost locks says besides its table.
struct LockIncident {
    LockAction action = LockAction::Disable;
    QDateTime when = {};     ///< in the zone in which it is shown
    QString connection = {}; ///< name of the profile
    QString operatorIdentity = {};
    QString summary = {};
    QList<ItemOutcome> foreign = {}; ///< what replies said about other locks
    QList<LockLine> lines = {};      ///< locks for which something was sent
};

/// The slip for paper, to be signed or kept with the complaint.
[[nodiscard]] PrintedRecord slipFor(const LockIncident& incident);
/// The slip as text with tabs between cells, for a message or a spreadsheet.
[[nodiscard]] QString textOf(const LockIncident& incident);

} // namespace lockkeeper
