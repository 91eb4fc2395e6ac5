// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/product_catalog.h"

#include "models/domain/assets/product_walk.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Answers later that there is no connection; also where everything is being forgotten.
void cancelLater(QObject* context, ProductCatalog::Receiver receiver)
{
    QMetaObject::invokeMethod(
        context,
        [receiver = std::move(receiver)] {
            receiver(tl::unexpected(notConnected(endpoints::listAssetProducts.info.name)));
        },
        Qt::QueuedConnection);
}

/// How many products and packages a reply has.
qsizetype weightOf(const AssetProducts& products)
{
    auto weight = qsizetype(products.productInstanceList.size());
    forEachPackage(products.children, [&weight](const MerchandiseNode& package) {
        weight += 1 + qsizetype(package.productInstanceList.size());
    });
    return weight;
}

} // namespace

ProductCatalog::ProductCatalog(std::function<GatewayClient*()> client, QObject* parent, qsizetype most)
    : QObject(parent)
    , m_client(std::move(client))
    , m_most(most)
{
}

ProductCatalog::~ProductCatalog() = default;

void ProductCatalog::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    forgetAll();
}

void ProductCatalog::forgetAll()
{
    ++m_epoch;
    m_known.clear();
    m_read = {};
    m_byAge.clear();
    m_weight = 0;
    const auto flights = std::exchange(m_flights, {});
    for (const auto& [asset, flight] : flights)
        for (const auto& asker : flight.askers) {
            disconnect(asker.gone);
            if (asker.context) cancelLater(asker.context, asker.receiver);
        }
}

ProductCatalog::Entry ProductCatalog::cached(const AssetId& asset) const
{
    if (m_known.isEmpty() || m_client() != m_source) return nullptr;
    const auto known = m_known.constFind(asset);
    return known == m_known.cend() ? nullptr : known->entry;
}

ProductsRead ProductCatalog::known() const
{
    if (m_known.isEmpty() || m_client() != m_source) return {};
    return m_read;
}

void ProductCatalog::fetch(
    const AssetId& asset, QObject* context, Receiver receiver, const std::shared_ptr<SharedSignIn>& signIn)
{
    auto* client = m_client();
    if (client != m_source) useClient(client);
    if (!client) {
        cancelLater(context, std::move(receiver));
        return;
    }
    const bool underWay = m_flights.contains(asset);
    auto gone = connect(context, &QObject::destroyed, this, [this, asset] { dropAskersThatAreGone(asset); });
    auto& flight = m_flights[asset];
    flight.askers.push_back({context, std::move(receiver), gone});
    // One for which somebody may be asked takes the place of one for which nobody may be.
    const bool isTooWeak = flight.signIn && !signIn;
    if (underWay && !isTooWeak) return;
    flight.signIn = signIn;
    request(asset);
}

void ProductCatalog::useClient(GatewayClient* client)
{
    disconnect(m_sourceGone);
    forgetAll();
    m_source = client;
    if (!client) return;
    m_sourceGone = connect(client, &QObject::destroyed, this, [this] {
        m_source = nullptr;
        forgetAll();
    });
}

void ProductCatalog::request(const AssetId& asset)
{
    auto& flight = m_flights[asset];
    flight.context = std::make_unique<QObject>();
    m_source->call(endpoints::listAssetProducts, AssetProductsQuery{asset}, {}, flight.signIn)
        .onDone(flight.context.get(),
            [this, asset](Result<Decoded<AssetProducts>> reply) { arrived(asset, std::move(reply)); });
}

void ProductCatalog::arrived(const AssetId& asset, Result<Decoded<AssetProducts>> reply)
{
    const auto place = m_flights.find(asset);
    auto flight = std::move(place->second);
    m_flights.erase(place);
    flight.context.release()->deleteLater(); // this is called by an answer whose context it is
    Result<Entry> result;
    if (reply) {
        result = std::make_shared<const Reply>(Reply{std::move(reply->value), std::move(reply->issues),
            reply->moreIssues, QDateTime::currentDateTimeUtc(), false});
        keep(asset, *result);
        emit fetched(asset, *result);
    } else {
        result = tl::unexpected(std::move(reply.error()));
    }
    for (const auto& asker : flight.askers)
        disconnect(asker.gone);
    // A receiver may end other askers, or delete this catalog: from here on no member is touched.
    for (const auto& asker : flight.askers)
        if (asker.context) asker.receiver(result);
}

void ProductCatalog::keep(const AssetId& asset, const Entry& entry)
{
    forget(asset);
    insert(asset, {entry, ++m_lastAge, 1 + weightOf(entry->products)});
    while (m_weight > m_most && m_known.size() > 1)
        forget(AssetId(m_byAge.begin()->second));
}

void ProductCatalog::insert(const AssetId& asset, const Known& known)
{
    const auto& entry = known.entry;
    m_known.insert(asset, known);
    m_read.insert(asset, {std::shared_ptr<const AssetProducts>(entry, &entry->products), entry->fetched,
                             entry->unreadableFields()});
    m_byAge.emplace(known.age, asset);
    m_weight += known.weight;
}

quint64 ProductCatalog::epoch()
{
    if (auto* client = m_client(); client != m_source) useClient(client);
    return m_source ? m_epoch : 0;
}

void ProductCatalog::remember(quint64 epoch, const Kept& kept)
{
    if (epoch == 0 || epoch != this->epoch()) return;
    const auto before = m_known.size();
    for (const auto& [asset, entry] : kept) {
        const auto weight = 1 + weightOf(entry->products);
        if (!m_known.contains(asset) && m_weight + weight <= m_most)
            insert(asset, {entry, --m_lastKept, weight});
    }
    if (m_known.size() > before) emit keptChanged();
}

void ProductCatalog::forgetKept(const QDateTime& before)
{
    std::vector<AssetId> old;
    for (auto known = m_known.cbegin(); known != m_known.cend(); ++known)
        if (known->entry->isKept && (!before.isValid() || known->entry->fetched < before))
            old.push_back(known.key());
    for (const auto& asset : old)
        forget(asset);
    if (!old.empty()) emit keptChanged();
}

void ProductCatalog::forget(const AssetId& asset)
{
    const auto known = m_known.constFind(asset);
    if (known == m_known.cend()) return;
    m_weight -= known->weight;
    m_byAge.erase(known->age);
    m_known.erase(known);
    m_read.remove(asset);
}

void ProductCatalog::dropAskersThatAreGone(const AssetId& asset)
{
    const auto place = m_flights.find(asset);
    if (place == m_flights.end()) return;
    auto& askers = place->second.askers;
    askers.erase(std::remove_if(
                     askers.begin(), askers.end(), [](const Asker& asker) { return asker.context.isNull(); }),
        askers.end());
    if (askers.empty()) m_flights.erase(place);
}

} // namespace lockkeeper
