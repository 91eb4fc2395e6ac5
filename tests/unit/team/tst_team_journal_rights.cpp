// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/await.h"
#include "tests/support/canaries.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_journal_bench.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

/// Who may do what in the journal of a team, and what never gets there.
class TestTeamJournalRights : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_team.makeNext(); }
    void membersCannotChangeOthersRows_data();
    void membersCannotChangeOthersRows();
    void textsAreNoStatements();
    void noSecretIsCopied();
    void readersCopyNothing();
    void aNewerSchemaIsOnlyRead();

private:
    JournalTeam m_team;
};

void TestTeamJournalRights::membersCannotChangeOthersRows_data()
{
    QTest::addColumn<QString>("statement");
    const QString underWay = u" FROM lockkeeper.journal_detail WHERE subject = 'under way'"_s;
    const QStringList statements{
        u"UPDATE lockkeeper.journal_entry SET word = 'applied', unsettled = false"_s,
        u"UPDATE lockkeeper.journal_entry SET clerk = current_user"_s,
        u"UPDATE lockkeeper.journal_entry SET copied = 0"_s,
        u"DELETE FROM lockkeeper.journal_entry"_s,
        u"UPDATE lockkeeper.journal_detail SET body = ''"_s,
        u"DELETE FROM lockkeeper.journal_detail"_s,
        u"UPDATE lockkeeper.journal_outcome SET outcome = 'applied'"_s,
        u"DELETE FROM lockkeeper.journal_outcome"_s,
        u"UPDATE lockkeeper.journal_finding SET reason = 'x'"_s,
        u"DELETE FROM lockkeeper.journal_finding"_s,
        u"DELETE FROM lockkeeper.journal_subject"_s,
        u"INSERT INTO lockkeeper.journal_subject (key, entry) SELECT 'asset:1', entry"_s + underWay,
        u"INSERT INTO lockkeeper.journal_outcome (entry, outcome, http_status, took, code, message, items,"
        " reply) SELECT entry, 'applied', 200, 1, '', '', '', ''"_s +
            underWay,
        u"INSERT INTO lockkeeper.journal_entry (age, number, gateway, text, id, journal, computer, endpoint,"
        " enterprise, operation, clerk) VALUES (0, 1, 'g', '', gen_random_uuid(), gen_random_uuid(), '', '',"
        " '', '', 'Li Na')"_s,
        u"INSERT INTO lockkeeper.journal_entry (age, number, gateway, text, id, journal, computer, endpoint,"
        " enterprise, operation) VALUES (-1, 1, 'g', '', gen_random_uuid(), gen_random_uuid(), '', '', '', "
        "'')"_s,
        u"TRUNCATE lockkeeper.journal_entry CASCADE"_s,
    };
    for (const auto& statement : statements)
        QTest::newRow(qPrintable(statement.left(90))) << statement;
    // Decisions about what is not unknown, without a reason, of long ago, and readings that nobody made.
    const auto finding = [](const QString& subject, const QString& kind, const QString& outcome,
                             const QString& reason, const QString& age) {
        return u"INSERT INTO lockkeeper.journal_finding (id, entry, computer, journal, number, kind, outcome,"
               " state, states, who, reason, age) SELECT gen_random_uuid(), d.entry, '', gen_random_uuid(), "
               "0,"
               " '%2', '%3', '', '', 'x', '%4', %5 FROM lockkeeper.journal_detail d WHERE d.subject = "
               "'%1'"_s.arg(subject, kind, outcome, reason, age);
    };
    QTest::newRow("decides what is known")
        << finding(u"known"_s, u"decision"_s, u"rejected"_s, u"why"_s, u"0"_s);
    QTest::newRow("decides without a reason")
        << finding(u"unknown"_s, u"decision"_s, u"applied"_s, u" \t"_s, u"0"_s);
    QTest::newRow("decides long ago") << finding(u"unknown"_s, u"decision"_s, u"applied"_s, u"why"_s, u"9"_s);
    QTest::newRow("reads back") << finding(u"unknown"_s, u"readback"_s, u"applied"_s, u"why"_s, u"0"_s);
}

void TestTeamJournalRights::membersCannotChangeOthersRows()
{
    QFETCH(QString, statement);
    CopyingClerk one(m_team.of(liNa));
    (void)one.write(u"known"_s, u"applied"_s);
    (void)one.write(u"under way"_s, {});
    const auto id = one.write(u"unknown"_s, u"unknown"_s);
    one.journal.addReadBack(id, {}, R"([{"key":"m1","state":"notYet"}])");
    one.copier.nudge();
    QVERIFY(one.isCopied());
    QCOMPARE(m_team.count(u"journal_finding"_s), 1);
    QString everything = u"SELECT 1"_s;
    for (const auto* table : {"entry", "detail", "outcome", "finding", "subject"})
        everything +=
            u", (SELECT string_agg(t::text, ';' ORDER BY t::text) FROM lockkeeper.journal_%1 t)"_s.arg(
                QLatin1StringView(table));
    const auto before = m_team.ask(everything);
    for (const auto& login : {bo, journalReader}) {
        TeamServer connection(m_team.of(login), TeamPatience(), std::make_shared<TeamWatchdog>());
        connection.setPassword(TeamPostgres::passwordOf(login));
        QCOMPARE(connection.open().state, TeamState::Ready);
        try {
            QCOMPARE(connection.change(statement), 0);
        } catch (const TeamFailure& failure) {
            QVERIFY2(
                failure.is("42501") || failure.is("23503") || failure.is("23514"), qPrintable(failure.words));
        }
    }
    QCOMPARE(m_team.ask(everything), before);
}

/// Texts that a gateway, a colleague or a file can bring.
void TestTeamJournalRights::textsAreNoStatements()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    const QStringList hostile{u"'); DROP SCHEMA lockkeeper CASCADE; --"_s, u"\\'; SELECT 1; --"_s,
        u"$$ %1 %2 $1 ? :a"_s, u"100 % of_it\\"_s, u"a\"b\u202Ec\U0001F512"_s, u"%"_s, u"_"_s};
    for (const auto& text : hostile) {
        auto intent = intentOf(newId(), text);
        intent.operatorName = intent.enterprise = intent.operation = text;
        intent.target = u'/' + text;
        intent.body = intent.before = text.toUtf8();
        QVERIFY(beginNow(one.journal, intent).isEmpty());
        auto outcome = outcomeOf(u"unknown"_s);
        outcome.code = outcome.message = text;
        outcome.itemsJson = outcome.replyBody = text.toUtf8();
        QVERIFY(finishNow(one.journal, intent.id, outcome).isEmpty());
    }
    (void)one.write(u"with a "_s + QChar(0) + u"NUL"_s, u"applied"_s, QByteArray("a\0b", 3));
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    QCOMPARE(m_team.count(u"journal_entry"_s), hostile.size() + 1);
    for (const auto& text : hostile) {
        // A text is found as it is, and its signs stand for nothing else.
        const auto found = two.found(text);
        QVERIFY2(found.contains(text), qPrintable(text));
        for (const auto& each : found)
            QVERIFY2(each.contains(text) || each.contains(u"NUL"_s), qPrintable(each));
        JournalFilter filter;
        filter.enterprise = filter.operation = text;
        const auto entries = two.page(filter);
        QCOMPARE(entries.size(), 1);
        const auto entry = came(two.team.entry(entries.first().intent.id));
        QCOMPARE(entry->intent.subject, text);
        QCOMPARE(entry->intent.body, text.toUtf8());
        QCOMPARE(entry->outcome->message, text);
        auto decision = decidedAsDone(text);
        decision.who = text;
        decision.states = text.toUtf8();
        QVERIFY(came(two.team.decide(entry->intent.id, decision)).isKept);
        QCOMPARE(came(two.team.entry(entry->intent.id))->findings.last().reason, text);
        filter = {};
        filter.outcome = text;
        filter.about = {{SubjectKind::Asset, text}};
        QCOMPARE(two.page(filter).size(), 0);
    }
    QVERIFY(two.found(QString(5000, u'\'')).isEmpty());
    QVERIFY(!came(two.team.entry(hostile.first())));
    QVERIFY(!came(two.team.decide(hostile.first(), decidedAsDone(u"why"_s))).isKept);
}

/// The server writes every statement into its log here: whatever went up stands there.
void TestTeamJournalRights::noSecretIsCopied()
{
    const OrderBench bench;
    CopyingClerk one(m_team.of(liNa));
    const auto client = bench.makeClient(&one.journal);
    AddEmployees request;
    request.enterpriseGlobalId = EnterpriseId(u"e1"_s);
    NewEmployee person;
    person.userName = u"annaw"_s;
    person.password = u"Pw-EmployeeCanary81Kq7Zx"_s;
    person.name = u"Anna"_s;
    request.userList = {person};
    (void)await(client->call(endpoints::addEmployees, request));
    one.copier.nudge();
    QVERIFY(one.isCopied());
    QCOMPARE(m_team.count(u"journal_entry"_s), 1);
    const auto bodies = m_team.ask(u"SELECT body FROM lockkeeper.journal_detail"_s);
    QVERIFY(bodies.first().first().toString().contains(u"annaw"_s));
    Canaries canaries;
    canaries.add(u"password"_s, "EmployeeCanary81Kq7Zx");
    const auto tokens = bench.server.tokens();
    canaries.add(u"application token"_s, tokens.app.toLatin1());
    canaries.add(u"client token"_s, tokens.client.toLatin1());
    canaries.add(u"user token"_s, tokens.user.toLatin1());
    const auto log = m_team.server().log();
    QVERIFY(log.contains("journal_detail"));
    QCOMPARE(canaries.findIn(log), QStringList());
}

void TestTeamJournalRights::readersCopyNothing()
{
    CopyingClerk one(m_team.of(liNa)), reader(m_team.of(journalReader));
    const auto id = one.write(u"unknown"_s, u"unknown"_s);
    (void)reader.write(u"of a reader"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    QCOMPARE(statusOf(*reader.desk).state, TeamState::Reading);
    QCOMPARE(reader.found(u"unknown"_s).size(), 1);
    const auto answer = came(reader.team.decide(id, decidedAsDone(u"why"_s)));
    QVERIFY(!answer.isKept);
    QCOMPARE(answer.text, reader.desk->status().text);
    QVERIFY(!reader.copier.isUpToDate());
    QCOMPARE(m_team.count(u"journal_entry"_s), 1);
    QCOMPARE(came(reader.journal.count()), 1);
}

void TestTeamJournalRights::aNewerSchemaIsOnlyRead()
{
    {
        CopyingClerk one(m_team.of(liNa));
        (void)one.write(u"before"_s, u"applied"_s);
        QVERIFY(one.isCopied());
    }
    (void)m_team.ask(u"UPDATE lockkeeper.about SET version = version + 1 RETURNING 1"_s);
    CopyingClerk two(m_team.of(bo));
    (void)two.write(u"after"_s, u"applied"_s);
    QCOMPARE(statusOf(*two.desk).state, TeamState::Reading);
    QVERIFY(!two.desk->status().text.isEmpty());
    QCOMPARE(two.found(u"before"_s).size(), 1);
    QVERIFY(!two.copier.isUpToDate());
    QCOMPARE(m_team.count(u"journal_entry"_s), 1);
}

LOCKKEEPER_TEST(Core, TestTeamJournalRights)
#include "tst_team_journal_rights.moc"
