// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/writes/one_answer.h"

#include <QPointer>
#include <QSet>
#include <QTimer>

#include <utility>

namespace lockkeeper
{

namespace
{

constexpr int assetsAtOnce = 6;

/// One lookAtOrders() call: reads the lists, then the assets in them.
class OrderLook : public OneAnswer<SeenOrders>
{
public:
    OrderLook(GatewayClient* client, const BatchOrder& batch, QList<EnterpriseId> enterprises,
        QObject* context, Answer seen)
        : OneAnswer(context, std::move(seen))
        , m_client(client)
        , m_enterprises(std::move(enterprises))
    {
        m_seen.listsAreWhole = !m_enterprises.isEmpty();
        for (const auto& order : batch.orderList)
            for (const auto& asset : order.assets)
                for (const auto& no : asset.assetNos)
                    m_numbers.insert(AssetNumber(no));
    }

    void nextList()
    {
        if (!m_client) return end();
        if (m_enterprises.isEmpty()) return nextAssets();
        const auto enterprise = m_enterprises.takeFirst();
        m_client->call(endpoints::listAssets, AssetQuery{enterprise, {}})
            .onDone(this, [this, enterprise](const Result<Rows<VirtualAsset>>& reply) {
                m_seen.listsAreWhole &= reply && reply->issues.empty();
                if (reply)
                    for (const auto& row : reply->rows)
                        note(row.assetNum, row.id);
                readNumbers(enterprise);
            });
    }

    void end() { OneAnswer::end(std::move(m_seen)); }

private:
    void readNumbers(const EnterpriseId& enterprise)
    {
        if (!m_client) return end();
        m_client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise})
            .onDone(this, [this](const Result<Rows<AssetNumberRecord>>& reply) {
                m_seen.listsAreWhole &= reply && reply->issues.empty();
                if (reply)
                    for (const auto& row : reply->rows)
                        note(row.assetNum, row.assetId);
                nextList();
            });
    }

    void note(const AssetNumber& number, const AssetId& id)
    {
        if (!m_numbers.contains(number)) return;
        m_seen.assets[number];
        if (id.isEmpty() || m_known.contains(id)) return;
        m_known.insert(id);
        m_toRead.append({number, id});
        ++m_unread[number];
    }

    void nextAssets()
    {
        while (m_inFlight < assetsAtOnce && !m_toRead.isEmpty() && m_client) {
            const auto [number, id] = m_toRead.takeFirst();
            ++m_inFlight;
            m_client->call(endpoints::listAssetProducts, AssetProductsQuery{id})
                .onDone(this, [this, number = number](const Result<Decoded<AssetProducts>>& reply) {
                    --m_inFlight;
                    if (reply) keep(number, *reply);
                    nextAssets();
                });
        }
        if (m_inFlight == 0) end();
    }

    void keep(const AssetNumber& number, const Decoded<AssetProducts>& reply)
    {
        auto& asset = m_seen.assets[number];
        // The lists may have several ids for a number: something is absent only when all of them were read.
        if (reply.issues.empty()) asset.isRead = --m_unread[number] == 0;
        forEachProduct(
            reply.value, [&asset](const ProductInstance& product) { asset.products.push_back(product); });
        forEachPackage(reply.value.children, [&asset](const MerchandiseNode& package) {
            asset.packages.push_back({package.merchandiseNum, package.channelCode, package.channelOrderId});
        });
    }

    const QPointer<GatewayClient> m_client;
    QList<EnterpriseId> m_enterprises;
    QSet<AssetNumber> m_numbers;
    QSet<AssetId> m_known;
    QList<std::pair<AssetNumber, AssetId>> m_toRead;
    QHash<AssetNumber, int> m_unread; ///< how many ids of a number were not read whole
    int m_inFlight = 0;
    SeenOrders m_seen;
};

} // namespace

void lookAtOrders(GatewayClient* client, const BatchOrder& batch, const QList<EnterpriseId>& enterprises,
    std::chrono::milliseconds patience, QObject* context, std::function<void(const SeenOrders&)> seen)
{
    auto* look = new OrderLook(client, batch, enterprises, context, std::move(seen));
    if (patience.count() > 0) QTimer::singleShot(patience, look, [look] { look->end(); });
    QTimer::singleShot(0, look, [look] { look->nextList(); });
}

} // namespace lockkeeper
