// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/csv_writer.h"
#include "services/files/writing/table_export.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <array>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QByteArray bom = "\xEF\xBB\xBF";
constexpr std::array allKinds{
    CellKind::Text, CellKind::Digits, CellKind::Number, CellKind::Date, CellKind::Boolean};

/// Takes `limit` bytes and then fails, the way a full disk does.
class LimitedDevice final : public QIODevice
{
public:
    enum class Failure { ShortWrite, Error };

    LimitedDevice(qint64 limit, Failure failure)
        : m_limit(limit)
        , m_failure(failure)
    {
        open(WriteOnly | Unbuffered);
    }

    QByteArray taken;
    int callsAfterFailure = 0;

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override
    {
        if (m_failed) ++callsAfterFailure;
        const qint64 room = std::min(size, m_limit - taken.size());
        if (room < size) m_failed = true;
        if (room < size && m_failure == Failure::Error) {
            setErrorString(u"the dog ate it"_s);
            return -1;
        }
        taken.append(data, room);
        return room;
    }

private:
    const qint64 m_limit;
    const Failure m_failure;
    bool m_failed = false;
};

/// Remembers the sizes of the writes, so that buffering can be seen.
class CountingDevice final : public QIODevice
{
public:
    CountingDevice() { open(WriteOnly | Unbuffered); }
    QList<qint64> sizes;

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char*, qint64 size) override
    {
        sizes.append(size);
        return size;
    }
};

QByteArray written(const QList<QList<QByteArray>>& rows, CellKind kind = CellKind::Text)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    CsvWriter writer(buffer);
    for (const QList<QByteArray>& row : rows) {
        for (const QByteArray& cell : row)
            writer.cell(cell, kind);
        writer.endRow();
    }
    return writer.finish() ? buffer.data() : QByteArray("failed");
}

QByteArray randomCell(QRandomGenerator& random)
{
    // Dense in the bytes that mean something somewhere, so that every rule meets every other.
    static const QList<QByteArray> pieces{"=", "+", "-", "@", "\t", "\r", "\n", "'", "'", "\"", "\"", " ",
        ",", ";", "0", "7", "12", ".", "e", "a", "=\"", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\xA1",
        "\xEF", "张", QByteArray("\0", 1), "8000120451"};
    QByteArray cell;
    const int length = random.bounded(7);
    for (int i = 0; i < length; ++i)
        cell += pieces[random.bounded(pieces.size())];
    return cell;
}

/// What Python's csv module, a reader that we did not write, makes of a file.
QList<QList<QByteArray>> readByPython(const QString& path)
{
    QProcess python;
    python.start(
        lockkeeper::test::python(), {u"-c"_s,
                                        u"import csv, json, sys\n"
                                        "with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:\n"
                                        "    print(json.dumps(list(csv.reader(file, strict=True))))\n"_s,
                                        path});
    if (!python.waitForFinished(60000) || python.exitCode() != 0) {
        qWarning().noquote() << python.errorString() << python.readAllStandardError();
        return {};
    }
    QList<QList<QByteArray>> rows;
    const QJsonDocument document = QJsonDocument::fromJson(python.readAllStandardOutput());
    for (const QJsonValue& row : document.array()) {
        rows.emplaceBack();
        for (const QJsonValue& cell : row.toArray())
            rows.back().append(cell.toString().toUtf8());
    }
    return rows;
}

} // namespace

class TestCsvWriter : public QObject
{
    Q_OBJECT

private slots:
    void neutralises_data()
    {
        QTest::addColumn<CellKind>("kind");
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, CellKind kind, const QByteArray& cell,
                             const QByteArray& expected) { QTest::newRow(name) << kind << cell << expected; };
        row("empty", CellKind::Text, "", "");
        row("plain", CellKind::Text, "张伟", "张伟");
        row("equals", CellKind::Text, "=1+1", "'=1+1");
        row("plus", CellKind::Text, "+1", "'+1");
        row("minus", CellKind::Text, "-1", "'-1");
        row("at", CellKind::Text, "@SUM(A1)", "'@SUM(A1)");
        row("tab", CellKind::Text, "\tx", "'\tx");
        row("cr", CellKind::Text, "\rx", "'\rx");
        row("lf", CellKind::Text, "\nx", "'\nx");
        row("spaces before", CellKind::Text, "  =1", "'  =1");
        row("full-width equals", CellKind::Text, "＝1", "'＝1");
        row("full-width at", CellKind::Text, "＠x", "'＠x");
        row("other full-width", CellKind::Text, "Ａ", "Ａ");
        row("apostrophe first", CellKind::Text, "'=1", "''=1");
        row("two apostrophes first", CellKind::Text, "''=1", "'''=1");
        row("harmless apostrophe", CellKind::Text, "'s-Gravenhage", "'s-Gravenhage");
        row("only apostrophes", CellKind::Text, "''", "''");
        row("formula inside", CellKind::Text, "a=1", "a=1");
        row("our own form as content", CellKind::Text, "=\"42\"", "'=\"42\"");
        row("date kind", CellKind::Date, "=NOW()", "'=NOW()");
        row("boolean kind", CellKind::Boolean, "@yes", "'@yes");
        row("a date", CellKind::Date, "2026-11-21 10:00:00", "2026-11-21 10:00:00");

        row("text of 11 digits", CellKind::Text, "13800138000", "13800138000");
        row("text of 12 digits", CellKind::Text, "138001380001", "=\"138001380001\"");
        row("text with leading zero", CellKind::Text, "007", "=\"007\"");
        row("text zero", CellKind::Text, "0", "0");
        row("text of 256 digits", CellKind::Text, QByteArray(256, '1'), QByteArray(256, '1'));

        row("asset number", CellKind::Digits, "8000120451", "=\"8000120451\"");
        row("short id", CellKind::Digits, "7", "=\"7\"");
        row("like a float", CellKind::Digits, "12E5", "=\"12E5\"");
        row("like a date", CellKind::Digits, "3/4", "=\"3/4\"");
        row("mobile with plus", CellKind::Digits, "+8613800138000", "=\"+8613800138000\"");
        row("id of letters", CellKind::Digits, "A-17", "A-17");
        row("formula in digits", CellKind::Digits, "=1", "'=1");
        row("escape from the quotes", CellKind::Digits, "1\"&A1&\"", "1\"&A1&\"");
        row("escape behind a sign", CellKind::Digits, "+1\"&A1&\"", "'+1\"&A1&\"");

        row("number", CellKind::Number, "42", "42");
        row("negative", CellKind::Number, "-0.5", "-0.5");
        row("exponent", CellKind::Number, "1.5e-7", "1.5e-7");
        row("15 digits", CellKind::Number, "123456789012345", "123456789012345");
        row("16 digits", CellKind::Number, "1234567890123456", "=\"1234567890123456\"");
        row("negative of 16 digits", CellKind::Number, "-1234567890123456", "=\"-1234567890123456\"");
        row("no number", CellKind::Number, "-1+cmd", "'-1+cmd");
        row("half a number", CellKind::Number, "-1.", "'-1.");
        row("number with leading zero", CellKind::Number, "042", "=\"042\"");
    }

    void neutralises()
    {
        QFETCH(CellKind, kind);
        QFETCH(QByteArray, cell);
        QFETCH(QByteArray, expected);
        QCOMPARE(neutralise(cell, kind), expected);
        QCOMPARE(restore(expected), cell);
    }

    void restoreLeavesForeignCellsAlone()
    {
        // None of these can come out of neutralise(), so nothing may be taken from them.
        for (const QByteArray& cell : QList<QByteArray>{"=SUM(A1:A3)", "-5", "=\"\"", "=\"a b\"",
                 "=\"1\"\"2\"", "=\"", "='x'", "'", "'abc", "=\"1", "1\""})
            QCOMPARE(restore(cell), cell);
    }

    void everyCellComesBack()
    {
        QRandomGenerator random(20240517);
        int changed = 0;
        for (int i = 0; i < 200000; ++i) {
            const QByteArray cell = randomCell(random);
            for (const CellKind kind : allKinds) {
                const QByteArray safe = neutralise(cell, kind);
                changed += safe != cell;
                QVERIFY2(restore(safe) == cell, cell.toHex(' ').constData());
            }
        }
        QVERIFY2(changed > 100000, "the random cells hardly met a rule");
    }

    void noTextStartsAFormula()
    {
        QRandomGenerator random(4711);
        const QByteArray dangerous = "=+-@\t\r\n";
        for (int i = 0; i < 200000; ++i) {
            const QByteArray safe = neutralise(randomCell(random), CellKind::Text);
            const qsizetype first =
                std::find_if(safe.begin(), safe.end(), [](char c) { return c != ' '; }) - safe.begin();
            if (first == safe.size() || !dangerous.contains(safe[first])) continue;
            const QByteArray forced = restore(safe);
            QVERIFY2(safe == "=\"" + forced + '"' && !forced.contains('"'), safe.toHex(' ').constData());
        }
    }

    void writesRfc4180()
    {
        QCOMPARE(written({}), bom);
        QCOMPARE(written({{"a", "b"}, {"", ""}}), bom + "a,b\r\n,\r\n");
        QCOMPARE(written({{"a,b", "say \"hi\"", "two\r\nlines", " space "}}),
            bom + "\"a,b\",\"say \"\"hi\"\"\",\"two\r\nlines\", space \r\n");
        // LibreOffice splits at these too unless they are in quotes.
        QCOMPARE(written({{"a;b", "a\tb"}}), bom + "\"a;b\",\"a\tb\"\r\n");
        QCOMPARE(written({{"=a", "=\"x\", y", "\"", "000"}}),
            bom + "'=a,\"'=\"\"x\"\", y\",\"\"\"\",\"=\"\"000\"\"\"\r\n");
        QCOMPARE(written({{"12"}}, CellKind::Digits), bom + "\"=\"\"12\"\"\"\r\n");
        // A blank line is no row for most readers.
        QCOMPARE(written({{""}, {"x"}}), bom + "\"\"\r\nx\r\n");
    }

    void utf16GivesTheSameBytes()
    {
        const QStringList cells{u"张伟, 研发部"_s, u"😀"_s, u"=x"_s, u"000120451"_s, QString(),
            u"naïve \"quote\""_s, QString(100000, u'长'), u"short again"_s};
        QBuffer utf8;
        QBuffer utf16;
        utf8.open(QIODevice::WriteOnly);
        utf16.open(QIODevice::WriteOnly);
        CsvWriter writer8(utf8);
        CsvWriter writer16(utf16);
        for (const QString& cell : cells) {
            writer8.cell(cell.toUtf8(), CellKind::Digits);
            writer16.cell(QStringView(cell), CellKind::Digits);
        }
        writer8.endRow();
        writer16.endRow();
        QVERIFY(writer8.finish());
        QVERIFY(writer16.finish());
        QCOMPARE(utf16.data(), utf8.data());
    }

    void loneSurrogatesBecomeReplacementCharacters()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        CsvWriter writer(buffer);
        writer.cell(QStringView(u"a\xD83D"));
        writer.cell(QStringView(u"\xDE00"
                                u"b"));
        writer.endRow();
        QVERIFY(writer.finish());
        QCOMPARE(buffer.data(), bom + "a\xEF\xBF\xBD,\xEF\xBF\xBD" + "b\r\n");
    }

    void pythonReadsWhatWasMeant()
    {
        QRandomGenerator random(99);
        QList<QList<QByteArray>> rows;
        for (int i = 0; i < 3000; ++i) {
            rows.emplaceBack();
            for (int column = 0; column < 4; ++column) {
                QByteArray cell = randomCell(random);
                // Half a character is not UTF-8, which the writer requires; csv.reader takes no NUL before
                // Python 3.11.
                while (cell.contains('\0') || QString::fromUtf8(cell).contains(QChar::ReplacementCharacter))
                    cell = randomCell(random);
                rows.back().append(cell);
            }
        }
        // csv.reader refuses fields over 128 KiB unless told otherwise.
        rows.append(QList<QByteArray>{"", "x,y", QByteArray(100000, '"'), QByteArray(1000, '\n') + "end"});
        QTemporaryDir folder;
        QFile file(folder.filePath(u"cells.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(written(rows));
        file.close();

        QList<QList<QByteArray>> read = readByPython(file.fileName());
        QCOMPARE(read.size(), rows.size());
        for (qsizetype i = 0; i < rows.size(); ++i) {
            for (QByteArray& cell : read[i])
                cell = restore(cell);
            QCOMPARE(read[i], rows[i]);
        }
    }

    void hugeCellsPassThroughTheBuffer()
    {
        // Around the size of the buffer, where an off-by-one would lose or double a byte.
        for (const qsizetype size : {131071, 131072, 131073, 262144, 10000000}) {
            const QByteArray plain(size, 'x');
            const QByteArray quotes(size, '"');
            const QByteArray csv = written({{plain, quotes}});
            QCOMPARE(csv.size(), 3 + size + 1 + 2 * size + 2 + 2);
            QVERIFY(csv == bom + plain + ",\"" + quotes + quotes + "\"\r\n");
        }
    }

    void writesInBlocks()
    {
        CountingDevice device;
        CsvWriter writer(device);
        for (int i = 0; i < 100000; ++i) {
            writer.cell(QByteArrayView("8000120451"), CellKind::Digits);
            writer.endRow();
        }
        QVERIFY(writer.finish());
        QVERIFY(device.sizes.size() > 10);
        device.sizes.removeLast();
        for (const qint64 size : device.sizes)
            QVERIFY(size >= 64 * 1024 && size <= 256 * 1024);
    }

    void deviceErrorEndsTheTable_data()
    {
        QTest::addColumn<LimitedDevice::Failure>("failure");
        QTest::newRow("short write") << LimitedDevice::Failure::ShortWrite;
        QTest::newRow("error") << LimitedDevice::Failure::Error;
    }

    void deviceErrorEndsTheTable()
    {
        QFETCH(LimitedDevice::Failure, failure);
        LimitedDevice device(300000, failure);
        CsvWriter writer(device);
        for (int i = 0; i < 100000; ++i) {
            writer.cell(QStringView(u"some \"cell\""));
            writer.cell(QByteArrayView("0042"));
            writer.endRow();
        }
        QVERIFY(writer.hasFailed());
        QVERIFY(!writer.finish());
        QVERIFY(!writer.finish());
        QCOMPARE(device.callsAfterFailure, 0);
        QCOMPARE_LE(device.taken.size(), 300000);
        if (failure == LimitedDevice::Failure::Error)
            QCOMPARE(writer.errorString(), u"the dog ate it"_s);
        else
            QVERIFY(writer.errorString().contains(u"part"_s));
    }

#ifdef Q_OS_LINUX
    void fullDiskIsSeenByFinish()
    {
        // Few enough bytes to stay in every buffer until the end.
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly));
        CsvWriter writer(full);
        writer.cell(QByteArrayView("x"));
        writer.endRow();
        QVERIFY(!writer.finish());
        QCOMPARE(writer.errorString(), qt_error_string(ENOSPC));
    }
#endif

    void exportWritesTitlesAndRowsOffTheGuiThread()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"员工.csv"_s);
        bool done = false;
        qint64 rows = 0;
        QThread* const worker = QThread::create([&] {
            TableExport table(
                path, TableFormat::Csv, {{u"姓名"_s, CellKind::Text}, {u"=id"_s, CellKind::Digits}});
            done = table.begin();
            const std::array<QString, 2> first{u"张伟"_s, u"42"_s};
            const std::array<QByteArrayView, 2> second{"-Ann", "x"};
            done = done && table.writeRow(std::span<const QString>(first));
            done = done && table.writeRow(std::span<const QByteArrayView>(second));
            done = done && table.finish();
            rows = table.rowCount();
        });
        worker->start();
        QVERIFY(worker->wait(30000));
        delete worker;
        QVERIFY(done);
        QCOMPARE(rows, 2);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bom + "姓名,'=id\r\n张伟,\"=\"\"42\"\"\"\r\n'-Ann,x\r\n");
    }

    void exportToADevice()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        TableExport table(buffer, TableFormat::Csv, {{u"n"_s, CellKind::Number}});
        QVERIFY(table.begin());
        const std::array<QString, 1> cells{u"-3"_s};
        QVERIFY(table.writeRow(std::span<const QString>(cells)));
        QVERIFY(table.finish());
        QCOMPARE(buffer.data(), bom + "n\r\n-3\r\n");
        QVERIFY2(!table.writeRow(std::span<const QString>(cells)), "finished is finished");
        QVERIFY(!table.finish());
    }

    void exportLeavesNoFileWithoutFinish_data()
    {
        QTest::addColumn<bool>("cancel");
        QTest::newRow("cancelled") << true;
        QTest::newRow("forgotten") << false;
    }

    void exportLeavesNoFileWithoutFinish()
    {
        QFETCH(bool, cancel);
        QTemporaryDir folder;
        {
            TableExport table(folder.filePath(u"out.csv"_s), TableFormat::Csv, {{u"a"_s}});
            QVERIFY(table.begin());
            const std::array<QString, 1> cells{QString(1000, u'x')};
            for (int i = 0; i < 1000; ++i)
                QVERIFY(table.writeRow(std::span<const QString>(cells)));
            if (cancel) {
                table.cancel();
                QVERIFY(!table.writeRow(std::span<const QString>(cells)));
                QVERIFY(!table.finish());
                QCOMPARE(table.errorString(), QString());
            }
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void exportRefusesARowOfTheWrongLength()
    {
        QTemporaryDir folder;
        TableExport table(folder.filePath(u"out.csv"_s), TableFormat::Csv, {{u"a"_s}, {u"b"_s}});
        QVERIFY(table.begin());
        const std::array<QString, 1> cells{u"x"_s};
        QVERIFY(!table.writeRow(std::span<const QString>(cells)));
        QVERIFY(table.errorString().contains(u"2 columns"_s));
        QVERIFY(!table.finish());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void exportReportsTheTargetsSentence()
    {
        QTemporaryDir folder;
        TableExport table(folder.filePath(u"missing/out.csv"_s), TableFormat::Csv, {{u"a"_s}});
        QVERIFY(!table.begin());
        QVERIFY(table.errorString().contains(u"doesn't exist"_s));
        const std::array<QString, 1> cells{u"x"_s};
        QVERIFY(!table.writeRow(std::span<const QString>(cells)));
        QVERIFY(!table.finish());
        QVERIFY(table.errorString().contains(u"doesn't exist"_s));
    }
};

LOCKKEEPER_TEST(Core, TestCsvWriter)
#include "tst_csv_writer.moc"
