// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"
#include "tests/unit/order_drafts.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(Change<BatchOrderRequest>)

class TestRulesOrder : public QObject
{
    Q_OBJECT

private slots:
    void everyOrderTypeWithEveryLicenceType();
    void order_data();
    void order();
    void batch_data();
    void batch();
    void cloudRevocationsMustNameTheirOrder();
    void decision_newPurchasesOfCloudLicencesNeedNoSource();
    void revokingFromAllOrdersIsAWarningOfItsOwn();
    void pathsLeadToTheField();
    void isFast();
};

void TestRulesOrder::everyOrderTypeWithEveryLicenceType()
{
    for (const auto& orderType : {newBuy, deleteAsset, deleteProduct})
        for (const auto& type : licenseTypes())
            QCOMPARE(
                described(validate(goodOrder(orderType, QString::fromLatin1(type.value)))), QStringList());
}

void TestRulesOrder::order_data()
{
    QTest::addColumn<QString>("orderType");
    QTest::addColumn<Change<LicenseOrder>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const QString& type, const Change<LicenseOrder>& change,
                         const QStringList& issues) { QTest::newRow(name) << type << change << issues; };

    row("no sequence", newBuy, [](auto& o) { o.sequence.reset(); }, {u"E sequence empty"_s});
    row("sequence 0", newBuy, [](auto& o) { o.sequence = 0; }, {});
    row("no licenseType", newBuy, [](auto& o) { o.licenseType.clear(); }, {u"E licenseType empty"_s});
    row("unknown licenseType", newBuy, [](auto& o) { o.licenseType = u"Softkey"_s; },
        {u"E licenseType unknownValue"_s});
    row("no orderType", newBuy, [](auto& o) { o.orderType.clear(); }, {u"E orderType empty"_s});
    row("unknown orderType", newBuy, [](auto& o) { o.orderType = u"renew"_s; },
        {u"E orderType unknownValue"_s});
    row("no customerType", newBuy, [](auto& o) { o.customerType.clear(); }, {});
    row("personal", newBuy, [](auto& o) { o.customerType = u"personal"_s; }, {});
    row("unknown customerType", newBuy, [](auto& o) { o.customerType = u"club"_s; },
        {u"E customerType unknownValue"_s});
    row("no customer", newBuy, [](auto& o) { o.customerId.clear(); }, {u"E customerId customerMissing"_s});
    row("a customer by name", newBuy,
        [](auto& o) {
            o.customerId.clear();
            o.customerName = u"Huajian"_s;
        },
        {u"W customerId customerMissing"_s});
    row("the customer of an enterprise", newBuy,
        [](auto& o) {
            o.customerId.clear();
            o.enterpriseGlobalId = u"1"_s;
        },
        {u"W customerId customerMissing"_s});
    row("CRM customer", newBuy,
        [](auto& o) {
            o.customerId.clear();
            o.crmCustomerId = u"1"_s;
        },
        {});
    row("channel customer", newBuy,
        [](auto& o) {
            o.customerId.clear();
            o.channelCustomerId = u"1"_s;
        },
        {});
    row("odd administrator mobile", newBuy, [](auto& o) { o.adminCellNumber = u"1"_s; },
        {u"W adminCellNumber 10004"_s});
    row("odd purchaser mobile", newBuy, [](auto& o) { o.passwordMobile = u"1"_s; },
        {u"W passwordMobile 10004"_s});
    for (const auto& type : {newBuy, deleteAsset, deleteProduct})
        row(qPrintable(u"no assets in "_s + type), type, [](auto& o) { o.assets.clear(); },
            {u"E assets nothingToDo"_s});

    row("numbers not yet known", newBuy, [](auto& o) { o.assets[0].assetNos.clear(); },
        {u"W assets[0].assetNos empty"_s});
    row("an attribute without a code", newBuy,
        [](auto& o) {
            o.assets[0].assetExtendList = {{u"gxxp"_s, {}}, {{}, u"1"_s}};
        },
        {u"E assets[0].assetExtendList[1].extendCode empty"_s});
    for (const auto& type : {deleteAsset, deleteProduct})
        row(qPrintable(u"no numbers in "_s + type), type, [](auto& o) { o.assets[0].assetNos.clear(); },
            {u"E assets[0].assetNos empty"_s});
    row("an empty number", newBuy, [](auto& o) { o.assets[0].assetNos << QString(); },
        {u"E assets[0].assetNos[1] empty"_s});
    row("a number twice", deleteAsset, [](auto& o) { o.assets[0].assetNos << o.assets[0].assetNos[0]; },
        {u"E assets[0].assetNos[1] numberTwice"_s});
    row("odd number in a new purchase", newBuy, [](auto& o) { o.assets[0].assetNos[0] = u"7"_s; },
        {u"W assets[0].assetNos[0] numberForm"_s});
    row("Singapore", newBuy, [](auto& o) { o.assets[0].assetNos[0] = u"6000000001"_s; }, {});
    row("odd number as the gateway gave it", deleteAsset,
        [](auto& o) { o.assets[0].assetNos[0] = u"CN-7"_s; }, {});

    row("no products in a new purchase", newBuy, [](auto& o) { o.assets[0].products.clear(); },
        {u"E assets[0].products empty"_s});
    row("no products in a product revocation", deleteProduct, [](auto& o) { o.assets[0].products.clear(); },
        {u"E assets[0].products empty"_s});
    row("products in an asset revocation", deleteAsset,
        [](auto& o) { o.assets[0].products = {goodProduct()}; }, {});
    row("asset ends before it starts", newBuy,
        [](auto& o) {
            o.assets[0].limitStartDate = Timestamp(1'800'000'000'000);
            o.assets[0].limitEndDate = Timestamp(1'700'000'000'000);
        },
        {u"E assets[0].limitEndDate dateOrder"_s});
    row("asset starts as it ends", newBuy,
        [](auto& o) { o.assets[0].limitStartDate = o.assets[0].limitEndDate = Timestamp(1'700'000'000'000); },
        {});
    row("packages in a revocation", deleteAsset, [](auto& o) { o.assets[0].merchandises = {package()}; },
        {u"W assets[0].merchandises onlyNewPurchase"_s});
    row("packages in a new purchase", newBuy, [](auto& o) { o.assets[0].merchandises = {package()}; }, {});
    row("a package without a number", newBuy,
        [](auto& o) { o.assets[0].merchandises = {OrderMerchandise()}; },
        {u"W assets[0].merchandises[0].merchandiseNum empty"_s});
    row("products without a name in an asset revocation", deleteAsset,
        [](auto& o) { o.assets[0].products = {OrderProduct()}; },
        {u"E assets[0].products[0].productUri productMissing"_s});
}

void TestRulesOrder::order()
{
    QFETCH(QString, orderType);
    QFETCH(Change<LicenseOrder>, change);
    QFETCH(QStringList, issues);
    auto draft = goodOrder(orderType);
    QVERIFY(validate(draft).isEmpty());
    change(draft);
    const auto found = validate(draft);
    QCOMPARE(described(found), issues);
    QVERIFY(allHaveText(found));
}

void TestRulesOrder::batch_data()
{
    QTest::addColumn<Change<BatchOrderRequest>>("change");
    QTest::addColumn<QStringList>("issues");
    QTest::addColumn<int>("row");
    const auto row = [](const char* name, const Change<BatchOrderRequest>& change, const QStringList& issues,
                         int number = -1) { QTest::newRow(name) << change << issues << number; };
    row("kept", [](auto&) {}, {});
    row("async", [](auto& r) { r.order.syncMode = u"async"_s; }, {});
    row("no syncMode", [](auto& r) { r.order.syncMode.clear(); }, {u"W syncMode empty"_s});
    row("unknown syncMode", [](auto& r) { r.order.syncMode = u"later"_s; }, {u"E syncMode unknownValue"_s});
    row("no appKey", [](auto& r) { r.appKey.clear(); }, {u"W appKey empty"_s});
    row("no channelCode", [](auto& r) { r.order.channelCode.clear(); }, {u"E channelCode empty"_s});
    row("no channelOrderId", [](auto& r) { r.order.channelOrderId.clear(); }, {u"E channelOrderId empty"_s});
    row("no orders", [](auto& r) { r.order.orderList.clear(); }, {u"E orderList nothingToDo"_s});
    row(
        "sequence twice", [](auto& r) { r.order.orderList[2].sequence = 1; },
        {u"E orderList[2].sequence sequenceTwice"_s}, 2);
    row(
        "two without sequence",
        [](auto& r) {
            r.order.orderList[1].sequence.reset();
            r.order.orderList[2].sequence = 9;
        },
        {u"E orderList[1].sequence empty"_s}, 1);
    row("any order of sequences",
        [](auto& r) { std::swap(r.order.orderList[0].sequence, r.order.orderList[2].sequence); }, {});
}

void TestRulesOrder::batch()
{
    QFETCH(Change<BatchOrderRequest>, change);
    QFETCH(QStringList, issues);
    QFETCH(int, row);
    auto request = goodRequest();
    change(request);
    const auto found = validate(request);
    QCOMPARE(described(found), issues);
    QVERIFY(allHaveText(found));
    for (const auto& issue : found)
        QCOMPARE(issue.row, row);
    // The batch by itself says the same, but for the application key of the query.
    auto withoutAppKey = issues;
    withoutAppKey.removeAll(u"W appKey empty"_s);
    QCOMPARE(described(validate(request.order)), withoutAppKey);
}

void TestRulesOrder::cloudRevocationsMustNameTheirOrder()
{
    for (const auto& orderType : {deleteAsset, deleteProduct}) {
        for (const auto& licenseType : {u"cloud_account"_s, u"cloud_customer"_s, u"cloud_personal"_s}) {
            auto draft = goodOrder(orderType, licenseType);
            draft.srcLicenseOrderId.clear();
            QCOMPARE(described(validate(draft)), QStringList{u"E srcLicenseOrderId sourceMissing"_s});
        }
    }
}

void TestRulesOrder::decision_newPurchasesOfCloudLicencesNeedNoSource()
{
    auto draft = goodOrder(newBuy, u"cloud_account"_s);
    QVERIFY(draft.srcLicenseOrderId.isEmpty());
    QVERIFY(validate(draft).isEmpty());
}

// It may be sent, but whoever sends it has to confirm by the customer's name.
void TestRulesOrder::revokingFromAllOrdersIsAWarningOfItsOwn()
{
    int types = 0;
    for (const auto& orderType : {deleteAsset, deleteProduct}) {
        for (const auto& type : licenseTypes()) {
            if (type.isCloud) continue;
            auto draft = goodOrder(orderType, QString::fromLatin1(type.value));
            draft.srcLicenseOrderId.clear();
            QCOMPARE(described(validate(draft)), QStringList{u"W srcLicenseOrderId revokesAll"_s});
            ++types;
        }
    }
    QCOMPARE(types, 2 * 11);
    // A licence type that nobody knows may be anything: it is not let through silently either.
    auto draft = goodOrder(deleteAsset, u"hologram"_s);
    draft.srcLicenseOrderId.clear();
    QCOMPARE(described(validate(draft)),
        (QStringList{u"E licenseType unknownValue"_s, u"W srcLicenseOrderId revokesAll"_s}));
}

void TestRulesOrder::pathsLeadToTheField()
{
    auto request = goodRequest();
    auto& asset = request.order.orderList[2].assets[0];
    asset.products = {goodProduct(), goodProduct()};
    asset.products[1].trial = 5;
    const auto found = validate(request);
    QCOMPARE(described(found), QStringList{u"E orderList[2].assets[0].products[1].trial trialValue"_s});
    QCOMPARE(found.front().row, 2);
    QCOMPARE(described(validate(request.order.orderList[2])),
        QStringList{u"E assets[0].products[1].trial trialValue"_s});
}

// 100 orders of 5 assets of 10 products, as an editor checks them at every key. The limit is generous:
// this also runs under sanitizers on busy machines.
void TestRulesOrder::isFast()
{
    auto order = goodOrder(newBuy);
    order.assets[0].products = QList<OrderProduct>(10, goodProduct());
    order.assets = QList<OrderAsset>(5, order.assets[0]);
    BatchOrder batch{
        .channelCode = u"CH"_s, .channelOrderId = u"N1"_s, .syncMode = u"sync"_s, .orderList = {}};
    for (int i = 0; i < 100; ++i) {
        order.sequence = i;
        batch.orderList.append(order);
    }
    QElapsedTimer timer;
    timer.start();
    const auto found = validate(batch);
    const auto elapsed = timer.nsecsElapsed();
    qInfo("5,000 products checked in %.2f ms", double(elapsed) / 1e6);
    QVERIFY(found.isEmpty());
    QVERIFY(elapsed < 500'000'000);
}

LOCKKEEPER_TEST(None, TestRulesOrder)
#include "tst_rules_order.moc"
