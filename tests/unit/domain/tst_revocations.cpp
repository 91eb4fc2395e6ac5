// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/revocation_forecast.h"
#include "models/domain/orders/revocation_picks.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

PickedAsset asset(
    const QString& number, const QString& customer = u"C1"_s, const QString& licenseType = u"cloud_account"_s)
{
    return {AssetNumber(number), CustomerId(customer), Text(licenseType), Timestamp(1'700'000'000'000),
        Timestamp(1'800'000'000'000)};
}

ProductInstance instance(
    const QString& number, const QString& product, const QString& licenseOrder = u"LO1"_s)
{
    ProductInstance result;
    result.assetNum = AssetNumber(number);
    result.customerId = CustomerId(u"C1"_s);
    result.licenseType = Text(u"cloud_account"_s);
    result.licenseOrderId = LicenseOrderId(licenseOrder);
    result.productUri = Text(product);
    result.gmsPid = Text(product);
    result.crmProductId = Text(u"CRM-"_s + product);
    result.limitStartTime = Timestamp(1'700'000'000);
    result.limitEndTime = Timestamp(1'800'000'000);
    result.limitConcurrent = 3;
    return result;
}

} // namespace

/// Picks become orders, and orders are compared with what is there. Contract §2.3.
class RevocationsTest : public QObject
{
    Q_OBJECT
private slots:
    void oneOrderForEachCustomerTypeAndLicenceOrder();
    void picksFillWhatTheGatewayMatches();
    void pickedTwiceIsPickedOnce();
    void wholeAssets();
    void whatStandsUnderWholeAssets();
    void strictAndOtherMatching();
    void differences_data();
    void differences();
    void whatIsNotOfTheOrderIsNotHit();
    void whatWasNotReadIsSaid();
    void whatNamesItIsSaid_data();
    void whatNamesItIsSaid();
    void picksAreForecastToHitThemselves();
};

void RevocationsTest::oneOrderForEachCustomerTypeAndLicenceOrder()
{
    const auto one = asset(u"8000000001"_s);
    auto ofOther = instance(u"8000000002"_s, u"gms-1"_s);
    ofOther.customerId = CustomerId(u"C2"_s);
    auto ofLock = instance(u"8000000003"_s, u"gms-1"_s);
    ofLock.licenseType = Text(u"softkey"_s);
    const auto orders =
        productRevocations({{one, instance(u"8000000001"_s, u"gms-1"_s)}, {asset(u"8000000002"_s), ofOther},
                               {one, instance(u"8000000001"_s, u"gms-2"_s)}, {asset(u"8000000003"_s), ofLock},
                               {one, instance(u"8000000001"_s, u"gms-3"_s, u"LO2"_s)}},
            true);
    QCOMPARE(orders.size(), 4);
    QCOMPARE(orders[0].assets.size(), 1);
    QCOMPARE(orders[0].assets[0].products.size(), 2);
    QCOMPARE(orders[1].customerId, u"C2"_s);
    QCOMPARE(orders[2].licenseType, u"softkey"_s);
    QCOMPARE(orders[3].srcLicenseOrderId, u"LO2"_s);
    for (int i = 0; i < orders.size(); ++i) {
        QCOMPARE(orders[i].sequence, i + 1);
        QVERIFY(!hasErrors(validate(orders[i])));
    }
}

void RevocationsTest::picksFillWhatTheGatewayMatches()
{
    auto nameless = instance(u"8000000001"_s, u"gms-1"_s);
    nameless.customerId = {};
    nameless.licenseType = {};
    const auto orders = productRevocations({{asset(u"8000000001"_s), nameless}}, false);
    QCOMPARE(orders.size(), 1);
    const auto& order = orders[0];
    QCOMPARE(order.orderType, u"delete_product"_s);
    QCOMPARE(order.customerId, u"C1"_s); // of the asset
    QCOMPARE(order.licenseType, u"cloud_account"_s);
    QCOMPARE(order.srcLicenseOrderId, u"LO1"_s);
    QCOMPARE(order.assets[0].assetNos, QStringList{u"8000000001"_s});
    QCOMPARE(order.assets[0].limitEndDate, Timestamp(1'800'000'000'000));
    const auto& product = order.assets[0].products[0];
    QCOMPARE(product.crmProductId, u"CRM-gms-1"_s);
    QCOMPARE(product.productUri, u"gms-1"_s);
    QCOMPARE(product.limitStartDate, Timestamp(1'700'000'000)); // raw, in whatever unit
    QCOMPARE(product.limitConcurrent, 3);
    QCOMPARE(product.strictMatchWhenDelete, false);
}

void RevocationsTest::pickedTwiceIsPickedOnce()
{
    const PickedProduct pick{asset(u"8000000001"_s), instance(u"8000000001"_s, u"gms-1"_s)};
    const auto orders = productRevocations({pick, pick}, true);
    QCOMPARE(orders.size(), 1);
    QCOMPARE(orders[0].assets[0].products.size(), 1);
    QVERIFY(productRevocations({}, true).isEmpty());
}

void RevocationsTest::wholeAssets()
{
    const LicenseOrderId one(u"LO1"_s), two(u"LO2"_s);
    const auto orders = assetRevocations(
        {{asset(u"8000000001"_s), one}, {asset(u"8000000002"_s), one}, {asset(u"8000000001"_s), one},
            {asset(u"8000000001"_s), two}, {asset(u"8000000009"_s, u"C2"_s), one}});
    QCOMPARE(orders.size(), 3);
    QCOMPARE(orders[0].assets.size(), 1);
    QCOMPARE(orders[0].assets[0].assetNos, (QStringList{u"8000000001"_s, u"8000000002"_s}));
    QCOMPARE(orders[1].srcLicenseOrderId, u"LO2"_s);
    QCOMPARE(orders[2].customerId, u"C2"_s);
    for (const auto& order : orders) {
        QCOMPARE(order.orderType, u"delete_asset"_s);
        QVERIFY(!hasErrors(validate(order)));
    }
}

void RevocationsTest::whatStandsUnderWholeAssets()
{
    LicenseOrder order;
    order.orderType = u"delete_asset"_s;
    order.srcLicenseOrderId = u"LO1"_s;
    OrderAsset first, second;
    first.assetNos = QStringList{u"8000000001"_s, u"8000000002"_s};
    second.assetNos = QStringList{u"8000000003"_s};
    order.assets = {first, second};
    const std::vector<ProductInstance> instances{instance(u"8000000001"_s, u"gms-1"_s, u"LO1"_s),
        instance(u"8000000001"_s, u"gms-2"_s, u"LO1"_s), instance(u"8000000001"_s, u"gms-3"_s, u"LO2"_s),
        instance(u"8000000009"_s, u"gms-1"_s, u"LO1"_s)};
    const QSet<AssetNumber> seen{AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s)};
    const auto forecasts = forecastAssetRevocation(order, instances, seen);
    QCOMPARE(forecasts.size(), 3U);
    QCOMPARE(forecasts[0].assetNo, u"8000000001"_s);
    QCOMPARE(forecasts[0].instances, (std::vector<size_t>{0, 1})); // not that of another licence order
    QVERIFY(!forecasts[0].isUnseen);
    QVERIFY(forecasts[1].instances.empty() && !forecasts[1].isUnseen);
    QCOMPARE(forecasts[2].asset, 1);
    QVERIFY(forecasts[2].isUnseen);
    order.orderType = u"delete_product"_s;
    QVERIFY(forecastAssetRevocation(order, instances, seen).empty());
}

void RevocationsTest::strictAndOtherMatching()
{
    std::vector<ProductInstance> instances{
        instance(u"8000000001"_s, u"gms-1"_s), instance(u"8000000001"_s, u"gms-1"_s)};
    instances[1].limitConcurrent = 5;
    for (const bool isStrict : {true, false}) {
        const auto orders = productRevocations({{asset(u"8000000001"_s), instances[0]}}, isStrict);
        const auto forecasts = forecastRevocation(orders[0], instances, {AssetNumber(u"8000000001"_s)});
        QCOMPARE(forecasts.size(), 1u);
        QCOMPARE(forecasts[0].by.size(), 2u);
        QCOMPARE(forecasts[0].hits(), isStrict ? 1 : 2); // the other one goes along by its mnemonic
        QVERIFY(forecasts[0].by[0].hitsStrictly());
        QCOMPARE(forecasts[0].by[1].differences, StrictDifferences(StrictDifference::Nodes));
    }
    auto byDefault = productRevocations({{asset(u"8000000001"_s), instances[0]}}, true)[0];
    byDefault.assets[0].products[0].strictMatchWhenDelete.reset(); // "Default false"
    QCOMPARE(forecastRevocation(byDefault, instances, {})[0].hits(), 2);
}

void RevocationsTest::differences_data()
{
    QTest::addColumn<qint64>("start");
    QTest::addColumn<qint64>("end");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("differences");
    constexpr qint64 start = 1'700'000'000, end = 1'800'000'000;
    QTest::newRow("the same") << start << end << 3 << 0;
    QTest::newRow("the same in milliseconds") << start * 1000 << end * 1000 << 3 << 0;
    QTest::newRow("start") << start + 1 << end << 3 << int(StrictDifference::Start);
    QTest::newRow("end") << start << end - 1 << 3 << int(StrictDifference::End);
    QTest::newRow("nodes") << start << end << 4 << int(StrictDifference::Nodes);
    QTest::newRow("no start") << qint64(-1) << end << 3 << int(StrictDifference::Start);
    QTest::newRow("no nodes") << start << end << -1 << int(StrictDifference::Nodes);
    QTest::newRow("all") << start + 1 << end + 1 << 4 << 7;
}

void RevocationsTest::differences()
{
    QFETCH(const qint64, start);
    QFETCH(const qint64, end);
    QFETCH(const int, nodes);
    QFETCH(const int, differences);
    const auto owned = instance(u"8000000001"_s, u"gms-1"_s);
    auto order = productRevocations({{asset(u"8000000001"_s), owned}}, true)[0];
    auto& product = order.assets[0].products[0];
    product.limitStartDate = start < 0 ? Timestamp() : Timestamp(start);
    product.limitEndDate = Timestamp(end);
    product.limitConcurrent.reset();
    if (nodes >= 0) product.limitConcurrent = nodes;
    const auto forecasts = forecastRevocation(order, {owned}, {owned.assetNum});
    QCOMPARE(int(forecasts[0].by[0].differences), differences);
    QCOMPARE(forecasts[0].hits(), differences == 0 ? 1 : 0);
}

void RevocationsTest::whatIsNotOfTheOrderIsNotHit()
{
    const auto owned = instance(u"8000000001"_s, u"gms-1"_s);
    auto order = productRevocations({{asset(u"8000000001"_s), owned}}, false)[0];
    std::vector<ProductInstance> others(5, owned);
    others[0].customerId = CustomerId(u"C2"_s);
    others[1].licenseType = Text(u"softkey"_s);
    others[2].licenseOrderId = LicenseOrderId(u"LO2"_s);
    others[3].assetNum = AssetNumber(u"8000000002"_s);
    others[4].productUri = others[4].gmsPid = Text(u"gms-2"_s);
    QCOMPARE(forecastRevocation(order, others, {owned.assetNum})[0].hits(), 0);
    order.srcLicenseOrderId.clear(); // all of the customer's orders
    QCOMPARE(forecastRevocation(order, others, {owned.assetNum})[0].hits(), 1);
    order.orderType = u"delete_asset"_s;
    QVERIFY(forecastRevocation(order, others, {}).empty());
}

void RevocationsTest::whatWasNotReadIsSaid()
{
    const auto owned = instance(u"8000000001"_s, u"gms-1"_s);
    auto order = productRevocations({{asset(u"8000000001"_s), owned}}, false)[0];
    order.assets[0].assetNos.append(u"8000000007"_s);
    const auto forecasts = forecastRevocation(order, {owned}, {owned.assetNum});
    QCOMPARE(forecasts.size(), 2u);
    QVERIFY(!forecasts[0].isUnseen);
    QVERIFY(forecasts[1].isUnseen);
    QCOMPARE(forecasts[1].assetNo, u"8000000007"_s);
    QCOMPARE(forecasts[1].hits(), 0);
}

void RevocationsTest::whatNamesItIsSaid_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<int>("by");
    QTest::newRow("productUri") << u"uri-1"_s << int(MatchedBy::ProductUri);
    QTest::newRow("gmsPid") << u"gms-1"_s << int(MatchedBy::GmsPid);
    QTest::newRow("appKey") << u"app-1"_s << int(MatchedBy::AppKey);
    QTest::newRow("nothing") << u"other"_s << -1;
}

void RevocationsTest::whatNamesItIsSaid()
{
    QFETCH(const QString, uri);
    QFETCH(const int, by);
    auto owned = instance(u"8000000001"_s, u"uri-1"_s);
    owned.gmsPid = Text(u"gms-1"_s);
    owned.appKey = Text(u"app-1"_s);
    auto order = productRevocations({{asset(u"8000000001"_s), owned}}, false)[0];
    order.assets[0].products[0].productUri = uri;
    order.assets[0].products[0].gmsPid.clear();
    order.assets[0].products[0].appKey.clear();
    order.assets[0].products[0].crmProductId = u"another"_s;
    const auto forecast = forecastRevocation(order, {owned}, {owned.assetNum})[0];
    QCOMPARE(forecast.by.size(), by < 0 ? 0u : 1u);
    if (by < 0) return;
    QCOMPARE(int(forecast.by[0].by), by);
    QVERIFY(forecast.by[0].isOtherCrmProduct); // hit all the same: nothing says that it is not
    QCOMPARE(forecast.hits(), 1);
}

void RevocationsTest::picksAreForecastToHitThemselves()
{
    QList<PickedProduct> picks;
    std::vector<ProductInstance> instances;
    QSet<AssetNumber> seen;
    for (int i = 0; i < 60; ++i) {
        const auto number = u"80000%1"_s.arg(i / 3, 5, 10, QLatin1Char('0'));
        instances.push_back(instance(number, u"gms-%1"_s.arg(i), u"LO%1"_s.arg(i % 4)));
        picks.append({asset(number), instances.back()});
        seen.insert(AssetNumber(number));
    }
    qsizetype hits = 0;
    for (const auto& order : productRevocations(picks, true))
        for (const auto& forecast : forecastRevocation(order, instances, seen)) {
            QCOMPARE(forecast.hits(), 1);
            ++hits;
        }
    QCOMPARE(hits, 60);
}

LOCKKEEPER_TEST(Core, RevocationsTest)
#include "tst_revocations.moc"
