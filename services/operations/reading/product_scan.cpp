// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/product_scan.h"

#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/base/code_catalogue.h"
#include "services/storage/database/when_done.h"

#include <QPointer>
#include <QtConcurrentRun>

#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

bool hasNoToken(const GatewayError& error)
{
    return error.reason == GatewayError::Reason::NoToken;
}

} // namespace

ProductScan::ProductScan(ProductCatalog& catalog, EnterpriseReader& reader, EnterpriseId enterprise,
    EnterpriseReader::Age age, QDateTime notBefore, Asks asks, QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_reader(reader)
    , m_enterprise(std::move(enterprise))
    , m_age(age)
    , m_notBefore(std::move(notBefore))
    , m_asks(asks)
{
}

void ProductScan::start()
{
    emit progressed(0, -1);
    m_reader.assets(
        m_enterprise, m_age, this, [this](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
            m_listed = read;
            if (m_numbers) useLists();
        });
    m_reader.numbers(
        m_enterprise, m_age, this, [this](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            m_numbers = read;
            if (m_listed) useLists();
        });
}

void ProductScan::useLists()
{
    // M6 and M7 use the same token: where it is refused for M6, M7 would fail for every asset.
    const auto* memberError = *m_numbers ? nullptr : &m_numbers->error();
    const auto* orderError = *m_listed ? nullptr : &m_listed->error();
    if (memberError && (orderError || hasNoToken(*memberError) || isTokenRefusal(memberError->code))) {
        emit finished(*memberError);
        return;
    }
    if (memberError) m_missingList = *memberError;
    if (orderError && !hasNoToken(*orderError)) m_missingList = *orderError;
    const auto listed = orderError ? nullptr : (*m_listed)->list;
    const auto numbers = memberError ? nullptr : (*m_numbers)->list;
    if (listed) m_listedBegun = (*m_listed)->begun;
    if (numbers) m_numbersBegun = (*m_numbers)->begun;
    m_listed.reset();
    m_numbers.reset();
    // In a worker: there may be 100,000 assets.
    whenDone(QtConcurrent::run([listed, numbers] {
        const std::vector<VirtualAsset> noAssets;
        const std::vector<AssetNumberRecord> noNumbers;
        return std::make_shared<std::vector<ProductAsset>>(
            productAssets(listed ? listed->rows : noAssets, numbers ? numbers->rows : noNumbers));
    }),
        this, [this](const std::shared_ptr<std::vector<ProductAsset>>& assets) {
            m_assets = std::move(*assets);
            fetchProducts();
        });
}

void ProductScan::fetchProducts()
{
    QList<AssetId> ids;
    ids.reserve(qsizetype(m_assets.size()));
    for (const auto& asset : m_assets)
        ids.append(asset.id);
    const auto total = qint64(m_assets.size());
    const auto since = m_asks == Asks::Nothing ? QDateTime() : m_notBefore;
    auto* fetch = new ProductFetch(m_catalog, std::move(ids), since, this);
    connect(fetch, &ProductFetch::arrived, this,
        [this, total](qsizetype place, const ProductCatalog::Entry& entry) {
            if (!m_oldest.isValid() || entry->fetched < m_oldest) m_oldest = entry->fetched;
            ++m_done;
            if (entry->fetched < m_notBefore) ++m_outdated;
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
