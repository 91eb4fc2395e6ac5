// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/product_catalog.h"
#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTest>

#include <deque>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace std::string_view_literals;

/// What is known of the products under assets, and how often the gateway is asked.
class TestProductCatalog : public QObject
{
    Q_OBJECT
private slots:
    void oneRequestForAllWhoAsk();
    void remembersSinceWhen();
    void anotherFetchAsksAgain();
    void failuresReachEverybodyAndAreNotKept();
    void whoIsGoneIsNotTold();
    void theRequestEndsWithTheLastAsker();
    void whoMayBeAskedSharesNoSilentRequest();
    void aReceiverMayEndEverything();
    void anotherEnterpriseForgets();
    void aClientThatGoesAwayTakesAllWithIt();
    void notConnected();
    void theOldestGoFirst();
    void childrenNullAndDeep();
    void unreadableFieldsAreTold();

private:
    using Entry = ProductCatalog::Entry;
    /// Somebody who asks, and what they were told.
    struct Asker {
        QObject context;
        std::vector<Result<Entry>> told;

        void ask(ProductCatalog& catalog, const char* asset)
        {
            catalog.fetch(AssetId(std::string_view(asset)), &context,
                [this](const Result<Entry>& result) { told.push_back(result); });
        }
        [[nodiscard]] bool isTold(size_t times = 1) const
        {
            return QTest::qWaitFor([&] { return told.size() >= times; }, 60'000) && told.size() == times;
        }
    };
    /// A catalog over a gateway that knows one product an asset, called after it.
    struct Shop {
        explicit Shop(int delay = 0, ProductGateway::Answer answer = namedProduct, qsizetype most = 1000)
            : gateway(0, std::move(answer), delay)
            , bench(std::make_unique<Bench>(*gateway.server))
            , catalog([this] { return bench ? bench->client.get() : nullptr; }, nullptr, most)
        {
        }

        ProductGateway gateway;
        std::unique_ptr<Bench> bench;
        ProductCatalog catalog;
    };
};

void TestProductCatalog::oneRequestForAllWhoAsk()
{
    Shop shop(100);
    std::deque<Asker> askers(5);
    for (auto& asker : askers)
        asker.ask(shop.catalog, "a1");
    QVERIFY(askers[0].told.empty()); // never from inside the call
    for (const auto& asker : askers) {
        QVERIFY(asker.isTold());
        QVERIFY(asker.told[0].has_value());
        QCOMPARE(*asker.told[0], *askers[0].told[0]); // the same reply, not a copy
    }
    QCOMPARE((*askers[0].told[0])->products.productInstanceList.at(0).id.toString(), u"p-a1"_s);
    QCOMPARE(shop.gateway.asksFor("a1"), 1);
}

void TestProductCatalog::remembersSinceWhen()
{
    Shop shop;
    QVERIFY(!shop.catalog.cached(AssetId("a1"sv)));
    const auto before = QDateTime::currentDateTimeUtc();
    Asker asker;
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold());
    const auto known = shop.catalog.cached(AssetId("a1"sv));
    QVERIFY(known);
    QCOMPARE(known, *asker.told[0]);
    QVERIFY(known->fetched >= before && known->fetched <= QDateTime::currentDateTimeUtc());
    QVERIFY(!shop.catalog.cached(AssetId("a2"sv)));
}

void TestProductCatalog::anotherFetchAsksAgain()
{
    Shop shop;
    Asker asker;
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold());
    nextMillisecond();
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold(2));
    QCOMPARE(shop.gateway.asksFor("a1"), 2);
    QVERIFY((*asker.told[1])->fetched > (*asker.told[0])->fetched);
    QCOMPARE(shop.catalog.cached(AssetId("a1"sv)), *asker.told[1]);
    QCOMPARE(shop.catalog.size(), 1);
}

void TestProductCatalog::failuresReachEverybodyAndAreNotKept()
{
    Shop shop(50, [](const QByteArray&) { return refusal("60024"); });
    Asker one, two;
    one.ask(shop.catalog, "a1");
    two.ask(shop.catalog, "a1");
    QVERIFY(one.isTold());
    QVERIFY(two.isTold());
    QCOMPARE(one.told[0].error().code, u"60024"_s);
    QCOMPARE(two.told[0].error().code, u"60024"_s);
    QVERIFY(!shop.catalog.cached(AssetId("a1"sv)));
}

void TestProductCatalog::whoIsGoneIsNotTold()
{
    Shop shop(100);
    auto gone = std::make_unique<Asker>();
    Asker stays;
    bool told = false;
    shop.catalog.fetch(AssetId("a1"sv), &gone->context, [&told](const Result<Entry>&) { told = true; });
    stays.ask(shop.catalog, "a1");
    gone.reset();
    QVERIFY(stays.isTold());
    QVERIFY(!told);
}

void TestProductCatalog::theRequestEndsWithTheLastAsker()
{
    Shop shop(400);
    {
        Asker asker;
        asker.ask(shop.catalog, "a1");
        QTRY_COMPARE(shop.gateway.asked.load(), 1);
    }
    QTRY_COMPARE(shop.bench->client->runningCalls(), 0);
    QVERIFY(!shop.catalog.cached(AssetId("a1"sv)));
    Asker later; // and can be asked for again
    later.ask(shop.catalog, "a1");
    QVERIFY(later.isTold());
    QVERIFY(later.told[0].has_value());
    QCOMPARE(shop.gateway.asksFor("a1"), 2);
}

/// A sweep that may ask nobody waits for the products of an asset, and somebody opens it.
void TestProductCatalog::whoMayBeAskedSharesNoSilentRequest()
{
    Shop shop(200);
    const auto silent = std::make_shared<SharedSignIn>(false);
    Asker sweep, person, next;
    const auto ask = [&](Asker& asker) {
        shop.catalog.fetch(
            AssetId("a1"sv), &asker.context,
            [&asker](const Result<Entry>& result) { asker.told.push_back(result); }, silent);
    };
    ask(sweep);
    QTRY_COMPARE(shop.gateway.asksFor("a1"), 1);
    person.ask(shop.catalog, "a1");
    QTRY_COMPARE(shop.gateway.asksFor("a1"), 2);
    ask(next); // that one is good enough for it
    for (auto* asker : {&sweep, &person, &next}) {
        QVERIFY(asker->isTold());
        QVERIFY(asker->told[0].has_value());
    }
    QCOMPARE(shop.gateway.asksFor("a1"), 2);
}

void TestProductCatalog::aReceiverMayEndEverything()
{
    auto shop = std::make_unique<Shop>(50);
    auto other = std::make_unique<Asker>();
    QObject context;
    bool told = false;
    shop->catalog.fetch(AssetId("a1"sv), &context, [&](const Result<Entry>& result) {
        told = result.has_value();
        other.reset();
        shop->catalog.forgetAll();
    });
    other->ask(shop->catalog, "a1");
    QTRY_VERIFY(told);
    QCOMPARE(shop->catalog.size(), 0);
    shop.reset();
}

void TestProductCatalog::anotherEnterpriseForgets()
{
    Shop shop(100);
    shop.catalog.open(EnterpriseId("e1"sv));
    Asker asker;
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold());
    shop.catalog.open(EnterpriseId("e1"sv));
    QVERIFY(shop.catalog.cached(AssetId("a1"sv)));
    Asker late;
    late.ask(shop.catalog, "a2");
    QTRY_COMPARE(shop.gateway.asksFor("a2"), 1);
    shop.catalog.open(EnterpriseId("e2"sv));
    QVERIFY(!shop.catalog.cached(AssetId("a1"sv)));
    QVERIFY(late.isTold()); // nobody waits for ever
    QCOMPARE(late.told[0].error().kind, GatewayError::Kind::Cancelled);
    Asker after;
    after.ask(shop.catalog, "a3"); // takes as long, and began later
    QVERIFY(after.isTold());
    QVERIFY(!shop.catalog.cached(AssetId("a2"sv))); // the late reply is not kept
}

void TestProductCatalog::aClientThatGoesAwayTakesAllWithIt()
{
    Shop shop(100);
    Asker asker, late;
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold());
    late.ask(shop.catalog, "a2");
    shop.bench.reset();
    QVERIFY(late.isTold());
    QCOMPARE(late.told[0].error().kind, GatewayError::Kind::Cancelled);
    QCOMPARE(shop.catalog.size(), 0);
    shop.bench = std::make_unique<Bench>(*shop.gateway.server);
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold(2));
    QVERIFY(asker.told[1].has_value());
    // Another client in its place, while the first one lives.
    Bench other(*shop.gateway.server);
    std::swap(other.client, shop.bench->client);
    QVERIFY(!shop.catalog.cached(AssetId("a1"sv)));
    std::swap(other.client, shop.bench->client);
}

void TestProductCatalog::notConnected()
{
    ProductCatalog catalog([] { return nullptr; });
    Asker asker;
    asker.ask(catalog, "a1");
    QVERIFY(asker.told.empty());
    QVERIFY(asker.isTold());
    QCOMPARE(asker.told[0].error().kind, GatewayError::Kind::Cancelled);
}

void TestProductCatalog::theOldestGoFirst()
{
    // Each reply weighs 2: itself and its product.
    Shop shop(0, namedProduct, 6);
    Asker asker;
    size_t times = 0;
    for (const char* asset : {"a1", "a2", "a3", "a1", "a4"}) {
        asker.ask(shop.catalog, asset);
        QVERIFY(asker.isTold(++times));
    }
    QCOMPARE(shop.catalog.size(), 3);
    QVERIFY(!shop.catalog.cached(AssetId("a2"sv)));
    for (const char* asset : {"a1", "a3", "a4"})
        QVERIFY2(shop.catalog.cached(AssetId(std::string_view(asset))), asset);
    QVERIFY((*asker.told[1])->products.productInstanceList.size() == 1); // whole for who holds it
}

void TestProductCatalog::childrenNullAndDeep()
{
    Shop shop(0, [](const QByteArray& asset) {
        if (asset == "null") return okReply(R"({"productInstanceList":null,"children":null})");
        if (asset == "empty") return okReply("{}");
        return nestedPackages(asset == "deep" ? 80 : 5000, "p");
    });
    Asker null, empty, deep, tooDeep;
    null.ask(shop.catalog, "null");
    empty.ask(shop.catalog, "empty");
    deep.ask(shop.catalog, "deep");
    tooDeep.ask(shop.catalog, "tooDeep");
    for (const auto* asker : {&null, &empty, &deep, &tooDeep})
        QVERIFY(asker->isTold());
    QVERIFY(null.told[0].has_value() && (*null.told[0])->products.children.empty());
    QVERIFY(empty.told[0].has_value());
    QVERIFY(deep.told[0].has_value());
    QVERIFY(!tooDeep.told[0].has_value());
    QCOMPARE(tooDeep.told[0].error().kind, GatewayError::Kind::Protocol);
}

void TestProductCatalog::unreadableFieldsAreTold()
{
    Shop shop(0, [](const QByteArray&) { return oneProduct(R"("id":"p","limitConcurrent":"many")"); });
    Asker asker;
    asker.ask(shop.catalog, "a1");
    QVERIFY(asker.isTold());
    const auto& issues = (*asker.told[0])->issues;
    QCOMPARE(issues.size(), size_t(1));
    QCOMPARE(issues[0].path, u"$.data.productInstanceList[0].limitConcurrent"_s);
}

LOCKKEEPER_TEST(Core, TestProductCatalog)
#include "tst_product_catalog.moc"
