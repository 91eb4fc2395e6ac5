// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "tests/support/pdf_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/program_run.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// `lockkeeper report` and the exports that read several lists.
class TestReportProgram : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void theNumbersAreThoseOfTheLists();
    void aPdfWithoutADisplay();
    void theEnterpriseIsNamed();
    void whatExpiresWithinDays();
    void oneTableOfEverything();
    void everyFormat_data();
    void everyFormat();
    void aListThatFailedIsNamed();
    void nothingThatCouldBeRead();
    void theNumbersAlone();
    void productsOfEachAsset();
    void productsThatCouldNotBeRead();
    void wrongArguments_data();
    void wrongArguments();

private:
    [[nodiscard]] ProgramRun run(const QStringList& arguments);
    [[nodiscard]] QSet<QString> endpointsAsked() const;
    [[nodiscard]] QJsonObject written() const { return QJsonDocument::fromJson(contentOf(m_file)).object(); }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void TestReportProgram::init()
{
    m_server = startedSandbox(250, 60);
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(u"report.json"_s);
}

ProgramRun TestReportProgram::run(const QStringList& arguments)
{
    return ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
        arguments + QStringList{u"--base-url"_s, m_server->baseUrl().toString(), u"--enterprise"_s,
                        m_server->sampleEnterprise()},
        environmentWith(m_server->tokens()));
}

QSet<QString> TestReportProgram::endpointsAsked() const
{
    QSet<QString> asked;
    for (const auto& entry : m_server->ledger())
        asked.insert(entry.endpoint);
    return asked;
}

void TestReportProgram::theNumbersAreThoseOfTheLists()
{
    const auto done = run({u"report"_s, u"enterprise"_s, u"--output"_s, m_file});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QCOMPARE(endpointsAsked(), (QSet<QString>{u"O8"_s, u"M6"_s, u"M5"_s, u"M8"_s})); // never M7
    const auto report = written();
    QCOMPARE(report[u"enterpriseGlobalId"_s].toString(), m_server->sampleEnterprise());
    const auto numbers = report[u"numbers"_s].toObject();
    const auto number = [&](const QString& id) { return numbers[id].toObject()[u"value"_s].toInt(-1); };
    QCOMPARE(number(u"assets.all"_s),
        number(u"assets.held"_s) + number(u"assets.free"_s) + number(u"assets.holderNotKnown"_s));
    QCOMPARE(number(u"assets.free"_s), report[u"withoutHolder"_s].toObject()[u"rows"_s].toArray().size());
    QCOMPARE(number(u"assets.endingSoon"_s), report[u"ending"_s].toObject()[u"rows"_s].toArray().size());
    QVERIFY(numbers[u"products.all"_s].toObject()[u"value"_s].isNull());
    QVERIFY(!(QFileInfo(m_file).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));

    // The report has as many locks as a list that is exported.
    const auto list = m_folder->filePath(u"locks.csv"_s);
    QCOMPARE(run({u"export"_s, u"borrowedlocks"_s, u"--output"_s, list}).exitCode, 0);
    QCOMPARE(number(u"locks.all"_s), contentOf(list).count('\n') - 1);
}

void TestReportProgram::aPdfWithoutADisplay()
{
    auto bare = environmentWith(m_server->tokens());
    for (const char* name : {"HOME", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        bare.remove(QString::fromLatin1(name));
    const auto path = m_folder->filePath(u"report.pdf"_s);
    const auto done = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
        {u"report"_s, u"enterprise"_s, u"--sandbox"_s, u"--output"_s, path, u"--language"_s, u"zh_CN"_s},
        bare);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto text = pdfText(path);
    QVERIFY2(text.contains(u"资产"_s), qPrintable(text.left(2000)));
    const auto english = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
        {u"report"_s, u"enterprise"_s, u"--sandbox"_s, u"--output"_s, path}, bare);
    QCOMPARE(english.exitCode, 0);
    for (const auto& part : {u"Assets by month of their end"_s, u"Assets by holder"_s,
             u"Assets without holder"_s, u"All lists were read completely."_s, u"Products weren't read."_s})
        QVERIFY2(pdfText(path).contains(part), qPrintable(part));
}

/// As windows have kept it, and as the gateway has it, not as people at this computer call it.
void TestReportProgram::theEnterpriseIsNamed()
{
    const auto data = m_folder->path();
    const auto write = [&](const QString& kind, const QString& path) {
        return run({u"report"_s, kind, u"--data-dir"_s, data, u"--output"_s, path}).exitCode;
    };
    QCOMPARE(write(u"enterprise"_s, m_file), 0);
    QVERIFY(written().contains(u"name"_s) && written()[u"name"_s].isNull());
    QVERIFY(!QFile::exists(data + u"/holdings"_s)); // nothing is made for it
    {
        ConnectionProfile profile;
        profile.name = m_server->baseUrl().host();
        const EnterpriseId sample(m_server->sampleEnterprise());
        KnownHoldings holdings(data + u"/holdings"_s, profileKey(profile), true);
        OwnEnterprises enterprises(holdings);
        enterprises.noteOpened(sample, u"Quarry"_s);
        enterprises.describe({{sample, {u"Our quarry"_s, {}, {}}}});
        QVERIFY(holdings.inFile([](OwnDatabase&) {}).result()); // behind all of it
    }
    for (const auto& [kind, title] : {std::pair(u"enterprise"_s, u"Overview: Quarry"_s),
             std::pair(u"expiring"_s, u"Expiring: Quarry"_s)}) {
        QCOMPARE(write(kind, m_file), 0);
        QCOMPARE(written()[u"name"_s].toString(), u"Quarry"_s);
        const auto path = m_folder->filePath(kind + u".pdf"_s);
        QCOMPARE(write(kind, path), 0);
        const auto text = pdfText(path);
        QVERIFY2(text.contains(title) && !text.contains(u"Our quarry"_s), qPrintable(text.left(1000)));
    }
}

void TestReportProgram::whatExpiresWithinDays()
{
    const auto rowsWithin = [this](const QString& days) {
        const auto done = run({u"report"_s, u"expiring"_s, u"--output"_s, m_file, u"--days"_s, days});
        return done.exitCode == 0 ? written()[u"ending"_s].toObject()[u"rows"_s].toArray() : QJsonArray();
    };
    const auto many = rowsWithin(u"3650"_s);
    QVERIFY(!many.isEmpty());
    QVERIFY(!endpointsAsked().contains(u"M8"_s));
    const auto some = rowsWithin(u"200"_s);
    QVERIFY(some.size() <= many.size());
    for (const auto& row : some)
        QVERIFY(row.toObject()[u"daysLeft"_s].toInt(-1) <= 200);
    QVERIFY(!written().contains(u"numbers"_s));
    const auto table = m_folder->filePath(u"expiring.csv"_s);
    QCOMPARE(run({u"report"_s, u"expiring"_s, u"--output"_s, table, u"--days"_s, u"3650"_s}).exitCode, 0);
    QCOMPARE(contentOf(table).count('\n') - 1, many.size());
}

void TestReportProgram::oneTableOfEverything()
{
    const auto path = m_folder->filePath(u"report.xlsx"_s);
    const auto done = run({u"report"_s, u"enterprise"_s, u"--output"_s, path});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const Workbook book(path);
    QCOMPARE(book.cell(0, 0).text, u"Part"_s);
    QSet<QString> parts;
    for (qsizetype row = 1; row < book.rowCount(); ++row)
        parts.insert(book.cell(row, 0).text);
    for (const auto& part : {u"Assets"_s, u"Employees"_s, u"Borrowed locks"_s, u"Products"_s,
             u"Assets by month of their end"_s, u"Assets by holder"_s, u"Assets without holder"_s})
        QVERIFY2(parts.contains(part), qPrintable(part));
}

void TestReportProgram::everyFormat_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("format");
    for (const auto* kind : {"enterprise", "expiring"})
        for (const auto* format : {"pdf", "xlsx", "csv", "json"})
            QTest::addRow("%s, %s", kind, format) << QString::fromLatin1(kind) << QString::fromLatin1(format);
}

/// The same in each of them, whatever could be read; and the file of before where nothing could be.
void TestReportProgram::everyFormat()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, format);
    const auto path = m_folder->filePath(u"sheet."_s + format);
    const auto write = [&](const QString& file) {
        return run({u"report"_s, kind, u"--output"_s, file, u"--days"_s, u"3650"_s});
    };
    QCOMPARE(write(m_file).exitCode, 0);
    const auto ending = written()[u"ending"_s].toObject()[u"rows"_s].toArray();
    QVERIFY(!ending.isEmpty());
    const auto done = write(path);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QString text;
    if (format == u"pdf"_s) {
        text = pdfText(path);
    } else if (format == u"xlsx"_s) {
        const Workbook book(path);
        for (qsizetype row = 0; row < book.rowCount(); ++row)
            for (qsizetype column = 0; column < 20; ++column)
                text += book.cell(row, column).text + u' ';
    } else {
        text = QString::fromUtf8(contentOf(path));
    }
    for (const auto& row : ending)
        QVERIFY2(text.contains(row.toObject()[u"assetNum"_s].toString()), qPrintable(text.left(3000)));

    m_server->setFaults({{u"http500"_s, 1, u"M6"_s}});
    const auto part = write(path);
    QVERIFY2(part.exitCode == 3, part.errors.constData());
    const auto before = contentOf(path);
    QVERIFY(!before.isEmpty());
    m_server->setFaults({{u"http500"_s, 1, u"O8"_s}, {u"http500"_s, 1, u"M6"_s}, {u"http500"_s, 1, u"M5"_s},
        {u"http500"_s, 1, u"M8"_s}});
    QCOMPARE(write(path).exitCode, 1);
    QCOMPARE(contentOf(path), before);
}

void TestReportProgram::aListThatFailedIsNamed()
{
    m_server->setFaults({{u"http500"_s, 1, u"M8"_s}});
    const auto done = run({u"report"_s, u"enterprise"_s, u"--output"_s, m_file});
    QCOMPARE(done.exitCode, 3);
    QVERIFY2(done.errors.contains("Borrowed locks: Couldn't be read."), done.errors.constData());
    const auto report = written();
    QCOMPARE(report[u"lists"_s].toObject()[u"borrowedlocks"_s].toObject()[u"gap"_s].toString(), u"failed"_s);
    QVERIFY(report[u"numbers"_s].toObject()[u"locks.lent"_s].toObject()[u"value"_s].isNull());
    QVERIFY(report[u"numbers"_s].toObject()[u"assets.all"_s].toObject()[u"value"_s].toInt() > 0);
}

void TestReportProgram::nothingThatCouldBeRead()
{
    const auto base = m_server->baseUrl().toString();
    m_server->stop();
    const auto done = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
        {u"report"_s, u"enterprise"_s, u"--base-url"_s, base, u"--enterprise"_s, u"1"_s, u"--output"_s,
            m_file},
        environmentWith(m_server->tokens()));
    QCOMPARE(done.exitCode, 1);
    QVERIFY(done.errors.contains("Nothing was written."));
    QVERIFY(!QFile::exists(m_file));
}

void TestReportProgram::theNumbersAlone()
{
    const auto path = m_folder->filePath(u"overview.csv"_s);
    const auto done = run({u"export"_s, u"overview"_s, u"--output"_s, path});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto text = contentOf(path);
    QVERIFY(text.contains("Assets,All assets,"));
    QVERIFY(text.contains("Products,All products,,not read,"));
    QVERIFY(!endpointsAsked().contains(u"M7"_s));
    const auto workbook = m_folder->filePath(u"overview.xlsx"_s);
    QCOMPARE(run({u"export"_s, u"overview"_s, u"--output"_s, workbook}).exitCode, 0);
    const Workbook book(workbook);
    QCOMPARE(book.rowCount(), text.count('\n'));
    m_server->setFaults({{u"http500"_s, 1, u"M8"_s}});
    QCOMPARE(run({u"export"_s, u"overview"_s, u"--output"_s, path}).exitCode, 3);
}

void TestReportProgram::productsOfEachAsset()
{
    const auto path = m_folder->filePath(u"products.csv"_s);
    const auto refused = run({u"export"_s, u"products"_s, u"--output"_s, path});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.errors.contains("--request-each-asset"));
    QVERIFY(m_server->ledger().isEmpty());
    const auto done = run({u"export"_s, u"products"_s, u"--output"_s, path, u"--request-each-asset"_s});
    // The sandbox has one that belongs to nobody whom the account may see.
    QVERIFY2(done.exitCode == 3, done.errors.constData());
    QVERIFY2(
        done.errors.count("couldn't be read") == 1 && done.errors.contains("60017"), done.errors.constData());
    const auto first = contentOf(path);
    QVERIFY(first.count('\n') > 60);
    const auto ledger = m_server->ledger();
    const auto count = [&](const QString& endpoint) {
        return std::count_if(
            ledger.begin(), ledger.end(), [&](const auto& entry) { return entry.endpoint == endpoint; });
    };
    QCOMPARE(count(u"O8"_s), 1);
    QCOMPARE(count(u"M6"_s), 1);
    QVERIFY(count(u"M7"_s) >= 60);
    // The file is the same however the replies come.
    QCOMPARE(run({u"export"_s, u"products"_s, u"--output"_s, path, u"--request-each-asset"_s}).exitCode, 3);
    QCOMPARE(contentOf(path), first);
    const auto workbook = m_folder->filePath(u"products.xlsx"_s);
    QCOMPARE(
        run({u"export"_s, u"products"_s, u"--output"_s, workbook, u"--request-each-asset"_s}).exitCode, 3);
    QVERIFY(Workbook(workbook).rowCount() > 60);
}

void TestReportProgram::productsThatCouldNotBeRead()
{
    const auto path = m_folder->filePath(u"products.csv"_s);
    m_server->setFaults({{u"wrongtypes"_s, 1, u"M7"_s}});
    const auto done = run({u"export"_s, u"products"_s, u"--output"_s, path, u"--request-each-asset"_s});
    QVERIFY2(done.exitCode == 3, done.errors.constData());
    QVERIFY2(done.errors.contains("of products couldn't be read"), done.errors.constData());
    QVERIFY(QFile::exists(path));
}

void TestReportProgram::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const QString& line, const QByteArray& says) {
        QTest::newRow(qPrintable(line)) << line.split(u' ', Qt::SkipEmptyParts) << says;
    };
    row(u"report --sandbox --output x.pdf"_s, "choose enterprise, expiring or renewals");
    row(u"report wages --sandbox --output x.pdf"_s, "choose enterprise, expiring or renewals");
    row(u"report enterprise --sandbox"_s, "--output");
    row(u"report enterprise --output x.pdf"_s, "--base-url");
    row(u"report enterprise --base-url http://127.0.0.1:1 --output x.pdf"_s, "--enterprise");
    row(u"report enterprise --sandbox --output x.docx"_s, "only pdf, csv, xlsx, json");
    row(u"report enterprise --sandbox --output x --format doc"_s, "none of pdf, csv, xlsx, json");
    row(u"report enterprise --sandbox --output x --keyword a"_s, "--keyword");
    row(u"report expiring --sandbox --output x --days soon"_s, "soon");
    row(u"report expiring --sandbox --output x --days 3651"_s, "3651");
    row(u"export assets --sandbox --output x --days 3"_s, "--days");
    row(u"export assets --sandbox --output x --request-each-asset"_s, "--request-each-asset");
    row(u"export products --sandbox --output x"_s, "one request per asset");
}

void TestReportProgram::wrongArguments()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto done = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s), arguments);
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains(says), done.errors.constData());
}

LOCKKEEPER_TEST(Core, TestReportProgram)
#include "tst_report_program.moc"
