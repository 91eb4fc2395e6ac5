// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model.h"
#include "models/tables/renewals/renewal_columns.h"
#include "models/tables/renewals/renewal_months.h"
#include "tests/models/product_records.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

using RenewalModel = RecordTableModel<RenewalRow, Text>;

const EnterpriseId orchardId(u"orchard"_s), marketId(u"market"_s);

OrderTimes timesOfRows()
{
    OrderTimes times;
    times.zone = shanghai().zone;
    return times;
}

/// An enterprise with one asset, which m1 holds.
EnterpriseReading readOrchard(
    std::vector<ProductInstance> products, std::vector<MerchandiseNode> packages = {})
{
    EnterpriseReading reading;
    reading.enterprise = orchardId;
    VirtualAsset asset;
    asset.id = AssetId(u"a1"_s);
    asset.assetNum = AssetNumber(u"8000120451"_s);
    asset.licenseType = Text(u"cloud_account"_s);
    AssetNumberRecord record;
    record.assetId = asset.id;
    record.assetNum = asset.assetNum;
    record.cloudAccountGlobalId = MemberId(u"m1"_s);
    Employee holder;
    holder.globalId = record.cloudAccountGlobalId;
    holder.name = Text(u"Wang Fang"_s);
    reading.assets.extent = reading.numbers.extent = ListExtent::Whole;
    reading.assets.rows = std::make_shared<const std::vector<VirtualAsset>>(1, asset);
    reading.numbers.rows = std::make_shared<const std::vector<AssetNumberRecord>>(1, record);
    reading.employees.extent = ListExtent::Part;
    reading.employees.rows = std::make_shared<const std::vector<Employee>>(1, holder);
    reading.products.insert(asset.id, {content(std::move(products), std::move(packages)), theMoment(), 0});
    return reading;
}

ProductInstance endingProduct(const std::string& id, std::optional<int> days)
{
    auto product = aProduct(id, id);
    if (days) product.limitEndTime = endOfDay(*days);
    product.timeDurationExpression = Text(u"1-6-0"_s);
    return product;
}

RenewalSources sourcesOf(std::vector<EnterpriseReading> readings, int days = 0)
{
    RenewalSources sources{.readings = {},
        .enterprises = {},
        .book = RenewalBook(),
        .clock = RenewalClock(timesOfRows(), theMoment()),
        .days = days};
    for (auto& reading : readings)
        sources.readings.push_back(std::make_shared<const EnterpriseReading>(std::move(reading)));
    OwnEnterprise orchard;
    orchard.id = orchardId;
    orchard.said.group = u"South"_s;
    sources.enterprises.insert(orchardId, orchard);
    return sources;
}

QStringList titlesOf(const std::vector<RenewalRow>& rows)
{
    QStringList titles;
    for (const auto& row : rows)
        titles += row.line ? row.line->title().toString() : u"! "_s + row.enterprise.toString();
    return titles;
}

} // namespace

/// The rows of *Renewals*: what is in them, their columns and months.
class RenewalRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void whatEndsIsARow();
    void onlyWhatEndsWithinDays();
    void noticesAreLast();
    void noticesSayWhy_data();
    void noticesSayWhy();
    void withoutABookNothingIsOpen();
    void cells();
    void packagesNameWhatIsInThem();
    void lengths_data();
    void lengths();
    void months();
    void theModelKeepsItsRules();

private:
    const ColumnSpecs<RenewalRow> m_columns = renewalColumns(shanghai(), {{orchardId, u"Orchard"_s}});

    [[nodiscard]] const ColumnSpec<RenewalRow>& column(const char* id) const
    {
        const auto found = std::find_if(
            m_columns.begin(), m_columns.end(), [id](const auto& each) { return each.info.id == id; });
        if (found == m_columns.end()) qFatal("no column %s", id);
        return *found;
    }
};

void RenewalRowsTest::whatEndsIsARow()
{
    const auto rows = renewalRows(sourcesOf(
        {readOrchard({endingProduct("soon", 11), endingProduct("never", {}), endingProduct("over", -3)},
            {aPackage("suite", {endingProduct("one", 40), endingProduct("two", 50)})})}));
    auto titles = titlesOf(rows);
    titles.sort();
    QCOMPARE(titles, (QStringList{u"over"_s, u"soon"_s, u"suite"_s})); // what has no end is none to renew
    for (const auto& row : rows) {
        QVERIFY(row.state && row.state->isOpen());
        QCOMPARE(row.holders.toString(), u"Wang Fang"_s);
        QCOMPARE(row.group.toString(), u"South"_s);
        QCOMPARE(row.enterprise, orchardId);
        QCOMPARE(row.key, row.line->key);
    }
    QCOMPARE(linesOf({&rows[0], &rows[2]}).size(), size_t(2));
}

void RenewalRowsTest::onlyWhatEndsWithinDays()
{
    const auto within = [](int days) {
        auto titles =
            titlesOf(renewalRows(sourcesOf({readOrchard({endingProduct("today", 0), endingProduct("d30", 30),
                                               endingProduct("d31", 31), endingProduct("over", -1)})},
                days)));
        titles.sort();
        return titles;
    };
    QCOMPARE(within(30), (QStringList{u"d30"_s, u"today"_s}));
    QCOMPARE(within(31), (QStringList{u"d30"_s, u"d31"_s, u"today"_s}));
    QCOMPARE(within(0).size(), 4);
}

/// RP-2: in the order that they come in, and when they are sorted by what is due.
void RenewalRowsTest::noticesAreLast()
{
    EnterpriseReading unread;
    unread.enterprise = marketId;
    const auto rows = renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11)}), unread}, 30));
    QCOMPARE(titlesOf(rows), (QStringList{u"soon"_s, u"! market"_s}));
    const auto& notice = rows.back();
    QVERIFY(notice.isNotice() && !notice.state);
    for (const auto* id : {"ends", "days"})
        QVERIFY2(!column(id).sortNumber(notice) && column(id).sortNumber(rows.front()), id);
    QVERIFY(column("productName").text(notice).contains(u"Never read"_s));
    QCOMPARE(column("state").text(notice), u"Not known"_s);
    QVERIFY(column("ends").text(notice).isEmpty());
    // All was read, and nothing ends: no line, and nothing to say.
    QVERIFY(renewalRows(sourcesOf({readOrchard({})})).empty());
}

void RenewalRowsTest::noticesSayWhy_data()
{
    QTest::addColumn<ListExtent>("extent");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("unread");
    QTest::addColumn<QString>("said");
    QTest::newRow("whole") << ListExtent::Whole << QString() << 0 << QString();
    QTest::newRow("never") << ListExtent::NotRead << QString() << 0 << u"Never read."_s;
    QTest::newRow("failed") << ListExtent::Failed << u"The token has expired."_s << 0
                            << u"Couldn't be read. The token has expired."_s;
    QTest::newRow("part") << ListExtent::Part << u"It changed."_s << 0
                          << u"Not read completely: more may end. It changed."_s;
    QTest::newRow("no token") << ListExtent::NotOffered << QString() << 0
                              << u"This connection can't read it."_s;
    QTest::newRow("products") << ListExtent::Whole << QString() << 1 << u"1 asset(s) not read."_s;
}

void RenewalRowsTest::noticesSayWhy()
{
    QFETCH(const ListExtent, extent);
    QFETCH(const QString, problem);
    QFETCH(const int, unread);
    QFETCH(const QString, said);
    RenewalEnterprise enterprise{orchardId, {}};
    enterprise.state.extent = extent;
    enterprise.state.problem = problem;
    enterprise.assets = 3;
    enterprise.assetsUnread = unread;
    QCOMPARE(renewalNotice(enterprise), said);
}

void RenewalRowsTest::withoutABookNothingIsOpen()
{
    auto sources = sourcesOf({readOrchard({endingProduct("soon", 11)})});
    sources.book.reset();
    const auto rows = renewalRows(sources);
    QCOMPARE(rows.size(), size_t(1));
    QVERIFY(!rows[0].state);
    QCOMPARE(column("state").text(rows[0]), u"Not known"_s);
    QCOMPARE(column("state").look(rows[0]).tone, Tone::Warning);
}

void RenewalRowsTest::cells()
{
    const auto rows = renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11)})}));
    const auto& row = rows.at(0);
    const auto text = [&](const char* id) { return column(id).text(row); };
    QCOMPARE(text("productName"), u"soon"_s);
    QCOMPARE(text("merchandise"), QString());
    QCOMPARE(text("assetNum"), u"8000120451"_s);
    QCOMPARE(text("holders"), u"Wang Fang"_s);
    QCOMPARE(text("enterprise"), u"Orchard"_s);
    QCOMPARE(text("days"), u"11"_s);
    QCOMPARE(text("limitConcurrent"), u"5"_s);
    QCOMPARE(text("timeDurationExpression"), u"1 year(s) 6 month(s)"_s);
    QCOMPARE(column("timeDurationExpression").exported(row), u"1-6-0"_s);
    QCOMPARE(text("state"), u"Open"_s);
    QCOMPARE(text("group"), u"South"_s);
    // The day of the end, and the gateway's own number beside it.
    const auto raw = QString::number(endOfDay(11).raw());
    QVERIFY(text("ends").contains(QString::number(theMoment().date().addDays(11).year())));
    QVERIFY2(column("ends").toolTip(row).contains(raw), qPrintable(column("ends").toolTip(row)));
    QCOMPARE(column("ends").field(row).raw, raw);
}

void RenewalRowsTest::packagesNameWhatIsInThem()
{
    std::vector<ProductInstance> inside;
    for (const auto* id : {"one", "two", "three", "four", "five"})
        inside.push_back(endingProduct(id, 40));
    const auto rows = renewalRows(sourcesOf({readOrchard({}, {aPackage("suite", inside)})}));
    QCOMPARE(rows.size(), size_t(1));
    QCOMPARE(column("merchandise").text(rows[0]), u"suite"_s);
    QCOMPARE(column("productName").text(rows[0]), u"one, two, three"_s);
    QCOMPARE(column("productName").suffix(rows[0]), u"+2"_s);
    QVERIFY(column("productName").searched(rows[0]).contains(u"five"_s));
}

void RenewalRowsTest::lengths_data()
{
    QTest::addColumn<QString>("length");
    QTest::addColumn<QString>("words");
    QTest::newRow("year") << u"1-0-0"_s << u"1 year(s)"_s;
    QTest::newRow("all") << u"2-1-15"_s << u"2 year(s) 1 month(s) 15 day(s)"_s;
    QTest::newRow("nothing") << u"0-0-0"_s << u"0-0-0"_s;
    QTest::newRow("other") << u"P1Y"_s << u"P1Y"_s;
    QTest::newRow("none") << QString() << QString();
}

void RenewalRowsTest::lengths()
{
    QFETCH(const QString, length);
    QFETCH(const QString, words);
    QCOMPARE(lengthInWords(length), words);
}

void RenewalRowsTest::months()
{
    auto rows = renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11), endingProduct("next", 45),
        endingProduct("late", 400), endingProduct("beyond", 4000), endingProduct("beyond2", 4001),
        endingProduct("ancient", -800)})}));
    const auto place = std::find_if(
        rows.begin(), rows.end(), [](const auto& row) { return row.line->title().view() == "next"; });
    place->state->standing = RenewalStanding::Ordered;
    const auto ends = renewalsByMonth(rows, theMoment().date(), shanghai().zone);
    const auto& months = ends.months;
    QVERIFY(!months.empty());
    qint64 all = 0, underWay = 0;
    for (const auto& month : months) {
        all += std::accumulate(month.lines.begin(), month.lines.end(), qint64(0));
        underWay += month.lines[size_t(RenewalShare::UnderWay)];
        QCOMPARE(month.month.day(), 1);
    }
    QCOMPARE(all, 3);
    QCOMPARE(ends.earlier, 1); // what is beyond the scale has no month, and is counted
    QCOMPARE(ends.later, 2);
    QVERIFY(ends.first < months.front().month && months.back().month < ends.after);
    QCOMPARE(underWay, 1);
    QVERIFY(std::accumulate(months.front().lines.begin(), months.front().lines.end(), qint64(0)) > 0);
    QVERIFY(std::accumulate(months.back().lines.begin(), months.back().lines.end(), qint64(0)) > 0);
    QVERIFY(renewalsByMonth({}, theMoment().date(), shanghai().zone).months.empty());
}

void RenewalRowsTest::theModelKeepsItsRules()
{
    RenewalModel model(m_columns, [](const RenewalRow& row) { return row.key; });
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EnterpriseReading unread;
    unread.enterprise = marketId;
    auto rows =
        renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11), endingProduct("next", 45)}), unread}));
    model.merge(rows);
    QTRY_COMPARE(model.rowCount(), 3);
    for (const auto order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
        model.sort(model.columnOf("ends"), order);
        QTRY_VERIFY(!model.isOrdering());
        QVERIFY(model.recordAt(2).isNotice());
    }
    QCOMPARE(model.recordAt(0).line->title().toString(), u"soon"_s);
    model.setPredicates({[](const RenewalRow& row) { return !row.isNotice(); }});
    QTRY_COMPARE(model.rowCount(), 2);
    // It was read by now.
    model.beginRefresh();
    auto again = renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11)})}));
    model.merge(again);
    model.endRefresh(true);
    QTRY_COMPARE(model.recordCount(), 1);
    // Whoever knows that no more rows come need not wait for their order.
    auto last = renewalRows(sourcesOf({readOrchard({endingProduct("soon", 11), endingProduct("first", 2)})}));
    model.merge(last);
    model.orderNow();
    QVERIFY(model.isOrdering());
    QTRY_VERIFY(!model.isOrdering());
    QCOMPARE(model.recordAt(0).line->title().toString(), u"first"_s);
    model.orderNow(); // there is nothing to do
    QVERIFY(!model.isOrdering());
}

LOCKKEEPER_TEST(Core, RenewalRowsTest)
#include "tst_renewal_rows.moc"
