// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal.h"
#include "tests/support/journal_steps.h"
#include "tests/support/process_kill.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <thread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;

namespace
{

/// What a writer said before it ended.
struct Heard {
    QSet<QString> begun;
    QSet<QString> ended;

    void take(const QByteArray& output)
    {
        const auto lines = output.split('\n');
        for (const QByteArray& line : lines) {
            const QString id = QString::fromLatin1(line.mid(6)).trimmed();
            if (line.startsWith("begun ")) begun.insert(id);
            if (line.startsWith("ended ")) ended.insert(id);
        }
    }
};

QSet<QString> idsOf(const QList<JournalEntry>& entries)
{
    QSet<QString> ids;
    for (const JournalEntry& entry : entries)
        ids.insert(entry.intent.id);
    return ids;
}

} // namespace

/// Several programs at one journal, and programs that are killed.
class TestJournalProcesses : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_settings = {};
        m_settings.directory = m_folder->filePath(u"journal"_s);
    }
    void cleanup() { m_folder.reset(); }

    void severalAtOnceLoseNothing()
    {
        // The making of the file is a race of theirs, too.
        constexpr int count = 1000;
        QElapsedTimer timer;
        timer.start();
        std::vector<std::unique_ptr<QProcess>> writers;
        for (int i = 0; i < 3; ++i)
            writers.push_back(started({u"all"_s, QString::number(count)}));
        for (const auto& writer : writers) {
            QVERIFY(writer->waitForFinished(120000));
            const QByteArray said = writer->readAllStandardOutput();
            QVERIFY2(writer->exitCode() == 0, said.constData());
        }
        qInfo("3 programs, 1,000 entries with outcome each: %lld ms", timer.elapsed());
        Journal journal(m_settings);
        QCOMPARE(now(journal.count()), 3 * count);
        JournalFilter filter;
        filter.outcome = u"applied"_s;
        QCOMPARE(now(journal.count(filter)), 3 * count);
        QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 0);
        QCOMPARE(locks().size(), 1);
    }

    void killedProgramsLoseNothingAcknowledged()
    {
        constexpr int kills = 30;
        constexpr quint32 seed = 20240607;
        QRandomGenerator random(seed);
        Journal living(m_settings);
        const QString openHere = newId();
        QCOMPARE(beginNow(living, intentOf(openHere)), QString());
        QSet<QString> expectedOpen;
        qint64 acknowledged = 0;
        for (int i = 0; i < kills; ++i) {
            const int killAfter = int(random.bounded(1, 120));
            const auto pause = std::chrono::microseconds(random.bounded(3000));
            const auto writer = started({u"endless"_s});
            QByteArray output;
            while (output.count("begun ") < killAfter) {
                QVERIFY2(writer->waitForReadyRead(60000), output.constData());
                output += writer->readAllStandardOutput();
            }
            std::this_thread::sleep_for(pause); // the moment is what chance chooses
            QVERIFY(lockkeeper::test::killProcess(writer->processId()));
            QVERIFY(writer->waitForFinished(60000));
            output += writer->readAllStandardOutput();
            Heard heard;
            heard.take(output);
            acknowledged += heard.begun.size() + heard.ended.size();

            // All that it was told is there ...
            for (const QString& id : std::as_const(heard.begun))
                QVERIFY2(now(living.entry(id)), qPrintable(u"kill %1 lost an intent"_s.arg(i)));
            for (const QString& id : std::as_const(heard.ended))
                QVERIFY2(now(living.entry(id))->outcome, qPrintable(u"kill %1 lost an outcome"_s.arg(i)));
            // ... and what is open is exactly what the database says is, whether the writer had yet been told
            // or not, except what belongs to those that live.
            const QSet<QString> open = idsOf(now(living.openIntentsOfDeadInstances()));
            JournalFilter filter;
            filter.outcome = u"open"_s;
            QSet<QString> openInAll = idsOf(now(living.page(filter, 0, 10000)));
            QVERIFY(openInAll.remove(openHere));
            QCOMPARE(open, openInAll);
            QVERIFY2(open.contains(expectedOpen), "what was open stays open");
            QVERIFY(!open.intersects(heard.ended));
            expectedOpen = open;
        }
        qInfo("seed %u: %d kills, %lld acknowledgements, %lld left open", seed, kills, acknowledged,
            qlonglong(expectedOpen.size()));
        QVERIFY(expectedOpen.size() > kills);
        SqlConnection check(m_settings.directory + u"/journal.sqlite"_s, 5s);
        QCOMPARE(check.first(u"PRAGMA integrity_check"_s).toString(), u"ok"_s);
        QVERIFY(!check.first(u"SELECT 1 FROM pragma_foreign_key_check"_s).isValid());
        // Whoever starts next finds them as well, and clears the dead programs' locks away.
        const QStringList before = locks();
        QCOMPARE(before.size(), 2); // of the living one, and of the last that was killed
        Journal next(m_settings);
        QCOMPARE(idsOf(now(next.openIntentsOfDeadInstances())), expectedOpen);
        QCOMPARE(locks().size(), 2);
        QVERIFY(locks() != before);
    }

#ifdef Q_OS_UNIX // a stopped process, and a limit on the size of files, by their POSIX names
    void stoppedProgramsAreAlive()
    {
        const auto writer = started({u"endless"_s});
        QByteArray output;
        while (output.count("begun ") < 20) {
            QVERIFY(writer->waitForReadyRead(60000));
            output += writer->readAllStandardOutput();
        }
        QCOMPARE(::kill(pid_t(writer->processId()), SIGSTOP), 0);
        {
            Journal journal(m_settings);
            JournalFilter filter;
            filter.outcome = u"open"_s;
            QVERIFY(now(journal.count(filter)) > 0);
            QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 0);
            QVERIFY(lockkeeper::test::killProcess(writer->processId()));
            QVERIFY(writer->waitForFinished(60000));
            QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), now(journal.count(filter)));
        }
    }

    void diskFillsUp()
    {
        const auto writer = started({u"nospace"_s});
        QVERIFY(writer->waitForFinished(60000));
        const QByteArray said = writer->readAllStandardOutput();
        QVERIFY2(writer->exitStatus() == QProcess::NormalExit && writer->exitCode() == 0, said.constData());
        QVERIFY(said.startsWith("lost "));
        const QString lost = QString::fromLatin1(said.mid(5).trimmed());
        Journal journal(m_settings);
        QCOMPARE(statusOnceOpen(journal).report.state, OpenReport::State::Ok);
        QVERIFY(idsOf(now(journal.openIntentsOfDeadInstances())).contains(lost));
    }
#endif

    void closedProgramsAreDead()
    {
        const QString id = newId();
        {
            Journal journal(m_settings);
            QCOMPARE(beginNow(journal, intentOf(id)), QString());
            QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 0);
        }
        QCOMPARE(locks().size(), 0);
        Journal journal(m_settings);
        const auto open = now(journal.openIntentsOfDeadInstances());
        QCOMPARE(open.size(), 1);
        QCOMPARE(open.first().intent.id, id);
        QCOMPARE(open.first().intent.target, intentOf(id).target);
        QVERIFY(!open.first().outcome);
        // Its outcome may be told by another program than the one that began it.
        QCOMPARE(finishNow(journal, id, outcomeOf(u"applied"_s)), QString());
        QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 0);
    }

private:
    std::unique_ptr<QProcess> started(const QStringList& arguments) const
    {
        auto writer = std::make_unique<QProcess>();
        writer->setProcessChannelMode(QProcess::SeparateChannels);
        writer->start(lockkeeper::test::programPath(QStringLiteral("journal_writer")),
            QStringList{m_settings.directory} + arguments, QIODevice::ReadOnly);
        return writer;
    }
    QStringList locks() const
    {
        return QDir(m_settings.directory + u"/instances"_s).entryList({u"*.lock"_s}, QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    JournalSettings m_settings;
};

LOCKKEEPER_TEST(Core, TestJournalProcesses)
#include "tst_journal_processes.moc"
