// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

// What the operations about assets are asked for: path ids, query and body, with the contract's field names
// (§4). Empty optional strings and unset numbers are left out of the request.

/// O6 disables, O7 enables.
struct LockRequest {
    QList<AssetNumber> assetNums;
    QString operatorIdentity; ///< name, mobile number or e-mail
};

/// O8.
struct AssetQuery {
    EnterpriseId enterpriseGlobalId;
    QString extendCode;
};

/// O9.
struct ShellNumberRequest {
    int size = 1;
};

/// M7.
struct AssetProductsQuery {
    AssetId assetId;
};

/// M9: both lists are always sent.
struct ChangePrivileges {
    MemberId memberGlobalId;
    QList<AssetNumber> deleteAssets; ///< to withdraw
    QList<AssetNumber> addAssets;    ///< to assign
};

/// M10.
struct BorrowAssets {
    MemberId memberGlobalId;
    AssetNumber borrowedUsbKey; ///< borrowed lock number
    QList<AssetId> assetIDs;    ///< ids (not numbers) of the assets lent
};

} // namespace lockkeeper
