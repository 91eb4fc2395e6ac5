// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "tests/sandbox/sandbox_world.h"

namespace lockkeeper::test
{

/// A sandbox that is asked for orders as they are, past the client's own rules.
class OrderGateway
{
public:
    struct Answer {
        QString code;
        QString cause;
        QString licenseOrderId; ///< of the first order
        [[nodiscard]] bool isDone() const { return code == QLatin1StringView("0"); }
        /// Whether it was refused by a rule of contract §2.3 or §2.4, and not for what the gateway has or has
        /// not.
        [[nodiscard]] bool breaksRule() const
        {
            return code == QLatin1StringView("13004") &&
                   !cause.startsWith(QLatin1StringView("orderList[0]: "));
        }
    };

    explicit OrderGateway(sandbox::Options options = sandbox::World::smallOptions())
        : m_world(std::move(options))
    {
    }

    /// One order of the first sample customer.
    [[nodiscard]] static LicenseOrder order(const QString& orderType, const QString& licenseType)
    {
        LicenseOrder result;
        result.sequence = 1;
        result.channelCustomerId = QStringLiteral("CC10001");
        result.orderType = orderType;
        result.licenseType = licenseType;
        return result;
    }
    [[nodiscard]] static OrderProduct product()
    {
        OrderProduct result;
        result.crmProductId = QStringLiteral("CP-1");
        result.productUri = QStringLiteral("gms-20301");
        result.limitStartDate = Timestamp(1'700'000'000'000);
        result.limitEndDate = Timestamp(1'900'000'000'000);
        result.limitConcurrent = 3;
        return result;
    }
    [[nodiscard]] QString newNumber()
    {
        return QStringLiteral("87%1").arg(++m_lastNumber, 8, 10, QChar(u'0'));
    }

    /// An order that keeps every rule, and that the gateway can carry out: what is revoked was bought before.
    [[nodiscard]] LicenseOrder good(
        const QString& orderType, const QString& licenseType = QStringLiteral("softkey"))
    {
        OrderAsset asset;
        asset.assetNos = {newNumber()};
        asset.products = {product()};
        auto bought = order(QStringLiteral("new_buy"), licenseType);
        bought.assets = {asset};
        if (orderType == bought.orderType) return bought;
        const auto answer = send(bought);
        if (!answer.isDone()) qFatal("%s", qPrintable(answer.cause));
        auto revoked = order(orderType, licenseType);
        revoked.srcLicenseOrderId = answer.licenseOrderId;
        if (orderType == QLatin1StringView("delete_asset")) asset.products.clear();
        revoked.assets = {asset};
        return revoked;
    }

    /// The enterprise that holds the sample.
    [[nodiscard]] QString enterprise() const { return m_world.enterprise; }
    /// The sandbox with what is in it.
    [[nodiscard]] const sandbox::World& world() const { return m_world; }

    [[nodiscard]] Answer send(const LicenseOrder& order) const { return send(batch({order})); }
    [[nodiscard]] Answer send(const BatchOrder& orders, const QByteArray& appKey = "key") const
    {
        return sendBody(encodeBatchOrder(orders, {}), appKey);
    }
    [[nodiscard]] Answer sendBody(const QByteArray& body, const QByteArray& appKey = "key") const
    {
        const auto reply =
            m_world.client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=" + appKey, body);
        return {reply.code(), reply.json().value(QLatin1StringView("cause")).toString(),
            reply.data()[0][u"licenseOrderId"].toString()};
    }
    [[nodiscard]] static BatchOrder batch(const QList<LicenseOrder>& orders)
    {
        return {QStringLiteral("CN-01"), QStringLiteral("SO-1"), QStringLiteral("sync"), orders};
    }

private:
    sandbox::World m_world;
    int m_lastNumber = 0;
};

} // namespace lockkeeper::test
