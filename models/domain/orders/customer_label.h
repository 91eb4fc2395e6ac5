// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"
#include "models/domain/orders/order.h"

namespace lockkeeper
{

/// The customer of an order as people are told of them, everywhere: the name, else the first id that is
/// there; empty when there is none. One line of plain text; not for files.
[[nodiscard]] inline QString customerLabel(const LicenseOrder& order)
{
    for (const auto* text : {&order.customerName, &order.customerId, &order.channelCustomerId,
             &order.crmCustomerId, &order.enterpriseGlobalId})
        if (const auto label = singleLine(*text).trimmed(); !label.isEmpty()) return label;
    return {};
}

} // namespace lockkeeper
