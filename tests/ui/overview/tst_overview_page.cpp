// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QComboBox>
#include <QHash>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// What the gateway's lists hold, counted here by loops of its own, without what the page counts by.
struct CountedHere {
    explicit CountedHere(SandboxBench& bench);

    qint64 all = 0, assigned = 0, free = 0, unknown = 0;
    qint64 expired = 0, soon = 0, locked = 0, frozen = 0;
    qint64 expiredAssigned = 0, soonAssigned = 0, soonFree = 0;
    qint64 people = 0, idle = 0, online = 0, deletedHolding = 0;
    qint64 locks = 0, lent = 0, notLent = 0;
    QHash<QDate, qint64> ends; ///< by the first day of the month
    qint64 withoutEnd = 0;
};

CountedHere::CountedHere(SandboxBench& bench)
{
    const auto enterprise = bench.enterprise();
    auto& client = *bench.client;
    const auto listed = replyOf(client.call(endpoints::listAssets, AssetQuery{enterprise, {}})).rows;
    const auto numbers = replyOf(client.call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise})).rows;
    QHash<QString, bool> isHeld; // by number, of what M6 lists
    for (const auto& record : numbers)
        isHeld[record.assetNum.toString()] |= !record.cloudAccountGlobalId.isEmpty();
    QSet<QString> every;
    for (const auto& number : isHeld.keys())
        every.insert(number);
    for (const bool held : isHeld)
        ++(held ? assigned : free);
    const auto zone = bench.context.format.zone;
    const auto now = QDateTime::currentDateTimeUtc();
    const auto today = now.toTimeZone(zone).date();
    for (const auto& asset : listed) {
        const auto number = asset.assetNum.toString();
        every.insert(number);
        if (!isHeld.contains(number)) ++unknown;
        if (asset.locked.value_or(false)) ++locked;
        if (asset.freezing.value_or(false)) ++frozen;
        const auto end = asset.limitEndTime.toDateTime(TimestampUnit::ByMagnitude, zone);
        if (!end.isValid() || end.toMSecsSinceEpoch() <= 0) {
            ++withoutEnd;
            continue;
        }
        const auto day = end.toTimeZone(zone).date();
        ++ends[QDate(day.year(), day.month(), 1)];
        const bool held = isHeld.value(number), nobody = isHeld.contains(number) && !held;
        if (end < now) {
            ++expired;
            if (held) ++expiredAssigned;
        } else if (today.daysTo(day) <= 30) {
            ++soon;
            if (held) ++soonAssigned;
            if (nobody) ++soonFree;
        }
    }
    all = every.size();
    for (int page = 1;; ++page) {
        const auto reply = replyOf(client.call(endpoints::listEmployees,
            EmployeeQuery{
                .enterpriseGlobalId = enterprise, .departmentId = {}, .keyword = {}, .pageNum = page}));
        for (const auto& employee : reply.value.list) {
            const bool holds = !employee.assetNums.empty();
            if (employee.deleted.value_or(false)) {
                deletedHolding += holds || !employee.borrowNum.isEmpty() ? 1 : 0;
                continue;
            }
            ++people;
            idle += holds ? 0 : 1;
            online += employee.onlineFlag.value_or(false) ? 1 : 0;
        }
        if (qint64(page) * 200 >= reply.value.page.total.value_or(0)) break;
    }
    for (const auto& lock :
        replyOf(client.call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise})).rows) {
        ++locks;
        if (!lock.borrowedFlag) continue;
        ++(*lock.borrowedFlag ? lent : notLent);
    }
}

QString shown(qint64 number)
{
    return QLocale().toString(number);
}

} // namespace

/// The page against the sandbox: its numbers, where they come from, and what happens where a list is missing.
class OverviewPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void everyNumberIsCounted();
    void readsOnlyWhatItShows();
    void aFailedListLeavesItsCard();
    void withoutATokenNothingIsMissing();
    void withoutAnEnterprise();
    void withoutAConnection();
    void oldNumbersStayInSight();
    void productsAreAskedForFirst();
    void fewProductsNeedNoQuestion();
    void productsCanBeCancelled();
    void theChartByKeys();
    void whatHasNoPlaceInTheChart();
    void endsOfProducts();
    void commandsOfThePage();

private:
    Language m_language;
};

void OverviewPageTest::everyNumberIsCounted()
{
    OverviewBench page;
    const CountedHere counted(page.bench);
    page.open();
    QVERIFY(counted.assigned > 0 && counted.free > 0 && counted.expired > 0 && counted.lent > 0);
    const std::pair<const char*, qint64> numbers[] = {{"AssetsAll", counted.all},
        {"AssetsAssigned", counted.assigned}, {"AssetsFree", counted.free},
        {"AssetsHolderUnknown", counted.unknown}, {"AssetsExpired", counted.expired},
        {"AssetsExpiresSoon", counted.soon}, {"AssetsLocked", counted.locked},
        {"AssetsFrozen", counted.frozen}, {"EmployeesAll", counted.people},
        {"EmployeesWithoutAssets", counted.idle}, {"EmployeesOnline", counted.online},
        {"LocksAll", counted.locks}, {"LocksLent", counted.lent}, {"LocksNotLent", counted.notLent}};
    for (const auto& [name, number] : numbers) {
        const auto* button = page.button(name);
        QVERIFY2(button->text() == shown(number),
            qPrintable(u"%1: %2, not %3"_s.arg(button->objectName(), button->text(), shown(number))));
        QVERIFY(button->isEnabled());
        QVERIFY2(
            button->accessibleName().startsWith(shown(number) + u' '), qPrintable(button->accessibleName()));
    }
    QCOMPARE(page.button("AssetsFree")->accessibleName(), u"%1 free assets"_s.arg(shown(counted.free)));
    // What is only of the listed ones is said to be, also to who hears it.
    for (const auto* name : {"AssetsExpired", "AssetsExpiresSoon", "AssetsLocked", "AssetsFrozen"})
        QVERIFY2(page.button(name)->accessibleDescription().startsWith(u"Of those listed"_s), name);
    QCOMPARE(page.button("AssetsFree")->accessibleDescription(), QString());
    QVERIFY(page.button("LocksNotLent")->accessibleName().endsWith(u", of those listed"_s));
    QCOMPARE(page.text("AssetsGap"), QString());
    QVERIFY(!page.button("AssetsRetry")->isVisible());
    // What needs doing has the same numbers.
    const std::pair<const char*, qint64> todo[] = {{"TodoExpiredHeld", counted.expiredAssigned},
        {"TodoEndingHeld", counted.soonAssigned}, {"TodoEndingFree", counted.soonFree},
        {"TodoDeletedHolding", counted.deletedHolding}};
    int linesSeen = 0;
    for (const auto& [name, number] : todo) {
        auto* line = page.page->findChild<QAbstractButton*>(u"overview"_s + QLatin1StringView(name));
        if (number == 0) QVERIFY2(!line, name);
        if (line)
            QVERIFY2(line->accessibleName().startsWith(shown(number)), qPrintable(line->accessibleName()));
        linesSeen += line ? 1 : 0;
    }
    QVERIFY(linesSeen >= 2);
}

void OverviewPageTest::readsOnlyWhatItShows()
{
    OverviewBench page;
    page.open();
    QSet<QString> asked;
    for (const auto& entry : page.bench.server.ledger())
        asked.insert(entry.endpoint);
    QCOMPARE(asked, (QSet<QString>{u"O8"_s, u"M5"_s, u"M6"_s, u"M8"_s}));
    // Shown again it asks for nothing, and F5 for all of it.
    page.bench.server.clearLedger();
    page.page->hide();
    page.page->show();
    QVERIFY(page.rests());
    QCOMPARE(page.bench.server.ledger().size(), 0);
    page.click("Refresh");
    QVERIFY(page.rests());
    QCOMPARE(page.requests("O8"_L1), 1);
    QVERIFY(page.requests("M6"_L1) >= 1 && page.requests("M8"_L1) >= 1 && page.requests("M5"_L1) >= 1);
    QCOMPARE(page.requests("M7"_L1), 0);
}

void OverviewPageTest::aFailedListLeavesItsCard()
{
    OverviewBench page;
    page.bench.server.setFaults({{.name = u"http500"_s, .endpoint = u"M8"_s}});
    page.open();
    QCOMPARE(page.number("LocksAll"), u"–"_s);
    QVERIFY(!page.button("LocksAll")->isEnabled());
    QVERIFY(page.button("LocksRetry")->isVisible());
    QVERIFY(!page.text("LocksProblem").isEmpty());
    QVERIFY2(page.button("LocksLent")->accessibleName().contains(u"couldn't be read"_s),
        qPrintable(page.button("LocksLent")->accessibleName()));
    // The others know nothing of it.
    for (const auto* name : {"AssetsAll", "AssetsFree", "EmployeesAll"})
        QVERIFY2(page.button(name)->isEnabled(), name);
    for (const auto* name : {"AssetsRetry", "EmployeesRetry", "ProductsRetry"})
        QVERIFY2(!page.button(name)->isVisible(), name);
    // What was not read is not said to be in order.
    QVERIFY(
        !page.text("TodoNothing").endsWith(u"doing."_s) || !page.find<QLabel>("TodoNothing")->isVisible());
    page.bench.server.setFaults({});
    page.bench.server.clearLedger();
    page.click("LocksRetry");
    QVERIFY(page.rests());
    QVERIFY(page.button("LocksAll")->isEnabled());
    QVERIFY(!page.button("LocksRetry")->isVisible());
    QCOMPARE(page.requests("M8"_L1), 1);
    QCOMPARE(page.requests("O8"_L1), 0);
}

void OverviewPageTest::withoutATokenNothingIsMissing()
{
    OverviewBench page;
    page.bench.context.profile.clientToken = TokenOrigin::None;
    page.open();
    QCOMPARE(page.number("EmployeesAll"), u"–"_s);
    QCOMPARE(page.text("EmployeesGap"), u"not available with this connection"_s);
    QVERIFY(!page.button("EmployeesRetry")->isVisible());
    QVERIFY(page.button("AssetsExpired")->isEnabled());
    QCOMPARE(page.number("AssetsFree"), u"–"_s); // who holds what only the other module says
    QVERIFY(!page.button("ReadProducts")->isVisible());
    QCOMPARE(page.requests("M5"_L1) + page.requests("M6"_L1) + page.requests("M8"_L1), 0);
}

void OverviewPageTest::withoutAnEnterprise()
{
    OverviewBench page;
    page.show();
    QSignalSpy wanted(page.page.get(), &Page::enterpriseWanted);
    auto* choose = page.button("EmptyAction");
    QTRY_VERIFY(choose->isVisible());
    QCOMPARE(choose->text(), u"Choose enterprise"_s);
    QVERIFY(!page.button("Refresh")->isEnabled());
    QVERIFY(!page.button("AssetsAll")->isVisible());
    page.click("EmptyAction");
    QCOMPARE(wanted.size(), 1);
    QVERIFY(page.bench.server.ledger().isEmpty());
    page.page->openEnterprise(page.bench.enterprise());
    QVERIFY(page.rests());
    QVERIFY(page.button("AssetsAll")->isVisible());
    // The enterprise is closed again: nothing of it stays.
    page.page->openEnterprise({});
    QVERIFY(page.rests());
    QVERIFY(!page.button("AssetsAll")->isVisible());
    QCOMPARE(page.text("Age"), QString());
}

void OverviewPageTest::withoutAConnection()
{
    OverviewBench page;
    page.bench.client.reset();
    page.show();
    QSignalSpy connection(page.page.get(), &Page::connectionWanted);
    QSignalSpy enterprise(page.page.get(), &Page::enterpriseWanted);
    QTRY_VERIFY(page.button("EmptyAction")->isVisible());
    QCOMPARE(page.button("EmptyAction")->text(), u"Choose connection"_s);
    page.click("EmptyAction");
    QCOMPARE(connection.size(), 1);
    QVERIFY(enterprise.isEmpty());
}

void OverviewPageTest::oldNumbersStayInSight()
{
    OverviewBench page;
    page.open();
    const auto before = page.number("AssetsFree");
    QVERIFY(page.text("Age").startsWith(u"as of "_s));
    page.bench.server.setLatency(1500);
    page.click("Refresh");
    drainEvents();
    QVERIFY(page.page->isLoading());
    QVERIFY(page.find<QProgressBar>("LoadBar")->isVisible());
    QCOMPARE(page.number("AssetsFree"), before);
    QVERIFY(page.button("AssetsFree")->isEnabled());
    page.bench.server.setLatency(0);
    QVERIFY(page.rests());
    QVERIFY(!page.find<QProgressBar>("LoadBar")->isVisible());
    QCOMPARE(page.number("AssetsFree"), before);
}

void OverviewPageTest::productsAreAskedForFirst()
{
    OverviewBench page;
    page.open();
    QCOMPARE(page.number("ProductsAll"), u"–"_s);
    QCOMPARE(page.text("ProductsGap"), u"not read"_s);
    // Lines without numbers say nothing, and make the whole row of cards taller.
    const auto heightOf = [&page](const char* card) {
        return page.page->findChild<QFrame*>(QLatin1StringView(card))->sizeHint().height();
    };
    QVERIFY(!page.page->findChild<QAbstractButton*>(u"overviewProductsTrial"_s));
    QVERIFY(heightOf("overviewProducts") < heightOf("overviewAssets"));
    auto* read = page.button("ReadProducts");
    QVERIFY(read->isVisible());
    const QRegularExpression count(u"takes ([\\d,]+) requests"_s);
    const auto said = count.match(page.text("ProductsCost"));
    QVERIFY2(said.hasMatch(), qPrintable(page.text("ProductsCost")));
    const auto requests = QString(said.captured(1)).remove(u',').toLongLong();
    QVERIFY(requests > 50);
    page.click("ReadProducts");
    const auto& asked = page.bench.prompter.confirmations;
    QCOMPARE(asked.size(), 1);
    QVERIFY2(asked.first().text.contains(said.captured(1)), qPrintable(asked.first().text));
    QVERIFY(callsRest(*page.bench.client));
    QCOMPARE(page.requests("M7"_L1), 0); // nobody said yes
    page.bench.prompter.confirms = true;
    page.click("ReadProducts");
    QTRY_VERIFY_WITH_TIMEOUT(page.requests("M7"_L1) == requests, 30'000);
    QVERIFY(page.rests());
    QTRY_VERIFY_WITH_TIMEOUT(page.button("ProductsAll")->isEnabled(), 30'000);
    QVERIFY(page.number("ProductsAll") != u"–"_s);
    QCOMPARE(page.bench.activities.runningCount(), 0);
    // Nodes are of one product each.
    QTRY_VERIFY(page.page->findChild<QAbstractButton*>(u"overviewProductsNodes1"_s));
    QVERIFY(page.button("ProductsTrial")->isVisible());
    QVERIFY(!page.page->findChild<QAbstractButton*>(u"overviewProductsNodes4"_s));
    QSignalSpy wanted(page.page.get(), &Page::placeRequested);
    QVERIFY2(page.number("ProductsNodes1").contains(u"product"_s), qPrintable(page.number("ProductsNodes1")));
    page.button("ProductsNodes1")->click();
    const auto chips = wanted.first().first().value<PlaceLink>().view->chips;
    QVERIFY2(chips.size() == 2 && chips.last() == u"NotExpired"_s, qPrintable(chips.join(u' ')));
}

void OverviewPageTest::fewProductsNeedNoQuestion()
{
    auto options = OverviewBench::small();
    options.assets = 10;
    OverviewBench page(options);
    page.open();
    page.click("ReadProducts");
    QTRY_VERIFY_WITH_TIMEOUT(page.requests("M7"_L1) > 0, 30'000);
    QVERIFY(page.bench.prompter.confirmations.isEmpty());
    QVERIFY(page.rests());
}

void OverviewPageTest::productsCanBeCancelled()
{
    OverviewBench page;
    page.open();
    page.bench.server.setLatency(300);
    page.bench.prompter.confirms = true;
    page.click("ReadProducts");
    auto* cancel = page.button("CancelProducts");
    QTRY_VERIFY(cancel->isVisible());
    QTRY_VERIFY(page.find<QProgressBar>("Progress")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(page.requests("M7"_L1) > 20, 30'000);
    page.click("CancelProducts");
    QTRY_VERIFY(!cancel->isVisible());
    page.bench.server.setLatency(0);
    QVERIFY(page.rests());
    QCOMPARE(page.bench.activities.runningCount(), 0);
    // What has come is said, with what it is of.
    QTRY_VERIFY_WITH_TIMEOUT(page.text("ProductsNote").startsWith(u"products of "_s), 30'000);
    QVERIFY2(page.text("ProductsNote").contains(u" assets"_s), qPrintable(page.text("ProductsNote")));
    // The rest can be read, also where one of those that came could not be.
    QVERIFY(page.button("ReadProducts")->isVisible() != page.button("ProductsRetry")->isVisible());
}

void OverviewPageTest::theChartByKeys()
{
    OverviewBench page;
    const CountedHere counted(page.bench);
    page.open();
    QSignalSpy wanted(page.page.get(), &Page::placeRequested);
    auto* chart = page.find<BarChart>("EndsChart");
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(page.bench.context.format.zone).date();
    const auto first = QDate(today.year(), today.month(), 1).addMonths(-12);
    const auto& bars = chart->data().bars;
    QCOMPARE(bars.size(), size_t(37));
    QVERIFY(QTest::qWaitForWindowActive(page.page.get()));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    qint64 ends = 0;
    for (int bar = 0; bar < 37; ++bar) {
        const auto month = first.addMonths(bar);
        QCOMPARE(chart->current(), bar);
        QCOMPARE(bars[size_t(bar)].name, QLocale().toString(month, u"MMMM yyyy"));
        QCOMPARE(bars[size_t(bar)].total(), counted.ends.value(month));
        ends += bars[size_t(bar)].total();
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(wanted.size(), bar + 1);
        const auto place = wanted.last().first().value<PlaceLink>();
        QCOMPARE(place.page, u"assets"_s);
        QCOMPARE(place.view->chips, QStringList{u"EndsIn-"_s + month.toString(u"yyyy-MM")});
        QTest::keyClick(chart, Qt::Key_Right);
    }
    QVERIFY(ends > 0);
}

void OverviewPageTest::whatHasNoPlaceInTheChart()
{
    OverviewBench page;
    const CountedHere counted(page.bench);
    page.open();
    const auto& bars = page.find<BarChart>("EndsChart")->data().bars;
    qint64 all = 0, inChart = 0;
    for (const auto number : counted.ends)
        all += number;
    for (const auto& bar : bars)
        inChart += bar.total();
    const auto number = [&](const char* name) { return QLocale().toLongLong(page.number(name)); };
    QCOMPARE(number("EndsNoEnd"), counted.withoutEnd);
    QCOMPARE(number("EndsBefore") + number("EndsLater"), all - inChart);
}

void OverviewPageTest::endsOfProducts()
{
    OverviewBench page;
    page.open();
    auto* what = page.find<QComboBox>("EndsOf");
    auto* chart = page.find<BarChart>("EndsChart");
    what->setFocus();
    QTest::keyClick(what, Qt::Key_Down);
    // Nobody has counted them: there are no bars of nothing.
    QCOMPARE(chart->data().bars.size(), size_t(0));
    QVERIFY2(page.text("EndsNote").contains(u"not read"_s), qPrintable(page.text("EndsNote")));
    page.bench.prompter.confirms = true;
    page.click("ReadProducts");
    QTRY_VERIFY_WITH_TIMEOUT(!chart->data().bars.empty(), 30'000);
    QVERIFY(page.rests());
    QSignalSpy wanted(page.page.get(), &Page::placeRequested);
    chart->activate(0);
    QCOMPARE(wanted.first().first().value<PlaceLink>().page, u"products"_s);
    // The choice is of the person, and stays.
    page.open();
    QCOMPARE(page.find<QComboBox>("EndsOf")->currentIndex(), 1);
}

void OverviewPageTest::commandsOfThePage()
{
    OverviewBench page;
    page.open();
    QStringList commands;
    for (const auto* action : page.page->actions())
        commands += action->text();
    QCOMPARE(commands, (QStringList{u"Refresh"_s, u"Read products…"_s, u"Print…"_s, u"Save as PDF…"_s,
                           u"Draft renewal…"_s}));
    page.bench.server.clearLedger();
    QVERIFY(QTest::qWaitForWindowActive(page.page.get()));
    page.button("AssetsAll")->setFocus();
    QTest::keyClick(page.button("AssetsAll"), Qt::Key_F5);
    QVERIFY(page.rests());
    QCOMPARE(page.requests("O8"_L1), 1);
    // A number is pressed by keys as well.
    QSignalSpy wanted(page.page.get(), &Page::placeRequested);
    QTest::keyClick(page.button("AssetsAll"), Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
}

LOCKKEEPER_TEST(Widgets, OverviewPageTest)
#include "tst_overview_page.moc"
