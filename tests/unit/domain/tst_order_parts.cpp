// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/batch_fields.h"
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QSet>
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
    const BatchOrder batch{{}, {}, {}, {order}};
    const QString path =
        u"orderList[0].assets[0].merchandises[0].children[1].licenseOrderProductList[0].productFeatures[0]"_s;
    const auto place = batchPlace(path).value();
    QCOMPARE(place.path(), path);
    QCOMPARE(place.part(), BatchPart::Feature);
    QCOMPARE(place.order(), 0);
    QCOMPARE(elementAt<ProductFeature>(batch, place), &std::as_const(batch)
                                                           .orderList[0]
                                                           .assets[0]
                                                           .merchandises[0]
                                                           .children[1]
                                                           .licenseOrderProductList[0]
                                                           .productFeatures[0]);
    QCOMPARE(elementAt<OrderProduct>(batch, place), nullptr); // another kind
    QVERIFY(elementAt<OrderProduct>(batch, place.parent()));
    QVERIFY(elementAt<OrderMerchandise>(batch, place.parent().parent()));
    for (const auto* wrong : {"orderList[0].assets[1]", "orderList[0].assets[0].products[7]"}) {
        const auto nowhere = batchPlace(QString::fromLatin1(wrong)).value();
        QCOMPARE(elementAt<OrderProduct>(batch, nowhere), nullptr);
        QCOMPARE(elementAt<OrderMerchandise>(batch, nowhere), nullptr);
    }
    for (const auto* wrong : {"orderList[0].assets[0].children[0]", "orderList[0].products[0]",
             "orderList[0].assets[-1]", "orderList[0].assets[0].products[0].products[0]"})
        QVERIFY(!batchPlace(QString::fromLatin1(wrong)));
}

void TestOrderParts::placesOfIssues()
{
    const auto entry = batchFieldPlace(u"orderList[0].assets[2].assetNos[4]"_s);
    QCOMPARE(entry.place, batchPlace(u"orderList[0].assets[2]"_s));
    QCOMPARE(entry.field, u"assetNos"_s);
    QCOMPARE(entry.entry, 4);
    const auto field = batchFieldPlace(u"orderList[0].customerId"_s);
    QCOMPARE(field.place, orderAt(0));
    QCOMPARE(field.field, u"customerId"_s);
    // Whatever validate() says of an order leads to a field that has a name.
    LicenseOrder order;
    order.customerType = u"club"_s;
    order.adminCellNumber = u"1"_s;
    order.assets = {OrderAsset()};
    order.assets[0].products = {OrderProduct()};
    order.assets[0].products[0].trial = 3;
    for (const auto& issue : validate(order)) {
        const auto at = batchFieldPlace(orderAt(0).path(issue.field));
        QVERIFY2(batchField(at.place.part(), at.field), qPrintable(issue.field));
    }
}

void TestOrderParts::removing()
{
    BatchOrder batch{{}, {}, {}, {goodOrder(newBuy)}};
    auto& order = batch.orderList[0];
    order.assets[0].products = {goodProduct(), goodProduct()};
    order.assets[0].products[1].productUri = u"second"_s;
    const auto asset = orderAt(0).child(BatchList::Assets, 0);
    QCOMPARE(takeAt(batch, asset.child(BatchList::Products, 0), 1).size(), 1);
    QCOMPARE(order.assets[0].products.size(), 1);
    QCOMPARE(order.assets[0].products[0].productUri, u"second"_s);
    QVERIFY(takeAt(batch, asset.child(BatchList::Products, 1), 1).isEmpty());
    QCOMPARE(takeAt(batch, asset, 1).size(), 1);
    QVERIFY(order.assets.isEmpty());
}

void TestOrderParts::fieldsHaveNames()
{
    // Contract §2.3, counted by hand, without what is a list of objects.
    QCOMPARE(batchFields(BatchPart::Batch).size(), 3);
    QCOMPARE(batchFields(BatchPart::Order).size(), 18);
    QCOMPARE(batchFields(BatchPart::Asset).size(), 5);
    QCOMPARE(batchFields(BatchPart::Extend).size(), 2);
    QCOMPARE(batchFields(BatchPart::Product).size(), 19);
    QCOMPARE(batchFields(BatchPart::Merchandise).size(), 6);
    QCOMPARE(batchFields(BatchPart::Feature).size(), 6);
    QCOMPARE(batchField(BatchPart::Product, u"limitConcurrent"_s)->title(), u"Concurrent nodes"_s);
    QVERIFY(!batchField(BatchPart::Product, u"unheardOf"_s));
    for (const auto part : {BatchPart::Order, BatchPart::Asset, BatchPart::Product, BatchPart::Merchandise,
             BatchPart::Feature}) {
        // A mnemonic that two fields share would be none.
        QSet<QChar> taken;
        if (part == BatchPart::Asset) taken.insert(u'x'); // of its attributes
        for (const auto& field : batchFields(part)) {
            const auto label = field.labelText();
            const auto sign = label.indexOf(u'&');
            if (sign < 0) continue;
            const auto letter = label.at(sign + 1).toLower();
            QVERIFY2(!taken.contains(letter), qPrintable(label));
            taken.insert(letter);
        }
    }
}

void TestOrderParts::needs()
{
    const auto need = [](BatchPart part, const char* field, const QString& orderType, const char* type) {
        return batchNeed(part, QString::fromLatin1(field), orderType, findLicenseType(type));
    };
    using Need = BatchNeed;
    const auto product = BatchPart::Product;
    QCOMPARE(need(product, "passwords", newBuy, "identity_usbkey"), Need::Asked);
    QCOMPARE(need(product, "passwords", newBuy, "softkey"), Need::More);
    QCOMPARE(need(product, "passwords", deleteProduct, "identity_usbkey"), Need::Absent);
    QCOMPARE(need(product, "srcLicenseOrderId", newBuy, "softkey"), Need::More);
    QCOMPARE(need(product, "srcLicenseOrderId", deleteProduct, "softkey"), Need::Absent);
    QCOMPARE(need(product, "strictMatchWhenDelete", newBuy, "softkey"), Need::Absent);
    QCOMPARE(need(BatchPart::Order, "srcLicenseOrderId", newBuy, "cloud_account"), Need::Absent);
    QCOMPARE(need(BatchPart::Order, "srcLicenseOrderId", deleteAsset, "softkey"), Need::Asked);
    QCOMPARE(need(BatchPart::Order, "adminAccount", newBuy, "cloud_customer"), Need::Asked);
    // "Each product carries crmProductId, productUri, limitStartDate, limitEndDate, limitConcurrent and
    // strictMatchWhenDelete", and of new purchases everything may be given.
    for (const auto& type : licenseTypes()) {
        for (const auto* field : {"crmProductId", "productUri", "limitStartDate", "limitEndDate",
                 "limitConcurrent", "strictMatchWhenDelete"})
            QCOMPARE(need(product, field, deleteProduct, type.value), Need::Asked);
        for (const auto& field : batchFields(product))
            if (field.name != "strictMatchWhenDelete"_L1)
                QVERIFY(batchNeed(product, field.name, newBuy, &type) != Need::Absent);
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
    QCOMPARE(orderDayIn(text), day);
    if (day.isValid()) QCOMPARE(orderDayIn(day.toString(Qt::ISODate)), day);
}

void TestOrderParts::daysOfOtherUnits()
{
    const auto day = u"2026-12-31"_s;
    const OrderTimes standard;
    using Bound = OrderTimeBound;
    QCOMPARE(orderTimeIn(day, Bound::Start, standard), Timestamp(1'798'646'400'000));
    QCOMPARE(orderTimeIn(day, Bound::End, standard), Timestamp(1'798'732'799'999));
    QCOMPARE(orderTimeIn(day, Bound::TrialEnd, standard), Timestamp(1'798'732'799));
    const OrderTimes seconds{
        QTimeZone("UTC"), TimestampUnit::ByMagnitude, TimestampUnit::Seconds, TimestampUnit::Milliseconds};
    QCOMPARE(orderTimeIn(day, Bound::End, seconds), Timestamp(1'798'761'599));
    QCOMPARE(orderTimeIn(day, Bound::TrialEnd, seconds), Timestamp(1'798'761'599'999));
    for (const auto& times : {standard, seconds})
        for (const auto bound : {Bound::Start, Bound::End, Bound::TrialEnd}) {
            QCOMPARE(orderTimeText(*orderTimeIn(day, bound, times), bound, times), day);
            QVERIFY(!orderTimeIn({}, bound, times)->isSet());
        }
    QCOMPARE(orderTimeText({}, Bound::Start, standard), QString());
}

LOCKKEEPER_TEST(None, TestOrderParts)
#include "tst_order_parts.moc"
