// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_fields.h"

#include "models/domain/base/mnemonic.h"

#include <QCoreApplication>

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct FieldWords {
    OrderPart part;
    const char* field;
    const char* title;
    const char* hint = "";
};

constexpr std::array fieldWords{
    FieldWords{OrderPart::Order, "customerId", QT_TRANSLATE_NOOP("OrderFields", "Customer &id"),
        QT_TRANSLATE_NOOP("OrderFields", "Of the authorization platform.")},
    FieldWords{OrderPart::Order, "crmCustomerId", QT_TRANSLATE_NOOP("OrderFields", "C&RM customer number")},
    FieldWords{OrderPart::Order, "customerName", QT_TRANSLATE_NOOP("OrderFields", "Custo&mer name")},
    FieldWords{
        OrderPart::Order, "channelCustomerId", QT_TRANSLATE_NOOP("OrderFields", "C&hannel customer number")},
    FieldWords{OrderPart::Order, "adminName", QT_TRANSLATE_NOOP("OrderFields", "&Administrator name")},
    FieldWords{OrderPart::Order, "adminAccount", QT_TRANSLATE_NOOP("OrderFields", "Administrator acco&unt")},
    FieldWords{OrderPart::Order, "adminEmail", QT_TRANSLATE_NOOP("OrderFields", "Administrator &e-mail")},
    FieldWords{
        OrderPart::Order, "adminCellNumber", QT_TRANSLATE_NOOP("OrderFields", "Administrator mobile number")},
    FieldWords{
        OrderPart::Order, "passwordMobile", QT_TRANSLATE_NOOP("OrderFields", "Purchaser mobile number")},
    FieldWords{OrderPart::Order, "address", QT_TRANSLATE_NOOP("OrderFields", "Customer address")},
    FieldWords{OrderPart::Order, "customerType", QT_TRANSLATE_NOOP("OrderFields", "Customer t&ype")},
    FieldWords{OrderPart::Order, "branchCode", QT_TRANSLATE_NOOP("OrderFields", "Branch code")},
    FieldWords{OrderPart::Order, "branchName", QT_TRANSLATE_NOOP("OrderFields", "Branch name")},
    FieldWords{
        OrderPart::Order, "enterpriseGlobalId", QT_TRANSLATE_NOOP("OrderFields", "Enterprise &global id")},
    FieldWords{OrderPart::Order, "srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderFields", "&Original licence order"),
        QT_TRANSLATE_NOOP("OrderFields", "The order whose products are removed. Empty: they are removed from "
                                         "all orders of the customer.")},
    FieldWords{OrderPart::Order, "licenseType", QT_TRANSLATE_NOOP("OrderFields", "&Licence type")},
    FieldWords{OrderPart::Order, "orderType", QT_TRANSLATE_NOOP("OrderFields", "Order type")},

    FieldWords{OrderPart::Asset, "assetNos", QT_TRANSLATE_NOOP("OrderFields", "Asset numb&ers"),
        QT_TRANSLATE_NOOP("OrderFields", "Typed or pasted: one per line, or separated by blanks or commas.")},
    FieldWords{OrderPart::Asset, "limitStartDate", QT_TRANSLATE_NOOP("OrderFields", "Limit &starts on")},
    FieldWords{OrderPart::Asset, "limitEndDate", QT_TRANSLATE_NOOP("OrderFields", "Limit ends &on")},
    FieldWords{OrderPart::Asset, "borrowedUsbKey", QT_TRANSLATE_NOOP("OrderFields", "Borrowed loc&k")},
    FieldWords{OrderPart::Asset, "transferedAssetNum",
        QT_TRANSLATE_NOOP("OrderFields", "Trans&ferred asset number")},

    FieldWords{OrderPart::Attribute, "extendCode", QT_TRANSLATE_NOOP("OrderFields", "Code")},
    FieldWords{OrderPart::Attribute, "extendValue", QT_TRANSLATE_NOOP("OrderFields", "Value")},

    FieldWords{
        OrderPart::Product, "crmProductId", QT_TRANSLATE_NOOP("OrderFields", "CRM product &instance id")},
    FieldWords{OrderPart::Product, "parentCrmProductId",
        QT_TRANSLATE_NOOP("OrderFields", "Parent CRM instance id"),
        QT_TRANSLATE_NOOP("OrderFields", "An asset instance id.")},
    FieldWords{OrderPart::Product, "productUri", QT_TRANSLATE_NOOP("OrderFields", "Product i&d (productUri)"),
        QT_TRANSLATE_NOOP("OrderFields", "The gmsPid or the appKey.")},
    FieldWords{OrderPart::Product, "productName", QT_TRANSLATE_NOOP("OrderFields", "Product na&me")},
    FieldWords{OrderPart::Product, "gmsPid", QT_TRANSLATE_NOOP("OrderFields", "&gmsPid"),
        QT_TRANSLATE_NOOP("OrderFields", "Of a tool product.")},
    FieldWords{OrderPart::Product, "appKey", QT_TRANSLATE_NOOP("OrderFields", "app&Key"),
        QT_TRANSLATE_NOOP("OrderFields", "Of a web application.")},
    FieldWords{OrderPart::Product, "productType", QT_TRANSLATE_NOOP("OrderFields", "Product type")},
    FieldWords{OrderPart::Product, "limitStartDate", QT_TRANSLATE_NOOP("OrderFields", "Can be used &from")},
    FieldWords{OrderPart::Product, "limitEndDate", QT_TRANSLATE_NOOP("OrderFields", "Can be used &until")},
    FieldWords{OrderPart::Product, "limitConcurrent", QT_TRANSLATE_NOOP("OrderFields", "Concurrent n&odes")},
    FieldWords{OrderPart::Product, "limitTimeDuration",
        QT_TRANSLATE_NOOP("OrderFields", "Accumulated usage duration"),
        QT_TRANSLATE_NOOP("OrderFields", "The interface does not state its unit: it is sent as typed.")},
    FieldWords{OrderPart::Product, "strictMatchWhenDelete", QT_TRANSLATE_NOOP("OrderFields", "&Exact match"),
        QT_TRANSLATE_NOOP("OrderFields",
            "Yes: start, end and concurrent nodes must be equal. No: only the product counts.")},
    FieldWords{OrderPart::Product, "trial", QT_TRANSLATE_NOOP("OrderFields", "&Trial")},
    FieldWords{OrderPart::Product, "trialEndDate", QT_TRANSLATE_NOOP("OrderFields", "Trial ends on")},
    FieldWords{OrderPart::Product, "passwords", QT_TRANSLATE_NOOP("OrderFields", "Pass&words in the lock"),
        QT_TRANSLATE_NOOP("OrderFields", "Of the licences in the lock, one per line.")},
    FieldWords{OrderPart::Product, "timeUnit", QT_TRANSLATE_NOOP("OrderFields", "Time unit")},
    FieldWords{OrderPart::Product, "timeUnitQuantity", QT_TRANSLATE_NOOP("OrderFields", "Number of units")},
    FieldWords{OrderPart::Product, "timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderFields", "&Length of time"),
        QT_TRANSLATE_NOOP(
            "OrderFields", "Years-months-days, for example 1-6-0. Recommended instead of days.")},
    FieldWords{OrderPart::Product, "srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderFields", "Transferred from order"),
        QT_TRANSLATE_NOOP(
            "OrderFields", "The licence order that the product is transferred from. Empty: no transfer.")},

    FieldWords{
        OrderPart::Package, "crmProductId", QT_TRANSLATE_NOOP("OrderFields", "CRM package instance id")},
    FieldWords{
        OrderPart::Package, "parentCrmProductId", QT_TRANSLATE_NOOP("OrderFields", "Parent CRM instance id")},
    FieldWords{OrderPart::Package, "merchandiseNum", QT_TRANSLATE_NOOP("OrderFields", "Pac&kage number")},
    FieldWords{OrderPart::Package, "merchandiseName", QT_TRANSLATE_NOOP("OrderFields", "Package na&me")},
    FieldWords{OrderPart::Package, "parentMerchandiseNum",
        QT_TRANSLATE_NOOP("OrderFields", "Number of the package around it")},
    FieldWords{OrderPart::Package, "timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderFields", "&Length of time"),
        QT_TRANSLATE_NOOP("OrderFields", "Years-months-days, for example 1-6-0.")},

    FieldWords{OrderPart::Feature, "featureCode", QT_TRANSLATE_NOOP("OrderFields", "Feature co&de")},
    FieldWords{OrderPart::Feature, "featureName", QT_TRANSLATE_NOOP("OrderFields", "Feature na&me")},
    FieldWords{OrderPart::Feature, "featureValue", QT_TRANSLATE_NOOP("OrderFields", "Feature val&ue")},
    FieldWords{
        OrderPart::Feature, "featureValueType", QT_TRANSLATE_NOOP("OrderFields", "T&ype of the value")},
    FieldWords{OrderPart::Feature, "trial", QT_TRANSLATE_NOOP("OrderFields", "&Trial")},
    FieldWords{OrderPart::Feature, "trialEndDate", QT_TRANSLATE_NOOP("OrderFields", "Trial ends on")},
};

const FieldWords* find(OrderPart part, const QString& field)
{
    for (const auto& each : fieldWords)
        if (each.part == part && field == QLatin1StringView(each.field)) return &each;
    return nullptr;
}

bool isOneOf(const QString& field, std::initializer_list<const char*> names)
{
    for (const auto* name : names)
        if (field == QLatin1StringView(name)) return true;
    return false;
}

using Need = OrderFieldNeed;

Need when(bool isAsked)
{
    return isAsked ? Need::Asked : Need::More;
}

Need orderNeed(const QString& field, bool isNew, const LicenseType* type)
{
    const bool isCloud = type && type->isCloud;
    if (field == "orderType"_L1) return Need::Absent; // was chosen before the form is seen
    if (field == "srcLicenseOrderId"_L1) return isNew ? Need::Absent : Need::Asked;
    if (isOneOf(field, {"customerId", "customerName", "licenseType"})) return Need::Asked;
    if (isOneOf(field, {"crmCustomerId", "channelCustomerId", "customerType"})) return when(isNew);
    if (isOneOf(field, {"adminName", "adminAccount", "adminEmail", "adminCellNumber"}))
        return when(isNew && isCloud); // somebody has to administer the accounts
    // What the forecast of a revocation is read from.
    if (field == "enterpriseGlobalId"_L1) return when(isCloud || !isNew);
    return Need::More;
}

Need assetNeed(const QString& field, const QString& orderType, const LicenseType* type)
{
    if (field == "assetNos"_L1) return Need::Asked;
    if (isOneOf(field, {"limitStartDate", "limitEndDate"})) return when(orderType != "delete_asset"_L1);
    if (field == "borrowedUsbKey"_L1) return when(orderType == "new_buy"_L1 && type && type->isHardwareLock);
    return Need::More;
}

Need productNeed(const QString& field, bool isNew, const LicenseType* type)
{
    if (isOneOf(field, {"productUri", "limitStartDate", "limitEndDate"})) return Need::Asked;
    if (!isNew) {
        if (isOneOf(field, {"srcLicenseOrderId", "passwords"})) return Need::Absent;
        return when(
            isOneOf(field, {"crmProductId", "productName", "limitConcurrent", "strictMatchWhenDelete"}));
    }
    if (field == "strictMatchWhenDelete"_L1) return Need::Absent;
    if (field == "limitConcurrent"_L1) return when(type && type->isNetwork);
    if (field == "passwords"_L1) return when(type && type->isHardwareLock);
    return when(isOneOf(
        field, {"productName", "gmsPid", "appKey", "timeDurationExpression", "trial", "trialEndDate"}));
}

} // namespace

QStringList orderFields(OrderPart part)
{
    QStringList fields;
    for (const auto& each : fieldWords)
        if (each.part == part) fields += QLatin1StringView(each.field);
    return fields;
}

QString orderFieldTitle(OrderPart part, const QString& field)
{
    const auto* found = find(part, field);
    return found ? QCoreApplication::translate("OrderFields", found->title) : field;
}

QString orderFieldName(OrderPart part, const QString& field)
{
    return withoutMnemonic(orderFieldTitle(part, field));
}

QString orderFieldHint(OrderPart part, const QString& field)
{
    const auto* found = find(part, field);
    return found && *found->hint ? QCoreApplication::translate("OrderFields", found->hint) : QString();
}

OrderFieldNeed orderFieldNeed(
    OrderPart part, const QString& field, const QString& orderType, const LicenseType* licenseType)
{
    const bool isNew = orderType == "new_buy"_L1;
    switch (part) {
    case OrderPart::Order:
        return orderNeed(field, isNew, licenseType);
    case OrderPart::Asset:
        return assetNeed(field, orderType, licenseType);
    case OrderPart::Product:
        return productNeed(field, isNew, licenseType);
    case OrderPart::Package:
        return when(isOneOf(field, {"merchandiseNum", "merchandiseName", "timeDurationExpression"}));
    case OrderPart::Attribute:
    case OrderPart::Feature:
        break;
    }
    return Need::Asked;
}

QString licenseTypeNote(const LicenseType& type, const QString& orderType)
{
    QStringList notes;
    if (type.isCloud && orderType != "new_buy"_L1)
        notes += QCoreApplication::translate(
            "OrderFields", "A cloud licence: the revocation must name its original licence order.");
    else if (type.isCloud)
        notes += QCoreApplication::translate("OrderFields", "A cloud licence: people sign in to use it.");
    if (type.isHardwareLock && type.isReissuable)
        notes += QCoreApplication::translate("OrderFields", "A lost lock can be disabled and issued again.");
    else if (type.isHardwareLock)
        notes += QCoreApplication::translate("OrderFields", "A lock to be plugged in.");
    if (type.isCertificate)
        notes += QCoreApplication::translate("OrderFields", "A certificate instead of a lock.");
    if (type.isNetwork)
        notes += QCoreApplication::translate("OrderFields", "Shared over a network by concurrent nodes.");
    return notes.join(u' ');
}

QString issueWords(const QString& issueField, const QString& text)
{
    const auto at = orderFieldAt(issueField);
    QString field;
    if (at.field == "assets"_L1)
        field = QCoreApplication::translate("OrderFields", "Assets");
    else if (at.field == "products"_L1)
        field = QCoreApplication::translate("OrderFields", "Products");
    else if (at.field == "merchandises"_L1 || at.field == "children"_L1)
        field = QCoreApplication::translate("OrderFields", "Packages");
    else if (!at.field.isEmpty())
        field = orderFieldName(at.place.part(), at.field);
    if (at.entry >= 0)
        field = QCoreApplication::translate("OrderFields", "%1, entry %2").arg(field).arg(at.entry + 1);
    const QString place = placeWords(at.place);
    const QString where = place.isEmpty() ? field : field.isEmpty() ? place : place + u" › "_s + field;
    return where.isEmpty() ? text : QCoreApplication::translate("OrderFields", "%1: %2").arg(where, text);
}

} // namespace lockkeeper
