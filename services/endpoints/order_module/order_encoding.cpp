// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"

#include "services/gateway/wire/json_body.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
Timestamp trialEnd(Timestamp time, TimestampUnit unit)
{
    if (unit != TimestampUnit::Seconds) return time;
    const auto milliseconds = time.toMilliseconds(TimestampUnit::ByMagnitude);
    return milliseconds ? Timestamp(*milliseconds / 1000) : time;
}

QJsonObject encodeFeature(const ProductFeature& feature)
{
    return JsonBody()
        .text("featureCode"_L1, feature.featureCode)
        .text("featureName"_L1, feature.featureName)
        .text("featureValue"_L1, feature.featureValue)
        .text("featureValueType"_L1, feature.featureValueType)
        .number("trial"_L1, feature.trial)
        .text("trialEndDate"_L1, feature.trialEndDate.toString(Qt::ISODate))
        .json;
}

QJsonObject encodeProduct(const OrderProduct& product, const WireUnits& units)
{
    return JsonBody()
        .text("crmProductId"_L1, product.crmProductId)
        .text("parentCrmProductId"_L1, product.parentCrmProductId)
        .text("productUri"_L1, product.productUri)
        .text("productName"_L1, product.productName)
        .text("gmsPid"_L1, product.gmsPid)
        .text("appKey"_L1, product.appKey)
        .text("productType"_L1, product.productType)
        .time("limitStartDate"_L1, product.limitStartDate)
        .time("limitEndDate"_L1, product.limitEndDate)
        .number("limitConcurrent"_L1, product.limitConcurrent)
        .number("limitTimeDuration"_L1, product.limitTimeDuration)
        .flag("strictMatchWhenDelete"_L1, product.strictMatchWhenDelete)
        .number("trial"_L1, product.trial)
        .time("trialEndDate"_L1, trialEnd(product.trialEndDate, units.productTrialEnd))
        .texts("passwords"_L1, product.passwords)
        .text("timeUnit"_L1, product.timeUnit)
        .number("timeUnitQuantity"_L1, product.timeUnitQuantity)
        .text("timeDurationExpression"_L1, product.timeDurationExpression)
        .text("srcLicenseOrderId"_L1, product.srcLicenseOrderId)
        .list("productFeatures"_L1, product.productFeatures, encodeFeature)
        .json;
}

QJsonObject encodeMerchandise(const OrderMerchandise& merchandise, const WireUnits& units)
{
    JsonBody body;
    body.text("crmProductId"_L1, merchandise.crmProductId)
        .text("parentCrmProductId"_L1, merchandise.parentCrmProductId)
        .text("merchandiseNum"_L1, merchandise.merchandiseNum)
        .text("merchandiseName"_L1, merchandise.merchandiseName)
        .text("parentMerchandiseNum"_L1, merchandise.parentMerchandiseNum)
        .text("timeDurationExpression"_L1, merchandise.timeDurationExpression)
        .list("licenseOrderProductList"_L1, merchandise.licenseOrderProductList,
            [&](const OrderProduct& product) { return encodeProduct(product, units); });
    body.json["children"_L1] = QJsonValue::Null;
    body.list("children"_L1, merchandise.children,
        [&](const OrderMerchandise& child) { return encodeMerchandise(child, units); });
    return body.json;
}

QJsonObject encodeExtend(const ExtendAttribute& extend)
{
    return JsonBody()
        .text("extendCode"_L1, extend.extendCode)
        .text("extendValue"_L1, extend.extendValue)
        .json;
}

QJsonObject encodeAsset(const OrderAsset& asset, const WireUnits& units)
{
    return JsonBody()
        .texts("assetNos"_L1, asset.assetNos)
        .list("assetExtendList"_L1, asset.assetExtendList, encodeExtend)
        .time("limitStartDate"_L1, asset.limitStartDate)
        .time("limitEndDate"_L1, asset.limitEndDate)
        .flag("borrowedUsbKey"_L1, asset.borrowedUsbKey)
        .flag("transferedAssetNum"_L1, asset.transferedAssetNum)
        .list("products"_L1, asset.products,
            [&](const OrderProduct& product) { return encodeProduct(product, units); })
        .list("merchandises"_L1, asset.merchandises,
            [&](const OrderMerchandise& merchandise) { return encodeMerchandise(merchandise, units); })
        .json;
}

QJsonObject encodeOrder(const LicenseOrder& order, const WireUnits& units)
{
    return JsonBody()
        .number("sequence"_L1, order.sequence)
        .text("customerId"_L1, order.customerId)
        .text("crmCustomerId"_L1, order.crmCustomerId)
        .text("customerName"_L1, order.customerName)
        .text("channelCustomerId"_L1, order.channelCustomerId)
        .text("adminName"_L1, order.adminName)
        .text("adminAccount"_L1, order.adminAccount)
        .text("adminEmail"_L1, order.adminEmail)
        .text("adminCellNumber"_L1, order.adminCellNumber)
        .text("passwordMobile"_L1, order.passwordMobile)
        .text("address"_L1, order.address)
        .text("customerType"_L1, order.customerType)
        .text("branchCode"_L1, order.branchCode)
        .text("branchName"_L1, order.branchName)
        .text("enterpriseGlobalId"_L1, order.enterpriseGlobalId)
        .text("srcLicenseOrderId"_L1, order.srcLicenseOrderId)
        .text("licenseType"_L1, order.licenseType)
        .text("orderType"_L1, order.orderType)
        .list("assets"_L1, order.assets, [&](const OrderAsset& asset) { return encodeAsset(asset, units); })
        .json;
}

void collectPasswords(const QList<OrderProduct>& products, QStringList& passwords)
{
    for (const auto& product : products)
        passwords += product.passwords;
}

void collectPasswords(const QList<OrderMerchandise>& merchandises, QStringList& passwords)
{
    for (const auto& merchandise : merchandises) {
        collectPasswords(merchandise.licenseOrderProductList, passwords);
        collectPasswords(merchandise.children, passwords);
    }
}
} // namespace

QByteArray encodeBatchOrder(const BatchOrder& batch, const WireUnits& units)
{
    JsonBody body;
    body.text("channelCode"_L1, batch.channelCode)
        .text("channelOrderId"_L1, batch.channelOrderId)
        .text("syncMode"_L1, batch.syncMode);
    body.json["orderList"_L1] = JsonBody::array(
        batch.orderList, [&](const LicenseOrder& order) { return encodeOrder(order, units); });
    return body.bytes();
}

QStringList passwordsIn(const BatchOrder& batch)
{
    QStringList passwords;
    for (const auto& order : batch.orderList) {
        for (const auto& asset : order.assets) {
            collectPasswords(asset.products, passwords);
            collectPasswords(asset.merchandises, passwords);
        }
    }
    return passwords;
}

} // namespace lockkeeper
