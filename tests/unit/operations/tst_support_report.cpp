// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/support_report.h"
#include "services/identity/profiles/profile_file.h"
#include "services/operations/support/report_parts.h"
#include "tests/support/test_program.h"
#include "tests/support/zip_content.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class TestSupportReport : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void isAnArchive();
    void largeOnes();
    void replacesWhole();
    void whereItCannotBeWritten();
    void whatIsInIt();
    void nothingPersonal();
    void withoutProfileAndFile();
    void bothLogFiles();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

QByteArray contentOf(const QList<ReportPart>& parts, const QString& name)
{
    for (const auto& part : parts)
        if (part.name == name) return part.content;
    return "missing";
}

ConnectionProfile profile()
{
    ConnectionProfile result;
    result.id = QUuid::createUuid();
    result.name = u"港口"_s;
    result.baseUrl = u"https://wang:hunter2@gateway.example/api?key=abc#f"_s;
    result.tokenEndpoint = u"https://sign-in.example/token?key=abc"_s;
    result.userName = u"wang.fang"_s;
    result.operatorName = u"Wang Fang"_s;
    result.operatorIdentity = u"13900001111"_s;
    result.channelCode = u"CH-7"_s;
    result.caFile = QDir::homePath() + u"/certs/ca.pem"_s;
    return result;
}

} // namespace

void TestSupportReport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSupportReport::isAnArchive()
{
    const auto path = m_folder->filePath(u"报告.zip"_s);
    const QList<ReportPart> parts{{u"about.txt"_s, "Lockkeeper\n员工\n"}, {u"empty.txt"_s, {}},
        {u"日志.log"_s, QByteArray("\0\r\n\xff", 4)}};
    QCOMPARE(writeSupportReport(path, parts), QString());
    const auto found = zipContent(path);
    QCOMPARE(found.error, QString());
    QCOMPARE(found.names, (QStringList{u"about.txt"_s, u"empty.txt"_s, u"日志.log"_s}));
    QCOMPARE(found.contents, (QList<QByteArray>{parts[0].content, parts[1].content, parts[2].content}));
    for (const auto mode : found.modes)
        QCOMPARE(mode, 0100600);
    // What it was made from is still there.
    QCOMPARE(parts[0].content, "Lockkeeper\n员工\n"_ba);
}

void TestSupportReport::largeOnes()
{
    QByteArray log;
    while (log.size() < 5'000'000)
        log += "2026-11-03T14:02:09.123Z\tM5\tGET\t" + QByteArray::number(log.size()) + '\n';
    const auto path = m_folder->filePath(u"a.zip"_s);
    QCOMPARE(writeSupportReport(path, {{u"requests.log"_s, log}}), QString());
    QVERIFY(QFileInfo(path).size() < 1'500'000); // easily sent
    QVERIFY(zipContent(path).contents.value(0) == log);
}

void TestSupportReport::replacesWhole()
{
    const auto path = m_folder->filePath(u"a.zip"_s);
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write(QByteArray(100'000, 'x')) > 0);
    old.close();
    // A name twice makes no archive; what was there stays.
    QVERIFY(!writeSupportReport(path, {{u"a"_s, "1"}, {u"a"_s, "2"}}).isEmpty());
    QCOMPARE(QFileInfo(path).size(), 100'000);
    QCOMPARE(writeSupportReport(path, {{u"a"_s, "1"}}), QString());
    QCOMPARE(zipContent(path).contents, QList<QByteArray>{"1"});
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestSupportReport::whereItCannotBeWritten()
{
    const auto error = writeSupportReport(m_folder->filePath(u"none/a.zip"_s), {{u"a"_s, "1"}});
    QVERIFY2(error.contains(u"none"_s), qPrintable(error));
    QVERIFY(!writeSupportReport(m_folder->path(), {{u"a"_s, "1"}}).isEmpty());
    QVERIFY(!writeSupportReport({}, {{u"a"_s, "1"}}).isEmpty());
}

void TestSupportReport::whatIsInIt()
{
    ReportFacts facts;
    facts.log = std::make_shared<RotatingLog>(m_folder->path(), "# title");
    facts.log->append("one request");
    facts.profile = profile();
    facts.language = u"zh_CN"_s;
    facts.surroundings = QStringList{u"screen: 1280 × 800"_s};
    facts.dataFolder = m_folder->path();
    QFile kept(m_folder->filePath(u"drafts.sqlite"_s));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    kept.write(QByteArray(2048, 'x'));
    kept.close();
    QStringList names;
    const auto parts = collectReportParts(facts);
    for (const auto& part : parts)
        names += part.name;
    QCOMPARE(names, (QStringList{u"about.txt"_s, u"connection.json"_s, u"requests.log"_s}));
    const auto about = QString::fromUtf8(contentOf(parts, u"about.txt"_s));
    for (const auto& text : {u"Lockkeeper"_s, QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(),
             QSysInfo::currentCpuArchitecture(), u"zh_CN"_s, u"requests.log"_s, u"screen: 1280 × 800"_s,
             u"free on"_s, u"  drafts.sqlite: 2.00 KiB"_s, u"build: "_s})
        QVERIFY2(about.contains(text), qPrintable(text + u" in "_s + about));
    QCOMPARE(contentOf(parts, u"requests.log"_s), "# title\none request\n"_ba);
    // It can be imported: what support sees is what the person has, but for what is personal.
    const auto imported = importedProfile(contentOf(parts, u"connection.json"_s));
    QVERIFY2(imported.has_value(), qPrintable(imported ? QString() : imported.error()));
    QCOMPARE(imported->name, u"港口"_s);
    QCOMPARE(imported->baseUrl, u"https://gateway.example/api"_s);
    QCOMPARE(imported->tokenEndpoint, u"https://sign-in.example/token"_s);
    QCOMPARE(imported->channelCode, u"CH-7"_s);
}

void TestSupportReport::nothingPersonal()
{
    const auto home = m_folder->filePath(u"home/wang.fang"_s);
    QVERIFY(QDir().mkpath(home + u"/data"_s));
    const auto before = qgetenv("HOME");
    qputenv("HOME", home.toLocal8Bit());
    ReportFacts facts;
    facts.log = std::make_shared<RotatingLog>(home + u"/data"_s, "# title");
    facts.profile = profile();
    const auto parts = collectReportParts(facts);
    // Where the log cannot be written, its notice names the path.
    const auto blocked = home + u"/data/requests.log"_s;
    facts.log->append("x");
    QVERIFY(facts.log->flush(5s));
    QVERIFY(QFile::remove(blocked) && QDir().mkpath(blocked));
    facts.log->append("x");
    QVERIFY(!facts.log->flush(5s));
    const auto later = collectReportParts(facts);
    qputenv("HOME", before);
    for (const auto& part : parts + later) {
        const auto text = QString::fromUtf8(part.content);
        for (const auto& hidden :
            {u"wang"_s, u"Wang"_s, u"hunter2"_s, u"13900001111"_s, u"abc"_s, m_folder->path()})
            QVERIFY2(!text.contains(hidden), qPrintable(hidden + u" in "_s + text));
        const auto host = QSysInfo::machineHostName();
        if (host.size() > 3) QVERIFY2(!text.contains(host), qPrintable(text));
    }
    QVERIFY(contentOf(parts, u"about.txt"_s).contains("~/data/requests.log"));
    QVERIFY(contentOf(parts, u"connection.json"_s).contains("~/certs/ca.pem"));
    QVERIFY(contentOf(later, u"about.txt"_s).contains("about the log"));
    QCOMPARE(contentOf(later, u"requests.log"_s), "x\n"_ba); // from memory
}

void TestSupportReport::withoutProfileAndFile()
{
    ReportFacts facts;
    facts.log = std::make_shared<RotatingLog>(QString(), "# title");
    facts.log->append("only in memory");
    const auto parts = collectReportParts(facts);
    QCOMPARE(parts.size(), 2);
    QCOMPARE(contentOf(parts, u"requests.log"_s), "only in memory\n"_ba);
}

void TestSupportReport::bothLogFiles()
{
    RotatingLog::Limits limits;
    limits.onDisk = 200'000;
    ReportFacts facts;
    facts.log = std::make_shared<RotatingLog>(m_folder->path(), "# title", limits);
    for (int i = 0; i < 3'000; ++i)
        facts.log->append(QByteArray::number(i).rightJustified(50, '0'));
    const auto log = contentOf(collectReportParts(facts), u"requests.log"_s);
    QVERIFY(QFileInfo(m_folder->filePath(u"requests.1.log"_s)).size() > 0);
    auto lines = log.split('\n');
    lines.removeAll("# title"_ba);
    lines.removeAll(QByteArray());
    for (qsizetype i = 0; i < lines.size(); ++i)
        QCOMPARE(lines[i].toInt(), 3'000 - lines.size() + i);
    QVERIFY(lines.size() > 1'500);
}

LOCKKEEPER_TEST(Core, TestSupportReport)
#include "tst_support_report.moc"
