// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"

namespace lockkeeper
{

/// Calls take(place, product) for each product of an asset, those in packages of any depth included; `at`:
/// the place of the asset. No recursion: a draft may be nested as deep as a file says.
template <class Take>
void eachProduct(const BatchPlace& at, const OrderAsset& asset, Take&& take)
{
    const auto takeAll = [&take](
                             const BatchPlace& owner, BatchList list, const QList<OrderProduct>& products) {
        for (int i = 0; i < int(products.size()); ++i)
            take(owner.child(list, i), products[i]);
    };
    struct Level {
        BatchPlace owner;
        BatchList list;
        const QList<OrderMerchandise>* packages;
    };
    takeAll(at, BatchList::Products, asset.products);
    QList<Level> levels{{at, BatchList::Merchandises, &asset.merchandises}};
    while (!levels.isEmpty()) {
        const auto level = levels.takeLast();
        for (int i = 0; i < int(level.packages->size()); ++i) {
            const auto& package = level.packages->at(i);
            const auto place = level.owner.child(level.list, i);
            takeAll(place, BatchList::PackageProducts, package.licenseOrderProductList);
            if (!package.children.isEmpty()) levels.append({place, BatchList::Children, &package.children});
        }
    }
}

} // namespace lockkeeper
