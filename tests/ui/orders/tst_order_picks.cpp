// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/orders/order_revocation_bench.h"
#include "ui/kit/theme/language.h"

#include <QLabel>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The list of what an enterprise has, from which a revocation is picked.
class OrderPicksTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void holdersAreNamed();
    void searchKeepsTicks();

private:
    Language m_language;
};

void OrderPicksTest::holdersAreNamed()
{
    OrderRevocationBench bench;
    bench.employees.open(bench.enterprise());
    QVERIFY(bench.openPick(u"delete_asset"_s));
    QTRY_VERIFY_WITH_TIMEOUT(bench.employees.isComplete(), 30'000);
    const auto heldBy = u"held by "_s;
    int named = 0;
    for (int row = 0; row < bench.model()->rowCount(); ++row) {
        const auto about = bench.model()->index(row, PickTreeModel::About).data().toString();
        const auto from = about.indexOf(heldBy);
        if (from < 0) continue;
        const auto holder = about.sliced(from + heldBy.size());
        named += holder.front().isDigit() ? 0 : 1;
        // Only whom the gateway does not list is said by an id.
        const MemberId id(holder.section(u' ', 0, 0));
        QVERIFY2(bench.employees.nameOf(id).isEmpty(), qPrintable(about));
        QVERIFY2(bench.employees.idOf(id.text()).isEmpty(), qPrintable(about));
    }
    QVERIFY(named > 0);
}

void OrderPicksTest::searchKeepsTicks()
{
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_product"_s));
    const auto index = bench.product(3);
    const auto number = index.parent().data().toString();
    const int all = bench.model()->rowCount();
    bench.tree()->scrollTo(index);
    const auto cell = bench.tree()->visualRect(index);
    QTest::mouseClick(bench.tree()->viewport(), Qt::LeftButton, {}, {cell.left() + 12, cell.center().y()});
    bench.type("orderPickSearch", number);
    QCOMPARE(bench.model()->rowCount(), 1);
    bench.type("orderPickSearch", u"no such thing"_s);
    QCOMPARE(bench.model()->rowCount(), 0);
    bench.type("orderPickSearch", {});
    QCOMPARE(bench.model()->rowCount(), all);
    QVERIFY(bench.find<QLabel>("orderPickState")->text().startsWith(u"1 product"_s));
}

LOCKKEEPER_TEST(Widgets, OrderPicksTest)
#include "tst_order_picks.moc"
