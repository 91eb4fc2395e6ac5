// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

// What the operations about employees are asked for: path ids, query and body, with the contract's field
// names (§4). Empty optional strings and unset numbers are left out of the request.

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

} // namespace lockkeeper
