// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"

#include <algorithm>
#include <array>

namespace lockkeeper::endpoints
{

/// O1 to O9, then M1 to M10: the whole contract (§4), for tests that must forget none.
[[nodiscard]] inline std::array<const EndpointInfo*, 19> allEndpoints()
{
    const auto order = orderEndpoints();
    const auto member = memberEndpoints();
    std::array<const EndpointInfo*, 19> all{};
    std::copy(member.begin(), member.end(), std::copy(order.begin(), order.end(), all.begin()));
    return all;
}

} // namespace lockkeeper::endpoints
