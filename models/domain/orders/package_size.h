// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QList>

namespace lockkeeper
{

/// How many products are in packages, those of packages inside them among them.
[[nodiscard]] inline qsizetype productsIn(const QList<OrderMerchandise>& packages)
{
    qsizetype count = 0;
    for (const auto& package : packages)
        count += package.licenseOrderProductList.size() + productsIn(package.children);
    return count;
}

} // namespace lockkeeper
