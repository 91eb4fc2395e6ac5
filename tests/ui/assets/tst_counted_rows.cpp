// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/overview_figures.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/assets/assets_page.h"
#include "ui/employees/employees_page.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/products/products_page.h"
#include "ui/views/page_view.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Each number of an overview against the rows of the list that it leads to.
class CountedRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_bench.reset(); }
    void assets();
    void employees();
    void borrowedLocks();
    void products();

private:
    struct Counting {
        QStringList chips;
        Counted counted;
    };
    [[nodiscard]] OverviewFigures figures() const
    {
        return overviewFigures(
            *m_bench->reader.reading(), m_bench->context.format, QDateTime::currentDateTimeUtc());
    }
    /// Shows what each number counts.
    void compare(const PageWindow& window, const std::vector<Counting>& countings)
    {
        for (const auto& each : countings) {
            PageView view;
            view.page = window.page()->face().name;
            view.chips = each.chips;
            QVERIFY2(window.page()->showView(view).isEmpty(), qPrintable(each.chips.join(u' ')));
            const auto rows = each.counted.number.value_or(0);
            QTRY_COMPARE(qint64(window.rows()), rows);
            QVERIFY(window.settled());
            QCOMPARE(qint64(window.rows()), rows);
        }
    }

    std::unique_ptr<SandboxBench> m_bench;
};

void CountedRowsTest::init()
{
    sandbox::Options options;
    options.employees = 80;
    options.assets = 300;
    m_bench = std::make_unique<SandboxBench>(options);
}

void CountedRowsTest::assets()
{
    const auto window = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto counted = figures().assets;
    QCOMPARE(counted.all.gap, CountGap::None);
    QVERIFY(counted.held.number > 0 && counted.free.number > 0 && counted.expired.number > 0);
    QCOMPARE(
        *counted.held.number + *counted.free.number + *counted.holderNotKnown.number, *counted.all.number);
    compare(*window, {{{}, counted.all}, {{u"Assigned"_s}, counted.held}, {{u"Free"_s}, counted.free},
                         {{u"HolderUnknown"_s}, counted.holderNotKnown}, {{u"Expired"_s}, counted.expired},
                         {{u"ExpiresSoon"_s}, counted.endingSoon}, {{u"Locked"_s}, counted.locked},
                         {{u"Frozen"_s}, counted.frozen}, {{u"Borrowed"_s}, counted.borrowed},
                         {{u"Expired"_s, u"Assigned"_s}, counted.expiredHeld},
                         {{u"ExpiresSoon"_s, u"Assigned"_s}, counted.endingSoonHeld},
                         {{u"ExpiresSoon"_s, u"Free"_s}, counted.endingSoonFree}});
}

void CountedRowsTest::employees()
{
    const auto window = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto counted = figures().employees;
    QVERIFY(counted.all.number > 0 && counted.deleted.number > 0);
    compare(*window,
        {{{}, counted.all}, {{u"WithoutAssets"_s}, counted.withoutAssets}, {{u"Online"_s}, counted.online},
            {{u"Deleted"_s}, Counted(*counted.all.number + *counted.deleted.number, CountGap::None)}});
}

void CountedRowsTest::borrowedLocks()
{
    const auto window = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    const auto counted = figures().locks;
    QVERIFY(counted.lent.number > 0);
    compare(*window, {{{}, counted.all}, {{u"Lent"_s}, counted.lent}, {{u"NotLent"_s}, counted.notLent}});
}

void CountedRowsTest::products()
{
    const auto window = settledPage<ProductsPage>(*m_bench, u"products"_s);
    const auto counted = figures().products;
    QVERIFY(counted.assetsRead > 0 && counted.all.number > 0);
    compare(*window, {{{}, counted.all}, {{u"Trial"_s}, counted.trials}, {{u"Expired"_s}, counted.expired},
                         {{u"Expiring"_s}, counted.endingSoon}});
}

LOCKKEEPER_TEST(Widgets, CountedRowsTest)
#include "tst_counted_rows.moc"
