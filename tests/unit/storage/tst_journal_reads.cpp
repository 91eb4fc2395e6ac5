// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;

namespace
{

constexpr int patience = 60'000;

/// Keeps the thread that reads at its work until it is released.
class BusyReader
{
public:
    explicit BusyReader(Journal& journal)
    {
        // The reading waits for the write before it, so that what follows it is there when it ends.
        QSemaphore written;
        journal.begin(intentOf(newId()), [&](const QString&) { written.tryAcquire(1, patience); });
        m_reading = journal.count().then(QtFuture::Launch::Sync, [state = m_state](qint64) {
            state->isBusy.release();
            state->release.tryAcquire(1, patience);
        });
        written.release();
        m_isBusy = m_state->isBusy.tryAcquire(1, patience);
    }
    ~BusyReader()
    {
        m_state->release.release();
        m_reading.waitForFinished();
    }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

private:
    struct State {
        QSemaphore isBusy, release;
    };
    const std::shared_ptr<State> m_state = std::make_shared<State>();
    QFuture<void> m_reading;
    bool m_isBusy = false;
};

} // namespace

/// Reading beside writing: neither holds up the other, and what was handed in before is seen.
class TestJournalReads : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_settings = {};
        m_settings.directory = m_folder->filePath(u"日志"_s);
        m_settings.retryEvery = 50ms;
    }
    void cleanup() { m_folder.reset(); }

    void whatWasHandedInBeforeIsSeen()
    {
        Journal journal(m_settings);
        QList<QFuture<std::optional<JournalEntry>>> begun, ended;
        QList<QFuture<qint64>> counted;
        for (int i = 0; i < 100; ++i) {
            const auto id = newId();
            journal.begin(intentOf(id), [](const QString&) {});
            begun.append(journal.entry(id));
            counted.append(journal.count());
            journal.finish(id, outcomeOf(u"applied"_s), [](const QString&) {});
            ended.append(journal.entry(id));
        }
        for (int i = 0; i < 100; ++i) {
            QVERIFY(begun[i].result().has_value());
            QVERIFY(counted[i].result() >= i + 1);
            QVERIFY(ended[i].result().has_value());
            QCOMPARE(ended[i].result()->word(), u"applied"_s);
        }
    }

    void whatWasAnsweredIsSeenByEverybody()
    {
        Journal journal(m_settings);
        std::atomic<int> answered = 0, missed = 0, cancelled = 0;
        std::vector<std::thread> readers;
        readers.reserve(4);
        for (int i = 0; i < 4; ++i)
            readers.emplace_back([&] {
                for (int k = 0; k < 60; ++k) {
                    const int before = answered;
                    auto count = journal.count();
                    count.waitForFinished();
                    if (count.resultCount() == 0) {
                        ++cancelled;
                    } else if (count.result() < before) {
                        ++missed;
                    }
                }
            });
        QSemaphore all;
        for (int i = 0; i < 200; ++i)
            journal.begin(intentOf(newId()), [&](const QString& error) {
                if (error.isEmpty()) ++answered;
                all.release();
            });
        QVERIFY(all.tryAcquire(200, patience));
        for (auto& reader : readers)
            reader.join();
        QCOMPARE(answered, 200);
        QCOMPARE(missed, 0);
        QCOMPARE(cancelled, 0);
    }

    void aLongReadingHoldsUpNoWrite()
    {
        Journal journal(m_settings);
        {
            const BusyReader reader(journal);
            QVERIFY(reader.isBusy());
            const auto id = newId();
            QSemaphore answered;
            QString error = u"none yet"_s;
            const auto keep = [&](const QString& why) {
                error = why;
                answered.release();
            };
            journal.begin(intentOf(id), keep);
            QVERIFY(answered.tryAcquire(1, patience / 2));
            QCOMPARE(error, QString());
            journal.finish(id, outcomeOf(u"applied"_s), keep);
            QVERIFY(answered.tryAcquire(1, patience / 2));
            QCOMPARE(error, QString());
            // The outcome is on disk, for everybody.
            QCOMPARE(SqlConnection(m_settings.directory + u"/journal.sqlite"_s, 5s)
                         .first(u"SELECT COUNT(*) FROM outcomes"_s)
                         .toInt(),
                1);
            QVERIFY(!journal.count().isFinished());
        }
        QCOMPARE(now(journal.count()), 2);
    }

    void aLongWriteHoldsUpNoReadingBeforeIt()
    {
        Journal journal(m_settings);
        QSemaphore answered, read;
        bool isRead = false;
        auto page = journal.page().then(QtFuture::Launch::Sync, [&](const auto&) { read.release(); });
        journal.begin(intentOf(newId()), [&](const QString&) {
            isRead = read.tryAcquire(1, patience / 2);
            answered.release();
        });
        QVERIFY(answered.tryAcquire(1, patience));
        QVERIFY(isRead);
    }

    void whatIsCancelledIsNotRead()
    {
        Journal journal(m_settings);
        QFuture<qint64> given;
        bool isAnswered = false;
        {
            const BusyReader reader(journal);
            QVERIFY(reader.isBusy());
            given = journal.count();
            given.then(QtFuture::Launch::Sync, [&](qint64) { isAnswered = true; });
            given.cancel();
        }
        QCOMPARE(now(journal.count()), 1);
        QVERIFY(given.isCanceled());
        QVERIFY(!isAnswered);
    }

    void aReadingUnderWayIsWaitedForBeforeTheFileIsSetAside()
    {
        Journal journal(m_settings);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        QSemaphore answered;
        QString error;
        QFuture<qint64> waits;
        {
            const BusyReader reader(journal);
            QVERIFY(reader.isBusy());
            {
                SqlConnection other(m_settings.directory + u"/journal.sqlite"_s, 5s);
                other.execute(u"PRAGMA writable_schema = ON"_s);
                other.execute(u"DELETE FROM sqlite_master WHERE name = 'intents'"_s);
                other.execute(u"PRAGMA schema_version = 1000"_s);
            }
            journal.begin(intentOf(newId()), [&](const QString& why) {
                error = why;
                answered.release();
            });
            waits = journal.count();
        }
        QVERIFY(answered.tryAcquire(1, patience));
        QCOMPARE(error, QString());
        QCOMPARE(waits.result(), 1); // in the new file
        QCOMPARE(journal.status().report.state, OpenReport::State::SetAside);
        QCOMPARE(now(journal.page()).size(), 1);
    }

    /// Whoever asks whether something was sent would take an empty answer for "no".
    void aReadingThatFailsIsNoEmptyAnswer()
    {
        Journal journal(m_settings);
        QCOMPARE(beginNow(journal, intentOf(newId(), u"one"_s)), QString());
        QCOMPARE(now(journal.page()).size(), 1);
        SqlConnection(m_settings.directory + u"/journal.sqlite"_s, 5s)
            .execute(u"ALTER TABLE subjects RENAME TO elsewhere"_s);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Reading failed"_s));
        auto about = journal.history({{SubjectKind::Employee, u"m1"_s}}, u"test"_s);
        about.waitForFinished();
        QVERIFY(about.isCanceled());
        QCOMPARE(about.resultCount(), 0);
        QCOMPARE(now(journal.page()).size(), 1); // which it can still answer
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    JournalSettings m_settings;
};

LOCKKEEPER_TEST(Core, TestJournalReads)
#include "tst_journal_reads.moc"
