// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/journal_schema.h"
#include "tests/support/child_process.h"
#include "tests/support/journal_steps.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

/// The journal on folders and files that are not as they should be.
class TestJournalFiles : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_settings = {};
        m_settings.directory = m_folder->filePath(u"journal"_s);
        m_settings.retryEvery = 50ms;
        m_database = m_settings.directory + u"/journal.sqlite"_s;
    }
    void cleanup() { m_folder.reset(); }

    void reportsAFreshStartAndTheNext()
    {
        for (const auto state : {OpenReport::State::StartedFresh, OpenReport::State::Ok}) {
            Journal journal(m_settings);
            QSignalSpy opened(&journal, &Journal::opened);
            const OpenReport report = statusOnceOpen(journal).report;
            QCOMPARE(report.state, state);
            QCOMPARE(report.text, QString());
            QCOMPARE(report.keptAs, QString());
            QTRY_COMPARE(opened.size(), 1);
            QCOMPARE(opened.first().first().value<OpenReport>().state, state);
        }
    }

    void onlyTheOwnerMayRead()
    {
        const mode_t before = ::umask(0);
        {
            Journal journal(m_settings);
            QCOMPARE(beginNow(journal, intentOf(newId())), QString());
            QCOMPARE(modeOf(m_settings.directory), mode_t(0700));
            const QDir folder(m_settings.directory);
            const auto files = folder.entryList(QDir::Files | QDir::Hidden);
            QCOMPARE(files, (QStringList{u"journal.lock"_s, u"journal.sqlite"_s, u"journal.sqlite-shm"_s,
                                u"journal.sqlite-wal"_s}));
            for (const QString& file : files)
                QCOMPARE(modeOf(folder.filePath(file)), mode_t(0600));
            QCOMPARE(QDir(folder.filePath(u"instances"_s)).entryList(QDir::Files).size(), 1);
        }
        ::umask(before);
        QCOMPARE(QDir(m_settings.directory + u"/instances"_s).entryList(QDir::Files).size(), 0);
    }

    void noPlaceForAJournal_data()
    {
        QTest::addColumn<QString>("way");
        QTest::newRow("no home") << u"none"_s;
        QTest::newRow("a file where the folder should be") << u"file"_s;
        QTest::newRow("a file in the middle of the path") << u"middle"_s;
        QTest::newRow("a folder where the database should be") << u"database"_s;
        QTest::newRow("a folder that does not take files") << u"proc"_s;
    }

    void noPlaceForAJournal()
    {
        QFETCH(QString, way);
        if (way == u"none"_s) m_settings.directory.clear();
        if (way == u"file"_s) QVERIFY(overwrite(m_settings.directory, 0, "x"));
        if (way == u"middle"_s) {
            QVERIFY(overwrite(m_settings.directory, 0, "x"));
            m_settings.directory += u"/inner/journal"_s;
        }
        if (way == u"database"_s) QVERIFY(QDir().mkpath(m_database + u"/x"_s));
        if (way == u"proc"_s) m_settings.directory = u"/proc/journal"_s;
        Journal journal(m_settings);
        QSignalSpy states(&journal, &Journal::stateChanged);
        const JournalStatus status = statusOnceOpen(journal);
        QCOMPARE(status.report.state, OpenReport::State::Unavailable);
        QVERIFY2(status.report.text.contains(u"nothing can be changed on the gateway"_s),
            qPrintable(status.report.text));
        QCOMPARE(status.state, JournalState::NotWritable);
        QCOMPARE(status.text, status.report.text);
        QTRY_COMPARE(states.size(), 1);
        QCOMPARE(beginNow(journal, intentOf(newId())), status.report.text);
        QVERIFY(finishNow(journal, newId(), outcomeOf(u"unknown"_s)).contains(status.report.text));
        const auto cancelled = [](auto reading) {
            reading.waitForFinished();
            return reading.isCanceled() && reading.resultCount() == 0;
        };
        QVERIFY(cancelled(journal.count()));
        QVERIFY(cancelled(journal.page()));
        QVERIFY(cancelled(journal.entry(newId())));
        QVERIFY(cancelled(journal.openIntentsOfDeadInstances()));
        QTest::ignoreMessage(
            QtWarningMsg, QRegularExpression(u"outcome \"unknown\" .* could not be written"_s));
    }

    void aPlaceThatComesLater()
    {
        QVERIFY(overwrite(m_settings.directory, 0, "x"));
        Journal journal(m_settings);
        QSignalSpy opened(&journal, &Journal::opened);
        QCOMPARE(statusOnceOpen(journal).state, JournalState::NotWritable);
        QVERIFY(QFile::remove(m_settings.directory));
        QTRY_COMPARE_WITH_TIMEOUT(journal.status().state, JournalState::Writable, 60'000);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        QTRY_COMPARE(opened.last().first().value<OpenReport>().state, OpenReport::State::StartedFresh);
    }

    void readOnly_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("the folder it would be made in") << u"home"_s;
        QTest::newRow("its own folder") << u"folder"_s;
        QTest::newRow("its database") << u"database"_s;
    }

    void readOnly()
    {
        // Root may write everywhere, so this is tried by a process that is not root.
        QFETCH(QString, what);
        const QByteArray home = QFile::encodeName(m_folder->path());
        const QByteArray folder = QFile::encodeName(m_settings.directory);
        const QByteArray database = QFile::encodeName(m_database);
        if (what != u"home"_s) {
            Journal journal(m_settings);
            QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        }
        const bool root = ::geteuid() == 0;
        QCOMPARE(::chmod(home.constData(), what == u"home"_s ? 0555 : 0755), 0);
        if (what == u"folder"_s) QCOMPARE(::chmod(folder.constData(), 0555), 0);
        if (what == u"folder"_s && !root) // its owner could put the permissions right
            QCOMPARE(::chmod(database.constData(), 0444), 0);
        if (what == u"database"_s) {
            QCOMPARE(::chmod(database.constData(), 0444), 0);
            if (root) {
                for (const char* part : {"", "/instances", "/journal.lock", "/journal.sqlite"})
                    QCOMPARE(::chown((folder + part).constData(), nobodysId, nobodysId), 0);
            }
        }
        QProcess writer;
        writer.setChildProcessModifier([] {
            if (!becomeOrdinary()) ::_exit(99);
        });
        writer.start(lockkeeper::test::programPath(QStringLiteral("journal_writer")),
            {m_settings.directory, u"refused"_s});
        QVERIFY(writer.waitForFinished(60000));
        ::chmod(home.constData(), 0755);
        const QString said = QString::fromUtf8(writer.readAllStandardOutput());
        QVERIFY2(writer.exitStatus() == QProcess::NormalExit && writer.exitCode() == 0, qPrintable(said));
        QVERIFY2(
            said.contains(what == u"database"_s ? u"read-only"_s : u"can't be kept in"_s), qPrintable(said));
    }

    void damaged_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("word");
        QTest::newRow("header") << u"header"_s << u"damaged"_s;
        QTest::newRow("not a database at all") << u"text"_s << u"damaged"_s;
        QTest::newRow("a page in the middle") << u"middle"_s << u"damaged"_s;
        QTest::newRow("cut off") << u"cut"_s << u"damaged"_s;
        QTest::newRow("a log without its database") << u"log"_s << u"damaged"_s;
        QTest::newRow("a table is missing") << u"table"_s << u"damaged"_s;
        QTest::newRow("of another program") << u"foreign"_s << u"foreign"_s;
    }

    void damaged()
    {
        QFETCH(QString, damage);
        QFETCH(QString, word);
        makeJournal();
        const qint64 size = QFileInfo(m_database).size();
        QVERIFY(size > 400000);
        if (damage == u"header"_s) QVERIFY(overwrite(m_database, 0, QByteArray(100, 'x')));
        if (damage == u"text"_s) {
            QVERIFY(QFile::remove(m_database));
            QVERIFY(overwrite(m_database, 0, "Hello, this is a text.\n"));
        }
        if (damage == u"middle"_s) {
            QVERIFY(overwrite(m_database, size / 2 / 4096 * 4096, QByteArray(8 * 4096, '\x5a')));
            // What makes this one worth a check of its own: it opens, and answers.
            QVERIFY(SqlConnection(m_database, 1s).first(u"PRAGMA user_version"_s).toInt() > 0);
        }
        if (damage == u"cut"_s) QVERIFY(QFile::resize(m_database, size / 2));
        if (damage == u"log"_s) {
            QVERIFY(QFile::resize(m_database, 0));
            QVERIFY(overwrite(m_database + u"-wal"_s, 0, QByteArray(5000, 'w')));
        }
        if (damage == u"table"_s) SqlConnection(m_database, 1s).execute(u"DROP TABLE payloads"_s);
        if (damage == u"foreign"_s) {
            QVERIFY(QFile::remove(m_database));
            SqlConnection other(m_database, 1s);
            other.execute(u"CREATE TABLE recipes (name TEXT)"_s);
            other.execute(u"PRAGMA user_version = 1"_s);
        }
        const QByteArray content = contentOf(m_database);
        for (int start = 0; start < 2; ++start) {
            Journal journal(m_settings);
            const JournalStatus status = statusOnceOpen(journal);
            QCOMPARE(status.state, JournalState::Writable);
            QCOMPARE(beginNow(journal, intentOf(newId())), QString());
            QCOMPARE(now(journal.count()), start + 1);
            if (start == 1) {
                QCOMPARE(status.report.state, OpenReport::State::Ok);
                continue;
            }
            QCOMPARE(status.report.state, OpenReport::State::SetAside);
            const QRegularExpression name(
                u"^%1\\.%2-\\d{8}-\\d{6}$"_s.arg(QRegularExpression::escape(m_database), word));
            QVERIFY2(name.match(status.report.keptAs).hasMatch(), qPrintable(status.report.keptAs));
            QVERIFY(status.report.text.contains(m_database));
            QVERIFY(status.report.text.contains(status.report.keptAs));
            QCOMPARE(contentOf(status.report.keptAs), content);
            QCOMPARE(QFile::exists(status.report.keptAs + u"-wal"_s), damage == u"log"_s);
        }
    }

    void damagedAgainInTheSameSecond()
    {
        QStringList kept;
        for (int i = 0; i < 3; ++i) {
            QDir().mkpath(m_settings.directory);
            QVERIFY(overwrite(m_database, 0, QByteArray(100, char('a' + i))));
            Journal journal(m_settings);
            kept.append(statusOnceOpen(journal).report.keptAs);
        }
        for (int i = 0; i < 3; ++i)
            QCOMPARE(contentOf(kept.at(i)).left(100), QByteArray(100, char('a' + i)));
    }

    void emptyFileIsFilled()
    {
        QDir().mkpath(m_settings.directory);
        QVERIFY(overwrite(m_database, 0, ""));
        QVERIFY(QFile::exists(m_database));
        Journal journal(m_settings);
        QCOMPARE(statusOnceOpen(journal).report.state, OpenReport::State::StartedFresh);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
    }

    void damagedWhileAnotherProgramUsesIt()
    {
        makeJournal();
        auto living = std::make_unique<Journal>(m_settings);
        QCOMPARE(statusOnceOpen(*living).state, JournalState::Writable);
        QVERIFY(overwrite(m_database, 0, QByteArray(100, 'x')));
        Journal journal(m_settings);
        const JournalStatus status = statusOnceOpen(journal);
        QCOMPARE(status.report.state, OpenReport::State::Unavailable);
        QVERIFY2(status.text.contains(u"Close all other windows"_s), qPrintable(status.text));
        QCOMPARE(contentOf(m_database).left(3), "xxx");
        QVERIFY(beginNow(journal, intentOf(newId())).contains(u"Close all other windows"_s));
        living.reset();
        QTRY_COMPARE_WITH_TIMEOUT(journal.status().state, JournalState::Writable, 60'000);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        QCOMPARE(QDir(m_settings.directory).entryList({u"*.damaged-*"_s}, QDir::Files).size(), 1);
    }

    void damageMetWhileRunning_data()
    {
        QTest::addColumn<QString>("sql");
        // Leads to a page that is not one of a table.
        QTest::newRow("page") << u"UPDATE sqlite_master SET rootpage = "
                                 "(SELECT rootpage FROM sqlite_master WHERE name = 'outcomes_outcome') "
                                 "WHERE name = 'intents'"_s;
        QTest::newRow("table gone") << u"DELETE FROM sqlite_master WHERE name = 'intents'"_s;
    }

    void damageMetWhileRunning()
    {
        QFETCH(QString, sql);
        makeJournal();
        Journal journal(m_settings);
        QSignalSpy opened(&journal, &Journal::opened);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        {
            SqlConnection other(m_database, 1s);
            other.execute(u"PRAGMA writable_schema = ON"_s);
            other.execute(sql);
            other.execute(u"PRAGMA schema_version = 1000"_s);
        }
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id)), QString());
        QVERIFY(now(journal.entry(id)));
        QCOMPARE(now(journal.count()), 1);
        QCOMPARE(journal.status().report.state, OpenReport::State::SetAside);
        QVERIFY(QFile::exists(journal.status().report.keptAs));
        QTRY_COMPARE(opened.size(), 2);
    }

    void damageMetWhenReading()
    {
        makeJournal();
        Journal journal(m_settings);
        QVERIFY(now(journal.count()) > 0);
        {
            SqlConnection other(m_database, 1s);
            other.execute(u"PRAGMA writable_schema = ON"_s);
            other.execute(u"UPDATE sqlite_master SET rootpage = 1 WHERE name = 'intents'"_s);
            other.execute(u"PRAGMA schema_version = 1000"_s);
        }
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Reading failed"_s));
        auto page = journal.page();
        page.waitForFinished();
        QVERIFY(page.isCanceled()); // and is no empty journal (JN-7)
        QTRY_COMPARE_WITH_TIMEOUT(journal.status().report.state, OpenReport::State::SetAside, 60'000);
        QTRY_COMPARE(journal.status().state, JournalState::Writable);
    }

    void deletedOrReplacedWhileRunning_data()
    {
        QTest::addColumn<bool>("replaced");
        QTest::newRow("deleted") << false;
        QTest::newRow("replaced") << true;
    }

    void deletedOrReplacedWhileRunning()
    {
        QFETCH(bool, replaced);
        const QString copy = m_folder->filePath(u"copy"_s);
        makeJournal();
        QVERIFY(QFile::copy(m_database, copy));
        Journal journal(m_settings);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        QVERIFY(QDir(m_settings.directory).rename(u"journal.sqlite"_s, u"elsewhere"_s));
        if (replaced) QVERIFY(QFile::copy(copy, m_database));
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id)), QString());
        // The entry is where the next program will look for it.
        QCOMPARE(
            SqlConnection(m_database, 1s).first(u"SELECT COUNT(*) FROM intents WHERE id = ?"_s, {id}).toInt(),
            1);
    }

    void newerIsLeftAlone()
    {
        makeJournal();
        {
            SqlConnection newer(m_database, 1s);
            newer.execute(u"PRAGMA user_version = %1"_s.arg(journalSchemaVersion + 1));
            newer.execute(u"ALTER TABLE intents RENAME TO writes"_s);
        }
        const QByteArray content = contentOf(m_database);
        const QString own = m_settings.directory + u"/journal-v%1.sqlite"_s.arg(journalSchemaVersion);
        for (int start = 0; start < 2; ++start) {
            Journal journal(m_settings);
            const JournalStatus status = statusOnceOpen(journal);
            QCOMPARE(status.state, JournalState::Writable);
            QCOMPARE(status.report.state, OpenReport::State::SetAside);
            QCOMPARE(status.report.keptAs, m_database);
            QVERIFY(status.report.text.contains(u"newer version"_s));
            QVERIFY(status.report.text.contains(own));
            QCOMPARE(beginNow(journal, intentOf(newId())), QString());
            QCOMPARE(now(journal.count()), start + 1);
        }
        QCOMPARE(contentOf(m_database), content);
        QCOMPARE(modeOf(own), mode_t(0600));
        QVERIFY(SqlConnection(own, 1s).first(u"SELECT COUNT(*) FROM intents"_s).toInt() == 2);

        // Beside it, a damaged file of our own is set aside as usual, and the newer one still left alone.
        QVERIFY(overwrite(own, 0, QByteArray(100, 'x')));
        Journal journal(m_settings);
        const OpenReport report = statusOnceOpen(journal).report;
        QCOMPARE(report.state, OpenReport::State::SetAside);
        QVERIFY(report.keptAs.startsWith(own + u".damaged-"_s));
        QVERIFY(report.text.contains(u"newer version"_s) && report.text.contains(u"was damaged"_s));
        QCOMPARE(contentOf(m_database), content);
    }

    void newerProgramTakesOverWhileRunning()
    {
        makeJournal();
        Journal journal(m_settings);
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id)), QString());
        SqlConnection(m_database, 1s).execute(u"PRAGMA user_version = %1"_s.arg(journalSchemaVersion + 1));
        const QString next = newId();
        QCOMPARE(beginNow(journal, intentOf(next)), QString());
        QVERIFY(now(journal.entry(next)));
        QCOMPARE(journal.status().report.keptAs, m_database);
        QCOMPARE(SqlConnection(m_database, 1s)
                     .first(u"SELECT COUNT(*) FROM intents WHERE id = ?"_s, {next})
                     .toInt(),
            0);
        QVERIFY(finishNow(journal, id, outcomeOf(u"applied"_s)).contains(u"no entry"_s));
    }

    void locksSayWhoLives()
    {
        const QString path = m_folder->filePath(u"x.lock"_s);
        QVERIFY(!FileLock::isHeld(path));
        QVERIFY(!QFile::exists(path));
        auto lock = FileLock::take(path, 0ms);
        QVERIFY(lock);
        QVERIFY(FileLock::isHeld(path));
        QVERIFY(FileLock::isHeld(path)); // looking does not take it away
        QVERIFY(!FileLock::take(path, 0ms));
        lock.reset();
        QVERIFY(!FileLock::isHeld(path));
        QVERIFY(FileLock::take(path, 0ms));
        QVERIFY_THROWS_EXCEPTION(SqlFailure, FileLock::take(m_folder->filePath(u"none/x.lock"_s), 0ms));
    }

private:
    /// One that was closed properly and is some hundred pages long.
    void makeJournal()
    {
        Journal journal(m_settings);
        for (int i = 0; i < 200; ++i) {
            WriteIntent intent = intentOf(newId(), u"subject"_s);
            intent.body = QByteArray(2000, 'b');
            QCOMPARE(beginNow(journal, intent), QString());
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    JournalSettings m_settings;
    QString m_database;
};

LOCKKEEPER_TEST(Core, TestJournalFiles)
#include "tst_journal_files.moc"
