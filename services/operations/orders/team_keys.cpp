// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/team_keys.h"

#include "models/domain/orders/ordered_thing.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

class KeyList
{
public:
    explicit KeyList(const QString& gateway)
        : m_gateway(gateway)
    {
    }

    /// Parts are told apart by their length, because any character may be in them.
    void add(const QString& kind, const QStringList& parts, const QString& what, bool isForGood = false)
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const auto& part : QStringList{m_gateway} + parts) {
            const auto bytes = part.toUtf8();
            hash.addData(QByteArray::number(bytes.size()) + ':');
            hash.addData(bytes);
        }
        const QString key = kind + u':' + QString::fromLatin1(hash.result().toHex());
        if (m_known.contains(key)) return;
        m_known.insert(key);
        m_keys.append({key, what, isForGood});
    }
    [[nodiscard]] QList<Reservation::Key> take() { return std::move(m_keys); }

private:
    const QString m_gateway;
    QSet<QString> m_known;
    QList<Reservation::Key> m_keys;
};

QStringList plainNumbers(const OrderAsset& asset)
{
    QStringList numbers;
    for (const auto& number : asset.assetNos)
        if (const auto plain = number.trimmed(); !plain.isEmpty()) numbers.append(plain);
    return numbers;
}

QString timeOf(const OrderedSpan& span)
{
    const auto moment = [](const std::optional<qint64>& at) { return at ? QString::number(*at) : QString(); };
    return span.isPeriod() ? moment(span.from) + u'-' + moment(span.until) : span.length;
}

/// What an order is about, alike for two that order the same, however they are written down.
QStringList contentOfOrder(const LicenseOrder& order, const QTimeZone& zone)
{
    QStringList lines;
    for (const auto& asset : order.assets) {
        auto numbers = plainNumbers(asset);
        numbers.sort();
        QStringList things;
        for (const auto& thing : thingsOrdered(asset, zone)) {
            auto names = thing.names;
            names.sort();
            things.append(names.join(u'\n') + u'\t' + timeOf(thing.span));
        }
        if (things.isEmpty()) things.append(u'\t' + timeOf(assetOrdered(asset, zone).span));
        things.sort();
        lines.append(numbers.join(u'\n') + u'\v' + things.join(u'\v'));
    }
    lines.sort();
    return lines;
}

QList<std::pair<QString, QString>> customersOf(const LicenseOrder& order)
{
    QList<std::pair<QString, QString>> ids;
    const auto add = [&ids](const QString& kind, const QString& id) {
        if (const auto plain = id.trimmed(); !plain.isEmpty()) ids.append({kind, plain});
    };
    add(u"customerId"_s, order.customerId);
    add(u"crmCustomerId"_s, order.crmCustomerId);
    add(u"channelCustomerId"_s, order.channelCustomerId);
    add(u"enterpriseGlobalId"_s, order.enterpriseGlobalId);
    if (ids.isEmpty()) ids.append({u"customerName"_s, order.customerName.simplified().toCaseFolded()});
    return ids;
}

void addAssetKeys(KeyList& keys, const LicenseOrder& order, const OrderAsset& asset, const QTimeZone& zone)
{
    QStringList products;
    for (const auto& thing : thingsOrdered(asset, zone))
        products += thing.names;
    // One that is revoked without naming products is revoked with all of them.
    if (products.isEmpty() || order.orderType == "delete_asset"_L1) products = {QString()};
    for (const auto& number : plainNumbers(asset))
        for (const auto& product : std::as_const(products))
            keys.add(u"asset"_s, {number, order.orderType, product}, number);
}

} // namespace

QStringList assetNumbersOf(const BatchOrder& batch)
{
    QStringList numbers;
    for (const auto& order : batch.orderList)
        for (const auto& asset : order.assets)
            numbers += plainNumbers(asset);
    numbers.removeDuplicates();
    return numbers;
}

QList<Reservation::Key> reservationKeys(
    const BatchOrder& batch, const QString& gateway, const QTimeZone& zone)
{
    KeyList keys(gateway);
    const auto orderId = batch.channelOrderId.trimmed();
    // Without the channel: here, too, a number is used up for the whole connection (OP-19).
    keys.add(u"order"_s, {orderId}, orderId, true);
    for (const auto& order : batch.orderList) {
        const auto content = contentOfOrder(order, zone);
        for (const auto& [kind, id] : customersOf(order))
            keys.add(u"content"_s, QStringList{order.orderType, kind, id} + content, id);
        for (const auto& asset : order.assets)
            addAssetKeys(keys, order, asset, zone);
    }
    return keys.take();
}

} // namespace lockkeeper
