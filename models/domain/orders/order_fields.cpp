// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_fields.h"

#include "models/domain/base/mnemonic.h"
#include "models/domain/orders/batch_fields.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

BatchPart partOf(OrderPart part)
{
    static constexpr BatchPart parts[]{BatchPart::Order, BatchPart::Asset, BatchPart::Extend,
        BatchPart::Product, BatchPart::Merchandise, BatchPart::Feature};
    return parts[size_t(part)];
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
    for (const auto& each : batchFields(partOf(part)))
        if (each.name != "sequence"_L1) fields += each.name;
    return fields;
}

QString orderFieldTitle(OrderPart part, const QString& field)
{
    const auto* found = batchField(partOf(part), field);
    return found ? found->labelText() : field;
}

QString orderFieldName(OrderPart part, const QString& field)
{
    return withoutMnemonic(orderFieldTitle(part, field));
}

QString orderFieldHint(OrderPart part, const QString& field)
{
    const auto* found = batchField(partOf(part), field);
    return found ? found->hintText() : QString();
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
        field = batchListTitle(BatchList::Assets);
    else if (at.field == "products"_L1)
        field = batchListTitle(BatchList::Products);
    else if (at.field == "merchandises"_L1 || at.field == "children"_L1)
        field = batchListTitle(BatchList::Merchandises);
    else if (!at.field.isEmpty())
        field = orderFieldName(at.place.part(), at.field);
    if (at.entry >= 0)
        field = QCoreApplication::translate("OrderFields", "%1, entry %2").arg(field).arg(at.entry + 1);
    const QString place = placeWords(at.place);
    const QString where = place.isEmpty() ? field : field.isEmpty() ? place : place + u" › "_s + field;
    return where.isEmpty() ? text : QCoreApplication::translate("OrderFields", "%1: %2").arg(where, text);
}

} // namespace lockkeeper
