// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"

#include <vector>

namespace lockkeeper::endpoints
{

/// The order module, then the member module: the whole contract (§4), for tests that must forget none.
[[nodiscard]] inline std::vector<const EndpointInfo*> allEndpoints()
{
    std::vector<const EndpointInfo*> all(orderEndpoints().begin(), orderEndpoints().end());
    all.insert(all.end(), memberEndpoints().begin(), memberEndpoints().end());
    return all;
}

} // namespace lockkeeper::endpoints
