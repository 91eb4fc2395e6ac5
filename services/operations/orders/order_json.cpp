// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_json.h"

#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>

#include <tuple>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

// The fields that are kept of each struct, once for both directions. What an asset has of merchandise, and a
// product of passwords, is kept otherwise.

template <class T>
constexpr auto fieldsOf = std::tuple();

template <>
constexpr auto fieldsOf<ExtendAttribute> = std::tuple(std::pair("extendCode", &ExtendAttribute::extendCode),
    std::pair("extendValue", &ExtendAttribute::extendValue));

template <>
constexpr auto fieldsOf<ProductFeature> = std::tuple(std::pair("featureCode", &ProductFeature::featureCode),
    std::pair("featureName", &ProductFeature::featureName),
    std::pair("featureValue", &ProductFeature::featureValue),
    std::pair("featureValueType", &ProductFeature::featureValueType),
    std::pair("trial", &ProductFeature::trial), std::pair("trialEndDate", &ProductFeature::trialEndDate));

template <>
constexpr auto fieldsOf<OrderProduct> = std::tuple(std::pair("crmProductId", &OrderProduct::crmProductId),
    std::pair("parentCrmProductId", &OrderProduct::parentCrmProductId),
    std::pair("productUri", &OrderProduct::productUri), std::pair("productName", &OrderProduct::productName),
    std::pair("gmsPid", &OrderProduct::gmsPid), std::pair("appKey", &OrderProduct::appKey),
    std::pair("productType", &OrderProduct::productType),
    std::pair("limitStartDate", &OrderProduct::limitStartDate),
    std::pair("limitEndDate", &OrderProduct::limitEndDate),
    std::pair("limitConcurrent", &OrderProduct::limitConcurrent),
    std::pair("limitTimeDuration", &OrderProduct::limitTimeDuration),
    std::pair("strictMatchWhenDelete", &OrderProduct::strictMatchWhenDelete),
    std::pair("trial", &OrderProduct::trial), std::pair("trialEndDate", &OrderProduct::trialEndDate),
    std::pair("timeUnit", &OrderProduct::timeUnit),
    std::pair("timeUnitQuantity", &OrderProduct::timeUnitQuantity),
    std::pair("timeDurationExpression", &OrderProduct::timeDurationExpression),
    std::pair("srcLicenseOrderId", &OrderProduct::srcLicenseOrderId),
    std::pair("productFeatures", &OrderProduct::productFeatures));

template <>
constexpr auto fieldsOf<OrderMerchandise> = std::tuple(
    std::pair("crmProductId", &OrderMerchandise::crmProductId),
    std::pair("parentCrmProductId", &OrderMerchandise::parentCrmProductId),
    std::pair("merchandiseNum", &OrderMerchandise::merchandiseNum),
    std::pair("merchandiseName", &OrderMerchandise::merchandiseName),
    std::pair("parentMerchandiseNum", &OrderMerchandise::parentMerchandiseNum),
    std::pair("timeDurationExpression", &OrderMerchandise::timeDurationExpression),
    std::pair("licenseOrderProductList", &OrderMerchandise::licenseOrderProductList));

template <>
constexpr auto fieldsOf<OrderAsset> = std::tuple(std::pair("assetNos", &OrderAsset::assetNos),
    std::pair("assetExtendList", &OrderAsset::assetExtendList),
    std::pair("limitStartDate", &OrderAsset::limitStartDate),
    std::pair("limitEndDate", &OrderAsset::limitEndDate),
    std::pair("borrowedUsbKey", &OrderAsset::borrowedUsbKey),
    std::pair("transferedAssetNum", &OrderAsset::transferedAssetNum),
    std::pair("products", &OrderAsset::products));

template <>
constexpr auto fieldsOf<LicenseOrder> = std::tuple(std::pair("sequence", &LicenseOrder::sequence),
    std::pair("customerId", &LicenseOrder::customerId),
    std::pair("crmCustomerId", &LicenseOrder::crmCustomerId),
    std::pair("customerName", &LicenseOrder::customerName),
    std::pair("channelCustomerId", &LicenseOrder::channelCustomerId),
    std::pair("adminName", &LicenseOrder::adminName), std::pair("adminAccount", &LicenseOrder::adminAccount),
    std::pair("adminEmail", &LicenseOrder::adminEmail),
    std::pair("adminCellNumber", &LicenseOrder::adminCellNumber),
    std::pair("passwordMobile", &LicenseOrder::passwordMobile), std::pair("address", &LicenseOrder::address),
    std::pair("customerType", &LicenseOrder::customerType),
    std::pair("branchCode", &LicenseOrder::branchCode), std::pair("branchName", &LicenseOrder::branchName),
    std::pair("enterpriseGlobalId", &LicenseOrder::enterpriseGlobalId),
    std::pair("srcLicenseOrderId", &LicenseOrder::srcLicenseOrderId),
    std::pair("licenseType", &LicenseOrder::licenseType), std::pair("orderType", &LicenseOrder::orderType),
    std::pair("assets", &LicenseOrder::assets));

template <>
constexpr auto fieldsOf<BatchOrder> = std::tuple(std::pair("channelCode", &BatchOrder::channelCode),
    std::pair("channelOrderId", &BatchOrder::channelOrderId), std::pair("syncMode", &BatchOrder::syncMode),
    std::pair("orderList", &BatchOrder::orderList));

template <class T>
QJsonObject toObject(const T& record);
template <class T>
T fromObject(const JsonFields& object);

// An undefined value is one that is left out.

QJsonValue toJson(const QString& text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(text);
}
QJsonValue toJson(Timestamp time)
{
    return time.isSet() ? QJsonValue(time.raw()) : QJsonValue(QJsonValue::Undefined);
}
QJsonValue toJson(const QDate& date)
{
    return toJson(date.toString(Qt::ISODate));
}
template <class T>
QJsonValue toJson(const std::optional<T>& value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Undefined);
}
QJsonValue toJson(const QStringList& texts)
{
    return texts.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonArray::fromStringList(texts);
}
template <class T>
QJsonValue toJson(const QList<T>& records)
{
    QJsonArray array;
    for (const auto& record : records)
        array.append(toObject(record));
    return array.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(array);
}

void fromJson(const QJsonValue& value, QString& text)
{
    text = value.toString();
}
void fromJson(const QJsonValue& value, Timestamp& time)
{
    if (value.isDouble()) time = Timestamp(value.toInteger());
}
void fromJson(const QJsonValue& value, QDate& date)
{
    date = QDate::fromString(value.toString(), Qt::ISODate);
}
void fromJson(const QJsonValue& value, std::optional<bool>& flag)
{
    if (value.isBool()) flag = value.toBool();
}
template <class T>
void fromJson(const QJsonValue& value, std::optional<T>& number)
{
    if (value.isDouble()) number = T(value.toInteger());
}
void fromJson(const QJsonValue& value, QStringList& texts)
{
    for (const auto& text : JsonItems(value))
        texts.append(text.toString());
}
template <class T>
void fromJson(const QJsonValue& value, QList<T>& records)
{
    for (const auto& record : JsonItems(value))
        records.append(fromObject<T>(JsonFields(record)));
}

/// A package before its children, each with how deep it is: nested as it is, a deep one could not be read
/// back.
void flatten(const QList<OrderMerchandise>& nodes, int depth, QJsonArray& flat)
{
    for (const auto& node : nodes) {
        auto object = toObject(node);
        if (depth > 0) object[u"depth"_s] = depth;
        flat.append(object);
        flatten(node.children, depth + 1, flat);
    }
}

QList<OrderMerchandise> unflatten(const JsonItems& flat, qsizetype& next, int depth)
{
    QList<OrderMerchandise> nodes;
    while (next < flat.size()) {
        const JsonFields object(flat.at(next));
        if (object[u"depth"_s].toInt() < depth) break;
        auto node = fromObject<OrderMerchandise>(object);
        node.children = unflatten(flat, ++next, depth + 1);
        nodes.append(std::move(node));
    }
    return nodes;
}

template <class T>
QJsonObject toObject(const T& record)
{
    QJsonObject object;
    std::apply(
        [&](const auto&... field) {
            const auto keep = [&](const auto& one) {
                const auto value = toJson(record.*one.second);
                if (!value.isUndefined()) object[QLatin1StringView(one.first)] = value;
            };
            (keep(field), ...);
        },
        fieldsOf<T>);
    if constexpr (std::is_same_v<T, OrderAsset>) {
        QJsonArray flat;
        flatten(record.merchandises, 0, flat);
        if (!flat.isEmpty()) object[u"merchandises"_s] = flat;
    }
    if constexpr (std::is_same_v<T, OrderProduct>)
        if (!record.passwords.isEmpty()) object[u"passwordCount"_s] = record.passwords.size();
    return object;
}

template <class T>
T fromObject(const JsonFields& object)
{
    T record;
    std::apply(
        [&](const auto&... field) {
            (fromJson(object[QLatin1StringView(field.first)], record.*field.second), ...);
        },
        fieldsOf<T>);
    if constexpr (std::is_same_v<T, OrderAsset>) {
        qsizetype next = 0;
        record.merchandises = unflatten(object.items("merchandises"_L1), next, 0);
    }
    // Places for what is kept elsewhere.
    if constexpr (std::is_same_v<T, OrderProduct>)
        record.passwords = QStringList(object[u"passwordCount"_s].toInt(), QString());
    return record;
}

void eachProduct(QList<OrderMerchandise>& nodes, const std::function<void(OrderProduct&)>& visit)
{
    for (auto& node : nodes) {
        for (auto& product : node.licenseOrderProductList)
            visit(product);
        eachProduct(node.children, visit);
    }
}

} // namespace

void eachProduct(LicenseOrder& order, const std::function<void(OrderProduct&)>& visit)
{
    for (auto& asset : order.assets) {
        for (auto& product : asset.products)
            visit(product);
        eachProduct(asset.merchandises, visit);
    }
}

QJsonObject keptObject(const BatchOrder& batch)
{
    return toObject(batch);
}

QJsonObject keptObject(const LicenseOrder& order)
{
    return toObject(order);
}

BatchOrder batchFromKept(const JsonFields& object)
{
    return fromObject<BatchOrder>(object);
}

LicenseOrder orderFromKept(const JsonFields& object)
{
    return fromObject<LicenseOrder>(object);
}

} // namespace lockkeeper
