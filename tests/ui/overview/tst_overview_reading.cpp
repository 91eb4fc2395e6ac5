// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assets_bench.h"
#include "ui/employees/employees_page.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/overview/overview_reading.h"
#include "ui/products/products_page.h"

#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Age = EnterpriseReader::Age;

/// How the numbers of an enterprise come, from the sandbox over HTTP.
class OverviewReadingTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatPagesHaveReadIsNotAskedFor();
    void pagesAreGivenWhatItHasRead();
    void itCountsWhatThePagesShow();
    void withoutTheOrderModule();
    void withoutTheMemberCenter();
    void productsAreNotReadByTheWay();
    void pressedTwiceIsOneQuestion();
    void aListThatFailsLeavesTheOthers();
    void whatFailedForAnotherPageIsAskedFor();
    void aListThatHangsLeavesTheOthers();
    void aChangeIsCounted();
    void whatAPageReadsAnewIsCounted();
    void theLastOfManyChangesIsCounted();
    void aChangeEndsTheReadingOfEverybody();
    void whatAPageIsReadingIsWaitedFor();
    void anotherEnterpriseDropsAll();
    void anotherConnectionDropsAll();
    void productsAreReadWhenAsked();
    void cancelledProductsAreCounted();
    void productsThatCannotBeRead();

private:
    [[nodiscard]] qsizetype requests(const char* endpoint) const
    {
        const auto ledger = m_bench->server.ledger();
        return std::count_if(ledger.begin(), ledger.end(),
            [&](const sandbox::LedgerEntry& entry) { return entry.endpoint == QLatin1StringView(endpoint); });
    }
    /// "O8 1, M6 1, M8 1, M5 3"
    [[nodiscard]] QString lists() const
    {
        return u"O8 %1, M6 %2, M8 %3, M5 %4"_s.arg(requests("O8"))
            .arg(requests("M6"))
            .arg(requests("M8"))
            .arg(requests("M5"));
    }
    [[nodiscard]] bool settled() const
    {
        return QTest::qWaitFor(
                   [this] { return !m_reading->isReading() && !m_reading->isCounting(); }, 30'000) &&
               callsRest(*m_bench->client);
    }
    void read(Age age)
    {
        m_reading->open(m_bench->enterprise());
        m_reading->read(age);
    }
    [[nodiscard]] const OverviewFigures& figures() const { return *m_reading->figures(); }

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<OverviewReading> m_reading;
};

void OverviewReadingTest::init()
{
    sandbox::Options options;
    options.employees = 450; // three pages of M5
    options.assets = 60;
    m_bench = std::make_unique<SandboxBench>(options);
    m_reading = std::make_unique<OverviewReading>(m_bench->context);
}

void OverviewReadingTest::cleanup()
{
    m_reading.reset();
    m_bench.reset();
}

void OverviewReadingTest::whatPagesHaveReadIsNotAskedFor()
{
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    const auto asked = lists();
    QVERIFY(asked.startsWith(u"O8 1, M6 1, M8 1, "_s));
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(m_reading->figures());
    QVERIFY(m_reading->counted()->isWhole());
    QCOMPARE(lists(), asked);
    m_reading->read(Age::Known); // somebody comes back to the page
    QVERIFY(settled());
    QCOMPARE(lists(), asked);
}

void OverviewReadingTest::pagesAreGivenWhatItHasRead()
{
    read(Age::Known);
    QVERIFY(m_reading->isReading());
    QVERIFY(settled());
    const auto asked = lists();
    QVERIFY(asked.startsWith(u"O8 1, M6 1, M8 1, "_s));
    QVERIFY(requests("M5") >= 3);
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    QCOMPARE(lists(), asked);
}

void OverviewReadingTest::itCountsWhatThePagesShow()
{
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    const auto locks = settledPage<BorrowedLocksPage>(*m_bench, u"borrowedlocks"_s);
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(figures().assets.all, Counted(assets->rows(), CountGap::None));
    QCOMPARE(figures().employees.all, Counted(employees->rows(), CountGap::None));
    QCOMPARE(figures().locks.all, Counted(locks->rows(), CountGap::None));
    QCOMPARE(figures().assets.free.number, qint64(assets->column("holder").count(u"free"_s)));
}

void OverviewReadingTest::withoutTheOrderModule()
{
    m_bench->context.profile.orderToken = TokenOrigin::None;
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(lists().startsWith(u"O8 0, M6 1, M8 1, "_s));
    QCOMPARE(m_reading->counted()->assets.extent, ListExtent::NotOffered);
    QCOMPARE(figures().assets.locked, Counted(0, CountGap::NotOffered));
    QCOMPARE(figures().assets.free.gap, CountGap::None);
}

void OverviewReadingTest::withoutTheMemberCenter()
{
    m_bench->context.profile.userToken = TokenOrigin::None;
    read(Age::New);
    QVERIFY(settled());
    QCOMPARE(lists(), u"O8 1, M6 0, M8 0, M5 0"_s);
    QCOMPARE(m_reading->counted()->employees.extent, ListExtent::NotOffered);
    QCOMPARE(figures().assets.locked.gap, CountGap::None);
    QVERIFY(m_reading->productsToRead() < 0);
}

void OverviewReadingTest::productsAreNotReadByTheWay()
{
    QVERIFY(m_reading->productsToRead() < 0);
    read(Age::Known);
    QVERIFY(settled());
    m_reading->read(Age::New);
    QVERIFY(settled());
    QCOMPARE(requests("M7"), 0);
    QCOMPARE(figures().products.all, Counted(0, CountGap::NotRead));
}

void OverviewReadingTest::pressedTwiceIsOneQuestion()
{
    read(Age::Known);
    QVERIFY(settled());
    const auto once = requests("M5");
    m_bench->server.setLatency(150);
    m_bench->server.clearLedger();
    for (int press = 0; press < 3; ++press) {
        m_reading->read(Age::New);
        drainEvents();
    }
    m_reading->read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(lists(), u"O8 1, M6 1, M8 1, M5 %1"_s.arg(once));
    m_reading->read(Age::New); // another question
    QVERIFY(settled());
    QCOMPARE(lists(), u"O8 2, M6 2, M8 2, M5 %1"_s.arg(2 * once));
}

void OverviewReadingTest::aListThatFailsLeavesTheOthers()
{
    setFaults(*m_bench, {u"http500@M6"_s});
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(m_reading->counted()->numbers.extent, ListExtent::Failed);
    QVERIFY(!m_reading->counted()->numbers.problem.isEmpty());
    QVERIFY(!figures().assets.free.number);
    QCOMPARE(figures().assets.locked.gap, CountGap::None);
    QCOMPARE(figures().employees.all.gap, CountGap::None);
    QCOMPARE(figures().locks.all.gap, CountGap::None);
    const auto people = requests("M5");
    m_bench->server.setFaults({});
    m_reading->read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(figures().assets.free.gap, CountGap::None);
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 %1"_s.arg(people));
    // F5 asks at once for everybody, too, whatever failed a moment ago.
    setFaults(*m_bench, {u"http500@M5"_s});
    m_reading->read(Age::New);
    QVERIFY(settled());
    QCOMPARE(m_reading->counted()->employees.extent, ListExtent::Failed);
    QCOMPARE(figures().assets.free.gap, CountGap::None);
    m_bench->server.setFaults({});
    m_reading->read(Age::New);
    QVERIFY(settled());
    QCOMPARE(figures().employees.all.gap, CountGap::None);
}

/// The list fails before the overview was ever opened, so that nobody could tell it why.
void OverviewReadingTest::whatFailedForAnotherPageIsAskedFor()
{
    m_bench->server.setFaults({{.name = u"http500"_s, .endpoint = u"M5"_s}});
    m_bench->employees.open(m_bench->enterprise());
    m_bench->employees.ensureLoaded();
    QTRY_VERIFY_WITH_TIMEOUT(!m_bench->employees.isLoading(), 60'000);
    m_reading->open(m_bench->enterprise());
    m_reading->read(EnterpriseReader::Age::Known);
    QVERIFY(settled());
    QCOMPARE(m_reading->counted()->employees.extent, ListExtent::Failed);
    QVERIFY(!m_reading->counted()->employees.problem.isEmpty());
}

void OverviewReadingTest::aListThatHangsLeavesTheOthers()
{
    setFaults(*m_bench, {u"stall@M8"_s});
    read(Age::Known);
    QTRY_VERIFY(m_reading->figures() && figures().assets.all.gap == CountGap::None &&
                figures().employees.all.gap == CountGap::None);
    QVERIFY(m_reading->isReading());
    QCOMPARE(figures().locks.all, Counted(0, CountGap::NotRead));
}

void OverviewReadingTest::aChangeIsCounted()
{
    read(Age::Known);
    QVERIFY(settled());
    const auto reading = m_reading->counted();
    const AssetRefs assets(reading->assets.all(), reading->numbers.all());
    const AssetClock clock(m_bench->context.format);
    const auto free = std::find_if(assets.all().begin(), assets.all().end(), [&](const AssetRef& asset) {
        const auto states = assetStates(asset, clock);
        return asset.asset && states.foremost() == AssetState::Free;
    });
    const auto& people = reading->employees.all();
    const auto who = std::find_if(people.begin(), people.end(), [](const Employee& employee) {
        return !employee.deleted.value_or(false) && employee.assetNums.empty();
    });
    QVERIFY(free != assets.all().end() && who != people.end());
    const auto before = m_reading->figures();
    m_bench->server.clearLedger();
    const auto* run =
        m_bench->writes.start(changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(),
                                  {{{who->globalId, {}, {free->assetNum()}}, who->userName.toString()}}),
            {.title = u"M9"_s, .enterprise = m_bench->enterprise()});
    QTRY_VERIFY(run->isResting());
    QVERIFY(settled());
    QCOMPARE(figures().assets.held.number, *before->assets.held.number + 1);
    QCOMPARE(figures().assets.free.number, *before->assets.free.number - 1);
    QCOMPARE(figures().employees.withoutAssets.number, *before->employees.withoutAssets.number - 1);
    // What the change has read before it and after it, and nothing besides.
    QCOMPARE(lists(), u"O8 0, M6 2, M8 0, M5 2"_s);
    for (const auto& check : figures().contradictions)
        QVERIFY(check.found.empty());
}

void OverviewReadingTest::whatAPageReadsAnewIsCounted()
{
    const auto assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    read(Age::Known);
    QVERIFY(settled());
    const auto before = m_reading->counted();
    m_bench->server.clearLedger();
    assets->page()->reload();
    QVERIFY(assets->settled());
    QVERIFY(settled());
    QVERIFY(m_reading->counted()->numbers.rows != before->numbers.rows);
    QCOMPARE(lists(), u"O8 1, M6 1, M8 0, M5 0"_s);
}

void OverviewReadingTest::theLastOfManyChangesIsCounted()
{
    read(Age::Known);
    QVERIFY(settled());
    QSignalSpy changes(m_reading.get(), &OverviewReading::changed);
    for (size_t records = 1; records <= 20; ++records) {
        std::vector<AssetNumberRecord> locks(records);
        for (size_t row = 0; row < records; ++row)
            locks[row].assetNum = AssetNumber(QString::number(8'000'000'000 + qint64(row)));
        auto seen = std::make_shared<ListsRead>();
        seen->assets = SeenAssets({}, locks);
        seen->isWhole = true;
        m_bench->reader.noteChange(m_bench->enterprise(), {.locks = true}, seen);
        QCoreApplication::processEvents();
    }
    QVERIFY(settled());
    QCOMPARE(figures().locks.all, Counted(20, CountGap::None));
    QVERIFY(!changes.isEmpty());
    QCOMPARE(requests("M8"), 1);
}

void OverviewReadingTest::aChangeEndsTheReadingOfEverybody()
{
    m_bench->server.setLatency(100);
    read(Age::Known);
    QTRY_VERIFY(requests("M5") > 0);
    m_bench->writes.noteTouched(m_bench->enterprise(), TouchedList::Employees);
    m_bench->server.setLatency(0);
    QVERIFY(settled());
    QCOMPARE(figures().employees.all.gap, CountGap::None);
}

/// Everybody is known by name, but not new enough to be counted, and a page reads them just now (OP-32).
void OverviewReadingTest::whatAPageIsReadingIsWaitedFor()
{
    const auto employees = settledPage<EmployeesPage>(*m_bench, u"employees"_s);
    const auto once = requests("M5");
    m_bench->reader.noteChange(m_bench->enterprise(), {.employees = true}, nullptr);
    QVERIFY(m_bench->employees.isComplete());
    nextMillisecond();
    m_bench->server.setLatency(100);
    employees->page()->reload();
    QTRY_VERIFY(requests("M5") > once);
    read(Age::Known);
    m_bench->server.setLatency(0);
    QVERIFY(settled());
    QCOMPARE(requests("M5"), 2 * once);
    QCOMPARE(figures().employees.all.gap, CountGap::None);
    QVERIFY(m_bench->reader.isEverybodyKnown(m_bench->enterprise()));
}

void OverviewReadingTest::anotherEnterpriseDropsAll()
{
    read(Age::Known);
    QVERIFY(settled());
    m_reading->open(m_bench->enterprise());
    QVERIFY(m_reading->figures()); // the same one
    m_bench->server.setLatency(150);
    m_reading->read(Age::New);
    m_reading->open(EnterpriseId(u"1"_s));
    QVERIFY(!m_reading->figures());
    QVERIFY(!m_reading->counted());
    QVERIFY(!m_reading->isReading());
    QVERIFY(callsRest(*m_bench->client));
    QVERIFY(settled());
    QVERIFY(!m_reading->figures()); // a late reply is not of this one
}

void OverviewReadingTest::anotherConnectionDropsAll()
{
    read(Age::Known);
    QVERIFY(settled());
    m_bench->client.reset();
    QTRY_VERIFY(!m_reading->figures());
    QVERIFY(!m_reading->counted());
    m_reading->read(Age::New);
    QTRY_VERIFY(!m_reading->isReading()); // nobody answers, and nobody waits
}

void OverviewReadingTest::productsAreReadWhenAsked()
{
    read(Age::Known);
    QVERIFY(settled());
    const auto total = figures().products.assetsInAll;
    QVERIFY(total > ProductFetch::atOnce);
    QCOMPARE(m_reading->productsToRead(), total);
    const auto asked = lists();
    qsizetype most = 0;
    QSignalSpy steps(m_reading.get(), &OverviewReading::productsProgressed);
    connect(m_reading.get(), &OverviewReading::productsProgressed, m_bench->client.get(),
        [&] { most = std::max(most, m_bench->client->runningCalls()); });
    m_reading->readProducts();
    m_reading->readProducts(); // one is under way
    QVERIFY(m_reading->isReadingProducts());
    QTRY_VERIFY(!m_reading->isReadingProducts());
    QVERIFY(settled());
    QCOMPARE(steps.last(), (QVariantList{total, total}));
    QCOMPARE(requests("M7"), total);
    QVERIFY(most <= ProductFetch::atOnce);
    QCOMPARE(lists(), asked);
    // The sample has one that the account may not see.
    QCOMPARE(figures().products.assetsRead, total - 1);
    QCOMPARE(figures().products.all.gap, CountGap::Part);
    QCOMPARE(m_reading->productsEnd()->failed, 1);
    QCOMPARE(m_reading->productsToRead(), 1);
    m_reading->readProducts(); // the others are fresh
    QTRY_VERIFY(!m_reading->isReadingProducts());
    QCOMPARE(requests("M7"), total + 1);
    // A page of them is given the same.
    const auto products = settledPage<ProductsPage>(*m_bench, u"products"_s);
    QCOMPARE(figures().products.all.number, products->rows());
    QCOMPARE(requests("M7"), total + 2);
}

void OverviewReadingTest::cancelledProductsAreCounted()
{
    read(Age::Known);
    QVERIFY(settled());
    const auto total = figures().products.assetsInAll;
    connect(m_reading.get(), &OverviewReading::productsProgressed, m_reading.get(), [this](qint64 done) {
        if (done == 10) m_reading->cancelProducts();
    });
    m_reading->readProducts();
    QTRY_VERIFY(!m_reading->isReadingProducts());
    QVERIFY(settled());
    const auto& products = figures().products;
    QVERIFY(products.assetsRead >= 10);
    QVERIFY(products.assetsRead < total);
    QCOMPARE(products.all.gap, CountGap::Part);
    QCOMPARE(m_reading->productsToRead(), total - products.assetsRead);
    QVERIFY(!m_reading->productsEnd());
    m_reading->disconnect(m_reading.get());
    m_reading->readProducts(); // only the rest
    QTRY_VERIFY(!m_reading->isReadingProducts());
    QVERIFY(settled());
    QCOMPARE(figures().products.assetsRead, total - 1); // the sample has one that the account may not see
    QVERIFY(requests("M7") <= total + 1 + ProductFetch::atOnce);
}

void OverviewReadingTest::productsThatCannotBeRead()
{
    read(Age::Known);
    QVERIFY(settled());
    setFaults(*m_bench, {u"code500:10@M7"_s});
    m_reading->readProducts();
    QTRY_VERIFY(!m_reading->isReadingProducts());
    QVERIFY(settled());
    const auto& products = figures().products;
    QVERIFY(m_reading->productsEnd());
    QVERIFY(m_reading->productsEnd()->failed > 0);
    QVERIFY(m_reading->productsEnd()->firstFailure);
    QCOMPARE(products.assetsRead, products.assetsInAll - m_reading->productsEnd()->failed);
    QCOMPARE(products.all.gap, CountGap::Part);
}

LOCKKEEPER_TEST(Widgets, OverviewReadingTest)
#include "tst_overview_reading.moc"
