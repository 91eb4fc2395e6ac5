// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_refusal.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// Three orders: the first with two assets, the second with two products and a package, the third is a
/// revocation. Sequences are 10, 20 and 30.
BatchOrder sample()
{
    auto batch = goodRequest().order;
    auto& orders = batch.orderList;
    orders[2] = goodOrder(deleteProduct);
    orders[2].srcLicenseOrderId = u"LO-777"_s;
    for (int i = 0; i < 3; ++i) {
        orders[i].sequence = (i + 1) * 10;
        orders[i].customerId = u"CUST%1"_s.arg(i);
        orders[i].assets[0].assetNos = QStringList{u"800000000%1"_s.arg(i)};
        orders[i].assets[0].products[0].productUri = u"gms-900%1"_s.arg(i);
    }
    orders[0].assets.append(orders[0].assets[0]);
    orders[0].assets[1].assetNos = QStringList{u"8000000005"_s};
    orders[1].assets[0].products.append(goodProduct());
    OrderMerchandise package;
    package.merchandiseNum = u"PK-1"_s;
    OrderMerchandise inner;
    inner.merchandiseNum = u"PK-2"_s;
    inner.licenseOrderProductList = {goodProduct()};
    package.children = {inner};
    orders[1].assets[0].merchandises = {package};
    return batch;
}

} // namespace

/// Where a whole refusal (13004) leads to, and that nothing is guessed.
class OrderRefusalTest : public QObject
{
    Q_OBJECT

private slots:
    void places_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("row");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const QString& message, int place, const QString& field) {
            QTest::newRow(name) << message << place << field;
        };
        row("path of an order", u"orderList[1].licenseType is no license type"_s, 1,
            u"orderList[1].licenseType"_s);
        row("path, then a colon", u"orderList[0].assets[1].assetNos: must hold ten digits"_s, 0,
            u"orderList[0].assets[1].assetNos"_s);
        row("path in a sentence", u"Field 'orderList[1].assets[0].products[1].trial' is bad."_s, 1,
            u"orderList[1].assets[0].products[1].trial"_s);
        row("path of a package", u"orderList[1].assets[0].merchandises[0].children[0].merchandiseNum empty"_s,
            1, u"orderList[1].assets[0].merchandises[0].children[0].merchandiseNum"_s);
        row("path of a product in a package",
            u"orderList[1].assets[0].merchandises[0].children[0].licenseOrderProductList[0].trial"_s, 1,
            u"orderList[1].assets[0].merchandises[0].children[0].licenseOrderProductList[0].trial"_s);
        row("path beyond the assets", u"orderList[2].assets[7].assetNos is bad"_s, 2, u"orderList[2]"_s);
        row("path beyond the orders", u"orderList[9].licenseType is bad"_s, -1, {});
        row("endless index", u"orderList[99999999999999999999].licenseType"_s, -1, {});
        row("order only", u"orderList[2]: no customer is named"_s, 2, u"orderList[2]"_s);
        row("sequence and field", u"sequence 20: licenseType is wrong"_s, 1, u"orderList[1].licenseType"_s);
        row("sequence=", u"Order (sequence=30) has no assets"_s, 2, u"orderList[2].assets"_s);
        row("sequence alone", u"sequence: 10 failed"_s, 0, u"orderList[0]"_s);
        row("sequence that nobody sent", u"sequence 77 failed"_s, -1, {});
        row("product's field of one asset", u"sequence 30: limitConcurrent too large"_s, 2,
            u"orderList[2].assets[0].products[0].limitConcurrent"_s);
        row("product's field, two products", u"sequence 20: limitConcurrent too large"_s, 1,
            u"orderList[1].assets[0]"_s);
        row("asset's field, two assets", u"sequence 10: borrowedUsbKey not allowed"_s, 0, u"orderList[0]"_s);
        row("batch field", u"channelOrderId exists already"_s, -1, u"channelOrderId"_s);
        row("mode", u"syncMode must be sync or async"_s, -1, u"syncMode"_s);
        row("asset number", u"asset 8000000005 is not the customer's"_s, 0,
            u"orderList[0].assets[1].assetNos"_s);
        row("product", u"unknown product gms-9002."_s, 2, u"orderList[2].assets[0].products[0].productUri"_s);
        row("customer", u"客户 CUST1 不存在"_s, 1, u"orderList[1].customerId"_s);
        row("licence order", u"LO-777 names no order of the customer"_s, 2,
            u"orderList[2].srcLicenseOrderId"_s);
        row("two values", u"8000000001 and 8000000002 are taken"_s, -1, {});
        row("a value that stands twice", u"P1 is not for sale: gms-1"_s, -1, {});
        row("field, three orders", u"licenseType is wrong"_s, -1, {});
        row("words only", u"Parameter validation failed"_s, -1, {});
        row("Chinese only", u"参数校验失败"_s, -1, {});
        row("HTML", u"<b>orderList</b> too long"_s, -1, u"orderList"_s);
    }

    void places()
    {
        QFETCH(QString, message);
        QFETCH(int, row);
        QFETCH(QString, field);
        const auto issues = refusalIssues(sample(), message);
        QCOMPARE(issues.size(), 1);
        QCOMPARE(issues[0].field, field);
        QCOMPARE(issues[0].row, row);
        QCOMPARE(issues[0].details, message);
        QVERIFY2(issues[0].text.startsWith(u"The gateway rejected this"_s) &&
                     !issues[0].text.contains(u"orderList["_s),
            qPrintable(issues[0].text));
        QCOMPARE(issues[0].code, u"13004"_s);
        QCOMPARE(issues[0].severity, Issue::Severity::Error);
    }

    void oneOrderIsMeantWithoutBeingNamed()
    {
        auto batch = sample();
        batch.orderList = {batch.orderList[2]};
        const auto issues = refusalIssues(batch, u"licenseType is wrong"_s);
        QCOMPARE(issues[0].field, u"orderList[0].licenseType"_s);
        QCOMPARE(issues[0].row, 0);
        // Two fields: which one is wrong is not said.
        QCOMPARE(refusalIssues(batch, u"licenseType does not go with orderType"_s)[0].row, -1);
    }

    void severalThings()
    {
        const auto issues = refusalIssues(sample(),
            u"orderList[0].licenseType is wrong; orderList[2].orderType is wrong；so is the rest\n"_s);
        QCOMPARE(issues.size(), 3);
        QCOMPARE(issues[0].field, u"orderList[0].licenseType"_s);
        QCOMPARE(issues[0].text, u"The gateway rejected this: “is wrong”"_s);
        QCOMPARE(issues[1].field, u"orderList[2].orderType"_s);
        QCOMPARE(issues[2].row, -1);
    }

    void twoOrdersOfOneSequence()
    {
        auto batch = sample();
        batch.orderList[1].sequence = 10;
        QCOMPARE(refusalIssues(batch, u"sequence 10: licenseType is wrong"_s)[0].row, -1);
    }

    void nothingSaid()
    {
        for (const auto& message : {QString(), u" ; \n"_s}) {
            const auto issues = refusalIssues(sample(), message);
            QCOMPARE(issues.size(), 1);
            QCOMPARE(issues[0].row, -1);
            QVERIFY(!issues[0].text.isEmpty());
        }
    }
};

LOCKKEEPER_TEST(Core, OrderRefusalTest)
#include "tst_order_refusal.moc"
