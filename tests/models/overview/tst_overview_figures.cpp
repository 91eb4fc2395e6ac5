// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"
#include "models/domain/base/timestamp.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/overview/overview_figures.h"
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

Q_DECLARE_METATYPE(lockkeeper::CountGap)

/// What an overview says of an enterprise, from what its lists say.
class OverviewFiguresTest : public QObject
{
    Q_OBJECT

private slots:
    void assetsByWhoHasThem();
    void freeIsSaidOnlyWhereM6WasRead();
    void whatO8SaysOfItsAssets();
    void soonAndHeldOrFree();
    void employeesWithoutDeletedOnes();
    void locksThatAreLent();
    void zeroIsWrittenOnlyWhereItWasCounted_data();
    void zeroIsWrittenOnlyWhereItWasCounted();
    void whatCameIsCountedWithItsGap();
    void endsFallIntoTheirMonth_data();
    void endsFallIntoTheirMonth();
    void whatIsNoEndIsSaidBeside();
    void twelveMonthsBackTwentyFourAhead();
    void smallSeriesAreOne();
    void aProductEndsWithItsTrial();
    void nodesAreOfOneProduct();
    void absurdNodesAreNoSum();
    void productsOfSomeAssets();
    void everyNestedProductIsCounted();
    void kindsOfAssets();
    void asOfTheOldestList();
    void againstANaiveCount();
};

namespace
{

OverviewFigures figuresOf(const char* text, const RecordFormat& format = shanghai())
{
    return overviewFigures(readingFrom(text), format, theMoment());
}

Counted counted(qint64 number)
{
    return {number, CountGap::None};
}

qint64 inMonth(const EndsByMonth& ends, QDate day)
{
    for (const auto& month : ends.months)
        if (month.first == QDate(day.year(), day.month(), 1)) return month.total();
    return -1;
}

} // namespace

void OverviewFiguresTest::assetsByWhoHasThem()
{
    const auto assets = figuresOf(R"(
        O8 8001 cloud_account
        O8 8002 cloud_account
        O8 8003 cloud_account
        O8 8004 cloud_account to=m9
        M6 8001 m1
        M6 8002 -
        M6 8005 m2 lent
    )")
                            .assets;
    QCOMPARE(assets.all, counted(5));
    QCOMPARE(assets.held, counted(3)); // 8004 by the allocation of O8 (TB-1)
    QCOMPARE(assets.free, counted(1));
    QCOMPARE(assets.holderNotKnown, counted(1));
    QCOMPARE(assets.borrowed, counted(1));
}

void OverviewFiguresTest::freeIsSaidOnlyWhereM6WasRead()
{
    for (const char* missing : {"failed M6", "unread M6", "unoffered M6"}) {
        const auto text = QByteArray("O8 8001 cloud_account\nO8 8002 cloud_account to=m1\n") + missing;
        const auto assets = figuresOf(text.constData()).assets;
        QVERIFY(!assets.free.number);
        QVERIFY(assets.free.gap != CountGap::None);
        QCOMPARE(assets.all.number, 2);
        QCOMPARE(assets.held.number, 1); // of those that are known
        QVERIFY(assets.held.gap != CountGap::None);
        QCOMPARE(assets.holderNotKnown.number, 1);
    }
}

void OverviewFiguresTest::whatO8SaysOfItsAssets()
{
    const auto assets = figuresOf(R"(
        O8 8001 softkey frozen
        O8 8002 cloud_account locked frozen
        O8 8003 cloud_account end=2026-11-20
        O8 8004 cloud_account end=2026-11-21
        O8 8005 cloud_account end=2026-12-21
        O8 8006 cloud_account end=2026-12-22
        M6 8007 m1
    )")
                            .assets;
    QCOMPARE(assets.frozen, counted(1)); // only certificates can be
    QCOMPARE(assets.locked, counted(1));
    QCOMPARE(assets.expired, counted(1));
    QCOMPARE(assets.endingSoon, counted(2));
}

void OverviewFiguresTest::soonAndHeldOrFree()
{
    const auto assets = figuresOf(R"(
        O8 8001 cloud_account end=2026-12-01
        O8 8002 cloud_account end=2026-12-01
        O8 8003 cloud_account end=2026-12-01
        O8 8004 cloud_account end=2026-01-01
        M6 8001 m1
        M6 8002 -
        M6 8004 m1
    )")
                            .assets;
    QCOMPARE(assets.endingSoon, counted(3));
    QCOMPARE(assets.endingSoonHeld, counted(1));
    QCOMPARE(assets.endingSoonFree, counted(1));
    QCOMPARE(assets.expiredHeld, counted(1));
}

void OverviewFiguresTest::employeesWithoutDeletedOnes()
{
    const auto employees = figuresOf(R"(
        M5 m1 8001
        M5 m2 - online
        M5 m3 -
        M5 m4 8004 deleted online
        M5 m5 - deleted lock=9001
        M5 m6 - deleted
    )")
                               .employees;
    QCOMPARE(employees.all, counted(3));
    QCOMPARE(employees.withoutAssets, counted(2));
    QCOMPARE(employees.online, counted(1));
    QCOMPARE(employees.deleted, counted(3));
    QCOMPARE(employees.deletedHolding, counted(2));
}

void OverviewFiguresTest::locksThatAreLent()
{
    const auto locks = figuresOf(R"(
        M8 9001 m1 lent
        M8 9002 m1 here
        M8 9003 -
    )")
                           .locks;
    QCOMPARE(locks.all, counted(3));
    QCOMPARE(locks.lent, counted(1));
    QCOMPARE(locks.notLent, counted(1)); // of the third it is not said
}

void OverviewFiguresTest::zeroIsWrittenOnlyWhereItWasCounted_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<CountGap>("gap");
    QTest::newRow("whole") << QByteArray() << CountGap::None;
    for (const auto& [name, gap] : {std::pair("failed", CountGap::Failed), std::pair("cut", CountGap::Part),
             std::pair("unread", CountGap::NotRead), std::pair("unoffered", CountGap::NotOffered),
             std::pair("odd", CountGap::Unreadable)}) {
        QByteArray text;
        for (const char* list : {"O8", "M6", "M5", "M8"})
            text += QByteArray(name) + ' ' + list + '\n';
        QTest::newRow(name) << text << gap;
    }
}

void OverviewFiguresTest::zeroIsWrittenOnlyWhereItWasCounted()
{
    QFETCH(QByteArray, text);
    QFETCH(CountGap, gap);
    const auto figures = figuresOf(text.constData());
    const auto& [assets, employees, locks, products] =
        std::tie(figures.assets, figures.employees, figures.locks, figures.products);
    for (const auto& counted : {assets.all, assets.held, assets.free, assets.holderNotKnown, assets.expired,
             assets.endingSoon, assets.locked, assets.frozen, assets.borrowed, assets.expiredHeld,
             assets.endingSoonHeld, assets.endingSoonFree, employees.all, employees.withoutAssets,
             employees.online, employees.deleted, employees.deletedHolding, locks.all, locks.lent,
             locks.notLent, products.all, products.trials}) {
        QCOMPARE(counted.gap, gap);
        QCOMPARE(counted.number, gap == CountGap::None ? std::optional<qint64>(0) : std::nullopt);
    }
    QCOMPARE(figures.assetEnds.gap, gap);
    QCOMPARE(figures.kindsGap, gap);
}

void OverviewFiguresTest::whatCameIsCountedWithItsGap()
{
    const auto figures = figuresOf("M5 m1 -\nM5 m2 8001\ncut M5\nM6 8001 m2\nfailed O8");
    QCOMPARE(figures.employees.all, Counted(2, CountGap::Part));
    QCOMPARE(figures.employees.withoutAssets, Counted(1, CountGap::Part));
    QCOMPARE(figures.employees.online.number, std::nullopt);
    QCOMPARE(figures.assets.all, Counted(1, CountGap::Failed));
    QCOMPARE(figures.assets.held, Counted(1, CountGap::Failed)); // O8 may name others
    QCOMPARE(figures.assets.free, counted(0));
}

void OverviewFiguresTest::endsFallIntoTheirMonth_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QString>("end");
    QTest::addColumn<QDate>("month");
    const QDate november(2026, 11, 1), december(2026, 12, 1);
    const auto endOfNovember =
        lockkeeper::endOfDay({2026, 11, 30}, QTimeZone("Asia/Shanghai"), TimestampUnit::Milliseconds).raw();
    const auto text = [](qint64 number) { return QString::number(number); };
    QTest::newRow("last millisecond") << QByteArray("Asia/Shanghai") << text(endOfNovember) << november;
    QTest::newRow("the next one") << QByteArray("Asia/Shanghai") << text(endOfNovember + 1) << december;
    QTest::newRow("in seconds") << QByteArray("Asia/Shanghai") << text(endOfNovember / 1000) << november;
    QTest::newRow("west of it") << QByteArray("America/New_York") << text(endOfNovember + 1) << november;
    QTest::newRow("east of it") << QByteArray("Pacific/Auckland") << text(endOfNovember) << december;
    QTest::newRow("february") << QByteArray("Asia/Shanghai") << u"2028-02-29"_s << QDate(2028, 2, 1);
    QTest::newRow("december") << QByteArray("Asia/Shanghai") << u"2027-12-31"_s << QDate(2027, 12, 1);
    QTest::newRow("january") << QByteArray("Asia/Shanghai") << u"2028-01-01"_s << QDate(2028, 1, 1);
}

void OverviewFiguresTest::endsFallIntoTheirMonth()
{
    QFETCH(QByteArray, zone);
    QFETCH(QString, end);
    QFETCH(QDate, month);
    auto format = shanghai();
    format.zone = QTimeZone(zone);
    const auto text = u"O8 8001 cloud_account end=%1"_s.arg(end).toUtf8();
    const auto ends = figuresOf(text.constData(), format).assetEnds;
    QCOMPARE(inMonth(ends, month), 1);
    for (const auto& each : ends.months)
        QCOMPARE(each.total(), each.first == month ? 1 : 0);
    QVERIFY(MonthSpan(month, format.zone).has(*AssetClock(format, theMoment()).endOf(endFromText(end))));
}

void OverviewFiguresTest::whatIsNoEndIsSaidBeside()
{
    const auto ends = figuresOf(R"(
        O8 8001 cloud_account
        O8 8002 cloud_account end=0
        O8 8003 cloud_account end=-5
        O8 8004 cloud_account end=-62135596800000
        O8 8005 cloud_account end=9223372036854775807
        O8 8006 cloud_account end=99999999999
        O8 8007 cloud_account end=1
    )")
                          .assetEnds;
    QCOMPARE(ends.withoutEnd, 4);
    QCOMPARE(ends.later, 2); // the year 292278994, and 5138
    QCOMPARE(ends.earlier, 1);
    QVERIFY(ends.series.empty());
}

void OverviewFiguresTest::twelveMonthsBackTwentyFourAhead()
{
    const auto ends = figuresOf(R"(
        O8 8001 cloud_account end=2025-10-31
        O8 8002 cloud_account end=2025-11-01
        O8 8003 cloud_account end=2028-11-30
        O8 8004 cloud_account end=2028-12-01
    )")
                          .assetEnds;
    QCOMPARE(ends.months.size(), size_t(37));
    QCOMPARE(ends.months.front().first, QDate(2025, 11, 1));
    QCOMPARE(ends.months[12].first, QDate(2026, 11, 1));
    QCOMPARE(ends.months.back().first, QDate(2028, 11, 1));
    QCOMPARE(ends.months.front().total(), 1);
    QCOMPARE(ends.months.back().total(), 1);
    QCOMPARE(ends.earlier, 1);
    QCOMPARE(ends.later, 1);
}

void OverviewFiguresTest::smallSeriesAreOne()
{
    QByteArray text;
    for (int type = 0; type < 8; ++type)
        for (int asset = 0; asset <= type; ++asset)
            text += "O8 8" + QByteArray::number(type) + QByteArray::number(asset) + " type" +
                    QByteArray::number(type) + " end=2026-12-31\n";
    const auto ends = figuresOf(text.constData()).assetEnds;
    QCOMPARE(ends.series.size(), EndsByMonth::mostSeries);
    QCOMPARE(ends.series.front().key, Text(u"type7"_s));
    QVERIFY(ends.series.back().isRest);
    const auto& december = ends.months[13];
    QCOMPARE(december.counts, (std::vector<qint64>{8, 7, 6, 5, 4, 3 + 2 + 1}));
    QCOMPARE(december.total(), 36);
}

void OverviewFiguresTest::aProductEndsWithItsTrial()
{
    const auto ends = figuresOf(R"(
        O8 8001 cloud_account
        M7 8001 Quantities end=2027-06-30 trial=2027-01-31
        M7 8001 Drafting end=2027-06-30
        M7 8001 Drafting
    )")
                          .productEnds;
    QCOMPARE(inMonth(ends, {2027, 1, 1}), 1);
    QCOMPARE(inMonth(ends, {2027, 6, 1}), 1);
    QCOMPARE(ends.withoutEnd, 1);
    QCOMPARE(ends.series.size(), size_t(2));
    QCOMPARE(ends.gap, CountGap::None);
}

void OverviewFiguresTest::nodesAreOfOneProduct()
{
    const auto products = figuresOf(R"(
        O8 8001 cloud_account
        M6 8001 -
        M7 8001 Quantities nodes=5
        M7 8001 Quantities nodes=3 end=2027-06-30
        M7 8001 Quantities nodes=100 end=2026-01-01
        M7 8001 Quantities
        M7 8001 Drafting nodes=2
        M7 8001 Survey nodes=7 trial=2026-01-01
    )")
                              .products;
    QCOMPARE(products.all, counted(6));
    QCOMPARE(products.trials, counted(1));
    QCOMPARE(products.expired, counted(2));
    QCOMPARE(products.nodes.size(), size_t(2)); // of Survey nothing is left
    QCOMPARE(products.nodes[0].title, Text(u"Drafting"_s));
    QCOMPARE(products.nodes[0].nodes, 2);
    QCOMPARE(products.nodes[1].title, Text(u"Quantities"_s));
    QCOMPARE(products.nodes[1].nodes, 8);
    QCOMPARE(products.nodes[1].instances, 3);
    QCOMPARE(products.nodes[1].withoutNodes, 1);
}

void OverviewFiguresTest::absurdNodesAreNoSum()
{
    const auto products = figuresOf(R"(
        O8 8001 cloud_account
        M7 8001 Quantities nodes=9223372036854775807
        M7 8001 Quantities nodes=9223372036854775807
        M7 8001 Drafting nodes=0
        M7 8001 Drafting nodes=-1
    )")
                              .products;
    QCOMPARE(products.nodes[0].withoutNodes, 2);
    QVERIFY(!products.nodes[0].nodes);
    QVERIFY(!products.nodes[1].nodes);
}

void OverviewFiguresTest::productsOfSomeAssets()
{
    const auto none = figuresOf("O8 8001 cloud_account\nO8 8002 cloud_account").products;
    QCOMPARE(none.all, Counted(0, CountGap::NotRead));
    QCOMPARE(none.assetsInAll, 2);
    const auto some = figuresOf(R"(
        O8 8001 cloud_account
        M6 8002 m1
        M6 8002 m2
        M7 8001 Quantities
        M7 8009 Quantities
    )")
                          .products;
    QCOMPARE(some.all, Counted(1, CountGap::Part)); // 8009 is listed no more
    QCOMPARE(some.assetsRead, 1);
    QCOMPARE(some.assetsInAll, 2);
    QCOMPARE(some.oldest, theMoment());
    QVERIFY(!some.trials.number);
}

void OverviewFiguresTest::everyNestedProductIsCounted()
{
    const auto nested = content({aProduct("1")},
        {aPackage("A", {aProduct("2")}, {aPackage("B", {aProduct("3"), aProduct("4")})}), aPackage("C", {})});
    const auto rows = productRows({AssetId(u"a"_s), AssetNumber(u"8001"_s), {}}, nested);
    size_t visited = 0;
    forEachProduct(*nested, [&](const ProductInstance&) { ++visited; });
    QCOMPARE(visited, rows.size());
}

void OverviewFiguresTest::kindsOfAssets()
{
    const auto figures = figuresOf(R"(
        O8 8001 cloud_account
        O8 8002 softkey gen=1
        O8 8003 softkey gen=2
        O8 8004 softkey gen=2
        M6 8005 m1
    )");
    QCOMPARE(figures.kinds.size(), size_t(3));
    QCOMPARE(figures.kinds[0].kind, (AssetKind{Text(u"softkey"_s), 2}));
    QCOMPARE(figures.kinds[0].assets, 2);
    QCOMPARE(figures.withoutKind, 1);
}

void OverviewFiguresTest::asOfTheOldestList()
{
    auto reading = readingFrom("unread M8");
    reading.employees.begun = theMoment().addSecs(-60).toUTC();
    QCOMPARE(reading.asOf(), theMoment().addSecs(-60));
    QVERIFY(!reading.isWhole());
    reading.locks.extent = ListExtent::NotOffered;
    QVERIFY(reading.isWhole());
    QCOMPARE(&reading.state(SweptList::AssetNumbers), &reading.numbers);
    QCOMPARE(&reading.state(SweptList::Products), &reading.productState);
    QVERIFY(!EnterpriseReading().asOf().isValid());
}

/// The reference counts asset by asset, without joining, tables or clocks.
void OverviewFiguresTest::againstANaiveCount()
{
    for (quint32 seed = 1; seed <= 50; ++seed) {
        QRandomGenerator random(seed);
        const auto pick = [&](int below) { return int(random.bounded(below)); };
        QByteArray text;
        struct Asset {
            bool isDescribed = false, isListed = false, isHeld = false, isLent = false, isLocked = false;
            std::optional<QDate> end;
        };
        std::vector<Asset> assets(size_t(20 + pick(60)));
        for (size_t i = 0; i < assets.size(); ++i) {
            auto& asset = assets[i];
            const auto number = QByteArray::number(8000 + int(i));
            asset.isDescribed = pick(5) > 0;
            asset.isListed = !asset.isDescribed || pick(5) > 0;
            if (asset.isDescribed) {
                text += "O8 " + number + (pick(2) ? " cloud_account" : " softkey");
                if (pick(3) > 0) {
                    asset.end = theMoment().date().addDays(pick(1000) - 300);
                    text += " end=" + asset.end->toString(Qt::ISODate).toUtf8();
                }
                asset.isLocked = pick(6) == 0;
                text += asset.isLocked ? " locked\n" : "\n";
            }
            for (int records = asset.isListed ? 1 + pick(2) : 0; records > 0; --records) {
                const bool isHeld = pick(2) > 0, isLent = pick(7) == 0;
                asset.isHeld = asset.isHeld || isHeld;
                asset.isLent = asset.isLent || isLent;
                text += "M6 " + number + (isHeld ? " m1" : " -") + (isLent ? " lent\n" : "\n");
            }
        }
        const auto count = [&](auto rule) {
            return qint64(std::count_if(assets.begin(), assets.end(), rule));
        };
        const auto figures = figuresOf(text.constData());
        const auto today = theMoment().date();
        const auto isSoon = [today](const Asset& asset) {
            return asset.end && *asset.end >= today && *asset.end <= today.addDays(30);
        };
        QCOMPARE(figures.assets.all.number, qint64(assets.size()));
        QCOMPARE(figures.assets.held.number, count([](const Asset& asset) { return asset.isHeld; }));
        QCOMPARE(figures.assets.free.number,
            count([](const Asset& asset) { return asset.isListed && !asset.isHeld; }));
        QCOMPARE(
            figures.assets.holderNotKnown.number, count([](const Asset& asset) { return !asset.isListed; }));
        QCOMPARE(figures.assets.borrowed.number, count([](const Asset& asset) { return asset.isLent; }));
        QCOMPARE(figures.assets.locked.number, count([](const Asset& asset) { return asset.isLocked; }));
        QCOMPARE(figures.assets.expired.number,
            count([&](const Asset& asset) { return asset.end && *asset.end < today; }));
        QCOMPARE(figures.assets.endingSoon.number, count(isSoon));
        QCOMPARE(figures.assets.endingSoonHeld.number,
            count([&](const Asset& asset) { return isSoon(asset) && asset.isHeld; }));
        QCOMPARE(figures.assetEnds.withoutEnd,
            count([](const Asset& asset) { return asset.isDescribed && !asset.end; }));
        for (const auto& month : figures.assetEnds.months)
            QCOMPARE(month.total(), count([&](const Asset& asset) {
                return asset.end && asset.end->year() == month.first.year() &&
                       asset.end->month() == month.first.month();
            }));
        qint64 kinds = figures.withoutKind;
        for (const auto& kind : figures.kinds)
            kinds += kind.assets;
        QCOMPARE(kinds, qint64(assets.size()));
    }
}

LOCKKEEPER_TEST(Core, OverviewFiguresTest)
#include "tst_overview_figures.moc"
