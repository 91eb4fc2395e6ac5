// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_body.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/journal/order_content.h"

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
    for (const auto& value : JsonItems(wire)) {
        auto product = JsonFields(value).copy();
        // Masked as a whole, or one by one.
        const QJsonValue passwords = product.take("passwords"_L1);
        if (const JsonItems each(passwords); !each.isEmpty())
            product["passwordCount"_L1] = each.size();
        else if (passwords.isString())
            product["passwordCount"_L1] = 1;
        result.append(product);
    }
    return result;
}

void flatten(const QJsonValue& wire, int depth, QJsonArray& flat)
{
    for (const auto& value : JsonItems(wire)) {
        auto package = JsonFields(value).copy();
        const QJsonValue children = package.take("children"_L1);
        package["licenseOrderProductList"_L1] = products(package.value("licenseOrderProductList"_L1));
        if (depth > 0) package["depth"_L1] = depth;
        flat.append(package);
        flatten(children, depth + 1, flat);
    }
}

QJsonObject order(const JsonFields& wire)
{
    QJsonArray assets;
    for (const auto& value : wire.items("assets"_L1)) {
        auto asset = JsonFields(value).copy();
        asset["products"_L1] = products(asset.value("products"_L1));
        QJsonArray flat;
        flatten(asset.take("merchandises"_L1), 0, flat);
        asset["merchandises"_L1] = flat;
        assets.append(asset);
    }
    auto kept = wire.copy();
    kept["assets"_L1] = assets;
    return kept;
}

} // namespace

std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody)
{
    const auto wire = JsonFields::parse(withEscapedMarks(maskedBody));
    if (!wire["orderList"_L1].isArray()) return std::nullopt;
    QJsonArray orders;
    for (const auto& value : wire.items("orderList"_L1))
        orders.append(order(JsonFields(value)));
    auto batch = wire.copy();
    batch["orderList"_L1] = orders;
    const QJsonObject draft{{u"version"_s, 1}, {u"batch"_s, batch}};
    return orderDraftFrom(QJsonDocument(draft).toJson(QJsonDocument::Compact), {});
}

} // namespace lockkeeper
