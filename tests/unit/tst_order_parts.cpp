// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_days.h"
#include "models/domain/orders/order_fields.h"
#include "models/domain/orders/order_place.h"
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What forms of orders are made of: places, fields, days.
class TestOrderParts : public QObject
{
    Q_OBJECT

private slots:
    void placesAreFound();
    void placesOfIssues();
    void removing();
    void fieldsHaveNames();
    void needs();
    void days_data();
    void days();
    void daysOfOtherUnits();
};

void TestOrderParts::placesAreFound()
{
    auto order = goodOrder(newBuy);
    OrderMerchandise inner;
    inner.licenseOrderProductList = {goodProduct()};
    inner.licenseOrderProductList[0].productFeatures = {ProductFeature()};
    OrderMerchandise outer;
    outer.children = {OrderMerchandise(), inner};
    order.assets[0].merchandises = {outer};
    const QString path =
        u"assets[0].merchandises[0].children[1].licenseOrderProductList[0].productFeatures[0]"_s;
    const auto place = OrderPlace::of(path);
    QCOMPARE(place.path(), path);
    QCOMPARE(place.part(), OrderPart::Feature);
    QCOMPARE(place.asset(), 0);
    QCOMPARE(featureAt(order, place),
        &order.assets[0].merchandises[0].children[1].licenseOrderProductList[0].productFeatures[0]);
    QCOMPARE(productAt(order, place), nullptr); // another kind
    QVERIFY(productAt(order, place.parent()));
    QVERIFY(packageAt(order, place.parent().parent()));
    QCOMPARE(placeWords(place), u"Asset group 1 › Package 1 › Package 2 › Product 1 › Feature 1"_s);
    for (const auto* wrong : {"assets[1]", "assets[0].products[7]", "assets[0].children[0]", "products[0]",
             "assets[-1]", "assets[0].products[0].products[0]"}) {
        const auto nowhere = OrderPlace::of(QString::fromLatin1(wrong));
        QCOMPARE(productAt(order, nowhere), nullptr);
        QCOMPARE(packageAt(order, nowhere), nullptr);
    }
    QCOMPARE(OrderPlace().part(), OrderPart::Order);
    QCOMPARE(OrderPlace().asset(), -1);
}

void TestOrderParts::placesOfIssues()
{
    const auto entry = orderFieldAt(u"assets[2].assetNos[4]"_s);
    QCOMPARE(entry.place, OrderPlace::of(u"assets[2]"_s));
    QCOMPARE(entry.field, u"assetNos"_s);
    QCOMPARE(entry.entry, 4);
    const auto field = orderFieldAt(u"customerId"_s);
    QVERIFY(field.place.steps.isEmpty());
    QCOMPARE(field.field, u"customerId"_s);
    QCOMPARE(issueWords(u"assets[0].products[1].trial"_s, u"x"_s), u"Asset group 1 › Product 2 › Trial: x"_s);
    QCOMPARE(issueWords(u"assets[0].products"_s, u"x"_s), u"Asset group 1 › Products: x"_s);
    QCOMPARE(issueWords(u"assets[0].assetNos[1]"_s, u"x"_s), u"Asset group 1 › Asset numbers, entry 2: x"_s);
    // Whatever validate() says of an order leads to a field that has a name.
    LicenseOrder order;
    order.customerType = u"club"_s;
    order.adminCellNumber = u"1"_s;
    order.assets = {OrderAsset()};
    order.assets[0].products = {OrderProduct()};
    order.assets[0].products[0].trial = 3;
    for (const auto& issue : validate(order)) {
        const auto at = orderFieldAt(issue.field);
        QVERIFY2(orderFields(at.place.part()).contains(at.field) || at.field == "sequence"_L1,
            qPrintable(issue.field));
    }
}

void TestOrderParts::removing()
{
    auto order = goodOrder(newBuy);
    order.assets[0].products = {goodProduct(), goodProduct()};
    order.assets[0].products[1].productUri = u"second"_s;
    QVERIFY(removeAt(order, OrderPlace::of(u"assets[0].products[0]"_s)));
    QCOMPARE(order.assets[0].products.size(), 1);
    QCOMPARE(order.assets[0].products[0].productUri, u"second"_s);
    QVERIFY(!removeAt(order, OrderPlace::of(u"assets[0].products[1]"_s)));
    QVERIFY(!removeAt(order, {}));
    QVERIFY(removeAt(order, OrderPlace::of(u"assets[0]"_s)));
    QVERIFY(order.assets.isEmpty());
}

void TestOrderParts::fieldsHaveNames()
{
    // Contract §2.3, counted by hand, without what is a list of objects, and without the sequence, which the
    // batch gives.
    QCOMPARE(orderFields(OrderPart::Order).size(), 17);
    QCOMPARE(orderFields(OrderPart::Asset).size(), 5);
    QCOMPARE(orderFields(OrderPart::Attribute).size(), 2);
    QCOMPARE(orderFields(OrderPart::Product).size(), 19);
    QCOMPARE(orderFields(OrderPart::Package).size(), 6);
    QCOMPARE(orderFields(OrderPart::Feature).size(), 6);
    QCOMPARE(orderFieldName(OrderPart::Product, u"limitConcurrent"_s), u"Concurrent nodes"_s);
    QCOMPARE(orderFieldName(OrderPart::Product, u"unheardOf"_s), u"unheardOf"_s);
    for (const auto part :
        {OrderPart::Order, OrderPart::Asset, OrderPart::Product, OrderPart::Package, OrderPart::Feature}) {
        // A mnemonic that two fields share would be none.
        QSet<QChar> taken;
        const auto fields = orderFields(part);
        for (const auto& field : fields) {
            const auto title = orderFieldTitle(part, field);
            const auto sign = title.indexOf(u'&');
            if (sign < 0) continue;
            const auto letter = title.at(sign + 1).toLower();
            QVERIFY2(!taken.contains(letter), qPrintable(title));
            taken.insert(letter);
        }
    }
}

void TestOrderParts::needs()
{
    const auto need = [](OrderPart part, const char* field, const QString& orderType, const char* type) {
        return orderFieldNeed(part, QString::fromLatin1(field), orderType, findLicenseType(type));
    };
    using Need = OrderFieldNeed;
    const auto product = OrderPart::Product;
    QCOMPARE(need(product, "passwords", newBuy, "identity_usbkey"), Need::Asked);
    QCOMPARE(need(product, "passwords", newBuy, "softkey"), Need::More);
    QCOMPARE(need(product, "passwords", deleteProduct, "identity_usbkey"), Need::Absent);
    QCOMPARE(need(product, "srcLicenseOrderId", newBuy, "softkey"), Need::More);
    QCOMPARE(need(product, "srcLicenseOrderId", deleteProduct, "softkey"), Need::Absent);
    QCOMPARE(need(product, "strictMatchWhenDelete", newBuy, "softkey"), Need::Absent);
    QCOMPARE(need(OrderPart::Order, "srcLicenseOrderId", newBuy, "cloud_account"), Need::Absent);
    QCOMPARE(need(OrderPart::Order, "srcLicenseOrderId", deleteAsset, "softkey"), Need::Asked);
    QCOMPARE(need(OrderPart::Order, "adminAccount", newBuy, "cloud_customer"), Need::Asked);
    // "Each product carries crmProductId, productUri, limitStartDate, limitEndDate, limitConcurrent and
    // strictMatchWhenDelete", and of new purchases everything may be given.
    for (const auto& type : licenseTypes()) {
        for (const auto* field : {"crmProductId", "productUri", "limitStartDate", "limitEndDate",
                 "limitConcurrent", "strictMatchWhenDelete"})
            QCOMPARE(need(product, field, deleteProduct, type.value), Need::Asked);
        const auto fields = orderFields(product);
        for (const auto& field : fields)
            if (field != "strictMatchWhenDelete"_L1)
                QVERIFY(orderFieldNeed(product, field, newBuy, &type) != Need::Absent);
        QCOMPARE(licenseTypeNote(type, deleteProduct).contains(u"must name"_s), type.isCloud);
    }
}

void TestOrderParts::days_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QDate>("day");
    QTest::newRow("iso") << u"2026-12-31"_s << QDate(2026, 12, 31);
    QTest::newRow("short") << u" 2026-1-2 "_s << QDate(2026, 1, 2);
    QTest::newRow("slashes") << u"2026/1/2"_s << QDate(2026, 1, 2);
    QTest::newRow("dots") << u"2026.01.02"_s << QDate(2026, 1, 2);
    QTest::newRow("digits") << u"20260102"_s << QDate(2026, 1, 2);
    QTest::newRow("Chinese") << u"2026年1月2日"_s << QDate(2026, 1, 2);
    for (const auto& wrong : {u"2026-02-30"_s, u"26-1-2"_s, u"2026-1"_s, u"2026-1-2-3"_s, u"today"_s, u""_s,
             u"2026-+1-2"_s, u"2026-1/2"_s, u"1/2/2026"_s})
        QTest::newRow(qPrintable(u"wrong "_s + wrong)) << wrong << QDate();
}

void TestOrderParts::days()
{
    QFETCH(const QString, text);
    QFETCH(const QDate, day);
    QCOMPARE(OrderDays::parsed(text), day);
    if (day.isValid()) QCOMPARE(OrderDays::parsed(OrderDays::text(day)), day);
}

void TestOrderParts::daysOfOtherUnits()
{
    const QDate day(2026, 12, 31);
    const OrderDays standard;
    QCOMPARE(standard.timestamp(day, OrderDays::Meaning::Start), Timestamp(1'798'646'400'000));
    QCOMPARE(standard.timestamp(day, OrderDays::Meaning::End), Timestamp(1'798'732'799'999));
    QCOMPARE(standard.timestamp(day, OrderDays::Meaning::TrialEnd), Timestamp(1'798'732'799));
    const OrderDays seconds(QTimeZone("UTC"), TimestampUnit::Seconds, TimestampUnit::Milliseconds);
    QCOMPARE(seconds.timestamp(day, OrderDays::Meaning::End), Timestamp(1'798'761'599));
    QCOMPARE(seconds.timestamp(day, OrderDays::Meaning::TrialEnd), Timestamp(1'798'761'599'999));
    for (const auto& days : {standard, seconds})
        for (const auto meaning :
            {OrderDays::Meaning::Start, OrderDays::Meaning::End, OrderDays::Meaning::TrialEnd}) {
            QCOMPARE(days.day(days.timestamp(day, meaning)), day);
            QVERIFY(!days.timestamp({}, meaning).isSet());
        }
    QVERIFY(!standard.day({}).isValid());
}

LOCKKEEPER_TEST(None, TestOrderParts)
#include "tst_order_parts.moc"
