// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_admin.h"
#include "services/storage/team/team_schema.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_text.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/canaries.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/team_bench.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString onlooker = u"陈思远"_s;

} // namespace

/// Who may do what in the database of a team, and what an administrator makes.
class TestTeamRoles : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void membersCannotChangeOthersRows_data();
    void membersCannotChangeOthersRows();
    void namesAndTimesAreTheServers();
    void readersRead();
    void strangersSeeNothing();
    void initOnce();
    void membersComeAndGo();
    void newerAndOlderSchemas();
    void noPasswordIsAnywhere();

private:
    [[nodiscard]] std::unique_ptr<TeamServer> connectionOf(const QString& login) const
    {
        auto server = std::make_unique<TeamServer>(
            m_server->settings(clerksTeam, login), TeamPatience(), std::make_shared<TeamWatchdog>());
        server->setPassword(login == TeamPostgres::administrator() ? TeamPostgres::administratorsPassword()
                                                                   : TeamPostgres::passwordOf(login));
        (void)server->open();
        return server;
    }

    std::unique_ptr<TeamPostgres> m_server;
};

void TestTeamRoles::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_server->makeTeam(clerksTeam, {liNa, bo}, {onlooker});
    const auto desk = readyDesk(m_server->settings(clerksTeam, liNa));
    QCOMPARE(came(desk->reserve(wantedBy(u"a1"_s, u"SO-1"_s, {u"8001"_s}))).kind, AnswerKind::Reserved);
    QCOMPARE(came(desk->putNumbers(u"gateway.example"_s, {u"8002"_s, u"8003"_s}, {}))->size(), 2);
    QCOMPARE(came(desk->takeTheseNumbers(u"gateway.example"_s, u"d"_s, {u"8002"_s}))->size(), 1);
    QVERIFY(came(desk->noteLocks(u"gateway.example"_s, {u"8001"_s}, true)));
    QCOMPARE(
        came(desk->shareDraft(u"gateway.example"_s, u"d1"_s, u"batch"_s, u"t"_s, {u"SO-1"_s, {}, {}, 1, "1"}))
            .kind,
        DraftAnswer::Kind::Done);
}

void TestTeamRoles::membersCannotChangeOthersRows_data()
{
    QTest::addColumn<QString>("statement");
    for (const auto* statement : {"UPDATE lockkeeper.intent SET state = 'applied' WHERE id = 'a1'",
             "UPDATE lockkeeper.intent SET clerk = current_user WHERE id = 'a1'",
             "DELETE FROM lockkeeper.intent WHERE id = 'a1'", "DELETE FROM lockkeeper.reservation",
             "UPDATE lockkeeper.reservation SET intent = 'x'",
             "INSERT INTO lockkeeper.reservation (key, intent, what, for_good) VALUES ('k', 'a1', '', false)",
             "INSERT INTO lockkeeper.intent (id, gateway, computer, order_id, state, clerk)"
             " VALUES ('b1', 'g', 'c', 'o', 'reserved', 'Li Na')",
             "UPDATE lockkeeper.asset_number SET state = 'free', clerk = current_user WHERE number = '8002'",
             "UPDATE lockkeeper.asset_number SET state = 'taken', clerk = 'Li Na' WHERE number = '8003'",
             "DELETE FROM lockkeeper.asset_number", "UPDATE lockkeeper.lock_note SET clerk = 'Bo'",
             "DELETE FROM lockkeeper.lock_note", "UPDATE lockkeeper.about SET version = 9",
             "UPDATE lockkeeper.draft_content SET content = '2', clerk = current_user",
             "UPDATE lockkeeper.shared_draft SET holder = current_user",
             "UPDATE lockkeeper.shared_draft SET seen = '-infinity'",
             "UPDATE lockkeeper.shared_draft SET clerk = current_user",
             "INSERT INTO lockkeeper.draft_content (draft, title, order_id, customers, orders, content, "
             "computer,"
             " clerk) VALUES ('d2', '', '', '', 1, '2', '', 'Li Na')",
             "INSERT INTO lockkeeper.shared_draft (id, gateway, kind, clerk) VALUES ('d2', 'g', 'batch', 'Li "
             "Na')",
             "DELETE FROM lockkeeper.shared_draft", "DELETE FROM lockkeeper.draft_content",
             "TRUNCATE lockkeeper.intent CASCADE", "DROP TABLE lockkeeper.lock_note",
             "CREATE TABLE lockkeeper.mine (a integer)"})
        QTest::newRow(statement) << QString::fromLatin1(statement);
}

void TestTeamRoles::membersCannotChangeOthersRows()
{
    QFETCH(QString, statement);
    const auto everything =
        u"SELECT (SELECT string_agg(i::text, ';' ORDER BY id) FROM lockkeeper.intent i),"
        " (SELECT string_agg(r::text, ';' ORDER BY key) FROM lockkeeper.reservation r),"
        " (SELECT string_agg(n::text, ';' ORDER BY number) FROM lockkeeper.asset_number n),"
        " (SELECT string_agg(l::text, ';' ORDER BY id) FROM lockkeeper.lock_note l),"
        " (SELECT string_agg(d::text, ';' ORDER BY id) FROM lockkeeper.shared_draft d),"
        " (SELECT string_agg(c::text, ';' ORDER BY draft) FROM lockkeeper.draft_content c)"_s;
    const auto before = m_server->ask(clerksTeam, everything);
    for (const auto& login : {bo, onlooker}) {
        const auto connection = connectionOf(login);
        QVERIFY(connection->isOpen());
        try {
            QCOMPARE(connection->change(statement), 0);
        } catch (const TeamFailure& failure) {
            QVERIFY2(failure.is("42501") || failure.is("23503"), qPrintable(failure.words));
        }
    }
    QCOMPARE(m_server->ask(clerksTeam, everything), before);
}

void TestTeamRoles::namesAndTimesAreTheServers()
{
    const auto connection = connectionOf(bo);
    for (const auto* column : {"made", "changed", "clerk"}) {
        try {
            (void)connection->change(
                u"INSERT INTO lockkeeper.intent (id, gateway, computer, order_id, state, %1)"
                " VALUES ('c1', 'g', 'c', 'o', 'reserved', DEFAULT)"_s.arg(QLatin1StringView(column)));
            QFAIL(column);
        } catch (const TeamFailure& failure) {
            QVERIFY(failure.is("42501"));
        }
    }
    // A claim of times to come would never end.
    QCOMPARE(connection->change(u"INSERT INTO lockkeeper.shared_draft (id, gateway, kind)"
                                " VALUES ('d3', 'g', 'batch')"_s),
        1);
    for (const auto* column : {"seen", "taken"}) {
        try {
            (void)connection->change(
                u"UPDATE lockkeeper.shared_draft SET %1 = 'infinity' WHERE id = 'd3'"_s.arg(
                    QLatin1StringView(column)));
            QFAIL(column);
        } catch (const TeamFailure& failure) {
            QVERIFY(failure.is("42501"));
        }
    }
}

void TestTeamRoles::readersRead()
{
    const auto desk = deskOf(m_server->settings(clerksTeam, onlooker));
    const auto status = statusOf(*desk);
    QCOMPARE(status.state, TeamState::Reading);
    QVERIFY(!status.text.isEmpty());
    QCOMPARE(came(desk->lockNotes(u"gateway.example"_s, {u"8001"_s})).size(), 1);
    const auto answer = came(desk->reserve(wantedBy(u"d1"_s, u"SO-2"_s)));
    QCOMPARE(answer.kind, AnswerKind::Unreachable);
    QCOMPARE(answer.text, status.text);
}

void TestTeamRoles::strangersSeeNothing()
{
    // A member of another team at the same server.
    m_server->makeTeam(u"others"_s, {u"Zoe"_s});
    const auto desk = deskOf(m_server->settings(clerksTeam, u"Zoe"_s));
    QCOMPARE(statusOf(*desk).state, TeamState::NoRights);
    QVERIFY(desk->status().text.contains(u"Zoe"_s));
    const auto connection = connectionOf(u"Zoe"_s);
    try {
        (void)connection->rows(u"SELECT * FROM lockkeeper.intent"_s);
        QFAIL("a stranger read it");
    } catch (const TeamFailure& failure) {
        QVERIFY(failure.is("42501"));
    }
}

void TestTeamRoles::initOnce()
{
    TeamAdmin admin(m_server->settings(clerksTeam, TeamPostgres::administrator()),
        TeamPostgres::administratorsPassword());
    const auto again = admin.init();
    QVERIFY(!again);
    QVERIFY(again.error().contains(clerksTeam));
    // Whoever may not, is told so, and nothing is half made.
    TeamAdmin clerk(m_server->settings(clerksTeam, bo), TeamPostgres::passwordOf(bo));
    QVERIFY(!clerk.init());
    const auto added = clerk.add(u"Eve"_s, TeamPostgres::passwordOf(u"Eve"_s), false);
    QVERIFY(!added);
    QVERIFY(added.error().contains(bo));
}

void TestTeamRoles::membersComeAndGo()
{
    TeamAdmin admin(m_server->settings(clerksTeam, TeamPostgres::administrator()),
        TeamPostgres::administratorsPassword());
    const QStringList odd{u"O'Neil \"x\"; DROP SCHEMA lockkeeper CASCADE; --"_s, u"a.b\\c"_s, u"陈 思远"_s};
    for (const auto& name : odd) {
        const auto added = admin.add(name, TeamPostgres::passwordOf(name), false);
        QVERIFY2(added, qPrintable(added ? QString() : added.error()));
        const auto desk = deskOf(m_server->settings(clerksTeam, name));
        QCOMPARE(statusOf(*desk).state, TeamState::Ready);
        QCOMPARE(desk->status().login, name);
        QCOMPARE(came(desk->reserve(wantedBy(u"e-"_s + name.left(20), u"SO-"_s + name))).kind,
            AnswerKind::Reserved);
        QVERIFY(!admin.add(name, TeamPostgres::passwordOf(name), false));
    }
    const auto overview = admin.status();
    QVERIFY(overview);
    QCOMPARE(overview->version, teamschema::version);
    QCOMPARE(overview->members.size(), 3 + odd.size());
    for (const auto& name : odd)
        QVERIFY(admin.remove(name));
    QVERIFY(!admin.remove(odd.first()));
    QVERIFY(!admin.remove(TeamPostgres::administrator()));
    QCOMPARE(admin.status()->members.size(), 3);
    // What they reserved stays reserved.
    const auto desk = readyDesk(m_server->settings(clerksTeam, bo));
    const auto answer = came(desk->reserve(wantedBy(u"e-x"_s, u"SO-"_s + odd.last())));
    QCOMPARE(answer.kind, AnswerKind::Refused);
    QCOMPARE(answer.holders.first().clerk, odd.last());
    for (const auto& bad : {u""_s, u" a"_s, u"pg_x"_s, QString(64, u'a'), QString(22, u'陈'), u"a\nb"_s})
        QVERIFY(!admin.add(bad, TeamPostgres::passwordOf(u"x"_s), false));
}

void TestTeamRoles::newerAndOlderSchemas()
{
    m_server->makeTeam(u"times"_s, {u"Ada"_s});
    const auto settings = m_server->settings(u"times"_s, u"Ada"_s);
    const auto stateWith = [&](int version, int readable) {
        (void)m_server->ask(u"times"_s,
            u"UPDATE lockkeeper.about SET version = %1, readable = %2 RETURNING 1"_s.arg(version).arg(
                readable));
        const auto desk = deskOf(settings);
        const auto status = statusOf(*desk);
        if (status.state != TeamState::Ready && status.text.isEmpty()) qFatal("no sentence");
        return status.state;
    };
    QCOMPARE(stateWith(teamschema::version + 1, teamschema::version), TeamState::Reading);
    QCOMPARE(stateWith(teamschema::version + 2, teamschema::version + 1), TeamState::NewSchema);
    QCOMPARE(stateWith(0, 0), TeamState::Strange);
    QCOMPARE(stateWith(teamschema::version, 1), TeamState::Ready);
    // There is no earlier version yet: as a program of the third will see what others have made.
    QCOMPARE(teamschema::stateFor(2, 1, 3), TeamState::OldSchema);
    QCOMPARE(teamschema::stateFor(3, 3, 3), TeamState::Ready);
    QCOMPARE(teamschema::stateFor(5, 3, 3), TeamState::Reading);
    QCOMPARE(teamschema::stateFor(5, 4, 3), TeamState::NewSchema);
    QVERIFY(TeamText::why(TeamState::OldSchema, settings).contains(u"lockkeeper team upgrade"_s));
    TeamAdmin admin(m_server->settings(u"times"_s, TeamPostgres::administrator()),
        TeamPostgres::administratorsPassword());
    const auto upgraded = admin.upgrade();
    QVERIFY(upgraded);
    QVERIFY(!*upgraded);
}

/// The server writes every statement into its log here, those that failed as well.
void TestTeamRoles::noPasswordIsAnywhere()
{
    TeamAdmin admin(m_server->settings(clerksTeam, TeamPostgres::administrator()),
        TeamPostgres::administratorsPassword());
    QVERIFY(!admin.add(liNa, TeamPostgres::passwordOf(liNa), false)); // it is there
    const auto made = TeamAdmin::newPassword();
    QCOMPARE(made.size(), size_t(24));
    QVERIFY(admin.add(u"New"_s, made, false));
    auto settings = m_server->settings(clerksTeam, u"New"_s);
    const auto desk = deskOf(settings, quietPatience(), made.clone());
    QCOMPARE(statusOf(*desk).state, TeamState::Ready);
    Canaries canaries;
    canaries.add(u"administrator"_s, "Canary7Qx2Lw9RtZ");
    canaries.add(u"clerk"_s, "4Kw8Zt1Vn6Bq3Xs0");
    canaries.add(u"made"_s, made.unprotectedCopy());
    const auto log = m_server->log();
    QVERIFY(log.contains("CREATE ROLE"));
    QCOMPARE(canaries.findIn(log), QStringList());
    for (const auto& row : m_server->ask(u"postgres"_s, u"SELECT rolpassword FROM pg_authid WHERE rolcanlogin"
                                                        " AND rolpassword IS NOT NULL"_s))
        QVERIFY(row.first().toString().startsWith("SCRAM-SHA-256$"_L1));
}

LOCKKEEPER_TEST(Core, TestTeamRoles)
#include "tst_team_roles.moc"
