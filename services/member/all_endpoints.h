// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/endpoint.h"

#include <array>

namespace lockkeeper::endpoints
{

/// O1 to O9, then M1 to M10: the whole contract (§4).
[[nodiscard]] std::array<const EndpointInfo*, 19> allEndpoints();

} // namespace lockkeeper::endpoints
