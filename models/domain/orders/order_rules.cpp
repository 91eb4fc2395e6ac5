// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"

#include "models/domain/base/common_rules.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/order_product_rules.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using namespace detail;

namespace
{

OrderKind kindOf(const QString& orderType)
{
    if (orderType == "new_buy"_L1) return OrderKind::NewBuy;
    if (orderType == "delete_asset"_L1) return OrderKind::DeleteAsset;
    if (orderType == "delete_product"_L1) return OrderKind::DeleteProduct;
    return OrderKind::Unknown;
}

void unknownValue(RuleIssues& issues, const Where& where, const char* field)
{
    issues.error(where, field, u"unknownValue"_s,
        QCoreApplication::translate("Rules", "The gateway doesn't know this value."));
}

void checkNumbers(RuleIssues& issues, const Where& where, const OrderAsset& asset, OrderKind kind)
{
    // "`delete_asset`: `assets` each carry `assetNos`", "`delete_product`: `assets` carry `assetNos`, …"
    if (asset.assetNos.isEmpty()) {
        if (kind == OrderKind::DeleteAsset || kind == OrderKind::DeleteProduct)
            issues.error(where, "assetNos", u"empty"_s, emptyText());
        else
            issues.warning(where, "assetNos", u"empty"_s, emptyText());
        return;
    }
    QSet<QStringView> seen;
    for (qsizetype i = 0; i < asset.assetNos.size(); ++i) {
        const auto& number = asset.assetNos[i];
        const Where entry{&where, "assetNos", i};
        if (number.trimmed().isEmpty()) {
            issues.error(entry, "", u"empty"_s, emptyText());
            continue;
        }
        const auto before = seen.size();
        seen.insert(number);
        if (seen.size() == before)
            issues.error(entry, "", u"numberTwice"_s, QCoreApplication::translate("Rules", "Duplicate."));
        // "A digit string of length 10. The first digit is the region marker: 8 domestic, 6 Singapore."
        // Numbers to revoke are taken from what the gateway lists and may have more than the digits.
        if (kind != OrderKind::NewBuy) continue;
        const auto form = assetNumberForm(number);
        if (form != AssetNumberForm::Domestic && form != AssetNumberForm::Singapore)
            issues.warning(entry, "", u"numberForm"_s,
                QCoreApplication::translate(
                    "Rules", "Asset numbers usually have 10 digits and begin with 8 or 6."));
    }
}

void checkAsset(RuleIssues& issues, const Where& where, const OrderAsset& asset, OrderKind kind)
{
    checkNumbers(issues, where, asset, kind);
    for (qsizetype i = 0; i < asset.assetExtendList.size(); ++i)
        if (asset.assetExtendList[i].extendCode.trimmed().isEmpty())
            issues.error(Where{&where, "assetExtendList", i}, "extendCode", u"empty"_s, emptyText());
    checkDates(issues, where, asset.limitStartDate, asset.limitEndDate, kind);
    // "products: May be empty only when `orderType` is `delete_asset`"
    if (asset.products.isEmpty() && (kind == OrderKind::NewBuy || kind == OrderKind::DeleteProduct))
        issues.error(
            where, "products", u"empty"_s, QCoreApplication::translate("Rules", "Add at least one product."));
    checkProducts(issues, where, "products", asset.products, kind, asset.limitEndDate.isSet());
    // "`new_buy`: full asset, product and merchandise detail." The other shapes do not have it.
    const bool revokes = kind == OrderKind::DeleteAsset || kind == OrderKind::DeleteProduct;
    if (revokes && !asset.merchandises.isEmpty())
        issues.warning(where, "merchandises", u"onlyNewPurchase"_s,
            QCoreApplication::translate(
                "Rules", "Packages are for new purchases; the gateway may ignore them here."));
    checkMerchandises(issues, where, asset.merchandises, kind, asset.limitEndDate.isSet());
}

// "For revocation it identifies the order whose products are removed. If empty, the named products are
// removed from all of that customer's orders, so it should be filled unless there is a special reason.
// It is mandatory when the license type is a cloud license." All of it is about revocation: a new
// purchase has no original order (MD-18).
void checkSource(RuleIssues& issues, const Where& where, const LicenseOrder& order)
{
    if (!isRevocation(order.orderType)) return;
    // A gateway that trims would take it for empty (MD-20), and nobody was asked whether all orders are
    // meant.
    if (!order.srcLicenseOrderId.isEmpty() && order.srcLicenseOrderId.trimmed().isEmpty())
        issues.error(where, "srcLicenseOrderId", u"blank"_s,
            QCoreApplication::translate("Rules", "Contains only blanks."));
    if (!order.srcLicenseOrderId.isEmpty()) return;
    const auto* type = findLicenseType(order.licenseType);
    if (type && type->isCloud)
        issues.error(where, "srcLicenseOrderId", u"sourceMissing"_s,
            QCoreApplication::translate(
                "Rules", "Required: cloud licences need the original licence order."));
    else
        issues.warning(where, "srcLicenseOrderId", u"revokesAll"_s,
            QCoreApplication::translate(
                "Rules", "Without it, this revokes from ALL of the customer's orders."));
}

// "customerId", "crmCustomerId", "channelCustomerId", "customerName", "enterpriseGlobalId": the contract does
// not say which of them a customer is found by.
void checkCustomer(RuleIssues& issues, const Where& where, const LicenseOrder& order)
{
    if (!order.customerId.isEmpty() || !order.crmCustomerId.isEmpty() || !order.channelCustomerId.isEmpty())
        return;
    const auto text = QCoreApplication::translate("Rules", "No customer is specified.");
    if (order.customerName.trimmed().isEmpty() && order.enterpriseGlobalId.isEmpty())
        issues.error(where, "customerId", u"customerMissing"_s, text);
    else
        issues.warning(where, "customerId", u"customerMissing"_s,
            QCoreApplication::translate("Rules", "No number identifies the customer."));
}

void checkOrder(RuleIssues& issues, const Where& where, const LicenseOrder& order)
{
    const auto kind = kindOf(order.orderType);
    // "sequence: Order sequence number, echoed in the response": the reply has nothing else to go by.
    if (!order.sequence) issues.error(where, "sequence", u"empty"_s, emptyText());
    // "`new_buy`, `delete_asset`, `delete_product`": they decide the shape of everything else.
    if (order.orderType.isEmpty())
        issues.error(where, "orderType", u"empty"_s, emptyText());
    else if (kind == OrderKind::Unknown)
        unknownValue(issues, where, "orderType");
    // "License type, see 2.4"
    if (order.licenseType.isEmpty())
        issues.error(where, "licenseType", u"empty"_s, emptyText());
    else if (!findLicenseType(order.licenseType))
        unknownValue(issues, where, "licenseType");
    // "`personal` or `company`"
    if (!order.customerType.isEmpty() && !contains(customerTypes(), order.customerType))
        unknownValue(issues, where, "customerType");
    checkCustomer(issues, where, order);
    checkMobile(issues, where, "adminCellNumber", order.adminCellNumber);
    checkMobile(issues, where, "passwordMobile", order.passwordMobile);
    checkSource(issues, where, order);
    // Every shape of "Order shapes by `orderType`" has assets.
    if (order.assets.isEmpty()) issues.error(where, "assets", u"nothingToDo"_s, emptyText());
    for (qsizetype i = 0; i < order.assets.size(); ++i)
        checkAsset(issues, Where{&where, "assets", i}, order.assets[i], kind);
}

void checkHead(RuleIssues& issues, const BatchOrder& batch)
{
    // Without this pair nobody can tell afterwards whose order it was.
    if (batch.channelCode.trimmed().isEmpty()) issues.error({}, "channelCode", u"empty"_s, emptyText());
    if (batch.channelOrderId.trimmed().isEmpty()) issues.error({}, "channelOrderId", u"empty"_s, emptyText());
    // "Processing mode: `sync` or `async`"
    checkExpected(issues, {}, "syncMode", batch.syncMode.trimmed());
    if (!batch.syncMode.isEmpty() && !contains(syncModes(), batch.syncMode))
        unknownValue(issues, {}, "syncMode");
    if (batch.orderList.isEmpty()) issues.error({}, "orderList", u"nothingToDo"_s, emptyText());
}

/// The rules of a batch that are about more than one of its orders. `each` is called for every order.
template <class Each>
void checkOrders(RuleIssues& issues, const BatchOrder& batch, Each&& each)
{
    QHash<int, qsizetype> firstWith;
    for (qsizetype i = 0; i < batch.orderList.size(); ++i) {
        const auto& order = batch.orderList[i];
        const Where where{.name = "orderList", .index = i};
        issues.row = int(i);
        each(where, order);
        if (!order.sequence) continue;
        const auto first = firstWith.constFind(*order.sequence);
        if (first == firstWith.cend())
            firstWith.insert(*order.sequence, i);
        else
            issues.error(where, "sequence", u"sequenceTwice"_s,
                QCoreApplication::translate("Rules", "Order %1 of the batch has the same sequence number.")
                    .arg(*first + 1));
    }
    issues.row = -1;
}

void checkBatch(RuleIssues& issues, const BatchOrder& batch)
{
    checkHead(issues, batch);
    checkOrders(issues, batch,
        [&](const Where& where, const LicenseOrder& order) { checkOrder(issues, where, order); });
}

} // namespace

Issues validate(const LicenseOrder& order, const LearntLimits&)
{
    RuleIssues issues;
    checkOrder(issues, {}, order);
    return issues.take();
}

Issues validateWithoutOrders(const BatchOrder& batch)
{
    RuleIssues issues;
    checkHead(issues, batch);
    checkOrders(issues, batch, [](const Where&, const LicenseOrder&) {});
    return issues.take();
}

Issues validate(const BatchOrder& batch, const LearntLimits&)
{
    RuleIssues issues;
    checkBatch(issues, batch);
    return issues.take();
}

Issues validate(const BatchOrderRequest& request, const LearntLimits&)
{
    RuleIssues issues;
    // "appKey (string, the integrator's application key)"
    checkExpected(issues, {}, "appKey", request.appKey);
    checkBatch(issues, request.order);
    return issues.take();
}

} // namespace lockkeeper
