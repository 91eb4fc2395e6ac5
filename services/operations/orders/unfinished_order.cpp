// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/unfinished_order.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/order_json.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QJsonObject customerObject(const EnterpriseCustomer& customer)
{
    QJsonObject object;
    const auto keep = [&](const QString& key, const QString& text) {
        if (!text.isEmpty()) object[key] = text;
    };
    keep(u"customerId"_s, customer.customerId.toString());
    keep(u"channelCode"_s, customer.channelCode.toString());
    keep(u"channelCustomerId"_s, customer.channelCustomerId.toString());
    keep(u"enterpriseGlobalId"_s, customer.enterpriseGlobalId.toString());
    keep(u"enterpriseName"_s, customer.enterpriseName.toString());
    return object;
}

EnterpriseCustomer customerFrom(const JsonFields& object)
{
    EnterpriseCustomer customer;
    customer.customerId = CustomerId(object[u"customerId"_s].toString());
    customer.channelCode = Text(object[u"channelCode"_s].toString());
    customer.channelCustomerId = Text(object[u"channelCustomerId"_s].toString());
    customer.enterpriseGlobalId = EnterpriseId(object[u"enterpriseGlobalId"_s].toString());
    customer.enterpriseName = Text(object[u"enterpriseName"_s].toString());
    return customer;
}

} // namespace

QByteArray orderDigest(const LicenseOrder& order)
{
    auto object = keptObject(order);
    object.remove(u"sequence"_s); // tells the order's place, which may change
    return QCryptographicHash::hash(
        QJsonDocument(object).toJson(QJsonDocument::Compact), QCryptographicHash::Sha256);
}

int placeOfOpened(const UnfinishedOrder& unfinished, const QList<LicenseOrder>& orders)
{
    if (unfinished.replaces < 0) return -1;
    const auto isIt = [&](qsizetype place) { return orderDigest(orders[place]) == unfinished.opened; };
    // Where several orders are alike, the one in the old place is meant.
    if (unfinished.replaces < orders.size() && isIt(unfinished.replaces)) return unfinished.replaces;
    for (qsizetype place = 0; place < orders.size(); ++place)
        if (isIt(place)) return int(place);
    return -1;
}

QJsonObject keptObject(const UnfinishedOrder& unfinished)
{
    QJsonObject object{{u"order"_s, keptObject(unfinished.order)}, {u"step"_s, unfinished.step}};
    QJsonObject typed;
    for (const auto& [field, text] : unfinished.typed.asKeyValueRange())
        typed[field] = QJsonArray{text}; // an array, because earlier versions kept the field's issue as well
    if (!typed.isEmpty()) object[u"typed"_s] = typed;
    if (unfinished.replaces >= 0) {
        object[u"replaces"_s] = unfinished.replaces;
        object[u"opened"_s] = QString::fromLatin1(unfinished.opened.toHex());
    }
    if (!unfinished.isPicked) return object;
    object[u"picked"_s] = true;
    object[u"strict"_s] = unfinished.isStrict;
    object[u"customer"_s] = customerObject(unfinished.customer);
    QJsonArray picks;
    for (const auto& pick : unfinished.picks)
        picks.append(
            pick.product.isEmpty() ? QJsonArray{pick.assetNum} : QJsonArray{pick.assetNum, pick.product});
    object[u"picks"_s] = picks;
    QJsonObject sources;
    for (const auto& [key, source] : unfinished.sources.asKeyValueRange())
        sources[key] = source;
    object[u"sources"_s] = sources;
    return object;
}

UnfinishedOrder unfinishedOrderFrom(const JsonFields& object)
{
    UnfinishedOrder unfinished;
    unfinished.order = orderFromKept(object.fields("order"_L1));
    unfinished.step = object[u"step"_s].toString();
    const auto typed = object.fields("typed"_L1);
    for (const auto& field : typed.names())
        unfinished.typed.insert(field, JsonItems(typed[field]).at(0).toString());
    unfinished.replaces = object[u"replaces"_s].toInt(-1);
    unfinished.opened = QByteArray::fromHex(object[u"opened"_s].toString().toLatin1());
    unfinished.isPicked = object[u"picked"_s].toBool();
    unfinished.isStrict = object[u"strict"_s].toBool();
    unfinished.customer = customerFrom(object.fields("customer"_L1));
    for (const auto& value : object.items("picks"_L1)) {
        const JsonItems pick(value);
        unfinished.picks.append({pick.at(0).toString(), pick.at(1).toString()});
    }
    const auto sources = object.fields("sources"_L1);
    for (const auto& key : sources.names())
        unfinished.sources.insert(key, sources[key].toString());
    return unfinished;
}

} // namespace lockkeeper
