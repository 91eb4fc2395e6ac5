// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/table_reader.h"
#include "services/files/writing/csv_writer.h"
#include "tests/support/code_pages.h"
#include "tests/support/test_program.h"
#include "tests/unit/files/read_rows.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

// "账号,姓名" / "lisi,李四" in GB18030.
const QByteArray gbText = "\xD5\xCB\xBA\xC5,\xD0\xD5\xC3\xFB\r\nlisi,\xC0\xEE\xCB\xC4\r\n";

QByteArray utf16(QStringView text, bool bigEndian, bool mark)
{
    QByteArray bytes;
    const auto put = [&](char16_t unit) {
        const char low = char(unit & 0xff), high = char(unit >> 8);
        bytes.append(bigEndian ? high : low).append(bigEndian ? low : high);
    };
    if (mark) put(0xFEFF);
    for (const QChar c : text)
        put(c.unicode());
    return bytes;
}

} // namespace

class TestTableReader : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void delimiters_data();
    void delimiters();
    void encodings_data();
    void encodings();
    void encodingIsImposed();
    void errorsNameThePlace_data();
    void errorsNameThePlace();
    void hugeCellsEndEarly();
    void largeTable();
    void limits();
    void pastedQuotes();
    void pastedHalfCharacters();
    void stops();
    void files();
    void whatWasNeutralised();
    void roundTrip();
};

void TestTableReader::rows_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("rows");

    QTest::newRow("one cell") << "a"_ba << QStringList{u"1:a"_s};
    QTest::newRow("no line end at the end") << "a,b\nc,d"_ba << QStringList{u"1:a|b"_s, u"2:c|d"_s};
    QTest::newRow("CRLF") << "a,b\r\nc,d\r\n"_ba << QStringList{u"1:a|b"_s, u"2:c|d"_s};
    QTest::newRow("CR only") << "a,b\rc,d\re,f"_ba << QStringList{u"1:a|b"_s, u"2:c|d"_s, u"3:e|f"_s};
    QTest::newRow("mixed line ends") << "a,b\rc,d\ne,f\r\ng,h"_ba
                                     << QStringList{u"1:a|b"_s, u"2:c|d"_s, u"3:e|f"_s, u"4:g|h"_s};
    QTest::newRow("empty lines count") << "\n\r\na,b\n\n\nc,d\n"_ba << QStringList{u"3:a|b"_s, u"6:c|d"_s};
    QTest::newRow("rows of nothing are left out")
        << "a,b\n,\n \t ,\nc,d"_ba << QStringList{u"1:a|b"_s, u"4:c|d"_s};
    QTest::newRow("ragged") << "a,b,c\nd\ne,f,g,h"_ba << QStringList{u"1:a|b|c"_s, u"2:d"_s, u"3:e|f|g|h"_s};
    QTest::newRow("columns of nothing") << "a,b,,\nc,d,,\n"_ba << QStringList{u"1:a|b"_s, u"2:c|d"_s};
    QTest::newRow("quoted") << "\"a,\"\"1\"\"\",b\n"_ba << QStringList{u"1:a,\"1\"|b"_s};
    QTest::newRow("line breaks in cells")
        << "\"a\r\nb\rc\nd\",x\ne,f"_ba << QStringList{u"1:a\r\nb\rc\nd|x"_s, u"5:e|f"_s};
    QTest::newRow("quote in the middle")
        << "5\" screw,b\"\"c\nd,e\""_ba << QStringList{u"1:5\" screw|b\"\"c"_s, u"2:d|e\""_s};
    QTest::newRow("spaces stay") << "x,y,z\n a ,\tb\t, \"c\" \n"_ba
                                 << QStringList{u"1:x|y|z"_s, u"2: a |\tb\t| \"c\" "_s};
    QTest::newRow("NUL stays") << QByteArray("a\0b,c\n", 6)
                               << QStringList{QStringView(u"1:a\0b|c", 7).toString()};
    QTest::newRow("formulas are texts")
        << "=1+1,b\n=cmd|' /C calc'!A0,d"_ba << QStringList{u"1:=1+1|b"_s, u"2:=cmd|' /C calc'!A0|d"_s};
    QTest::newRow("neutralised") << "\"=\"\"8000120451\"\"\",'+8613800138000,'=x,''@y,'z\n"_ba
                                 << QStringList{u"1:8000120451|+8613800138000|=x|'@y|'z"_s};
    QTest::newRow("bidi, combining, astral")
        << "\u202Eab,e\u0301,\U00020BB7"_ba << QStringList{u"1:\u202Eab|e\u0301|\U00020BB7"_s};
}

void TestTableReader::rows()
{
    QFETCH(QByteArray, content);
    QFETCH(QStringList, rows);
    const auto table = readTable(content);
    QCOMPARE(table.error, QString());
    QCOMPARE(described(table), rows);
}

void TestTableReader::delimiters_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QChar>("delimiter");
    QTest::addColumn<QString>("firstRow");

    QTest::newRow("comma") << "a,b,c\nd,e,f"_ba << QChar(u',') << u"1:a|b|c"_s;
    QTest::newRow("semicolon") << "a;b\nc;d"_ba << QChar(u';') << u"1:a|b"_s;
    QTest::newRow("tab") << "a\tb\nc\td"_ba << QChar(u'\t') << u"1:a|b"_s;
    QTest::newRow("semicolon with decimal commas") << "a;1,5;x\nb;2,5;y"_ba << QChar(u';') << u"1:a|1,5|x"_s;
    QTest::newRow("comma with lists in a cell")
        << "account,name,assets\na,A,8000000001;8000000002\nb,B,8000000003;8000000004"_ba << QChar(u',')
        << u"1:account|name|assets"_s;
    QTest::newRow("a tab before digits is no separator")
        << "a,\t13800138000\nb,\t13800138001"_ba << QChar(u',') << u"1:a|\t13800138000"_s;
    QTest::newRow("in quotes it is none")
        << "\"a;b;c;d\",e\n\"f;g;h;i\",j"_ba << QChar(u',') << u"1:a;b;c;d|e"_s;
    QTest::newRow("none at all") << "a\nb"_ba << QChar(u',') << u"1:a"_s;
    QTest::newRow("named by Excel") << "sep=;\r\na,b;c\r\nd,e;f"_ba << QChar(u';') << u"2:a,b|c"_s;
    QTest::newRow("any may be named") << "SEP=|\na,b|c"_ba << QChar(u'|') << u"2:a,b|c"_s;
}

void TestTableReader::delimiters()
{
    QFETCH(QByteArray, content);
    QFETCH(QChar, delimiter);
    QFETCH(QString, firstRow);
    const auto table = readTable(content);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.delimiter, delimiter);
    QCOMPARE(described(table).first(), firstRow);
}

void TestTableReader::encodings_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<TextEncoding>("encoding");
    QTest::addColumn<QStringList>("rows");

    const QStringList chinese{u"1:账号|姓名"_s, u"2:lisi|李四\U00020BB7"_s};
    const QString text = u"账号,姓名\r\nlisi,李四\U00020BB7\r\n"_s;
    QTest::newRow("UTF-8") << text.toUtf8() << TextEncoding::Utf8 << chinese;
    QTest::newRow("UTF-8 with mark") << "\xEF\xBB\xBF" + text.toUtf8() << TextEncoding::Utf8 << chinese;
    QTest::newRow("UTF-16 LE") << utf16(text, false, true) << TextEncoding::Utf16LE << chinese;
    QTest::newRow("UTF-16 BE") << utf16(text, true, true) << TextEncoding::Utf16BE << chinese;
    QTest::newRow("UTF-16 LE without mark") << utf16(text, false, false) << TextEncoding::Utf16LE << chinese;
    QTest::newRow("UTF-16 BE without mark") << utf16(text, true, false) << TextEncoding::Utf16BE << chinese;
    QTest::newRow("GB18030") << gbText << TextEncoding::Gb18030
                             << QStringList{u"1:账号|姓名"_s, u"2:lisi|李四"_s};
    if (hasFourByteGb18030()) // 𠮷 (U+20BB7)
        QTest::newRow("GB18030, four bytes") << gbText.chopped(2) + "\x95\x34\xB2\x35\r\n"
                                             << TextEncoding::Gb18030 << chinese;
    QTest::newRow("ASCII") << "a,b"_ba << TextEncoding::Utf8 << QStringList{u"1:a|b"_s};
}

void TestTableReader::encodings()
{
    QFETCH(QByteArray, content);
    QFETCH(TextEncoding, encoding);
    QFETCH(QStringList, rows);
    const auto table = readTable(content);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.encoding, encoding);
    QCOMPARE(described(table), rows);
}

void TestTableReader::encodingIsImposed()
{
    // "涓枃" is what UTF-8 "中文" looks like as GB18030: a person may know better than the bytes.
    const auto content = "中,x"_ba;
    QCOMPARE(readTable(content).encoding, TextEncoding::Utf8);
    const auto imposed = readTable("\xD6\xD0,x"_ba, {.encoding = TextEncoding::Gb18030});
    QCOMPARE(described(imposed), QStringList{u"1:中|x"_s});
    const auto wrong = readTable(gbText, {.encoding = TextEncoding::Utf8});
    QVERIFY(!wrong.isGood());
    QVERIFY2(wrong.error.contains("1"_L1) && wrong.error.contains("UTF-8"_L1), qPrintable(wrong.error));
    QVERIFY(wrong.rows.isEmpty());
}

void TestTableReader::errorsNameThePlace_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");

    QTest::newRow("nothing") << ""_ba << u"is empty"_s;
    QTest::newRow("only a mark") << "\xEF\xBB\xBF"_ba << u"is empty"_s;
    QTest::newRow("only empty rows") << "\n,,\n \n"_ba << u"is empty"_s;
    QTest::newRow("quote never closed") << "a,b\nc,\"d\ne,f\n"_ba << u"Line 2:"_s;
    QTest::newRow("quote never closed, after lines in cells") << "\"a\nb\",c\nd,\"e\nf"_ba << u"Line 3:"_s;
    QTest::newRow("text behind a quote") << "a,b\n\"c\nd\"e,f\n"_ba << u"Line 3:"_s;
    QTest::newRow("neither UTF-8 nor GB18030") << "a,b\nc,\xFF\xFFx\n"_ba << u"line 2"_s;
    QTest::newRow("UTF-8 by its mark, broken") << "\xEF\xBB\xBF"
                                                  "a,b\nc\n\xFF"_ba
                                               << u"Line 3 "_s;
    QTest::newRow("half a surrogate in UTF-16") << "\xFF\xFE"
                                                   "a\0\n\0\x34\xD8"
                                                   "b\0"_ba
                                                << u"Line 2 "_s;
    QTest::newRow("half a unit in UTF-16") << QByteArray("\xFF\xFE"
                                                         "a\0\n\0b",
                                                  7)
                                           << u"Line 2 "_s;
    QTest::newRow("a programme") << QByteArray("\x7f"
                                               "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0\x3e\0\1\0\0\0",
                                        24)
                                 << u"contains no text"_s;
    QTest::newRow("an old workbook") << "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"_ba << u".xlsx"_s;
    QTest::newRow("a PDF") << "%PDF-1.7\n"_ba << u"PDF"_s;
}

void TestTableReader::errorsNameThePlace()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    const auto table = readTable(content);
    QVERIFY(!table.isGood());
    QVERIFY(!table.cancelled);
    QVERIFY(table.rows.isEmpty());
    QVERIFY2(table.error.contains(part), qPrintable(table.error));
    QVERIFY2(!table.error.contains(u'%'), qPrintable(table.error));
}

void TestTableReader::hugeCellsEndEarly()
{
    const QByteArray huge = "a,b\nc,\"" + QByteArray(10 * 1024 * 1024, 'x') + "\"\nd,e\n";
    QElapsedTimer clock;
    clock.start();
    auto table = readTable(huge);
    QVERIFY2(table.error.startsWith("Line 2:"_L1), qPrintable(table.error));
    QVERIFY2(table.error.contains("32,767"_L1), qPrintable(table.error));
    QVERIFY2(clock.elapsed() < 5000, "the whole cell was collected first");
    // What fits is taken, also if it takes more bytes than signs.
    table = readTable("a,"_ba + u"汉"_s.repeated(32'767).toUtf8());
    QCOMPARE(table.error, QString());
    QCOMPARE(table.rows.first().cells.at(1).size(), 32'767);
    table = readTable("a,"_ba + u"汉"_s.repeated(32'768).toUtf8());
    QVERIFY2(table.error.startsWith("Line 1:"_L1), qPrintable(table.error));
    // A cell without quotes can be too long as well.
    table = readTable(QByteArray(10 * 1024 * 1024, 'x'));
    QVERIFY2(table.error.startsWith("Line 1:"_L1), qPrintable(table.error));
}

void TestTableReader::largeTable()
{
    QByteArray content;
    for (int i = 1; i <= 20'000; ++i)
        content += "user" + QByteArray::number(i) + ",\"李, 四\",13800138000\r\n";
    const auto table = readTable(content);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.rows.size(), 20'000);
    QCOMPARE(table.rows.last(), (TextRow{20'000, {u"user20000"_s, u"李, 四"_s, u"13800138000"_s}}));
}

void TestTableReader::limits()
{
    const TableLimits few{.fileBytes = 20, .rows = 2, .columns = 3, .cellLength = 5};
    const TableReading how{.limits = few};
    QVERIFY(readTable("a,b,c\nd,e,f\n\n,,\n"_ba, how).isGood());
    QVERIFY(readTable("a\nb\nc"_ba, how).error.contains("2 rows"_L1));
    QVERIFY2(readTable("a\na,b,c,d"_ba, how).error.contains("Line 2 has more than 3 columns"_L1),
        qPrintable(readTable("a\na,b,c,d"_ba, how).error));
    QVERIFY(readTable("a,b,c,,,,,\n"_ba, how).isGood());
    QVERIFY(readTable("abcdef"_ba, how).error.contains("5"_L1));
    QVERIFY(readTable(QByteArray(21, 'a'), how).error.contains("MB"_L1));
    QVERIFY(readPastedCells(QString(21, u'a'), how).error.contains("MB"_L1));
}

void TestTableReader::pastedQuotes()
{
    // Spreadsheets quote a cell on the clipboard only when there is a line break in it.
    auto table = readPastedCells(u"\"Bob\" Smith\tx\n\"Tim\" Miller\ty\n"_s);
    QCOMPARE(table.error, QString());
    QCOMPARE(described(table), (QStringList{u"1:\"Bob\" Smith|x"_s, u"2:\"Tim\" Miller|y"_s}));
    table = readPastedCells(u"\"two\nlines\"\tx\nb\ty"_s);
    QCOMPARE(described(table), (QStringList{u"1:two\nlines|x"_s, u"3:b|y"_s}));
    table = readPastedCells(u"a,b\nc,d"_s);
    QCOMPARE(described(table), (QStringList{u"1:a|b"_s, u"2:c|d"_s}));
    QCOMPARE(table.encoding, TextEncoding::Detect);
    // Where spreadsheets put tabs, more commas in remarks mean nothing.
    table = readPastedCells(u"a\tx, y, z\nb\tp, q, r"_s);
    QCOMPARE(described(table), (QStringList{u"1:a|x, y, z"_s, u"2:b|p, q, r"_s}));
    QVERIFY(!readPastedCells(QString()).isGood());
}

void TestTableReader::pastedHalfCharacters()
{
    const auto table = readPastedCells(u"a\t"_s + QChar(0xD834) + u"\nb\tc"_s);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.rows.size(), 2);
    QVERIFY(table.rows.first().cells.at(1).isValidUtf16());
    QCOMPARE(table.notes.size(), 1);
}

void TestTableReader::stops()
{
    int asked = 0;
    const TableReading how{.stopped = [&] { return ++asked > 3; }};
    const auto table = readTable("a,b\n"_ba.repeated(1'000'000), how);
    QVERIFY(table.cancelled);
    QCOMPARE(table.error, QString());
    QVERIFY(table.rows.isEmpty());
    QVERIFY(asked < 10);
}

void TestTableReader::files()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(u"名单.csv"_s);
    QVERIFY(!readTableFile(path).isGood());
    QVERIFY(readTableFile(path).error.contains(u"名单.csv"_s));
    QVERIFY(readTableFile(folder.path()).error.contains("isn't a file"_L1));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(gbText);
    file.close();
    QCOMPARE(readTableFile(path).rows.size(), 2);
    QVERIFY(readTableFile(path, {.limits = {.fileBytes = 10}}).error.contains("MB"_L1));
    QVERIFY(readTableFile(path, {.stopped = [] { return true; }}).cancelled);
#ifdef Q_OS_UNIX
    const auto fifo = folder.filePath(u"fifo"_s);
    QCOMPARE(mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
    QVERIFY(readTableFile(fifo).error.contains("isn't a file"_L1)); // and does not wait for a writer
#endif
}

void TestTableReader::whatWasNeutralised()
{
    const QStringList texts{u"8000120451"_s, u"0042"_s, u"=1+1"_s, u"'=1"_s, u"+86 138"_s, u"@a"_s,
        u"\ttab"_s, u"a\r\nb"_s, u"a\"b"_s, u"a;b,c"_s, u" x "_s, u"李四"_s, u"\U00020BB7"_s};
    for (const auto kind : {CellKind::Text, CellKind::Digits}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        CsvWriter writer(buffer);
        for (const auto& text : texts)
            writer.cell(QStringView(text), kind);
        writer.endRow();
        QVERIFY(writer.finish());
        const auto table = readTable(buffer.data());
        QCOMPARE(table.error, QString());
        QCOMPARE(table.rows.first().cells, texts);
    }
}

void TestTableReader::roundTrip()
{
    // Whatever CsvWriter writes is read as it was, but for rows of nothing and empty cells at the right.
    QRandomGenerator random(20261121);
    const QString signs = u"a1,;\t\"'=+-@ \r\n李\U00020BB7\u3000|"_s;
    for (int run = 0; run < 300; ++run) {
        QList<QStringList> rows;
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        CsvWriter writer(buffer);
        for (int row = 0; row < 5; ++row) {
            QStringList cells;
            for (int cell = 0; cell < 4; ++cell) {
                QString text;
                for (auto size = random.bounded(6); size > 0; --size) {
                    const auto at = random.bounded(int(signs.size()));
                    text += signs[at].isSurrogate() ? u"x"_s : QString(signs[at]);
                }
                cells << text;
            }
            cells << u"end"_s; // what has most columns is no question then
            for (const auto& cell : cells)
                writer.cell(QStringView(cell), CellKind::Text);
            writer.endRow();
            rows << cells;
        }
        QVERIFY(writer.finish());
        const auto table = readTable("sep=,\n" + buffer.data().sliced(3));
        QCOMPARE(table.error, QString());
        QCOMPARE(table.rows.size(), rows.size());
        for (int row = 0; row < rows.size(); ++row)
            QCOMPARE(table.rows[row].cells, rows[row]);
    }
}

LOCKKEEPER_TEST(Core, TestTableReader)
#include "tst_table_reader.moc"
