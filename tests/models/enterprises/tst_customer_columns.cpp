// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/customer_columns.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class CustomerColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void ownNamesStandInFront();
    void filesHaveTheGatewaysNames();

private:
    static EnterpriseCustomer customerOf(const QString& enterprise, const QString& name)
    {
        EnterpriseCustomer customer;
        customer.enterpriseGlobalId = EnterpriseId(enterprise);
        customer.enterpriseName = Text(name);
        return customer;
    }
};

void CustomerColumnsTest::ownNamesStandInFront()
{
    const EnterpriseNames names{
        {EnterpriseId(u"1"_s), u"By the river"_s}, {EnterpriseId(u"2"_s), u"华建工程"_s}};
    const auto columns = customerChoiceColumns(names);
    QCOMPARE(columns.size(), customerColumns().size());
    const auto& column = columns.front();
    const auto own = customerOf(u"1"_s, u"Hongda"_s), same = customerOf(u"2"_s, u"华建工程"_s),
               unnamed = customerOf(u"6300000000000000001"_s, {}), known = customerOf(u"2"_s, {});
    QCOMPARE(column.text(own), u"By the river"_s);
    QCOMPARE(column.suffix(own), u"Hongda"_s);
    QVERIFY(column.searched(own).contains(u"river"_s) && column.searched(own).contains(u"Hongda"_s));
    QCOMPARE(column.text(same), u"华建工程"_s);
    QVERIFY(column.suffix(same).isEmpty());
    QCOMPARE(column.text(known), u"华建工程"_s); // the reply gave none
    QCOMPARE(column.text(unnamed), u"6300000000000000001"_s);
    QVERIFY(column.suffix(unnamed).isEmpty());
    QCOMPARE(column.text(customerOf(u"3"_s, u"A\nB"_s)), u"A B"_s);
}

void CustomerColumnsTest::filesHaveTheGatewaysNames()
{
    QByteArray scratch;
    QCOMPARE(customerColumns().front().exportedUtf8(customerOf(u"1"_s, u"Hongda"_s), scratch).toByteArray(),
        QByteArray("Hongda"));
}

LOCKKEEPER_TEST(Core, CustomerColumnsTest)
#include "tst_customer_columns.moc"
