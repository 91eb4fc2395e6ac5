// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_schema.h"
#include "tests/support/test_certificates.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/strange_server.h"
#include "tests/unit/team/team_journal_bench.h"

#include <functional>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

struct DeskTrouble {
    QStringList done;   ///< by an administrator; %1 is the database
    QStringList mended; ///< taken back
    TeamState state;
    QString said; ///< part of the sentence that people read
};

} // namespace

Q_DECLARE_METATYPE(DeskTrouble)

/// Whatever is wrong with the desk: one sentence says what, nothing is reserved, and what is written stands
/// in the journal of this computer as if there were no desk, and is copied once it is well again.
class TestTeamNothingLost : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_team.makeNext(); }
    void entriesStayHere_data();
    void entriesStayHere();
    void anotherServerAnswers_data();
    void anotherServerAnswers();
    void tablesGoInTheMiddle();
    void rightsGoInTheMiddle();

private:
    /// Three entries that a desk in this trouble does not get, and the next desk, which is well, does.
    void check(
        const TeamSettings& settings, TeamState state, const QString& said,
        const std::function<void()>& mend = [] {});

    JournalTeam m_team;
};

void TestTeamNothingLost::check(
    const TeamSettings& settings, TeamState state, const QString& said, const std::function<void()>& mend)
{
    CopyingClerk one(settings);
    QStringList ids;
    for (const auto& word : {u"applied"_s, u"unknown"_s, u"rejected"_s})
        ids.append(one.write(u"written in trouble"_s, word, R"({"name":"王芳"})"));
    const auto status = statusOf(*one.desk);
    QCOMPARE(status.state, state);
    QVERIFY2(status.text.contains(said), qPrintable(status.text));
    QVERIFY2(status.text.size() <= 200, qPrintable(status.text));
    const auto answer = came(one.desk->reserve(wantedBy(u"a1"_s, u"SO-1"_s)));
    QCOMPARE(answer.kind, AnswerKind::Unreachable);
    QCOMPARE(answer.text, status.text);
    QVERIFY(!one.copier.isUpToDate());
    const auto areHere = [&] {
        if (came(one.journal.count()) != ids.size()) return false;
        return one.local(ids[0]).word() == u"applied"_s && one.local(ids[1]).word() == u"unknown"_s &&
               one.local(ids[2]).word() == u"rejected"_s &&
               one.local(ids[0]).intent.body == QByteArray(R"({"name":"王芳"})");
    };
    QVERIFY(areHere());

    mend();
    QCOMPARE(m_team.count(u"journal_entry"_s), 0);
    const auto desk = readyDesk(m_team.of(liNa));
    const TeamJournalCopier copier(
        one.journal, *desk, u"test"_s, journalGateway, nullptr, std::chrono::milliseconds(100));
    QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_outcome"_s), int(ids.size()), patiently);
    QTRY_VERIFY_WITH_TIMEOUT(copier.isUpToDate(), patiently);
    QVERIFY(areHere());
}

void TestTeamNothingLost::entriesStayHere_data()
{
    QTest::addColumn<DeskTrouble>("trouble");
    const auto version = [](int made, int readable) {
        return QStringList{
            u"UPDATE lockkeeper.about SET version = %1, readable = %2 RETURNING 1"_s.arg(made).arg(readable)};
    };
    const auto row = [](const char* name, const QStringList& done, const QStringList& mended, TeamState state,
                         const QString& said) {
        QTest::newRow(name) << DeskTrouble{done, mended, state, said};
    };
    const int own = teamschema::version;
    row("a newer schema that can be read", version(own + 1, own), version(own, own), TeamState::Reading,
        u"newer version"_s);
    row("a newer schema", version(own + 2, own + 1), version(own, own), TeamState::NewSchema,
        u"Update Lockkeeper"_s);
    row("a schema without a version", version(0, 0), version(own, own), TeamState::Strange,
        u"doesn't understand"_s);
    row("no schema", {u"ALTER SCHEMA lockkeeper RENAME TO elsewhere"_s},
        {u"ALTER SCHEMA elsewhere RENAME TO lockkeeper"_s}, TeamState::NoSchema, u"lockkeeper team init"_s);
    row("a table without rights", {u"REVOKE SELECT ON lockkeeper.about FROM %1_member"_s},
        {u"GRANT SELECT ON lockkeeper.about TO %1_member"_s}, TeamState::NoRights,
        u"isn't part of the team"_s);
    row("a login without a role", {u"REVOKE %1_member FROM \"Li Na\""_s}, {u"GRANT %1_member TO \"Li Na\""_s},
        TeamState::NoRights, u"lockkeeper team add"_s);
    row("a reader", {u"REVOKE %1_member FROM \"Li Na\""_s, u"GRANT %1_reader TO \"Li Na\""_s},
        {u"GRANT %1_member TO \"Li Na\""_s}, TeamState::Reading, u"may only read"_s);
    row("a login that was locked", {u"ALTER ROLE \"Li Na\" NOLOGIN"_s}, {u"ALTER ROLE \"Li Na\" LOGIN"_s},
        TeamState::WrongPassword, u"doesn't accept the login"_s);
    row("a server that is read-only", {u"ALTER DATABASE %1 SET default_transaction_read_only = on"_s},
        {u"ALTER DATABASE %1 RESET default_transaction_read_only"_s}, TeamState::Reading,
        u"read-only at the moment"_s);
    row("a database without a place", {u"ALTER DATABASE %1 CONNECTION LIMIT 0"_s},
        {u"ALTER DATABASE %1 CONNECTION LIMIT -1"_s}, TeamState::Unreachable, u"can't be reached"_s);
    row("a login without a place", {u"ALTER ROLE \"Li Na\" CONNECTION LIMIT 0"_s},
        {u"ALTER ROLE \"Li Na\" CONNECTION LIMIT -1"_s}, TeamState::Unreachable, u"can't be reached"_s);
}

void TestTeamNothingLost::entriesStayHere()
{
    QFETCH(DeskTrouble, trouble);
    const auto settings = m_team.of(liNa);
    const auto ask = [&](const QStringList& statements) {
        for (auto statement : statements) {
            // What is said of a database cannot be taken back in it, where it holds for the administrator
            // too.
            const auto where = statement.contains("DATABASE"_L1) ? u"postgres"_s : settings.database;
            (void)m_team.server().ask(where, statement.replace("%1"_L1, settings.database));
        }
    };
    ask(trouble.done);
    check(settings, trouble.state, trouble.said, [&] { ask(trouble.mended); });
}

void TestTeamNothingLost::anotherServerAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("said");
    QTest::newRow("another certificate") << QByteArray() << u"isn't trusted"_s;
    QTest::newRow("no TLS") << QByteArray("N") << u"offers no encrypted connection"_s;
    QTest::newRow("a web server") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n") << QString();
    QTest::newRow("nonsense") << QByteArray("Snonsense that is no handshake") << QString();
}

void TestTeamNothingLost::anotherServerAnswers()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, said);
    auto settings = m_team.of(liNa);
    const StrangeServer strange(answer);
    const TestCertificates others;
    if (answer.isEmpty())
        settings.caFile = others.authorityFile();
    else
        settings.port = strange.serverPort();
    // Which of two sentences it is about nonsense is libpq's to say.
    const auto status = statusOf(*deskOf(settings, CopyingClerk::impatient()));
    QVERIFY(!status.canRead());
    check(settings, status.state, said);
}

/// While a desk works: what it cannot keep now it may keep later, and none of it is passed over.
void TestTeamNothingLost::tablesGoInTheMiddle()
{
    CopyingClerk one(m_team.of(liNa));
    (void)one.write(u"before"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    (void)m_team.ask(u"ALTER TABLE lockkeeper.journal_entry RENAME TO elsewhere"_s);
    for (int i = 0; i < 60; ++i) // more than go up at once
        (void)one.write(u"in between"_s, u"applied"_s);
    QCOMPARE(came(one.journal.count()), 61);
    // It has looked at least once, in vain.
    const auto looked = [&] { return came(one.team.page({})).has_value(); };
    QVERIFY(!looked());
    QVERIFY(!QTest::qWaitFor([&one] { return one.copier.isUpToDate(); }, 500));
    (void)m_team.ask(u"ALTER TABLE lockkeeper.elsewhere RENAME TO journal_entry"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_outcome"_s), 61, patiently);
    QCOMPARE(came(one.journal.count()), 61);
}

void TestTeamNothingLost::rightsGoInTheMiddle()
{
    CopyingClerk one(m_team.of(liNa));
    (void)one.write(u"before"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    const auto team = m_team.of(liNa).database;
    (void)m_team.ask(u"REVOKE %1_member FROM \"Li Na\""_s.arg(team));
    (void)one.write(u"in between"_s, u"applied"_s);
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(one.desk->status().state, TeamState::NoRights, patiently);
    QVERIFY(one.desk->status().text.contains(liNa));
    QCOMPARE(came(one.journal.count()), 2);
    QVERIFY(!one.copier.isUpToDate());
    QCOMPARE(m_team.count(u"journal_entry"_s), 1);
    (void)m_team.ask(u"GRANT %1_member TO \"Li Na\""_s.arg(team));
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_entry"_s), 2, patiently);
    QCOMPARE(one.desk->status().state, TeamState::Ready);
}

LOCKKEEPER_TEST(Core, TestTeamNothingLost)
#include "tst_team_nothing_lost.moc"
