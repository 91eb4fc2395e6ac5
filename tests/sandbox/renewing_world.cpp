// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sandbox/renewing_world.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

Options optionsOfEachWay(Epoch epoch)
{
    Options options = World::smallOptions();
    options.epoch = epoch;
    options.existingNumbers = {{ExistingNumber::Extends, u"EXTENDS"_s},
        {ExistingNumber::NeedsNewNumber, u"NEW"_s}, {ExistingNumber::Adds, u"ADDS"_s}};
    return options;
}

} // namespace

RenewingWorld::RenewingWorld(Epoch epoch)
    : World(optionsOfEachWay(epoch))
    , customer(customers().at(0)[u"customerId"].toString())
{
}

QJsonObject RenewingWorld::product(const QJsonObject& fields)
{
    QJsonObject result{{u"crmProductId"_s, u"CP-1"_s}, {u"productUri"_s, u"gms-20301"_s}};
    for (auto field = fields.begin(); field != fields.end(); ++field)
        result.insert(field.key(), *field);
    return result;
}

QJsonObject RenewingWorld::bought()
{
    return product(
        {{u"limitConcurrent"_s, 3}, {u"limitStartDate"_s, boughtFrom}, {u"limitEndDate"_s, boughtUntil}});
}

QJsonObject RenewingWorld::renewed()
{
    return product({{u"limitConcurrent"_s, 2}, {u"limitStartDate"_s, boughtUntil + 1000},
        {u"limitEndDate"_s, renewedUntil}});
}

QJsonObject RenewingWorld::suite(
    const QJsonObject& contents, const QString& length, const QString& innerLength)
{
    const auto package = [&contents](const QString& packageNumber, const QString& uri,
                             const QString& ofLength, const QJsonValue& children) {
        QJsonObject contained = contents;
        contained.insert(u"productUri"_s, uri);
        QJsonObject result{{u"merchandiseNum"_s, packageNumber}, {u"children"_s, children},
            {u"licenseOrderProductList"_s, QJsonArray{contained}}};
        if (!ofLength.isEmpty()) result.insert(u"timeDurationExpression"_s, ofLength);
        return result;
    };
    QJsonArray inner, middle, outer;
    inner.append(package(u"P-3"_s, u"gms-3"_s, innerLength, QJsonValue::Null));
    middle.append(package(u"P-2"_s, u"gms-2"_s, {}, inner));
    outer.append(package(u"P-1"_s, u"gms-1"_s, length, middle));
    return {{u"merchandises"_s, outer}};
}

Received RenewingWorld::buyAssets(const QString& channelCode, const QString& orderId,
    const QJsonArray& assets, const QString& syncMode) const
{
    QJsonArray orders;
    for (const QJsonValue& asset : assets) {
        orders.append(QJsonObject{{u"sequence"_s, int(orders.size()) + 1}, {u"customerId"_s, customer},
            {u"licenseType"_s, u"cloud_account"_s}, {u"orderType"_s, u"new_buy"_s},
            {u"assets"_s, QJsonArray{asset}}});
    }
    return client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=key",
        compact({{u"channelCode"_s, channelCode}, {u"channelOrderId"_s, orderId}, {u"syncMode"_s, syncMode},
            {u"orderList"_s, orders}}));
}

Received RenewingWorld::buy(const QString& channelCode, const QString& orderId, const QJsonArray& contents,
    const QJsonObject& ofAsset) const
{
    QJsonObject asset = ofAsset;
    asset.insert(u"assetNos"_s, QJsonArray{number});
    asset.insert(u"products"_s, contents);
    return buyAssets(channelCode, orderId, {asset});
}

QJsonObject RenewingWorld::tree() const
{
    return products(assetNumber(number).value(u"assetId"_s).toString());
}

QJsonArray RenewingWorld::instances() const
{
    return tree().value(u"productInstanceList"_s).toArray();
}

} // namespace lockkeeper::sandbox
