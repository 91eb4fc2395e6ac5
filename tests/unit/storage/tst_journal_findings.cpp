// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/journal_schema.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;
using namespace lockkeeper::test;

namespace
{

QString addNow(Journal& journal, const QString& id, const JournalFinding& finding)
{
    QString answer;
    QSemaphore answered;
    journal.addFinding(id, finding, [&](const QString& error) {
        answer = error;
        answered.release();
    });
    answered.acquire();
    return answer;
}

QStringList ids(const QList<JournalEntry>& entries)
{
    QStringList result;
    for (const auto& entry : entries)
        result += entry.intent.id;
    return result;
}

WriteIntent lockIntent(const QString& id, const QByteArray& numbers)
{
    WriteIntent intent = intentOf(id, u"locks"_s);
    intent.endpoint = u"O6"_s;
    intent.method = u"POST"_s;
    intent.target = u"/order/api/order/v1/asset/lock"_s;
    intent.body = "{\"assetNums\":[" + numbers + "]}";
    return intent;
}

/// A journal as version 1 of the program left it.
void makeVersion1(const QString& path, const QString& idPrefix)
{
    SqlConnection old(path, 1s);
    for (const QString& statement : journalMigration(0))
        old.execute(statement);
    old.execute(u"PRAGMA application_id = %1"_s.arg(journalApplicationId));
    old.execute(u"PRAGMA user_version = 1"_s);
    old.run(u"INSERT INTO instances VALUES (?, 5, 'host', 7, '0.1')"_s, {idPrefix + u"-instance"_s});
    const auto add = [&](int number, const QString& endpoint, const QString& target, const QByteArray& body) {
        old.run(u"INSERT INTO intents (seq, id, attempt_of, operation, instance_id, created, profile, "
                "operator_name, endpoint, method, target, enterprise, subject, search_text) "
                "VALUES (?, ?, '', 'op', ?, ?, 'test', '张三', ?, 'POST', ?, 'e1', 'subject', '')"_s,
            {number, u"%1-%2"_s.arg(idPrefix).arg(number), idPrefix + u"-instance"_s, 1000 + number, endpoint,
                target});
        if (!body.isEmpty()) old.run(u"INSERT INTO payloads VALUES (?, 'request', ?)"_s, {number, body});
    };
    add(1, u"M1"_s, u"/me/api/v1/enterprise/e1/member"_s,
        R"({"userList":[{"userName":"anna","name":"王芳"}]})");
    old.run(u"INSERT INTO outcomes VALUES (1, 2000, 'applied', 200, '0', 'success')"_s);
    old.run(u"INSERT INTO payloads VALUES (1, 'reply', ?)"_s,
        {QByteArray(R"({"code":0,"data":{"succeeded":[{"globalId":"g1","userName":"anna@hj"}]}})")});
    add(2, u"O6"_s, u"/order/api/order/v1/asset/lock"_s, R"({"assetNums":["8000000001","8000000002"]})");
    old.run(u"INSERT INTO outcomes VALUES (2, 2001, 'partial', 200, '0', 'half')"_s);
    old.run(u"INSERT INTO payloads VALUES (2, 'items', ?)"_s,
        {QByteArray(
            R"([{"key":"8000000001","outcome":"applied"},{"key":"8000000002","outcome":"unknown"}])")});
    add(3, u"M4"_s, u"/me/api/v1/enterprise/e1/member/m9"_s, {});
}

} // namespace

/// What was found out about writes later, what they are about, and how old journals get there.
class TestJournalFindings : public QObject
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
        QVERIFY(QDir().mkpath(m_settings.directory));
    }
    void cleanup() { m_folder.reset(); }

    void takesVersion1Along()
    {
        makeVersion1(database(), u"a"_s);
        Journal journal(m_settings);
        QCOMPARE(statusOnceOpen(journal).report.state, OpenReport::State::Ok);
        QCOMPARE(SqlConnection(database(), 1s).first(u"PRAGMA user_version"_s).toInt(), 2);
        checkOldEntries(journal, u"a"_s);
        QCOMPARE(beginNow(journal, intentOf(newId())), QString());
        QCOMPARE(now(journal.count()), 4);
        QCOMPARE(SqlConnection(database(), 1s).first(u"PRAGMA integrity_check"_s).toString(), u"ok"_s);
    }

    void takesOverWhatVersion1KeptBeside()
    {
        const QString beside = m_settings.directory + u"/journal-v1.sqlite"_s;
        const QString own = newId();
        {
            Journal journal(m_settings);
            QCOMPARE(beginNow(journal, intentOf(own)), QString());
            QCOMPARE(finishNow(journal, own, outcomeOf(u"applied"_s)), QString());
            makeVersion1(beside, u"b"_s);
            // While a program lives it may be the one that has the file.
            Journal second(m_settings);
            QCOMPARE(now(second.count()), 1);
            QVERIFY(QFile::exists(beside));
        }
        for (int start = 0; start < 2; ++start) {
            Journal journal(m_settings);
            checkOldEntries(journal, u"b"_s);
            QCOMPARE(now(journal.count()), 4);
            QVERIFY(!QFile::exists(beside));
        }
        // Interrupted after the commit: the same entries once more are no second ones.
        makeVersion1(beside, u"b"_s);
        Journal journal(m_settings);
        QCOMPARE(now(journal.count()), 4);
        QVERIFY(!QFile::exists(beside));
    }

    void leavesAnUnusableFileBeside()
    {
        const QString beside = m_settings.directory + u"/journal-v1.sqlite"_s;
        QFile file(beside);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no database at all, but somebody may know what it is");
        file.close();
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"journal-v1.sqlite is left as it is"_s));
        Journal journal(m_settings);
        QCOMPARE(now(journal.count()), 0);
        QCOMPARE(journal.status().state, JournalState::Writable);
        QVERIFY(QFile::exists(beside));
    }

    void findingsSettle()
    {
        Journal journal(m_settings);
        const QString id = newId();
        QCOMPARE(beginNow(journal, lockIntent(id, R"("1","2")")), QString());
        QCOMPARE(finishNow(journal, id, outcomeOf(u"unknown"_s)), QString());
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), QStringList{id});
        QCOMPARE(ids(now(journal.unsettled(u"another"_s))), QStringList());

        JournalFinding readBack;
        readBack.states = R"([{"key":"1","state":"asWanted"},{"key":"2","state":"notYet"}])";
        readBack.who = u"Li"_s;
        QCOMPARE(addNow(journal, id, readBack), QString());
        auto entry = now(journal.page()).first();
        QCOMPARE(entry.state, u"notYet"_s);
        QCOMPARE(entry.settled, QString());
        QCOMPARE(entry.word(), u"unknown"_s);
        QVERIFY2(entry.findings.isEmpty(), "lists come without them");
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), QStringList{id});

        JournalFinding decision;
        decision.kind = JournalFinding::Kind::Decision;
        decision.outcome = u"applied"_s;
        decision.who = u"王芳"_s;
        decision.reason = u"The customer says that it is locked"_s;
        QCOMPARE(addNow(journal, id, decision), QString());
        QCOMPARE(now(journal.unsettled(u"test"_s)).size(), 0);
        const auto whole = now(journal.entry(id));
        QVERIFY(whole);
        QCOMPARE(whole->settled, u"applied"_s);
        QCOMPARE(whole->word(), u"applied"_s);
        QCOMPARE(whole->outcome->outcome, u"unknown"_s); // what the gateway said stays
        QCOMPARE(whole->state, u"notYet"_s);
        QCOMPARE(whole->findings.size(), 2);
        QCOMPARE(whole->findings.at(0).kind, JournalFinding::Kind::ReadBack);
        QCOMPARE(whole->findings.at(0).states, readBack.states);
        QCOMPARE(whole->findings.at(1).kind, JournalFinding::Kind::Decision);
        QCOMPARE(whole->findings.at(1).reason, decision.reason);
        QCOMPARE(whole->findings.at(1).who, decision.who);
        QVERIFY(whole->findings.at(1).at >= whole->finished);
        JournalFilter filter;
        filter.outcome = u"applied"_s;
        QCOMPARE(ids(now(journal.page(filter))), QStringList{id});
        filter = {};
        filter.text = u"CUSTOMER SAYS"_s;
        QCOMPARE(now(journal.count(filter)), 1);

        // The decision is taken back.
        decision.outcome = u"unknown"_s;
        QCOMPARE(addNow(journal, id, decision), QString());
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), QStringList{id});
        QVERIFY(addNow(journal, newId(), decision).contains(u"no entry"_s));
    }

    void findingsAreKeptUntilTheyCanBeWritten()
    {
        Journal journal(m_settings);
        const QString id = newId();
        QCOMPARE(beginNow(journal, intentOf(id)), QString());
        QCOMPARE(finishNow(journal, id, outcomeOf(u"unknown"_s)), QString());
        {
            SqlConnection other(database(), 5s);
            other.execute(u"BEGIN IMMEDIATE"_s);
            JournalFinding finding;
            finding.outcome = u"applied"_s;
            QVERIFY(addNow(journal, id, finding).contains(u"couldn't be recorded yet"_s));
            other.execute(u"ROLLBACK"_s);
        }
        QTRY_COMPARE_WITH_TIMEOUT(now(journal.entry(id))->settled, u"applied"_s, 60'000);
        QCOMPARE(now(journal.entry(id))->findings.size(), 1);
    }

    void unsettledOfTwoInstances()
    {
        const QString lost = newId(), unknown = newId(), partial = newId(), clear = newId(), open = newId();
        {
            Journal dead(m_settings);
            for (const QString& id : {lost, unknown, partial, clear})
                QCOMPARE(beginNow(dead, intentOf(id)), QString());
            QCOMPARE(finishNow(dead, unknown, outcomeOf(u"unknown"_s)), QString());
            WriteOutcome mixed = outcomeOf(u"partial"_s);
            mixed.itemsJson = R"([{"key":"1","outcome":"applied"},{"key":"2","outcome":"unknown"}])";
            QCOMPARE(finishNow(dead, partial, mixed), QString());
            mixed.itemsJson =
                R"([{"key":"1","outcome":"applied"},{"key":"2","outcome":"unknown","extra":true}])";
            QCOMPARE(finishNow(dead, clear, mixed), QString());
        }
        Journal living(m_settings);
        QCOMPARE(beginNow(living, intentOf(open)), QString());
        Journal journal(m_settings);
        const QStringList expected{partial, unknown, lost};
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), expected);
        JournalFilter filter;
        filter.outcome = u"unsettled"_s;
        QCOMPARE(now(journal.count(filter)), 3);
        filter.outcome = u"open"_s;
        QCOMPARE(ids(now(journal.page(filter))), (QStringList{open, lost}));
        for (const auto& entry : now(journal.page()))
            QCOMPARE(entry.lost, entry.intent.id == lost);
        QVERIFY(now(journal.entry(lost))->lost);
        QVERIFY(!now(journal.entry(open))->lost);
        // A decision about a lost one: it is neither unsettled nor an open intent any more.
        JournalFinding finding;
        finding.kind = JournalFinding::Kind::Decision;
        finding.outcome = u"rejected"_s;
        QCOMPARE(addNow(journal, lost, finding), QString());
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), (QStringList{partial, unknown}));
        QCOMPARE(now(journal.openIntentsOfDeadInstances()).size(), 0);
        QVERIFY(now(journal.entry(lost))->lost);
        QCOMPARE(now(journal.entry(lost))->word(), u"rejected"_s);
    }

    void historyGoesByEveryKey()
    {
        Journal journal(m_settings);
        WriteIntent added = intentOf(newId());
        added.endpoint = u"M1"_s;
        added.target = u"/me/api/v1/enterprise/e1/member"_s;
        added.body = R"({"userList":[{"userName":"anna","name":"王芳"}]})";
        added.operation = u"op"_s;
        WriteOutcome outcome = outcomeOf(u"applied"_s);
        outcome.replyBody = R"({"code":0,"data":{"succeeded":[{"globalId":"m1","userName":"anna@hj"}]}})";
        QCOMPARE(beginNow(journal, added), QString());
        QCOMPARE(finishNow(journal, added.id, outcome), QString());
        WriteIntent removed = intentOf(newId(), u"anna@hj"_s); // M4 of m1
        removed.operation = u"op"_s;
        QCOMPARE(beginNow(journal, removed), QString());
        const WriteIntent locked = lockIntent(newId(), R"("8000000001","8000000002")");
        QCOMPARE(beginNow(journal, locked), QString());

        const QStringList both{removed.id, added.id};
        for (const auto& key : {u"m1"_s, u"anna@hj"_s})
            QCOMPARE(ids(now(journal.history({{SubjectKind::Employee, key}}, u"test"_s))), both);
        QCOMPARE(ids(now(journal.history(
                     {{SubjectKind::Employee, u"anna"_s}, {SubjectKind::Employee, u"m1"_s}}, u"test"_s))),
            both);
        QCOMPARE(ids(now(journal.history({{SubjectKind::Employee, u"m1"_s}}, u"test"_s, 1))),
            QStringList{removed.id});
        QCOMPARE(ids(now(journal.history({{SubjectKind::Lock, u"8000000002"_s}}, u"test"_s))),
            QStringList{locked.id});
        QCOMPARE(now(journal.history({{SubjectKind::Asset, u"8000000002"_s}}, u"test"_s)).size(), 0);
        QCOMPARE(now(journal.history({{SubjectKind::Lock, u"8000000002"_s}}, u"another"_s)).size(), 0);
        QCOMPARE(now(journal.history({}, u"test"_s)).size(), 0);
        // Subjects are looked up however many there are.
        QList<JournalSubject> many{{SubjectKind::Employee, u"m1"_s}};
        for (int i = 0; i < 700; ++i)
            many.append({SubjectKind::Lock, u"81%1"_s.arg(i, 8, 10, QChar(u'0'))});
        many.append({SubjectKind::Lock, u"8000000002"_s});
        QCOMPARE(ids(now(journal.history(many, u"test"_s))), (QStringList{locked.id, removed.id, added.id}));
        QCOMPARE(ids(now(journal.entriesOfOperation(u"op"_s))), (QStringList{added.id, removed.id}));

        JournalFilter filter;
        filter.writes = {WriteKind::AddEmployees, WriteKind::DisableLocks};
        QCOMPARE(ids(now(journal.page(filter))), (QStringList{locked.id, added.id}));
        filter.andAbout = {{SubjectKind::Asset, u"8000000001"_s}, {SubjectKind::Lock, u"8000000001"_s}};
        QCOMPARE(ids(now(journal.page(filter))), QStringList{locked.id});
        filter.about = {{SubjectKind::Employee, u"m1"_s}};
        QCOMPARE(now(journal.count(filter)), 0);
        for (const auto& text : {u"王芳"_s, u"ANNA@HJ"_s, u"tester"_s}) {
            filter = {};
            filter.text = text;
            QVERIFY2(ids(now(journal.page(filter))).contains(added.id), qPrintable(text));
        }
    }

    void bodiesAndTheStateBefore()
    {
        Journal journal(m_settings);
        WriteIntent intent = lockIntent(newId(), R"("1")");
        intent.before = R"({"locked":{"1":false}})";
        QCOMPARE(beginNow(journal, intent), QString());
        QCOMPARE(now(journal.entry(intent.id))->intent.before, intent.before);
        QVERIFY(now(journal.page()).first().intent.before.isEmpty());
        const auto whole = now(journal.wholePage({}, 0, 10));
        QCOMPARE(whole.size(), 1);
        QCOMPARE(whole.first().intent.body, intent.body);
        QCOMPARE(whole.first().intent.before, intent.before);
    }

    void forgetsOnlyWhatIsSettled()
    {
        const QString unknown = newId(), kept = newId(), lost = newId();
        {
            Journal journal(m_settings);
            WriteIntent resumable = intentOf(kept);
            resumable.operation = u"draft"_s;
            QCOMPARE(beginNow(journal, resumable), QString());
            QCOMPARE(finishNow(journal, kept, outcomeOf(u"applied"_s)), QString());
            QCOMPARE(beginNow(journal, intentOf(unknown)), QString());
            QCOMPARE(finishNow(journal, unknown, outcomeOf(u"unknown"_s)), QString());
            QCOMPARE(beginNow(journal, intentOf(lost)), QString());
            for (int i = 0; i < 250; ++i) {
                const WriteIntent intent = lockIntent(newId(), R"("1")");
                QCOMPARE(beginNow(journal, intent), QString());
                QCOMPARE(finishNow(journal, intent.id, outcomeOf(u"applied"_s)), QString());
            }
        }
        Journal journal(m_settings);
        QCOMPARE(now(journal.forgetBefore(1000, {})), 0);
        nextMillisecond();
        const qint64 time = QDateTime::currentMSecsSinceEpoch();
        nextMillisecond();
        const QString young = newId();
        QCOMPARE(beginNow(journal, intentOf(young)), QString());
        QCOMPARE(finishNow(journal, young, outcomeOf(u"applied"_s)), QString());
        QCOMPARE(now(journal.forgetBefore(time, u"another"_s)), 0);
        QCOMPARE(now(journal.forgetBefore(time, u"test"_s, {u"draft"_s})), 250);
        QCOMPARE(ids(now(journal.page())), (QStringList{young, lost, unknown, kept}));
        SqlConnection check(database(), 5s);
        QVERIFY(!check.first(u"SELECT 1 FROM pragma_foreign_key_check"_s).isValid());
        for (const auto& table : {u"payloads"_s, u"subjects"_s, u"listing"_s, u"outcomes"_s})
            QVERIFY2(check.first(u"SELECT COUNT(*) FROM %1"_s.arg(table)).toInt() < 20, qPrintable(table));
        QCOMPARE(now(journal.forgetBefore(time, {})), 1);
    }

    void givesTheDiskBackWhatWasForgotten()
    {
        Journal journal(m_settings);
        auto large = outcomeOf(u"applied"_s);
        large.replyBody = QByteArray(20'000, 'x');
        for (int i = 0; i < 100; ++i) {
            const WriteIntent intent = intentOf(newId());
            QCOMPARE(beginNow(journal, intent), QString());
            QCOMPARE(finishNow(journal, intent.id, large), QString());
        }
        const auto size = [this] {
            SqlConnection(database(), 5s).execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
            return QFileInfo(database()).size();
        };
        QVERIFY(size() > 2'000'000);
        nextMillisecond();
        const qint64 time = QDateTime::currentMSecsSinceEpoch();
        nextMillisecond();
        const QString young = newId();
        QCOMPARE(beginNow(journal, intentOf(young)), QString());
        QCOMPARE(now(journal.forgetBefore(time, {})), 100);
        QVERIFY2(size() < 500'000, qPrintable(QString::number(size())));
        QVERIFY(now(journal.entry(young)));
    }

private:
    QString database() const { return m_settings.directory + u"/journal.sqlite"_s; }

    static void checkOldEntries(Journal& journal, const QString& prefix)
    {
        const auto id = [&](int number) { return u"%1-%2"_s.arg(prefix).arg(number); };
        const auto added = now(journal.entry(id(1)));
        QVERIFY(added);
        QCOMPARE(added->created, 1001);
        QCOMPARE(added->finished, 2000);
        QCOMPARE(added->intent.operatorName, u"张三"_s);
        QVERIFY(added->intent.body.contains("anna"));
        QVERIFY(added->outcome->replyBody.contains("g1"));
        QCOMPARE(
            ids(now(journal.history({{SubjectKind::Employee, u"g1"_s}}, u"test"_s))), QStringList{id(1)});
        QCOMPARE(
            ids(now(journal.history({{SubjectKind::Lock, u"8000000002"_s}}, u"test"_s))), QStringList{id(2)});
        QCOMPARE(
            ids(now(journal.history({{SubjectKind::Employee, u"m9"_s}}, u"test"_s))), QStringList{id(3)});
        QCOMPARE(ids(now(journal.unsettled(u"test"_s))), (QStringList{id(3), id(2)}));
        JournalFilter filter;
        filter.text = u"王芳"_s;
        QCOMPARE(ids(now(journal.page(filter))), QStringList{id(1)});
        QCOMPARE(now(journal.entriesOfOperation(u"op"_s)).size(), 3);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    JournalSettings m_settings;
};

LOCKKEEPER_TEST(Core, TestJournalFindings)
#include "tst_journal_findings.moc"
