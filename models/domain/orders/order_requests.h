// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QString>

namespace lockkeeper
{

// What the operations about orders are asked for: path ids, query and body, with the contract's field names
// (§4). Empty optional strings and unset numbers are left out of the request.

/// O5.
struct BatchOrderRequest {
    QString appKey; ///< query parameter: the integrator's application key
    BatchOrder order;
};

} // namespace lockkeeper
