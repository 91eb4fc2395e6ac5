// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_fields.h"

#include <array>
#include <tuple>
#include <variant>

// The fields of contract §2.3 with how they are called and typed, for whatever goes through all of them:
// forms and JSON. Nothing else needs it.
namespace lockkeeper::detail
{

template <class T>
using BatchMember = std::variant<QString T::*, QStringList T::*, Timestamp T::*, std::optional<bool> T::*,
    std::optional<int> T::*, std::optional<qint64> T::*, QDate T::*>;

template <class T>
struct BatchEntry {
    const char* name;
    BatchField::Type type;
    BatchMember<T> member;
    const char* label;
    const char* hint = "";
};

using Kind = BatchField::Type;

template <class T>
inline constexpr std::array<BatchEntry<T>, 0> entries{};

template <>
inline constexpr std::array entries<BatchHead>{
    BatchEntry<BatchHead>{"channelCode", Kind::Text, &BatchHead::channelCode,
        QT_TRANSLATE_NOOP("BatchFields", "&Channel code")},
    BatchEntry<BatchHead>{"channelOrderId", Kind::Text, &BatchHead::channelOrderId,
        QT_TRANSLATE_NOOP("BatchFields", "Customer order n&umber")},
    BatchEntry<BatchHead>{
        "syncMode", Kind::SyncMode, &BatchHead::syncMode, QT_TRANSLATE_NOOP("BatchFields", "&Processing")},
};

template <>
inline constexpr std::array entries<LicenseOrder>{
    BatchEntry<LicenseOrder>{"orderType", Kind::OrderType, &LicenseOrder::orderType,
        QT_TRANSLATE_NOOP("BatchFields", "Order &type")},
    BatchEntry<LicenseOrder>{"licenseType", Kind::LicenseType, &LicenseOrder::licenseType,
        QT_TRANSLATE_NOOP("BatchFields", "Licence type")},
    BatchEntry<LicenseOrder>{"srcLicenseOrderId", Kind::Text, &LicenseOrder::srcLicenseOrderId,
        QT_TRANSLATE_NOOP("BatchFields", "Original licence &order"),
        QT_TRANSLATE_NOOP("BatchFields",
            "For revocations. If empty, the gateway revokes from all of the customer's orders.")},
    BatchEntry<LicenseOrder>{"customerName", Kind::Text, &LicenseOrder::customerName,
        QT_TRANSLATE_NOOP("BatchFields", "Custo&mer name")},
    BatchEntry<LicenseOrder>{"customerId", Kind::Text, &LicenseOrder::customerId,
        QT_TRANSLATE_NOOP("BatchFields", "Customer &id")},
    BatchEntry<LicenseOrder>{"crmCustomerId", Kind::Text, &LicenseOrder::crmCustomerId,
        QT_TRANSLATE_NOOP("BatchFields", "C&RM customer number")},
    BatchEntry<LicenseOrder>{"channelCustomerId", Kind::Text, &LicenseOrder::channelCustomerId,
        QT_TRANSLATE_NOOP("BatchFields", "Channel customer id")},
    BatchEntry<LicenseOrder>{"customerType", Kind::CustomerType, &LicenseOrder::customerType,
        QT_TRANSLATE_NOOP("BatchFields", "Customer t&ype")},
    BatchEntry<LicenseOrder>{"enterpriseGlobalId", Kind::Text, &LicenseOrder::enterpriseGlobalId,
        QT_TRANSLATE_NOOP("BatchFields", "Enterprise id")},
    BatchEntry<LicenseOrder>{"passwordMobile", Kind::Text, &LicenseOrder::passwordMobile,
        QT_TRANSLATE_NOOP("BatchFields", "Purchaser's mobile number")},
    BatchEntry<LicenseOrder>{
        "address", Kind::Text, &LicenseOrder::address, QT_TRANSLATE_NOOP("BatchFields", "Address")},
    BatchEntry<LicenseOrder>{"adminName", Kind::Text, &LicenseOrder::adminName,
        QT_TRANSLATE_NOOP("BatchFields", "Administrator's name")},
    BatchEntry<LicenseOrder>{"adminAccount", Kind::Text, &LicenseOrder::adminAccount,
        QT_TRANSLATE_NOOP("BatchFields", "Administrator's account")},
    BatchEntry<LicenseOrder>{"adminEmail", Kind::Text, &LicenseOrder::adminEmail,
        QT_TRANSLATE_NOOP("BatchFields", "Administrator's e-mail")},
    BatchEntry<LicenseOrder>{"adminCellNumber", Kind::Text, &LicenseOrder::adminCellNumber,
        QT_TRANSLATE_NOOP("BatchFields", "Administrator's mobile number")},
    BatchEntry<LicenseOrder>{"branchCode", Kind::Text, &LicenseOrder::branchCode,
        QT_TRANSLATE_NOOP("BatchFields", "Branch co&de")},
    BatchEntry<LicenseOrder>{
        "branchName", Kind::Text, &LicenseOrder::branchName, QT_TRANSLATE_NOOP("BatchFields", "Branch name")},
    BatchEntry<LicenseOrder>{"sequence", Kind::Integer, &LicenseOrder::sequence,
        QT_TRANSLATE_NOOP("BatchFields", "Sequence number"),
        QT_TRANSLATE_NOOP("BatchFields", "Follows the order's position in the batch.")},
};

template <>
inline constexpr std::array entries<OrderAsset>{
    BatchEntry<OrderAsset>{"assetNos", Kind::Numbers, &OrderAsset::assetNos,
        QT_TRANSLATE_NOOP("BatchFields", "Asset nu&mbers"),
        QT_TRANSLATE_NOOP(
            "BatchFields", "Type or paste numbers with any separator. 8000000001-8000000005 is a range.")},
    BatchEntry<OrderAsset>{"limitStartDate", Kind::Start, &OrderAsset::limitStartDate,
        QT_TRANSLATE_NOOP("BatchFields", "Asset star&ts")},
    BatchEntry<OrderAsset>{
        "limitEndDate", Kind::End, &OrderAsset::limitEndDate, QT_TRANSLATE_NOOP("BatchFields", "Asset ends")},
    BatchEntry<OrderAsset>{"borrowedUsbKey", Kind::Flag, &OrderAsset::borrowedUsbKey,
        QT_TRANSLATE_NOOP("BatchFields", "Borrowed loc&k")},
    BatchEntry<OrderAsset>{"transferedAssetNum", Kind::Flag, &OrderAsset::transferedAssetNum,
        QT_TRANSLATE_NOOP("BatchFields", "Trans&ferred asset number")},
};

template <>
inline constexpr std::array entries<ExtendAttribute>{
    BatchEntry<ExtendAttribute>{"extendCode", Kind::Text, &ExtendAttribute::extendCode,
        QT_TRANSLATE_NOOP("BatchFields", "Attribute code")},
    BatchEntry<ExtendAttribute>{"extendValue", Kind::Text, &ExtendAttribute::extendValue,
        QT_TRANSLATE_NOOP("BatchFields", "Attribute value")},
};

template <>
inline constexpr std::array entries<OrderProduct>{
    BatchEntry<OrderProduct>{"productUri", Kind::Text, &OrderProduct::productUri,
        QT_TRANSLATE_NOOP("BatchFields", "Product &id (productUri)"),
        QT_TRANSLATE_NOOP("BatchFields", "The product's gmsPid or appKey.")},
    BatchEntry<OrderProduct>{"productName", Kind::Text, &OrderProduct::productName,
        QT_TRANSLATE_NOOP("BatchFields", "Product na&me")},
    BatchEntry<OrderProduct>{
        "gmsPid", Kind::Text, &OrderProduct::gmsPid, QT_TRANSLATE_NOOP("BatchFields", "gmsPi&d")},
    BatchEntry<OrderProduct>{
        "appKey", Kind::Text, &OrderProduct::appKey, QT_TRANSLATE_NOOP("BatchFields", "app&Key")},
    BatchEntry<OrderProduct>{"limitStartDate", Kind::Start, &OrderProduct::limitStartDate,
        QT_TRANSLATE_NOOP("BatchFields", "Product starts")},
    BatchEntry<OrderProduct>{"limitEndDate", Kind::End, &OrderProduct::limitEndDate,
        QT_TRANSLATE_NOOP("BatchFields", "Product ends")},
    BatchEntry<OrderProduct>{"timeDurationExpression", Kind::Duration, &OrderProduct::timeDurationExpression,
        QT_TRANSLATE_NOOP("BatchFields", "Length o&f time"),
        QT_TRANSLATE_NOOP("BatchFields",
            "Years-months-days, such as 1-6-0 or 1 year 6 months. The gateway recommends this over dates.")},
    BatchEntry<OrderProduct>{"limitConcurrent", Kind::Integer, &OrderProduct::limitConcurrent,
        QT_TRANSLATE_NOOP("BatchFields", "Concurrent n&odes")},
    BatchEntry<OrderProduct>{"strictMatchWhenDelete", Kind::Flag, &OrderProduct::strictMatchWhenDelete,
        QT_TRANSLATE_NOOP("BatchFields", "E&xact match"),
        QT_TRANSLATE_NOOP("BatchFields", "For revocations. Yes: only products with these dates and this node "
                                         "count; No or empty: every product with this id.")},
    BatchEntry<OrderProduct>{
        "trial", Kind::Trial, &OrderProduct::trial, QT_TRANSLATE_NOOP("BatchFields", "&Trial")},
    BatchEntry<OrderProduct>{"trialEndDate", Kind::TrialEnd, &OrderProduct::trialEndDate,
        QT_TRANSLATE_NOOP("BatchFields", "Trial ends")},
    BatchEntry<OrderProduct>{"passwords", Kind::Secrets, &OrderProduct::passwords,
        QT_TRANSLATE_NOOP("BatchFields", "Pass&words in the lock"),
        QT_TRANSLATE_NOOP("BatchFields", "One per line.")},
    BatchEntry<OrderProduct>{"crmProductId", Kind::Text, &OrderProduct::crmProductId,
        QT_TRANSLATE_NOOP("BatchFields", "CRM product id")},
    BatchEntry<OrderProduct>{"parentCrmProductId", Kind::Text, &OrderProduct::parentCrmProductId,
        QT_TRANSLATE_NOOP("BatchFields", "CRM instance above"),
        QT_TRANSLATE_NOOP("BatchFields", "The asset's instance.")},
    BatchEntry<OrderProduct>{"productType", Kind::Text, &OrderProduct::productType,
        QT_TRANSLATE_NOOP("BatchFields", "Product t&ype")},
    BatchEntry<OrderProduct>{"limitTimeDuration", Kind::Integer, &OrderProduct::limitTimeDuration,
        QT_TRANSLATE_NOOP("BatchFields", "Accumulated usage"),
        QT_TRANSLATE_NOOP("BatchFields", "A number; the gateway defines its unit.")},
    BatchEntry<OrderProduct>{
        "timeUnit", Kind::Text, &OrderProduct::timeUnit, QT_TRANSLATE_NOOP("BatchFields", "Time unit")},
    BatchEntry<OrderProduct>{"timeUnitQuantity", Kind::Integer, &OrderProduct::timeUnitQuantity,
        QT_TRANSLATE_NOOP("BatchFields", "Number of units")},
    BatchEntry<OrderProduct>{"srcLicenseOrderId", Kind::Text, &OrderProduct::srcLicenseOrderId,
        QT_TRANSLATE_NOOP("BatchFields", "Transferred from order"),
        QT_TRANSLATE_NOOP(
            "BatchFields", "For new purchases only: the order this product was transferred from.")},
};

template <>
inline constexpr std::array entries<OrderMerchandise>{
    BatchEntry<OrderMerchandise>{"merchandiseNum", Kind::Text, &OrderMerchandise::merchandiseNum,
        QT_TRANSLATE_NOOP("BatchFields", "Pac&kage number")},
    BatchEntry<OrderMerchandise>{"merchandiseName", Kind::Text, &OrderMerchandise::merchandiseName,
        QT_TRANSLATE_NOOP("BatchFields", "Package na&me")},
    BatchEntry<OrderMerchandise>{"timeDurationExpression", Kind::Duration,
        &OrderMerchandise::timeDurationExpression, QT_TRANSLATE_NOOP("BatchFields", "Package length"),
        QT_TRANSLATE_NOOP("BatchFields", "Years-months-days, such as 1-6-0 or 1 year 6 months.")},
    BatchEntry<OrderMerchandise>{"crmProductId", Kind::Text, &OrderMerchandise::crmProductId,
        QT_TRANSLATE_NOOP("BatchFields", "CRM package instance")},
    BatchEntry<OrderMerchandise>{"parentCrmProductId", Kind::Text, &OrderMerchandise::parentCrmProductId,
        QT_TRANSLATE_NOOP("BatchFields", "CRM instance above")},
    BatchEntry<OrderMerchandise>{"parentMerchandiseNum", Kind::Text, &OrderMerchandise::parentMerchandiseNum,
        QT_TRANSLATE_NOOP("BatchFields", "Number of the package above")},
};

template <>
inline constexpr std::array entries<ProductFeature>{
    BatchEntry<ProductFeature>{"featureCode", Kind::Text, &ProductFeature::featureCode,
        QT_TRANSLATE_NOOP("BatchFields", "Feature co&de")},
    BatchEntry<ProductFeature>{"featureName", Kind::Text, &ProductFeature::featureName,
        QT_TRANSLATE_NOOP("BatchFields", "Feature na&me")},
    BatchEntry<ProductFeature>{"featureValue", Kind::Text, &ProductFeature::featureValue,
        QT_TRANSLATE_NOOP("BatchFields", "Feature &value")},
    BatchEntry<ProductFeature>{"featureValueType", Kind::Text, &ProductFeature::featureValueType,
        QT_TRANSLATE_NOOP("BatchFields", "T&ype of the value")},
    BatchEntry<ProductFeature>{
        "trial", Kind::Trial, &ProductFeature::trial, QT_TRANSLATE_NOOP("BatchFields", "&Trial")},
    BatchEntry<ProductFeature>{"trialEndDate", Kind::Day, &ProductFeature::trialEndDate,
        QT_TRANSLATE_NOOP("BatchFields", "Trial ends")},
};

/// The lists of other records in each of them.
template <class T>
inline constexpr std::tuple<> lists{};

template <>
inline constexpr auto lists<LicenseOrder> = std::make_tuple(
    std::pair(BatchList::Assets, &LicenseOrder::assets));
template <>
inline constexpr auto lists<OrderAsset> = std::make_tuple(
    std::pair(BatchList::Extends, &OrderAsset::assetExtendList),
    std::pair(BatchList::Products, &OrderAsset::products),
    std::pair(BatchList::Merchandises, &OrderAsset::merchandises));
template <>
inline constexpr auto lists<OrderProduct> = std::make_tuple(
    std::pair(BatchList::Features, &OrderProduct::productFeatures));
template <>
inline constexpr auto lists<OrderMerchandise> = std::make_tuple(
    std::pair(BatchList::Children, &OrderMerchandise::children),
    std::pair(BatchList::PackageProducts, &OrderMerchandise::licenseOrderProductList));

/// Calls `visit(entry, value)` for each field of a record.
template <class Record, class Visit>
void eachField(Record& record, Visit&& visit)
{
    for (const auto& entry : entries<std::remove_const_t<Record>>)
        std::visit([&](auto member) { visit(entry, record.*member); }, entry.member);
}

/// Calls `visit(list, records)` for each list of a record.
template <class Record, class Visit>
void eachList(Record& record, Visit&& visit)
{
    std::apply([&](const auto&... list) { (visit(list.first, record.*list.second), ...); },
        lists<std::remove_const_t<Record>>);
}

} // namespace lockkeeper::detail
