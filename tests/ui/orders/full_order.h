// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

// Orders in which every field of contract §2.3 is filled.
namespace lockkeeper::test
{

inline ProductFeature fullFeature()
{
    return {.featureCode = QStringLiteral("F1"),
        .featureName = QStringLiteral(" Werkzeug <b> "),
        .featureValue = QStringLiteral("7"),
        .featureValueType = QStringLiteral("int"),
        .trial = 1,
        .trialEndDate = QDate(2027, 2, 28)};
}

/// Every field, with values that no calendar and no trimming would give.
inline OrderProduct fullProduct(const QString& uri)
{
    OrderProduct product;
    product.crmProductId = QStringLiteral("CRM-") + uri;
    product.parentCrmProductId = QStringLiteral("PARENT");
    product.productUri = uri;
    product.productName = QStringLiteral("  blanks around it ");
    product.gmsPid = uri;
    product.appKey = QStringLiteral("app");
    product.productType = QStringLiteral("tool");
    product.limitStartDate = Timestamp(1'700'000'000'123);
    product.limitEndDate = Timestamp(1'900'000'000'456);
    product.limitConcurrent = 12;
    product.limitTimeDuration = 9'007'199'254'740'993;
    product.strictMatchWhenDelete = false;
    product.trial = 0;
    product.trialEndDate = Timestamp(1'800'000'001);
    product.passwords = {QStringLiteral("one "), QStringLiteral("two\ttabs"), QStringLiteral("three")};
    product.timeUnit = QStringLiteral("month");
    product.timeUnitQuantity = 18;
    product.timeDurationExpression = QStringLiteral("1-6-0");
    product.srcLicenseOrderId = QStringLiteral("LO-OLD");
    ProductFeature bare;
    bare.featureCode = QStringLiteral("bare");
    product.productFeatures = {fullFeature(), bare};
    return product;
}

inline LicenseOrder fullOrder(const QString& orderType)
{
    const bool isNew = orderType == QLatin1StringView("new_buy");
    LicenseOrder order;
    order.sequence = 17;
    order.customerId = QStringLiteral("C-1");
    order.crmCustomerId = QStringLiteral("CRM-1");
    order.customerName = QStringLiteral("北方 <b>轴承</b>");
    order.channelCustomerId = QStringLiteral("CC-1");
    order.adminName = QStringLiteral("王芳 ");
    order.adminAccount = QStringLiteral("wang");
    order.adminEmail = QStringLiteral("w@example.com");
    order.adminCellNumber = QStringLiteral("13800000000");
    order.passwordMobile = QStringLiteral("13900000000");
    order.address = QStringLiteral("Street 1\nsecond line");
    order.customerType = QStringLiteral("company");
    order.branchCode = QStringLiteral("B1");
    order.branchName = QStringLiteral("Branch");
    order.enterpriseGlobalId = QStringLiteral("E-1");
    if (!isNew) order.srcLicenseOrderId = QStringLiteral("LO-1");
    order.licenseType = QStringLiteral("normal_recover_lan_usbkey");
    order.orderType = orderType;
    OrderAsset asset;
    asset.assetNos = {QStringLiteral("8000000001"), QStringLiteral("has a blank")};
    asset.assetExtendList = {
        {QStringLiteral("gxxp"), QStringLiteral("1")}, {QStringLiteral("k"), QStringLiteral(" v ")}};
    asset.limitStartDate = Timestamp(1'700'000'000);
    asset.limitEndDate = Timestamp(1'900'000'000'001);
    asset.borrowedUsbKey = true;
    asset.transferedAssetNum = false;
    asset.products = {fullProduct(QStringLiteral("gms-1")), fullProduct(QStringLiteral("gms-2"))};
    if (!isNew)
        for (auto& product : asset.products)
            product.srcLicenseOrderId.clear();
    if (isNew) {
        OrderMerchandise inner{.crmProductId = QStringLiteral("P2"),
            .parentCrmProductId = QStringLiteral("P1"),
            .merchandiseNum = QStringLiteral("M2"),
            .merchandiseName = QStringLiteral("Inner"),
            .parentMerchandiseNum = QStringLiteral("M1"),
            .timeDurationExpression = QStringLiteral("0-1-0"),
            .children = {},
            .licenseOrderProductList = {fullProduct(QStringLiteral("gms-3"))}};
        auto outer = inner;
        outer.merchandiseNum = QStringLiteral("M1");
        outer.children = {inner, inner};
        asset.merchandises = {outer};
    }
    order.assets = {asset, asset};
    return order;
}

} // namespace lockkeeper::test
