// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_look.h"

#include "models/domain/base/license_type.h"
#include "models/domain/orders/revocation_forecast.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct OrderLookWords {
    Q_DECLARE_TR_FUNCTIONS(OrderLook)
};

bool isNewBuy(const LicenseOrder& order)
{
    return order.orderType == "new_buy"_L1;
}

bool isCloud(const QString& licenseType)
{
    const auto* type = findLicenseType(licenseType);
    return type && type->isCloud;
}

/// Something that a new purchase brings under an asset, in the words of a reading.
struct Wanted {
    AssetNumber number;
    QString name; ///< the name under which the gateway shows it

    friend bool operator==(const Wanted&, const Wanted&) = default;
    friend size_t qHash(const Wanted& wanted, size_t seed = 0)
    {
        return qHashMulti(seed, wanted.number, wanted.name);
    }
};

/// The names of a product or an instance, which may be any of three (contract §2.3).
QString productName(const OrderProduct& product)
{
    for (const auto& name : {product.productUri, product.gmsPid, product.appKey})
        if (!name.isEmpty()) return u"product "_s + name;
    return {};
}

QString packageName(const QString& number)
{
    return u"package "_s + number;
}

void addPackages(const AssetNumber& number, const QList<OrderMerchandise>& packages, QList<Wanted>& wanted)
{
    for (const auto& package : packages) {
        if (!package.merchandiseNum.isEmpty()) wanted.append({number, packageName(package.merchandiseNum)});
        for (const auto& product : package.licenseOrderProductList)
            if (const auto name = productName(product); !name.isEmpty()) wanted.append({number, name});
        addPackages(number, package.children, wanted);
    }
}

QList<Wanted> wantedBy(const LicenseOrder& order)
{
    QList<Wanted> wanted;
    for (const auto& asset : order.assets) {
        for (const auto& no : asset.assetNos) {
            const AssetNumber number(no);
            for (const auto& product : asset.products)
                if (const auto name = productName(product); !name.isEmpty()) wanted.append({number, name});
            addPackages(number, asset.merchandises, wanted);
        }
    }
    return wanted;
}

/// How many things of each name have the batch's number.
QHash<Wanted, qsizetype> found(const BatchOrder& batch, const SeenOrders& seen)
{
    const Text number(batch.channelOrderId);
    const auto isOurs = [&](const Text& channelOrderId, const Text& channelCode) {
        return channelOrderId == number &&
               (channelCode.isEmpty() || channelCode.toString() == batch.channelCode);
    };
    QHash<Wanted, qsizetype> counts;
    for (auto asset = seen.assets.begin(); asset != seen.assets.end(); ++asset) {
        for (const auto& product : asset->products) {
            if (!isOurs(product.channelOrderId, product.channelCode)) continue;
            QSet<QString> names;
            for (const auto* name : {&product.productUri, &product.gmsPid, &product.appKey})
                if (!name->isEmpty()) names.insert(u"product "_s + name->toString());
            for (const auto& name : std::as_const(names))
                ++counts[{asset.key(), name}];
        }
        for (const auto& package : asset->packages)
            if (isOurs(package.channelOrderId, package.channelCode))
                ++counts[{asset.key(), packageName(package.merchandiseNum.toString())}];
    }
    return counts;
}

/// Whether the assets of an order could be looked at.
enum class Sight { Whole, Unread, Unlisted };

Sight sightOf(const LicenseOrder& order, const SeenOrders& seen)
{
    auto sight = Sight::Whole;
    for (const auto& asset : order.assets) {
        for (const auto& no : asset.assetNos) {
            const auto entry = seen.assets.constFind(AssetNumber(no));
            if (entry == seen.assets.constEnd()) {
                // A cloud licence that exists is listed; a lock need not be.
                if (seen.listsAreWhole && isCloud(order.licenseType)) continue;
                sight = seen.listsAreWhole && sight != Sight::Unread ? Sight::Unlisted : Sight::Unread;
            } else if (!entry->isRead) {
                sight = Sight::Unread;
            }
        }
    }
    return sight;
}

ReadBackState newBuyState(const LicenseOrder& order, const SeenOrders& seen,
    const QHash<Wanted, qsizetype>& there, const QHash<Wanted, qsizetype>& wantedByAll)
{
    const auto wanted = wantedBy(order);
    if (wanted.isEmpty()) return ReadBackState::CannotBeChecked;
    switch (sightOf(order, seen)) {
    case Sight::Unread:
        return ReadBackState::NotChecked;
    case Sight::Unlisted:
        return ReadBackState::CannotBeChecked;
    case Sight::Whole:
        break;
    }
    const bool isAll = std::all_of(wanted.begin(), wanted.end(),
        [&](const Wanted& each) { return there.value(each) >= wantedByAll.value(each); });
    if (isAll) return ReadBackState::AsWanted;
    const bool isAny =
        std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& each) { return there.value(each) > 0; });
    return isAny ? ReadBackState::Contradicts : ReadBackState::NotYet;
}

/// Whether the reading shows anything that the revocation takes away; nothing when it cannot tell.
std::optional<bool> isThere(const LicenseOrder& order, const SeenOrders& seen)
{
    std::vector<ProductInstance> instances;
    QSet<AssetNumber> read;
    bool isListed = false;
    bool isUnread = !seen.listsAreWhole;
    for (const auto& asset : order.assets) {
        for (const auto& no : asset.assetNos) {
            const auto entry = seen.assets.constFind(AssetNumber(no));
            if (entry == seen.assets.constEnd()) continue;
            isListed = true;
            if (entry->isRead)
                read.insert(entry.key());
            else
                isUnread = true;
            for (auto instance : entry->products) {
                if (instance.assetNum.isEmpty()) instance.assetNum = entry.key();
                instances.push_back(std::move(instance));
            }
        }
    }
    bool isAny = false;
    if (order.orderType == "delete_product"_L1) {
        for (const auto& forecast : forecastRevocation(order, instances, read))
            isAny |= forecast.hits() > 0;
    } else if (order.srcLicenseOrderId.isEmpty()) {
        isAny = isListed; // the asset itself is taken away
    } else {
        const Text source(order.srcLicenseOrderId);
        isAny = std::any_of(instances.begin(), instances.end(),
            [&](const ProductInstance& instance) { return instance.licenseOrderId.text() == source; });
    }
    if (!isAny && isUnread) return std::nullopt;
    return isAny;
}

} // namespace

QList<EnterpriseId> enterprisesOf(const BatchOrder& batch, const QList<EnterpriseId>& others)
{
    QList<EnterpriseId> enterprises;
    const auto add = [&](const EnterpriseId& id) {
        if (!id.isEmpty() && !enterprises.contains(id)) enterprises.append(id);
    };
    for (const auto& order : batch.orderList)
        add(EnterpriseId(order.enterpriseGlobalId));
    for (const auto& id : others)
        add(id);
    return enterprises;
}

QString orderKey(const LicenseOrder& order)
{
    return order.sequence ? QString::number(*order.sequence) : QString();
}

OrdersBefore ordersBefore(const BatchOrder& batch, const SeenOrders& seen)
{
    OrdersBefore before;
    const auto there = found(batch, seen);
    for (const auto& order : batch.orderList) {
        const auto key = orderKey(order);
        if (!isNewBuy(order)) {
            if (isThere(order, seen).value_or(false)) before.seen.insert(key);
            continue;
        }
        const auto wanted = wantedBy(order);
        const bool isAbsent = std::none_of(
            wanted.begin(), wanted.end(), [&](const Wanted& each) { return there.value(each) > 0; });
        if (isAbsent && sightOf(order, seen) == Sight::Whole) before.absent.insert(key);
    }
    return before;
}

QList<StateBefore> statesBefore(const BatchOrder& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<OrdersBefore>(json);
    QList<StateBefore> states;
    // That something is gone proves nothing: others may have taken it away (OP-21).
    for (const auto& order : wanted.orderList)
        states.append(
            was && was->absent.contains(orderKey(order)) ? StateBefore::Otherwise : StateBefore::NotRecorded);
    return states;
}

QList<ReadBackState> orderStates(const BatchOrder& batch, const SeenOrders& seen, const OrdersBefore& before)
{
    const auto there = found(batch, seen);
    QHash<Wanted, qsizetype> wantedByAll;
    for (const auto& order : batch.orderList)
        if (isNewBuy(order))
            for (const auto& wanted : wantedBy(order))
                ++wantedByAll[wanted];
    QList<ReadBackState> states;
    for (const auto& order : batch.orderList) {
        if (isNewBuy(order)) {
            states.append(newBuyState(order, seen, there, wantedByAll));
            continue;
        }
        const auto isStillThere = isThere(order, seen);
        if (!isStillThere)
            states.append(ReadBackState::NotChecked);
        else if (*isStillThere)
            states.append(ReadBackState::NotYet);
        else // what was not seen before cannot be seen to be gone
            states.append(before.seen.contains(orderKey(order)) ? ReadBackState::AsWanted
                                                                : ReadBackState::CannotBeChecked);
    }
    return states;
}

QString orderStateSays(const QString& orderType, const QString& licenseType, ReadBackState state)
{
    const bool isRevocation = orderType != "new_buy"_L1;
    switch (state) {
    case ReadBackState::NotChecked:
        return {};
    case ReadBackState::AsWanted:
        return isRevocation ? OrderLookWords::tr("The revoked items are no longer visible. This is no proof: "
                                                 "someone else may have revoked them.")
                            : OrderLookWords::tr("Its products are visible under this batch's number.");
    case ReadBackState::NotYet:
        return isRevocation
                   ? OrderLookWords::tr(
                         "The items to revoke are still visible. A slow gateway may still revoke them.")
                   : OrderLookWords::tr("Its products aren't visible. This is no proof that it failed: a "
                                        "slow gateway may still create it.");
    case ReadBackState::Contradicts:
        return OrderLookWords::tr("Only part of its products is visible under this batch's number, or "
                                  "another order of the batch may have created them.");
    case ReadBackState::CannotBeChecked:
        break;
    }
    if (isRevocation)
        return OrderLookWords::tr("Can't be checked: the items to revoke weren't visible before either.");
    return isCloud(licenseType)
               ? OrderLookWords::tr("Can't be checked: the order names no product to look for.")
               : OrderLookWords::tr("Can't be checked: the gateway lists only assets of cloud-account "
                                    "licences, and this one isn't listed.");
}

} // namespace lockkeeper
