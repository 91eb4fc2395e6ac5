// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assign_bench.h"
#include "ui/employees/employee_products.h"
#include "ui/giving/asset_list.h"
#include "ui/giving/asset_shelf.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/employee_assets.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/kit/drag_table.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/history_view.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The panel of assets beside the employees, and the assets of one employee in the inspector.
class AssetShelfTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void isReadWhenShown();
    void isMadeWhenSomebodyLooks();
    void chipsAndSearch();
    void whatIsSelectedIsDragged();
    void givesAndTakesBack();
    void failureAndRetry();
    void isRememberedWithItsInspector();
    void fitsItsUsualWidth();
    void heldByTheChosenEmployee();
    void whatFailedIsAskedForByWhoLooks();
    void inChinese();

private:
    static AssetShelf* shelf(const GivingWindow& giving)
    {
        return giving.window.page()->findChild<AssetShelf*>();
    }
    static TableView* table(const GivingWindow& giving, const QString& name = u"shelfTable"_s)
    {
        return giving.window.page()->findChild<TableView*>(name);
    }
    static void show(const GivingWindow& giving)
    {
        giving.window.page()->findChild<QAction*>(u"employeesShelfAction"_s)->setChecked(true);
        QTRY_VERIFY(table(giving)->model()->rowCount() > 0);
        QTRY_VERIFY(!table(giving)->recordModel()->isOrdering());
    }
    /// Tab leads from one to the other, before it leaves the page or comes to its beginning.
    static bool comesBehind(const QWidget* before, const QWidget* behind)
    {
        for (const auto* each = before->nextInFocusChain(); each != before; each = each->nextInFocusChain()) {
            if (each == behind) return true;
            if (each->objectName() == "employeesSearch"_L1) return false;
        }
        return false;
    }
    static qsizetype asked(const SandboxBench& bench, const QString& endpoint)
    {
        const auto ledger = bench.server.ledger();
        return std::count_if(
            ledger.begin(), ledger.end(), [&](const auto& entry) { return entry.endpoint == endpoint; });
    }

    Language m_language;
};

void AssetShelfTest::isReadWhenShown()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench); // which has asked once for itself
    QVERIFY(!shelf(giving));
    QCOMPARE(asked(bench, u"O8"_s), 1);
    show(giving);
    QAbstractItemModelTester tester(table(giving)->recordModel());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"O8"_s), 1); // which is known (ER-1)
    QCOMPARE(asked(bench, u"M6"_s), 1);
    giving.window.page()->reload(); // F5 is for all that is seen
    QVERIFY(giving.window.settled());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"O8"_s), 2);
    QCOMPARE(asked(bench, u"M6"_s), 2);
    auto* panel = giving.window.page()->findChild<QAction*>(u"employeesShelfAction"_s);
    panel->setChecked(false);
    giving.window.page()->reload();
    QVERIFY(giving.window.settled());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"O8"_s), 2); // nobody looks
    panel->setChecked(true);            // and once somebody does, they see what F5 was pressed for
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"O8"_s), 3);
    QCOMPARE(asked(bench, u"M6"_s), 3);
}

/// Panel and tabs cost the start of the program, and most people never open them.
void AssetShelfTest::isMadeWhenSomebodyLooks()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto* page = giving.window.page();
    const auto held = giving.held(1)[0];
    const int row = giving.rowOf(held.holders[0]);
    giving.window.table()->selectRow(row);
    QVERIFY(!shelf(giving) && !page->findChild<EmployeeAssets*>() && !page->findChild<EmployeeProducts*>() &&
            !page->findChild<HistoryView*>());
    // What is made late is about the row that was chosen before.
    giving.window.showTab(u"Assets"_s);
    QCOMPARE(page->findChild<EmployeeAssets*>()->holder(), held.holders[0]);
    QVERIFY(page->findChild<EmployeeAssets*>()->isVisible());
    QVERIFY(!shelf(giving) && !page->findChild<EmployeeProducts*>());
    giving.window.showTab(u"Products"_s);
    auto* products = page->findChild<EmployeeProducts*>();
    QTRY_VERIFY(products->findChild<QTreeView*>(u"employeesProductTree"_s)->isVisible());
    // The panel is made once: whoever comes back finds what was there.
    giving.window.showTab(u"Details"_s);
    giving.window.showTab(u"Products"_s);
    QCOMPARE(page->findChildren<EmployeeProducts*>(), QList<EmployeeProducts*>{products});
    // The keyboard comes to it behind its tab, and to the panel behind the table.
    QVERIFY(comesBehind(giving.window.find<QTabWidget>(u"InspectorTabs"_s)->tabBar(),
        products->findChild<QTreeView*>(u"employeesProductTree"_s)));
    show(giving);
    QVERIFY(shelf(giving)->isVisible());
    QVERIFY(comesBehind(giving.window.table(), page->findChild<QLineEdit*>(u"shelfSearch"_s)));
}

void AssetShelfTest::chipsAndSearch()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    show(giving);
    const auto free =
        std::count_if(giving.stock.rows().begin(), giving.stock.rows().end(), [&](const AssetRow& row) {
            return assetStates(row.asset, giving.stock.clock()).has(AssetState::Free);
        });
    QTRY_COMPARE(table(giving)->model()->rowCount(), int(free));
    QCOMPARE(giving.textOf(u"shelfCounts"_s), u"%1 free of %2"_s.arg(free).arg(giving.stock.rows().size()));
    giving.press(u"shelfAllChip"_s);
    QTRY_COMPARE(table(giving)->model()->rowCount(), int(giving.stock.rows().size()));
    auto* search = giving.window.page()->findChild<QLineEdit*>(u"shelfSearch"_s);
    search->setText(u"no such number"_s);
    QTRY_COMPARE(table(giving)->model()->rowCount(), 0);
    QTRY_COMPARE(giving.textOf(u"shelfState"_s), u"Nothing matches."_s);
    search->setText(giving.free(1)[0].assetNum.toString());
    QTRY_COMPARE(table(giving)->model()->rowCount(), 1);
}

void AssetShelfTest::whatIsSelectedIsDragged()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    show(giving);
    QVERIFY(table(giving)->dragEnabled());
    QVERIFY(table(giving)->model()->flags(table(giving)->model()->index(0, 0)) & Qt::ItemIsDragEnabled);
    QVERIFY(!giving.window.table()->dragEnabled()); // the employees stay where they are
    table(giving)->selectRow(1);
    const auto selected = shelf(giving)->selected();
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0].assetNum.toString(), table(giving)->model()->index(1, 0).data().toString());
    QCOMPARE(selected[0].enterprise, bench.enterprise());
}

void AssetShelfTest::givesAndTakesBack()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    show(giving);
    auto* withdraw = giving.window.page()->findChild<QPushButton*>(u"shelfWithdraw"_s);
    auto* assign = giving.window.page()->findChild<QPushButton*>(u"shelfAssign"_s);
    QVERIFY(!withdraw->isEnabled() && !assign->isEnabled());
    table(giving)->selectRow(0);
    QVERIFY(!withdraw->isEnabled()); // it is free
    QVERIFY(assign->isEnabled());
    assign->click();
    QVERIFY(giving.dialog<AssignDialog>(u"assignDialog"_s));
    giving.press(u"assignCancel"_s);
    giving.press(u"shelfAllChip"_s);
    QTRY_VERIFY(table(giving)->model()->rowCount() == int(giving.stock.rows().size()));
    const auto held = giving.held(1)[0];
    auto* search = giving.window.page()->findChild<QLineEdit*>(u"shelfSearch"_s);
    search->setText(held.assetNum.toString());
    QTRY_COMPARE(table(giving)->model()->rowCount(), 1);
    table(giving)->selectRow(0);
    QVERIFY(withdraw->isEnabled());
    bench.writes.setReadOnly(true);
    QVERIFY(!withdraw->isEnabled() && !assign->isEnabled());
    bench.writes.setReadOnly(false);
    withdraw->click();
    QVERIFY(giving.dialog<WithdrawDialog>(u"withdrawDialog"_s));
    giving.press(u"withdrawGo"_s);
    QVERIFY(giving.run());
    QCOMPARE(
        privilegeCalls(bench), QStringList{held.holders[0].toString() + u" -"_s + held.assetNum.toString()});
    // The panel shows it as free, and the search is still what it was.
    QTRY_COMPARE(table(giving)->model()->index(0, 1).data().toString().isEmpty(), false);
    QTRY_VERIFY(shelf(giving)->selected().size() == 1 && shelf(giving)->selected()[0].holders.empty());
    QCOMPARE(search->text(), held.assetNum.toString());
}

void AssetShelfTest::failureAndRetry()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    setFaults(bench, {u"http500@M6"_s});
    bench.reader.noteChange(bench.enterprise(), {.assets = true}, nullptr); // nothing is known any more
    giving.window.page()->findChild<QAction*>(u"employeesShelfAction"_s)->setChecked(true);
    auto* banner = giving.window.page()->findChild<Banner*>(u"shelfBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    setFaults(bench, {});
    giving.press(u"shelfBannerAction"_s);
    QTRY_VERIFY(table(giving)->model()->rowCount() > 0);
    QVERIFY(!banner->isVisible());
}

void AssetShelfTest::isRememberedWithItsInspector()
{
    SandboxBench bench(assignSandbox());
    {
        const GivingWindow giving(bench);
        show(giving);
        giving.window.table()->selectRow(0);
        auto* inspector = giving.window.page()->findChild<QTabWidget*>(u"employeesInspectorTabs"_s);
        QVERIFY(inspector->isVisible());
        giving.window.page()->findChild<QAction*>(u"employeesInspectorAction"_s)->setChecked(false);
        QVERIFY(!inspector->isVisible() && shelf(giving)->isVisible());
    }
    const GivingWindow giving(bench);
    QVERIFY(shelf(giving)->isVisible());
    giving.window.table()->selectRow(0);
    auto* inspector = giving.window.page()->findChild<QTabWidget*>(u"employeesInspectorTabs"_s);
    auto* side = giving.window.page()->findChild<QSplitter*>(u"employeesSideSplitter"_s);
    QVERIFY(!inspector->isVisible() && side->isVisible());
    giving.window.page()->findChild<QAction*>(u"employeesShelfAction"_s)->setChecked(false);
    QVERIFY(!side->isVisible()); // no empty place
    giving.window.page()->findChild<QAction*>(u"employeesInspectorAction"_s)->setChecked(true);
    QVERIFY(inspector->isVisible() && side->isVisible());
}

/// Which asset it is, whether it is free, and what kind: without scrolling.
void AssetShelfTest::fitsItsUsualWidth()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    show(giving);
    const auto* assets = table(giving);
    const int end = assets->recordModel()->columnOf("limitEndTime");
    shelf(giving)->setFixedWidth(320);
    QTRY_COMPARE(shelf(giving)->width(), 320);
    QTRY_VERIFY(assets->isColumnHidden(end));
    QTRY_COMPARE(assets->horizontalScrollBar()->maximum(), 0);
    for (const char* id : {"assetNum", "state", "licenseType"})
        QVERIFY2(!assets->isColumnHidden(assets->recordModel()->columnOf(id)), id);
    shelf(giving)->setFixedWidth(640);
    QTRY_VERIFY(!assets->isColumnHidden(end));
    QTRY_COMPARE(assets->horizontalScrollBar()->maximum(), 0);
}

void AssetShelfTest::heldByTheChosenEmployee()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto held = giving.held(1)[0];
    const int row = giving.rowOf(held.holders[0]);
    QVERIFY(!table(giving, u"heldTable"_s)); // nobody has looked
    giving.window.showTab(u"Assets"_s);
    giving.window.table()->selectRow(row);
    auto* list = table(giving, u"heldTable"_s);
    QAbstractItemModelTester tester(list->recordModel());
    QTRY_COMPARE(list->model()->rowCount(), int(giving.employee(row).assetNums.size()));
    QTRY_VERIFY(!list->recordModel()->isOrdering());
    QStringList shown;
    for (int i = 0; i < list->model()->rowCount(); ++i)
        shown += list->model()->index(i, 0).data().toString();
    const auto place = shown.indexOf(held.assetNum.toString());
    QVERIFY(place >= 0);
    auto* withdraw = giving.window.page()->findChild<QPushButton*>(u"heldWithdraw"_s);
    QVERIFY(!withdraw->isEnabled());
    list->selectRow(int(place));
    QVERIFY(withdraw->isEnabled());
    giving.press(u"heldMove"_s);
    QVERIFY(giving.dialog<AssignDialog>(u"assignDialog"_s));
    QVERIFY(giving.dialog<AssignDialog>(u"assignDialog"_s)
                ->findChild<QCheckBox*>(u"assignMoves"_s)
                ->isChecked()); // "Move to…" has said so
    giving.press(u"assignCancel"_s);
    withdraw->click();
    giving.press(u"withdrawGo"_s);
    QVERIFY(giving.run());
    QCOMPARE(
        privilegeCalls(bench), QStringList{held.holders[0].toString() + u" -"_s + held.assetNum.toString()});
    QVERIFY(giving.window.settled());
    QTRY_COMPARE(list->model()->rowCount(), int(shown.size()) - 1);
    // Somebody without assets.
    int without = -1;
    for (int i = 0; i < giving.window.rows() && without < 0; ++i)
        if (giving.employee(i).assetNums.empty()) without = i;
    giving.window.table()->selectRow(without);
    QTRY_COMPARE(list->model()->rowCount(), 0);
    QTRY_COMPARE(giving.textOf(u"heldState"_s), u"No asset is assigned to this employee."_s);
    QVERIFY(giving.window.page()->findChild<QPushButton*>(u"heldAssign"_s)->isEnabled());
}

/// The tab has no Retry: whoever looks again asks again, and nobody else does.
void AssetShelfTest::whatFailedIsAskedForByWhoLooks()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const int row = giving.rowOf(giving.held(1)[0].holders[0]);
    setFaults(bench, {u"http500@M6"_s});
    bench.reader.noteChange(bench.enterprise(), {.assets = true}, nullptr);
    bench.server.clearLedger();
    giving.window.showTab(u"Assets"_s);
    giving.window.table()->selectRow(row);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"M6"_s), 1);
    setFaults(bench, {});
    giving.window.showTab(u"Details"_s);
    giving.window.showTab(u"Assets"_s);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, u"M6"_s), 2);
    QTRY_COMPARE(
        table(giving, u"heldTable"_s)->model()->rowCount(), int(giving.employee(row).assetNums.size()));
}

void AssetShelfTest::inChinese()
{
    int rows = 0;
    for (const auto& language : {u"en_GB"_s, u"zh_CN"_s}) {
        m_language.use(QLocale(language));
        SandboxBench bench(assignSandbox());
        const GivingWindow giving(bench);
        show(giving);
        const auto free = giving.window.page()->findChild<QPushButton*>(u"shelfFreeChip"_s)->text();
        QCOMPARE(free, rows == 0 ? u"Free"_s : u"空闲"_s);
        if (rows == 0) rows = table(giving)->model()->rowCount();
        QTRY_COMPARE(table(giving)->model()->rowCount(), rows); // other words, the same rows
    }
    m_language.use(QLocale(u"en_GB"_s));
}

LOCKKEEPER_TEST(Widgets, AssetShelfTest)
#include "tst_asset_shelf.moc"
