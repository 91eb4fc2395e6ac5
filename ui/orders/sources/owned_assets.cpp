// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/owned_assets.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/assets/asset_refs.h"
#include "services/operations/lists/product_fetch.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QtConcurrentRun>

#include <chrono>
#include <utility>

namespace lockkeeper
{

/// The lists of one loading, until all are there.
struct OwnedAssets::Load {
    std::optional<Result<EnterpriseReader::Read<VirtualAsset>>> assets;
    std::optional<Result<EnterpriseReader::Read<AssetNumberRecord>>> numbers;
    bool isOrderModuleAsked = false;
    bool isMemberModuleAsked = false;
};

/// O8 and M6, joined in a worker.
struct OwnedAssets::Joined {
    std::vector<Asset> assets;
    QMultiHash<AssetNumber, int> places;
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
    load(EnterpriseReader::Age::Known);
}

void OwnedAssets::read()
{
    load(EnterpriseReader::Age::New);
}

void OwnedAssets::load(EnterpriseReader::Age age)
{
    cancel();
    m_assets.clear();
    m_places.clear();
    m_isRead = false;
    m_outcome = {};
    if (!m_context.client() || m_enterprise.isEmpty()) {
        m_outcome.end = LoadOutcome::End::Failed;
        m_outcome.what =
            m_context.client() ? tr("No enterprise is chosen.") : tr("Not connected to a gateway.");
        if (!m_context.client()) m_outcome.nextStep = tr("Choose a connection first.");
        emit listed();
        return;
    }
    auto lists = std::make_shared<Load>();
    lists->isOrderModuleAsked = offersOrderModule(m_context.profile);
    lists->isMemberModuleAsked = offersMemberModule(m_context.profile);
    m_load = std::make_unique<QObject>();
    // A loading that was cancelled is deleted a little later, and may still tell something.
    const auto isCurrent = [this, loading = m_load.get()] { return m_load.get() == loading; };
    auto& reader = m_context.reader;
    if (lists->isOrderModuleAsked)
        reader.assetsOf(m_enterprise, age, m_load.get(),
            [this, lists, isCurrent](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
                lists->assets = read;
                if (isCurrent()) arrived(*lists);
            });
    if (lists->isMemberModuleAsked)
        reader.numbersOf(m_enterprise, age, m_load.get(),
            [this, lists, isCurrent](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
                lists->numbers = read;
                if (isCurrent()) arrived(*lists);
            });
    emit listed();
}

void OwnedAssets::arrived(const Load& load)
{
    if ((load.isOrderModuleAsked && !load.assets) || (load.isMemberModuleAsked && !load.numbers)) return;
    const bool hasAssets = load.assets && *load.assets;
    const bool hasNumbers = load.numbers && *load.numbers;
    LoadOutcome outcome;
    if (!hasAssets && !hasNumbers)
        return ended(LoadOutcome::of(load.assets ? load.assets->error() : load.numbers->error()));
    const auto* failed = load.assets && !hasAssets     ? &load.assets->error()
                         : load.numbers && !hasNumbers ? &load.numbers->error()
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
    whenDone(QtConcurrent::run([load] { return std::make_shared<Joined>(join(load)); }), m_load.get(),
        [this, outcome, loading = m_load.get()](const std::shared_ptr<Joined>& joined) {
            if (m_load.get() != loading) return;
            take(*joined);
            ended(outcome);
        });
}

OwnedAssets::Joined OwnedAssets::join(const Load& load)
{
    static const std::vector<VirtualAsset> noAssets;
    static const std::vector<AssetNumberRecord> noNumbers;
    const AssetRefs refs(load.assets && *load.assets ? (*load.assets)->list->rows : noAssets,
        load.numbers && *load.numbers ? (*load.numbers)->list->rows : noNumbers);
    Joined joined;
    joined.assets.reserve(refs.all().size());
    for (const auto& each : refs.all()) {
        Asset asset;
        asset.asset.assetNum = each.assetNum();
        if (each.asset) {
            asset.id = each.asset->id;
            asset.asset.customerId = each.asset->customerId;
            asset.asset.licenseType = each.asset->licenseType;
            asset.asset.limitStartTime = each.asset->limitStartTime;
            asset.asset.limitEndTime = each.asset->limitEndTime;
            asset.asset.locked = each.asset->locked;
        } else {
            asset.id = each.holders.front()->assetId;
        }
        for (const auto* record : each.holders)
            if (!record->cloudAccountGlobalId.isEmpty())
                asset.asset.holders.append(record->cloudAccountGlobalId);
        if (const auto* allocated = each.allocation())
            asset.asset.holders.append(MemberId(allocated->toString()));
        joined.places.insert(asset.asset.assetNum, int(joined.assets.size()));
        joined.assets.push_back(std::move(asset));
    }
    return joined;
}

void OwnedAssets::take(Joined& joined)
{
    m_assets = std::move(joined.assets);
    m_places = std::move(joined.places);
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
        forEachProduct(asset.products->products, [&](const ProductInstance& product) {
            instances.push_back(product);
            // Everything under an asset gets its number, whether or not the instance has it.
            if (product.assetNum.isEmpty()) instances.back().assetNum = asset.asset.assetNum;
        });
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

QList<LicenseOrderId> licenseOrdersOf(const AssetProducts& products)
{
    QList<LicenseOrderId> orders;
    const auto add = [&](const LicenseOrderId& order) {
        if (!order.isEmpty() && !orders.contains(order)) orders.append(order);
    };
    forEachProduct(products, [&add](const ProductInstance& product) { add(product.licenseOrderId); });
    for (const auto& node : products.children)
        add(node.licenseOrderId);
    return orders;
}

} // namespace lockkeeper
