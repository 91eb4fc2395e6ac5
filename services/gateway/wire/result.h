// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/gateway_error.h"

#include <tl/expected.hpp>

namespace lockkeeper
{

template <class T>
using Result = tl::expected<T, GatewayError>;

/// Reply of operations whose `data` is null or absent (O4, M2, M3, M4, M9, M10).
struct Done {
};

} // namespace lockkeeper
