// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order_requests.h"

#include <QMetaType>

#include <functional>

// Orders that keep every rule, for tests to break.
namespace lockkeeper
{

inline OrderMerchandise package()
{
    OrderMerchandise result;
    result.merchandiseNum = QStringLiteral("M1");
    return result;
}

inline OrderProduct goodProduct()
{
    OrderProduct product;
    product.crmProductId = QStringLiteral("P1");
    product.productUri = QStringLiteral("gms-1");
    product.gmsPid = QStringLiteral("gms-1");
    product.limitStartDate = Timestamp(1'700'000'000'000);
    product.limitEndDate = Timestamp(1'800'000'000'000);
    product.limitConcurrent = 1;
    product.strictMatchWhenDelete = true;
    product.trial = 0;
    return product;
}

// Keeps every rule for each orderType and licence type.
inline LicenseOrder goodOrder(
    const QString& orderType, const QString& licenseType = QStringLiteral("softkey"))
{
    LicenseOrder order;
    order.sequence = 1;
    order.customerId = QStringLiteral("C1");
    order.customerType = QStringLiteral("company");
    order.licenseType = licenseType;
    order.orderType = orderType;
    if (orderType != QLatin1StringView("new_buy")) order.srcLicenseOrderId = QStringLiteral("LO1");
    OrderAsset asset;
    asset.assetNos = QStringList{QStringLiteral("8000000001")};
    if (orderType != QLatin1StringView("delete_asset")) asset.products = {goodProduct()};
    order.assets = {asset};
    return order;
}

inline BatchOrderRequest goodRequest()
{
    BatchOrderRequest request;
    request.appKey = QStringLiteral("key");
    request.order = {.channelCode = QStringLiteral("CH"),
        .channelOrderId = QStringLiteral("N1"),
        .syncMode = QStringLiteral("sync"),
        .orderList = {}};
    for (int i = 1; i <= 3; ++i) {
        auto order = goodOrder(QStringLiteral("new_buy"));
        order.sequence = i;
        request.order.orderList.append(order);
    }
    return request;
}

inline const QString newBuy = QStringLiteral("new_buy"), deleteAsset = QStringLiteral("delete_asset"),
                     deleteProduct = QStringLiteral("delete_product");

} // namespace lockkeeper

/// What a row of a data-driven test does to an order.
Q_DECLARE_METATYPE(std::function<void(lockkeeper::LicenseOrder&)>)
