// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/product_scan.h"

#include "models/domain/assets/enterprise_asset.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

bool hasNoToken(const GatewayError& error)
{
    return error.reason == GatewayError::Reason::NoToken;
}

void addHolder(ProductAsset& asset, const MemberId& holder)
{
    auto& holders = asset.holders;
    if (!holder.isEmpty() && std::find(holders.cbegin(), holders.cend(), holder) == holders.cend())
        holders.push_back(holder);
}

/// Each asset id once, in the order of the lists.
std::vector<ProductAsset> assetsToAsk(
    std::vector<VirtualAsset> listed, const std::vector<AssetNumberRecord>& numbers)
{
    std::vector<ProductAsset> assets;
    QHash<AssetId, size_t> places;
    const auto place = [&](const AssetId& id, const AssetNumber& number) -> ProductAsset& {
        const auto known = places.constFind(id);
        if (known != places.cend()) return assets[*known];
        places.insert(id, assets.size());
        return assets.emplace_back(ProductAsset{id, number, {}});
    };
    for (const auto& joined : joinAssets(std::move(listed), numbers)) {
        if (joined.asset) place(joined.asset->id, joined.assetNum);
        // Under a number that only M6 lists there may be several assets.
        for (const auto& record : joined.holders)
            addHolder(place(joined.asset ? joined.asset->id : record.assetId, joined.assetNum),
                record.cloudAccountGlobalId);
    }
    return assets;
}

} // namespace

ProductScan::ProductScan(ProductCatalog& catalog, GatewayClient& client, EnterpriseId enterprise,
    QDateTime notBefore, QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_client(client)
    , m_enterprise(std::move(enterprise))
    , m_notBefore(std::move(notBefore))
{
}

void ProductScan::start()
{
    emit progressed(0, -1);
    m_client.call(endpoints::listAssets, AssetQuery{m_enterprise, {}})
        .onDone(this, [this](Result<Rows<VirtualAsset>> reply) { listArrived(m_listed, std::move(reply)); });
    m_client.call(endpoints::listAssetNumbers, EnterpriseQuery{m_enterprise})
        .onDone(this,
            [this](Result<Rows<AssetNumberRecord>> reply) { listArrived(m_numbers, std::move(reply)); });
}

template <class T>
void ProductScan::listArrived(std::optional<Result<Rows<T>>>& place, Result<Rows<T>> reply)
{
    place = std::move(reply);
    if (m_listed && m_numbers) useLists();
}

void ProductScan::useLists()
{
    // M6 and M7 use the same token: where it is refused for M6, M7 would fail for every asset.
    const auto* memberError = *m_numbers ? nullptr : &m_numbers->error();
    const auto* orderError = *m_listed ? nullptr : &m_listed->error();
    if (memberError && (orderError || hasNoToken(*memberError) || memberError->code == "60000"_L1 ||
                           memberError->code == "60005"_L1)) {
        emit finished(*memberError);
        return;
    }
    if (memberError) m_missingList = *memberError;
    if (orderError && !hasNoToken(*orderError)) m_missingList = *orderError;
    m_assets = assetsToAsk(orderError ? std::vector<VirtualAsset>() : std::move((*m_listed)->rows),
        memberError ? std::vector<AssetNumberRecord>() : std::move((*m_numbers)->rows));
    m_listed.reset();
    m_numbers.reset();
    fetchProducts();
}

void ProductScan::fetchProducts()
{
    QList<AssetId> ids;
    ids.reserve(qsizetype(m_assets.size()));
    for (const auto& asset : m_assets)
        ids.append(asset.id);
    const auto total = qint64(m_assets.size());
    auto* fetch = new ProductFetch(m_catalog, std::move(ids), m_notBefore, this);
    connect(fetch, &ProductFetch::arrived, this,
        [this, total](qsizetype place, const ProductCatalog::Entry& entry) {
            if (!m_oldest.isValid() || entry->fetched < m_oldest) m_oldest = entry->fetched;
            ++m_done;
            const QPointer<ProductScan> alive(this);
            emit arrived(m_assets[size_t(place)], entry);
            if (alive) emit progressed(m_done, total);
        });
    connect(fetch, &ProductFetch::failed, this, [this, total](qsizetype place, const GatewayError& error) {
        m_failures.push_back({m_assets[size_t(place)], error});
        emit progressed(++m_done, total);
    });
    connect(fetch, &ProductFetch::finished, this, &ProductScan::finished);
    fetch->start();
    emit progressed(0, total);
}

} // namespace lockkeeper
