// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "services/operations/writes/bulk_write.h"

namespace lockkeeper
{

class GatewayClient;

// Giving assets out, taking them back and lending them (M9, M10) as plans for a BulkWrite.

/// What M9 does to one employee.
struct PrivilegeChange {
    ChangePrivileges request;
    QString account; ///< the account of the list, whole: the key, and how M5 is asked
};

/// M9, one call a change, in this order. Read back by M6 (every record of each number) and M5 (`assetNums`):
/// as wanted when both show all of it, "contradicts" when only a part of it is there, the two disagree, or
/// somebody else holds what was assigned.
[[nodiscard]] BulkWrite::Plan changePrivilegesPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<PrivilegeChange>& changes, const QString& operation = {});

/// M9 twice, as one operation: withdraws from one employee, and only if that was applied assigns to another.
/// Two keys, in this order: the accounts. Second NotSent or Rejected after first Applied is "withdrawn, not
/// assigned".
[[nodiscard]] BulkWrite::Plan moveAssetsPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const PrivilegeChange& withdraw, const PrivilegeChange& assign, const QString& operation = {});

/// What M10 does for one employee.
struct LendChange {
    BorrowAssets request;
    QString account; ///< the key
};

/// M10, one call a change. Read back by M8 (the lock names the employee, borrowedFlag true) and M6
/// (borrowedFlag of each asset).
[[nodiscard]] BulkWrite::Plan lendPlan(GatewayClient* client, const EnterpriseId& enterprise,
    const QList<LendChange>& changes, const QString& operation = {});

} // namespace lockkeeper
