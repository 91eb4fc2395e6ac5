// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/cell_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/program_run.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QString program = lockkeeper::test::programPath(QStringLiteral("lockkeeper"));

/// The cells of a CSV file by RFC 4180, without the forms that protect them from spreadsheets.
QList<QList<QByteArray>> readCsv(QByteArray text)
{
    if (text.startsWith("\xEF\xBB\xBF")) text.remove(0, 3);
    QList<QList<QByteArray>> rows;
    QList<QByteArray> row;
    QByteArray cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                cell += c;
            else if (text.mid(i + 1, 1) == "\"")
                cell += text[i++];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',' || c == '\n') {
            row += restore(cell);
            cell.clear();
            if (c == '\n') rows += std::exchange(row, {});
        } else if (c != '\r') {
            cell += c;
        }
    }
    return rows;
}

} // namespace

class TestExportProgram : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void employeesOfTheEmbeddedSandbox();
    void employeesOfAnyGateway();
    void filtersReachTheGateway();
    void aDepartmentByItsName();
    void everyOtherList_data();
    void everyOtherList();
    void unknownFieldsAreIgnored();
    void titlesInTheLanguageAskedFor();
    void standardOutput();
    void workbooks_data();
    void workbooks();
    void aWorkbookOnStandardOutput();
    void aListThatKeepsChangingIsNotWritten();
    void aListThatChangedOnceIsFetchedAgain();
    void unreadableFieldsAreNamed();
    void whatTheGatewayRefusesLeavesTheFileAlone();
    void anUnreachableGateway();
    void aFullDisk();
    void needsNoHomeAndNoDisplay();
    void wrongArguments_data();
    void wrongArguments();
    void helpAndVersion();

private:
    [[nodiscard]] ProgramRun run(QStringList arguments, const QString& list = u"employees"_s);

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void TestExportProgram::init()
{
    m_server = startedSandbox(450, 120);
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(u"list.csv"_s);
}

ProgramRun TestExportProgram::run(QStringList arguments, const QString& list)
{
    arguments = QStringList{u"export"_s, list, u"--base-url"_s, m_server->baseUrl().toString()} + arguments;
    if (list != "customers"_L1) arguments += {u"--enterprise"_s, m_server->sampleEnterprise()};
    return ProgramRun::of(program, arguments, environmentWith(m_server->tokens()));
}

void TestExportProgram::employeesOfTheEmbeddedSandbox()
{
    const auto done =
        ProgramRun::of(program, {u"export"_s, u"employees"_s, u"--sandbox"_s, u"--output"_s, m_file});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(readCsv(contentOf(m_file)).size(), 1 + 420);
}

void TestExportProgram::employeesOfAnyGateway()
{
    const auto done = run({u"--output"_s, m_file});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(done.errors.contains("450 of 450"));
    QCOMPARE(done.errors.count(" of 450 employees"), 1); // into a pipe only the end is said
    QCOMPARE(done.errors.count('\n'), 2);
    QVERIFY(done.output.isEmpty());
    const auto rows = readCsv(contentOf(m_file));
    QCOMPARE(rows.size(), 1 + 450);
    const auto column = rows[0].indexOf("Global id");
    QSet<QByteArray> ids;
    for (qsizetype i = 1; i < rows.size(); ++i) {
        QCOMPARE(rows[i].size(), rows[0].size());
        ids.insert(rows[i][column]);
    }
    QCOMPARE(ids.size(), 450);
    // Long ids come whole, and a name that a spreadsheet would run comes back as it was.
    QVERIFY(std::all_of(ids.begin(), ids.end(), [](const QByteArray& id) { return id.size() >= 16; }));
    const auto name = rows[0].indexOf("Name");
    QVERIFY(
        std::any_of(rows.begin(), rows.end(), [=](const auto& row) { return row[name].startsWith('='); }));
    QVERIFY(!contentOf(m_file).contains("\n=SUM"));
}

void TestExportProgram::filtersReachTheGateway()
{
    QCOMPARE(run({u"--output"_s, m_file, u"--keyword"_s, u"alice"_s}).exitCode, 0);
    const auto rows = readCsv(contentOf(m_file));
    QVERIFY(rows.size() > 1 && rows.size() < 450);
    const auto ledger = m_server->ledger();
    QVERIFY(std::any_of(ledger.begin(), ledger.end(), [](const auto& entry) {
        return entry.endpoint == "M5"_L1 && entry.target.contains("keyword=alice");
    }));
}

void TestExportProgram::aDepartmentByItsName()
{
    const auto columnOf = [this](const QByteArray& title) {
        auto rows = readCsv(contentOf(m_file));
        QList<QByteArray> cells;
        const auto place = rows.takeFirst().indexOf(title);
        for (const auto& row : rows)
            cells += row[place];
        return cells;
    };
    QCOMPARE(run({u"--output"_s, m_file}).exitCode, 0);
    const auto names = columnOf("Department"), ids = columnOf("Department id");
    qsizetype wanted = 0;
    while (ids[wanted].isEmpty())
        ++wanted;
    const auto count = ids.count(ids[wanted]);
    QVERIFY(count > 0 && count < ids.size());
    // A department is found however its name is written, and by its id as before.
    for (const auto& written :
        {QString::fromUtf8("  " + names[wanted].toUpper() + " "), QString::fromUtf8(ids[wanted])}) {
        const auto done = run({u"--output"_s, m_file, u"--department"_s, written});
        QVERIFY2(done.exitCode == 0, done.errors.constData());
        QCOMPARE(columnOf("Department id"), QList<QByteArray>(count, ids[wanted]));
    }
    const auto before = contentOf(m_file);
    const auto done = run({u"--output"_s, m_file, u"--department"_s, u"No such department"_s});
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains("No such department"), done.errors.constData());
    QCOMPARE(contentOf(m_file), before);
}

void TestExportProgram::everyOtherList_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<QByteArray>("column");
    QTest::newRow("O8") << u"assets"_s << u"O8"_s << "Asset id"_ba;
    QTest::newRow("M6") << u"assetnumbers"_s << u"M6"_s << "Asset number"_ba;
    QTest::newRow("M8") << u"borrowedlocks"_s << u"M8"_s << "Borrowed lock number"_ba;
    QTest::newRow("O3") << u"customers"_s << u"O3"_s << "Enterprise global id"_ba;
}

void TestExportProgram::everyOtherList()
{
    QFETCH(const QString, list);
    QFETCH(const QString, endpoint);
    QFETCH(const QByteArray, column);
    const auto done = run({u"--output"_s, m_file}, list);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto rows = readCsv(contentOf(m_file));
    QVERIFY(rows.size() > 1);
    const auto place = rows[0].indexOf(column);
    QVERIFY(place >= 0);
    for (qsizetype i = 1; i < rows.size(); ++i)
        QVERIFY(!rows[i][place].isEmpty());
    for (const auto& entry : m_server->ledger())
        QCOMPARE(entry.endpoint, endpoint);
}

void TestExportProgram::unknownFieldsAreIgnored()
{
    const auto plainFile = m_folder->filePath(u"plain.csv"_s);
    for (const auto* list : {u"employees", u"assets", u"assetnumbers", u"borrowedlocks", u"customers"}) {
        m_server->setFaults({});
        QCOMPARE(run({u"--output"_s, plainFile}, QString::fromUtf16(list)).exitCode, 0);
        m_server->setFaults({{u"extra"_s, 1, {}}});
        QCOMPARE(run({u"--output"_s, m_file}, QString::fromUtf16(list)).exitCode, 0);
        QVERIFY(contentOf(m_file).size() > 100);
        QCOMPARE(contentOf(m_file), contentOf(plainFile));
    }
}

void TestExportProgram::titlesInTheLanguageAskedFor()
{
    QCOMPARE(run({u"--output"_s, m_file, u"--language"_s, u"zh_CN"_s}).exitCode, 0);
    QVERIFY(readCsv(contentOf(m_file))[0].contains(u"姓名"_s.toUtf8()));
    // Without --language the file is in English, wherever the program runs.
    auto chinese = environmentWith(m_server->tokens());
    chinese.insert(u"LANG"_s, u"zh_CN.UTF-8"_s);
    const auto done = ProgramRun::of(
        program, {u"export"_s, u"employees"_s, u"--sandbox"_s, u"--output"_s, m_file}, chinese);
    QCOMPARE(done.exitCode, 0);
    QVERIFY(readCsv(contentOf(m_file))[0].contains("Name"));
}

void TestExportProgram::standardOutput()
{
    const auto done = run({u"--output"_s, u"-"_s}, u"borrowedlocks"_s);
    QCOMPARE(done.exitCode, 0);
    QVERIFY(readCsv(done.output).size() > 1);
}

void TestExportProgram::workbooks_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("isWorkbook");
    QTest::newRow("by the suffix") << u"list.xlsx"_s << QString() << true;
    QTest::newRow("by the suffix in capitals") << u"LIST.XLSX"_s << QString() << true;
    QTest::newRow("as asked") << u"list"_s << u"xlsx"_s << true;
    QTest::newRow("as asked, whatever the name") << u"list.csv"_s << u"xlsx"_s << true;
    QTest::newRow("asked otherwise") << u"list.xlsx"_s << u"csv"_s << false;
    QTest::newRow("another suffix") << u"list.txt"_s << QString() << false;
}

void TestExportProgram::workbooks()
{
    QFETCH(const QString, file);
    QFETCH(const QString, format);
    QFETCH(const bool, isWorkbook);
    QCOMPARE(run({u"--output"_s, m_file}).exitCode, 0);
    const auto rows = readCsv(contentOf(m_file));

    const auto path = m_folder->filePath(u"other/"_s + file);
    QVERIFY(QDir(m_folder->path()).mkdir(u"other"_s));
    QStringList arguments{u"--output"_s, path};
    if (!format.isEmpty()) arguments += {u"--format"_s, format};
    const auto done = run(arguments);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    if (!isWorkbook) {
        QCOMPARE(contentOf(path), contentOf(m_file));
        return;
    }
    // The same table: all but the dates says the same, and those are dates.
    const Workbook book(path);
    QCOMPARE(book.rowCount(), rows.size());
    int dates = 0;
    for (qsizetype row = 0; row < rows.size(); ++row)
        for (qsizetype column = 0; column < rows[row].size(); ++column) {
            const auto cell = book.cell(row, column);
            if (cell.numberFormat.startsWith(u"yyyy"_s))
                ++dates;
            else
                QCOMPARE(cell.text.toUtf8(), rows[row][column]);
        }
    QVERIFY(dates >= 450);
    const auto id = book.cell(1, book.column(u"Global id"_s));
    QCOMPARE(id.type, u"inlineStr"_s);
    QCOMPARE(id.numberFormat, u"@"_s);
}

void TestExportProgram::aWorkbookOnStandardOutput()
{
    const auto done = run({u"--output"_s, u"-"_s, u"--format"_s, u"xlsx"_s}, u"borrowedlocks"_s);
    QCOMPARE(done.exitCode, 0);
    const auto path = m_folder->filePath(u"out.xlsx"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(done.output);
    file.close();
    QVERIFY(Workbook(path).rowCount() > 1);
}

void TestExportProgram::aListThatKeepsChangingIsNotWritten()
{
    m_server->setFaults({{u"shrinkingtotal"_s, 1, u"M5"_s}});
    const auto done = run({u"--output"_s, m_file});
    QCOMPARE(done.exitCode, 3);
    QVERIFY(done.errors.contains("three times"));
    QVERIFY(!QFile::exists(m_file));
    int firstPages = 0;
    for (const auto& entry : m_server->ledger())
        if (entry.target.contains("pageNum=1&")) ++firstPages;
    QCOMPARE(firstPages, 3);
}

void TestExportProgram::aListThatChangedOnceIsFetchedAgain()
{
    m_server->setLatency(300);
    m_server->setFaults({{u"shrinkingtotal"_s, 1, u"M5"_s}});
    QProcess process;
    process.setProcessEnvironment(environmentWith(m_server->tokens()));
    process.start(program, {u"export"_s, u"employees"_s, u"--base-url"_s, m_server->baseUrl().toString(),
                               u"--enterprise"_s, m_server->sampleEnterprise(), u"--output"_s, m_file});
    // Three pages are all of the first time; the fourth request begins the second, which nobody spoils.
    QVERIFY(QTest::qWaitFor([&] { return m_server->ledger().size() >= 4; }, 30'000));
    m_server->setFaults({});
    QVERIFY(process.waitForFinished());
    const auto errors = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 0, errors.constData());
    QCOMPARE(errors.count("changed while loading"), 1);
    QCOMPARE(readCsv(contentOf(m_file)).size(), 1 + 450);
}

void TestExportProgram::unreadableFieldsAreNamed()
{
    m_server->setFaults({{u"wrongtypes"_s, 1, u"M6"_s}});
    const auto done = run({u"--output"_s, m_file}, u"assetnumbers"_s);
    QCOMPARE(done.exitCode, 3);
    QVERIFY(done.errors.contains("$.data[0]."));
    QVERIFY(readCsv(contentOf(m_file)).size() > 1);
}

void TestExportProgram::whatTheGatewayRefusesLeavesTheFileAlone()
{
    QFile old(m_file);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("what was there");
    old.close();
    auto wrong = environmentWith(m_server->tokens());
    wrong.insert(u"LOCKKEEPER_USER_TOKEN"_s, u"not-the-token"_s);
    const auto done = ProgramRun::of(program,
        {u"export"_s, u"employees"_s, u"--base-url"_s, m_server->baseUrl().toString(), u"--enterprise"_s,
            m_server->sampleEnterprise(), u"--output"_s, m_file},
        wrong);
    QCOMPARE(done.exitCode, 1);
    QVERIFY(done.errors.contains("60005"));
    QVERIFY(!done.errors.contains("not-the-token"));
    QCOMPARE(done.errors.count("Put a valid one into LOCKKEEPER_USER_TOKEN"), 1); // and which one it is
    QCOMPARE(contentOf(m_file), "what was there");
}

void TestExportProgram::anUnreachableGateway()
{
    const auto url = m_server->baseUrl().toString();
    m_server->stop();
    const auto done =
        ProgramRun::of(program, {u"export"_s, u"customers"_s, u"--base-url"_s, url, u"--output"_s, m_file},
            environmentWith(m_server->tokens()));
    QCOMPARE(done.exitCode, 1);
    QVERIFY(done.errors.contains("refused the connection"));
    QVERIFY(!QFile::exists(m_file));
}

void TestExportProgram::aFullDisk()
{
    const auto done = run({u"--output"_s, u"/dev/full"_s});
    QCOMPARE(done.exitCode, 1);
    QVERIFY(done.errors.contains("/dev/full"));
}

void TestExportProgram::needsNoHomeAndNoDisplay()
{
    auto bare = environmentWith(m_server->tokens());
    for (const char* name :
        {"HOME", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
        bare.remove(QString::fromLatin1(name));
    const auto done =
        ProgramRun::of(program, {u"export"_s, u"employees"_s, u"--sandbox"_s, u"--output"_s, m_file}, bare);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    // A window without a display says what is missing instead of being aborted by Qt.
    const auto window = ProgramRun::of(program, {u"--sandbox"_s}, bare);
    QCOMPARE(window.exitCode, 1);
    QVERIFY(window.errors.contains("no display"));
}

void TestExportProgram::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const QString& line, const QByteArray& says) {
        QTest::newRow(qPrintable(line)) << line.split(u' ', Qt::SkipEmptyParts) << says;
    };
    row(u"export"_s, "choose a list");
    row(u"export wages --sandbox --output x"_s, "choose a list");
    row(u"export employees --sandbox"_s, "--output");
    row(u"export employees --output x"_s, "--base-url");
    row(u"export employees --base-url http://127.0.0.1:1 --output x"_s, "--enterprise");
    row(u"export employees --sandbox --output x --format pdf"_s, "pdf");
    row(u"export employees --sandbox --output h.pdf"_s, "pdf can't be written");
    row(u"export employees --sandbox --output x.JSON"_s, "only csv and xlsx");
    row(u"export assets --sandbox --output x --keyword a"_s, "--keyword");
    row(u"export employees --sandbox --output x --department abc"_s, "abc");
    row(u"export customers --sandbox --output x --default-customer maybe"_s, "maybe");
    row(u"import employees"_s, "import");
    row(u"--base-url ftp://example"_s, "ftp://example");
    row(u"--base-url https://user:pw@example"_s, "without user");
    row(u"--sandbox --base-url http://127.0.0.1"_s, "can't be combined");
    row(u"--page wages"_s, "wages");
    row(u"--theme pink"_s, "pink");
    row(u"--language fr"_s, "fr");
    row(u"--no-such-option"_s, "no-such-option");
    row(u"--sandbox --output x"_s, "are for export");
}

void TestExportProgram::wrongArguments()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto done = ProgramRun::of(program, arguments);
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains(says), done.errors.constData());
    QVERIFY(done.output.isEmpty());
}

void TestExportProgram::helpAndVersion()
{
    const auto help = ProgramRun::of(program, {u"--help"_s});
    QCOMPARE(help.exitCode, 0);
    for (const char* option : {"--sandbox", "--base-url", "--enterprise", "--page", "--data-dir",
             "--language", "--theme", "--output", "export"})
        QVERIFY2(help.output.contains(option), option);
    const auto version = ProgramRun::of(program, {u"--version"_s});
    QCOMPARE(version.exitCode, 0);
    QVERIFY(version.output.startsWith("lockkeeper "));
}

LOCKKEEPER_TEST(Core, TestExportProgram)
#include "tst_export_program.moc"
