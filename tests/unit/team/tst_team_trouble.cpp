// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/unit/team/strange_server.h"
#include "tests/unit/team/team_bench.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace std::chrono_literals;

namespace
{

TeamPatience shortPatience()
{
    auto patience = quietPatience();
    patience.connect = 2s;
    patience.statement = 1s;
    patience.lock = 500ms;
    patience.answer = 2s;
    return patience;
}

} // namespace

/// Each thing that may be wrong has a sentence of its own, and none of them holds anybody up.
class TestTeamTrouble : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void allIsWell();
    void wrongPasswordAndWrongNames();
    void whatTheServerLacks();
    void strangeServers_data();
    void strangeServers();
    void certificates_data();
    void certificates();
    void onlyTheLoopbackGoesWithoutTls();
    void aSilentServerHoldsUpNobody();
    void silentInTheMiddle();
    void theServerGoesAndComes();
    void aSlowServerIsNotFelt();

private:
    std::unique_ptr<TeamPostgres> m_server;
};

void TestTeamTrouble::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_server->makeTeam(clerksTeam, {liNa, bo});
}

void TestTeamTrouble::allIsWell()
{
    const auto one = readyDesk(m_server->settings(clerksTeam, liNa));
    const auto two = readyDesk(m_server->settings(clerksTeam, bo));
    const auto again = readyDesk(m_server->settings(clerksTeam, bo));
    QCOMPARE(two->status().login, bo);
    QCOMPARE(two->status().text, QString());
    QCOMPARE(two->status().warning, QString());
    // Logins are counted, not programs.
    QCOMPARE(again->status().people, 2);
    QCOMPARE(came(TeamDesk::test(m_server->settings(clerksTeam, bo), TeamPostgres::passwordOf(bo))).state,
        TeamState::Ready);
}

void TestTeamTrouble::wrongPasswordAndWrongNames()
{
    const auto stateOf = [&](const TeamSettings& settings, Secret password) {
        const auto status = came(TeamDesk::test(settings, std::move(password)));
        if (status.text.isEmpty() || status.text.size() > 200) qFatal("no sentence");
        return status.state;
    };
    auto settings = m_server->settings(clerksTeam, bo);
    QCOMPARE(stateOf(settings, Secret("wrong")), TeamState::WrongPassword);
    QCOMPARE(stateOf(settings, Secret()), TeamState::NoPassword);
    settings.user = u"Nobody"_s;
    QCOMPARE(stateOf(settings, Secret("wrong")), TeamState::WrongPassword);
    settings = m_server->settings(u"nowhere"_s, bo);
    QCOMPARE(stateOf(settings, TeamPostgres::passwordOf(bo)), TeamState::NoDatabase);
    settings = m_server->settings(u"postgres"_s, TeamPostgres::administrator());
    QCOMPARE(stateOf(settings, TeamPostgres::administratorsPassword()), TeamState::NoSchema);
    settings = m_server->settings(clerksTeam, bo);
    settings.port = 1;
    QCOMPARE(stateOf(settings, TeamPostgres::passwordOf(bo)), TeamState::Unreachable);
    settings.host = u"no-such-host.invalid"_s;
    QCOMPARE(stateOf(settings, TeamPostgres::passwordOf(bo)), TeamState::Unreachable);
    // A right one that is entered later works.
    const auto desk = deskOf(m_server->settings(clerksTeam, bo), quietPatience(), Secret("wrong"));
    QCOMPARE(statusOf(*desk).state, TeamState::WrongPassword);
    desk->setPassword(TeamPostgres::passwordOf(bo));
    QTRY_COMPARE_WITH_TIMEOUT(desk->status().state, TeamState::Ready, 30'000);
}

void TestTeamTrouble::whatTheServerLacks()
{
    (void)m_server->ask(
        u"postgres"_s, u"CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"_s);
    const auto status = came(TeamDesk::test(m_server->settings(u"latin"_s, TeamPostgres::administrator()),
        TeamPostgres::administratorsPassword()));
    QCOMPARE(status.state, TeamState::Strange);
    QVERIFY(status.text.contains(u"UTF-8"_s));
    // The database may be a replica, or an administrator may have switched it to reading only.
    (void)m_server->ask(clerksTeam, u"ALTER DATABASE clerks SET default_transaction_read_only = on"_s);
    const auto reading =
        came(TeamDesk::test(m_server->settings(clerksTeam, bo), TeamPostgres::passwordOf(bo)));
    QCOMPARE(reading.state, TeamState::Reading);
    (void)m_server->ask(u"postgres"_s, u"ALTER DATABASE clerks RESET default_transaction_read_only"_s);
    QCOMPARE(came(TeamDesk::test(m_server->settings(clerksTeam, bo), TeamPostgres::passwordOf(bo))).state,
        TeamState::Ready);
}

void TestTeamTrouble::strangeServers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("state");
    QTest::newRow("no TLS") << QByteArray("N") << int(TeamState::NoTls);
    QTest::newRow("a web server") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n") << -1;
    QTest::newRow("TLS of nobody") << QByteArray("Snonsense that is no handshake") << -1;
}

void TestTeamTrouble::strangeServers()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, state);
    const StrangeServer server(answer);
    auto settings = m_server->settings(clerksTeam, bo);
    settings.port = server.serverPort();
    const auto status = came(TeamDesk::test(settings, TeamPostgres::passwordOf(bo)));
    if (state >= 0) QCOMPARE(int(status.state), state);
    QVERIFY(!status.canRead());
    QVERIFY(!status.text.isEmpty());
    QVERIFY(status.text.size() <= 200);
}

void TestTeamTrouble::certificates_data()
{
    QTest::addColumn<TestCertificates::Kind>("kind");
    QTest::newRow("expired") << TestCertificates::Kind::Expired;
    QTest::newRow("other host") << TestCertificates::Kind::OtherHost;
    QTest::newRow("unknown authority") << TestCertificates::Kind::UnknownAuthority;
}

void TestTeamTrouble::certificates()
{
    QFETCH(TestCertificates::Kind, kind);
    const TeamPostgres server(kind);
    auto settings = server.settings(u"postgres"_s, TeamPostgres::administrator());
    const auto status = came(TeamDesk::test(settings, TeamPostgres::administratorsPassword()));
    QCOMPARE(status.state, TeamState::Certificate);
    QVERIFY(!status.text.isEmpty());
    settings.caFile = u"/no such folder; Li Na's/ca.pem"_s;
    QCOMPARE(
        came(TeamDesk::test(settings, TeamPostgres::administratorsPassword())).state, TeamState::Certificate);
}

void TestTeamTrouble::onlyTheLoopbackGoesWithoutTls()
{
    TeamSettings settings;
    settings.host = u"db.example"_s;
    settings.user = bo;
    settings.tls = TeamSettings::Tls::Loopback;
    const auto status = came(TeamDesk::test(settings, Secret("x")));
    QCOMPARE(status.state, TeamState::Strange);
    QVERIFY(!status.text.isEmpty());
}

void TestTeamTrouble::aSilentServerHoldsUpNobody()
{
    WireProxy proxy(m_server->port());
    proxy.setSilent(true);
    auto settings = m_server->settings(clerksTeam, bo);
    settings.port = proxy.port();
    QElapsedTimer timer;
    timer.start();
    {
        const auto desk = deskOf(settings, shortPatience());
        const auto answer = desk->reserve(wantedBy(u"a1"_s, u"SO-1"_s));
        // Nobody waits in this thread.
        QVERIFY(timer.elapsed() < 1000);
        QCOMPARE(came(answer).kind, AnswerKind::Unreachable);
        QVERIFY(!came(answer).text.isEmpty());
        QCOMPARE(statusOf(*desk).state, TeamState::Unreachable);
        QCOMPARE(came(desk->lockNotes(u"gateway.example"_s, {u"1"_s})).size(), 0);
    }
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
}

/// A network that takes everything and brings nothing back: the driver alone would wait for ever.
void TestTeamTrouble::silentInTheMiddle()
{
    WireProxy proxy(m_server->port());
    auto settings = m_server->settings(clerksTeam, bo);
    settings.port = proxy.port();
    const auto desk = deskOf(settings, shortPatience());
    QCOMPARE(statusOf(*desk).state, TeamState::Ready);
    proxy.setSilent(true);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(came(desk->reserve(wantedBy(u"b1"_s, u"SO-2"_s))).kind, AnswerKind::Unreachable);
    QVERIFY(timer.elapsed() < 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(desk->status().state, TeamState::Unreachable, 30'000);
    // Ending it while it waits takes no time, either.
    proxy.setSilent(false);
    auto second = deskOf(settings, quietPatience());
    QCOMPARE(statusOf(*second).state, TeamState::Ready);
    proxy.setSilent(true);
    const auto waits = second->reserve(wantedBy(u"b2"_s, u"SO-3"_s));
    timer.restart();
    second.reset();
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

void TestTeamTrouble::theServerGoesAndComes()
{
    WireProxy proxy(m_server->port());
    auto settings = m_server->settings(clerksTeam, bo);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    QSignalSpy ready(desk.get(), &TeamDesk::ready);
    proxy.cutAll();
    // Whoever comes next finds it gone, and has it back without asking twice.
    QCOMPARE(came(desk->reserve(wantedBy(u"c1"_s, u"SO-4"_s))).kind, AnswerKind::Reserved);
    proxy.cutAll();
    QTRY_VERIFY_WITH_TIMEOUT(!came(desk->openReservations(u"gateway.example"_s)), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(!ready.isEmpty(), 30'000);
    QVERIFY(came(desk->openReservations(u"gateway.example"_s)));
}

void TestTeamTrouble::aSlowServerIsNotFelt()
{
    WireProxy proxy(m_server->port());
    auto settings = m_server->settings(clerksTeam, bo);
    settings.port = proxy.port();
    proxy.setDelay(125ms);
    const auto desk = deskOf(settings);
    QElapsedTimer sinceLast, opening;
    qint64 longest = 0;
    QTimer tick;
    connect(&tick, &QTimer::timeout, this, [&] { longest = std::max(longest, sinceLast.restart()); });
    opening.start();
    sinceLast.start();
    tick.start(5);
    QCOMPARE(statusOf(*desk).state, TeamState::Ready);
    const auto opened = opening.elapsed();
    const int before = proxy.questions();
    QCOMPARE(came(desk->reserve(wantedBy(u"d1"_s, u"SO-5"_s))).kind, AnswerKind::Reserved);
    QVERIFY(proxy.questions() - before <= 3);
    // Opening takes a dozen round trips of 250 ms, and whoever waited for it would stand still as long.
    QVERIFY2(longest < opened / 2, qPrintable(u"%1 of %2 ms"_s.arg(longest).arg(opened)));
}

LOCKKEEPER_TEST(Core, TestTeamTrouble)
#include "tst_team_trouble.moc"
