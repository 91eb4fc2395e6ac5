// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/list_text.h"
#include "models/domain/imports/enterprise_list.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

QStringList cellsOf(const EnterpriseListRow& row)
{
    return {row.channelCode, row.channelCustomerId, row.said.ownName, row.said.group, row.said.note};
}

EnterpriseList read(const QString& text)
{
    return enterpriseListOf(listLines(text), u"CN-01"_s);
}

EnterpriseCustomer listed(const QString& enterprise, const QString& id, const QString& name = {},
    const QString& channel = u"CN-01"_s, std::optional<bool> isDefault = std::nullopt)
{
    EnterpriseCustomer customer;
    customer.enterpriseGlobalId = EnterpriseId(enterprise);
    customer.customerId = CustomerId(id);
    customer.enterpriseName = Text(name);
    customer.channelCode = Text(channel);
    customer.isDefault = isDefault;
    return customer;
}

} // namespace

/// Lists of enterprises: those that people paste, and what O3 says of each enterprise.
class EnterpriseListTest : public QObject
{
    Q_OBJECT

private slots:
    void columnsByTitle_data()
    {
        QTest::addColumn<QString>("titles");
        QTest::newRow("English") << u"Group\tChannel customer id\tNote\tOwn name\tChannel code"_s;
        QTest::newRow("Chinese") << u"区域\t渠道客户编号（必填）\t备注\t企业名称\t渠道编码"_s;
        QTest::newRow("contract") << u"group\tchannelCustomerId\tnote\townName\tchannelCode"_s;
    }
    void columnsByTitle()
    {
        QFETCH(const QString, titles);
        const auto list = read(titles + u"\nNorth\tCC1\tlate\t宏达\tSG-02\nSouth\tCC2\t\t\t"_s);
        QCOMPARE(list.rows.size(), 2);
        QCOMPARE(
            cellsOf(list.rows[0]), (QStringList{u"SG-02"_s, u"CC1"_s, u"宏达"_s, u"North"_s, u"late"_s}));
        // The channel of the connection where the list has none.
        QCOMPARE(cellsOf(list.rows[1]), (QStringList{u"CN-01"_s, u"CC2"_s, {}, u"South"_s, {}}));
        QCOMPARE(list.without, 0);
    }

    void withoutTitles()
    {
        const auto list = read(u"CN-01\tCC1\tAcme\tNorth\nSG-02\tCC2\tMill\tSouth"_s);
        QCOMPARE(list.rows.size(), 2);
        QCOMPARE(cellsOf(list.rows[1]), (QStringList{u"SG-02"_s, u"CC2"_s, u"Mill"_s, u"South"_s, {}}));
        const auto ids = read(u"CC1\nCC2\n"_s);
        QCOMPARE(ids.rows.size(), 2);
        QCOMPARE(cellsOf(ids.rows[0]), (QStringList{u"CN-01"_s, u"CC1"_s, {}, {}, {}}));
        QVERIFY(read({}).rows.isEmpty());
    }

    /// Each pair is asked for once, whatever the list says of it in which line.
    void repeatedAndEmpty()
    {
        const auto list =
            read(u"Channel code\tCustomer no.\tName\tGroup\nA\tCC1\tAcme\t\nA\tCC1\tOther\tNorth\n"
                 "B\tCC1\t\t\nA\t\tnobody\t\n"_s);
        QCOMPARE(list.rows.size(), 2);
        QCOMPARE(cellsOf(list.rows[0]), (QStringList{u"A"_s, u"CC1"_s, u"Acme"_s, u"North"_s, {}}));
        QCOMPARE(list.again, 1);
        QCOMPARE(list.without, 1);
        QCOMPARE(list.rows[0].question(), (CustomerQuery{u"A"_s, u"CC1"_s, u"N"_s}));
    }

    void customersOfOneEnterpriseAreTogether()
    {
        const auto enterprises = byEnterprise({listed(u"e1"_s, u"1"_s), listed({}, u"2"_s),
            listed(u"e2"_s, u"3"_s), listed(u"e1"_s, u"4"_s), listed({}, u"5"_s)});
        QCOMPARE(enterprises.size(), size_t(4)); // those of no enterprise stand alone
        QCOMPARE(enterprises[0].rows, (std::vector<size_t>{0, 3}));
        QCOMPARE(enterprises[0].customers.size(), size_t(2));
        QCOMPARE(enterprises[1].rows, std::vector<size_t>{1});
        QCOMPARE(enterprises[3].rows, std::vector<size_t>{4});
    }

    void whatIsListedIsTaken()
    {
        OwnEnterprise known;
        known.id = EnterpriseId(u"e1"_s);
        QVERIFY(takeListed(known, {listed(u"e1"_s, u"1"_s), listed(u"e1"_s, u"2"_s, u"Acme"_s)}, {}));
        QCOMPARE(known.name, u"Acme"_s);
        QCOMPARE(known.customers.size(), 2);
        QVERIFY(!takeListed(known, {listed(u"e1"_s, u"2"_s, u"Acme"_s)}, {}));
        QVERIFY(takeListed(known, {listed(u"e1"_s, u"2"_s, u"Acme"_s, u"CN-01"_s, true)}, {}));
        QCOMPARE(known.customers[1].isDefault, std::optional(true));
        // A whole answer about another channel says nothing of this one.
        QVERIFY(!takeListed(known, {}, CustomerQuery{u"SG-02"_s, {}, u"N"_s}));
        QVERIFY(takeListed(
            known, {listed(u"e1"_s, u"2"_s, {}, u"CN-01"_s, true)}, CustomerQuery{u"CN-01"_s, {}, u"N"_s}));
        QCOMPARE(known.customers.size(), 1);
        QCOMPARE(known.name, u"Acme"_s);
    }
};

LOCKKEEPER_TEST(None, EnterpriseListTest)
#include "tst_enterprise_list.moc"
