// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/order_body.h"

#include "services/journal/order_content.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

// A draft has the contract's fields, too, but packages one after the other, and the number of passwords in
// their place.

QJsonArray products(const QJsonValue& wire)
{
    QJsonArray result;
    const auto array = wire.toArray();
    for (const auto& value : array) {
        auto product = value.toObject();
        // Masked as a whole, or one by one.
        const auto passwords = product.take("passwords"_L1);
        if (passwords.isArray() && !passwords.toArray().isEmpty())
            product["passwordCount"_L1] = passwords.toArray().size();
        else if (passwords.isString())
            product["passwordCount"_L1] = 1;
        result.append(product);
    }
    return result;
}

void flatten(const QJsonValue& wire, int depth, QJsonArray& flat)
{
    const auto array = wire.toArray();
    for (const auto& value : array) {
        auto package = value.toObject();
        const auto children = package.take("children"_L1);
        package["licenseOrderProductList"_L1] = products(package["licenseOrderProductList"_L1]);
        if (depth > 0) package["depth"_L1] = depth;
        flat.append(package);
        flatten(children, depth + 1, flat);
    }
}

QJsonObject order(QJsonObject wire)
{
    QJsonArray assets;
    const auto array = wire["assets"_L1].toArray();
    for (const auto& value : array) {
        auto asset = value.toObject();
        asset["products"_L1] = products(asset["products"_L1]);
        QJsonArray flat;
        flatten(asset.take("merchandises"_L1), 0, flat);
        asset["merchandises"_L1] = flat;
        assets.append(asset);
    }
    wire["assets"_L1] = assets;
    return wire;
}

} // namespace

std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody)
{
    auto batch = QJsonDocument::fromJson(withEscapedMarks(maskedBody)).object();
    if (!batch["orderList"_L1].isArray()) return std::nullopt;
    QJsonArray orders;
    const auto array = batch["orderList"_L1].toArray();
    for (const auto& value : array)
        orders.append(order(value.toObject()));
    batch["orderList"_L1] = orders;
    const QJsonObject draft{{u"version"_s, 1}, {u"batch"_s, batch}};
    return orderDraftFrom(QJsonDocument(draft).toJson(QJsonDocument::Compact), {});
}

} // namespace lockkeeper
