// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "services/operations/writes/bulk_write.h"

namespace lockkeeper
{

class GatewayClient;

// Giving assets out, taking them back and lending them (M9, M10) as plans for a BulkWrite.

/// What M9 does to one employee. The account is the key, and the keyword that M5 is asked by.
using PrivilegeChange = ChangeOf<ChangePrivileges>;

/// M9, one call for each change, in this order; a move is two of them (OP-9). Read back by M6 (every record
/// of each number) and M5 (`assetNums`): as wanted when both show all of it, "contradicts" when only a part
/// of it is there, the two disagree, or somebody else holds what was assigned (OP-8).
[[nodiscard]] BulkWrite::Plan changePrivilegesPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<PrivilegeChange>& changes, const QString& operation = {});

/// What M10 does for one employee. The account is the key.
using LendChange = ChangeOf<BorrowAssets>;

/// M10, one call for each change. Read back by M8 (the lock names the employee, borrowedFlag true) and M6
/// (borrowedFlag of each asset).
[[nodiscard]] BulkWrite::Plan lendPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<LendChange>& changes, const QString& operation = {});

} // namespace lockkeeper
