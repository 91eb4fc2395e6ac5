// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/order.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

// What each operation is asked for: path ids, query and body, with the contract's field names (§4).
// Empty optional strings and unset numbers are left out of the request.

/// O1: binds a customer to an enterprise master account.
struct BindEnterprise {
    QString channelCode, channelCustomerId, customerName, branchName, enterpriseName, passwordMobile;
};

/// O2: creates an enterprise master account. O4 takes the same fields.
struct CreateEnterprise {
    QString crmCustomerId, customerName, branchName, address;
};

/// O4: changes name and address of the authorized customer behind crmCustomerId.
struct UpdateEnterprise {
    QString crmCustomerId, customerName, branchName, address;
};

/// O3.
struct CustomerQuery {
    QString channelCode, channelCustomerId;
    QString defaultCustomer; ///< "Y" only default customers, "N" all; empty: not sent
};

/// O5.
struct BatchOrderRequest {
    QString appKey; ///< query parameter: the integrator's application key
    BatchOrder order;
};

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

/// One row of M1's userList.
struct NewEmployee {
    QString userName; ///< letters and digits; the gateway appends the enterprise code
    QString password; ///< initial password: secret
    std::optional<qint64> departmentId;
    QString name;
    QString remark;
    QString passwordMobile; ///< for password recovery only
};

/// M1: at most 100 a call.
struct AddEmployees {
    EnterpriseId enterpriseGlobalId;
    QList<NewEmployee> userList;
};

/// M2: always sends every field (whether an absent one clears is not said).
struct EditEmployee {
    EnterpriseId enterpriseGlobalId;
    MemberId memberGlobalId;
    QString userName; ///< without the enterprise code where that is known
    std::optional<qint64> departmentId;
    QString name;
    QString remark;
    QString passwordMobile;
};

/// M3.
struct ResetPassword {
    EnterpriseId enterpriseGlobalId;
    MemberId memberGlobalId;
    QString password; ///< secret
};

/// M4.
struct DeleteEmployee {
    EnterpriseId enterpriseGlobalId;
    MemberId memberGlobalId;
};

/// M5.
struct EmployeeQuery {
    EnterpriseId enterpriseGlobalId;
    std::optional<qint64> departmentId;
    QString keyword; ///< employee name or account
    int pageNum = 1;
    int pageSize = 200;
};

/// M6 and M8.
struct EnterpriseQuery {
    EnterpriseId enterpriseGlobalId;
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
