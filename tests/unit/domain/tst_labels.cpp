// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/person_label.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/domain/orders/customer_label.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

/// What people and customers are called, wherever they are named.
class LabelsTest : public QObject
{
    Q_OBJECT

private slots:
    void persons_data();
    void persons();
    void employees();
    void personsInAWord();
    void enterprises();
    void customers_data();
    void customers();
    void customersOfKnownEnterprises();
};

void LabelsTest::persons_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("account");
    QTest::addColumn<QString>("label");
    QTest::newRow("both") << u"王芳"_s << u"wangfang@hj"_s << u"王芳 · wangfang@hj"_s;
    QTest::newRow("account without enterprise code") << u"王芳"_s << u"wangfang"_s << u"王芳 · wangfang"_s;
    QTest::newRow("no name") << QString() << u"wangfang@hj"_s << u"wangfang@hj"_s;
    QTest::newRow("no account") << u"王芳"_s << QString() << u"王芳"_s;
    QTest::newRow("blank name") << u" \t"_s << u"wangfang@hj"_s << u"wangfang@hj"_s;
    QTest::newRow("blanks around") << u" 王 芳 "_s << u" wf "_s << u"王 芳 · wf"_s;
    QTest::newRow("nobody") << QString() << QString() << QString();
    QTest::newRow("right to left") << u"דוד"_s << u"david@hj"_s << u"דוד · david@hj"_s;
    QTest::newRow("turned around") << u"\u202Eevil\u2066"_s << u"da\u202Evid@hj"_s << u"evil · david@hj"_s;
    QTest::newRow("several lines") << u"王\n芳"_s << u"wf\u2028x"_s << u"王 芳 · wf x"_s;
    QTest::newRow("markup") << u"<b>王</b> & Co"_s << u"a%1&b"_s << u"<b>王</b> & Co · a%1&b"_s;
    QTest::newRow("endless") << QString(10'000, u'x') << u"wf"_s << QString(500, u'x') + u" · wf"_s;
}

void LabelsTest::persons()
{
    QFETCH(QString, name);
    QFETCH(QString, account);
    QTEST(personLabel(name, account), "label");
}

void LabelsTest::employees()
{
    Employee one, other;
    one.name = Text(u"王芳"_s);
    one.userName = Text(u"wangfang@hj"_s);
    other.userName = Text(u"lilei@hj"_s);
    QCOMPARE(personLabel(one), u"王芳 · wangfang@hj"_s);
    QCOMPARE(personLabels({other, one}), (QStringList{u"lilei@hj"_s, u"王芳 · wangfang@hj"_s}));
    QVERIFY(personLabels({}).isEmpty());
}

void LabelsTest::personsInAWord()
{
    const MemberId id(u"7"_s);
    QCOMPARE(personName(u" 王芳\n"_s, u"wangfang@hj"_s, id), u"王芳"_s);
    QCOMPARE(personName(u" \t"_s, u"wang\u202Efang@hj"_s, id), u"wangfang@hj"_s);
    QCOMPARE(personName({}, {}, id), u"7"_s);
    QVERIFY(personName({}, {}, {}).isEmpty());
}

void LabelsTest::enterprises()
{
    const EnterpriseId id(u"e7"_s);
    QCOMPARE(enterpriseLabel(u" 宏达\n集团 "_s, id), u"宏达 集团"_s);
    QCOMPARE(enterpriseLabel(u"\u202E"_s, id), u"e7"_s);
    QVERIFY(enterpriseLabel(QString(), {}).isEmpty());
    QCOMPARE(enterpriseLabel(EnterpriseNames{{id, u"宏达"_s}}, id), u"宏达"_s);
    QCOMPARE(enterpriseLabel(EnterpriseNames(), id), u"e7"_s);
}

void LabelsTest::customers_data()
{
    QTest::addColumn<QStringList>("given"); // name, customer id, CRM number, channel customer id, enterprise
    QTest::addColumn<QString>("label");
    QTest::newRow("name") << QStringList{u"宏达"_s, u"C1"_s, u"R1"_s, u"K1"_s, u"E1"_s} << u"宏达"_s;
    QTest::newRow("id") << QStringList{{}, u"C1"_s, u"R1"_s, u"K1"_s, u"E1"_s} << u"C1"_s;
    QTest::newRow("channel's id") << QStringList{{}, {}, u"R1"_s, u"K1"_s, u"E1"_s} << u"K1"_s;
    QTest::newRow("CRM number") << QStringList{u" "_s, {}, u"R1"_s, {}, u"E1"_s} << u"R1"_s;
    QTest::newRow("enterprise") << QStringList{{}, {}, {}, {}, u"E1"_s} << u"E1"_s;
    QTest::newRow("nothing") << QStringList{{}, {}, {}, {}, {}} << QString();
    QTest::newRow("hostile") << QStringList{u"\u202E<i>宏\r\n达</i>"_s, {}, {}, {}, {}} << u"<i>宏  达</i>"_s;
}

void LabelsTest::customers()
{
    QFETCH(QStringList, given);
    LicenseOrder order;
    order.customerName = given[0];
    order.customerId = given[1];
    order.crmCustomerId = given[2];
    order.channelCustomerId = given[3];
    order.enterpriseGlobalId = given[4];
    QTEST(customerLabel(order), "label");
}

void LabelsTest::customersOfKnownEnterprises()
{
    const EnterpriseNames names{{EnterpriseId(u"E1"_s), u"宏达\n集团"_s}};
    const OrderCustomer first{{}, u"C1"_s, u"K1"_s, {}, u"E1"_s}, second{{}, u"C2"_s, {}, {}, u"E1"_s};
    const OrderCustomer other{{}, u"C3"_s, {}, {}, u"E3"_s}, named{u"A branch"_s, u"C4"_s, {}, {}, u"E1"_s};
    QCOMPARE(customerLabel(first, names), u"宏达 集团"_s);
    QCOMPARE(customerLabel(other, names), u"C3"_s);
    QCOMPARE(customerLabel(named, names), u"A branch"_s); // what was typed says more
    QCOMPARE(CustomerLabels({first, other, first, named}, names).all(),
        (QStringList{u"宏达 集团"_s, u"C3"_s, u"A branch"_s}));
    // Two of one enterprise are two customers, and nobody may take one for the other.
    const CustomerLabels both({first, second, other}, names);
    QCOMPARE(both.all(), (QStringList{u"宏达 集团 (C1)"_s, u"宏达 集团 (C2)"_s, u"C3"_s}));
    QCOMPARE(both.of(second), u"宏达 集团 (C2)"_s);
    QCOMPARE(customerTip(u"宏达 集团 (C1)"_s, first.ids()), u"宏达 集团 (C1)\nK1"_s);
    QCOMPARE(customerTip(u"C3"_s, other.ids()), u"C3"_s);
}

} // namespace lockkeeper::test

using lockkeeper::test::LabelsTest;
LOCKKEEPER_TEST(Core, LabelsTest)
#include "tst_labels.moc"
