// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/base/timestamp.h"
#include "models/domain/imports/order_import.h"
#include "models/domain/orders/order_rules.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_sheet.h"

#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QTimeZone shanghai("Asia/Shanghai");

} // namespace

class OrderImportTest : public QObject
{
    Q_OBJECT

private slots:
    void oneLineForEachProduct();
    void severalOrders();
    void anOrderKeyDecides();
    void mergedCells();
    void severalAssets();
    void packages();
    void valuesInWords_data();
    void valuesInWords();
    void moments();
    void badCells_data();
    void badCells();
    void spellingsAreNoContradiction();
    void contradictions();
    void rulesAreSaidOfTheirCell();
    void howLongIsDoubted();
    void nothingIsDropped();
    void sameProductTwice();
    void everyColumnArrives();
    void manyLines();
};

void OrderImportTest::oneLineForEachProduct()
{
    const Sheet sheet(u"客户编号|订单类型|授权类型|资产号|产品ID|节点数\n"
                      "CC1|新购|单机加密锁（可补发）|8000000001|gms-1|5\n"
                      "CC1|新购|单机加密锁（可补发）|8000000001|gms-2|10\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    QCOMPARE(import.orders.size(), 1);
    const auto& order = import.orders[0].order;
    QCOMPARE(import.orders[0].rows, (QList<qsizetype>{0, 1}));
    QCOMPARE(order.sequence, 1);
    QCOMPARE(order.channelCustomerId, u"CC1"_s);
    QCOMPARE(order.orderType, u"new_buy"_s);
    QCOMPARE(order.licenseType, u"normal_recover_usbkey"_s);
    QCOMPARE(order.assets.size(), 1);
    QCOMPARE(order.assets[0].assetNos, QStringList{u"8000000001"_s});
    QCOMPARE(order.assets[0].products.size(), 2);
    QCOMPARE(order.assets[0].products[1].productUri, u"gms-2"_s);
    QCOMPARE(order.assets[0].products[1].limitConcurrent, 10);
}

void OrderImportTest::severalOrders()
{
    const Sheet sheet(u"customerId|orderType|licenseType|srcLicenseOrderId|assetNos|productUri|crmProductId\n"
                      "C1|new_buy|softkey||8000000001|g|\n"
                      "C2|new_buy|softkey||8000000002|g|\n"
                      "C1|new_buy|lan_softkey||8000000003|g|\n"
                      "C1|delete_asset|softkey|LO1|8000000004||\n"
                      "C1|delete_asset|softkey|LO2|8000000005||\n"
                      "C1|new_buy|softkey||8000000006|g|\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    QCOMPARE(import.orders.size(), 5);
    QCOMPARE(import.orders[0].rows, (QList<qsizetype>{0, 5}));
    QCOMPARE(import.orders[0].order.assets.size(), 2);
    QCOMPARE(import.orders[4].order.sequence, 5);
    QCOMPARE(import.orders[4].order.srcLicenseOrderId, u"LO2"_s);
}

void OrderImportTest::anOrderKeyDecides()
{
    const Sheet sheet(u"orderKey|customerId|orderType|licenseType|assetNos|productUri\n"
                      "a|C1|new_buy|softkey|8000000001|g\n"
                      "b|C1|new_buy|softkey|8000000002|g\n"
                      "a||||8000000003|h\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    QCOMPARE(import.orders.size(), 2);
    QCOMPARE(import.orders[0].rows, (QList<qsizetype>{0, 2}));
    QCOMPARE(import.orders[0].order.assets[1].products[0].productUri, u"h"_s);
}

void OrderImportTest::mergedCells()
{
    const Sheet sheet(u"customerId|orderType|licenseType|assetNos|asset.limitEndDate|productUri\n"
                      "C1|new_buy|softkey|8000000001|2027-12-31|g\n"
                      "|||||h\n"
                      "|||||\n"
                      "|||8000000002||i\n"
                      "|||||j\n"
                      "C2|new_buy|softkey|||k\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList{u"5 assetNos?"_s}); // a rule
    QCOMPARE(import.orders.size(), 2);
    const auto& order = import.orders[0].order;
    QCOMPARE(order.assets.size(), 2);
    QCOMPARE(order.assets[0].products.size(), 2);
    QCOMPARE(order.assets[1].products.size(), 2);
    QVERIFY(!order.assets[1].limitEndDate.isSet());
    QVERIFY(import.orders[1].order.assets[0].assetNos.isEmpty()); // its own: another customer
}

void OrderImportTest::severalAssets()
{
    const Sheet sheet(u"customerId|orderType|licenseType|资产号|资产到期日期|借用锁|扩展属性|productUri\n"
                      "C1|new_buy|softkey|8000000001，8000000002|2027-12-31|是|gxxp=1; a=b|g\n"
                      "C1|new_buy|softkey|8000000001，8000000002|2027-12-31|是|gxxp=1; a=b|h\n"
                      "C1|new_buy|softkey|8000000001，8000000002|2028-12-31|||g\n"
                      "C1|new_buy|softkey|8000000010-8000000012||否||g\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    const auto& assets = import.orders[0].order.assets;
    QCOMPARE(assets.size(), 3);
    QCOMPARE(assets[0].assetNos, (QStringList{u"8000000001"_s, u"8000000002"_s}));
    QCOMPARE(assets[0].limitEndDate, endOfDay({2027, 12, 31}, shanghai, TimestampUnit::Milliseconds));
    QCOMPARE(assets[0].borrowedUsbKey, true);
    QCOMPARE(assets[0].assetExtendList.size(), 2);
    QCOMPARE(assets[0].products.size(), 2);
    QCOMPARE(assets[1].borrowedUsbKey, std::nullopt);
    QCOMPARE(assets[2].assetNos, (QStringList{u"8000000010"_s, u"8000000011"_s, u"8000000012"_s}));
    QCOMPARE(assets[2].borrowedUsbKey, false);
}

void OrderImportTest::packages()
{
    const Sheet sheet(
        u"customerId|orderType|licenseType|assetNos|商品编号|商品名称|上级商品编号|商品时长|productUri\n"
        "C1|new_buy|softkey|8000000001|||||g\n"
        "C1|new_buy|softkey|8000000001|M1|Root||1-0-0|\n"
        "C1|new_buy|softkey|8000000001|M2|Leaf|M1||h\n"
        "C1|new_buy|softkey|8000000001|M2|Leaf|M1|2 years|i\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    const auto& asset = import.orders[0].order.assets[0];
    QCOMPARE(asset.products.size(), 1);
    QCOMPARE(asset.merchandises.size(), 1);
    QCOMPARE(asset.merchandises[0].timeDurationExpression, u"1-0-0"_s);
    const auto& leaf = asset.merchandises[0].children;
    QCOMPARE(leaf.size(), 1);
    QCOMPARE(leaf[0].parentMerchandiseNum, u"M1"_s);
    QCOMPARE(leaf[0].licenseOrderProductList.size(), 2);
    QCOMPARE(leaf[0].timeDurationExpression, u"2-0-0"_s);
}

void OrderImportTest::valuesInWords_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QByteArray>("body"); ///< what the order then has
    const auto row = [](const QString& title, const QString& cell, const QByteArray& body) {
        QTest::addRow("%s %s", qPrintable(title), qPrintable(cell)) << title << cell << body;
    };
    for (const auto& cell : {u"1-6-0"_s, u"1年6个月"_s, u"1 year 6 months"_s, u"P1Y6M"_s, u"1y 6m"_s})
        row(u"timeDurationExpression"_s, cell, R"("timeDurationExpression":"1-6-0")");
    row(u"timeDurationExpression"_s, u"90天"_s, R"("timeDurationExpression":"0-0-90")");
    row(u"timeDurationExpression"_s, u"18 months"_s, R"("timeDurationExpression":"0-18-0")");
    for (const auto& cell : {u"是"_s, u"TRUE"_s, u"yes"_s, u"Y"_s, u"1"_s, u"√"_s}) {
        row(u"strictMatchWhenDelete"_s, cell, R"("strictMatchWhenDelete":true)");
        row(u"trial"_s, cell, R"("trial":1)");
    }
    for (const auto& cell : {u"否"_s, u"false"_s, u"No"_s, u"0"_s})
        row(u"transferedAssetNum"_s, cell, R"("transferedAssetNum":false)");
    row(u"limitConcurrent"_s, u"1,200"_s, R"("limitConcurrent":1200)");
    row(u"limitConcurrent"_s, u"3.0"_s, R"("limitConcurrent":3)");
    row(u"limitTimeDuration"_s, u"5000000000"_s, R"("limitTimeDuration":5000000000)");
    row(u"customerType"_s, u"企业"_s, R"("customerType":"company")");
    row(u"customerType"_s, u"Person"_s, R"("customerType":"personal")");
    row(u"limitStartDate"_s, u"2026-11-22"_s, R"("limitStartDate":1795276800000)");
    row(u"limitEndDate"_s, u"2026年11月22日"_s, R"("limitEndDate":1795363199999)");
    row(u"limitEndDate"_s, u"1893427199999"_s, R"("limitEndDate":1893427199999)");
    row(u"trialEndDate"_s, u"2026/11/22"_s, R"("trialEndDate":1795363199)");
    row(u"productFeatures"_s, u"F1=8；F2=a=b"_s,
        R"("productFeatures":[{"featureCode":"F1","featureValue":"8"},{"featureCode":"F2","featureValue":"a=b"}])");
    row(u"passwords"_s, u"p1;p2"_s, R"("passwords":["p1","p2"])");
    row(u"address"_s, u" 北京市海淀区 "_s, R"("address":"北京市海淀区")");
}

void OrderImportTest::valuesInWords()
{
    QFETCH(QString, title);
    QFETCH(QString, cell);
    QFETCH(QByteArray, body);
    const Sheet sheet(u"customerId|orderType|licenseType|assetNos|productUri|%1\n"
                      "C1|new_buy|softkey|8000000001|g|%2\n"_s.arg(title, cell));
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    BatchOrder batch{u"CH"_s, u"N"_s, u"sync"_s, import.all()};
    const auto encoded = encodeBatchOrder(batch, {});
    QVERIFY2(encoded.contains(body), encoded.constData());
}

void OrderImportTest::moments()
{
    const auto read = [](const QString& cell, bool isEnd, TimestampUnit unit) {
        const Sheet sheet(
            u"customerId|orderType|licenseType|assetNos|productUri|%1\nC|new_buy|softkey|8000000001|g|%2\n"_s
                .arg(isEnd ? u"limitEndDate"_s : u"limitStartDate"_s, cell));
        OrderTimes times;
        times.writing = unit;
        const auto import = importOrders(sheet.mapping, sheet.rows, times);
        const auto& product = import.orders[0].order.assets[0].products[0];
        return isEnd ? product.limitEndDate : product.limitStartDate;
    };
    const QDate day(2026, 11, 22);
    using enum TimestampUnit;
    for (const auto& cell : {u"2026-11-22"_s, u"2026/11/22"_s, u"2026.11.22"_s, u"20261122"_s,
             u"2026年11月22日"_s, u"2026-11-22 00:00:00"_s}) {
        QCOMPARE(read(cell, false, Milliseconds), startOfDay(day, shanghai, Milliseconds));
        QCOMPARE(read(cell, true, Milliseconds), endOfDay(day, shanghai, Milliseconds));
        QCOMPARE(read(cell, true, Seconds), endOfDay(day, shanghai, Seconds));
    }
    QCOMPARE(read(u"2026-11-22 08:30"_s, true, Milliseconds),
        Timestamp(QDateTime(day, {8, 30}, shanghai).toMSecsSinceEpoch()));
    QCOMPARE(read(u"2026-02-30"_s, true, Milliseconds), Timestamp());
}

void OrderImportTest::badCells_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("cell");
    const auto row = [](const QString& title, const QString& cell) {
        QTest::addRow("%s %s", qPrintable(title), qPrintable(cell)) << title << cell;
    };
    row(u"limitEndDate"_s, u"31/12/2026"_s);
    row(u"limitEndDate"_s, u"2026-13-01"_s);
    row(u"limitEndDate"_s, u"next year"_s);
    row(u"asset.limitStartDate"_s, u"2026-11"_s);
    row(u"trialEndDate"_s, u"soon"_s);
    row(u"timeDurationExpression"_s, u"1.5 years"_s);
    row(u"timeDurationExpression"_s, u"12"_s);
    row(u"limitConcurrent"_s, u"many"_s);
    row(u"limitConcurrent"_s, u"4000000000"_s);
    row(u"limitConcurrent"_s, u"1.5"_s);
    row(u"limitTimeDuration"_s, u"99999999999999999999"_s);
    row(u"trial"_s, u"perhaps"_s);
    row(u"borrowedUsbKey"_s, u"2"_s);
    row(u"customerType"_s, u"club"_s);
    row(u"productFeatures"_s, u"F1"_s);
    row(u"productFeatures"_s, u"=1"_s);
    row(u"assetExtendList"_s, u"a=1;b"_s);
}

void OrderImportTest::badCells()
{
    QFETCH(QString, title);
    QFETCH(QString, cell);
    const Sheet sheet(u"customerId|orderType|licenseType|assetNos|productUri|%1\n"
                      "C1|new_buy|softkey|8000000001|g|\n"
                      "C1|new_buy|softkey|8000000001|h|%2\n"_s.arg(title, cell));
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList{u"2 %1!"_s.arg(title)});
    QCOMPARE(import.unread(), 1);
    const auto unread = std::ranges::find_if(import.issues, &OrderImportIssue::isUnread);
    QVERIFY2(unread->text.contains(cell) && unread->text.contains(u"Expected"_s), qPrintable(unread->text));
    qsizetype products = 0; // the rest of the line is there
    for (const auto& asset : import.orders[0].order.assets)
        products += asset.products.size();
    QCOMPARE(products, 2);
}

void OrderImportTest::spellingsAreNoContradiction()
{
    const Sheet sheet(
        u"customerId|orderType|licenseType|customerType|assetNos|借用锁|资产到期日期|productUri\n"
        "C1|new_buy|softkey|企业|8000000001, 8000000002|是|2027-12-31|g\n"
        "C1|新购|单机证书|company|8000000001;8000000002|yes|2027/12/31|h\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList());
    QCOMPARE(import.orders.size(), 1);
    QCOMPARE(import.orders[0].order.assets.size(), 1);
    QCOMPARE(import.orders[0].order.assets[0].products.size(), 2);
}

void OrderImportTest::contradictions()
{
    const Sheet sheet(u"orderKey|customerId|orderType|licenseType|address|assetNos|borrowedUsbKey|productUri|"
                      u"商品编号|商品时长\n"
                      "a|C1|new_buy|softkey|here|8000000001|yes|g||\n"
                      "a|C2|new_buy|softkey|there|8000000001|no|h|M1|1-0-0\n"
                      "a|||||8000000001||i|M1|2-0-0\n"_s);
    const auto import = sheet.read();
    QCOMPARE(import.orders.size(), 1);
    QCOMPARE(import.unread(), 4);
    auto found = described(import);
    found.sort();
    QCOMPARE(found, (QStringList{u"2 address!"_s, u"2 borrowedUsbKey!"_s, u"2 customerId!"_s,
                        u"3 merchandise.timeDurationExpression!"_s}));
    for (const auto& issue : import.issues)
        QVERIFY2(!issue.isUnread || issue.text.contains(u"Row "_s), qPrintable(issue.text));
    QCOMPARE(import.orders[0].order.customerId, u"C1"_s); // what was said first
}

void OrderImportTest::rulesAreSaidOfTheirCell()
{
    const Sheet sheet(u"customerId|orderType|licenseType|srcLicenseOrderId|assetNos|productUri|crmProductId|"
                      u"limitStartDate|limitEndDate\n"
                      "C1|new_buy|softkey||7|g||2027-01-01|2026-01-01\n"
                      "C1|delete_product|cloud_account||8000000001|g|||\n"
                      "C1|delete_product|cloud_account||8000000001|h|P||\n"
                      "C1|new_buy|||8000000001|g|||\n"_s);
    const auto import = sheet.read();
    QCOMPARE(import.unread(), 0);
    const auto found = described(import);
    for (const auto& wanted : {u"1 limitEndDate"_s, u"1 assetNos?"_s, u"2 srcLicenseOrderId"_s,
             u"2 crmProductId"_s, u"4 licenseType"_s})
        QVERIFY2(found.contains(wanted), qPrintable(wanted + u" in "_s + found.join(u", "_s)));
    QVERIFY(!found.contains(u"3 crmProductId"_s));
}

void OrderImportTest::howLongIsDoubted()
{
    const auto issuesOf = [](const QString& title, const QString& cell) {
        return Sheet(
            u"customerId|orderType|licenseType|assetNos|productUri|%1\nC|new_buy|softkey|8000000001|g|%2\n"_s
                .arg(title, cell))
            .read()
            .issues;
    };
    const auto found = issuesOf(u"timeDurationExpression"_s, {});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].column, OrderColumn::Duration);
    QCOMPARE(found[0].severity, Issue::Severity::Warning);
    for (const auto* title : {"limitEndDate", "asset.limitEndDate"})
        QVERIFY(issuesOf(QString::fromLatin1(title), u"2031-12-31"_s).isEmpty());
    QVERIFY(issuesOf(u"timeDurationExpression"_s, u"1 year"_s).isEmpty());
}

void OrderImportTest::nothingIsDropped()
{
    const Sheet sheet(u"orderType|licenseType|customerId|assetNos|productUri\n"
                      "nonsense|softkey|C|8000000001|g\n"
                      "||||\n"
                      "new_buy|rubbish|C|8000000002|h\n"_s);
    const auto import = sheet.read();
    QCOMPARE(import.orders.size(), 2);
    QCOMPARE(described(import),
        (QStringList{u"1 orderType!"_s, QString::number(import.issues[1].row + 1) + u" licenseType!"_s}));
    qsizetype products = 0;
    for (const auto& order : import.orders)
        for (const auto& asset : order.order.assets)
            products += asset.products.size();
    QCOMPARE(products, 2);
    // The number was rounded by a spreadsheet: the digits are gone.
    const Sheet rounded(
        u"orderType|licenseType|customerId|assetNos|productUri\nnew_buy|softkey|C|8.00E+09|g\n"_s);
    QCOMPARE(described(rounded.read()), QStringList{u"1 assetNos!"_s});
    const Sheet range(u"orderType|licenseType|customerId|assetNos|productUri\n"
                      "new_buy|softkey|C|8000000001-8900000001|g\n"_s);
    QCOMPARE(described(range.read()), QStringList{u"1 assetNos!"_s});
}

void OrderImportTest::sameProductTwice()
{
    const Sheet sheet(u"customerId|orderType|licenseType|assetNos|productUri\n"
                      "C1|new_buy|softkey|8000000001|g\nC1|new_buy|softkey|8000000001|g\n"_s);
    const auto import = sheet.read();
    QCOMPARE(described(import), QStringList{u"2 ignore?"_s});
    QCOMPARE(import.orders[0].order.assets[0].products.size(), 2); // kept: somebody decides
}

void OrderImportTest::everyColumnArrives()
{
    // Each column alone changes what the order comes to.
    const auto sample = [](OrderColumn column) -> QString {
        switch (orderColumnCell(column)) {
        case OrderCell::OrderType:
            return u"delete_asset"_s;
        case OrderCell::LicenseType:
            return u"lan_softkey"_s;
        case OrderCell::CustomerType:
            return u"company"_s;
        case OrderCell::Numbers:
            return u"8000000001"_s;
        case OrderCell::Pairs:
            return u"a=b"_s;
        case OrderCell::Start:
        case OrderCell::End:
        case OrderCell::SecondsEnd:
            return u"2026-11-22"_s;
        case OrderCell::Duration:
            return u"1-0-0"_s;
        case OrderCell::Integer:
        case OrderCell::Long:
            return u"7"_s;
        case OrderCell::Flag:
            return u"yes"_s;
        default:
            return u"some"_s;
        }
    };
    for (const auto column : orderColumns()) {
        if (column == OrderColumn::OrderKey) continue;
        const auto import = importOrders({column}, {TextRow{1, {sample(column)}}}, {});
        QCOMPARE(import.unread(), 0);
        QCOMPARE(import.orders.size(), 1);
        LicenseOrder bare;
        bare.sequence = 1;
        bare.assets = {OrderAsset()};
        QVERIFY2(!(import.orders[0].order == bare), qPrintable(orderColumnId(column)));
    }
}

void OrderImportTest::manyLines()
{
    QString text = u"customerId|orderType|licenseType|assetNos|productUri|limitConcurrent|limitEndDate\n"_s;
    for (int i = 0; i < 2000; ++i)
        text += u"C%1|new_buy|softkey|8%2|g%3|5|2027-12-31\n"_s.arg(i / 50)
                    .arg(i / 10, 9, 10, QChar(u'0'))
                    .arg(i % 10);
    const Sheet sheet(text);
    const auto import = sheet.read();
    QCOMPARE(import.orders.size(), 40);
    QCOMPARE(import.issues.size(), 0);
    bool asked = false;
    (void)importOrders(sheet.mapping, sheet.rows, {}, [&asked] { return asked = true; });
    QVERIFY(asked);
}

LOCKKEEPER_TEST(Core, OrderImportTest)
#include "tst_order_import.moc"
