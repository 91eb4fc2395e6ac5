// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_url.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/program_run.h"
#include "tests/support/team_postgres.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// `lockkeeper team` as an administrator uses it.
class TestTeamProgram : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_server = std::make_unique<TeamPostgres>(); }
    void fromNothingToTwoClerks();
    void passwordsStayAway();
    void wrongArguments_data();
    void wrongArguments();

private:
    [[nodiscard]] QString url(const QString& user = TeamPostgres::administrator()) const
    {
        return teamUrl(m_server->settings(u"desk"_s, user));
    }
    [[nodiscard]] static ProgramRun run(
        const QStringList& arguments, const QByteArray& password = administrators())
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LOCKKEEPER_TEAM_PASSWORD"_s, QString::fromUtf8(password));
        return ProgramRun::of(programPath(u"lockkeeper"_s), QStringList{u"team"_s} + arguments, environment);
    }
    [[nodiscard]] static QByteArray administrators()
    {
        return TeamPostgres::administratorsPassword().unprotectedCopy();
    }

    std::unique_ptr<TeamPostgres> m_server;
};

void TestTeamProgram::fromNothingToTwoClerks()
{
    auto ended = run({u"status"_s, u"--url"_s, url()});
    QCOMPARE(ended.exitCode, 1);
    QVERIFY2(ended.errors.contains("desk"), ended.errors.constData());
    ended = run({u"init"_s, u"--url"_s, url()});
    QVERIFY2(ended.exitCode == 0, ended.errors.constData());
    QCOMPARE(run({u"init"_s, u"--url"_s, url()}).exitCode, 1);
    ended = run({u"add"_s, u"Li Na"_s, u"--url"_s, url()});
    QVERIFY2(ended.exitCode == 0, ended.errors.constData());
    const auto lines = ended.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    // What was printed is what a clerk connects with.
    const auto settings = teamFromUrl(QString::fromUtf8(lines[0]));
    QVERIFY(settings);
    QCOMPARE(settings->user, u"Li Na"_s);
    TeamServer server(*settings, TeamPatience(), std::make_shared<TeamWatchdog>());
    server.setPassword(Secret(lines[1]));
    QCOMPARE(server.connect().state, TeamStatus::State::Ready);
    QCOMPARE(run({u"add"_s, u"Bo"_s, u"--reader"_s, u"--url"_s, url()}).exitCode, 0);
    ended = run({u"status"_s, u"--url"_s, url()});
    QCOMPARE(ended.exitCode, 0);
    QVERIFY2(ended.output.contains("Li Na: member, connections: 1"), ended.output.constData());
    QVERIFY2(ended.output.contains("Bo: reader"), ended.output.constData());
    QCOMPARE(run({u"upgrade"_s, u"--url"_s, url()}).exitCode, 0);
    QCOMPARE(run({u"remove"_s, u"Bo"_s, u"--url"_s, url()}).exitCode, 0);
    QCOMPARE(run({u"remove"_s, u"Bo"_s, u"--url"_s, url()}).exitCode, 1);
    ended = run({u"status"_s, u"--url"_s, url()}, "wrong");
    QCOMPARE(ended.exitCode, 1);
    QVERIFY(ended.errors.contains("password"));
}

void TestTeamProgram::passwordsStayAway()
{
    // A password in the address is refused, and not repeated.
    auto address = url();
    address.replace(u"admin@"_s, u"admin:Secret-1@"_s);
    const auto ended = run({u"status"_s, u"--url"_s, address});
    QCOMPARE(ended.exitCode, 2);
    QVERIFY(!ended.errors.contains("Secret-1"));
    QVERIFY(!m_server->log().contains(administrators()));
}

void TestTeamProgram::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto address = u"postgresql://admin@127.0.0.1/x"_s;
    QTest::newRow("no command") << QStringList{u"--url"_s, address};
    QTest::newRow("no such command") << QStringList{u"drop"_s, u"--url"_s, address};
    QTest::newRow("no address") << QStringList{u"status"_s};
    QTest::newRow("no login") << QStringList{u"status"_s, u"--url"_s, u"postgresql://127.0.0.1/x"_s};
    QTest::newRow("no name") << QStringList{u"add"_s, u"--url"_s, address};
    QTest::newRow("two names") << QStringList{u"add"_s, u"a"_s, u"b"_s, u"--url"_s, address};
    QTest::newRow("a name too many") << QStringList{u"status"_s, u"a"_s, u"--url"_s, address};
    QTest::newRow("reader of nothing") << QStringList{u"status"_s, u"--reader"_s, u"--url"_s, address};
    QTest::newRow("another option") << QStringList{u"status"_s, u"--sandbox"_s, u"--url"_s, address};
}

void TestTeamProgram::wrongArguments()
{
    QFETCH(QStringList, arguments);
    const auto ended = run(arguments);
    QCOMPARE(ended.exitCode, 2);
    QVERIFY(!ended.errors.isEmpty());
}

LOCKKEEPER_TEST(Core, TestTeamProgram)
#include "tst_team_program.moc"
