// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_columns.h"
#include "models/tables/imports/order_grid_model.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/unfinished_bench.h"
#include "ui/kit/theme/language.h"

#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString cells = u"客户编号\t订单类型\t授权类型\t资产号\t产品ID\n"
                      "CC1\t新购\tsoftkey\t8000000001\tgms-1\n"
                      "CC2\t新购\tsoftkey\t8000000002\tgms-1\n"_s;

} // namespace

/// Imports of orders that were not finished when the window ended. The function with a keychain is run by
/// with_keyring.sh.
class UnfinishedImportsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qRegisterMetaType<BatchEditor*>();
        m_language.use(QLocale(u"en_GB"_s));
    }
    void rowsOfAnImportGoOn();
    void unknownColumnsAreNotKeptWithoutAKeychain();
    void columnsOfAnImportGoOn();

private:
    Language m_language;
};

void UnfinishedImportsTest::rowsOfAnImportGoOn()
{
    UnfinishedBench bench;
    bench.desk->openNew();
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(cells));
    bench.pressImport("orderImportNext");
    QTRY_COMPARE(bench.import()->step(), OrderImportWizard::Step::Check);
    auto& grid = bench.import()->grid();
    QVERIFY(grid.setData(grid.index(1, 4), u"gms-9"_s));
    QVERIFY(bench.reopen());
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("unfinishedBatchBannerAction");
    QVERIFY(bench.import());
    QCOMPARE(bench.import()->step(), OrderImportWizard::Step::Check);
    QCOMPARE(bench.import()->grid().index(1, 4).data().toString(), u"gms-9"_s);
    // Closing it would lose what was edited before.
    bench.import()->reject();
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    bench.pressImport("orderImportNext");
    QTRY_COMPARE(bench.import()->step(), OrderImportWizard::Step::Preview);
    bench.pressImport("orderImportNext");
    QTRY_VERIFY(!bench.import());
    QCOMPARE(bench.desk->editor()->batch().orderList.size(), 2);
    QCOMPARE(bench.desk->editor()->batch().orderList[1].assets.at(0).products.at(0).productUri, u"gms-9"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.kept()->import && bench.kept()->batch.orderList.size() == 2, 30'000);
}

void UnfinishedImportsTest::unknownColumnsAreNotKeptWithoutAKeychain()
{
    UnfinishedBench bench;
    bench.desk->openNew();
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(u"a\tb\ncanary-table\t1\n"_s));
    QTRY_VERIFY_WITH_TIMEOUT(bench.list().size() == 1, 60'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-table"));
    QVERIFY(!bench.offer()->isVisible());
}

void UnfinishedImportsTest::columnsOfAnImportGoOn()
{
    UnfinishedBench bench;
    bench.desk->openNew();
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(u"x\t资产号\ncanary-table\t8000000001\n"_s));
    const auto choice = [&] {
        const auto* table = bench.import()->findChild<QTableWidget*>(u"importColumnsTable"_s);
        return table->findChildren<QComboBox*>().value(0);
    };
    QVERIFY(choice());
    choice()->setCurrentIndex(choice()->findData(int(OrderColumn::ProductUri)));
    QTRY_VERIFY_WITH_TIMEOUT(
        !bench.list().isEmpty() && !bench.drafts->get(bench.list().first().id).result()->sealed.isEmpty(),
        60'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-table"));
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("unfinishedBatchBannerAction");
    QVERIFY(bench.import());
    QCOMPARE(bench.import()->step(), OrderImportWizard::Step::Columns);
    QCOMPARE(choice()->currentData().toInt(), int(OrderColumn::ProductUri));
}

LOCKKEEPER_TEST(Widgets, UnfinishedImportsTest)
#include "tst_unfinished_imports.moc"
