// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"

#include <functional>

namespace lockkeeper
{

// Through what a reply of M7 lists under an asset, without recursion: it may nest packages deeper than a
// stack is high. Any thread.

/// Each of the packages, those inside them included, in no order. `visit` sees a package before those in it.
void forEachPackage(
    const std::vector<MerchandiseNode>& packages, const std::function<void(const MerchandiseNode&)>& visit);
/// Each product under an asset, those in packages included, in no order.
template <class Visit>
void forEachProduct(const AssetProducts& products, const Visit& visit)
{
    for (const auto& product : products.productInstanceList)
        visit(product);
    if (products.children.empty()) return; // most have none, and 100,000 may be gone through
    forEachPackage(products.children, [&visit](const MerchandiseNode& package) {
        for (const auto& product : package.productInstanceList)
            visit(product);
    });
}
/// Each product of a package, those of packages inside included, in their order.
void forEachProductIn(
    const MerchandiseNode& package, const std::function<void(const ProductInstance&)>& visit);

} // namespace lockkeeper
