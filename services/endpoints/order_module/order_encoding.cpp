// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"

#include "models/domain/orders/batch_field_table.h"
#include "services/gateway/wire/json_body.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
Timestamp trialEnd(Timestamp time, TimestampUnit unit)
{
    if (unit != TimestampUnit::Seconds) return time;
    const auto milliseconds = time.toMilliseconds(TimestampUnit::ByMagnitude);
    return milliseconds ? Timestamp(*milliseconds / 1000) : time;
}

class Encoder
{
public:
    explicit Encoder(const WireUnits& units)
        : m_units(units)
    {
    }

    template <class Record>
    [[nodiscard]] QJsonObject operator()(const Record& record) const
    {
        JsonBody body;
        if constexpr (std::is_same_v<Record, OrderMerchandise>)
            body.json[nameOf(BatchList::Children)] = QJsonValue::Null; // of a leaf
        detail::eachField(record, [&](const auto& field, const auto& value) {
            const QLatin1StringView name(field.name);
            if constexpr (std::is_same_v<decltype(value), const Timestamp&>)
                body.time(name, field.type == BatchField::Type::TrialEnd
                                    ? trialEnd(value, m_units.productTrialEnd)
                                    : value);
            else
                body.put(name, value);
        });
        detail::eachList(
            record, [&](BatchList list, const auto& records) { body.list(nameOf(list), records, *this); });
        return body.json;
    }

private:
    const WireUnits& m_units;
};

void collectPasswords(const QList<OrderProduct>& products, QStringList& passwords)
{
    for (const auto& product : products)
        passwords += product.passwords;
}

void collectPasswords(const QList<OrderMerchandise>& merchandises, QStringList& passwords)
{
    for (const auto& merchandise : merchandises) {
        collectPasswords(merchandise.licenseOrderProductList, passwords);
        collectPasswords(merchandise.children, passwords);
    }
}
} // namespace

QByteArray encodeBatchOrder(const BatchOrder& batch, const WireUnits& units)
{
    JsonBody body;
    body.text("channelCode"_L1, batch.channelCode)
        .text("channelOrderId"_L1, batch.channelOrderId)
        .text("syncMode"_L1, batch.syncMode);
    body.json["orderList"_L1] = JsonBody::array(batch.orderList, Encoder(units));
    return body.bytes();
}

QStringList passwordsIn(const BatchOrder& batch)
{
    QStringList passwords;
    for (const auto& order : batch.orderList) {
        for (const auto& asset : order.assets) {
            collectPasswords(asset.products, passwords);
            collectPasswords(asset.merchandises, passwords);
        }
    }
    return passwords;
}

} // namespace lockkeeper
