// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/overview_figures.h"
#include "services/operations/writes/lists_read.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/assets/assets_page.h"
#include "ui/employees/employees_page.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/products/products_page.h"
#include "ui/views/chip_names.h"
#include "ui/views/page_view.h"

#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Each number of an overview against the rows of the list that it leads to.
class CountedRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void cleanup() { m_bench.reset(); }
    void assets();
    void employees();
    void borrowedLocks();
    void products();
    void exactlyThese();
    void whatTheWindowHasReadSince();
    void whatComesIntoSightIsNew();

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
    static Counting counting(const QString& chip, qint64 rows) { return {{chip}, Counted(rows, {})}; }
    static void addEnds(std::vector<Counting>& countings, const EndsByMonth& ends)
    {
        qint64 inMonths = 0;
        for (const auto& month : ends.months) {
            countings.push_back(counting(endsInChip(month.first), month.total()));
            inMonths += month.total();
        }
        QVERIFY(inMonths > 0);
        countings.push_back(counting(endsBeforeChip(ends.months.front().first), ends.earlier));
        countings.push_back(counting(endsFromChip(ends.months.back().first.addMonths(1)), ends.later));
        countings.push_back(counting(noEndChip(), ends.withoutEnd));
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

void CountedRowsTest::initTestCase_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<int>("employees");
    QTest::addColumn<int>("assets");
    QTest::addColumn<bool>("isInSeconds");
    QTest::addColumn<QByteArray>("zone");
    QTest::newRow("large") << 1U << 80 << 300 << false << QByteArray("Asia/Shanghai");
    QTest::newRow("seconds, far away") << 7U << 80 << 120 << true << QByteArray("Asia/Kathmandu");
    QTest::newRow("many people") << 23U << 150 << 120 << false << QByteArray("America/Los_Angeles");
}

void CountedRowsTest::init()
{
    QFETCH_GLOBAL(const quint32, seed);
    QFETCH_GLOBAL(const int, employees);
    QFETCH_GLOBAL(const int, assets);
    QFETCH_GLOBAL(const bool, isInSeconds);
    QFETCH_GLOBAL(const QByteArray, zone);
    sandbox::Options options;
    options.seed = seed;
    options.employees = employees;
    options.assets = assets;
    if (isInSeconds) options.epoch = sandbox::Epoch::Seconds;
    m_bench = std::make_unique<SandboxBench>(options);
    m_bench->context.format.zone = QTimeZone(zone);
}

void CountedRowsTest::assets()
{
    const auto window = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto all = figures();
    const auto& counted = all.assets;
    QCOMPARE(counted.all.gap, CountGap::None);
    QVERIFY(counted.held.number > 0 && counted.free.number > 0 && counted.expired.number > 0);
    QCOMPARE(
        *counted.held.number + *counted.free.number + *counted.holderNotKnown.number, *counted.all.number);
    std::vector<Counting> countings{{{}, counted.all}, {{u"Assigned"_s}, counted.held},
        {{u"Free"_s}, counted.free}, {{u"HolderUnknown"_s}, counted.holderNotKnown},
        {{u"Expired"_s}, counted.expired}, {{u"ExpiresSoon"_s}, counted.endingSoon},
        {{u"Locked"_s}, counted.locked}, {{u"Frozen"_s}, counted.frozen}, {{u"Borrowed"_s}, counted.borrowed},
        {{u"Expired"_s, u"Assigned"_s}, counted.expiredHeld},
        {{u"ExpiresSoon"_s, u"Assigned"_s}, counted.endingSoonHeld},
        {{u"ExpiresSoon"_s, u"Free"_s}, counted.endingSoonFree}};
    addEnds(countings, all.assetEnds);
    QVERIFY(all.kinds.size() > 1 && all.withoutKind > 0);
    for (const auto& [kind, assets] : all.kinds)
        countings.push_back(counting(kindChip(kind.licenseType, kind.generation), assets));
    countings.push_back(counting(noKindChip(), all.withoutKind));
    compare(*window, countings);
}

void CountedRowsTest::employees()
{
    const auto window = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto counted = figures().employees;
    QVERIFY(counted.all.number > 0 && counted.deleted.number > 0);
    compare(*window,
        {{{}, counted.all}, {{u"WithoutAssets"_s}, counted.withoutAssets}, {{u"Online"_s}, counted.online},
            {{u"DeletedHolding"_s}, counted.deletedHolding},
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
    const auto all = figures();
    const auto& counted = all.products;
    QVERIFY(counted.assetsRead > 0 && counted.all.number > 0);
    std::vector<Counting> countings{{{}, counted.all}, {{u"Trial"_s}, counted.trials},
        {{u"Expired"_s}, counted.expired}, {{u"Expiring"_s}, counted.endingSoon}};
    addEnds(countings, all.productEnds);
    QVERIFY(counted.nodes.size() > 1);
    for (const auto& each : counted.nodes)
        countings.push_back({{productChip(each.identity.toString()), u"NotExpired"_s},
            Counted(each.instances, CountGap::None)});
    compare(*window, countings);
}

void CountedRowsTest::exactlyThese()
{
    QStringList numbers, locks, people;
    const auto assetsWindow = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locksWindow = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    const auto peopleWindow = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto reading = m_bench->reader.reading();
    for (const auto& asset : reading->assets.all())
        if (numbers.size() < 7) numbers += asset.assetNum.toString();
    for (const auto& lock : reading->locks.all())
        if (locks.size() < 3) locks += lock.assetNum.toString();
    bool isAnyDeleted = false;
    for (const auto& employee : reading->employees.all()) {
        isAnyDeleted = isAnyDeleted || employee.deleted.value_or(false);
        if (people.size() < 5 || employee.deleted.value_or(false)) people += employee.globalId.toString();
    }
    QVERIFY(!locks.isEmpty() && isAnyDeleted);
    compare(*assetsWindow, {counting(numbersChip(numbers), numbers.size())});
    compare(*locksWindow, {counting(numbersChip(locks), locks.size())});
    compare(*peopleWindow, {counting(peopleChip(people), people.size())});
    const auto sorted = [](QStringList texts) {
        texts.sort();
        return texts;
    };
    QCOMPARE(sorted(assetsWindow->column("assetNum")), sorted(numbers));
}

/// The pages were read before what is counted now, and nobody has told them.
void CountedRowsTest::whatTheWindowHasReadSince()
{
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    const auto people = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    QVERIFY(locks->rows() != 2 && people->rows() != 1);
    std::vector<AssetNumberRecord> records(2);
    records[0].assetNum = AssetNumber(u"8000000001"_s);
    records[1].assetNum = AssetNumber(u"8000000002"_s);
    auto seen = std::make_shared<ListsRead>();
    seen->assets = SeenAssets({}, records);
    seen->isWhole = true;
    m_bench->reader.noteChange(m_bench->enterprise(), {.locks = true}, seen);
    Employee employee;
    employee.globalId = MemberId(u"6400"_s);
    QTest::qWait(2); // what was noted before is older
    const auto since = QDateTime::currentMSecsSinceEpoch();
    m_bench->employees.note({employee});
    m_bench->employees.noteComplete(since);
    const auto counted = figures();
    QCOMPARE(counted.locks.all, Counted(2, CountGap::None));
    QCOMPARE(counted.employees.all, Counted(1, CountGap::None));
    m_bench->server.clearLedger();
    compare(*locks, {{{}, counted.locks.all}});
    compare(*people, {{{}, counted.employees.all}});
    QCOMPARE(m_bench->server.ledger().size(), 0);
}

/// Nothing changes under somebody who looks at it; and nothing is asked for when they come back.
void CountedRowsTest::whatComesIntoSightIsNew()
{
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    const auto before = locks->rows();
    QVERIFY(before != 2);
    std::vector<AssetNumberRecord> records(2);
    records[0].assetNum = AssetNumber(u"8000000001"_s);
    records[1].assetNum = AssetNumber(u"8000000002"_s);
    auto seen = std::make_shared<ListsRead>();
    seen->assets = SeenAssets({}, records);
    seen->isWhole = true;
    m_bench->reader.noteChange(m_bench->enterprise(), {.locks = true}, seen);
    m_bench->server.clearLedger();
    QVERIFY(locks->settled());
    QCOMPARE(locks->rows(), before);
    locks->page()->hide();
    locks->page()->show();
    QTRY_COMPARE(locks->rows(), 2);
    QVERIFY(locks->settled());
    QCOMPARE(m_bench->server.ledger().size(), 0);
}

LOCKKEEPER_TEST(Widgets, CountedRowsTest)
#include "tst_counted_rows.moc"
