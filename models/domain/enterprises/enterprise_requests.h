// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QString>

#include <optional>

namespace lockkeeper
{

// What the operations about enterprises are asked for: path ids, query and body, with the contract's field
// names (§4). Empty optional strings and unset numbers are left out of the request.

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
    QString crmCustomerId, customerName, branchName;
    std::optional<QString> address; ///< unset: left out, and so as it is; an empty one is sent, and clears
};

/// O3.
struct CustomerQuery {
    QString channelCode, channelCustomerId;
    QString defaultCustomer; ///< "Y" only default customers, "N" all; empty: not sent

    friend bool operator==(const CustomerQuery&, const CustomerQuery&) = default;
};

/// What is read of an enterprise as a whole: M6 and M8.
struct EnterpriseQuery {
    EnterpriseId enterpriseGlobalId;
};

} // namespace lockkeeper
