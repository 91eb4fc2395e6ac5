// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/asset.h"
#include "models/domain/employee.h"
#include "models/domain/order.h"
#include "models/domain/outcome.h"
#include "models/domain/requests.h"

#include <QList>

#include <vector>

namespace lockkeeper
{

/// What a reply that is mixed by nature (M1, O5, O6, O7) says about each thing that was sent. "Applied" and
/// "rejected" are said only of what the reply names once and without contradiction; everything else is
/// unknown, with the reason as its message. Pure and reentrant.
struct ItemOutcomes {
    QList<ItemOutcome> items; ///< one for each item sent, in the order sent
    /// For each item the index of the reply's record that decided it, -1 where none did. M1: within
    /// `succeeded` if applied, within `failed` if rejected.
    QList<qsizetype> records;
    /// What the reply says about things that nobody asked for, with their own names.
    QList<ItemOutcome> extras;
};

/// M1, for code 0 and for 60027 alike. Rows are matched by account: a success has the sent userName with
/// the enterprise code appended, a failure has it with or without. `enterpriseCode` is the one learnt
/// earlier; when nothing in the reply bears it, the reply's own is taken (enterpriseCodeIn()). Without
/// data every row is unknown; so is a row that stands in neither list or in both, and rows that share an
/// account. Keys are userNames. A failure has a message but no code.
[[nodiscard]] ItemOutcomes addEmployeesOutcomes(
    const AddEmployees& sent, const AddEmployeesReply& reply, const QString& enterpriseCode = {});

/// O5. Orders are matched by `sequence`, which is also the key; "applied" means accepted under the licence
/// order id of the record, which is the message (in `async` mode the gateway may still be working on it).
/// Missing, an empty licenseOrderId, another customer, or two records that differ: unknown. There are no
/// rejected lines, because the contract has no error for a line.
[[nodiscard]] ItemOutcomes batchOrderOutcomes(
    const BatchOrder& sent, const std::vector<BatchOrderResult>& reply);

/// O6 and O7. Status 1 is applied; 2 (does not exist), 3 (operation failed) and 4 (wrong type) are the
/// gateway's definite word that this lock was not operated on: rejected, and only 3 is worth trying again
/// unchanged. Any other status, none, or records that differ: unknown. Keys are lock numbers, codes are the
/// statuses.
[[nodiscard]] ItemOutcomes lockOutcomes(const LockRequest& sent, const std::vector<LockResult>& reply);

} // namespace lockkeeper
