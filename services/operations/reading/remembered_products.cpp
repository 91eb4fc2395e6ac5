// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/remembered_products.h"

#include "services/storage/database/when_done.h"
#include "services/storage/holdings/kept_products.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/product_pack.h"

#include <QCoreApplication>
#include <QtConcurrentRun>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

struct RememberedProductsText {
    Q_DECLARE_TR_FUNCTIONS(RememberedProductsText)
};

/// How many are handed out before the event loop gets its turn, in some 2 ms.
constexpr size_t handedAStep = 1000;

/// What no pack has must not look like what the gateway did not give (ST-17).
void markExtensions(AssetProducts& products, const Text& mark)
{
    // Without recursion: packages may be nested to any depth.
    std::vector<std::pair<std::vector<ProductInstance>*, std::vector<MerchandiseNode>*>> levels{
        {&products.productInstanceList, &products.children}};
    while (!levels.empty()) {
        const auto [instances, packages] = levels.back();
        levels.pop_back();
        for (auto& product : *instances)
            product.productExtendInstanceListRaw = mark;
        for (auto& package : *packages)
            levels.emplace_back(&package.productInstanceList, &package.children);
    }
}

/// For a worker thread. A pack that is damaged is as none.
std::shared_ptr<ProductCatalog::Kept> unpacked(const std::vector<KeptProducts>& kept)
{
    auto all = std::make_shared<ProductCatalog::Kept>();
    all->reserve(kept.size());
    const Text mark(RememberedProductsText::tr("Not kept. Read the products to see it."));
    for (const auto& each : kept) {
        qint64 unreadable = 0;
        const auto products = unpackedProducts(each.pack, &unreadable);
        if (!products) continue;
        auto reply = std::make_shared<ProductCatalog::Reply>();
        reply->products = *products;
        reply->moreIssues = unreadable;
        reply->fetched = each.read;
        reply->isKept = true;
        markExtensions(reply->products, mark);
        all->emplace_back(each.asset, std::move(reply));
    }
    // The newest last, which are handed out first: they find room.
    std::stable_sort(all->begin(), all->end(),
        [](const auto& one, const auto& other) { return one.second->fetched < other.second->fetched; });
    return all;
}

} // namespace

RememberedProducts::RememberedProducts(ProductCatalog& catalog, KnownHoldings* holdings, QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_holdings(holdings)
{
    m_step.setSingleShot(true);
    m_step.setInterval(0);
    m_step.callOnTimeout(this, &RememberedProducts::handOut);
    if (!holdings) return;
    for (const auto gone : {&KnownHoldings::forgotten, &KnownHoldings::keptEnds})
        connect(holdings, gone, this, [this] {
            stop();
            m_catalog.forgetKept();
        });
    connect(holdings, &KnownHoldings::oldForgotten, this,
        [this](qint64 before) { m_catalog.forgetKept(QDateTime::fromMSecsSinceEpoch(before, Qt::UTC)); });
}

RememberedProducts::~RememberedProducts() = default;

void RememberedProducts::bring(const EnterpriseId& enterprise)
{
    m_catalog.open(enterprise);
    const auto epoch = m_catalog.epoch();
    if (epoch == 0 || epoch == m_epoch || !m_holdings || !m_holdings->isKept()) return;
    m_epoch = epoch;
    m_left.clear();
    m_step.stop();
    m_isReading = true;
    const auto asked = ++m_asked;
    const auto nothing = [this, asked] {
        if (asked == m_asked) stop();
    };
    whenDone(
        readKeptProducts(*m_holdings, enterprise), this,
        [this, asked, nothing](const std::vector<KeptProducts>& kept) {
            if (asked != m_asked) return;
            whenDone(
                QtConcurrent::run([kept] { return unpacked(kept); }), this,
                [this, asked](const std::shared_ptr<ProductCatalog::Kept>& all) {
                    if (asked != m_asked) return;
                    m_left = std::move(*all);
                    m_isReading = false;
                    handOut();
                },
                nothing);
        },
        nothing);
}

void RememberedProducts::handOut()
{
    const auto count = std::min(handedAStep, m_left.size());
    const ProductCatalog::Kept some(
        std::make_move_iterator(m_left.end() - std::ptrdiff_t(count)), std::make_move_iterator(m_left.end()));
    m_left.erase(m_left.end() - std::ptrdiff_t(count), m_left.end());
    const auto asked = m_asked;
    m_catalog.remember(m_epoch, some);
    if (asked != m_asked) return;
    if (m_left.empty()) return stop();
    m_step.start();
}

void RememberedProducts::stop()
{
    ++m_asked;
    m_left.clear();
    m_step.stop();
    m_isReading = false;
    emit ended();
}

} // namespace lockkeeper
