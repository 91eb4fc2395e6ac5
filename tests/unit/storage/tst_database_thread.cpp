// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/database_thread.h"
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;

namespace
{

constexpr qint64 patient = -1;

const DatabaseKind& wordsKind()
{
    static const DatabaseKind kind{
        .application = 0x54657374,
        .schema = 1,
        .isChecked = false,
        .pragmas = {u"journal_mode = WAL"_s},
        .tables = {u"CREATE TABLE word (text TEXT NOT NULL)"_s},
        .probes = {},
        .wasDamaged = [](const QString&, const QString& kept) { return u"damaged, kept as "_s + kept; },
        .wasNewer = [](const QString&) { return u"newer"_s; },
    };
    return kind;
}

class WordFile
{
public:
    explicit WordFile(const QString& folder)
        : m_database(wordsKind(), folder, u"words"_s, u"words.lock"_s)
    {
    }
    OwnDatabase& database() { return m_database; }
    [[nodiscard]] QString why(const SqlFailure& failure) const { return u"cannot: "_s + failure.text; }

    void add(const QString& word)
    {
        m_database.change([&] { m_database->run(u"INSERT INTO word (text) VALUES (?)"_s, {word}); });
    }
    int count() { return m_database->first(u"SELECT COUNT(*) FROM word"_s).toInt(); }

private:
    OwnDatabase m_database;
};

} // namespace

/// What drafts, asset numbers and known holdings have in common.
class DatabaseThreadTest : public QObject
{
    Q_OBJECT

signals:
    void failed(const QString& text);
    void recovered();

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void itsEndDoesWhatWaits();
    void itsEndIsNotPatientForEver();
    void whatIsPatientLetsOthersGoFirst();
    void damageIsSetAsideAndTheWorkDoneOnceMore();
    void aReasonIsSaidOnce_data();
    void aReasonIsSaidOnce();

private:
    using Thread = DatabaseThread<WordFile>;
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"words"_s); }
    [[nodiscard]] Thread::Told told(bool isToldOfTheEnd)
    {
        Thread::Told told{[this](const QString& text) { emit failed(text); }, {}};
        if (isToldOfTheEnd) told.recovered = [this] { emit recovered(); };
        return told;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void DatabaseThreadTest::itsEndDoesWhatWaits()
{
    {
        std::function<void(WordFile&, int)> addNext; // outlives the thread, whose end still calls it
        Thread thread(this, u"words"_s, patient, told(false), folder());
        // Adds words one after the other: each is posted by the one before.
        addNext = [&](WordFile& file, int left) {
            thread.guarded([&] { file.add(QString::number(left)); });
            if (left > 1) thread.post([&, left](WordFile& next) { addNext(next, left - 1); });
        };
        thread.post([&](WordFile& file) {
            // What is put off is not done at the end: it would keep a window open.
            thread.postIn(1h, [&](WordFile& late) { thread.guarded([&] { late.add(u"late"_s); }); });
            addNext(file, 100);
        });
    }
    Thread thread(this, u"words"_s, patient, told(false), folder());
    int count = 0;
    QVERIFY(thread.ask<bool>([&](WordFile& file) { return thread.guarded([&] { count = file.count(); }); })
                .result());
    QCOMPARE(count, 100);
}

void DatabaseThreadTest::itsEndIsNotPatientForEver()
{
    QFuture<int> begun, dropped;
    QSemaphore isBegun, mayEnd;
    std::atomic<bool> isDone = false;
    std::jthread letGo;
    {
        Thread thread(this, u"words"_s, 1, told(false), folder());
        begun = thread.ask<int>([&](WordFile&) {
            isBegun.release();
            mayEnd.acquire();
            return 1;
        });
        isBegun.acquire();
        dropped = thread.ask<int>([&](WordFile&) { return int(isDone = true); });
        letGo = std::jthread([&mayEnd] { // some time after patience has ended
            std::this_thread::sleep_for(200ms);
            mayEnd.release();
        });
    }
    QCOMPARE(begun.result(), 1); // what is begun is never torn
    QVERIFY(dropped.isCanceled());
    QVERIFY(!isDone);
}

void DatabaseThreadTest::whatIsPatientLetsOthersGoFirst()
{
    Thread thread(this, u"words"_s, patient, told(false), folder());
    QStringList order; // of the thread
    const auto say = [&order](const QString& word) {
        return [&order, word](WordFile&) {
            order.append(word);
            return true;
        };
    };
    QSemaphore isBegun, mayGoOn;
    const auto slow = thread.askPatiently<bool>([&](WordFile&) {
        order.append(u"slow begins"_s);
        isBegun.release();
        mayGoOn.acquire();
        thread.giveWay();
        order.append(u"slow ends"_s);
        return true;
    });
    isBegun.acquire();
    auto unwanted = thread.askPatiently<bool>(say(u"nobody waits for it"_s));
    unwanted.cancel();
    const auto next = thread.askPatiently<bool>(say(u"next"_s)),
               last = thread.askPatiently<bool>([&](WordFile&) {
                   thread.giveWay(); // to nobody
                   order.append(u"last"_s);
                   return true;
               });
    const auto one = thread.ask<bool>(say(u"1"_s)), two = thread.ask<bool>(say(u"2"_s));
    mayGoOn.release();
    QVERIFY(last.result());
    QCOMPARE(order, (QStringList{u"slow begins"_s, u"1"_s, u"2"_s, u"slow ends"_s, u"next"_s, u"last"_s}));
    QVERIFY(slow.result() && one.result() && two.result() && next.result());
    // What is in order counts as before, whoever gave way to it.
    QVERIFY(thread.ask<bool>(say(u"in order"_s)).result());
}

void DatabaseThreadTest::damageIsSetAsideAndTheWorkDoneOnceMore()
{
    QSignalSpy said(this, &DatabaseThreadTest::failed);
    Thread thread(this, u"words"_s, patient, told(true), folder());
    int times = 0;
    const auto isDone = thread.ask<bool>([&](WordFile& file) {
        return thread.guarded([&] { file.add(u"before"_s); }) && thread.guarded([&] {
            if (++times == 1) throw SqlFailure{SqlFailure::corrupt, u"malformed"_s};
            file.add(u"after"_s);
        });
    });
    QVERIFY(isDone.result());
    QCOMPARE(times, 2);
    QTRY_COMPARE(said.size(), 1);
    const auto kept = QDir(folder()).entryList({u"words.sqlite.damaged-*"_s}, QDir::Files);
    QVERIFY(!kept.isEmpty());
    QVERIFY(said[0][0].toString().contains(kept.first().section(u"-wal"_s, 0, 0)));
    QCOMPARE(thread.ask<int>([](WordFile& file) { return file.count(); }).result(), 1);
    QVERIFY(thread.trouble().isEmpty());
    QCOMPARE(thread.lost(), said[0][0].toString()); // the file is good, but not the one of before
}

void DatabaseThreadTest::aReasonIsSaidOnce_data()
{
    QTest::addColumn<bool>("isToldOfTheEnd");
    QTest::addColumn<int>("saidInAll");
    QTest::newRow("and again after its end was said") << true << 2;
    QTest::newRow("where nobody is told of its end") << false << 1;
}

void DatabaseThreadTest::aReasonIsSaidOnce()
{
    QFETCH(const bool, isToldOfTheEnd);
    QFETCH(const int, saidInAll);
    QSignalSpy said(this, &DatabaseThreadTest::failed), over(this, &DatabaseThreadTest::recovered);
    Thread thread(this, u"words"_s, patient, told(isToldOfTheEnd), folder());
    const auto add = [&] {
        return thread.ask<bool>([&](WordFile& file) { return thread.guarded([&] { file.add(u"word"_s); }); })
            .result();
    };
    QVERIFY(add());
    // Another version has made the file anew, and gives it back: on no system does it have to be moved for
    // that.
    const auto setSchema = [this](int schema) {
        SqlConnection(folder() + u"/words.sqlite"_s, 5s).execute(u"PRAGMA user_version = %1"_s.arg(schema));
    };
    for (int time = 0; time < 2; ++time) {
        setSchema(wordsKind().schema + 1);
        QVERIFY(!add());
        QVERIFY(!add());
        QVERIFY(thread.trouble().startsWith(u"cannot: "_s));
        setSchema(wordsKind().schema);
        QVERIFY(add());
        QVERIFY(thread.trouble().isEmpty());
    }
    QTRY_COMPARE(said.size(), saidInAll);
    QTRY_COMPARE(over.size(), isToldOfTheEnd ? 2 : 0);
    for (const auto& each : said)
        QVERIFY(each[0].toString().startsWith(u"cannot: "_s));
}

LOCKKEEPER_TEST(Core, DatabaseThreadTest)
#include "tst_database_thread.moc"
