// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;
using namespace lockkeeper::test;

/// The journal at work, on a file without faults.
class TestJournal : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_settings = {};
        m_settings.directory = m_folder->filePath(u"日志"_s);
        m_settings.programVersion = u"1.2.3"_s;
        m_settings.retryEvery = 50ms;
    }
    void cleanup() { m_folder.reset(); }

    void keepsEveryField_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("plain") << u"3 locks"_s << QByteArray(R"({"assetNums":["1"]})");
        QTest::newRow("empty") << QString() << QByteArray();
        QTest::newRow("chinese and astral")
            << u"张三 🔒 e\u0301 \u202Egnp"_s << QByteArray("{\"a\":\"张三\"}");
        QTest::newRow("quotes") << u"'; DROP TABLE intents; --"_s << QByteArray("'\"\\");
        QTest::newRow("NUL and no UTF-8") << u"a\0b"_s << QByteArray("\0\xff\xfe{", 4);
        QTest::newRow("long") << QString(100000, u'x') << QByteArray(1000000, 'y');
    }

    void keepsEveryField()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, bytes);
        WriteIntent intent;
        intent.id = newId();
        intent.attemptOf = u"attempt "_s + text;
        intent.operation = u"operation "_s + text;
        intent.profile = u"profile "_s + text;
        intent.operatorName = u"operator "_s + text;
        intent.endpoint = u"endpoint "_s + text;
        intent.method = u"method "_s + text;
        intent.target = u"target "_s + text;
        intent.enterprise = u"enterprise "_s + text;
        intent.subject = text;
        intent.body = bytes;
        WriteOutcome outcome;
        outcome.outcome = u"rejected"_s;
        outcome.httpStatus = 299;
        outcome.code = u"13004"_s;
        outcome.message = text;
        outcome.itemsJson = bytes;
        outcome.replyBody = bytes + bytes;
        const qint64 before = QDateTime::currentMSecsSinceEpoch();
        {
            Journal journal(m_settings);
            QCOMPARE(beginNow(journal, intent), QString());
            QCOMPARE(finishNow(journal, intent.id, outcome), QString());
        }
        const qint64 after = QDateTime::currentMSecsSinceEpoch();
        Journal journal(m_settings);
        const auto entry = now(journal.entry(intent.id));
        QVERIFY(entry);
        QCOMPARE(entry->intent.id, intent.id);
        QCOMPARE(entry->intent.attemptOf, intent.attemptOf);
        QCOMPARE(entry->intent.operation, intent.operation);
        QCOMPARE(entry->intent.profile, intent.profile);
        QCOMPARE(entry->intent.operatorName, intent.operatorName);
        QCOMPARE(entry->intent.endpoint, intent.endpoint);
        QCOMPARE(entry->intent.method, intent.method);
        QCOMPARE(entry->intent.target, intent.target);
        QCOMPARE(entry->intent.enterprise, intent.enterprise);
        QCOMPARE(entry->intent.subject, intent.subject);
        QCOMPARE(entry->intent.body, intent.body);
        QVERIFY(entry->created >= before && entry->created <= after);
        QVERIFY(entry->finished >= entry->created && entry->finished <= after);
        QVERIFY(entry->outcome);
        QCOMPARE(entry->outcome->outcome, outcome.outcome);
        QCOMPARE(entry->outcome->httpStatus, outcome.httpStatus);
        QCOMPARE(entry->outcome->code, outcome.code);
        QCOMPARE(entry->outcome->message, outcome.message);
        QCOMPARE(entry->outcome->itemsJson, outcome.itemsJson);
        QCOMPARE(entry->outcome->replyBody, outcome.replyBody);
        const auto page = now(journal.page());
        QCOMPARE(page.size(), 1);
        QVERIFY2(page.first().intent.body.isEmpty(), "pages come without bodies");
        QVERIFY(!now(journal.entry(u"unknown"_s)));
    }

    void loneSurrogatesAreNoObstacle()
    {
        Journal journal(m_settings);
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id, QString(QChar(0xd800)) + u'x')), QString());
        QVERIFY(now(journal.entry(id)));
    }

    void committedBeforeTheCallback()
    {
        Journal journal(m_settings);
        for (int i = 0; i < 20; ++i) {
            const QString id = newId();
            QSemaphore answered;
            int seen = -1;
            const auto look = [&](const QString& error) {
                QCOMPARE(error, QString());
                seen = query(u"SELECT COUNT(*) FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq "
                             "WHERE i.id = '%1' AND (o.outcome IS NULL OR o.outcome = 'applied')"_s.arg(id));
                answered.release();
            };
            journal.begin(intentOf(id), look);
            answered.acquire();
            QCOMPARE(seen, 1);
            seen = -1;
            journal.finish(id, outcomeOf(u"applied"_s), look);
            answered.acquire();
            QCOMPARE(seen, 1);
            QCOMPARE(query(u"SELECT COUNT(*) FROM outcomes"_s), i + 1);
        }
        SqlConnection other(database(), 1s);
        QCOMPARE(other.first(u"PRAGMA journal_mode"_s).toString(), u"wal"_s);
        QCOMPARE(other.first(u"SELECT COUNT(*) FROM instances"_s).toInt(), 1);
        QCOMPARE(other.first(u"SELECT program_version FROM instances"_s).toString(), u"1.2.3"_s);
        QCOMPARE(
            other.first(u"SELECT pid FROM instances"_s).toLongLong(), QCoreApplication::applicationPid());
    }

    void callbacksMayAskForMore()
    {
        Journal journal(m_settings);
        QSemaphore answered;
        QStringList errors;
        std::function<void(int)> step = [&](int left) {
            const QString id = newId();
            journal.begin(intentOf(id), [&, id, left](const QString& error) {
                errors.append(error);
                journal.finish(id, outcomeOf(u"applied"_s), [&, left](const QString& why) {
                    errors.append(why);
                    if (left > 1) {
                        step(left - 1);
                    } else {
                        answered.release();
                    }
                });
            });
        };
        step(50);
        QVERIFY(answered.tryAcquire(1, 60000));
        QCOMPARE(errors.size(), 100);
        QCOMPARE(errors.removeAll(QString()), 100);
        QCOMPARE(now(journal.count()), 50);
    }

    void whatMakesNoSenseIsRefused()
    {
        Journal journal(m_settings);
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id, u"first"_s)), QString());
        QVERIFY(beginNow(journal, intentOf(id, u"second"_s)).contains(u"already has an entry"_s));
        QCOMPARE(now(journal.entry(id))->intent.subject, u"first"_s);
        QVERIFY(finishNow(journal, newId(), outcomeOf(u"applied"_s)).contains(u"no entry"_s));
        QCOMPARE(finishNow(journal, id, outcomeOf(u"unknown"_s)), QString());
        QCOMPARE(finishNow(journal, id, outcomeOf(u"unknown"_s)), QString());
        QVERIFY(
            finishNow(journal, id, outcomeOf(u"applied"_s)).contains(u"already has a different outcome"_s));
        QCOMPARE(now(journal.entry(id))->outcome->outcome, u"unknown"_s);
        // None of this says that the disk is bad.
        QCOMPARE(journal.status().state, JournalState::Writable);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
    }

    void filtersAndPages()
    {
        Journal journal(m_settings);
        QList<qint64> created;
        for (int i = 0; i < 60; ++i) {
            WriteIntent intent = intentOf(u"%1"_s.arg(i, 32, 10, QChar(u'0')));
            intent.endpoint = i % 3 == 0 ? u"O6"_s : u"M9"_s;
            intent.enterprise = i % 2 == 0 ? u"even"_s : u"odd"_s;
            intent.operation = i < 5 ? u"op"_s : QString();
            intent.subject = i == 7 ? u"ÄRGER 100%_x"_s : u"Subject %1"_s.arg(i);
            intent.target = i == 8 ? u"/ärger?a=1"_s : u"/x"_s;
            QCOMPARE(beginNow(journal, intent), QString());
            if (i % 4 != 0)
                QCOMPARE(finishNow(journal, intent.id, outcomeOf(i % 4 == 1 ? u"applied"_s : u"unknown"_s)),
                    QString());
            created.append(now(journal.entry(intent.id))->created);
            if (i == 29) nextMillisecond(); // so that a moment divides the entries
        }
        const auto numbers = [&](const JournalFilter& filter) {
            QList<int> found;
            for (const JournalEntry& entry : now(journal.page(filter, 0, 1000)))
                found.append(entry.intent.id.toInt());
            if (now(journal.count(filter)) != found.size()) found.append(-1);
            return found;
        };
        const auto expected = [](const std::function<bool(int)>& wanted) {
            QList<int> all;
            for (int i = 59; i >= 0; --i)
                if (wanted(i)) all.append(i);
            return all;
        };
        JournalFilter filter;
        QCOMPARE(numbers(filter), expected([](int) { return true; }));
        filter.writes = {WriteKind::DisableLocks};
        filter.enterprise = u"odd"_s;
        QCOMPARE(numbers(filter), expected([](int i) { return i % 3 == 0 && i % 2 == 1; }));
        filter.outcome = u"applied"_s;
        QCOMPARE(numbers(filter), expected([](int i) { return i % 3 == 0 && i % 4 == 1; }));
        filter = {};
        filter.outcome = u"open"_s;
        QCOMPARE(numbers(filter), expected([](int i) { return i % 4 == 0; }));
        filter.outcome = u"unknown"_s;
        QCOMPARE(numbers(filter), expected([](int i) { return i % 4 > 1; }));
        filter = {};
        filter.operation = u"op"_s;
        QCOMPARE(numbers(filter), expected([](int i) { return i < 5; }));
        filter = {};
        filter.text = u"ärger"_s;
        QCOMPARE(numbers(filter), (QList<int>{8, 7}));
        filter.text = u"100%_X"_s;
        QCOMPARE(numbers(filter), QList<int>{7});
        filter.text = u"%"_s;
        QCOMPARE(numbers(filter), QList<int>{7});
        filter.text = u"\\"_s;
        QCOMPARE(numbers(filter), QList<int>());
        filter.text = QString(200000, u'%'); // more than SQLite takes as a pattern
        QCOMPARE(numbers(filter), QList<int>());
        filter = {};
        filter.from = created.at(30);
        QCOMPARE(numbers(filter), expected([&](int i) { return i >= 30; }));
        filter.from = 0;
        filter.until = created.at(30);
        QCOMPARE(numbers(filter), expected([&](int i) { return i < 30; }));

        QList<int> paged;
        qint64 before = 0;
        for (int pages = 0; pages < 10; ++pages) {
            const auto page = now(journal.page({}, before, 7));
            QVERIFY(page.size() <= 7);
            if (page.isEmpty()) break;
            for (const JournalEntry& entry : page)
                paged.append(entry.intent.id.toInt());
            before = page.constLast().number;
            // What comes meanwhile does not shift the pages.
            QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        }
        QCOMPARE(paged, expected([](int) { return true; }));
        QCOMPARE(now(journal.page({}, 0, -5)).size(), 0);
    }

    void heldByAnotherProgram()
    {
        Journal journal(m_settings);
        QSignalSpy states(&journal, &Journal::stateChanged);
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id)), QString());
        auto other = std::make_unique<SqlConnection>(database(), 5s);
        other->execute(u"BEGIN IMMEDIATE"_s);
        QElapsedTimer timer;
        timer.start();
        const QString error = beginNow(journal, intentOf(newId()));
        QVERIFY2(error.contains(u"another program is using it"_s), qPrintable(error));
        QVERIFY2(
            timer.elapsed() >= 4500 && timer.elapsed() < 15000, "patient for five seconds, not for ever");
        QCOMPARE(journal.status().state, JournalState::NotWritable);
        QCOMPARE(journal.status().text, error);
        QVERIFY(now(journal.entry(id)).has_value()); // reading goes on
        other->execute(u"ROLLBACK"_s);
        // By itself: with writes disabled nobody would hand in the entry that ends it.
        QTRY_COMPARE_WITH_TIMEOUT(journal.status().state, JournalState::Writable, 60'000);
        QTRY_VERIFY(states.size() >= 3);
        QCOMPARE(states.first().first().value<JournalState>(), JournalState::Writable);
        QCOMPARE(states.last().first().value<JournalState>(), JournalState::Writable);
        QCOMPARE(states.at(states.size() - 2).at(1).toString(), error);
        QCOMPARE(now(journal.count()), 1);
    }

    void closingWritesWhatWaits()
    {
        constexpr int count = 200; // far less than five seconds' worth, also on a busy machine
        std::vector<std::atomic<int>> calls(count);
        std::atomic<int> errors = 0;
        QFuture<qint64> read;
        {
            Journal journal(m_settings);
            for (int i = 0; i < count; ++i) {
                journal.begin(intentOf(newId()), [&, i](const QString& error) {
                    ++calls[size_t(i)];
                    errors += error.isEmpty() ? 0 : 1;
                });
            }
            read = journal.count();
        }
        QVERIFY(std::all_of(calls.begin(), calls.end(), [](const auto& n) { return n == 1; }));
        QVERIFY2(read.isFinished(), "a read that waits is answered or cancelled");
        QCOMPARE(query(u"SELECT COUNT(*) FROM intents"_s), count - errors);
        QCOMPARE(errors, 0);
    }

    void closingEndsThoughNothingCanBeWritten()
    {
        constexpr int count = 500;
        std::vector<std::atomic<int>> calls(2 * count);
        std::atomic<int> accepted = 0;
        std::atomic<int> askedWhileClosing = 0;
        {
            Journal makesTheFile(m_settings);
        }
        SqlConnection other(database(), 5s);
        other.execute(u"BEGIN IMMEDIATE"_s);
        QElapsedTimer timer;
        {
            Journal journal(m_settings);
            for (int i = 0; i < count; ++i) {
                journal.begin(intentOf(newId()), [&, i](const QString& error) {
                    ++calls[size_t(2 * i)];
                    accepted += error.isEmpty();
                    if (i + 1 == count) // the last one is refused, and asks again
                        journal.begin(intentOf(newId()),
                            [&](const QString& why) { askedWhileClosing += why.contains(u"is closing"_s); });
                });
                journal.finish(
                    newId(), outcomeOf(u"unknown"_s), [&, i](const QString&) { ++calls[size_t(2 * i + 1)]; });
            }
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 25000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(std::all_of(calls.begin(), calls.end(), [](const auto& n) { return n == 1; }));
        QCOMPARE(accepted, 0);
        QCOMPARE(askedWhileClosing, 1);
    }

    void readsOfAClosedJournalAreCancelled()
    {
        QFuture<QList<JournalEntry>> pages;
        bool delivered = false;
        {
            Journal journal(m_settings);
            // Keeps the thread busy until reads wait behind it.
            QSemaphore go;
            journal.begin(intentOf(newId()), [&](const QString&) { go.tryAcquire(1, 300); });
            pages = journal.page();
            pages.then(this, [&](const QList<JournalEntry>&) { delivered = true; });
        }
        QVERIFY(pages.isFinished());
        QVERIFY(pages.isCanceled());
        drainEvents();
        QVERIFY(!delivered);
    }

    void manyEntriesStayFast()
    {
        {
            Journal makesTheFile(m_settings);
        }
        {
            SqlConnection filler(database(), 5s);
            filler.execute(u"INSERT INTO instances VALUES ('dead', 0, 'h', 1, 'v')"_s);
            const auto numbered =
                u"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 200000) "_s;
            filler.execute(u"BEGIN IMMEDIATE"_s);
            filler.execute(
                u"INSERT INTO intents "_s + numbered +
                u"SELECT x, 'id' || x, '', 'op' || (x / 100), 'dead', 1700000000000 + x, 'p', 'o', "
                "CASE WHEN x % 10 = 0 THEN 'O6' ELSE 'M9' END, 'POST', '/me/api/v1/enterprise/member/' || x, "
                "'e' || (x % 50), 'subject ' || x FROM n"_s);
            filler.execute(
                u"INSERT INTO outcomes "_s + numbered +
                u"SELECT x, x, CASE WHEN x % 100 = 0 THEN 'rejected' ELSE 'applied' END, 200, '0', '' FROM n "
                "WHERE x % 20000 <> 7"_s);
            filler.execute(
                u"INSERT INTO payloads "_s + numbered + u"SELECT x, 'reply', zeroblob(500) FROM n"_s);
            filler.execute(
                u"INSERT INTO listing SELECT i.seq, i.profile, i.endpoint, i.enterprise, i.created, "
                "COALESCE(o.outcome, ''), o.outcome IS NULL, i.subject || '\n' || i.target "
                "FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq"_s);
            filler.execute(u"COMMIT"_s);
        }
        QElapsedTimer timer;
        timer.start();
        Journal journal(m_settings);
        QCOMPARE(now(journal.count()), 200000);
        qInfo("opened and checked: %lld ms", timer.elapsed());

        const auto measured = [&](const char* what, const JournalFilter& filter, qint64 before, qint64 total,
                                  qsizetype shown) {
            QElapsedTimer clock;
            clock.start();
            const auto page = now(journal.page(filter, before));
            const qint64 pageMs = clock.restart();
            const qint64 count = now(journal.count(filter));
            const qint64 countMs = clock.elapsed();
            qInfo("%-28s page %4lld ms, count %4lld ms", what, pageMs, countMs);
            QCOMPARE(page.size(), shown);
            QCOMPARE(count, total);
            QVERIFY2(pageMs < 2000 && countMs < 2000, what);
        };
        JournalFilter filter;
        measured("newest", filter, 0, 200000, 200);
        measured("middle", filter, 100000, 200000, 200);
        filter.writes = {WriteKind::DisableLocks};
        measured("endpoint", filter, 0, 20000, 200);
        filter.outcome = u"rejected"_s;
        measured("endpoint and outcome", filter, 0, 2000, 200);
        filter.outcome = u"applied"_s;
        measured("endpoint and usual outcome", filter, 0, 18000, 200);
        filter = {};
        filter.outcome = u"applied"_s;
        measured("usual outcome", filter, 0, 197990, 200);
        filter.outcome = u"open"_s;
        measured("open", filter, 0, 10, 10);
        filter = {};
        filter.enterprise = u"e7"_s;
        measured("enterprise", filter, 0, 4000, 200);
        filter = {};
        filter.from = 1700000000000 + 1000;
        filter.until = 1700000000000 + 1100;
        measured("narrow dates", filter, 0, 100, 100);
        filter.until = 1700000000000 + 150000;
        measured("wide dates", filter, 0, 149000, 200);
        filter.outcome = u"applied"_s;
        measured("wide dates and outcome", filter, 0, 147503, 200);
        filter = {};
        filter.text = u"SUBJECT 777"_s;
        measured("text", filter, 0, 111, 111);
        filter.text = u"nowhere"_s;
        measured("text that is nowhere", filter, 0, 0, 0);
        QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 10);
    }

    void howLongAnEntryTakes()
    {
        Journal journal(m_settings);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        WriteIntent intent = intentOf({}, u"one of many"_s);
        intent.body = QByteArray(500, 'b');
        std::vector<qint64> times;
        for (int i = 0; i < 1000; ++i) {
            intent.id = newId();
            QElapsedTimer timer;
            timer.start();
            QCOMPARE(beginNow(journal, intent), QString());
            times.push_back(timer.nsecsElapsed() / 1000);
        }
        std::sort(times.begin(), times.end());
        qInfo("one begin(), to its callback: median %lld us, p99 %lld us, worst %lld us", times[500],
            times[990], times[999]);

        constexpr int count = 10000;
        std::atomic<int> errors = 0;
        QSemaphore answered;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < count; ++i) {
            intent.id = newId();
            journal.begin(intent, [&](const QString& error) {
                errors += error.isEmpty() ? 0 : 1;
                answered.release();
            });
        }
        const qint64 handedIn = timer.elapsed();
        answered.acquire(count);
        qInfo("10,000 begin(): handed in after %lld ms, on disk after %lld ms", handedIn, timer.elapsed());
        QCOMPARE(errors, 0);
        QCOMPARE(now(journal.count()), 11001);
    }

private:
    QString database() const { return m_settings.directory + u"/journal.sqlite"_s; }
    int query(const QString& sql) const { return SqlConnection(database(), 5s).first(sql).toInt(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    JournalSettings m_settings;
};

LOCKKEEPER_TEST(Core, TestJournal)
#include "tst_journal.moc"
