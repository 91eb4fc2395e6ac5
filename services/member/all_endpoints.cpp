// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/member/all_endpoints.h"

#include "services/member/member_endpoints.h"
#include "services/order/order_endpoints.h"

#include <algorithm>

namespace lockkeeper::endpoints
{

std::array<const EndpointInfo*, 19> allEndpoints()
{
    const auto order = orderEndpoints();
    const auto member = memberEndpoints();
    std::array<const EndpointInfo*, 19> all{};
    std::copy(member.begin(), member.end(), std::copy(order.begin(), order.end(), all.begin()));
    return all;
}

} // namespace lockkeeper::endpoints
