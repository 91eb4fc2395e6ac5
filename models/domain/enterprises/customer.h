// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

/// Enterprise customer record: reply of O1 (one) and O3 (array). Contract §2.2.
struct EnterpriseCustomer {
    CustomerId customerId;
    Text channelCode;
    Text channelCustomerId;
    EnterpriseId enterpriseGlobalId;
    Text enterpriseName;
    std::optional<bool> isDefault;
};

/// Reply of O2. Contract §2.2.
struct CreatedEnterprise {
    struct Member {
        MemberId memberGlobalId;
        Text memberIdentity;
    };
    EnterpriseId enterpriseGlobalId;
    std::optional<bool> defaultType;
    std::vector<Member> members;
};

} // namespace lockkeeper
