// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/rotating_log.h"
#include "tests/support/waits.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QByteArray title = "# time\twhat";
constexpr auto longEnough = 20s;

RotatingLog::Limits limits(qint64 onDisk)
{
    RotatingLog::Limits result;
    result.onDisk = onDisk;
    result.gather = 1ms;
    result.retry = 50ms;
    return result;
}

/// A line that can be told to be whole: who wrote it, its number, and the number once more at its end.
QByteArray numbered(int writer, int number)
{
    const auto digits = QByteArray::number(number).rightJustified(7, '0');
    return "w" + QByteArray::number(writer) + '\t' + digits + '\t' + QByteArray(80, 'x') + '\t' + digits;
}

} // namespace

class TestRotatingLog : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void linesAsTheyCame();
    void oneLineEach();
    void goesOnWhereItWas();
    void staysBelowItsLimit();
    void aFileThatIsFarTooLong();
    void whatWaitsIsLimited();
    void inMemoryOnly();
    void aFolderIsMade();
    void whereNothingCanBeWritten_data();
    void whereNothingCanBeWritten();
    void aFullDisk();
    void severalInstances();
    void severalProcesses();
    void killed();
    void aLockLeftBehind();
    void costsNothing();

private:
    [[nodiscard]] QByteArray file(const QString& name) const;
    [[nodiscard]] QList<QByteArray> lines() const;
    [[nodiscard]] qint64 size() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRotatingLog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QByteArray TestRotatingLog::file(const QString& name) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The lines of both files, in their order, without the titles.
QList<QByteArray> TestRotatingLog::lines() const
{
    auto all = (file(u"requests.1.log"_s) + file(u"requests.log"_s)).split('\n');
    all.removeAll(QByteArray());
    all.removeAll(title);
    return all;
}

qint64 TestRotatingLog::size() const
{
    qint64 total = 0;
    for (const auto& info : QDir(m_folder->path()).entryInfoList(QDir::Files))
        total += info.size();
    return total;
}

void TestRotatingLog::linesAsTheyCame()
{
    RotatingLog log(m_folder->path(), title);
    log.append("1\tä");
    log.append("2\t员工");
    QVERIFY(log.flush(longEnough));
    QCOMPARE(file(u"requests.log"_s), title + "\n1\tä\n2\t员工\n");
    QCOMPARE(log.path(), m_folder->filePath(u"requests.log"_s));
    QCOMPARE(log.read(), file(u"requests.log"_s));
    QVERIFY(log.notice().isEmpty());
    const auto permissions = QFileInfo(log.path()).permissions();
    QVERIFY(!(permissions & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
    // A file that was taken away is made anew, as is one of before that has other permissions.
    QVERIFY(QFile::remove(log.path()));
    log.append("3");
    QVERIFY(log.flush(longEnough));
    QCOMPARE(file(u"requests.log"_s), title + "\n3\n");
    QVERIFY(QFile::setPermissions(log.path(), permissions | QFile::ReadOther | QFile::ReadGroup));
    RotatingLog next(m_folder->path(), title);
    next.append("4");
    QVERIFY(next.flush(longEnough));
    QCOMPARE(QFileInfo(log.path()).permissions(), permissions);
}

void TestRotatingLog::oneLineEach()
{
    RotatingLog log(m_folder->path(), title);
    log.append("a\r\n2026-01-01\tfake\x1b[31m\x7f\x01");
    log.append(QByteArray("zero\0byte", 9));
    log.append("é" + QByteArray(4'000 - 3, 'y') + "ééé"); // the limit is inside the second of these
    log.append(QByteArray(5'000'000, '\n'));
    QVERIFY(log.flush(longEnough));
    const auto found = lines();
    QCOMPARE(found.size(), 4);
    QCOMPARE(found[0], "a\\x0d\\x0a2026-01-01\tfake\\x1b[31m\\x7f\\x01"_ba);
    QCOMPARE(found[1], "zero\\x00byte"_ba);
    QCOMPARE(found[2], "é" + QByteArray(4'000 - 3, 'y') + "…");
    QVERIFY(found[3].size() < 4'010);
}

void TestRotatingLog::goesOnWhereItWas()
{
    {
        RotatingLog log(m_folder->path(), title);
        log.append("first");
    } // writes what is left
    QCOMPARE(file(u"requests.log"_s), title + "\nfirst\n");
    QFile torn(m_folder->filePath(u"requests.log"_s));
    QVERIFY(torn.open(QIODevice::Append));
    torn.write("half of a li");
    torn.close();
    RotatingLog log(m_folder->path(), title);
    log.append("second");
    QVERIFY(log.flush(longEnough));
    QCOMPARE(file(u"requests.log"_s), title + "\nfirst\nhalf of a li\nsecond\n");
}

void TestRotatingLog::staysBelowItsLimit()
{
    constexpr qint64 most = 1'000'000;
    RotatingLog log(m_folder->path(), title, limits(most));
    constexpr int count = 40'000;
    for (int i = 0; i < count; ++i) {
        log.append(numbered(0, i));
        if (i % 500 == 0) {
            QVERIFY(log.flush(longEnough));
            QVERIFY(size() <= most);
        }
    }
    QVERIFY(log.flush(longEnough));
    QVERIFY2(size() <= most && size() > most / 3, qPrintable(QString::number(size())));
    // The newest lines are there, without a gap.
    const auto found = lines();
    for (int i = 0; i < int(found.size()); ++i)
        QCOMPARE(found[i], numbered(0, count - int(found.size()) + i));
    QVERIFY(file(u"requests.1.log"_s).startsWith(title + '\n'));
    QVERIFY(file(u"requests.log"_s).startsWith(title + '\n'));
    QVERIFY(log.read().endsWith(numbered(0, count - 1) + '\n'));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

void TestRotatingLog::aFileThatIsFarTooLong()
{
    QFile old(m_folder->filePath(u"requests.log"_s));
    QVERIFY(old.open(QIODevice::WriteOnly));
    QVERIFY(old.resize(50'000'000));
    old.close();
    RotatingLog log(m_folder->path(), title);
    log.append("1");
    QVERIFY(log.flush(longEnough));
    QCOMPARE(file(u"requests.log"_s), title + "\n1\n");
    QVERIFY(size() < 5'000'000);
}

/// Whatever is left out is said: no line goes missing without a word.
void TestRotatingLog::whatWaitsIsLimited()
{
    auto few = limits(50'000'000);
    few.inMemory = 20'000;
    constexpr int count = 50'000;
    {
        RotatingLog log(m_folder->path(), title, few);
        for (int i = 0; i < count; ++i)
            log.append(numbered(0, i));
    }
    static const QRegularExpression missing(u"^# (\\d+) lines are missing here"_s);
    int said = 0;
    int next = 0;
    for (const auto& line : lines()) {
        if (const auto match = missing.match(QString::fromUtf8(line)); match.hasMatch()) {
            said += match.captured(1).toInt();
            next += match.captured(1).toInt();
        } else {
            QCOMPARE(line, numbered(0, next++));
        }
    }
    QCOMPARE(next, count);
    QVERIFY(said > 0);
}

void TestRotatingLog::inMemoryOnly()
{
    auto few = limits(5'000'000);
    few.inMemory = 250;
    RotatingLog log({}, title, few);
    for (int i = 0; i < 5; ++i)
        log.append(numbered(0, i));
    QVERIFY(!log.flush(longEnough));
    QVERIFY(!log.notice().isEmpty());
    QVERIFY(log.path().isEmpty());
    QCOMPARE(log.read(), "# 3 lines are missing here: they could not be written in time\n" + numbered(0, 3) +
                             '\n' + numbered(0, 4) + '\n');
}

void TestRotatingLog::aFolderIsMade()
{
    RotatingLog log(m_folder->filePath(u"日志/deep"_s), title);
    log.append("1");
    QVERIFY(log.flush(longEnough));
    QCOMPARE(file(u"日志/deep/requests.log"_s), title + "\n1\n");
}

void TestRotatingLog::whereNothingCanBeWritten_data()
{
    QTest::addColumn<QString>("folder"); // of the log
    QTest::addColumn<QString>("inTheWay");
    QTest::addColumn<bool>("isFolder");
    QTest::newRow("a file for a folder") << u"logs"_s << u"logs"_s << false;
    QTest::newRow("a folder for a file") << u"logs"_s << u"logs/requests.log"_s << true;
}

void TestRotatingLog::whereNothingCanBeWritten()
{
    QFETCH(const QString, folder);
    QFETCH(const QString, inTheWay);
    QFETCH(const bool, isFolder);
    const auto obstacle = m_folder->filePath(inTheWay);
    if (isFolder) {
        QVERIFY(QDir().mkpath(obstacle));
    } else {
        QFile blocking(obstacle);
        QVERIFY(blocking.open(QIODevice::WriteOnly));
    }
    auto few = limits(5'000'000);
    few.inMemory = 2 * (numbered(0, 0).size() + 1);
    RotatingLog log(m_folder->filePath(folder), title, few);
    for (int i = 0; i < 10; ++i) {
        log.append(numbered(0, i));
        QVERIFY(!log.flush(longEnough));
    }
    QVERIFY(log.notice().contains(u"requests.log"_s));
    QVERIFY(log.read().endsWith(numbered(0, 8) + '\n' + numbered(0, 9) + '\n'));
    // It is tried again by itself.
    QVERIFY(isFolder ? QDir().rmdir(obstacle) : QFile::remove(obstacle));
    QTRY_VERIFY(log.notice().isEmpty());
    QCOMPARE(file(folder + u"/requests.log"_s),
        title + "\n# 8 lines are missing here: they could not be written in time\n" + numbered(0, 8) + '\n' +
            numbered(0, 9) + '\n');
}

void TestRotatingLog::aFullDisk()
{
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    const rlimit full = {30'000, old.rlim_max};
    RotatingLog log(m_folder->path(), title, limits(5'000'000));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &full), 0);
    constexpr int count = 1'000;
    for (int i = 0; i < count; ++i)
        log.append(numbered(0, i));
    const bool isWritten = log.flush(longEnough);
    const auto notice = log.notice();
    for (int again = 0; again < 3; ++again)
        QVERIFY(!log.flush(longEnough)); // tried again, in vain
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(!isWritten);
    QVERIFY(!notice.isEmpty());
    QTRY_VERIFY(log.notice().isEmpty());
    // Nothing twice, nothing lost; the line at which the disk was full once in part and once whole.
    int next = 0;
    int torn = 0;
    for (const auto& line : lines()) {
        if (line == numbered(0, next))
            ++next;
        else
            QVERIFY2(numbered(0, next).startsWith(line) && ++torn == 1, line.constData());
    }
    QCOMPARE(next, count);
}

void TestRotatingLog::severalInstances()
{
    constexpr qint64 most = 5'000'000;
    constexpr int count = 5'000;
    {
        std::vector<std::unique_ptr<RotatingLog>> logs;
        for (int i = 0; i < 4; ++i)
            logs.push_back(std::make_unique<RotatingLog>(m_folder->path(), title, limits(most)));
        std::vector<std::thread> writers;
        for (int i = 0; i < 4; ++i)
            writers.emplace_back([&, i] {
                for (int number = 0; number < count; ++number)
                    logs[size_t(i)]->append(numbered(i, number));
            });
        for (auto& writer : writers)
            writer.join();
    }
    QVERIFY(size() <= most);
    QList<int> next(4, 0);
    for (const auto& line : lines()) {
        const int writer = line.mid(1, 1).toInt();
        QCOMPARE(line, numbered(writer, next[writer]));
        ++next[writer];
    }
    QCOMPARE(next, QList<int>(4, count));
}

namespace
{

/// What a process of its own does when this program is started with the word "write".
int writeInto(const QString& folder, qint64 most, int writer, int count)
{
    RotatingLog log(folder, title, limits(most));
    for (int i = 0; i < count; ++i) {
        log.append(numbered(writer, i));
        if (i % 50 == 0) log.flush(longEnough); // nothing is to be left out
    }
    return 0;
}

std::unique_ptr<QProcess> startWriter(const QString& folder, qint64 most, int writer, int count)
{
    auto process = std::make_unique<QProcess>();
    process->start(QCoreApplication::applicationFilePath(),
        {u"write"_s, folder, QString::number(most), QString::number(writer), QString::number(count)});
    return process;
}

} // namespace

/// Rotating all the time, none takes away what another one has just written.
void TestRotatingLog::severalProcesses()
{
    constexpr qint64 most = 2'000'000;
    constexpr int count = 12'000;
    std::vector<std::unique_ptr<QProcess>> writers;
    for (int i = 0; i < 3; ++i)
        writers.push_back(startWriter(m_folder->path(), most, i, count));
    for (auto& writer : writers) {
        while (!writer->waitForFinished(20)) {
            QVERIFY2(size() <= most, qPrintable(QString::number(size())));
            QVERIFY(writer->state() == QProcess::Running);
        }
        QCOMPARE(writer->exitCode(), 0);
    }
    QVERIFY(size() <= most);
    // Of each writer, what is there is whole and without a gap, up to its last line unless others went on
    // long after it.
    QList<int> next(3, -1);
    for (const auto& line : lines()) {
        const int writer = line.mid(1, 1).toInt();
        if (next[writer] < 0) next[writer] = line.mid(3, 7).toInt();
        QCOMPARE(line, numbered(writer, next[writer]));
        ++next[writer];
    }
    QVERIFY(next.contains(count));
    QVERIFY(lines().size() > 7'000);
}

void TestRotatingLog::killed()
{
    constexpr qint64 most = 500'000;
    for (int round = 0; round < 15; ++round) {
        auto writer = startWriter(m_folder->path(), most, 1, 10'000'000);
        QVERIFY(writer->waitForStarted());
        QTRY_VERIFY(file(u"requests.log"_s).size() > 1'000);
        atMoment(int(QRandomGenerator::global()->bounded(60)));
        ::kill(pid_t(writer->processId()), SIGKILL);
        QVERIFY(writer->waitForFinished());
        QVERIFY(size() <= most);
    }
    int torn = 0;
    static const QRegularExpression whole(u"^w1\t(\\d{7})\tx{80}\t\\1$"_s);
    for (const auto& line : lines())
        if (!whole.match(QString::fromUtf8(line)).hasMatch()) ++torn;
    QVERIFY2(torn <= 15, qPrintable(QString::number(torn)));
    // Whoever comes next goes on, also past the next change of files.
    RotatingLog log(m_folder->path(), title, limits(most));
    for (int i = 0; i < 6'000; ++i)
        log.append(numbered(2, i));
    // Whoever was killed before it had its name in its lock file holds the lock for ten seconds.
    QTRY_VERIFY(log.flush(longEnough));
    QVERIFY(log.notice().isEmpty());
    QCOMPARE(lines().last(), numbered(2, 5'999));
    QVERIFY(size() <= most);
}

/// By a process that was killed while it renamed, whose number another one has now.
void TestRotatingLog::aLockLeftBehind()
{
    QFile lock(m_folder->filePath(u"requests.lock"_s));
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write(QByteArray::number(QCoreApplication::applicationPid()) + "\n" +
               QFileInfo(QCoreApplication::applicationFilePath()).fileName().toUtf8() + "\n\n");
    QVERIFY(lock.flush());
    QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    lock.close();
    RotatingLog log(m_folder->path(), title, limits(300'000));
    for (int i = 0; i < 6'000; ++i)
        log.append(numbered(0, i));
    QVERIFY(log.flush(longEnough));
    QCOMPARE(lines().last(), numbered(0, 5'999));
    QVERIFY(!lock.exists());
}

void TestRotatingLog::costsNothing()
{
    RotatingLog log(m_folder->path(), title);
    constexpr int count = 100'000;
    const auto line = numbered(0, 0);
    QElapsedTimer watch;
    watch.start();
    for (int i = 0; i < count; ++i)
        log.append(line);
    const auto ms = watch.elapsed();
    qInfo("%d lines appended in %lld ms", count, ms);
    QVERIFY(ms < 5'000); // 50 µs each, under sanitizers on a busy machine
    QVERIFY(log.flush(longEnough));
}

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"write"_s)
        return writeInto(arguments[2], arguments[3].toLongLong(), arguments[4].toInt(), arguments[5].toInt());
    TestRotatingLog test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_rotating_log.moc"
