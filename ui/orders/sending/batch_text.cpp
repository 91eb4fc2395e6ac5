// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/batch_text.h"

#include "models/domain/base/name_list.h"
#include "models/domain/orders/package_size.h"
#include "services/operations/orders/order_look.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct BatchWords {
    Q_DECLARE_TR_FUNCTIONS(BatchWords)
};

} // namespace

QString orderTypeName(const QString& orderType)
{
    if (orderType == "new_buy"_L1) return BatchWords::tr("New purchase");
    if (orderType == "delete_asset"_L1) return BatchWords::tr("Asset revocation");
    if (orderType == "delete_product"_L1) return BatchWords::tr("Product revocation");
    return orderType;
}

Tone batchStateTone(BatchState state)
{
    switch (state) {
    case BatchState::UnderWay:
    case BatchState::Accepted:
        return Tone::Info;
    case BatchState::Done:
        return Tone::Ok;
    case BatchState::Unknown:
    case BatchState::Partial:
        return Tone::Warning;
    case BatchState::Refused:
        return Tone::Bad;
    case BatchState::NotSent:
        return Tone::Mute;
    }
    Q_UNREACHABLE();
}

bool mayBeInUse(const BulkWrite& work)
{
    const auto& outcomes = work.outcomes();
    return std::any_of(outcomes.begin(), outcomes.end(), [](const ItemOutcome& item) {
        return item.outcome == Outcome::Applied || item.outcome == Outcome::Unknown;
    });
}

BatchSize sizeOf(const BatchOrder& batch, const EnterpriseNames& names)
{
    BatchSize size;
    QList<OrderCustomer> all;
    for (const auto& order : batch.orderList)
        all.append(customerOf(order));
    const CustomerLabels customers(all, names);
    size.customers = customers.all();
    for (const auto& customer : std::as_const(all))
        size.customerIds += customer.ids();
    size.customerIds.removeDuplicates();
    size.orders = batch.orderList.size();
    for (const auto& order : batch.orderList) {
        const bool isAssets = order.orderType == "delete_asset"_L1;
        const bool isProducts = order.orderType == "delete_product"_L1;
        size.assetRevocations += isAssets ? 1 : 0;
        size.productRevocations += isProducts ? 1 : 0;
        size.newPurchases += order.orderType == "new_buy"_L1 ? 1 : 0;
        for (const auto& asset : order.assets) {
            // An asset without a number counts: the gateway gives it one.
            const auto assets = std::max(qsizetype(1), asset.assetNos.size());
            size.assets += assets;
            const auto products = asset.products.size() + productsIn(asset.merchandises);
            size.products += products;
            size.instances += assets * products;
        }
        if ((!isAssets && !isProducts) || !order.srcLicenseOrderId.isEmpty()) continue;
        const auto customer = customers.of(customerOf(order));
        const auto known = std::find_if(size.fromAll.begin(), size.fromAll.end(),
            [&](const auto& each) { return each.first == customer; });
        if (known == size.fromAll.end())
            size.fromAll.append({customer, {orderKey(order)}});
        else
            known->second.append(orderKey(order));
    }
    return size;
}

QString ordersText(const BatchSize& size)
{
    QStringList parts;
    if (size.newPurchases > 0)
        parts += BatchWords::tr("%Ln new purchase(s)", nullptr, int(size.newPurchases));
    if (size.assetRevocations > 0)
        parts += BatchWords::tr("%Ln asset revocation(s)", nullptr, int(size.assetRevocations));
    if (size.productRevocations > 0)
        parts += BatchWords::tr("%Ln product revocation(s)", nullptr, int(size.productRevocations));
    const auto all = BatchWords::tr("%Ln order(s)", nullptr, int(size.orders));
    return parts.isEmpty() ? all : BatchWords::tr("%1: %2").arg(all, joinedNames(parts));
}

QString contentText(const BatchSize& size)
{
    const auto text = BatchWords::tr("%1, %2").arg(BatchWords::tr("%Ln asset(s)", nullptr, int(size.assets)),
        BatchWords::tr("%Ln product(s)", nullptr, int(size.products)));
    if (size.instances == size.products) return text;
    //: "2 assets, 1 product (2, counted under each asset number)"
    return BatchWords::tr("%1 (%Ln, counted under each asset number)", nullptr, int(size.instances))
        .arg(text);
}

QStringList renewedOrders(const QList<RenewedLine>& renews, qsizetype mostAssets)
{
    QMap<QString, QStringList> assetsOf;
    for (const auto& line : renews) {
        const auto id = line.channelOrderId.isEmpty() ? line.licenseOrderId.toString() : line.channelOrderId;
        auto& assets = assetsOf[id.isEmpty() ? u"–"_s : id];
        if (const auto number = line.assetNum.toString(); !assets.contains(number)) assets.append(number);
    }
    QStringList orders;
    for (auto each = assetsOf.cbegin(); each != assetsOf.cend(); ++each) {
        auto assets = each->mid(0, mostAssets);
        if (assets.size() < each->size()) assets.append(u"…"_s);
        orders.append(u"%1 (%2)"_s.arg(each.key(), assets.join(u", "_s)));
    }
    return orders;
}

} // namespace lockkeeper
