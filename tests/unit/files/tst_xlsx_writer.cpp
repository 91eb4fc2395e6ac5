// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/table_export.h"
#include "services/files/writing/xlsx_writer.h"
#include "tests/support/child_process.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <array>
#include <csignal>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <sys/stat.h>
#endif

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

using Rows = QList<QList<QByteArray>>;

const std::vector<TableColumn> fourColumns{{u"姓名"_s, CellKind::Text, 150},
    {u"Asset number"_s, CellKind::Digits, 90}, {u"Days"_s, CellKind::Number, 40},
    {u"Expires"_s, CellKind::Date, 60}};

bool writeRows(TableExport& table, const Rows& rows)
{
    bool good = table.begin();
    for (const auto& row : rows) {
        const std::vector<QByteArrayView> cells(row.begin(), row.end());
        good = good && table.writeRow(std::span<const QByteArrayView>(cells));
    }
    return good;
}

bool write(const QString& path, const std::vector<TableColumn>& columns, const Rows& rows)
{
    TableExport table(path, TableFormat::Xlsx, columns);
    return writeRows(table, rows) && table.finish();
}

Rows manyRows(int count)
{
    Rows rows;
    for (int i = 0; i < count; ++i)
        rows.append(QList<QByteArray>{"员工 " + QByteArray::number(i), "80001204" + QByteArray::number(i),
            QByteArray::number(i), "2026-11-21 14:02:09"});
    return rows;
}

} // namespace

class TestXlsxWriter : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_temporary = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(u"报表.xlsx"_s);
        qputenv("TMPDIR", QFile::encodeName(m_temporary->path()));
    }

    void cleanup()
    {
        // Whatever happened, nothing is left of the work.
        QCOMPARE(entriesOf(m_temporary->path()), QStringList());
        qunsetenv("TMPDIR");
    }

    void cellsByKind_data()
    {
        QTest::addColumn<CellKind>("kind");
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("format");
        const auto text = [](const char* name, CellKind kind, const QByteArray& cell,
                              const QString& format = u"General"_s) {
            QTest::newRow(name) << kind << cell << u"inlineStr"_s << QString::fromUtf8(cell) << format;
        };
        const auto number = [](const char* name, CellKind kind, const QByteArray& cell, const QString& value,
                                const QString& format = u"General"_s) {
            QTest::newRow(name) << kind << cell << u"n"_s << value << format;
        };
        const auto verbatim = u"@"_s;
        const auto date = u"yyyy-mm-dd hh:mm:ss"_s;
        text("text", CellKind::Text, "张伟 😀 <b>&\"'");
        text("spaces around", CellKind::Text, "  a  b ");
        text("lines", CellKind::Text, "a\r\nb\tc\rd");
        text("control characters", CellKind::Text, "a\x01\x1F_x0041_");
        text("bidi", CellKind::Text, "a\u202Eb");
        text("link", CellKind::Text, "https://example.com");
        text("formula", CellKind::Text, "=1+1", verbatim);
        text("formula behind a space", CellKind::Text, " @SUM(A1)", verbatim);
        text("array formula", CellKind::Text, "{=1+1}");
        text("digits in text", CellKind::Text, "138001380001", verbatim);
        text("short digits in text", CellKind::Text, "42");
        text("digits", CellKind::Digits, "8000120451", verbatim);
        text("20 digits with zeros", CellKind::Digits, "00012345678901234567", verbatim);
        text("mobile", CellKind::Digits, "+8613800138000", verbatim);
        text("digits that are none", CellKind::Digits, "A-17", verbatim);
        text("formula in digits", CellKind::Digits, "=1", verbatim);
        number("number", CellKind::Number, "42", u"42"_s);
        number("negative", CellKind::Number, "-0.5", u"-0.5"_s);
        number("15 digits", CellKind::Number, "123456789012345", u"123456789012345"_s);
        number("small", CellKind::Number, "1.5e-7", u"1.5E-07"_s);
        number("zero", CellKind::Number, "0", u"0"_s);
        text("16 digits", CellKind::Number, "1234567890123456", verbatim);
        text("leading zero", CellKind::Number, "042", verbatim);
        text("too large", CellKind::Number, "1e400");
        text("too small", CellKind::Number, "1e-400");
        text("not a number", CellKind::Number, "nan");
        text("number with a space", CellKind::Number, "1 ");
        text("formula in number", CellKind::Number, "-1+cmd", verbatim);
        number("date", CellKind::Date, "2026-11-21", u"46347"_s, date);
        number("noon", CellKind::Date, "2026-11-21 12:00:00", u"46347.5"_s, date);
        text("raw timestamp", CellKind::Date, "1763704929000", verbatim);
        text("short raw timestamp", CellKind::Date, "-5", verbatim);
        text("before Excel's calendar", CellKind::Date, "1899-12-31 00:00:00");
        text("yes", CellKind::Boolean, "是");
        text("no", CellKind::Boolean, "no");
    }

    void cellsByKind()
    {
        QFETCH(const CellKind, kind);
        QFETCH(const QByteArray, cell);
        QVERIFY(write(m_file, {{u"t"_s, kind}, {u"empty"_s, kind}}, {{cell, ""}}));
        const Workbook book(m_file);
        QCOMPARE(book.rowCount(), 2);
        const auto read = book.cell(1, 0);
        QTEST(read.type, "type");
        QTEST(read.text, "text");
        QTEST(read.numberFormat, "format");
        QVERIFY(!read.bold);
        QCOMPARE(book.cell(1, 1).type, QString());
        QVERIFY(book.list(u"links"_s).isEmpty());
    }

    /// What goes to somebody else says more than its table, and is printed.
    void aTableOnPaper()
    {
        // A picture of one pixel.
        const auto picture = QByteArray::fromBase64(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
            "rkJggg==");
        const XlsxPaper paper{.sheet = u"Offer: [a/b]"_s,
            .header = {u"=cmd()"_s, u"上海 𠮷"_s},
            .title = u"Offer"_s,
            .facts = {u"For: A & <b>B</b>"_s},
            .footer = {u"Thank you"_s},
            .logo = picture};
        SafeFile file(m_file);
        QVERIFY(file.open());
        XlsxWriter writer(file, {{u"Product"_s}, {u"Ends"_s, CellKind::Date}}, paper);
        for (const auto& row : {std::pair("Product", "Ends"), std::pair("cad", "2026-12-31")}) {
            writer.cell(QByteArrayView(row.first), CellKind::Text);
            writer.cell(QByteArrayView(row.second), CellKind::Date);
            writer.endRow();
        }
        QVERIFY2(writer.finish(), qPrintable(writer.errorString()));
        QVERIFY(file.commit());
        const Workbook book(m_file);
        QVERIFY(book.isReadable());
        QCOMPARE(book.list(u"sheets"_s), QJsonArray{u"Offer   a b"_s});
        QCOMPARE(book.list(u"pictures"_s).size(), 1);
        QCOMPARE(book.list(u"paper"_s).at(0).toObject().value(u"paperSize").toString(), u"9"_s);
        // Logo, two lines, a gap, the title, a line, a gap.
        QCOMPARE(book.cell(1, 0).text, u"=cmd()"_s);
        QCOMPARE(book.cell(1, 0).type, u"inlineStr"_s);
        QCOMPARE(book.cell(1, 0).numberFormat, u"@"_s);
        QCOMPARE(book.cell(2, 0).text, u"上海 𠮷"_s);
        QCOMPARE(book.cell(4, 0).text, u"Offer"_s);
        QVERIFY(book.cell(4, 0).bold);
        QCOMPARE(book.cell(5, 0).text, u"For: A & <b>B</b>"_s);
        QCOMPARE(book.cell(7, 0).text, u"Product"_s);
        QVERIFY(book.cell(7, 0).bold);
        QCOMPARE(book.cell(8, 0).text, u"cad"_s);
        QCOMPARE(book.cell(8, 1).type, u"n"_s);
        QCOMPARE(book.cell(10, 0).text, u"Thank you"_s);
        QCOMPARE(book.rowCount(), 11);
        QCOMPARE(book.list(u"panes"_s).at(0).toObject().value(u"ySplit").toString(), u"8"_s);
        QCOMPARE(book.list(u"filters"_s).at(0).toObject().value(u"ref").toString(), u"A8:B9"_s);
        QVERIFY(book.list(u"repeated"_s).contains(u"'Offer   a b'!$8:$8"_s));
    }

    void datesKeepTheirSeconds()
    {
        QVERIFY(
            write(m_file, {{u"t"_s, CellKind::Date}}, {{"2026-11-21 14:02:09"}, {"2026-11-21 23:59:59"}}));
        const Workbook book(m_file);
        QCOMPARE(qRound64((book.cell(1, 0).text.toDouble() - 46347) * 86'400'000), (14 * 3600 + 129) * 1000);
        QCOMPARE(qRound64((book.cell(2, 0).text.toDouble() - 46347) * 86'400'000), 86'399'000);
    }

    void titlesStayInSight()
    {
        QVERIFY(write(m_file, fourColumns, manyRows(2)));
        const Workbook book(m_file);
        QCOMPARE(book.rowCount(), 3);
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(book.cell(0, i).text, fourColumns[size_t(i)].title);
            QCOMPARE(book.cell(0, i).type, u"inlineStr"_s);
            QVERIFY(book.cell(0, i).bold);
        }
        const QJsonValue pane = book.list(u"panes"_s).at(0);
        QCOMPARE(pane[u"state"].toString(), u"frozen"_s);
        QCOMPARE(pane[u"ySplit"].toString(), u"1"_s);
        QVERIFY(pane[u"xSplit"].isUndefined());
        QCOMPARE(book.list(u"filters"_s)[0][u"ref"].toString(), u"A1:D3"_s);
        QCOMPARE(book.list(u"ignored"_s)[0][u"sqref"].toString(), u"A1:D3"_s);
        QCOMPARE(book.list(u"ignored"_s)[0][u"numberStoredAsText"].toString(), u"1"_s);
        QCOMPARE(book.list(u"sheets"_s), QJsonArray{u"Export"_s});
        const auto width = [&](int column) {
            return book.list(u"columns"_s)[column][u"width"].toString().toDouble();
        };
        QVERIFY(width(0) > 20 && width(0) < 24);  // 150 pixels
        QVERIFY(width(1) > 15 && width(1) < 17);  // the title and its button
        QVERIFY(width(3) >= 19 && width(3) < 21); // a date, or it shows ####
        // Nothing about who wrote it, or when.
        QCOMPARE(book.properties(), u"LockkeeperLockkeeper1980-01-01T00:00:00Z1980-01-01T00:00:00Z"_s);
    }

    void emptyTables()
    {
        QVERIFY(write(m_file, fourColumns, {}));
        const Workbook titles(m_file);
        QCOMPARE(titles.rowCount(), 1);
        QCOMPARE(titles.list(u"filters"_s)[0][u"ref"].toString(), u"A1:D1"_s);
        QVERIFY(write(m_file, {}, {}));
        const Workbook nothing(m_file);
        QVERIFY(nothing.isReadable());
        QCOMPARE(nothing.rowCount(), 0);
    }

    void everyTextComesBack()
    {
        static const QList<QByteArray> pieces{"=", "+", "'", "\"", "<", "&", "]]>", "\r", "\n", "\t", " ",
            "_x0041_", "_", "\x02", "张", "😀", "\uFF1D", "\u202E", "12", "https://a.b", "file:///etc/passwd"};
        QRandomGenerator random(4242);
        Rows rows;
        for (int i = 0; i < 3000; ++i) {
            rows.emplaceBack();
            for (int column = 0; column < 3; ++column) {
                QByteArray cell;
                for (int length = random.bounded(6); length > 0; --length)
                    cell += pieces[random.bounded(pieces.size())];
                rows.back().append(cell);
            }
        }
        QVERIFY(write(m_file, {{u"a"_s}, {u"b"_s, CellKind::Digits}, {u"c"_s, CellKind::Boolean}}, rows));
        const Workbook book(m_file);
        const auto lastRowWithText = std::find_if(rows.rbegin(), rows.rend(), [](const auto& row) {
            return row != QList<QByteArray>{"", "", ""};
        });
        QCOMPARE(book.rowCount(), 1 + (rows.rend() - lastRowWithText));
        for (qsizetype i = 0; i < book.rowCount() - 1; ++i)
            for (qsizetype column = 0; column < 3; ++column) {
                const auto cell = book.cell(i + 1, column);
                QCOMPARE(cell.text.toUtf8(), rows[i][column]);
                QVERIFY(cell.type.isEmpty() || cell.type == u"inlineStr"_s);
            }
        QVERIFY(book.list(u"links"_s).isEmpty());
    }

    void cutCellsAreCounted()
    {
        const QByteArray longText(40'000, 'x');
        TableExport table(m_file, TableFormat::Xlsx, {{u"a"_s}, {u"b"_s, CellKind::Digits}});
        QVERIFY(
            writeRows(table, {{longText, "1"}, {"short", QByteArray(32'767, '7')}, {longText, longText}}));
        QVERIFY(table.finish());
        QCOMPARE(table.cutCells(), 3);
        QCOMPARE(Workbook(m_file).cell(3, 1).text, QString(32'766, u'x') + u'…');
        QCOMPARE(Workbook(m_file).cell(2, 1).text, QString(32'767, u'7'));
    }

    void moreColumnsThanExcelHas()
    {
        const std::vector<TableColumn> columns(16'385, TableColumn{u"c"_s});
        TableExport table(m_file, TableFormat::Xlsx, columns);
        QVERIFY(!table.begin());
        QVERIFY2(table.errorString().contains(u"16,384"_s), qPrintable(table.errorString()));
        QVERIFY(table.errorString().contains(u"CSV"_s));
        QVERIFY(!QFile::exists(m_file));
    }

    void moreRowsThanExcelHas()
    {
        TableExport table(m_file, TableFormat::Xlsx, {{u"n"_s, CellKind::Number}});
        QVERIFY(table.begin());
        const std::array<QByteArrayView, 1> row{"7"};
        for (int i = 0; i < 1'048'575; ++i)
            QVERIFY(table.writeRow(std::span<const QByteArrayView>(row)));
        QVERIFY(!table.writeRow(std::span<const QByteArrayView>(row)));
        QVERIFY2(table.errorString().contains(u"1,048,575"_s), qPrintable(table.errorString()));
        QVERIFY(table.errorString().contains(u"CSV"_s));
        QVERIFY(!table.finish());
        QVERIFY(!QFile::exists(m_file));
    }

    void theSameTableGivesTheSameBytes()
    {
        QVERIFY(write(m_file, fourColumns, manyRows(500)));
        // ZIP counts in two seconds.
        const auto twoSeconds = [] { return QDateTime::currentSecsSinceEpoch() / 2; };
        const auto before = twoSeconds();
        QVERIFY(QTest::qWaitFor([&] { return twoSeconds() > before; }, 30'000));
        const auto other = m_folder->filePath(u"other.xlsx"_s);
        QVERIFY(write(other, fourColumns, manyRows(500)));
        QCOMPARE(contentOf(other), contentOf(m_file));
    }

    void severalAtOnce()
    {
        const Rows rows = manyRows(3000);
        QVERIFY(write(m_file, fourColumns, rows));
        std::vector<std::unique_ptr<QThread>> threads;
        std::array<bool, 4> good{};
        for (size_t i = 0; i < good.size(); ++i) {
            threads.emplace_back(QThread::create(
                [&, i] { good[i] = write(m_folder->filePath(u"%1.xlsx"_s.arg(i)), fourColumns, rows); }));
            threads.back()->start();
        }
        for (size_t i = 0; i < good.size(); ++i) {
            QVERIFY(threads[i]->wait(60'000));
            QVERIFY(good[i]);
            QCOMPARE(contentOf(m_folder->filePath(u"%1.xlsx"_s.arg(i))), contentOf(m_file));
        }
    }

    void toADeviceWithoutSeeking()
    {
        QVERIFY(write(m_file, fourColumns, manyRows(100)));
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        TableExport table(buffer, TableFormat::Xlsx, fourColumns);
        QVERIFY(writeRows(table, manyRows(100)));
        QCOMPARE(buffer.data().size(), 0);
        QVERIFY(table.finish());
        QCOMPARE(buffer.data(), contentOf(m_file));
        QVERIFY2(!table.finish(), "finished is finished");
    }

    void leavesNothingWithoutFinish_data()
    {
        QTest::addColumn<bool>("cancel");
        QTest::newRow("cancelled") << true;
        QTest::newRow("forgotten") << false;
    }

    void leavesNothingWithoutFinish()
    {
        QFETCH(const bool, cancel);
        {
            TableExport table(m_file, TableFormat::Xlsx, fourColumns);
            QVERIFY(writeRows(table, manyRows(1000)));
            QVERIFY2(!entriesOf(m_temporary->path()).isEmpty(), "the temporary files are somewhere else");
            if (cancel) {
                table.cancel();
                QVERIFY(table.isCancelled());
                QCOMPARE(entriesOf(m_temporary->path()), QStringList());
                QVERIFY(!table.finish());
                QCOMPARE(table.errorString(), QString());
            }
        }
        QCOMPARE(entriesOf(m_folder->path()), QStringList());
    }

    void stopsWhilePuttingTogether_data()
    {
        QTest::addColumn<int>("questions");
        for (const int questions : {0, 1, 2, 3, 4})
            QTest::addRow("at question %d", questions) << questions;
    }

    void stopsWhilePuttingTogether()
    {
        QFETCH(const int, questions);
        int asked = 0;
        TableExport table(m_file, TableFormat::Xlsx, fourColumns);
        table.stopWhen([&] { return asked++ >= questions; });
        QVERIFY(writeRows(table, manyRows(1000)));
        QVERIFY(!table.finish());
        QVERIFY(asked > questions);
        QVERIFY(table.isCancelled());
        QCOMPARE(table.errorString(), QString());
        QCOMPARE(entriesOf(m_folder->path()), QStringList());
        QCOMPARE(entriesOf(m_temporary->path()), QStringList());
    }

#ifdef Q_OS_UNIX
    void noPlaceForTemporaryFiles()
    {
        QCOMPARE(::chmod(QFile::encodeName(m_temporary->path()).constData(), 0555), 0);
        const int result = inChild([&] {
            if (!becomeOrdinary()) return 9;
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            TableExport table(buffer, TableFormat::Xlsx, fourColumns);
            if (table.begin()) return 1;
            if (!table.errorString().contains(m_temporary->path())) return 2;
            return table.errorString().contains(u"CSV"_s) && buffer.data().isEmpty() ? 0 : 3;
        });
        QCOMPARE(result, 0);
        QCOMPARE(::chmod(QFile::encodeName(m_temporary->path()).constData(), 0755), 0);
    }

    /// libxlsxwriter does not look at what its writes give: each must be missed by us.
    void fullDiskNeverGivesHalfAWorkbook()
    {
        const Rows rows = manyRows(4000);
        QVERIFY(write(m_file, fourColumns, rows));
        const auto whole = contentOf(m_file);
        const int sheetSize = int(Workbook(m_file).list(u"sizes"_s)[0].toDouble());
        QVERIFY(sheetSize > 600'000);
        QList<int> limits{0, 100, 4096, int(whole.size()) - 1, sheetSize / 2};
        for (int around = -8192; around <= 1024; around += 512)
            limits.append(sheetSize + around);
        QFile::remove(m_file);
        int failures = 0;
        for (const int limit : limits) {
            const int result = inChild([&] {
                // Cuts writes short just like a full disk, for root as well.
                std::signal(SIGXFSZ, SIG_IGN);
                const rlimit most{rlim_t(limit), rlim_t(limit)};
                if (::setrlimit(RLIMIT_FSIZE, &most) != 0) return 9;
                TableExport table(m_file, TableFormat::Xlsx, fourColumns);
                if (writeRows(table, rows) && table.finish()) return 0;
                return table.errorString().contains(u"CSV"_s) ? 1 : 2;
            });
            QVERIFY2(result == (limit >= sheetSize ? 0 : 1), qPrintable(u"%1: %2"_s.arg(limit).arg(result)));
            QVERIFY(result == 0 ? contentOf(m_file) == whole : !QFile::exists(m_file));
            QCOMPARE(entriesOf(m_temporary->path()), QStringList());
            QFile::remove(m_file);
            failures += result;
        }
        QVERIFY(failures > 15);
    }

    void fullTarget()
    {
        TableExport table(u"/dev/full"_s, TableFormat::Xlsx, fourColumns);
        QVERIFY(writeRows(table, manyRows(1)));
        QVERIFY(!table.finish());
        QVERIFY2(table.errorString().contains(u"/dev/full"_s), qPrintable(table.errorString()));
    }
#endif

    void names()
    {
        QCOMPARE(formatNamed(u"XLSX"_s, TableFormat::Csv), TableFormat::Xlsx);
        QCOMPARE(formatNamed(u"csv"_s, TableFormat::Xlsx), TableFormat::Csv);
        QCOMPARE(formatNamed(u"pdf"_s, TableFormat::Xlsx), TableFormat::Xlsx);
        QCOMPARE(formatName(TableFormat::Xlsx), u"xlsx"_s);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder, m_temporary;
    QString m_file;
};

LOCKKEEPER_TEST(Core, TestXlsxWriter)
#include "tst_xlsx_writer.moc"
