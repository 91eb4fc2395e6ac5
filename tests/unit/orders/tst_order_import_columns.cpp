// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_sheet.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

class OrderImportColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void titlesInBothLanguages_data();
    void titlesInBothLanguages();
    void everyFieldOfTheContractHasAColumn();
    void ownTitlesAreKnown();
    void withoutTitles();
    void twoColumnsForOneField();
};

void OrderImportColumnsTest::titlesInBothLanguages_data()
{
    QTest::addColumn<QString>("titles");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("contract") << u"orderType|licenseType|customerId|assetNos|productUri|limitConcurrent"_s
                              << QStringList{u"orderType"_s, u"licenseType"_s, u"customerId"_s, u"assetNos"_s,
                                     u"productUri"_s, u"limitConcurrent"_s};
    QTest::newRow("Chinese") << u"客户名称|资产号|授权类型|特性|采购人手机号|分支机构|分支机构编码|订单类型"_s
                             << QStringList{u"customerName"_s, u"assetNos"_s, u"licenseType"_s,
                                    u"productFeatures"_s, u"passwordMobile"_s, u"branchName"_s,
                                    u"branchCode"_s, u"orderType"_s};
    QTest::newRow("English")
        << u"Customer name|Asset numbers|Licence type|Features|Nodes|Product starts|Unknown"_s
        << QStringList{u"customerName"_s, u"assetNos"_s, u"licenseType"_s, u"productFeatures"_s,
               u"limitConcurrent"_s, u"limitStartDate"_s, u"ignore"_s};
    QTest::newRow("remarks in brackets")
        << u"客户编号（必填）*|产品ID|到期日期 (y-m-d)|节点数"_s
        << QStringList{u"channelCustomerId"_s, u"productUri"_s, u"limitEndDate"_s, u"limitConcurrent"_s};
}

void OrderImportColumnsTest::titlesInBothLanguages()
{
    QFETCH(QString, titles);
    QFETCH(QStringList, ids);
    const Sheet sheet(titles + u"\n1|2|3|4|5|6|7|8\n"_s);
    QVERIFY(sheet.hasHeader);
    QCOMPARE(sheet.ids().first(ids.size()), ids);
}

void OrderImportColumnsTest::everyFieldOfTheContractHasAColumn()
{
    // Contract §2.3, but for `sequence`, which is the place of the order, what holds other records, and of a
    // feature what "code=value" does not say.
    for (const auto* name :
        {"customerId", "crmCustomerId", "customerName", "channelCustomerId", "adminName", "adminAccount",
            "adminEmail", "adminCellNumber", "passwordMobile", "address", "customerType", "branchCode",
            "branchName", "enterpriseGlobalId", "srcLicenseOrderId", "licenseType", "orderType", "assetNos",
            "assetExtendList", "borrowedUsbKey", "transferedAssetNum", "crmProductId", "parentCrmProductId",
            "productUri", "productName", "gmsPid", "appKey", "productType", "limitStartDate", "limitEndDate",
            "limitConcurrent", "limitTimeDuration", "strictMatchWhenDelete", "trial", "trialEndDate",
            "passwords", "timeUnit", "timeUnitQuantity", "timeDurationExpression", "productFeatures",
            "merchandiseNum", "merchandiseName", "parentMerchandiseNum"}) {
        const auto field = orderImportFields().fieldOfTitle(QString::fromLatin1(name));
        QVERIFY2(field, name);
        QCOMPARE(orderImportFields().id(*field), QString::fromLatin1(name));
    }
}

void OrderImportColumnsTest::ownTitlesAreKnown()
{
    const auto& fields = orderImportFields();
    for (const auto column : orderColumns()) {
        QCOMPARE(fields.fieldOfTitle(orderColumnTitle(column)), int(column));
        QCOMPARE(fields.fieldOfTitle(orderColumnId(column)), int(column));
        QCOMPARE(fields.fieldOfId(orderColumnId(column)), int(column));
    }
    QVERIFY(!fields.fieldOfTitle(u"something else"_s));
    QVERIFY(!fields.fieldOfTitle({}));
}

void OrderImportColumnsTest::withoutTitles()
{
    const Sheet sheet(u"8000000001|softkey|新购|x\n8000000002|lan_softkey|new_buy|y\n"_s);
    QVERIFY(!sheet.hasHeader);
    QCOMPARE(sheet.ids(), (QStringList{u"assetNos"_s, u"licenseType"_s, u"orderType"_s, u"ignore"_s}));
}

void OrderImportColumnsTest::twoColumnsForOneField()
{
    const auto& fields = orderImportFields();
    QVERIFY(fields.problems({int(OrderColumn::Features), int(OrderColumn::Features)}).isEmpty());
    QCOMPARE(fields.problems({int(OrderColumn::ProductUri), int(OrderColumn::ProductUri)}).size(), 1);
    QCOMPARE(fields.problems({ImportFields::ignored}).size(), 1);
    const Sheet sheet(u"资产号|productUri|特性|特性\n8000000001|g|a=1|b=2\n"_s);
    const auto orders = sheet.read().all();
    QCOMPARE(orders[0].assets[0].products[0].productFeatures.size(), 2);
    QCOMPARE(orders[0].assets[0].products[0].productFeatures[1].featureCode, u"b"_s);
}

LOCKKEEPER_TEST(Core, OrderImportColumnsTest)
#include "tst_order_import_columns.moc"
