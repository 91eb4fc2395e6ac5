// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/remembered_products.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId millId(u"mill"_s), quarryId(u"quarry"_s);

} // namespace

/// Products that another visit has read come back without a request (OV-40).
class TestRememberedProducts : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatAnotherProgramHasReadIsKnown();
    void whatIsNewerStays();
    void onlyWhereItIsKept();
    void eachEnterpriseHasItsOwn();
    void anotherConnectionIsGivenThem();
    void whatIsForgottenInTheFileGoes();
    void nothingKnownGoesForThem();

private:
    /// Another program, which has read the products of so many assets "a0", "a1"… and ends.
    void readBefore(const EnterpriseId& enterprise, const QString& first, int assets) const
    {
        KnownHoldings holdings(m_folder->path(), u"p"_s, true);
        std::vector<VirtualAsset> listed;
        for (int number = 0; number < assets; ++number) {
            auto& asset = listed.emplace_back();
            asset.id = AssetId(first + QString::number(number));
            asset.assetNum = AssetNumber(u"80%1"_s.arg(number));
            AssetProducts products;
            auto& product = products.productInstanceList.emplace_back();
            product.id = Text(u"kept-"_s + asset.id.toString());
            products.children.emplace_back().productInstanceList.emplace_back().id = Text(u"within"_s);
            holdings.noteProducts(
                asset.id, std::make_shared<const AssetProducts>(products), number == 0 ? 3 : 0);
        }
        holdings.noteAssets(enterprise, listed, true);
    }
    [[nodiscard]] bool bring(const EnterpriseId& enterprise)
    {
        m_remembered->bring(enterprise);
        return QTest::qWaitFor([this] { return !m_remembered->isUnderWay(); }, 60'000);
    }
    [[nodiscard]] bool fetch(const QString& asset)
    {
        QObject context;
        bool isTold = false;
        m_catalog->fetch(AssetId(asset), &context, [&isTold](const auto&) { isTold = true; });
        return QTest::qWaitFor([&isTold] { return isTold; }, 60'000);
    }
    void makeCatalog(qsizetype most = 1000)
    {
        m_remembered.reset();
        m_catalog = std::make_unique<ProductCatalog>(
            [this] { return m_bench ? m_bench->client.get() : nullptr; }, nullptr, most);
        m_remembered = std::make_unique<RememberedProducts>(*m_catalog, m_holdings.get());
    }
    void openHoldings(bool isKept)
    {
        m_remembered.reset();
        m_holdings = std::make_unique<KnownHoldings>(m_folder->path(), u"p"_s, isKept);
        makeCatalog();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProductGateway> m_gateway;
    std::unique_ptr<Bench> m_bench;
    std::unique_ptr<KnownHoldings> m_holdings;
    std::unique_ptr<ProductCatalog> m_catalog;
    std::unique_ptr<RememberedProducts> m_remembered;
};

void TestRememberedProducts::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_gateway = std::make_unique<ProductGateway>(0, namedProduct);
    m_bench = std::make_unique<Bench>(*m_gateway->server);
}

void TestRememberedProducts::cleanup()
{
    m_remembered.reset();
    m_catalog.reset();
    m_holdings.reset();
    m_bench.reset();
    m_gateway.reset();
    m_folder.reset();
}

void TestRememberedProducts::whatAnotherProgramHasReadIsKnown()
{
    const auto before = QDateTime::currentDateTimeUtc();
    readBefore(millId, u"a"_s, 2);
    nextMillisecond();
    const auto opened = QDateTime::currentDateTimeUtc();
    openHoldings(true);
    int changes = 0, fetched = 0;
    connect(m_catalog.get(), &ProductCatalog::keptChanged, this, [&changes] { ++changes; });
    connect(m_catalog.get(), &ProductCatalog::fetched, this, [&fetched] { ++fetched; });
    QVERIFY(bring(millId));
    QCOMPARE(changes, 1);
    QCOMPARE(fetched, 0); // else it would be kept as read now
    QCOMPARE(m_catalog->size(), 2);
    const auto read = m_catalog->known();
    QCOMPARE(read.size(), 2);
    const auto* products = read.find(AssetId(u"a0"_s));
    QVERIFY(products);
    QCOMPARE(products->products->productInstanceList.at(0).id.toString(), u"kept-a0"_s);
    QVERIFY(products->read >= before && products->read < opened);
    QCOMPARE(products->unreadableFields, 3);
    QCOMPARE(read.find(AssetId(u"a1"_s))->unreadableFields, 0);
    QVERIFY(m_catalog->cached(AssetId(u"a0"_s))->isKept);
    // What no pack has does not look like what the gateway did not give.
    QVERIFY(!products->products->productInstanceList.at(0).productExtendInstanceListRaw.isEmpty());
    QVERIFY(
        !products->products->children.at(0).productInstanceList.at(0).productExtendInstanceListRaw.isEmpty());
    QVERIFY(bring(millId)); // once is enough
    QCOMPARE(changes, 1);
    QCOMPARE(m_gateway->asked.load(), 0);
}

void TestRememberedProducts::whatIsNewerStays()
{
    readBefore(millId, u"a"_s, 2);
    openHoldings(true);
    m_catalog->open(millId);
    QVERIFY(fetch(u"a0"_s));
    QVERIFY(bring(millId));
    QVERIFY(!m_catalog->cached(AssetId(u"a0"_s))->isKept);
    QVERIFY(m_catalog->cached(AssetId(u"a1"_s))->isKept);
    QVERIFY(fetch(u"a1"_s));
    QVERIFY(!m_catalog->cached(AssetId(u"a1"_s))->isKept);
    QCOMPARE(m_catalog->size(), 2);
}

void TestRememberedProducts::onlyWhereItIsKept()
{
    readBefore(millId, u"a"_s, 2);
    openHoldings(false);
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->size(), 0);
    // What this program has read of another enterprise is in memory, and there it stays.
    AssetProducts products;
    products.productInstanceList.emplace_back();
    VirtualAsset asset;
    asset.id = AssetId(u"a9"_s);
    asset.assetNum = AssetNumber(u"809"_s);
    m_holdings->noteAssets(quarryId, {asset}, true);
    m_holdings->noteProducts(asset.id, std::make_shared<const AssetProducts>(products));
    QVERIFY(bring(quarryId));
    QCOMPARE(m_catalog->size(), 0);
    // Without a place for it nothing is asked either.
    RememberedProducts nowhere(*m_catalog, nullptr);
    nowhere.bring(millId);
    QVERIFY(!nowhere.isUnderWay());
}

void TestRememberedProducts::eachEnterpriseHasItsOwn()
{
    readBefore(millId, u"a"_s, 2);
    readBefore(quarryId, u"q"_s, 3);
    openHoldings(true);
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->size(), 2);
    QVERIFY(bring(quarryId));
    QCOMPARE(m_catalog->size(), 3);
    QVERIFY(!m_catalog->cached(AssetId(u"a0"_s)));
    // One is left while its products are on the way.
    m_remembered->bring(millId);
    m_catalog->open(quarryId);
    QVERIFY(QTest::qWaitFor([this] { return !m_remembered->isUnderWay(); }, 60'000));
    QCOMPARE(m_catalog->size(), 0);
    QVERIFY(bring(quarryId));
    QCOMPARE(m_catalog->size(), 3);
}

void TestRememberedProducts::anotherConnectionIsGivenThem()
{
    readBefore(millId, u"a"_s, 2);
    openHoldings(true);
    const auto first = std::exchange(m_bench, nullptr);
    QVERIFY(bring(millId)); // not connected yet
    QCOMPARE(m_catalog->size(), 0);
    m_bench = std::make_unique<Bench>(*m_gateway->server);
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->size(), 2);
    m_bench = std::make_unique<Bench>(*m_gateway->server);
    QVERIFY(m_catalog->known().isEmpty());
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->known().size(), 2);
}

void TestRememberedProducts::whatIsForgottenInTheFileGoes()
{
    readBefore(millId, u"a"_s, 3);
    openHoldings(true);
    QVERIFY(bring(millId));
    QVERIFY(fetch(u"a0"_s));
    QCOMPARE(m_catalog->size(), 3);
    int changes = 0;
    connect(m_catalog.get(), &ProductCatalog::keptChanged, this, [&changes] { ++changes; });
    m_catalog->forgetKept(QDateTime::currentDateTimeUtc().addDays(-1)); // none is so old
    QCOMPARE(changes, 0);
    (void)m_holdings->forget();
    QCOMPARE(changes, 1);
    QCOMPARE(m_catalog->size(), 1); // that this window has read
    QVERIFY(m_catalog->cached(AssetId(u"a0"_s)));
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->size(), 1);
}

void TestRememberedProducts::nothingKnownGoesForThem()
{
    readBefore(millId, u"a"_s, 5);
    openHoldings(true);
    makeCatalog(8); // each weighs 4: itself, a package, and two products
    m_catalog->open(millId);
    QVERIFY(fetch(u"new"_s)); // weighs 2
    QVERIFY(bring(millId));
    QCOMPARE(m_catalog->size(), 2);
    QVERIFY(m_catalog->cached(AssetId(u"new"_s)));
    // They go first.
    QVERIFY(fetch(u"newer"_s));
    QVERIFY(fetch(u"newest"_s));
    QCOMPARE(m_catalog->size(), 3);
    for (const auto& asset : {u"new"_s, u"newer"_s, u"newest"_s})
        QVERIFY2(m_catalog->cached(AssetId(asset)), qPrintable(asset));
}

LOCKKEEPER_TEST(Core, TestRememberedProducts)
#include "tst_remembered_products.moc"
