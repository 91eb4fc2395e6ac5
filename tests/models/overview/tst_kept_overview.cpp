// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/ends_columns.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "models/tables/overview/kept_overview.h"
#include "models/tables/overview/overview_figures.h"
#include "services/storage/holdings/asset_sums.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr KeptList neverRead{}, readWhole{1000, 1000}, readInPart{2000, 1000}, readNeverWhole{1000, 0};

KeptAssets keptOf(KeptList assets, KeptList numbers, const std::vector<KeptAssets::End>& ends = {})
{
    KeptAssets kept;
    kept.enterprise = EnterpriseId(u"quarry"_s);
    kept.assets = assets;
    kept.numbers = numbers;
    kept.ends = ends;
    for (const auto& end : ends)
        kept.listed += end.assets;
    return kept;
}

KeptOverview overviewOf(const KeptAssets& kept)
{
    return keptOverview({kept}, shanghai(), theMoment());
}

KeptFigures numbersOf(const KeptAssets& kept)
{
    return overviewOf(kept).figures.value(kept.enterprise);
}

template <class Record>
const ColumnSpec<Record>& columnNamed(const ColumnSpecs<Record>& columns, const QByteArray& id)
{
    const auto found = std::find_if(
        columns.begin(), columns.end(), [&](const auto& column) { return column.info.id == id; });
    if (found == columns.end()) qFatal("no column");
    return *found;
}

} // namespace

/// What is said of all enterprises, from what is kept of them.
class KeptOverviewTest : public QObject
{
    Q_OBJECT

private slots:
    void zeroIsWrittenOnlyWhereItWasCounted();
    void endsThatAreNotKept();
    void eachAssetIsInOneStretch();
    void sameAsOfTheOpenEnterprise_data();
    void sameAsOfTheOpenEnterprise();
    void endsWithinDays();
    void columnsOfEnterprises();
    void columnsOfReports();
    void columnsOfEnds();
};

void KeptOverviewTest::zeroIsWrittenOnlyWhereItWasCounted()
{
    const auto nothing = numbersOf(keptOf(neverRead, neverRead));
    for (const auto& counted : {nothing.all, nothing.held, nothing.free, nothing.expired, nothing.endingSoon})
        QCOMPARE(counted, Counted(0, CountGap::NotRead));
    QCOMPARE(nothing.readAt(), 0);
    const auto all = numbersOf(keptOf(readWhole, readWhole));
    for (const auto& counted : {all.all, all.held, all.free, all.expired, all.endingSoon})
        QCOMPARE(counted, Counted(0, CountGap::None));
    QCOMPARE(all.readAt(), 1000);
    // Free is said only where M6 was read.
    const auto orders = numbersOf(keptOf(readWhole, neverRead, {{endFromText(u"2001-01-01"_s), {3, 1, 0}}}));
    QCOMPARE(orders.all, Counted(3, CountGap::NotRead));
    QCOMPARE(orders.held, Counted(1, CountGap::NotRead));
    QVERIFY(!orders.free.number);
    QCOMPARE(orders.expired, Counted(3, CountGap::None));
    QCOMPARE(orders.endingSoon, Counted(0, CountGap::None));
    for (const auto& list : {readInPart, readNeverWhole}) {
        const auto cut = numbersOf(keptOf(list, list, {{{}, {2, 1, 0}}}));
        QCOMPARE(cut.all, Counted(2, CountGap::Part));
        QVERIFY(!cut.free.number && !cut.expired.number);
        QCOMPARE(cut.readAt(), list.at);
    }
}

void KeptOverviewTest::endsThatAreNotKept()
{
    auto kept = keptOf(readWhole, readWhole, {{endFromText(u"2001-01-01"_s), {2, 1, 1}}});
    kept.endNotKept = {5, 2, 3};
    kept.listed += kept.endNotKept;
    const auto numbers = numbersOf(kept);
    QCOMPARE(numbers.all, Counted(7, CountGap::None));
    QCOMPARE(numbers.expired, Counted(2, CountGap::Part));
    QVERIFY(!numbers.endingSoon.number);
    const auto ends = overviewOf(kept).ends;
    QCOMPARE(ends.size(), 2U);
    QCOMPARE(ends[0].stretch, EndStretch::Before);
    QCOMPARE(ends[1].stretch, EndStretch::NotKept);
    QCOMPARE(ends[1].assets.number, 5);
    QCOMPARE(ends[1].free.number, 3);
}

void KeptOverviewTest::eachAssetIsInOneStretch()
{
    const auto today = theMoment().toTimeZone(shanghai().zone).date();
    const QDate month(today.year(), today.month(), 1);
    const auto first = [](QDate day) {
        return startOfDay(day, shanghai().zone, TimestampUnit::Milliseconds).raw();
    };
    const auto earliest = month.addMonths(-MonthScale::monthsBack),
               latest = month.addMonths(MonthScale::monthsAhead);
    const auto kept = keptOf(readWhole, readWhole,
        {{{}, {1, 0, 0}}, {Timestamp(0), {2, 0, 0}}, {Timestamp(-7), {4, 0, 0}},
            {Timestamp(first(earliest) - 1), {8, 0, 0}}, {Timestamp(first(earliest)), {16, 0, 0}},
            {Timestamp(first(month) - 1), {32, 0, 0}}, {Timestamp(first(month)), {64, 0, 0}},
            {Timestamp(first(month.addMonths(1)) - 1), {128, 0, 0}},
            {Timestamp(first(month.addMonths(1)) / 1000), {256, 0, 0}}, // seconds
            {Timestamp(first(latest.addMonths(1)) - 1), {512, 0, 0}},
            {Timestamp(first(latest.addMonths(1))), {1024, 0, 0}},
            {Timestamp(std::numeric_limits<qint64>::max()), {2048, 0, 0}}});
    QStringList said;
    for (const auto& ends : overviewOf(kept).ends) {
        QCOMPARE(ends.enterprise, kept.enterprise);
        QCOMPARE(ends.readAt, 1000);
        said += u"%1 %2 %3"_s.arg(int(ends.stretch))
                    .arg(ends.month.toString(u"yyyy-MM"_s))
                    .arg(ends.assets.number.value_or(-1));
    }
    const auto line = [](EndStretch stretch, QDate day, int assets) {
        return u"%1 %2 %3"_s.arg(int(stretch)).arg(day.toString(u"yyyy-MM"_s)).arg(assets);
    };
    using enum EndStretch;
    QCOMPARE(said, (QStringList{line(Before, earliest, 8), line(Month, earliest, 16),
                       line(Month, month.addMonths(-1), 32), line(Month, month, 64 + 128),
                       line(Month, month.addMonths(1), 256), line(Month, latest, 512),
                       line(From, latest.addMonths(1), 1024 + 2048), line(NoEnd, {}, 1 + 2 + 4)}));
}

void KeptOverviewTest::sameAsOfTheOpenEnterprise_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// The numbers of an enterprise are those that its overview has, which reads the lists themselves.
void KeptOverviewTest::sameAsOfTheOpenEnterprise()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const auto pick = [&](int below) { return int(random.bounded(below)); };
    QByteArray text;
    for (int i = 0; i < 80; ++i) {
        const auto number = QByteArray::number(8000 + i);
        const bool isDescribed = pick(5) > 0;
        if (isDescribed) {
            text += "O8 " + number + " cloud_account";
            if (pick(3) > 0)
                text += " end=" + theMoment().date().addDays(pick(1400) - 500).toString(Qt::ISODate).toUtf8();
            if (pick(4) == 0) text += " end=" + QByteArray::number(pick(3) - 1);
            text += pick(4) == 0 ? " to=7\n" : "\n";
        }
        for (int records = isDescribed ? pick(3) : 1 + pick(2); records > 0; --records)
            text += "M6 " + number + (pick(2) ? " m1\n" : " -\n");
    }
    const auto reading = readingFrom(text.constData());
    KnownHoldings holdings({}, u"p"_s, false);
    holdings.noteAssets(reading.enterprise, reading.assets.all(), true);
    holdings.noteAssetNumbers(reading.enterprise, reading.numbers.all());
    const auto sums = holdings.sumAssets().result();
    QVERIFY(sums.enterprises && sums.enterprises->size() == 1);
    const auto kept = keptOverview(*sums.enterprises, shanghai(), theMoment());
    const auto numbers = kept.figures.value(reading.enterprise);
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    QCOMPARE(numbers.all, figures.assets.all);
    QCOMPARE(numbers.held, figures.assets.held);
    QCOMPARE(numbers.free, figures.assets.free);
    QCOMPARE(numbers.expired, figures.assets.expired);
    QCOMPARE(numbers.endingSoon, figures.assets.endingSoon);
    qint64 inMonths = 0;
    for (const auto& ends : kept.ends) {
        const auto assets = ends.assets.number.value_or(-1);
        QVERIFY(assets > 0);
        switch (ends.stretch) {
        case EndStretch::Before:
            QCOMPARE(assets, figures.assetEnds.earlier);
            break;
        case EndStretch::Month: {
            const auto month = std::find_if(figures.assetEnds.months.begin(), figures.assetEnds.months.end(),
                [&](const auto& each) { return each.first == ends.month; });
            QVERIFY(month != figures.assetEnds.months.end());
            QCOMPARE(assets, month->total());
            inMonths += assets;
            break;
        }
        case EndStretch::From:
            QCOMPARE(assets, figures.assetEnds.later);
            break;
        case EndStretch::NoEnd:
            QCOMPARE(assets, figures.assetEnds.withoutEnd);
            break;
        case EndStretch::NotKept:
        case EndStretch::NotRead:
            QFAIL("read and kept");
        }
    }
    qint64 inAll = 0;
    for (const auto& month : figures.assetEnds.months)
        inAll += month.total();
    QCOMPARE(inMonths, inAll);
}

void KeptOverviewTest::endsWithinDays()
{
    const auto today = theMoment().toTimeZone(shanghai().zone).date();
    const auto lastOf = [&](int days) {
        return endOfDay(today.addDays(days), shanghai().zone, TimestampUnit::Milliseconds);
    };
    auto kept = keptOf(readWhole, readWhole,
        {{{}, {1, 0, 0}}, {lastOf(-1), {2, 0, 0}}, {lastOf(0), {4, 0, 0}}, {lastOf(70), {8, 0, 0}},
            {Timestamp(lastOf(70).raw() + 1), {16, 0, 0}}});
    kept.endNotKept = {32, 0, 0};
    const auto assetsWithin = [&](int days) {
        qint64 assets = 0, unknown = 0;
        for (const auto& ends : keptEndsWithin({kept}, shanghai(), theMoment(), days))
            (ends.stretch == EndStretch::NotKept ? unknown : assets) += ends.assets.number.value_or(-1);
        // The number is what an overview counts.
        const auto figures = keptOverview({kept}, shanghai(), theMoment(), days).figures;
        if (figures.value(kept.enterprise).endingSoon.number != assets) return qint64(-1);
        return unknown == 32 ? assets : -2; // of these nobody knows it
    };
    QCOMPARE(assetsWithin(0), 4);
    QCOMPARE(assetsWithin(69), 4);
    QCOMPARE(assetsWithin(70), 4 + 8);
    QCOMPARE(assetsWithin(71), 4 + 8 + 16);
}

void KeptOverviewTest::columnsOfEnterprises()
{
    const auto columns = enterpriseRowColumns(shanghai());
    OwnEnterprise enterprise;
    enterprise.id = EnterpriseId(u"quarry"_s);
    const EnterpriseRow unread(enterprise, {});
    for (const auto& id : {"assets", "freeAssets", "endingSoon", "expired", "lastRead"}) {
        const auto& column = columnNamed(columns, id);
        QCOMPARE(column.text(unread), QString());
        QCOMPARE(column.exported(unread), QString());
        QVERIFY(!column.sortNumber(unread)); // last, whatever the direction
    }
    const EnterpriseRow row(
        enterprise, numbersOf(keptOf(readWhole, readNeverWhole, {{{}, {1234, 1200, 0}}})));
    const auto& assets = columnNamed(columns, "assets");
    QCOMPARE(assets.exported(row), u"1234"_s);
    QCOMPARE(assets.suffix(row), u"?"_s);
    QVERIFY(assets.toolTip(row).contains(u"incomplete"_s));
    QCOMPARE(columnNamed(columns, "expired").text(row), u"0"_s);
    QCOMPARE(columnNamed(columns, "expired").suffix(row), QString());
    QCOMPARE(columnNamed(columns, "freeAssets").text(row), QString());
    QVERIFY(columnNamed(columns, "freeAssets").toolTip(row).contains(u"wasn't read completely"_s));
    QVERIFY(columnNamed(columns, "lastRead").toolTip(row).contains(u"not completely"_s));
    QVERIFY(columnNamed(columns, "lastRead").toolTip(row).contains(u"Employees: never read"_s));
    // Every column once, those of the enterprise included.
    std::set<QByteArray> ids;
    for (const auto& column : columns)
        QVERIFY2(ids.insert(column.info.id).second, column.info.id.constData());
    QCOMPARE(columnNamed(columns, "enterpriseGlobalId").text(row), u"quarry"_s);
    QStringList labels;
    for (const auto& field : enterpriseRowFields(row, shanghai()))
        labels += field.label;
    QVERIFY(labels.contains(u"Assigned"_s) && labels.contains(u"Borrowed locks read"_s));
}

void KeptOverviewTest::columnsOfReports()
{
    const auto columns = enterpriseReportColumns(shanghai(), 45);
    OwnEnterprise enterprise;
    enterprise.id = EnterpriseId(u"quarry"_s);
    const EnterpriseRow unread(enterprise, {});
    for (const auto& id : {"assetsRead", "holdersRead", "borrowedLocksRead", "employeesRead"})
        QCOMPARE(columnNamed(columns, id).exported(unread), u"never read"_s);
    for (const auto& id : {"assets", "heldAssets", "freeAssets", "endingSoon", "expired", "note"})
        QCOMPARE(columnNamed(columns, id).exported(unread), QString());
    QCOMPARE(columnNamed(columns, "endingSoon").info.title, u"Expiring in 45 days"_s);
    auto kept = keptOf(readWhole, readNeverWhole);
    kept.endNotKept = {5, 0, 0};
    const EnterpriseRow row(enterprise, numbersOf(kept));
    const auto note = columnNamed(columns, "note").exported(row);
    QVERIFY2(note.contains(u"not read completely: Holders"_s), qPrintable(note));
    QVERIFY2(note.contains(u"not all ends are known"_s), qPrintable(note));
    QCOMPARE(columns.front().info.id, QByteArray("enterprise"));
}

void KeptOverviewTest::columnsOfEnds()
{
    auto format = shanghai();
    format.locale = QLocale(u"en_GB"_s);
    const auto columns = endsColumns(format, {{EnterpriseId(u"quarry"_s), u"Quarry"_s}});
    const auto& month = columnNamed(columns, "month");
    const auto endsIn = [](EndStretch stretch, QDate day) {
        EnterpriseEnds ends;
        ends.enterprise = EnterpriseId(u"quarry"_s);
        ends.stretch = stretch;
        ends.month = day;
        return ends;
    };
    using enum EndStretch;
    const QDate march(2027, 3, 1);
    QCOMPARE(month.text(endsIn(Month, march)), u"March 2027"_s);
    QCOMPARE(month.exported(endsIn(Month, march)), u"2027-03"_s);
    QVERIFY(month.searched(endsIn(Month, march)).contains(u"2027-03"_s));
    QCOMPARE(month.text(endsIn(Before, march)), u"before March 2027"_s);
    QCOMPARE(month.text(endsIn(From, march)), u"March 2027 or later"_s);
    QCOMPARE(month.text(endsIn(NoEnd, {})), u"no end given"_s);
    QVERIFY(month.sortNumber(endsIn(Before, march)) < month.sortNumber(endsIn(Month, march)));
    QVERIFY(!month.sortNumber(endsIn(NoEnd, {})));
    const auto unread = neverReadEnds(EnterpriseId(u"quarry"_s));
    QCOMPARE(month.exported(unread), u"never read"_s);
    QCOMPARE(columnNamed(columns, "assets").exported(unread), QString());
    QCOMPARE(columnNamed(columns, "enterprise").text(endsIn(Month, march)), u"Quarry"_s);
    std::set<QString> keys;
    for (const auto& ends : {endsIn(Before, march), endsIn(Month, march), endsIn(From, march),
             endsIn(NoEnd, {}), endsIn(NotKept, {}), unread, endsIn(Month, march.addMonths(1))})
        QVERIFY(keys.insert(endsKey(ends).toString()).second);
}

LOCKKEEPER_TEST(Core, KeptOverviewTest)
#include "tst_kept_overview.moc"
