// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/domain/base/ids.h"
#include "services/operations/writes/bulk_write.h"
#include "services/operations/writes/lock_turns.h"

#include <QList>
#include <QString>

#include <functional>

namespace lockkeeper
{

class GatewayClient;

/// Which locks are to be disabled or enabled.
struct LockOrder {
    struct Lock {
        AssetNumber number;
        /// The enterprises whose lists (O8) may have it: where it was seen, else the one that is open.
        /// Empty: nothing can be read of it.
        QList<EnterpriseId> enterprises = {};
    };
    LockAction action = LockAction::Disable;
    QList<Lock> locks; ///< each number once
    QString operatorIdentity;
    QString operation = {}; ///< groups the calls in the journal; may be empty
    /// Called with what a reply says about locks that the call did not name. May be empty.
    std::function<void(const QList<ItemOutcome>&)> foreign = {};
    /// LockTurns::newRun(), where somebody wants to ask isLatest() for it afterwards; 0: the plan takes one.
    quint64 run = 0;
};

/// Locks of one call. The contract states no limit. A call whose reply is lost leaves all of its locks
/// unknown, and somebody has to look after each: fifty can be looked after, and 10,000 locks still are no
/// more than 200 calls (OP-12).
inline constexpr qsizetype locksPerCall = 50;

/// O6 or O7 as a plan for a BulkWrite; keys are lock numbers. Outcomes are those of lockOutcomes(), codes are
/// the statuses, messages say what to do about it. Read back by `locked` of O8: "as wanted", "not yet", or
/// "Cannot be checked" where no list that could be read has the lock; "Not checked" where a list could not be
/// read, or a newer run has sent something about the lock since, so that reading says nothing about this one.
///
/// The reading before it is waited for only a few seconds: a lock that was lost must be disabled even while
/// the gateway's lists hang. Runs on the same lock go one after the other (LockTurns).
[[nodiscard]] BulkWrite::Plan lockPlan(
    GatewayClient* client, LockOrder order, LockTurns& turns = LockTurns::ofProgram());

} // namespace lockkeeper
