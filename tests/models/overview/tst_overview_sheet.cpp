// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/counted_lines.h"
#include "models/tables/overview/overview_sheet.h"
#include "models/tables/overview/sheet_file.h"
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The tables of the sheet of an enterprise, and its numbers in words.
class OverviewSheetTest : public QObject
{
    Q_OBJECT

private slots:
    void endsWithinItsDays();
    void asManyEndSoonAsAreCounted();
    void productsEndBesideTheirAssets();
    void peopleOfOneName();
    void twoHoldersAreTwoLines();
    void freeIsOnlyWhatM6Lists();
    void anAllocationIsAHolder();
    void zeroIsNotWhatWasNotRead();
    void aTableOfEverything();
    void asJson();
    void productsHaveTheirAge();
    void noProductsAreOnlySaidWhereAllWereRead_data();
    void noProductsAreOnlySaidWhereAllWereRead();
};

namespace
{

OverviewSheet sheetOf(const EnterpriseReading& reading, int days = expiresSoonDays)
{
    return overviewSheet(reading, shanghai(), theMoment(), days);
}

QStringList numbersOf(const std::vector<SheetRow>& rows)
{
    QStringList numbers;
    for (const auto& row : rows)
        numbers += row.assetNum.toString();
    return numbers;
}

const char* const someEnds = R"(
    O8 8001 cloud_account end=2026-11-20
    O8 8002 cloud_account end=2026-12-21
    O8 8003 cloud_account end=2026-11-21
    O8 8004 cloud_account end=2026-12-22
    O8 8005 cloud_account
    O8 8006 cloud_account end=0
    O8 8007 cloud_account end=9000000000000000000
    M6 8002 m1
    M6 8003 -
    M6 8009 m1
    M5 m1 8002
)";

} // namespace

void OverviewSheetTest::endsWithinItsDays()
{
    const auto reading = readingFrom(someEnds);
    const auto sheet = sheetOf(reading);
    QCOMPARE(numbersOf(sheet.ending), (QStringList{u"8003"_s, u"8002"_s})); // the soonest first
    QCOMPARE(sheet.ending[0].daysLeft, 0);
    QCOMPARE(sheet.ending[1].daysLeft, 30);
    QCOMPARE(sheet.ending[0].hold, SheetHold::Free);
    QCOMPARE(sheet.ending[1].hold, SheetHold::Held);
    QCOMPARE(sheet.ending[1].holder.toString(), u"m1"_s);
    QCOMPARE(numbersOf(sheetOf(reading, 31).ending), (QStringList{u"8003"_s, u"8002"_s, u"8004"_s}));
    QCOMPARE(numbersOf(sheetOf(reading, 0).ending), (QStringList{u"8003"_s}));
}

/// The table and the number on the card are the same rule.
void OverviewSheetTest::asManyEndSoonAsAreCounted()
{
    const auto reading = readingFrom(someEnds);
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    QCOMPARE(figures.assets.endingSoon.number, qint64(sheetOf(reading).ending.size()));
    QCOMPARE(figures.assets.free.number, qint64(sheetOf(reading).withoutHolder.size()));
    QCOMPARE(figures.assets.holderNotKnown.number, sheetOf(reading).holderNotKnown);
}

void OverviewSheetTest::productsEndBesideTheirAssets()
{
    const auto sheet = sheetOf(readingFrom(R"(
        O8 8001 cloud_account end=2030-01-01
        O8 8002 cloud_account
        M6 8001 m1
        M5 m1 8001
        M7 8001 Quantities end=2026-12-01
        M7 8001 Costs end=2027-12-01
    )"));
    QVERIFY(sheet.ending.empty());
    QCOMPARE(sheet.products.size(), 1);
    QCOMPARE(sheet.products[0].product.toString(), u"Quantities"_s);
    QCOMPARE(sheet.products[0].holder.toString(), u"m1"_s);
    QCOMPARE(sheet.products[0].daysLeft, 10);
    QCOMPARE(sheet.assetsRead, 1);
    QCOMPARE(sheet.assetsInAll, 2);
}

void OverviewSheetTest::peopleOfOneName()
{
    auto reading = readingFrom("M6 8003 m2\nM6 8001 m1\nM6 8002 m2\nM6 8004 m9");
    std::vector<Employee> employees(2);
    for (size_t i = 0; i < 2; ++i) {
        employees[i].globalId = MemberId(i == 0 ? u"m1"_s : u"m2"_s);
        employees[i].name = Text(u"王芳"_s);
        employees[i].userName = Text(i == 0 ? u"wang2@hj"_s : u"wang1@hj"_s);
    }
    reading.employees.rows = std::make_shared<const std::vector<Employee>>(employees);
    const auto sheet = sheetOf(reading);
    QCOMPARE(sheet.holders, 3);
    // By account where the names are the same; whoever M5 does not name comes last.
    QCOMPARE(numbersOf(sheet.held), (QStringList{u"8002"_s, u"8003"_s, u"8001"_s, u"8004"_s}));
    QCOMPARE(sheet.held[3].member.toString(), u"m9"_s);
    QVERIFY(sheet.held[3].holder.isEmpty());
}

void OverviewSheetTest::twoHoldersAreTwoLines()
{
    const auto sheet = sheetOf(readingFrom(R"(
        O8 8001 cloud_account end=2026-12-01
        M6 8001 m2
        M6 8001 m1
        M6 8001 m1
        M5 m1 8001
        M5 m2 8001
    )"));
    QCOMPARE(sheet.held.size(), 2);
    QCOMPARE(sheet.holders, 2);
    QCOMPARE(sheet.ending.size(), 1);
    QCOMPARE(sheet.ending[0].holder.toString(), u"m2, m1"_s);
}

void OverviewSheetTest::freeIsOnlyWhatM6Lists()
{
    const auto sheet = sheetOf(readingFrom("O8 8001 cloud_account\nO8 8002 cloud_account\nM6 8002 -"));
    QCOMPARE(numbersOf(sheet.withoutHolder), QStringList{u"8002"_s});
    QCOMPARE(sheet.holderNotKnown, 1);
    const auto unread = sheetOf(readingFrom("O8 8001 cloud_account\nfailed M6"));
    QVERIFY(unread.withoutHolder.empty());
    QCOMPARE(unread.withoutHolderGap, CountGap::Failed);
}

void OverviewSheetTest::anAllocationIsAHolder()
{
    const auto sheet =
        sheetOf(readingFrom("O8 8001 cloud_account to=m1\nO8 8002 cloud_account to=x\nM5 m1 -"));
    QCOMPARE(sheet.held.size(), 2);
    QCOMPARE(sheet.held[0].holder.toString(), u"m1"_s);
    QCOMPARE(sheet.held[1].member.toString(), u"x"_s); // as O8 says it, because M5 does not know them
}

void OverviewSheetTest::zeroIsNotWhatWasNotRead()
{
    const QLocale english(QLocale::English);
    QCOMPARE(countedText(Counted(0, CountGap::None), english), u"0"_s);
    QCOMPARE(countedText(Counted(1234, CountGap::None), english), u"1,234"_s);
    for (const auto gap :
        {CountGap::Unreadable, CountGap::Part, CountGap::NotOffered, CountGap::NotRead, CountGap::Failed}) {
        const auto text = countedText(Counted(0, gap), english);
        QVERIFY2(!text.contains(u'0') && text.contains(countGapText(gap)), qPrintable(text));
        QVERIFY(countedText(Counted(7, gap), english).startsWith(u"7 ("_s));
    }
}

void OverviewSheetTest::aTableOfEverything()
{
    const auto reading = readingFrom((QByteArray(someEnds) + "\nfailed M8").constData());
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    const auto lines = sheetLines(reading, figures, sheetOf(reading));
    const auto columns = sheetLineColumns(shanghai());
    QStringList texts;
    for (const auto& line : lines) {
        QStringList cells;
        for (const auto& column : columns)
            cells += column.exported(line);
        QCOMPARE(cells.size(), 16);
        texts += cells.join(u'|');
    }
    const auto all = texts.join(u'\n');
    QVERIFY2(all.contains(u"Assets|Assigned|2|"_s), qPrintable(all));
    QVERIFY(all.contains(u"Borrowed locks|Lent||the list couldn't be read|"_s));
    QVERIFY(all.contains(u"Assets by month of their end|2026-12|2|"_s));
    QVERIFY(all.contains(u"What couldn't be read|Borrowed locks||Couldn't be read. The gateway refused.|"_s));
    QCOMPARE(texts.filter(u"Assets that end within 30 day"_s).size(), 2);
    QVERIFY(all.contains(u"2026-12-21 23:59:59"_s));
}

void OverviewSheetTest::asJson()
{
    const auto reading = readingFrom((QByteArray(someEnds) + "\nfailed M8").constData());
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    const auto written = [&](const QString& name) {
        return QJsonDocument::fromJson(
            sheetAsJson(name, reading, &figures, sheetOf(reading), shanghai(), theMoment()))
            .object();
    };
    const auto object = written(u"Quarry"_s);
    QCOMPARE(object[u"name"_s].toString(), u"Quarry"_s);
    QVERIFY(written({})[u"name"_s].isNull()); // not known
    const auto numbers = object[u"numbers"_s].toObject();
    QCOMPARE(numbers[u"assets.held"_s].toObject()[u"value"_s].toInt(), 2);
    QVERIFY(numbers[u"locks.lent"_s].toObject()[u"value"_s].isNull());
    QCOMPARE(numbers[u"locks.lent"_s].toObject()[u"gap"_s].toString(), u"failed"_s);
    const auto ending = object[u"ending"_s].toObject()[u"rows"_s].toArray();
    QCOMPARE(ending.size(), 2);
    QCOMPARE(ending[1].toObject()[u"assetNum"_s].toString(), u"8002"_s);
    QCOMPARE(ending[1].toObject()[u"end"_s].toString(), u"2026-12-21T15:59:59Z"_s);
    QVERIFY(ending[0].toObject()[u"holder"_s].isNull());
    const auto lists = object[u"lists"_s].toObject();
    QVERIFY(lists[u"assets"_s].toObject()[u"gap"_s].isNull());
    QVERIFY(lists[u"borrowedlocks"_s].toObject()[u"problem"_s].toString().contains(u"refused"_s));
    QVERIFY(!object.contains(u"productEnds"_s)); // nobody has asked for products
}

/// The sheet also says of how many assets the products are, in each of the files.
void OverviewSheetTest::productsHaveTheirAge()
{
    auto reading = readingFrom(R"(
        O8 8001 cloud_account
        O8 8002 cloud_account
        O8 8003 cloud_account
        M7 8001 Quantities nodes=5 end=2026-12-01
        M7 8002 Costs end=2027-12-01
        M7 8009 Quantities end=2026-12-01
    )");
    const auto before = QDateTime(QDate(2026, 10, 3), QTime(8, 30, 5), shanghai().zone).toUTC();
    const auto insert = [&reading](const QString& asset, const QDateTime& read) {
        const AssetId id(asset);
        reading.products.insert(id, {reading.products.find(id)->products, read, 0});
    };
    insert(u"id-8002"_s, before);
    insert(u"id-8009"_s, before.addDays(-9)); // which no list has
    const auto sheet = sheetOf(reading);
    QCOMPARE(sheet.productsAsOf, before);
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    QCOMPARE(figures.products.oldest, before);
    const auto note = u"products of 2 of 3 assets; as of 2026-10-03 08:30:05"_s;
    const auto numbers = countedColumns(shanghai());
    int notes = 0;
    for (const auto& line : countedLines(figures))
        for (const auto& column : numbers)
            if (column.info.id == "note") notes += column.exported(line) == note;
    QCOMPARE(notes, 5); // four numbers and the nodes of one product
    notes = 0;
    for (const auto& line : sheetLines(reading, figures, sheet))
        for (const auto& column : sheetLineColumns(shanghai()))
            if (column.info.id == "note") notes += column.exported(line).endsWith(note);
    QCOMPARE(notes, 5);
    const auto products = [&](const EnterpriseReading& of, const OverviewFigures* counted) {
        return QJsonDocument::fromJson(sheetAsJson({}, of, counted, sheetOf(of), shanghai(), theMoment()))
            .object()[u"products"_s]
            .toObject();
    };
    for (const auto* counted : {&figures, static_cast<const OverviewFigures*>(nullptr)})
        QCOMPARE(products(reading, counted), (QJsonObject{{u"assetsRead"_s, 2}, {u"assetsInAll"_s, 3},
                                                 {u"oldest"_s, u"2026-10-03T00:30:05Z"_s}}));
    const auto unread = readingFrom("O8 8001 cloud_account");
    QVERIFY(products(unread, nullptr)[u"oldest"_s].isNull());
    for (const auto& line : countedLines(overviewFigures(unread, shanghai(), theMoment())))
        QVERIFY(!line.asOf.isValid());
}

void OverviewSheetTest::noProductsAreOnlySaidWhereAllWereRead_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("gap");
    const auto row = [](const char* more, CountGap gap) {
        QTest::newRow(more) << QByteArray(more) << int(gap);
    };
    row("M6 8001 -", CountGap::None);
    row("O8 8002 cloud_account", CountGap::Part);
    row("failed M6", CountGap::Failed);
    row("cut O8", CountGap::Part);
    row("odd M6", CountGap::Unreadable);
}

/// The table of those that end lacks what their number lacks.
void OverviewSheetTest::noProductsAreOnlySaidWhereAllWereRead()
{
    QFETCH(const QByteArray, more);
    QFETCH(const int, gap);
    const auto reading = readingFrom(("O8 8001 cloud_account\nM7 8001\n" + more).constData());
    const auto sheet = sheetOf(reading);
    QVERIFY(sheet.products.empty());
    QCOMPARE(int(sheet.productsGap), gap);
    const auto figures = overviewFigures(reading, shanghai(), theMoment());
    QCOMPARE(sheet.productsGap, figures.products.all.gap);
    auto odd = reading;
    odd.products.insert(AssetId(u"id-8001"_s),
        {reading.products.find(AssetId(u"id-8001"_s))->products, theMoment().toUTC(), 1});
    QCOMPARE(sheetOf(odd).productsGap, overviewFigures(odd, shanghai(), theMoment()).products.all.gap);
    QVERIFY(sheetOf(odd).productsGap != CountGap::None);
}

LOCKKEEPER_TEST(Core, OverviewSheetTest)
#include "tst_overview_sheet.moc"
