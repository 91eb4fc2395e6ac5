// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/order_fields.h"

#include <array>
#include <variant>

// The fields of contract §2.3 with how they are called and typed; for order_fields.cpp alone.
namespace lockkeeper::detail
{

template <class T>
using OrderMember = std::variant<QString T::*, QStringList T::*, Timestamp T::*, std::optional<bool> T::*,
    std::optional<int> T::*, std::optional<qint64> T::*, QDate T::*>;

template <class T>
struct OrderEntry {
    const char* name;
    OrderField::Type type;
    OrderMember<T> member;
    const char* label;
    const char* hint = "";
};

using Type = OrderField::Type;

template <class T>
inline constexpr std::array<OrderEntry<T>, 0> entries{};

template <>
inline constexpr std::array entries<BatchHead>{
    OrderEntry<BatchHead>{"channelCode", Type::Text, &BatchHead::channelCode,
        QT_TRANSLATE_NOOP("OrderFields", "&Channel code")},
    OrderEntry<BatchHead>{"channelOrderId", Type::Text, &BatchHead::channelOrderId,
        QT_TRANSLATE_NOOP("OrderFields", "Customer order n&umber")},
    OrderEntry<BatchHead>{
        "syncMode", Type::SyncMode, &BatchHead::syncMode, QT_TRANSLATE_NOOP("OrderFields", "&Processing")},
};

template <>
inline constexpr std::array entries<LicenseOrder>{
    OrderEntry<LicenseOrder>{"orderType", Type::OrderType, &LicenseOrder::orderType,
        QT_TRANSLATE_NOOP("OrderFields", "Order &type")},
    OrderEntry<LicenseOrder>{"licenseType", Type::LicenseType, &LicenseOrder::licenseType,
        QT_TRANSLATE_NOOP("OrderFields", "&Licence type")},
    OrderEntry<LicenseOrder>{"srcLicenseOrderId", Type::Text, &LicenseOrder::srcLicenseOrderId,
        QT_TRANSLATE_NOOP("OrderFields", "Original licence &order"),
        QT_TRANSLATE_NOOP("OrderFields",
            "For revocations. Where it is empty, the gateway revokes from all orders of the customer.")},
    OrderEntry<LicenseOrder>{"customerId", Type::Text, &LicenseOrder::customerId,
        QT_TRANSLATE_NOOP("OrderFields", "Customer &id")},
    OrderEntry<LicenseOrder>{"crmCustomerId", Type::Text, &LicenseOrder::crmCustomerId,
        QT_TRANSLATE_NOOP("OrderFields", "C&RM customer number")},
    OrderEntry<LicenseOrder>{"channelCustomerId", Type::Text, &LicenseOrder::channelCustomerId,
        QT_TRANSLATE_NOOP("OrderFields", "Channel customer num&ber")},
    OrderEntry<LicenseOrder>{"customerName", Type::Text, &LicenseOrder::customerName,
        QT_TRANSLATE_NOOP("OrderFields", "Customer &name")},
    OrderEntry<LicenseOrder>{"customerType", Type::CustomerType, &LicenseOrder::customerType,
        QT_TRANSLATE_NOOP("OrderFields", "Customer t&ype")},
    OrderEntry<LicenseOrder>{"enterpriseGlobalId", Type::Text, &LicenseOrder::enterpriseGlobalId,
        QT_TRANSLATE_NOOP("OrderFields", "&Enterprise id")},
    OrderEntry<LicenseOrder>{"passwordMobile", Type::Text, &LicenseOrder::passwordMobile,
        QT_TRANSLATE_NOOP("OrderFields", "Purchaser's &mobile number")},
    OrderEntry<LicenseOrder>{
        "address", Type::Text, &LicenseOrder::address, QT_TRANSLATE_NOOP("OrderFields", "&Address")},
    OrderEntry<LicenseOrder>{"adminName", Type::Text, &LicenseOrder::adminName,
        QT_TRANSLATE_NOOP("OrderFields", "Admini&strator's name")},
    OrderEntry<LicenseOrder>{"adminAccount", Type::Text, &LicenseOrder::adminAccount,
        QT_TRANSLATE_NOOP("OrderFields", "Administrator's acco&unt")},
    OrderEntry<LicenseOrder>{"adminEmail", Type::Text, &LicenseOrder::adminEmail,
        QT_TRANSLATE_NOOP("OrderFields", "Administrator's e-mail")},
    OrderEntry<LicenseOrder>{"adminCellNumber", Type::Text, &LicenseOrder::adminCellNumber,
        QT_TRANSLATE_NOOP("OrderFields", "Administrator's mobile number")},
    OrderEntry<LicenseOrder>{"branchCode", Type::Text, &LicenseOrder::branchCode,
        QT_TRANSLATE_NOOP("OrderFields", "Branch co&de")},
    OrderEntry<LicenseOrder>{
        "branchName", Type::Text, &LicenseOrder::branchName, QT_TRANSLATE_NOOP("OrderFields", "Branch name")},
    OrderEntry<LicenseOrder>{"sequence", Type::Integer, &LicenseOrder::sequence,
        QT_TRANSLATE_NOOP("OrderFields", "Sequence number"),
        QT_TRANSLATE_NOOP("OrderFields", "Follows the place of the order in the batch.")},
};

template <>
inline constexpr std::array entries<OrderAsset>{
    OrderEntry<OrderAsset>{"assetNos", Type::Lines, &OrderAsset::assetNos,
        QT_TRANSLATE_NOOP("OrderFields", "Asset &numbers"),
        QT_TRANSLATE_NOOP("OrderFields", "One on each line.")},
    OrderEntry<OrderAsset>{"limitStartDate", Type::Start, &OrderAsset::limitStartDate,
        QT_TRANSLATE_NOOP("OrderFields", "&Starts")},
    OrderEntry<OrderAsset>{
        "limitEndDate", Type::End, &OrderAsset::limitEndDate, QT_TRANSLATE_NOOP("OrderFields", "&Ends")},
    OrderEntry<OrderAsset>{"borrowedUsbKey", Type::Flag, &OrderAsset::borrowedUsbKey,
        QT_TRANSLATE_NOOP("OrderFields", "&Borrowed lock")},
    OrderEntry<OrderAsset>{"transferedAssetNum", Type::Flag, &OrderAsset::transferedAssetNum,
        QT_TRANSLATE_NOOP("OrderFields", "&Transferred asset number")},
};

template <>
inline constexpr std::array entries<ExtendAttribute>{
    OrderEntry<ExtendAttribute>{"extendCode", Type::Text, &ExtendAttribute::extendCode,
        QT_TRANSLATE_NOOP("OrderFields", "Attribute code")},
    OrderEntry<ExtendAttribute>{"extendValue", Type::Text, &ExtendAttribute::extendValue,
        QT_TRANSLATE_NOOP("OrderFields", "Attribute value")},
};

template <>
inline constexpr std::array entries<OrderProduct>{
    OrderEntry<OrderProduct>{"productUri", Type::Text, &OrderProduct::productUri,
        QT_TRANSLATE_NOOP("OrderFields", "Product &id (productUri)"),
        QT_TRANSLATE_NOOP("OrderFields", "Its gmsPid or its appKey.")},
    OrderEntry<OrderProduct>{"productName", Type::Text, &OrderProduct::productName,
        QT_TRANSLATE_NOOP("OrderFields", "Product &name")},
    OrderEntry<OrderProduct>{
        "gmsPid", Type::Text, &OrderProduct::gmsPid, QT_TRANSLATE_NOOP("OrderFields", "&gmsPid")},
    OrderEntry<OrderProduct>{
        "appKey", Type::Text, &OrderProduct::appKey, QT_TRANSLATE_NOOP("OrderFields", "app&Key")},
    OrderEntry<OrderProduct>{"limitStartDate", Type::Start, &OrderProduct::limitStartDate,
        QT_TRANSLATE_NOOP("OrderFields", "&Starts")},
    OrderEntry<OrderProduct>{
        "limitEndDate", Type::End, &OrderProduct::limitEndDate, QT_TRANSLATE_NOOP("OrderFields", "&Ends")},
    OrderEntry<OrderProduct>{"timeDurationExpression", Type::Duration, &OrderProduct::timeDurationExpression,
        QT_TRANSLATE_NOOP("OrderFields", "&Length of time"),
        QT_TRANSLATE_NOOP("OrderFields",
            "Years, months and days, for example 1-6-0; the gateway recommends it instead of dates.")},
    OrderEntry<OrderProduct>{"limitConcurrent", Type::Integer, &OrderProduct::limitConcurrent,
        QT_TRANSLATE_NOOP("OrderFields", "N&odes in use at once")},
    OrderEntry<OrderProduct>{"strictMatchWhenDelete", Type::Flag, &OrderProduct::strictMatchWhenDelete,
        QT_TRANSLATE_NOOP("OrderFields", "E&xact match"),
        QT_TRANSLATE_NOOP("OrderFields",
            "When revoking. Yes: only products with these dates and this node count. No, or not given: "
            "every product with this id.")},
    OrderEntry<OrderProduct>{
        "trial", Type::Trial, &OrderProduct::trial, QT_TRANSLATE_NOOP("OrderFields", "&Trial")},
    OrderEntry<OrderProduct>{"trialEndDate", Type::TrialEnd, &OrderProduct::trialEndDate,
        QT_TRANSLATE_NOOP("OrderFields", "Trial en&ds")},
    OrderEntry<OrderProduct>{"passwords", Type::Secrets, &OrderProduct::passwords,
        QT_TRANSLATE_NOOP("OrderFields", "&Passwords in the lock"),
        QT_TRANSLATE_NOOP("OrderFields", "One on each line.")},
    OrderEntry<OrderProduct>{"crmProductId", Type::Text, &OrderProduct::crmProductId,
        QT_TRANSLATE_NOOP("OrderFields", "C&RM product instance")},
    OrderEntry<OrderProduct>{"parentCrmProductId", Type::Text, &OrderProduct::parentCrmProductId,
        QT_TRANSLATE_NOOP("OrderFields", "CRM instance a&bove"),
        QT_TRANSLATE_NOOP("OrderFields", "The instance of the asset.")},
    OrderEntry<OrderProduct>{"productType", Type::Text, &OrderProduct::productType,
        QT_TRANSLATE_NOOP("OrderFields", "Product t&ype")},
    OrderEntry<OrderProduct>{"limitTimeDuration", Type::Integer, &OrderProduct::limitTimeDuration,
        QT_TRANSLATE_NOOP("OrderFields", "Accumulated &usage"),
        QT_TRANSLATE_NOOP("OrderFields", "A number; its unit is up to the gateway.")},
    OrderEntry<OrderProduct>{
        "timeUnit", Type::Text, &OrderProduct::timeUnit, QT_TRANSLATE_NOOP("OrderFields", "Ti&me unit")},
    OrderEntry<OrderProduct>{"timeUnitQuantity", Type::Integer, &OrderProduct::timeUnitQuantity,
        QT_TRANSLATE_NOOP("OrderFields", "Number of units")},
    OrderEntry<OrderProduct>{"srcLicenseOrderId", Type::Text, &OrderProduct::srcLicenseOrderId,
        QT_TRANSLATE_NOOP("OrderFields", "Transferred &from order"),
        QT_TRANSLATE_NOOP(
            "OrderFields", "On new purchases only: the order that the product was transferred from.")},
};

template <>
inline constexpr std::array entries<OrderMerchandise>{
    OrderEntry<OrderMerchandise>{"merchandiseNum", Type::Text, &OrderMerchandise::merchandiseNum,
        QT_TRANSLATE_NOOP("OrderFields", "Package n&umber")},
    OrderEntry<OrderMerchandise>{"merchandiseName", Type::Text, &OrderMerchandise::merchandiseName,
        QT_TRANSLATE_NOOP("OrderFields", "Package &name")},
    OrderEntry<OrderMerchandise>{"timeDurationExpression", Type::Duration,
        &OrderMerchandise::timeDurationExpression, QT_TRANSLATE_NOOP("OrderFields", "&Length of time"),
        QT_TRANSLATE_NOOP("OrderFields", "Years, months and days, for example 1-6-0.")},
    OrderEntry<OrderMerchandise>{"crmProductId", Type::Text, &OrderMerchandise::crmProductId,
        QT_TRANSLATE_NOOP("OrderFields", "C&RM package instance")},
    OrderEntry<OrderMerchandise>{"parentCrmProductId", Type::Text, &OrderMerchandise::parentCrmProductId,
        QT_TRANSLATE_NOOP("OrderFields", "CRM instance a&bove")},
    OrderEntry<OrderMerchandise>{"parentMerchandiseNum", Type::Text, &OrderMerchandise::parentMerchandiseNum,
        QT_TRANSLATE_NOOP("OrderFields", "Number of the &package above")},
};

template <>
inline constexpr std::array entries<ProductFeature>{
    OrderEntry<ProductFeature>{"featureCode", Type::Text, &ProductFeature::featureCode,
        QT_TRANSLATE_NOOP("OrderFields", "Feature &code")},
    OrderEntry<ProductFeature>{"featureName", Type::Text, &ProductFeature::featureName,
        QT_TRANSLATE_NOOP("OrderFields", "Feature &name")},
    OrderEntry<ProductFeature>{"featureValue", Type::Text, &ProductFeature::featureValue,
        QT_TRANSLATE_NOOP("OrderFields", "&Value")},
    OrderEntry<ProductFeature>{"featureValueType", Type::Text, &ProductFeature::featureValueType,
        QT_TRANSLATE_NOOP("OrderFields", "Type of the va&lue")},
    OrderEntry<ProductFeature>{
        "trial", Type::Trial, &ProductFeature::trial, QT_TRANSLATE_NOOP("OrderFields", "&Trial")},
    OrderEntry<ProductFeature>{"trialEndDate", Type::Day, &ProductFeature::trialEndDate,
        QT_TRANSLATE_NOOP("OrderFields", "Trial en&ds")},
};

} // namespace lockkeeper::detail
