// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/assets/assets_page.h"
#include "ui/employees/employees_page.h"
#include "ui/giving/assign_dialog.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/products/products_page.h"

#include <QAction>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// From page to page of one enterprise: what one of them has read is not read by the next (ER-1).
class PageWalkTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_bench.reset(); }
    void eachListIsReadOnce();
    void whoAsksAgainReadsAgain();
    void aSecondPageIsGivenTheSame();
    void whatStandsBesideTheEmployeesReadsNothingTwice();
    void whoChoosesEmployeesReadsNothingTwice();

private:
    [[nodiscard]] qsizetype requests(QLatin1StringView endpoint) const
    {
        qsizetype count = 0;
        for (const auto& entry : m_bench->server.ledger())
            count += entry.endpoint == endpoint;
        return count;
    }

    std::unique_ptr<SandboxBench> m_bench;
};

void PageWalkTest::init()
{
    sandbox::Options options;
    options.employees = 450;
    options.assets = 60;
    m_bench = std::make_unique<SandboxBench>(options);
}

void PageWalkTest::eachListIsReadOnce()
{
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto people = requests("M5"_L1);
    QVERIFY(people >= 3); // pages of 200
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    LockDeskPage desk(m_bench->context);
    desk.openEnterprise(m_bench->enterprise());
    desk.show();
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("O8"_L1), 1);
    QCOMPARE(requests("M6"_L1), 1);
    QCOMPARE(requests("M8"_L1), 1);
    const auto products = settledPage<ProductsPage>(*m_bench, u"products"_s);
    QVERIFY(requests("M7"_L1) > 0);
    QCOMPARE(requests("O8"_L1), 1);
    QCOMPARE(requests("M6"_L1), 1);
    QCOMPARE(requests("M8"_L1), 1);
    QCOMPARE(requests("M5"_L1), people);
    // The other way round the page of employees needs what the names were read for.
    const auto again = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    QCOMPARE(again->rows(), employees->rows());
    QCOMPARE(requests("M5"_L1), people);
}

void PageWalkTest::whoAsksAgainReadsAgain()
{
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    m_bench->server.clearLedger();
    assets->page()->reload();
    QVERIFY(assets->settled());
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("O8"_L1), 1);
    QCOMPARE(requests("M6"_L1), 1);
    QCOMPARE(requests("M8"_L1), 0);
    locks->page()->reload();
    QVERIFY(locks->settled());
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("M8"_L1), 1);
    QCOMPARE(requests("M6"_L1), 1);
}

void PageWalkTest::aSecondPageIsGivenTheSame()
{
    const auto first = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto read = m_bench->context.reader.reading()->numbers.ended;
    QVERIFY(read.isValid());
    const auto second = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    QCOMPARE(second->rows(), first->rows());
    QCOMPARE(m_bench->context.reader.reading()->numbers.ended, read);
    QCOMPARE(requests("M6"_L1), 1);
}

/// The assets panel, and the products of an employee, which M6 leads to.
void PageWalkTest::whatStandsBesideTheEmployeesReadsNothingTwice()
{
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    auto* panel = employees->find<QAction>(u"ShelfAction"_s);
    panel->setChecked(true);
    const auto* shelf = employees->page()->findChild<TableView*>(u"shelfTable"_s);
    QTRY_VERIFY(shelf->model()->rowCount() > 0);
    int holder = 0;
    const auto held = employees->column("assetNums");
    while (held[holder] == u"none"_s)
        ++holder;
    employees->showTab(u"Products"_s);
    employees->table()->selectRow(holder);
    QTRY_VERIFY(requests("M7"_L1) > 0);
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("O8"_L1), 1);
    QCOMPARE(requests("M6"_L1), 1);
    // Somebody asks for all of it anew.
    employees->page()->reload();
    QVERIFY(employees->settled());
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("O8"_L1), 2);
    QVERIFY(requests("M6"_L1) > 1);
    // The next page is given what was read.
    const auto numbers = requests("M6"_L1);
    const auto again = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    QCOMPARE(requests("O8"_L1), 2);
    QCOMPARE(requests("M6"_L1), numbers);
    // Nothing is known of what a change has touched.
    panel->setChecked(false);
    m_bench->reader.noteChange(m_bench->enterprise(), {.assets = true}, nullptr);
    const auto another = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    another->find<QAction>(u"ShelfAction"_s)->setChecked(true);
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests("O8"_L1), 3);
}

/// The dialog that assigns assets chooses among everybody, whom other pages know by then.
void PageWalkTest::whoChoosesEmployeesReadsNothingTwice()
{
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto people = requests("M5"_L1);
    QVERIFY(people >= 3); // the names of holders
    const auto everybody = m_bench->reader.everybody(m_bench->enterprise());
    QVERIFY(everybody);
    const auto all = std::count_if(everybody->begin(), everybody->end(),
        [](const Employee& each) { return !each.deleted.value_or(false); });
    const auto isOffered = [&] {
        QWidget window;
        AssignableAsset asset;
        asset.assetNum = AssetNumber(u"8000000001"_s);
        const auto* dialog =
            AssignDialog::forAssets({asset}, m_bench->enterprise(), m_bench->context, {}, &window);
        const auto* choices = dialog->findChild<TableView*>(u"assignChoices"_s);
        return QTest::qWaitFor([&] { return choices->model()->rowCount() == int(all); }, 30'000) &&
               callsRest(*m_bench->client);
    };
    QVERIFY(isOffered());
    QCOMPARE(requests("M5"_L1), people);
    // A change has touched them: they are read, for whoever needs them next as well.
    nextMillisecond();
    m_bench->reader.noteChange(m_bench->enterprise(), {.employees = true}, nullptr);
    QVERIFY(isOffered());
    QCOMPARE(requests("M5"_L1), 2 * people);
    QVERIFY(m_bench->reader.everybody(m_bench->enterprise()));
    QVERIFY(isOffered());
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    QCOMPARE(requests("M5"_L1), 2 * people);
}

LOCKKEEPER_TEST(Widgets, PageWalkTest)
#include "tst_page_walk.moc"
