// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/server.h"
#include "tests/support/program_run.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{
const QString console = lockkeeper::test::programPath(QStringLiteral("lockkeeper"));
}

/// The console as a program, offscreen.
class TestConsoleProgram : public QObject
{
    Q_OBJECT
private slots:
    void picturesOfEveryPage();
    void startsWithoutAHome();
    void startsWithADataFolderThatCannotBe();
    void keepsADamagedJournalAside();
    void keepsTheSandboxInAFile();
    void leavesNoCoreFile_data();
    void leavesNoCoreFile();

private:
    [[nodiscard]] ProgramRun pictures(const QStringList& arguments,
        const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) const
    {
        return ProgramRun::of(
            console, QStringList{u"--screenshots"_s, m_folder.filePath(u"shots"_s)} + arguments, environment);
    }
    QTemporaryDir m_folder;
};

void TestConsoleProgram::picturesOfEveryPage()
{
    const auto done = pictures({u"--sandbox"_s, u"--data-dir"_s, m_folder.filePath(u"data"_s)});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const QDir shots(m_folder.filePath(u"shots"_s));
    const auto names = shots.entryList({u"*.png"_s});
    // Which pages there are, the program says to whoever asks for another one.
    const auto refused = ProgramRun::of(console, {u"--page"_s, u"none"_s});
    const auto pages = QString::fromUtf8(refused.errors).section(u"Available: "_s, 1).section(u'.', 0, 0);
    QStringList expected;
    for (const auto& page : pages.split(u", "_s))
        for (const auto& look : {u"dark-en"_s, u"dark-zh_CN"_s, u"light-en"_s, u"light-zh_CN"_s})
            expected += u"%1-%2.png"_s.arg(page, look);
    expected.sort();
    QVERIFY(expected.size() >= 4 * 8);
    QCOMPARE(names, expected);
    QSet<QRgb> corners;
    for (const auto& name : names) {
        const QImage image(shots.filePath(name));
        QCOMPARE(image.size(), QSize(1280, 800));
        // A window with a table in it has hundreds of colours; an empty one has a handful.
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colours.insert(image.pixel(x, y));
        QVERIFY2(colours.size() > 60, qPrintable(name));
        corners.insert(image.pixel(2, 780));
    }
    QCOMPARE(corners.size(), 2); // light and dark
    QVERIFY(QFile::exists(m_folder.filePath(u"data/journal/journal.sqlite"_s)));
}

void TestConsoleProgram::startsWithoutAHome()
{
    auto bare = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        bare.remove(QString::fromLatin1(name));
    const auto done = pictures({u"--sandbox"_s}, bare);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(!QFile::exists(u"/.local/share/lockkeeper"_s));
}

void TestConsoleProgram::startsWithADataFolderThatCannotBe()
{
    // A file where the folder should be: not even root can make a folder there.
    const auto path = m_folder.filePath(u"occupied"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto done = pictures({u"--sandbox"_s, u"--data-dir"_s, path + u"/data"_s});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QCOMPARE(QFile(path).size(), 0);
}

void TestConsoleProgram::keepsADamagedJournalAside()
{
    const auto folder = m_folder.filePath(u"damaged/journal"_s);
    QVERIFY(QDir().mkpath(folder));
    QFile file(folder + u"/journal.sqlite"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(8192, 'x'));
    file.close();
    const auto done = pictures({u"--sandbox"_s, u"--data-dir"_s, m_folder.filePath(u"damaged"_s)});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto kept = QDir(folder).entryList({u"journal.sqlite.*"_s});
    QCOMPARE(kept.size(), 1);
    QFile aside(folder + u'/' + kept.first());
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), QByteArray(8192, 'x'));
}

void TestConsoleProgram::keepsTheSandboxInAFile()
{
    const auto file = m_folder.filePath(u"sandbox.sqlite"_s);
    const auto argument = u"--sandbox="_s + file;
    const auto exported = [&](const QString& path) {
        return ProgramRun::of(console, {u"export"_s, u"employees"_s, argument, u"--output"_s, path}).exitCode;
    };
    QCOMPARE(exported(m_folder.filePath(u"one.csv"_s)), 0);
    QVERIFY(QFile::exists(file));
    QCOMPARE(exported(m_folder.filePath(u"two.csv"_s)), 0);
    QFile one(m_folder.filePath(u"one.csv"_s)), two(m_folder.filePath(u"two.csv"_s));
    QVERIFY(one.open(QIODevice::ReadOnly) && two.open(QIODevice::ReadOnly));
    QCOMPARE(one.readAll(), two.readAll());
}

void TestConsoleProgram::leavesNoCoreFile_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<bool>("isForbidden");
    QTest::newRow("ordinary") << QString() << true;
    QTest::newRow("asked for") << u"1"_s << false;
}

void TestConsoleProgram::leavesNoCoreFile()
{
    QFETCH(QString, wanted);
    QFETCH(bool, isForbidden);
    rlimit most{};
    QCOMPARE(getrlimit(RLIMIT_CORE, &most), 0);
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LOCKKEEPER_CORE"_s, wanted);
    // AddressSanitizer would forbid core files by itself.
    environment.insert(u"ASAN_OPTIONS"_s, environment.value(u"ASAN_OPTIONS"_s) + u":disable_coredump=0"_s);
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([most] {
        const rlimit all{most.rlim_max, most.rlim_max};
        setrlimit(RLIMIT_CORE, &all);
    });
    process.start(console, {u"--sandbox"_s, u"--data-dir"_s, m_folder.filePath(u"limits"_s)});
    QVERIFY(process.waitForStarted());
    // The soft limit is the first of the two.
    const QRegularExpression softLimit(u"Max core file size +(\\S+)"_s);
    const auto limitNow = [&] {
        QFile limits(u"/proc/%1/limits"_s.arg(process.processId()));
        if (!limits.open(QIODevice::ReadOnly)) return QString();
        return softLimit.match(QString::fromLatin1(limits.readAll())).captured(1);
    };
    // The window's own files show that it has got further than that.
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder.filePath(u"limits/journal/journal.sqlite"_s)), 60'000);
    // Where nobody may have core files, asking for them changes nothing.
    QCOMPARE(limitNow() == u"0"_s, isForbidden || most.rlim_max == 0);
    QVERIFY(!limitNow().isEmpty());
    process.kill();
    process.waitForFinished();
    QDir(m_folder.filePath(u"limits"_s)).removeRecursively(); // of the next row
}

LOCKKEEPER_TEST(Core, TestConsoleProgram)
#include "tst_console_program.moc"
