// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "services/operations/reading/product_scan.h"
#include "services/sandbox/server.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTest>
#include <QThreadPool>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The products of a whole enterprise: which assets are asked about, how many at once, and what ends it.
class TestProductScan : public QObject
{
    Q_OBJECT
private slots:
    void everyAssetOnceAFewAtATime();
    void newEnoughIsNotAskedAgain();
    void whatWasReadIsGivenWithoutAsking();
    void failingAssetsDoNotStopIt();
    void refusedTokensStopItAtOnce_data();
    void refusedTokensStopItAtOnce();
    void aGatewayThatIsSilentStopsIt();
    void assetsWithoutIdDoNotStopIt();
    void endsWithItsDeletion();
    void deletedFromItsOwnSignal();
    void deletedWhileTheListsAreJoined();
    void bothListsAreJoined();
    void oneListIsEnough();
    void noListNoScan();
    void noAssets();
    void anotherEnterpriseWhileItRuns();
    void theSandboxesEnterprise();

private:
    /// A scan of a gateway, and what it said.
    struct Scan {
        explicit Scan(int assets, ProductGateway::Answer answer = namedProduct, int delay = 0)
            : gateway(assets, std::move(answer), delay)
        {
            auto settings = settingsFor(gateway.server->url());
            settings.retry.attempts = 1;
            settings.concurrentReads = 20; // so that only the scan's own bound counts
            bench = std::make_unique<Bench>(settings);
        }

        void start(const QDateTime& notBefore = QDateTime::currentDateTimeUtc(),
            ProductScan::Asks asks = ProductScan::Asks::Missing)
        {
            ended = false;
            arrived.clear();
            progress.clear();
            scan = std::make_unique<ProductScan>(
                catalog, reader, EnterpriseId(u"e1"_s), EnterpriseReader::Age::New, notBefore, asks);
            QObject::connect(scan.get(), &ProductScan::arrived, scan.get(),
                [this](const ProductAsset& asset, const ProductCatalog::Entry& entry) {
                    arrived += asset.id.toString();
                    products += qsizetype(entry->products.productInstanceList.size());
                });
            QObject::connect(
                scan.get(), &ProductScan::progressed, scan.get(), [this](qint64 done, qint64 total) {
                    progress.append({done, total});
                });
            QObject::connect(scan.get(), &ProductScan::finished, scan.get(),
                [this](const std::optional<GatewayError>& error) {
                    QVERIFY(!ended);
                    ended = true;
                    stoppedBy = error;
                });
            scan->start();
        }
        [[nodiscard]] bool run(const QDateTime& notBefore = QDateTime::currentDateTimeUtc(),
            ProductScan::Asks asks = ProductScan::Asks::Missing)
        {
            start(notBefore, asks);
            return QTest::qWaitFor([this] { return ended; }, 60'000);
        }
        /// A later read, of nothing that a scan asks for.
        [[nodiscard]] bool answersAnother() const
        {
            const auto reply = await(bench->client->call(readMember, Ask{}));
            return reply && reply->has_value();
        }

        ProductGateway gateway;
        std::unique_ptr<Bench> bench;
        ProductCatalog catalog{[this] { return bench->client.get(); }};
        EmployeeDirectory employees{[this] { return bench->client.get(); }};
        EnterpriseReader reader{[this] { return bench->client.get(); }, employees, catalog, nullptr};
        std::unique_ptr<ProductScan> scan;
        QStringList arrived;
        qsizetype products = 0;
        QList<std::pair<qint64, qint64>> progress;
        bool ended = false;
        std::optional<GatewayError> stoppedBy;
    };
};

void TestProductScan::everyAssetOnceAFewAtATime()
{
    Scan scan(40, namedProduct, 20);
    QVERIFY(scan.run());
    QVERIFY(!scan.stoppedBy);
    QCOMPARE(scan.arrived.size(), 40);
    QCOMPARE(scan.products, 40);
    for (int i = 0; i < 40; ++i)
        QCOMPARE(scan.gateway.asksFor("a" + QByteArray::number(i)), 1);
    QVERIFY2(scan.gateway.most <= ProductFetch::atOnce, qPrintable(QString::number(scan.gateway.most)));
    QVERIFY(scan.gateway.most > 1);
    QCOMPARE(scan.progress.first(), std::pair(qint64(0), qint64(-1)));
    QCOMPARE(scan.progress.last(), std::pair(qint64(40), qint64(40)));
    for (qsizetype i = 1; i < scan.progress.size(); ++i)
        QVERIFY(scan.progress[i].first >= scan.progress[i - 1].first);
    QVERIFY(scan.scan->oldest().isValid());
}

void TestProductScan::newEnoughIsNotAskedAgain()
{
    Scan scan(5);
    const auto start = QDateTime::currentDateTimeUtc();
    QVERIFY(scan.run());
    const auto oldest = scan.scan->oldest();
    nextMillisecond();
    QVERIFY(scan.run(start));
    QCOMPARE(scan.arrived.size(), 5);
    QCOMPARE(scan.gateway.asked.load(), 5);
    QCOMPARE(scan.scan->oldest(), oldest); // it says how old it is
    QVERIFY(scan.run());
    QCOMPARE(scan.gateway.asked.load(), 10);
    QVERIFY(scan.scan->oldest() > oldest);
}

void TestProductScan::whatWasReadIsGivenWithoutAsking()
{
    using enum ProductScan::Asks;
    Scan scan(20, [](const QByteArray& asset) {
        return asset.endsWith('7') ? refusal("60024") : namedProduct(asset); // a7 and a17
    });
    const auto start = QDateTime::currentDateTimeUtc();
    QVERIFY(scan.run(start, Nothing));
    QVERIFY(scan.arrived.isEmpty() && !scan.stoppedBy);
    QCOMPARE(scan.scan->assets().size(), size_t(20));
    QCOMPARE(scan.scan->arrivedAssets(), 0);
    QVERIFY(!scan.scan->oldest().isValid());
    QCOMPARE(scan.gateway.asked.load(), 0);

    QVERIFY(scan.run(start));
    QCOMPARE(scan.gateway.asked.load(), 20);
    QCOMPARE(scan.scan->arrivedAssets(), 18);
    nextMillisecond();
    QVERIFY(scan.run(QDateTime::currentDateTimeUtc(), Nothing)); // however old
    QCOMPARE(scan.arrived.size(), 18);
    QCOMPARE(scan.scan->arrivedAssets(), 18);
    QCOMPARE(scan.scan->outdatedAssets(), 18);
    QVERIFY(scan.scan->failures().empty()); // nobody was asked
    QVERIFY(scan.run(start, Nothing));
    QCOMPARE(scan.scan->outdatedAssets(), 0);
    QCOMPARE(scan.gateway.asked.load(), 20);
}

void TestProductScan::failingAssetsDoNotStopIt()
{
    Scan scan(30, [](const QByteArray& asset) {
        if (asset == "a3") return refusal("60024");
        return asset.endsWith('7') ? refusal("60017") : namedProduct(asset);
    });
    QVERIFY(scan.run());
    QVERIFY(!scan.stoppedBy);
    QCOMPARE(scan.arrived.size(), 26);
    QCOMPARE(scan.scan->failures().size(), size_t(4));
    QCOMPARE(scan.progress.last(), std::pair(qint64(30), qint64(30)));
    QStringList failed;
    for (const auto& failure : scan.scan->failures())
        failed += failure.asset.assetNum.toString() + u' ' + failure.error.code;
    failed.sort();
    QCOMPARE(failed, QStringList({u"n17 60017"_s, u"n27 60017"_s, u"n3 60024"_s, u"n7 60017"_s}));
}

void TestProductScan::refusedTokensStopItAtOnce_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("application token") << QByteArray("60000");
    QTest::newRow("user token") << QByteArray("60005");
}

void TestProductScan::refusedTokensStopItAtOnce()
{
    QFETCH(QByteArray, code);
    Scan scan(100,
        [code](const QByteArray& asset) { return asset == "a10" ? refusal(code) : namedProduct(asset); });
    QVERIFY(scan.run());
    QVERIFY(scan.stoppedBy);
    QCOMPARE(scan.stoppedBy->code, QString::fromLatin1(code));
    const auto before = scan.arrived.size();
    QTRY_COMPARE(scan.bench->client->runningCalls(), 0);
    QVERIFY(scan.answersAnother()); // and what was on its way has arrived
    const int asked = scan.gateway.asked;
    QVERIFY2(asked < 11 + 2 * ProductFetch::atOnce, qPrintable(QString::number(asked)));
    QVERIFY(scan.answersAnother());
    QCOMPARE(scan.gateway.asked.load(), asked);
    QCOMPARE(scan.arrived.size(), before);
}

void TestProductScan::aGatewayThatIsSilentStopsIt()
{
    Scan scan(100, [](const QByteArray&) { return QByteArray("<html>sign in</html>"); });
    QVERIFY(scan.run());
    QVERIFY(scan.stoppedBy);
    QCOMPARE(scan.stoppedBy->kind, GatewayError::Kind::Protocol);
    QVERIFY(scan.gateway.asked < 3 * ProductFetch::atOnce);
    // But one that fails now and then does not.
    std::atomic<int> count = 0;
    Scan shaky(60,
        [&count](const QByteArray& asset) { return ++count % 3 ? namedProduct(asset) : QByteArray("{"); });
    QVERIFY(shaky.run());
    QVERIFY(!shaky.stoppedBy);
    QCOMPARE(shaky.arrived.size() + qsizetype(shaky.scan->failures().size()), 60);
}

void TestProductScan::assetsWithoutIdDoNotStopIt()
{
    Scan scan(1);
    QByteArray rows;
    for (int i = 0; i < 20; ++i)
        rows += QByteArray(i ? "," : "") + R"({"assetNum":"m)" + QByteArray::number(i) +
                R"(","assetId":"..")" + R"(,"cloudAccountGlobalId":null})";
    scan.gateway.memberList = okReply("[" + rows + "]");
    QVERIFY(scan.run());
    QVERIFY(!scan.stoppedBy);
    QCOMPARE(scan.arrived, QStringList(u"a0"_s));
    QCOMPARE(scan.scan->failures().size(), size_t(1)); // ".." is one id, and no request
    QCOMPARE(scan.gateway.asked.load(), 1);
}

void TestProductScan::endsWithItsDeletion()
{
    Scan scan(50, namedProduct, 30);
    scan.start();
    QTRY_VERIFY(scan.arrived.size() >= 6);
    scan.scan.reset();
    QTRY_COMPARE(scan.bench->client->runningCalls(), 0);
    QVERIFY(scan.answersAnother()); // and what was on its way has arrived
    const int asked = scan.gateway.asked;
    const auto before = scan.arrived.size();
    QVERIFY(scan.answersAnother());
    QCOMPARE(scan.gateway.asked.load(), asked);
    QCOMPARE(scan.arrived.size(), before);
    QVERIFY(!scan.ended);
    // What has come is not asked for again.
    QVERIFY(scan.run(QDateTime::currentDateTimeUtc().addSecs(-60)));
    QCOMPARE(scan.arrived.size(), 50);
    QVERIFY(scan.gateway.asked <= 50 + ProductFetch::atOnce);
}

void TestProductScan::deletedFromItsOwnSignal()
{
    for (const bool known : {false, true}) {
        Scan scan(80);
        if (known) QVERIFY(scan.run());
        scan.start(QDateTime::currentDateTimeUtc().addSecs(-60));
        connect(scan.scan.get(), &ProductScan::arrived, this, [&] { scan.scan.reset(); });
        QTRY_VERIFY(!scan.scan);
        QVERIFY(callsRest(*scan.bench->client));
        QCOMPARE(scan.arrived.size(), 1);
    }
}

/// A worker joins the lists: whoever gave them goes on at once, and the scan may go meanwhile.
void TestProductScan::deletedWhileTheListsAreJoined()
{
    Scan scan(50);
    scan.start();
    bool isGone = false;
    connect(&scan.reader, &EnterpriseReader::changed, this, [&] {
        const auto reading = scan.reader.reading();
        if (isGone || !reading->assets.hasRows() || !reading->numbers.hasRows()) return;
        QVERIFY(scan.scan->assets().empty());
        scan.scan.reset();
        isGone = true;
    });
    QTRY_VERIFY(isGone);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30'000));
    QVERIFY(callsRest(*scan.bench->client));
    QCOMPARE(scan.gateway.asked.load(), 0);
    QCOMPARE(scan.progress, (QList<std::pair<qint64, qint64>>{{0, -1}}));
    QVERIFY(scan.arrived.isEmpty() && !scan.ended);
}

void TestProductScan::bothListsAreJoined()
{
    Scan scan(2);
    scan.gateway.memberList = okReply(R"([{"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"g1"},)"
                                      R"({"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"g1"},)"
                                      R"({"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"g2"},)"
                                      R"({"assetNum":"n1","assetId":"a1","cloudAccountGlobalId":null},)"
                                      R"({"assetNum":"n9","assetId":"a8","cloudAccountGlobalId":"g3"},)"
                                      R"({"assetNum":"n9","assetId":"a9","cloudAccountGlobalId":"g4"}])");
    QVERIFY(scan.run());
    const auto& assets = scan.scan->assets();
    const auto member = [](const char* id) { return MemberId(std::string_view(id)); };
    QCOMPARE(assets.size(), size_t(4));
    QCOMPARE(assets[0].id.toString(), u"a0"_s);
    QCOMPARE(assets[0].holders, std::vector({member("g1"), member("g2")}));
    QVERIFY(assets[1].holders.empty());
    QCOMPARE(assets[2].id.toString(), u"a8"_s); // one number, two assets
    QCOMPARE(assets[2].holders, std::vector({member("g3")}));
    QCOMPARE(assets[3].id.toString(), u"a9"_s);
    QCOMPARE(assets[3].assetNum.toString(), u"n9"_s);
    QCOMPARE(scan.gateway.asked.load(), 4);
}

void TestProductScan::oneListIsEnough()
{
    Scan noOrder(3);
    noOrder.gateway.memberList = okReply(R"([{"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"g1"}])");
    noOrder.bench->client->setTokens({{}, tokens.client, tokens.user});
    QVERIFY(noOrder.run());
    QVERIFY(!noOrder.stoppedBy);
    QCOMPARE(noOrder.arrived, QStringList(u"a0"_s));
    QVERIFY(!noOrder.scan->missingList()); // it was never to be had

    Scan refused(3);
    refused.gateway.memberList = refusal("60017");
    QVERIFY(refused.run());
    QVERIFY(!refused.stoppedBy);
    QCOMPARE(refused.arrived.size(), 3);
    QVERIFY(refused.scan->missingList());
    QCOMPARE(refused.scan->missingList()->endpoint, u"M6"_s);
}

void TestProductScan::noListNoScan()
{
    Scan noMember(3);
    noMember.bench->client->setTokens({tokens.app, {}, {}});
    QVERIFY(noMember.run());
    QVERIFY(noMember.stoppedBy); // M7 needs the same tokens as M6
    QCOMPARE(noMember.stoppedBy->reason, GatewayError::Reason::NoToken);
    QCOMPARE(noMember.gateway.asked.load(), 0);

    Scan signedOut(3);
    signedOut.gateway.memberList = refusal("60005");
    QVERIFY(signedOut.run());
    QCOMPARE(signedOut.stoppedBy->code, u"60005"_s);
    QCOMPARE(signedOut.gateway.asked.load(), 0);
}

void TestProductScan::noAssets()
{
    Scan scan(0);
    QVERIFY(scan.run());
    QVERIFY(!scan.stoppedBy);
    QVERIFY(scan.arrived.isEmpty());
    QVERIFY(!scan.scan->oldest().isValid());
}

void TestProductScan::anotherEnterpriseWhileItRuns()
{
    Scan scan(50, namedProduct, 30);
    scan.start();
    QTRY_VERIFY(scan.arrived.size() >= 3);
    scan.catalog.open(EnterpriseId(u"other"_s));
    QTRY_VERIFY(scan.ended);
    QCOMPARE(scan.stoppedBy->kind, GatewayError::Kind::Cancelled);
    QCOMPARE(scan.catalog.size(), 0);
}

void TestProductScan::theSandboxesEnterprise()
{
    sandbox::Options options;
    options.assets = 40;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    Bench bench(settingsFor(server.baseUrl()));
    bench.client->setTokens(tokensFor(server));
    ProductCatalog catalog([&] { return bench.client.get(); });
    EmployeeDirectory employees([&] { return bench.client.get(); });
    EnterpriseReader reader([&] { return bench.client.get(); }, employees, catalog, nullptr);
    ProductScan scan(catalog, reader, EnterpriseId(server.sampleEnterprise()), EnterpriseReader::Age::New,
        QDateTime::currentDateTimeUtc());
    bool ended = false, nested = false;
    connect(&scan, &ProductScan::arrived, this, [&](const auto&, const ProductCatalog::Entry& entry) {
        for (const auto& package : entry->products.children)
            nested = nested || !package.children.empty();
    });
    connect(&scan, &ProductScan::finished, this, [&](const std::optional<GatewayError>& stoppedBy) {
        QVERIFY(!stoppedBy);
        ended = true;
    });
    scan.start();
    QTRY_VERIFY_WITH_TIMEOUT(ended, 60'000);
    QVERIFY(nested);
    // One of the sample's locks belongs to no customer (contract §7, 60017).
    QCOMPARE(scan.failures().size(), size_t(1));
    QCOMPARE(scan.failures()[0].error.code, u"60017"_s);
    QHash<QString, int> asked;
    for (const auto& entry : server.ledger())
        if (entry.endpoint == u"M7"_s) ++asked[QString::fromLatin1(entry.target.split('?').first())];
    QCOMPARE(asked.size(), qsizetype(scan.assets().size()));
    QVERIFY(scan.assets().size() > 40);
    for (const int times : asked)
        QCOMPARE(times, 1);
}

LOCKKEEPER_TEST(Core, TestProductScan)
#include "tst_product_scan.moc"
