// SPDX-License-Identifier: GPL-3.0-or-later
// O5: the rules of contract §2.3 and §2.4, and what orders change.
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

const QByteArray batchOrderTarget = "/order/api/order/v1/licenseOrder/batchOrder?appKey=key";

// One order of the first sample customer with one asset; `order` and `asset` replace or add fields, a null
// takes one away.
QJsonObject orderWith(const QJsonObject& order, const QJsonObject& asset = {})
{
    const auto merge = [](QJsonObject to, const QJsonObject& changes) {
        for (auto change = changes.begin(); change != changes.end(); ++change) {
            if (change->isNull())
                to.remove(change.key());
            else
                to.insert(change.key(), *change);
        }
        return to;
    };
    const QJsonObject product{{u"crmProductId"_s, u"CP-1"_s}, {u"productUri"_s, u"gms-20301"_s},
        {u"productName"_s, u"土建"_s}, {u"limitConcurrent"_s, 3},
        {u"limitStartDate"_s, Q_INT64_C(1700000000000)}, {u"limitEndDate"_s, Q_INT64_C(1900000000000)}};
    const QJsonObject defaultAsset{
        {u"assetNos"_s, QJsonArray{u"8700000001"_s}}, {u"products"_s, QJsonArray{product}}};
    const QJsonObject defaultOrder{{u"sequence"_s, 1}, {u"channelCustomerId"_s, u"CC10001"_s},
        {u"licenseType"_s, u"cloud_account"_s}, {u"orderType"_s, u"new_buy"_s},
        {u"assets"_s, QJsonArray{merge(defaultAsset, asset)}}};
    return merge(defaultOrder, order);
}

QByteArray batch(const QJsonArray& orders, const QString& syncMode = u"sync"_s)
{
    return compact({{u"channelCode"_s, u"CN-01"_s}, {u"channelOrderId"_s, u"SO-1"_s},
        {u"syncMode"_s, syncMode}, {u"orderList"_s, orders}});
}

} // namespace

class TestSandboxBatchOrder : public QObject
{
    Q_OBJECT

private slots:
    void newBuyShowsEverywhere();
    void newBuyOfALockIsNotInO8();
    void newBuyWithPackages();
    void newCustomerIsMade_data();
    void newCustomerIsMade();
    void numbersAreLeftToTheGateway();
    void numbersWithLetters();
    void aPurchaseMayNameAnOrder();
    void sequenceIsEchoed();
    void refused_data();
    void refused();
    void batchIsAllOrNothing();
    void asyncIsAppliedLater();
    void deleteAsset();
    void deleteAssetOfOneOrder();
    void deleteProductByMnemonic();
    void deleteProductStrictly();
    void revocationNeedsItsOrder();
    void transferOnNewBuy();
    void featuresAndTrial();

private:
    static Received send(const World& world, const QJsonObject& order)
    {
        return world.client->post(batchOrderTarget, batch({order}));
    }
};

void TestSandboxBatchOrder::newBuyShowsEverywhere()
{
    World world;
    const Received reply = send(world,
        orderWith({}, {{u"assetExtendList"_s,
                           QJsonArray{QJsonObject{{u"extendCode"_s, u"gxxp"_s}, {u"extendValue"_s, u"2"_s}}}},
                          {u"limitEndDate"_s, Q_INT64_C(1900000000000)}}));
    QCOMPARE(reply.code(), u"0"_s);
    const QJsonValue item = reply.data().toArray().at(0);
    QCOMPARE(item.toObject().keys(), (QStringList{u"customerId"_s, u"licenseOrderId"_s, u"sequence"_s}));
    const QJsonObject listed = world.listedAsset(u"8700000001"_s);
    QCOMPARE(listed[u"licenseType"].toString(), u"cloud_account"_s);
    QCOMPARE(listed[u"customerId"], item[u"customerId"]);
    QCOMPARE(listed[u"limitEndTime"].toInteger(), Q_INT64_C(1900000000000));
    QCOMPARE(listed[u"assetExtends"][0][u"extendValue"].toString(), u"2"_s);
    const QJsonObject number = world.assetNumber(u"8700000001"_s);
    QCOMPARE(number[u"assetId"], listed[u"id"]);
    const QJsonValue product = world.products(listed[u"id"].toString())[u"productInstanceList"][0];
    QCOMPARE(product[u"channelOrderId"].toString(), u"SO-1"_s);
    QCOMPARE(product[u"channelCode"].toString(), u"CN-01"_s);
    QCOMPARE(product[u"licenseOrderId"], item[u"licenseOrderId"]);
    QCOMPARE(product[u"productUri"].toString(), u"gms-20301"_s);
    QCOMPARE(product[u"limitConcurrent"].toInt(), 3);
    QCOMPARE(product[u"limitStartTime"].toInteger(), Q_INT64_C(1700000000000));
}

void TestSandboxBatchOrder::newBuyOfALockIsNotInO8()
{
    World world;
    QCOMPARE(send(world, orderWith({{u"licenseType"_s, u"normal_recover_usbkey"_s}})).code(), u"0"_s);
    QVERIFY(world.listedAsset(u"8700000001"_s).isEmpty());
    QVERIFY(!world.assetNumber(u"8700000001"_s).isEmpty());
    // A borrowed lock is in M8 instead.
    QCOMPARE(send(world, orderWith({{u"licenseType"_s, u"lk_product_usbkey"_s}},
                             {{u"assetNos"_s, QJsonArray{u"8700000002"_s}}, {u"borrowedUsbKey"_s, true}}))
                 .code(),
        u"0"_s);
    QVERIFY(world.assetNumber(u"8700000002"_s).isEmpty());
    QCOMPARE(world.borrowedLock(u"8700000002"_s)[u"borrowedFlag"], QJsonValue(false));
}

void TestSandboxBatchOrder::newBuyWithPackages()
{
    World world;
    const QJsonObject leaf{{u"merchandiseNum"_s, u"P-2"_s}, {u"merchandiseName"_s, u"leaf"_s},
        {u"parentMerchandiseNum"_s, u"P-1"_s}, {u"children"_s, QJsonValue::Null},
        {u"licenseOrderProductList"_s, QJsonArray{QJsonObject{{u"productUri"_s, u"gms-9"_s}}}}};
    const QJsonObject root{{u"merchandiseNum"_s, u"P-1"_s}, {u"merchandiseName"_s, u"root"_s},
        {u"children"_s, QJsonArray{leaf}}, {u"licenseOrderProductList"_s, QJsonArray()}};
    QCOMPARE(send(world, orderWith({}, {{u"merchandises"_s, QJsonArray{root}}})).code(), u"0"_s);
    const QJsonObject tree = world.products(world.listedAsset(u"8700000001"_s)[u"id"].toString());
    const QJsonValue top = tree[u"children"][0];
    QCOMPARE(top[u"merchandiseNum"].toString(), u"P-1"_s);
    QCOMPARE(top[u"channelOrderId"].toString(), u"SO-1"_s);
    QVERIFY(top[u"productInstanceList"].isNull());
    QCOMPARE(top[u"children"][0][u"parentId"], top[u"id"]);
    QVERIFY(top[u"children"][0][u"children"].isNull());
    QCOMPARE(top[u"children"][0][u"productInstanceList"][0][u"productUri"].toString(), u"gms-9"_s);
}

void TestSandboxBatchOrder::newCustomerIsMade_data()
{
    QTest::addColumn<QJsonObject>("order");
    QTest::addColumn<QString>("name");
    const QJsonValue none = QJsonValue::Null;
    QTest::newRow("channel number and name")
        << QJsonObject{{u"channelCustomerId"_s, u"NEW"_s}, {u"customerName"_s, u"新客户"_s}} << u"新客户"_s;
    QTest::newRow("name") << QJsonObject{{u"channelCustomerId"_s, none}, {u"customerName"_s, u"新客户"_s}}
                          << u"新客户"_s;
    QTest::newRow("CRM number") << QJsonObject{{u"channelCustomerId"_s, none},
                                       {u"crmCustomerId"_s, u"CRM-NEW"_s}}
                                << u"CRM-NEW"_s;
}

void TestSandboxBatchOrder::newCustomerIsMade()
{
    QFETCH(const QJsonObject, order);
    QFETCH(const QString, name);
    World world;
    const auto before = world.customers("").size();
    const Received reply = send(world, orderWith(order));
    QCOMPARE(reply.code(), u"0"_s);
    const QJsonArray found = world.customers("");
    QCOMPARE(found.size(), before + 1);
    QJsonValue made;
    for (const QJsonValue& customer : found)
        if (customer[u"enterpriseName"].toString() == name) made = customer;
    QCOMPARE(made[u"customerId"], reply.data().toArray().at(0)[u"customerId"]);
    // The second time the customer is there already.
    const Received again = send(world, orderWith(order, {{u"assetNos"_s, QJsonArray{u"8700000002"_s}}}));
    QCOMPARE(again.data().toArray().at(0)[u"customerId"], made[u"customerId"]);
}

void TestSandboxBatchOrder::numbersAreLeftToTheGateway()
{
    World world;
    const auto before = world.assetNumbers(world.enterprise);
    QCOMPARE(send(world, orderWith({}, {{u"assetNos"_s, QJsonValue::Null}})).code(), u"0"_s);
    const auto after = world.assetNumbers(world.enterprise);
    QCOMPARE(after.size(), before.size() + 1);
    QCOMPARE(after.last()[u"assetNum"].toString().size(), 10);
}

void TestSandboxBatchOrder::numbersWithLetters()
{
    World world;
    QCOMPARE(send(world, orderWith({}, {{u"assetNos"_s, QJsonArray{u"LK8100000016"_s}}})).code(), u"0"_s);
    const QJsonObject listed = world.listedAsset(u"LK8100000016"_s);
    QCOMPARE(listed[u"keyShellNumber"].toString(), u"8100000016"_s);
}

void TestSandboxBatchOrder::aPurchaseMayNameAnOrder()
{
    World world;
    QCOMPARE(send(world, orderWith({{u"srcLicenseOrderId"_s, u"of-another-customer"_s}})).code(), u"0"_s);
}

void TestSandboxBatchOrder::sequenceIsEchoed()
{
    World world;
    QJsonArray orders;
    for (int sequence : {7, -3, 500})
        orders.append(orderWith({{u"sequence"_s, sequence}},
            {{u"assetNos"_s, QJsonArray{u"87000001%1"_s.arg(orders.size() + 10)}}}));
    const QJsonArray results = world.client->post(batchOrderTarget, batch(orders)).data().toArray();
    QCOMPARE(results.size(), 3);
    QCOMPARE(results.at(0)[u"sequence"].toInt(), 7);
    QCOMPARE(results.at(1)[u"sequence"].toInt(), -3);
    QCOMPARE(results.at(2)[u"sequence"].toInt(), 500);
    QVERIFY(results.at(0)[u"licenseOrderId"] != results.at(1)[u"licenseOrderId"]);
}

void TestSandboxBatchOrder::refused_data()
{
    QTest::addColumn<QJsonObject>("order");
    const QJsonValue none = QJsonValue::Null;
    const auto product = [](const QJsonObject& fields) {
        return orderWith({}, {{u"products"_s, QJsonArray{fields}}});
    };
    QTest::newRow("no sequence") << orderWith({{u"sequence"_s, none}});
    QTest::newRow("sequence as text") << orderWith({{u"sequence"_s, u"1"_s}});
    QTest::newRow("order type") << orderWith({{u"orderType"_s, u"renew"_s}});
    QTest::newRow("license type") << orderWith({{u"licenseType"_s, u"cloud"_s}});
    QTest::newRow("no license type") << orderWith({{u"licenseType"_s, none}});
    QTest::newRow("customer type") << orderWith({{u"customerType"_s, u"state"_s}});
    QTest::newRow("no customer") << orderWith({{u"channelCustomerId"_s, none}});
    QTest::newRow("unknown customer") << orderWith({{u"customerId"_s, u"1"_s}});
    QTest::newRow("unknown channel customer") << orderWith({{u"channelCustomerId"_s, u"none"_s}});
    QTest::newRow("another enterprise") << orderWith({{u"enterpriseGlobalId"_s, u"1"_s}});
    QTest::newRow("no assets") << orderWith({{u"assets"_s, QJsonArray()}});
    QTest::newRow("assets is an object") << orderWith({{u"assets"_s, QJsonObject()}});
    QTest::newRow("unknown field") << orderWith({{u"licenceType"_s, u"softkey"_s}});
    QTest::newRow("no numbers") << orderWith(
        {{u"orderType"_s, u"delete_asset"_s}, {u"licenseType"_s, u"softkey"_s}},
        {{u"assetNos"_s, QJsonArray()}});
    QTest::newRow("a sign in a number") << orderWith({}, {{u"assetNos"_s, QJsonArray{u"LK-8700000001"_s}}});
    QTest::newRow("nine digits") << orderWith({}, {{u"assetNos"_s, QJsonArray{u"870000001"_s}}});
    QTest::newRow("first digit") << orderWith({}, {{u"assetNos"_s, QJsonArray{u"1700000001"_s}}});
    QTest::newRow("number twice") << orderWith(
        {}, {{u"assetNos"_s, QJsonArray{u"8700000001"_s, u"8700000001"_s}}});
    QTest::newRow("no products") << orderWith({}, {{u"products"_s, QJsonArray()}});
    QTest::newRow("no products to delete") << orderWith(
        {{u"orderType"_s, u"delete_product"_s}, {u"licenseType"_s, none}}, {{u"products"_s, none}});
    QTest::newRow("times reversed") << orderWith(
        {}, {{u"limitStartDate"_s, 2000}, {u"limitEndDate"_s, 1000}});
    QTest::newRow("time as text") << orderWith({}, {{u"limitStartDate"_s, u"2024-01-01"_s}});
    QTest::newRow("flag as number") << orderWith({}, {{u"borrowedUsbKey"_s, 1}});
    QTest::newRow("extend without a code")
        << orderWith({}, {{u"assetExtendList"_s, QJsonArray{QJsonObject{{u"extendValue"_s, u"1"_s}}}}});
    QTest::newRow("product without an id") << product({{u"productName"_s, u"x"_s}});
    QTest::newRow("trial") << product({{u"productUri"_s, u"x"_s}, {u"trial"_s, 2}});
    QTest::newRow("trialEndDate in milliseconds")
        << product({{u"productUri"_s, u"x"_s}, {u"trialEndDate"_s, Q_INT64_C(1900000000000)}});
    QTest::newRow("concurrent as text")
        << product({{u"productUri"_s, u"x"_s}, {u"limitConcurrent"_s, u"3"_s}});
    QTest::newRow("concurrent negative") << product({{u"productUri"_s, u"x"_s}, {u"limitConcurrent"_s, -1}});
    QTest::newRow("duration negative") << product({{u"productUri"_s, u"x"_s}, {u"limitTimeDuration"_s, -1}});
    QTest::newRow("units negative") << product({{u"productUri"_s, u"x"_s}, {u"timeUnitQuantity"_s, -1}});
    QTest::newRow("strict as text") << product(
        {{u"productUri"_s, u"x"_s}, {u"strictMatchWhenDelete"_s, u"true"_s}});
    QTest::newRow("feature date") << product({{u"productUri"_s, u"x"_s},
        {u"productFeatures"_s,
            QJsonArray{QJsonObject{{u"featureCode"_s, u"f"_s}, {u"trialEndDate"_s, u"soon"_s}}}}});
    QTest::newRow("package without a number")
        << orderWith({}, {{u"merchandises"_s, QJsonArray{QJsonObject()}}});
    QTest::newRow("revocation of a cloud license with no order")
        << orderWith({{u"orderType"_s, u"delete_asset"_s}, {u"licenseType"_s, u"cloud_customer"_s}});
    QTest::newRow("unknown order") << orderWith(
        {{u"orderType"_s, u"delete_asset"_s}, {u"srcLicenseOrderId"_s, u"1"_s}});
    QTest::newRow("transfer in a revocation")
        << orderWith({{u"orderType"_s, u"delete_product"_s}, {u"licenseType"_s, u"softkey"_s}},
               {{u"products"_s, QJsonArray{QJsonObject{{u"crmProductId"_s, u"CP-1"_s},
                                    {u"productUri"_s, u"x"_s}, {u"srcLicenseOrderId"_s, u"1"_s}}}}});
    QTest::newRow("length of time") << product(
        {{u"productUri"_s, u"x"_s}, {u"timeDurationExpression"_s, u"1 year"_s}});
    QTest::newRow("revocation without a license type") << orderWith(
        {{u"orderType"_s, u"delete_asset"_s}, {u"licenseType"_s, none}, {u"srcLicenseOrderId"_s, u"1"_s}});
    QTest::newRow("product to delete without its instance")
        << orderWith({{u"orderType"_s, u"delete_product"_s}, {u"licenseType"_s, u"softkey"_s}},
               {{u"products"_s, QJsonArray{QJsonObject{{u"productUri"_s, u"gms-20301"_s}}}}});
    QTest::newRow("revocation of what is not there")
        << orderWith({{u"orderType"_s, u"delete_asset"_s}, {u"licenseType"_s, u"softkey"_s}});
}

void TestSandboxBatchOrder::refused()
{
    QFETCH(QJsonObject, order);
    World world;
    const int assets = static_cast<int>(world.assetNumbers(world.enterprise).size());
    const Received reply = send(world, order);
    QCOMPARE(reply.code(), u"13004"_s);
    QVERIFY(!reply.json().value("cause"_L1).toString().isEmpty());
    QVERIFY(reply.json().value("message"_L1).toString().contains(reply.json().value("cause"_L1).toString()));
    QCOMPARE(world.assetNumbers(world.enterprise).size(), assets);
}

void TestSandboxBatchOrder::batchIsAllOrNothing()
{
    World world;
    const QJsonObject bad = orderWith({{u"sequence"_s, 2}, {u"customerId"_s, u"1"_s}});
    QCOMPARE(world.client->post(batchOrderTarget, batch({orderWith({}), bad})).code(), u"13004"_s);
    QVERIFY(world.assetNumber(u"8700000001"_s).isEmpty());
    const QJsonObject sameSequence = orderWith({}, {{u"assetNos"_s, QJsonArray{u"8700000002"_s}}});
    QCOMPARE(world.client->post(batchOrderTarget, batch({orderWith({}), sameSequence})).code(), u"13004"_s);
    QCOMPARE(world.client->post(batchOrderTarget, batch({})).code(), u"13004"_s);
    QCOMPARE(world.client->post(batchOrderTarget, batch({orderWith({})}, u"later"_s)).code(), u"13004"_s);
}

void TestSandboxBatchOrder::asyncIsAppliedLater()
{
    World world;
    const Received reply = world.client->post(batchOrderTarget, batch({orderWith({})}, u"async"_s));
    QCOMPARE(reply.code(), u"0"_s);
    QVERIFY(!reply.data()[0][u"licenseOrderId"].toString().isEmpty());
    QVERIFY(!world.server.ledger().constFirst().applied);
    QTRY_VERIFY_WITH_TIMEOUT(!world.assetNumber(u"8700000001"_s).isEmpty(), 30'000);
    QVERIFY(world.server.ledger().constFirst().applied);
    const QJsonValue product =
        world.products(world.listedAsset(u"8700000001"_s)[u"id"].toString())[u"productInstanceList"][0];
    QCOMPARE(product[u"licenseOrderId"], reply.data()[0][u"licenseOrderId"]);
    // What would be refused is refused at once.
    const QJsonObject bad = orderWith({{u"customerId"_s, u"1"_s}});
    QCOMPARE(world.client->post(batchOrderTarget, batch({bad}, u"async"_s)).code(), u"13004"_s);
}

void TestSandboxBatchOrder::deleteAsset()
{
    World world;
    send(world, orderWith({{u"licenseType"_s, u"softkey"_s}}));
    QCOMPARE(send(world, orderWith({{u"orderType"_s, u"delete_asset"_s}, {u"licenseType"_s, u"softkey"_s}},
                             {{u"products"_s, QJsonValue::Null}}))
                 .code(),
        u"0"_s);
    QVERIFY(world.assetNumber(u"8700000001"_s).isEmpty());
}

void TestSandboxBatchOrder::deleteAssetOfOneOrder()
{
    World world;
    const QString first = send(world, orderWith({})).data()[0][u"licenseOrderId"].toString();
    const QString second = send(world, orderWith({})).data()[0][u"licenseOrderId"].toString();
    const auto revoke = [&](const QString& order) {
        return send(world, orderWith({{u"orderType"_s, u"delete_asset"_s}, {u"srcLicenseOrderId"_s, order}},
                               {{u"products"_s, QJsonArray()}}))
            .code();
    };
    QCOMPARE(revoke(first), u"0"_s);
    const QString assetId = world.assetNumber(u"8700000001"_s)[u"assetId"].toString();
    const QJsonArray left = world.products(assetId)[u"productInstanceList"].toArray();
    QCOMPARE(left.size(), 1);
    QCOMPARE(left.at(0)[u"licenseOrderId"].toString(), second);
    QCOMPARE(revoke(first), u"13004"_s); // nothing of it is left
    QCOMPARE(revoke(second), u"0"_s);
    QVERIFY(world.assetNumber(u"8700000001"_s).isEmpty());
}

void TestSandboxBatchOrder::deleteProductByMnemonic()
{
    World world;
    const QJsonObject bought = orderWith({{u"licenseType"_s, u"softkey"_s}});
    send(world, bought);
    send(world, bought);
    const QJsonObject loosely =
        orderWith({{u"orderType"_s, u"delete_product"_s}, {u"licenseType"_s, u"softkey"_s}},
            {{u"products"_s, QJsonArray{QJsonObject{{u"crmProductId"_s, u"CP-1"_s},
                                 {u"productUri"_s, u"gms-20301"_s}, {u"limitConcurrent"_s, 99}}}}});
    QCOMPARE(send(world, loosely).code(), u"0"_s);
    const QJsonObject asset = world.assetNumber(u"8700000001"_s);
    QVERIFY(!asset.isEmpty()); // the asset stays
    QVERIFY(world.products(asset[u"assetId"].toString())[u"productInstanceList"].toArray().isEmpty());
    QCOMPARE(send(world, loosely).code(), u"13004"_s);
}

void TestSandboxBatchOrder::deleteProductStrictly()
{
    World world;
    send(world, orderWith({{u"licenseType"_s, u"softkey"_s}}));
    const auto revoke = [&](qint64 start, qint64 end, int concurrent) {
        return send(world,
            orderWith({{u"orderType"_s, u"delete_product"_s}, {u"licenseType"_s, u"softkey"_s}},
                {{u"products"_s,
                    QJsonArray{QJsonObject{{u"crmProductId"_s, u"CP-1"_s}, {u"productUri"_s, u"gms-20301"_s},
                        {u"limitStartDate"_s, start}, {u"limitEndDate"_s, end},
                        {u"limitConcurrent"_s, concurrent}, {u"strictMatchWhenDelete"_s, true}}}}}))
            .code();
    };
    QCOMPARE(revoke(1700000000000, Q_INT64_C(1900000000000), 4), u"13004"_s);
    QCOMPARE(revoke(1700000000001, Q_INT64_C(1900000000000), 3), u"13004"_s);
    QCOMPARE(revoke(1700000000000, Q_INT64_C(1900000000001), 3), u"13004"_s);
    QCOMPARE(revoke(1700000000000, Q_INT64_C(1900000000000), 3), u"0"_s);
}

void TestSandboxBatchOrder::revocationNeedsItsOrder()
{
    World world;
    const QString orderId = send(world, orderWith({})).data()[0][u"licenseOrderId"].toString();
    QJsonObject revocation = orderWith({{u"orderType"_s, u"delete_product"_s}});
    QCOMPARE(send(world, revocation).code(), u"13004"_s); // a cloud license, no order named
    revocation.insert(u"srcLicenseOrderId", orderId);
    QCOMPARE(send(world, revocation).code(), u"0"_s);
    // The order of another customer is none of theirs.
    revocation.insert(u"channelCustomerId", u"CC10003"_s);
    QCOMPARE(send(world, revocation).code(), u"13004"_s);
}

void TestSandboxBatchOrder::transferOnNewBuy()
{
    World world;
    const QJsonObject product{{u"appKey"_s, u"app-x"_s}, {u"srcLicenseOrderId"_s, u"123"_s},
        {u"timeDurationExpression"_s, u"1-0-0"_s}};
    QCOMPARE(send(world, orderWith({}, {{u"products"_s, QJsonArray{product}}})).code(), u"0"_s);
    const QJsonValue made =
        world.products(world.listedAsset(u"8700000001"_s)[u"id"].toString())[u"productInstanceList"][0];
    QCOMPARE(made[u"srcLicenseOrderId"].toString(), u"123"_s);
    QCOMPARE(made[u"productUri"].toString(), u"app-x"_s);
    QCOMPARE(made[u"timeDurationExpression"].toString(), u"1-0-0"_s);
}

void TestSandboxBatchOrder::featuresAndTrial()
{
    World world;
    const QJsonObject product{{u"productUri"_s, u"x"_s}, {u"trial"_s, 1}, {u"trialEndDate"_s, 1900000000},
        {u"passwords"_s, QJsonArray{u"p"_s}}, {u"timeUnit"_s, u"year"_s}, {u"timeUnitQuantity"_s, 1},
        {u"productFeatures"_s,
            QJsonArray{QJsonObject{{u"featureCode"_s, u"f-1"_s}, {u"featureName"_s, u"n"_s},
                {u"featureValue"_s, u"v"_s}, {u"featureValueType"_s, u"t"_s}, {u"trial"_s, 0},
                {u"trialEndDate"_s, u"2030-01-31"_s}}}}};
    QCOMPARE(send(world, orderWith({}, {{u"products"_s, QJsonArray{product}}})).code(), u"0"_s);
    const QJsonValue made =
        world.products(world.listedAsset(u"8700000001"_s)[u"id"].toString())[u"productInstanceList"][0];
    QCOMPARE(made[u"trial"].toInt(), 1);
    QCOMPARE(made[u"trialEndDate"].toInteger(), Q_INT64_C(1900000000000));
    QCOMPARE(made[u"limitType"].toString(), u"feature"_s);
    QCOMPARE(made[u"prodDefExtend"], QJsonValue(true));
    QCOMPARE(made[u"productExtendInstanceList"][0][u"featureCode"].toString(), u"f-1"_s);
}

LOCKKEEPER_TEST(Core, TestSandboxBatchOrder)
#include "tst_sandbox_batch_order.moc"
