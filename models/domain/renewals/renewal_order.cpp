// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_order.h"

#include "models/domain/assets/product_walk.h"
#include "models/domain/orders/each_product.h"
#include "models/domain/orders/order_overlap.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isProductOf(const OrderProduct& ordered, const ProductInstance& product)
{
    for (const auto* name : {&ordered.productUri, &ordered.gmsPid, &ordered.appKey}) {
        if (name->isEmpty()) continue;
        const Text text(*name);
        if (text == product.productUri || text == product.gmsPid || text == product.appKey) return true;
    }
    return false;
}

const OrderProduct* productIn(const OrderAsset& asset, const ProductInstance& product)
{
    const OrderProduct* found = nullptr;
    static const auto anyPlace = orderAt(0).child(BatchList::Assets, 0);
    eachProduct(anyPlace, asset, [&](const BatchPlace&, const OrderProduct& ordered) {
        if (!found && isProductOf(ordered, product)) found = &ordered;
    });
    return found;
}

const OrderMerchandise* packageIn(const QList<OrderMerchandise>& packages, const QString& number)
{
    QList<const QList<OrderMerchandise>*> levels{&packages};
    while (!levels.isEmpty()) {
        const auto* level = levels.takeLast();
        for (const auto& package : *level) {
            if (package.merchandiseNum == number) return &package;
            levels.append(&package.children);
        }
    }
    return nullptr;
}

bool hasNumberOf(const OrderAsset& asset, const RenewalLine& line)
{
    return !line.assetNum().isEmpty() && asset.assetNos.contains(line.assetNum().toString());
}

} // namespace

RenewalOrder::RenewalOrder(const LicenseOrder& fill, const RenewalTerms& terms, bool copiesCrmIds)
    : m_fill(fill)
    , m_terms(terms)
    , m_copiesCrmIds(copiesCrmIds)
{
}

LicenseOrder RenewalOrder::orderFor(const RenewalLine& line) const
{
    LicenseOrder order;
    order.customerId = line.customerId.toString();
    order.channelCustomerId = line.channelCustomerId.toString();
    order.enterpriseGlobalId = line.enterprise.toString();
    order.licenseType = line.licenseType.toString();
    order.orderType = u"new_buy"_s;
    if (!isOneCustomer(order, m_fill)) return order;
    for (auto field : {&LicenseOrder::crmCustomerId, &LicenseOrder::customerName, &LicenseOrder::adminName,
             &LicenseOrder::adminAccount, &LicenseOrder::adminEmail, &LicenseOrder::adminCellNumber,
             &LicenseOrder::passwordMobile, &LicenseOrder::address, &LicenseOrder::customerType,
             &LicenseOrder::branchCode, &LicenseOrder::branchName})
        order.*field = m_fill.*field;
    for (auto field : {&LicenseOrder::customerId, &LicenseOrder::channelCustomerId})
        if ((order.*field).isEmpty()) order.*field = m_fill.*field;
    return order;
}

QList<const OrderAsset*> RenewalOrder::assetsLike(const RenewalLine& line) const
{
    QList<const OrderAsset*> assets;
    for (const auto& asset : m_fill.assets)
        assets.append(&asset);
    std::stable_partition(
        assets.begin(), assets.end(), [&line](const OrderAsset* asset) { return hasNumberOf(*asset, line); });
    return assets;
}

OrderAsset RenewalOrder::assetFor(const RenewalLine& line) const
{
    OrderAsset asset;
    for (const auto* like : assetsLike(line)) {
        bool isLike = hasNumberOf(*like, line);
        const auto look = [&](const ProductInstance& product) {
            isLike = isLike || productIn(*like, product);
        };
        if (line.isPackage())
            forEachProductIn(*line.package, look);
        else
            look(*line.product);
        if (!isLike) continue;
        asset.assetExtendList = like->assetExtendList;
        asset.borrowedUsbKey = like->borrowedUsbKey;
        break;
    }
    return asset;
}

OrderProduct RenewalOrder::productFor(
    const RenewalLine& line, const ProductInstance& product, const RenewalPlan& plan) const
{
    OrderProduct ordered;
    ordered.productUri = product.productUri.toString();
    ordered.productName = product.productName.toString();
    ordered.gmsPid = product.gmsPid.toString();
    ordered.appKey = product.appKey.toString();
    ordered.limitStartDate = plan.period.start;
    ordered.limitEndDate = plan.period.end;
    ordered.timeDurationExpression = plan.period.length;
    ordered.limitConcurrent = plan.nodes;
    ordered.limitTimeDuration = product.limitTimeDuration;
    if (product.trial) ordered.trial = 0; // somebody who renews a trial buys it
    if (m_copiesCrmIds) ordered.crmProductId = product.crmProductId.toString();
    for (const auto* asset : assetsLike(line)) {
        const auto* like = productIn(*asset, product);
        if (!like) continue;
        ordered.productType = like->productType;
        ordered.productFeatures = like->productFeatures;
        for (auto& feature : ordered.productFeatures) {
            feature.trial.reset();
            feature.trialEndDate = QDate();
        }
        if (!ordered.limitTimeDuration) ordered.limitTimeDuration = like->limitTimeDuration;
        if (m_copiesCrmIds && hasNumberOf(*asset, line))
            ordered.parentCrmProductId = like->parentCrmProductId;
        break;
    }
    return ordered;
}

OrderMerchandise RenewalOrder::packageFor(const RenewalLine& line, const RenewalClock& clock) const
{
    return packageFor(line, *line.package, {}, {}, clock);
}

// Calls itself through `children`, as deep as the reply is nested: the reader of replies limits that.
OrderMerchandise RenewalOrder::packageFor(const RenewalLine& line, const MerchandiseNode& package,
    const Text& outerNumber, const QString& outerLength, const RenewalClock& clock) const
{
    OrderMerchandise ordered;
    ordered.merchandiseNum = package.merchandiseNum.toString();
    ordered.merchandiseName = package.merchandiseName.toString();
    ordered.parentMerchandiseNum =
        (package.parentMerchandiseNum.isEmpty() ? outerNumber : package.parentMerchandiseNum).toString();
    if (m_terms.length == RenewalLength::OneYear) ordered.timeDurationExpression = u"1-0-0"_s;
    if (m_terms.length == RenewalLength::AsBefore)
        ordered.timeDurationExpression = lengthOfPackage(package, {});
    if (m_copiesCrmIds && !ordered.merchandiseNum.isEmpty())
        for (const auto& asset : m_fill.assets) {
            if (!hasNumberOf(asset, line)) continue;
            const auto* like = packageIn(asset.merchandises, ordered.merchandiseNum);
            if (!like) continue;
            ordered.crmProductId = like->crmProductId;
            ordered.parentCrmProductId = like->parentCrmProductId;
            break;
        }
    const auto length = lengthOfPackage(package, outerLength);
    for (const auto& product : package.productInstanceList)
        ordered.licenseOrderProductList.append(
            productFor(line, product, renewalPlan(line, product, length, m_terms, clock)));
    for (const auto& child : package.children)
        ordered.children.append(packageFor(line, child, package.merchandiseNum, length, clock));
    return ordered;
}

} // namespace lockkeeper
