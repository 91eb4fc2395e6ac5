// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/revocation_picks.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// What one order can name.
struct OrderKey {
    QString customerId, licenseType, srcLicenseOrderId;
};

template <class Id>
QString firstOf(const Id& preferred, const Id& otherwise)
{
    return (preferred.isEmpty() ? otherwise : preferred).toString();
}

LicenseOrder& orderFor(QList<LicenseOrder>& orders, const OrderKey& key, const QString& orderType)
{
    const auto found = std::find_if(orders.begin(), orders.end(), [&](const LicenseOrder& order) {
        return std::tie(order.customerId, order.licenseType, order.srcLicenseOrderId) ==
               std::tie(key.customerId, key.licenseType, key.srcLicenseOrderId);
    });
    if (found != orders.end()) return *found;
    LicenseOrder order;
    order.sequence = int(orders.size()) + 1;
    order.customerId = key.customerId;
    order.licenseType = key.licenseType;
    order.srcLicenseOrderId = key.srcLicenseOrderId;
    order.orderType = orderType;
    orders.append(std::move(order));
    return orders.last();
}

OrderAsset& assetFor(LicenseOrder& order, const PickedAsset& picked)
{
    const QStringList numbers{picked.assetNum.toString()};
    const auto found = std::find_if(order.assets.begin(), order.assets.end(),
        [&](const OrderAsset& asset) { return asset.assetNos == numbers; });
    if (found != order.assets.end()) return *found;
    OrderAsset asset;
    asset.assetNos = numbers;
    asset.limitStartDate = picked.limitStartTime;
    asset.limitEndDate = picked.limitEndTime;
    order.assets.append(std::move(asset));
    return order.assets.last();
}

OrderProduct productFrom(const ProductInstance& instance, bool strictMatchWhenDelete)
{
    OrderProduct product;
    product.crmProductId = instance.crmProductId.toString();
    product.productUri = instance.productUri.toString();
    product.productName = instance.productName.toString();
    product.gmsPid = instance.gmsPid.toString();
    product.appKey = instance.appKey.toString();
    product.limitStartDate = instance.limitStartTime;
    product.limitEndDate = instance.limitEndTime;
    product.limitConcurrent = instance.limitConcurrent;
    product.strictMatchWhenDelete = strictMatchWhenDelete;
    return product;
}

} // namespace

QList<LicenseOrder> productRevocations(const QList<PickedProduct>& picks, bool strictMatchWhenDelete)
{
    QList<LicenseOrder> orders;
    for (const auto& pick : picks) {
        const auto& instance = pick.instance;
        auto& order = orderFor(orders,
            {firstOf(instance.customerId, pick.asset.customerId),
                firstOf(instance.licenseType, pick.asset.licenseType), instance.licenseOrderId.toString()},
            u"delete_product"_s);
        auto& products = assetFor(order, pick.asset).products;
        // Two instances may be alike in all that an order can say of them: naming them twice would not say
        // more.
        const auto product = productFrom(instance, strictMatchWhenDelete);
        if (!products.contains(product)) products.append(product);
    }
    return orders;
}

QList<LicenseOrder> assetRevocations(const QList<PickedAssetOrder>& picks)
{
    QList<LicenseOrder> orders;
    for (const auto& pick : picks) {
        auto& order = orderFor(orders,
            {pick.asset.customerId.toString(), pick.asset.licenseType.toString(),
                pick.licenseOrderId.toString()},
            u"delete_asset"_s);
        if (order.assets.isEmpty()) order.assets.append(OrderAsset());
        auto& numbers = order.assets.first().assetNos;
        const auto number = pick.asset.assetNum.toString();
        if (!numbers.contains(number)) numbers.append(number);
    }
    return orders;
}

} // namespace lockkeeper
