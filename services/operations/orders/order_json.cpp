// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_json.h"

#include "models/domain/orders/batch_field_table.h"
#include "services/gateway/wire/json_body.h"
#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

template <class T>
QJsonObject toObject(const T& record);
template <class T>
T fromObject(const JsonFields& object);

void fromJson(const QJsonValue& value, QString& text)
{
    text = value.toString();
}
void fromJson(const QJsonValue& value, Timestamp& time)
{
    if (value.isDouble()) time = Timestamp(value.toInteger());
}
void fromJson(const QJsonValue& value, QDate& date)
{
    date = QDate::fromString(value.toString(), Qt::ISODate);
}
void fromJson(const QJsonValue& value, std::optional<bool>& flag)
{
    if (value.isBool()) flag = value.toBool();
}
template <class T>
void fromJson(const QJsonValue& value, std::optional<T>& number)
{
    if (value.isDouble()) number = T(value.toInteger());
}
void fromJson(const QJsonValue& value, QStringList& texts)
{
    for (const auto& text : JsonItems(value))
        texts.append(text.toString());
}
template <class T>
void fromJson(const QJsonValue& value, QList<T>& records)
{
    for (const auto& record : JsonItems(value))
        records.append(fromObject<T>(JsonFields(record)));
}

/// Lists each package before its children, with its depth: nested JSON could not be read back when it is
/// deep.
void flatten(const QList<OrderMerchandise>& nodes, int depth, QJsonArray& flat)
{
    for (const auto& node : nodes) {
        auto object = toObject(node);
        if (depth > 0) object[u"depth"_s] = depth;
        flat.append(object);
        flatten(node.children, depth + 1, flat);
    }
}

QList<OrderMerchandise> unflatten(const JsonItems& flat, qsizetype& next, int depth)
{
    QList<OrderMerchandise> nodes;
    while (next < flat.size()) {
        const JsonFields object(flat.at(next));
        if (object[u"depth"_s].toInt() < depth) break;
        auto node = fromObject<OrderMerchandise>(object);
        node.children += unflatten(flat, ++next, depth + 1);
        nodes.append(std::move(node));
    }
    return nodes;
}

template <class T>
QJsonObject toObject(const T& record)
{
    JsonBody body;
    detail::eachField(record, [&](const auto& field, const auto& value) {
        if (field.type != BatchField::Type::Secrets) body.put(QLatin1StringView(field.name), value);
    });
    detail::eachList(record, [&](BatchList list, const auto& records) {
        const bool isFlat = list == BatchList::Merchandises || list == BatchList::Children;
        if (!isFlat) body.list(nameOf(list), records, [](const auto& each) { return toObject(each); });
    });
    if constexpr (std::is_same_v<T, OrderAsset>) {
        QJsonArray flat;
        flatten(record.merchandises, 0, flat);
        if (!flat.isEmpty()) body.json[nameOf(BatchList::Merchandises)] = flat;
    }
    if constexpr (std::is_same_v<T, OrderProduct>)
        if (!record.passwords.isEmpty()) body.json[u"passwordCount"_s] = record.passwords.size();
    return body.json;
}

/// How many passwords the product has. In the body of a request they are masked as a whole, or one by one.
qsizetype passwordCount(const JsonFields& product)
{
    const auto masked = product[u"passwords"_s];
    return masked.isString() ? 1
                             : qMax(qsizetype(product[u"passwordCount"_s].toInt()), JsonItems(masked).size());
}

template <class T>
T fromObject(const JsonFields& object)
{
    T record;
    detail::eachField(record, [&](const auto& field, auto& value) {
        if (field.type != BatchField::Type::Secrets) fromJson(object[QLatin1StringView(field.name)], value);
    });
    // In the body of a request packages are nested.
    detail::eachList(record, [&](BatchList list, auto& records) {
        if (list != BatchList::Merchandises) fromJson(object[nameOf(list)], records);
    });
    if constexpr (std::is_same_v<T, OrderAsset>) {
        qsizetype next = 0;
        record.merchandises = unflatten(object.items(nameOf(BatchList::Merchandises)), next, 0);
    }
    if constexpr (std::is_same_v<T, OrderProduct>)
        record.passwords = QStringList(passwordCount(object), QString());
    return record;
}

void eachProduct(QList<OrderMerchandise>& nodes, const std::function<void(OrderProduct&)>& visit)
{
    for (auto& node : nodes) {
        for (auto& product : node.licenseOrderProductList)
            visit(product);
        eachProduct(node.children, visit);
    }
}

} // namespace

void eachProduct(LicenseOrder& order, const std::function<void(OrderProduct&)>& visit)
{
    for (auto& asset : order.assets) {
        for (auto& product : asset.products)
            visit(product);
        eachProduct(asset.merchandises, visit);
    }
}

QJsonObject keptObject(const BatchOrder& batch)
{
    JsonBody body{toObject(BatchHead{batch.channelCode, batch.channelOrderId, batch.syncMode})};
    return body.list(nameOf(BatchList::Orders), batch.orderList, toObject<LicenseOrder>).json;
}

QJsonObject keptObject(const LicenseOrder& order)
{
    return toObject(order);
}

BatchOrder batchFromKept(const JsonFields& object)
{
    const auto head = fromObject<BatchHead>(object);
    BatchOrder batch{head.channelCode, head.channelOrderId, head.syncMode, {}};
    fromJson(object[nameOf(BatchList::Orders)], batch.orderList);
    return batch;
}

LicenseOrder orderFromKept(const JsonFields& object)
{
    return fromObject<LicenseOrder>(object);
}

} // namespace lockkeeper
