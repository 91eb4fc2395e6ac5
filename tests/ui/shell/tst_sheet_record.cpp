// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/reading_text.h"
#include "tests/support/pdf_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/on_paper.h"
#include "ui/overview/sheet_record.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

PrintedRecord sheetFor(const EnterpriseReading& reading)
{
    const SheetHead head{.name = u"Muster <b>AG</b>"_s,
        .connection = u"Sandbox"_s,
        .operatorName = u"Kim"_s,
        .when = theMoment().toUTC(),
        .format = shanghai()};
    return enterpriseSheet(head, reading, overviewFigures(reading, shanghai(), theMoment()),
        overviewSheet(reading, shanghai(), theMoment(), expiresSoonDays));
}

const PrintedRecord::Section* sectionOf(const PrintedRecord& record, const QString& title)
{
    for (const auto& section : record.sections)
        if (section.title == title) return &section;
    return nullptr;
}

QString valueOf(const PrintedRecord& record, const QString& section, const QString& label)
{
    if (const auto* found = sectionOf(record, section))
        for (const auto& fact : found->facts)
            if (fact.label == label) return fact.value;
    return u"no such fact"_s;
}

constexpr auto enterprise = R"(
    O8 8001 cloud_account end=2026-12-01
    O8 8002 cloud_account
    M6 8001 m1
    M6 8002 -
    M5 m1 8001
    M8 9001 m1 lent
)";

} // namespace

/// The sheet of an enterprise, as it goes to paper.
class SheetRecordTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingIsOnIt();
    void productsHaveTheirAge();
    void nothingIsNoneUnlessItWasRead();
    void whatFailedIsNamed();
    void writingFromRightToLeftStaysInItsCell();
    void longTablesEndOnPaper();
    void onlyWhatExpires();
    void itsTextIsFoundInThePdf();
    void everyTextIsOnAPage();
};

void SheetRecordTest::everythingIsOnIt()
{
    const auto record = sheetFor(readingFrom(enterprise));
    QVERIFY(record.title.contains(u"Muster <b>AG</b>"_s));
    QCOMPARE(valueOf(record, {}, u"Global id"_s), u"e1"_s);
    QCOMPARE(valueOf(record, {}, u"Operator"_s), u"Kim"_s);
    QVERIFY(valueOf(record, {}, u"Created"_s).contains(u"21 Nov 2026"_s));
    QCOMPARE(valueOf(record, u"Assets"_s, u"Assigned"_s), u"1"_s);
    QCOMPARE(valueOf(record, u"Assets"_s, u"Frozen"_s), u"0 · of the listed assets"_s);
    QCOMPARE(valueOf(record, u"Borrowed locks"_s, u"Not lent"_s), u"0 · of those listed"_s);
    const auto* chart = sectionOf(record, u"Assets by month of their end"_s);
    QVERIFY(chart);
    QCOMPARE(chart->chart.bars.size(), 37U);
    QVERIFY(chart->notes.first().contains(u"No end given: 1"_s));
    const auto* held = sectionOf(record, u"Assets by holder"_s);
    QVERIFY(held);
    QCOMPARE(held->table.rows,
        (QList<QStringList>{{u"m1"_s, {}, {}, u"8001"_s, u"Cloud account"_s, u"1 Dec 2026"_s}}));
    const auto* without = sectionOf(record, u"Assets without holder"_s);
    QVERIFY(without);
    QCOMPARE(without->table.rows.size(), 1);
    QCOMPARE(sectionOf(record, u"What couldn't be read"_s)->notes,
        QStringList{u"All lists were read completely."_s});
    QCOMPARE(sectionOf(record, u"Products"_s)->notes, QStringList{u"Products weren't read."_s});
    QVERIFY(!sectionOf(record, u"Products by month of their end"_s));
    QCOMPARE(valueOf(record, {}, u"Products read"_s), u"no such fact"_s);
}

/// They may be older than the lists.
void SheetRecordTest::productsHaveTheirAge()
{
    auto reading = readingFrom((QByteArray(enterprise) + "\nM7 8001 Quantities end=2026-12-01").constData());
    const AssetId id(u"id-8001"_s);
    reading.products.insert(
        id, {reading.products.find(id)->products, QDateTime(QDate(2026, 10, 3), QTime(0, 30), Qt::UTC), 0});
    const auto record = sheetFor(reading);
    QVERIFY(valueOf(record, {}, u"Lists read"_s).startsWith(u"21 Nov 2026"_s));
    QVERIFY(valueOf(record, {}, u"Products read"_s).startsWith(u"3 Oct 2026 08:30:00"_s));
    QVERIFY(valueOf(record, u"Products"_s, u"All products"_s).contains(u"products of 1 of 2 assets"_s));
    const SheetHead head{.when = theMoment().toUTC(), .format = shanghai()};
    const auto expiring =
        expiringSheet(head, reading, overviewSheet(reading, shanghai(), theMoment(), expiresSoonDays));
    QVERIFY(valueOf(expiring, {}, u"Products read"_s).startsWith(u"3 Oct 2026 08:30:00"_s));
    for (const auto& section : expiring.sections)
        QVERIFY(!section.notes.contains(u"Products weren't read."_s));
}

void SheetRecordTest::nothingIsNoneUnlessItWasRead()
{
    const auto nobody = sheetFor(readingFrom("O8 8001 cloud_account"));
    QCOMPARE(valueOf(nobody, u"Employees"_s, u"Online now"_s), u"0"_s);
    QVERIFY(sectionOf(nobody, u"Assets without holder"_s)->notes.contains(u"None."_s));

    const auto failed = sheetFor(readingFrom("O8 8001 cloud_account\nfailed M6\nunread M5\nfailed M8"));
    QVERIFY(!valueOf(failed, u"Employees"_s, u"Online now"_s).contains(u'0'));
    QVERIFY(valueOf(failed, u"Assets"_s, u"Free"_s).startsWith(u"Not known"_s));
    QVERIFY(!sectionOf(failed, u"Assets without holder"_s)->notes.contains(u"None."_s));

    const auto noAssets = sheetFor(readingFrom("failed O8\nM6 8001 m1"));
    const auto* chart = sectionOf(noAssets, u"Assets by month of their end"_s);
    QVERIFY(chart && chart->chart.bars.empty()); // a flat line would say that nothing ends
    QVERIFY(!chart->notes.isEmpty());
}

void SheetRecordTest::whatFailedIsNamed()
{
    const auto record = sheetFor(readingFrom("O8 8001 cloud_account\nfailed M6\ncut M5\nodd M8"));
    const auto title = u"What couldn't be read"_s;
    QCOMPARE(record.sections.last().title, title);
    QCOMPARE(valueOf(record, title, u"Asset holders"_s), u"Couldn't be read. The gateway refused."_s);
    QVERIFY(valueOf(record, title, u"Employees"_s).contains(u"rows may be missing"_s));
    QVERIFY(valueOf(record, title, u"Borrowed locks"_s).contains(u'1'));
    QCOMPARE(record.sections.last().facts.size(), 3);
    QVERIFY(record.sections.last().notes.isEmpty());
}

void SheetRecordTest::writingFromRightToLeftStaysInItsCell()
{
    auto reading = readingFrom("O8 8001 cloud_account\nM6 8001 m1");
    Employee employee;
    employee.globalId = MemberId(u"m1"_s);
    employee.name = Text(u"\u202eأحمد\u2066"_s);
    employee.userName = Text(u"ahmad@hj"_s);
    reading.employees.rows = std::make_shared<const std::vector<Employee>>(1, employee);
    const auto record = sheetFor(reading);
    const auto row = sectionOf(record, u"Assets by holder"_s)->table.rows.first();
    QCOMPARE(row[0], u"أحمد"_s);
    QCOMPARE(row[1], u"ahmad@hj"_s);
}

void SheetRecordTest::longTablesEndOnPaper()
{
    auto reading = readingFrom("O8 8001 cloud_account\nM6 8001 -");
    std::vector<AssetNumberRecord> numbers;
    for (qsizetype i = 0; i < mostRowsOnPaper + 5; ++i) {
        AssetNumberRecord record;
        record.assetNum = AssetNumber(QString::number(8'000'000'000 + i));
        numbers.push_back(record);
    }
    reading.numbers.rows = std::make_shared<const std::vector<AssetNumberRecord>>(numbers);
    const auto record = sheetFor(reading);
    const auto* without = sectionOf(record, u"Assets without holder"_s);
    QCOMPARE(without->table.rows.size(), mostRowsOnPaper);
    QVERIFY(without->notes.first().startsWith(u"5 more row"_s));
}

void SheetRecordTest::onlyWhatExpires()
{
    const auto reading = readingFrom(enterprise);
    const SheetHead head{.when = theMoment().toUTC(), .format = shanghai()};
    const auto record =
        expiringSheet(head, reading, overviewSheet(reading, shanghai(), theMoment(), expiresSoonDays));
    QCOMPARE(record.sections.size(), 3);
    QCOMPARE(record.sections[1].table.rows,
        (QList<QStringList>{{u"8001"_s, u"Cloud account"_s, u"1 Dec 2026"_s, u"10"_s, u"m1"_s, QString()}}));
    QVERIFY(record.sections[1].notes.contains(u"Products weren't read."_s));
}

/// Chinese, too: its letters are embedded, with what they mean.
void SheetRecordTest::itsTextIsFoundInThePdf()
{
    auto reading = readingFrom(enterprise);
    auto employees = reading.employees.all();
    employees.front().name = Text(u"王芳"_s);
    reading.employees.rows = std::make_shared<const std::vector<Employee>>(employees);
    auto record = sheetFor(reading);
    record.origin = {u"Sandbox"_s};
    const QTemporaryDir folder;
    const auto path = folder.filePath(u"sheet.pdf"_s);
    QCOMPARE(writePdf(record, path), QString());
    const auto text = pdfText(path);
    for (const auto& part : {u"Muster <b>AG</b>"_s, u"王芳"_s, u"8001"_s, u"Assets by month of their end"_s,
             u"2027"_s, u"No end given: 1"_s, u"Page 1 of"_s})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
    for (const auto& font : pdfFonts(path))
        QVERIFY2(font.isEmbedded, qPrintable(font.name));
}

/// The chart is on a page, too.
void SheetRecordTest::everyTextIsOnAPage()
{
    const auto record = sheetFor(readingFrom((QByteArray(enterprise) + "\nfailed M8").constData()));
    const OnPaper paper(record);
    int missing = 0, texts = 0;
    const auto look = [&](const QString& text) {
        if (text.isEmpty()) return;
        ++texts;
        if (paper.pageOf(text) >= 0) return;
        ++missing;
        qWarning().noquote() << "not on paper:" << text;
    };
    look(record.title);
    for (const auto& section : record.sections) {
        look(section.title);
        for (const auto& fact : section.facts) {
            look(fact.label);
            look(fact.value);
        }
        const auto& rows = section.table.rows;
        for (qsizetype column = 0; column < section.table.titles.size(); ++column) {
            // A column in which there is nothing is left out.
            const bool isEmpty = std::all_of(rows.cbegin(), rows.cend(),
                [column](const QStringList& row) { return row.value(column).isEmpty(); });
            if (!isEmpty) look(section.table.titles[column]);
            for (const auto& row : rows)
                look(row.value(column));
        }
        for (const auto& note : section.notes)
            look(note);
    }
    QCOMPARE(missing, 0);
    QVERIFY(texts > 40);
    size_t charts = 0;
    for (const auto& page : paper.pages())
        charts += page.charts.size();
    QCOMPARE(charts, 1U);
}

LOCKKEEPER_TEST(Widgets, SheetRecordTest)
#include "tst_sheet_record.moc"
