// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/table_reader.h"
#include "services/files/reading/workbook_values.h"
#include "services/files/writing/table_export.h"
#include "services/files/writing/xlsx_text.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook_parts.h"
#include "tests/unit/files/read_rows.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

QByteArray cell(const QByteArray& place, const QByteArray& text)
{
    return "<c r='" + place + "' t='inlineStr'><is><t>" + text + "</t></is></c>";
}

} // namespace

class TestWorkbookReader : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void sharedTexts();
    void dates();
    void identifiersAsShown();
    void dateFormats_data();
    void dateFormats();
    void dateTexts_data();
    void dateTexts();
    void numbers_data();
    void numbers();
    void escapedTexts();
    void notes();
    void sheets_data();
    void sheets();
    void strictNamespaces();
    void whatXlsxWriterWrites();
    void damaged_data();
    void damaged();
    void cutAnywhere();
    void changedAnywhere();
    void bombs();
    void limits();
    void stops();
};

void TestWorkbookReader::rows_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QStringList>("rows");

    QTest::newRow("inline texts") << "<row r='1'>" + cell("A1", "a") + cell("B1", " 李四 ") + "</row>"
                                  << QStringList{u"1:a| 李四 "_s};
    QTest::newRow("rich text") << "<row r='1'><c r='A1' t='inlineStr'><is><r><rPr><b/></rPr><t>bo</t></r>"
                                  "<r><t>th</t></r><rPh sb='0' eb='1'><t>hint</t></rPh></is></c></row>"_ba
                               << QStringList{u"1:both"_s};
    QTest::newRow("places are kept") << "<row r='3'>" + cell("B3", "b") + cell("D3", "d") +
                                            "</row><row r='7'>" + cell("A7", "x") + "</row>"
                                     << QStringList{u"3:|b||d"_s, u"7:x"_s};
    QTest::newRow("without references") << "<row><c t='inlineStr'><is><t>a</t></is></c><c><v>1</v></c></row>"
                                           "<row><c/><c><v>2</v></c></row>"_ba
                                        << QStringList{u"1:a|1"_s, u"2:|2"_s};
    QTest::newRow("empty cells with formats")
        << "<row r='1'><c r='A1' s='3'/><c r='XFD1' s='3'/>" + cell("B1", "b") + "</row><row r='2' s='3'/>"
        << QStringList{u"1:|b"_s};
    QTest::newRow("kinds of cells")
        << "<row r='1'><c r='A1' t='b'><v>1</v></c><c r='B1' t='b'><v>0</v></c><c r='C1' "
           "t='e'><v>#N/A</v></c>"
           "<c r='D1' t='str'><f>A1&amp;\"x\"</f><v>x_x000A_y</v></c><c r='E1'><f>1+1</f><v>2</v></c>"
           "<c r='F1' t='d'><v>2026-11-21T14:02:09</v></c></row>"_ba
        << QStringList{u"1:TRUE|FALSE|#N/A|x\ny|2|2026-11-21 14:02:09"_s};
    QTest::newRow("what CSV neutralised")
        << "<row r='1'>" + cell("A1", "=\"8000120451\"") + cell("B1", "'+86") + cell("C1", "'x") + "</row>"
        << QStringList{u"1:8000120451|+86|'x"_s};
    QTest::newRow("unknown elements")
        << "<row r='1'><ext><c r='Z1'><v>9</v></c></ext>" + cell("A1", "a") + "<other/></row>"
        << QStringList{u"1:a"_s};
    QTest::newRow("rows twice") << "<row r='1'>" + cell("A1", "a") + "</row><row r='1'>" + cell("A1", "b") +
                                       "</row>"
                                << QStringList{u"1:a"_s, u"1:b"_s};
}

void TestWorkbookReader::rows()
{
    QFETCH(QByteArray, xml);
    QFETCH(QStringList, rows);
    const auto table = readTable(WorkbookParts(xml).bytes());
    QCOMPARE(table.error, QString());
    QCOMPARE(described(table), rows);
    QCOMPARE(table.sheet, u"Staff"_s);
    QVERIFY(table.delimiter.isNull());
    QCOMPARE(table.encoding, TextEncoding::Detect);
}

void TestWorkbookReader::sharedTexts()
{
    WorkbookParts book("<row r='1'><c r='A1' t='s'><v>1</v></c><c r='B1' t='s'><v>0</v></c></row>");
    book.parts[u"xl/sharedStrings.xml"_s] =
        "<sst><si><t xml:space='preserve'> a </t></si><si><r><t>李</t></r><r><t>四"
        "</t></r><rPh><t>Lisi</t></rPh><phoneticPr/></si></sst>"_ba;
    QCOMPARE(described(readTable(book.bytes())), QStringList{u"1:李四| a "_s});
    book.parts[u"xl/worksheets/sheet1.xml"_s] =
        WorkbookParts::sheet("<row r='4'><c t='s'><v>2</v></c></row>");
    const auto table = readTable(book.bytes());
    QVERIFY2(table.error.contains("row 4"_L1), qPrintable(table.error));
    QVERIFY(table.rows.isEmpty());
}

void TestWorkbookReader::dates()
{
    WorkbookParts book("<row r='1'><c s='1'><v>46347</v></c><c s='2'><v>46347.5847106481</v></c>"
                       "<c s='0'><v>46347</v></c><c s='9'><v>46347</v></c><c s='1'><v>-1</v></c></row>");
    book.parts[u"xl/styles.xml"_s] =
        "<styleSheet><numFmts><numFmt numFmtId='164' "
        "formatCode='yyyy&quot;年&quot;m&quot;月&quot;'/></numFmts>"
        "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
        "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/></cellXfs></styleSheet>"_ba;
    QCOMPARE(described(readTable(book.bytes())),
        QStringList{u"1:2026-11-21|2026-11-21 14:01:59|46347|46347|-1"_s});
    book.parts[u"xl/workbook.xml"_s] =
        WorkbookParts::book("<sheet name='Staff' sheetId='1' r:id='r1'/>", "<workbookPr date1904='1'/>");
    QVERIFY(described(readTable(book.bytes())).first().startsWith("1:2030-11-22|"_L1));
}

void TestWorkbookReader::identifiersAsShown()
{
    WorkbookParts book("<row r='1'><c s='1'><v>1000</v></c><c s='2'><v>7</v></c><c s='3'><v>1000</v></c>"
                       "<c s='4'><v>7</v></c><c s='1'><v>12345678</v></c></row>");
    book.parts[u"xl/styles.xml"_s] =
        "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='000000'/>"
        "<numFmt numFmtId='165' formatCode='&quot;W-&quot;0000;[Red]-0'/>"
        "<numFmt numFmtId='166' formatCode='#,##0'/><numFmt numFmtId='167' formatCode='0&quot; days&quot;'/>"
        "</numFmts><cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='165'/><xf numFmtId='166'/>"
        "<xf numFmtId='167'/></cellXfs></styleSheet>"_ba;
    QCOMPARE(described(readTable(book.bytes())), QStringList{u"1:001000|W-0007|1000|7|12345678"_s});
}

void TestWorkbookReader::dateFormats_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("isDate");
    QTest::newRow("general") << 0 << QString() << false;
    QTest::newRow("text") << 49 << QString() << false;
    QTest::newRow("date") << 14 << QString() << true;
    QTest::newRow("Chinese date") << 31 << QString() << true;
    QTest::newRow("custom") << 164 << u"yyyy\\-mm\\-dd"_s << true;
    QTest::newRow("time") << 165 << u"[h]:mm"_s << true;
    QTest::newRow("colour") << 166 << u"[Red]0.00"_s << false;
    QTest::newRow("language") << 167 << u"[$-804]yyyy"_s << true;
    QTest::newRow("words") << 168 << u"0\" days\""_s << false;
    QTest::newRow("behind a backslash") << 169 << u"0\\d"_s << false;
    QTest::newRow("open quote") << 170 << u"0\"days"_s << false;
    QTest::newRow("open bracket") << 171 << u"0[d"_s << false;
    QTest::newRow("padded") << 172 << u"_d0*y"_s << false;
}

void TestWorkbookReader::dateFormats()
{
    QFETCH(int, id);
    QFETCH(QString, code);
    QFETCH(bool, isDate);
    QCOMPARE(isDateFormat(id, code), isDate);
}

void TestWorkbookReader::dateTexts_data()
{
    QTest::addColumn<double>("serial");
    QTest::addColumn<bool>("from1904");
    QTest::addColumn<QString>("text");
    QTest::newRow("first day") << 1.0 << false << u"1900-01-01"_s;
    QTest::newRow("before the day that was none") << 59.0 << false << u"1900-02-28"_s;
    QTest::newRow("after it") << 61.0 << false << u"1900-03-01"_s;
    QTest::newRow("with a time") << 45000.5 << false << u"2023-03-15 12:00:00"_s;
    QTest::newRow("rounded to a whole day") << 44999.9999999 << false << u"2023-03-15"_s;
    QTest::newRow("only a time") << 0.25 << false << u"06:00:00"_s;
    QTest::newRow("old Macs") << 1.0 << true << u"1904-01-02"_s;
    QTest::newRow("negative") << -1.0 << false << QString();
    QTest::newRow("no day") << 1e300 << false << QString();
    QTest::newRow("no number") << qQNaN() << false << QString();
}

void TestWorkbookReader::dateTexts()
{
    QFETCH(double, serial);
    QFETCH(bool, from1904);
    QFETCH(QString, text);
    QCOMPARE(dateText(serial, from1904), text);
}

void TestWorkbookReader::numbers_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("rounded");
    QTest::newRow("mobile") << u"13800138000"_s << u"13800138000"_s << false;
    QTest::newRow("exponent") << u"1.3800138E10"_s << u"13800138000"_s << false;
    QTest::newRow("leading zeros that somebody wrote") << u"0042"_s << u"0042"_s << false;
    QTest::newRow("every digit that is there")
        << u"12345678901234567890"_s << u"12345678901234567890"_s << false;
    QTest::newRow("rounded") << u"1.2345678901234568E+18"_s << u"1234567890123456768"_s << true;
    QTest::newRow("fraction") << u"0.30000000000000004"_s << u"0.3"_s << false;
    QTest::newRow("negative") << u"-17"_s << u"-17"_s << false;
    QTest::newRow("no number") << u"abc"_s << u"abc"_s << false;
    QTest::newRow("infinite") << u"1e999"_s << u"1e999"_s << false;
}

void TestWorkbookReader::numbers()
{
    QFETCH(QString, stored);
    QFETCH(QString, text);
    QFETCH(bool, rounded);
    QCOMPARE(numberText(stored).text, text);
    QCOMPARE(numberText(stored).rounded, rounded);
}

void TestWorkbookReader::escapedTexts()
{
    QCOMPARE(fromXlsxText(u"a_x000D__x000a_b"_s), u"a\r\nb"_s);
    QCOMPARE(fromXlsxText(u"_x005F_x000D_"_s), u"_x000D_"_s);
    QCOMPARE(fromXlsxText(u"_x12_ _xGGGG_ _x0041"_s), u"_x12_ _xGGGG_ _x0041"_s);
    QCOMPARE(fromXlsxText(u"_x_x0041_"_s), u"_xA"_s);
    QCOMPARE(fromXlsxText(u"_x0x4A_ _x 4A _"_s), u"_x0x4A_ _x 4A _"_s);
    // Whatever can be written at all comes back.
    QRandomGenerator random(7);
    const QString signs = u"_x0041DAF\r\n\t\x01 李"_s;
    for (int run = 0; run < 2'000; ++run) {
        QString text;
        for (auto size = random.bounded(20); size > 0; --size)
            text += signs[random.bounded(int(signs.size()))];
        QByteArray written;
        QVERIFY(toXlsxText(text.toUtf8(), written));
        QCOMPARE(fromXlsxText(QString::fromUtf8(written)), text);
    }
}

void TestWorkbookReader::notes()
{
    WorkbookParts book("<row r='1'>" + cell("A1", "a") + "</row><row r='2' hidden='1'>" + cell("A2", "b") +
                       "</row><row r='3'><c t='e'><v>#REF!</v></c><c><v>1.2345678901234568E+18</v></c></row>"
                       "<row r='4'><c><f>A1</f></c>" +
                       cell("B4", "x") + "</row>");
    const auto table = readTable(book.bytes());
    QCOMPARE(table.error, QString());
    QCOMPARE(table.notes.size(), 4);
    for (const auto& [note, row] :
        {std::pair{0, u"row 2"_s}, {1, u"row 3"_s}, {2, u"row 3"_s}, {3, u"row 4"_s}}) {
        QVERIFY2(table.notes[note].contains(row), qPrintable(table.notes[note]));
        QVERIFY2(!table.notes[note].contains(u'%'), qPrintable(table.notes[note]));
    }
}

void TestWorkbookReader::sheets_data()
{
    QTest::addColumn<QByteArray>("sheets");
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<int>("notes");
    QTest::newRow("two") << "<sheet name='One' r:id='r4'/><sheet name='Two' r:id='r1'/>"_ba << u"One"_s << 1;
    QTest::newRow("the first is hidden")
        << "<sheet name='Lists' state='veryHidden' r:id='r1'/><sheet name='Two' r:id='r4'/>"_ba << u"Two"_s
        << 0;
    QTest::newRow("the first is a chart")
        << "<sheet name='Chart' r:id='r3'/><sheet name='Two' r:id='r4'/>"_ba << u"Two"_s << 0;
}

void TestWorkbookReader::sheets()
{
    QFETCH(QByteArray, sheets);
    QFETCH(QString, sheet);
    QFETCH(int, notes);
    WorkbookParts book("<row>" + cell("A1", "from sheet 1") + "</row>");
    book.parts[u"xl/worksheets/sheet2.xml"_s] =
        WorkbookParts::sheet("<row>" + cell("A1", "from sheet 2") + "</row>");
    book.parts[u"xl/workbook.xml"_s] = WorkbookParts::book(sheets);
    const auto table = readTable(book.bytes());
    QCOMPARE(table.error, QString());
    QCOMPARE(table.sheet, sheet);
    QCOMPARE(described(table), QStringList{u"1:from sheet 2"_s});
    QCOMPARE(table.notes.size(), notes);
}

void TestWorkbookReader::strictNamespaces()
{
    WorkbookParts book("<row>" + cell("A1", "a") + "</row>");
    for (auto& part : book.parts)
        part.replace("http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                "http://purl.oclc.org/ooxml/officeDocument/relationships")
            .replace("http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                "http://purl.oclc.org/ooxml/spreadsheetml/main");
    // And a target that is named from the root of the archive, as some programs write it.
    book.parts[u"xl/_rels/workbook.xml.rels"_s].replace("'worksheets/sheet1", "'/xl/Worksheets/sheet1");
    QCOMPARE(described(readTable(book.bytes())), QStringList{u"1:a"_s});
}

void TestWorkbookReader::whatXlsxWriterWrites()
{
    QBuffer buffer;
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    TableExport table(buffer, TableFormat::Xlsx,
        {{u"账号"_s}, {u"Number"_s, CellKind::Digits}, {u"Count"_s, CellKind::Number},
            {u"Day"_s, CellKind::Date}});
    QVERIFY(table.begin());
    const QStringList first{u"=1+1"_s, u"8000120451"_s, u"-17.5"_s, u"2026-11-21 14:02:09"_s};
    const QStringList second{u" a\r\n\t_x0041_\x01"_s, u"0042"_s, u"12345678901234567"_s, u"2026-11-21"_s};
    for (const auto& row : {first, second})
        QVERIFY(table.writeRow(std::span(row.constData(), size_t(row.size()))));
    QVERIFY(table.finish());
    const auto read = readTable(buffer.data());
    QCOMPARE(read.error, QString());
    QCOMPARE(read.notes, QStringList());
    QCOMPARE(read.rows.size(), 3);
    QCOMPARE(read.rows[0].cells.first(), u"账号"_s);
    QCOMPARE(read.rows[1].cells, first);
    QCOMPARE(read.rows[2].cells, second);
}

void TestWorkbookReader::damaged_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    const WorkbookParts good("<row>" + cell("A1", "a") + "</row>");
    const auto with = [&](const QString& name, const QByteArray& xml) {
        WorkbookParts book = good;
        if (xml.isNull())
            book.parts.remove(name);
        else
            book.parts[name] = xml;
        return book.bytes();
    };
    const QString damaged = u"damaged"_s, other = u"not an Excel workbook"_s;
    QTest::newRow("only the beginning") << "PK\3\4"_ba << damaged;
    QTest::newRow("half") << good.bytes().first(good.bytes().size() / 2) << damaged;
    QTest::newRow("an archive of other things") << [] {
        WorkbookParts book;
        book.parts = {{u"mimetype"_s, "application/vnd.oasis.opendocument.spreadsheet"_ba}};
        return book.bytes();
    }() << other;
    QTest::newRow("no relations") << with(u"_rels/.rels"_s, {}) << other;
    QTest::newRow("no workbook") << with(u"xl/workbook.xml"_s, {}) << other;
    QTest::newRow("no relations of the workbook") << with(u"xl/_rels/workbook.xml.rels"_s, {}) << damaged;
    QTest::newRow("no sheet") << with(u"xl/worksheets/sheet1.xml"_s, {}) << damaged;
    QTest::newRow("no visible sheet")
        << with(u"xl/workbook.xml"_s, WorkbookParts::book("<sheet name='a' state='hidden' r:id='r1'/>"))
        << u"no sheet"_s;
    QTest::newRow("sheet breaks off")
        << with(u"xl/worksheets/sheet1.xml"_s, "<worksheet><sheetData><row><c><v>1"_ba) << damaged;
    QTest::newRow("no XML") << with(u"xl/worksheets/sheet1.xml"_s, "%PDF"_ba) << damaged;
    QTest::newRow("empty part") << with(u"xl/worksheets/sheet1.xml"_s, ""_ba) << damaged;
    QTest::newRow("bad shared texts") << with(u"xl/sharedStrings.xml"_s, "<sst><si>"_ba) << damaged;
    QTest::newRow("bad styles") << with(u"xl/styles.xml"_s, "<styleSheet><cellXfs>"_ba) << damaged;
    QTest::newRow("document type")
        << with(u"xl/worksheets/sheet1.xml"_s,
               "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><worksheet><sheetData><row>"
               "<c t='inlineStr'><is><t>&b;</t></is></c></row></sheetData></worksheet>"_ba)
        << damaged;
    QTest::newRow("document type of the styles")
        << with(u"xl/styles.xml"_s, "<!DOCTYPE styleSheet><styleSheet/>"_ba) << damaged;
    QTest::newRow("nothing in the sheet")
        << with(u"xl/worksheets/sheet1.xml"_s, WorkbookParts::sheet({})) << u"is empty"_s;
    QTest::newRow("deep") << with(u"xl/worksheets/sheet1.xml"_s, QByteArray("<a>").repeated(200'000))
                          << damaged;
}

void TestWorkbookReader::damaged()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    QVERIFY(!content.isEmpty());
    const auto table = readTable(content);
    QVERIFY(!table.isGood());
    QVERIFY2(table.error.contains(part), qPrintable(table.error));
    QVERIFY(table.rows.isEmpty());
}

void TestWorkbookReader::cutAnywhere()
{
    const auto whole = WorkbookParts("<row>" + cell("A1", "a") + "</row>").bytes();
    for (qsizetype size = 4; size < whole.size(); size += 7)
        QVERIFY(!readTable(whole.first(size)).isGood());
}

void TestWorkbookReader::changedAnywhere()
{
    // Checksums see to it that what is read is what was written; what is not read may be anything.
    const auto whole =
        WorkbookParts("<row>" + cell("A1", "some text") + cell("B1", "more") + "</row>").bytes();
    QRandomGenerator random(3);
    for (int run = 0; run < 2'000; ++run) {
        auto changed = whole;
        changed[random.bounded(int(changed.size()))] = char(random.bounded(256));
        const auto table = readTable(changed);
        if (table.isGood() && changed.startsWith("PK\3\4"))
            QCOMPARE(described(table), QStringList{u"1:some text|more"_s});
    }
}

void TestWorkbookReader::bombs()
{
    // 40 MB of spaces are 40 KB; the limit is below that. The time says that they were not unpacked first.
    const TableReading how{.limits = {.unpackedBytes = 1024 * 1024}};
    const QByteArray spaces(40 * 1024 * 1024, ' ');
    for (const auto& name : {u"xl/worksheets/sheet1.xml"_s, u"xl/sharedStrings.xml"_s, u"xl/styles.xml"_s,
             u"xl/workbook.xml"_s, u"_rels/.rels"_s}) {
        WorkbookParts book("<row>" + cell("A1", "a") + "</row>");
        book.parts[name] = "<a>" + spaces + "</a>";
        const auto bytes = book.bytes();
        QVERIFY(bytes.size() < 1024 * 1024);
        const auto table = readTable(bytes, how);
        QVERIFY2(table.error.contains("1 MB"_L1), qPrintable(name + u": "_s + table.error));
        QVERIFY(table.rows.isEmpty());
    }
    // Blanks behind the end of the XML count as well.
    WorkbookParts book;
    book.parts[u"xl/worksheets/sheet1.xml"_s] =
        WorkbookParts::sheet("<row>" + cell("A1", "a") + "</row>") + spaces;
    QVERIFY(readTable(book.bytes(), how).error.contains("1 MB"_L1));
}

void TestWorkbookReader::limits()
{
    const TableReading how{.limits = {.rows = 2, .columns = 3, .cellLength = 5}};
    const auto error = [&](const QByteArray& rows) {
        return readTable(WorkbookParts(rows).bytes(), how).error;
    };
    const QByteArray row = "<row>" + cell("A1", "a") + "</row>";
    QCOMPARE(error(row + row), QString());
    QVERIFY(error(row + row + row).contains("2 rows"_L1));
    QVERIFY2(error("<row r='5'>" + cell("D5", "x") + "</row>").contains("Line 5"_L1),
        qPrintable(error("<row r='5'>" + cell("D5", "x") + "</row>")));
    QVERIFY(error("<row>" + cell("AAAAAA1", "x") + "</row>").contains("3 columns"_L1));
    QVERIFY(error("<row>" + cell("1", "x") + "</row>").contains("columns"_L1));
    QVERIFY(error("<row>" + cell("A1", "abcdef") + "</row>").contains("5 characters"_L1));
    QCOMPARE(error("<row r='1048576'>" + cell("A1048576", "x") + "</row>"), QString()); // no row in between
}

void TestWorkbookReader::stops()
{
    QByteArray rows;
    for (int i = 0; i < 50'000; ++i)
        rows += "<row><c><v>1</v></c></row>";
    const auto bytes = WorkbookParts(rows).bytes();
    int asked = 0;
    const auto table = readTable(bytes, {.stopped = [&] { return ++asked > 20; }});
    QVERIFY(table.cancelled);
    QCOMPARE(table.error, QString());
    QVERIFY(table.rows.isEmpty());
}

LOCKKEEPER_TEST(Core, TestWorkbookReader)
#include "tst_workbook_reader.moc"
