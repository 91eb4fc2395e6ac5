// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/enterprises/enterprise_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(Change<BindEnterprise>)
Q_DECLARE_METATYPE(Change<CreateEnterprise>)
Q_DECLARE_METATYPE(Change<UpdateEnterprise>)

class TestRulesEnterprise : public QObject
{
    Q_OBJECT

private slots:
    void bind_data();
    void bind();
    void create_data();
    void create();
    void update_data();
    void update();
    void defaultCustomer_data();
    void defaultCustomer();
    void decision_emptyFiltersOfTheCustomerQueryAreTried();
    void decision_theFormOfAMobileNumberOnlyWarns_data();
    void decision_theFormOfAMobileNumberOnlyWarns();
};

void TestRulesEnterprise::bind_data()
{
    QTest::addColumn<Change<BindEnterprise>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<BindEnterprise>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("no channelCode", [](auto& r) { r.channelCode.clear(); }, {u"W channelCode empty"_s});
    row("no channelCustomerId", [](auto& r) { r.channelCustomerId.clear(); },
        {u"W channelCustomerId empty"_s});
    row("no customerName", [](auto& r) { r.customerName.clear(); }, {u"W customerName empty"_s});
    row("no enterpriseName", [](auto& r) { r.enterpriseName.clear(); }, {u"W enterpriseName empty"_s});
    row("no branch, no mobile",
        [](auto& r) {
            r.branchName.clear();
            r.passwordMobile.clear();
        },
        {});
    row("odd mobile", [](auto& r) { r.passwordMobile = u"call me"_s; }, {u"W passwordMobile 10004"_s});
}

void TestRulesEnterprise::bind()
{
    QFETCH(Change<BindEnterprise>, change);
    QFETCH(QStringList, issues);
    BindEnterprise request{u"C1"_s, u"CC1"_s, u"华建"_s, u"北京"_s, u"华建集团"_s, u"13800000000"_s};
    change(request);
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
    QVERIFY(!hasErrors(validate(request))); // the contract shows no required flag for O1
}

void TestRulesEnterprise::create_data()
{
    QTest::addColumn<Change<CreateEnterprise>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<CreateEnterprise>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("no crmCustomerId", [](auto& r) { r.crmCustomerId.clear(); }, {u"W crmCustomerId empty"_s});
    row("no customerName", [](auto& r) { r.customerName.clear(); }, {u"W customerName empty"_s});
    row("no branch, no address",
        [](auto& r) {
            r.branchName.clear();
            r.address.clear();
        },
        {});
}

void TestRulesEnterprise::create()
{
    QFETCH(Change<CreateEnterprise>, change);
    QFETCH(QStringList, issues);
    CreateEnterprise request{u"CRM1"_s, u"华建"_s, u"北京"_s, u"路 1"_s};
    change(request);
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

void TestRulesEnterprise::update_data()
{
    QTest::addColumn<Change<UpdateEnterprise>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<UpdateEnterprise>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("no crmCustomerId", [](auto& r) { r.crmCustomerId.clear(); }, {u"E crmCustomerId empty"_s});
    row("blank crmCustomerId", [](auto& r) { r.crmCustomerId = u"  "_s; }, {u"W crmCustomerId empty"_s});
    row("no customerName", [](auto& r) { r.customerName.clear(); }, {u"W customerName empty"_s});
    row("an address to be cleared", [](auto& r) { r.address = QString(); }, {});
    row("no branch, no address",
        [](auto& r) {
            r.branchName.clear();
            r.address.reset();
        },
        {});
}

void TestRulesEnterprise::update()
{
    QFETCH(Change<UpdateEnterprise>, change);
    QFETCH(QStringList, issues);
    UpdateEnterprise request{u"CRM1"_s, u"华建"_s, u"北京"_s, u"路 1"_s};
    change(request);
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

void TestRulesEnterprise::defaultCustomer_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("kept");
    QTest::newRow("Y") << u"Y"_s << true;
    QTest::newRow("N") << u"N"_s << true;
    QTest::newRow("not sent") << QString() << true;
    QTest::newRow("y") << u"y"_s << false;
    QTest::newRow("YN") << u"YN"_s << false;
    QTest::newRow("space") << u" "_s << false;
}

void TestRulesEnterprise::defaultCustomer()
{
    QFETCH(QString, value);
    QFETCH(bool, kept);
    const CustomerQuery query{.channelCode = u"C"_s, .channelCustomerId = u"1"_s, .defaultCustomer = value};
    QCOMPARE(
        described(validate(query)), kept ? QStringList() : QStringList{u"E defaultCustomer unknownValue"_s});
}

void TestRulesEnterprise::decision_emptyFiltersOfTheCustomerQueryAreTried()
{
    QVERIFY(validate(CustomerQuery()).isEmpty());
}

void TestRulesEnterprise::decision_theFormOfAMobileNumberOnlyWarns_data()
{
    QTest::addColumn<QString>("number");
    QTest::addColumn<bool>("usual");
    QTest::newRow("empty") << QString() << true;
    QTest::newRow("domestic") << u"13800000000"_s << true;
    QTest::newRow("10 digits") << u"1380000000"_s << false;
    QTest::newRow("12 digits") << u"138000000000"_s << false;
    QTest::newRow("not a 1") << u"23800000000"_s << false;
    QTest::newRow("international") << u"+6581234567"_s << true;
    QTest::newRow("+ and 5") << u"+12345"_s << false;
    QTest::newRow("+ and 6") << u"+123456"_s << true;
    QTest::newRow("+ and 15") << u"+123456789012345"_s << true;
    QTest::newRow("+ and 16") << u"+1234567890123456"_s << false;
    QTest::newRow("only +") << u"+"_s << false;
    QTest::newRow("spaces") << u"138 0000 0000"_s << false;
    QTest::newRow("full-width") << u"１３８００００００００"_s << false;
}

void TestRulesEnterprise::decision_theFormOfAMobileNumberOnlyWarns()
{
    QFETCH(QString, number);
    QFETCH(bool, usual);
    const BindEnterprise request{u"C1"_s, u"CC1"_s, u"A"_s, {}, u"B"_s, number};
    QCOMPARE(described(validate(request)), usual ? QStringList() : QStringList{u"W passwordMobile 10004"_s});
}

LOCKKEEPER_TEST(None, TestRulesEnterprise)
#include "tst_rules_enterprise.moc"
