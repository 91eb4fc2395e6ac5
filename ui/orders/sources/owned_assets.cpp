// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/owned_assets.h"

#include "models/domain/assets/asset_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/product_fetch.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/page_context.h"

#include <QFutureWatcher>
#include <QtConcurrent>

#include <chrono>
#include <utility>

namespace lockkeeper
{

/// The replies of one reading, until all are there.
struct OwnedAssets::Load {
    std::optional<Result<Rows<VirtualAsset>>> assets;
    std::optional<Result<Rows<AssetNumberRecord>>> numbers;
    bool isOrderModuleAsked = false;
    bool isMemberModuleAsked = false;
};

OwnedAssets::OwnedAssets(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
{
}

OwnedAssets::~OwnedAssets() = default;

void OwnedAssets::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise && (m_isRead || isReading())) return;
    m_enterprise = enterprise;
    read();
}

void OwnedAssets::read()
{
    cancel();
    m_assets.clear();
    m_places.clear();
    m_isRead = false;
    m_outcome = {};
    auto* client = m_context.client();
    if (!client || m_enterprise.isEmpty()) {
        m_outcome.end = LoadOutcome::End::Failed;
        m_outcome.what = client ? tr("No enterprise is chosen.") : tr("Not connected to a gateway.");
        emit listed();
        return;
    }
    auto load = std::make_shared<Load>();
    load->isOrderModuleAsked = offersOrderModule(m_context.profile);
    load->isMemberModuleAsked = offersMemberModule(m_context.profile);
    m_load = std::make_unique<QObject>();
    auto* context = m_load.get();
    if (load->isOrderModuleAsked)
        client->call(endpoints::listAssets, AssetQuery{m_enterprise, {}})
            .onDone(context, [this, load](Result<Rows<VirtualAsset>> reply) {
                if (m_context.holdings && reply)
                    m_context.holdings->noteAssets(m_enterprise, reply->rows, true, reply->issues.empty());
                load->assets = std::move(reply);
                arrived(load);
            });
    if (load->isMemberModuleAsked)
        client->call(endpoints::listAssetNumbers, EnterpriseQuery{m_enterprise})
            .onDone(context, [this, load](Result<Rows<AssetNumberRecord>> reply) {
                if (m_context.holdings && reply)
                    m_context.holdings->noteAssetNumbers(m_enterprise, reply->rows, reply->issues.empty());
                load->numbers = std::move(reply);
                arrived(load);
            });
    emit listed();
}

void OwnedAssets::arrived(const std::shared_ptr<Load>& load)
{
    if ((load->isOrderModuleAsked && !load->assets) || (load->isMemberModuleAsked && !load->numbers)) return;
    const bool hasAssets = load->assets && *load->assets;
    const bool hasNumbers = load->numbers && *load->numbers;
    LoadOutcome outcome;
    if (!hasAssets && !hasNumbers)
        return ended(LoadOutcome::of(load->assets ? load->assets->error() : load->numbers->error()));
    const auto* failed = load->assets && !hasAssets     ? &load->assets->error()
                         : load->numbers && !hasNumbers ? &load->numbers->error()
                                                        : nullptr;
    if (failed) {
        const auto said = LoadOutcome::of(*failed);
        outcome.what =
            tr("One of the two asset lists couldn't be loaded, so assets may be missing. %1").arg(said.what);
        outcome.nextStep = said.nextStep;
        outcome.said = said.said;
        outcome.isPart = true;
    }
    // Joined in a worker: there may be a hundred thousand assets.
    auto assets = hasAssets ? std::move((*load->assets)->rows) : std::vector<VirtualAsset>();
    auto numbers = hasNumbers ? std::move((*load->numbers)->rows) : std::vector<AssetNumberRecord>();
    using Joined = std::shared_ptr<std::vector<EnterpriseAsset>>;
    auto* watcher = new QFutureWatcher<Joined>(m_load.get());
    connect(watcher, &QFutureWatcherBase::finished, m_load.get(), [this, watcher, outcome] {
        take(std::move(*watcher->result()));
        ended(outcome);
    });
    watcher->setFuture(
        QtConcurrent::run([assets = std::move(assets), numbers = std::move(numbers)]() mutable {
            return std::make_shared<std::vector<EnterpriseAsset>>(joinAssets(std::move(assets), numbers));
        }));
}

void OwnedAssets::take(std::vector<EnterpriseAsset> joined)
{
    for (auto& each : joined) {
        Asset asset;
        asset.asset.assetNum = each.assetNum;
        if (each.asset) {
            asset.id = each.asset->id;
            asset.asset.customerId = each.asset->customerId;
            asset.asset.licenseType = each.asset->licenseType;
            asset.asset.limitStartTime = each.asset->limitStartTime;
            asset.asset.limitEndTime = each.asset->limitEndTime;
            asset.asset.locked = each.asset->locked;
        } else if (!each.holders.empty()) {
            asset.id = each.holders.front().assetId;
        }
        for (const auto& record : each.holders)
            if (!record.cloudAccountGlobalId.isEmpty())
                asset.asset.holders.append(record.cloudAccountGlobalId);
        if (const auto* allocated = each.allocation())
            asset.asset.holders.append(MemberId(allocated->toString()));
        m_places.insert(asset.asset.assetNum, int(m_assets.size()));
        m_assets.push_back(std::move(asset));
    }
    m_isRead = true;
}

void OwnedAssets::ended(const LoadOutcome& outcome)
{
    if (auto* load = m_load.release())
        load->deleteLater(); // this may be called by an answer whose context it is
    m_outcome = outcome;
    emit listed();
}

void OwnedAssets::want(const QList<int>& places, bool again)
{
    if (!isFetching()) m_wanted = m_done = 0;
    for (const int place : places) {
        auto& asset = m_assets[size_t(place)];
        if (asset.isWanted || asset.products || (asset.error && !again)) continue;
        asset.isWanted = true;
        asset.error.reset();
        m_queue.append(place);
        ++m_wanted;
        emit productsChanged(place);
    }
    fetchNext();
}

void OwnedAssets::fetchNext()
{
    if (m_fetch || m_queue.isEmpty()) return;
    m_underWay = std::exchange(m_queue, {});
    QList<AssetId> ids;
    for (const int place : std::as_const(m_underWay))
        ids.append(m_assets[size_t(place)].id);
    const auto notBefore =
        QDateTime::currentDateTimeUtc().addSecs(-std::chrono::seconds(ProductCatalog::freshFor).count());
    m_fetch = new ProductFetch(m_context.products, ids, notBefore, this);
    connect(m_fetch, &ProductFetch::arrived, this,
        [this](qsizetype place, const auto& entry) { settle(m_underWay[place], entry, {}); });
    connect(m_fetch, &ProductFetch::failed, this,
        [this](qsizetype place, const GatewayError& error) { settle(m_underWay[place], {}, error); });
    connect(m_fetch, &ProductFetch::finished, this, [this](const std::optional<GatewayError>& stoppedBy) {
        std::exchange(m_fetch, nullptr)->deleteLater();
        if (stoppedBy) {
            const auto rest = m_underWay + std::exchange(m_queue, {});
            for (const int place : rest)
                if (m_assets[size_t(place)].isWanted) settle(place, {}, stoppedBy);
        }
        fetchNext();
        emit fetchChanged();
    });
    m_fetch->start();
    emit fetchChanged();
}

void OwnedAssets::settle(
    int place, const ProductCatalog::Entry& products, const std::optional<GatewayError>& error)
{
    auto& asset = m_assets[size_t(place)];
    asset.isWanted = false;
    asset.products = products;
    asset.error = error;
    ++m_done;
    emit productsChanged(place);
    emit fetchChanged();
}

void OwnedAssets::cancel()
{
    if (m_load) {
        m_load.release()->deleteLater();
        m_outcome.end = LoadOutcome::End::Cancelled;
        m_outcome.what = tr("Loading was cancelled.");
        emit listed();
    }
    if (!m_fetch) return;
    m_fetch->disconnect(this);
    std::exchange(m_fetch, nullptr)->deleteLater(); // this may be called by a signal of it
    m_queue.clear();
    m_underWay.clear();
    for (size_t place = 0; place < m_assets.size(); ++place)
        if (std::exchange(m_assets[place].isWanted, false)) emit productsChanged(int(place));
    emit fetchChanged();
}

QList<int> OwnedAssets::failed() const
{
    QList<int> places;
    for (size_t place = 0; place < m_assets.size(); ++place)
        if (m_assets[place].error) places.append(int(place));
    return places;
}

std::vector<ProductInstance> OwnedAssets::instances() const
{
    std::vector<ProductInstance> instances;
    for (const auto& asset : m_assets) {
        if (!asset.products) continue;
        const auto first = instances.size();
        appendInstances(instances, asset.products->products);
        // Everything under an asset gets its number, whether or not the instance has it.
        for (auto i = first; i < instances.size(); ++i)
            if (instances[i].assetNum.isEmpty()) instances[i].assetNum = asset.asset.assetNum;
    }
    return instances;
}

QSet<AssetNumber> OwnedAssets::seen() const
{
    QSet<AssetNumber> numbers;
    for (const auto& asset : m_assets)
        if (asset.products) numbers.insert(asset.asset.assetNum);
    return numbers;
}

void appendInstances(std::vector<ProductInstance>& instances, const AssetProducts& products)
{
    instances.insert(
        instances.end(), products.productInstanceList.begin(), products.productInstanceList.end());
    std::vector<const std::vector<MerchandiseNode>*> levels{&products.children};
    while (!levels.empty()) {
        const auto* level = levels.back();
        levels.pop_back();
        for (const auto& node : *level) {
            instances.insert(
                instances.end(), node.productInstanceList.begin(), node.productInstanceList.end());
            levels.push_back(&node.children);
        }
    }
}

QList<LicenseOrderId> licenseOrdersOf(const AssetProducts& products)
{
    QList<LicenseOrderId> orders;
    const auto add = [&](const LicenseOrderId& order) {
        if (!order.isEmpty() && !orders.contains(order)) orders.append(order);
    };
    std::vector<ProductInstance> instances;
    appendInstances(instances, products);
    for (const auto& instance : instances)
        add(instance.licenseOrderId);
    for (const auto& node : products.children)
        add(node.licenseOrderId);
    return orders;
}

} // namespace lockkeeper
