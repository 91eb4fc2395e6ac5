// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_reservations.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/team_bench.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
/// Reservations between two clerks, at a real server.
class TestTeamReservations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theSecondIsRefusedWithTheFirst();
    void overlappingAssetNumbersAreRefused();
    void freeAgain();
    void appliedKeepsTheOrderNumberOnly();
    void unknownAndRefusedHold();
    void twiceTheSameIntentIsOne();
    void aLostAnswerIsAskedAgain();
    void onlyWhatWasNeverSentIsFreed();
    void whatWasSentWithoutTheDesk();
    void textsAreTexts();
    void aHundredOrdersTakeTwoRoundTrips();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const
    {
        return m_server->settings(clerksTeam, login);
    }
    [[nodiscard]] int held(const QString& intent) const
    {
        return m_server
            ->ask(clerksTeam,
                u"SELECT count(*)::integer FROM lockkeeper.reservation WHERE intent = '%1'"_s.arg(intent))
            .first()
            .first()
            .toInt();
    }

    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<TeamDesk> m_liNa, m_bo;
};

void TestTeamReservations::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_server->makeTeam(clerksTeam, {liNa, bo});
    m_liNa = readyDesk(of(liNa));
    m_bo = readyDesk(of(bo));
}

void TestTeamReservations::theSecondIsRefusedWithTheFirst()
{
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"a1"_s, u"SO-1"_s))).kind, AnswerKind::Reserved);
    const auto answer = came(m_bo->reserve(wantedBy(u"a2"_s, u"SO-1"_s)));
    QCOMPARE(answer.kind, AnswerKind::Refused);
    QCOMPARE(answer.holders.size(), 1);
    const auto& holder = answer.holders.first();
    QCOMPARE(holder.clerk, liNa);
    QCOMPARE(holder.orderId, u"SO-1"_s);
    QCOMPARE(holder.state, ReservationState::Sending);
    QVERIFY(!holder.computer.isEmpty());
    QVERIFY(qAbs(holder.at - QDateTime::currentMSecsSinceEpoch()) < 120'000);
    QVERIFY2(answer.text.startsWith(liNa), qPrintable(answer.text));
    QVERIFY(answer.text.contains(u"SO-1"_s));
    QCOMPARE(held(u"a2"_s), 0);
}

void TestTeamReservations::overlappingAssetNumbersAreRefused()
{
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"b1"_s, u"SO-2"_s, {u"8001"_s, u"8002"_s}))).kind,
        AnswerKind::Reserved);
    const auto answer = came(m_bo->reserve(wantedBy(u"b2"_s, u"SO-3"_s, {u"8002"_s, u"8003"_s})));
    QCOMPARE(answer.kind, AnswerKind::Refused);
    QCOMPARE(answer.holders.first().what, QStringList{u"8002"_s});
    // Nothing of it is held, so that nobody is kept from the rest.
    QCOMPARE(came(m_bo->reserve(wantedBy(u"b3"_s, u"SO-3"_s, {u"8003"_s}))).kind, AnswerKind::Reserved);
}

void TestTeamReservations::freeAgain()
{
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"c1"_s, u"SO-4"_s, {u"8011"_s}))).kind, AnswerKind::Reserved);
    QVERIFY(came(m_liNa->settle(u"c1"_s, ReservationEnd::Free)));
    QCOMPARE(held(u"c1"_s), 0);
    QCOMPARE(came(m_bo->reserve(wantedBy(u"c2"_s, u"SO-4"_s, {u"8011"_s}))).kind, AnswerKind::Reserved);
    // Settling it once more does nothing, and nothing to the reservation of the other one.
    QVERIFY(came(m_liNa->settle(u"c1"_s, ReservationEnd::Free)));
    QVERIFY(came(m_liNa->settle(u"c2"_s, ReservationEnd::Free)));
    QCOMPARE(held(u"c2"_s), 2);
}

void TestTeamReservations::appliedKeepsTheOrderNumberOnly()
{
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"d1"_s, u"SO-5"_s, {u"8021"_s}))).kind, AnswerKind::Reserved);
    QVERIFY(came(m_liNa->settle(u"d1"_s, ReservationEnd::Applied)));
    QCOMPARE(held(u"d1"_s), 1);
    // The same number can be renewed by anybody, under another order number.
    QCOMPARE(came(m_bo->reserve(wantedBy(u"d2"_s, u"SO-6"_s, {u"8021"_s}))).kind, AnswerKind::Reserved);
    const auto answer = came(m_bo->reserve(wantedBy(u"d3"_s, u"SO-5"_s)));
    QCOMPARE(answer.kind, AnswerKind::Refused);
    QCOMPARE(answer.holders.first().state, ReservationState::Applied);
    // History is changed by nobody.
    QVERIFY(came(m_liNa->settle(u"d1"_s, ReservationEnd::Free)));
    QCOMPARE(held(u"d1"_s), 1);
}

void TestTeamReservations::unknownAndRefusedHold()
{
    for (const auto end : {ReservationEnd::Unknown, ReservationEnd::Refused}) {
        const auto intent = u"e%1"_s.arg(int(end)), order = u"SO-7%1"_s.arg(int(end));
        QCOMPARE(came(m_liNa->reserve(wantedBy(intent, order, {u"803%1"_s.arg(int(end))}))).kind,
            AnswerKind::Reserved);
        QVERIFY(came(m_liNa->settle(intent, end)));
        QCOMPARE(held(intent), 2);
        const auto answer = came(m_bo->reserve(wantedBy(intent + u'x', order)));
        QCOMPARE(answer.kind, AnswerKind::Refused);
        QCOMPARE(answer.holders.first().state,
            end == ReservationEnd::Unknown ? ReservationState::Unknown : ReservationState::Refused);
        QVERIFY(came(m_liNa->settle(intent, ReservationEnd::Free)));
        QCOMPARE(held(intent), 0);
    }
}

void TestTeamReservations::twiceTheSameIntentIsOne()
{
    const auto wanted = wantedBy(u"f1"_s, u"SO-8"_s, {u"8041"_s});
    QCOMPARE(came(m_liNa->reserve(wanted)).kind, AnswerKind::Reserved);
    QCOMPARE(came(m_liNa->reserve(wanted)).kind, AnswerKind::Reserved);
    QCOMPARE(held(u"f1"_s), 2);
}

void TestTeamReservations::aLostAnswerIsAskedAgain()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    for (int i = 0; i < 10; ++i) {
        proxy.loseNextAnswer();
        const auto intent = u"g%1"_s.arg(i);
        // The server has done it, and nobody was told: the same again finds its own.
        QCOMPARE(came(desk->reserve(wantedBy(intent, u"SO-9%1"_s.arg(i), {u"805%1"_s.arg(i)}))).kind,
            AnswerKind::Reserved);
        QCOMPARE(proxy.lostAnswers(), i + 1);
        QCOMPARE(held(intent), 2);
    }
}

void TestTeamReservations::onlyWhatWasNeverSentIsFreed()
{
    TeamServer connection(of(liNa), TeamPatience(), std::make_shared<TeamWatchdog>());
    connection.setPassword(TeamPostgres::passwordOf(liNa));
    QCOMPARE(connection.connect().state, TeamStatus::State::Ready);
    // As a program leaves it that is killed before it has noted that it sends.
    (void)connection.change(u"INSERT INTO lockkeeper.intent (id, gateway, computer, order_id, state)"
                            " VALUES ('h1', 'gateway.example', 'pc', 'SO-10', 'reserved')"_s);
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"h2"_s, u"SO-11"_s))).kind, AnswerKind::Reserved);
    const auto open = came(m_liNa->openReservations(u"gateway.example"_s));
    QVERIFY(open);
    const auto stateOf = [&](const QString& intent) {
        for (const auto& each : *open)
            if (each.intent == intent) return each.state;
        return ReservationState::Applied;
    };
    QCOMPARE(stateOf(u"h1"_s), ReservationState::Reserved);
    QCOMPARE(stateOf(u"h2"_s), ReservationState::Sending);
    QVERIFY(came(m_liNa->freeUnsent(u"h1"_s)));
    QVERIFY(!came(m_liNa->freeUnsent(u"h2"_s)));
    QCOMPARE(held(u"h2"_s), 1);
    // Others' are nobody's business.
    QCOMPARE(came(m_bo->reserve(wantedBy(u"h3"_s, u"SO-12"_s))).kind, AnswerKind::Reserved);
    const auto own = came(m_liNa->openReservations(u"gateway.example"_s));
    QVERIFY(own);
    for (const auto& each : *own)
        QVERIFY(each.intent != u"h3"_s);
}

void TestTeamReservations::whatWasSentWithoutTheDesk()
{
    const auto sent = wantedBy(u"i1"_s, u"SO-13"_s, {u"8061"_s});
    QCOMPARE(came(m_liNa->reserveLater(sent, ReservationEnd::Unknown)).kind, AnswerKind::Reserved);
    QCOMPARE(held(u"i1"_s), 2);
    QCOMPARE(came(m_liNa->reserveLater(sent, ReservationEnd::Applied)).kind, AnswerKind::Reserved);
    QCOMPARE(held(u"i1"_s), 1);
    const auto clash = came(m_bo->reserveLater(wantedBy(u"i2"_s, u"SO-13"_s), ReservationEnd::Applied));
    QCOMPARE(clash.kind, AnswerKind::Refused);
    QCOMPARE(clash.holders.first().clerk, liNa);
}

/// Whatever a gateway, a colleague or a file brings: it is kept as it is, and nothing else happens.
void TestTeamReservations::textsAreTexts()
{
    const QStringList texts{u"'; DROP TABLE lockkeeper.intent; --"_s,
        u"\\'; DELETE FROM lockkeeper.reservation; --"_s, u"$$;ROLLBACK;$$"_s, u"%1 %2 %L3"_s, u"a\nb\tc\\"_s,
        u"\"quoted\" ?:name :1"_s, u"陈思远 𠀀"_s, u"E'\\\\'"_s, u"%n"_s, QString(QChar(0x202e)) + u"abc"_s};
    for (int i = 0; i < texts.size(); ++i) {
        auto wanted = wantedBy(u"j%1"_s.arg(i) + texts[i].left(60), texts[i], {texts[i].left(60)});
        wanted.gateway = texts[i];
        QCOMPARE(came(m_liNa->reserve(wanted)).kind, AnswerKind::Reserved);
        const auto open = came(m_liNa->openReservations(texts[i]));
        QVERIFY(open);
        QCOMPARE(open->size(), 1);
        QCOMPARE(open->first().orderId, texts[i]);
        QCOMPARE(open->first().intent, wanted.intent);
        QVERIFY(came(m_liNa->noteLocks(texts[i], {texts[i]}, true)));
        const auto notes = came(m_liNa->lockNotes(texts[i], {texts[i]}));
        QCOMPARE(notes.size(), 1);
        QCOMPARE(notes.first().lock, texts[i]);
        QVERIFY(came(m_liNa->settle(wanted.intent, ReservationEnd::Free)));
    }
    // A NUL would cut the statement: it is refused, and said.
    auto cut = wantedBy(u"j-nul"_s, QString(u"SO\0-14"_s));
    const auto answer = came(m_liNa->reserve(cut));
    QCOMPARE(answer.kind, AnswerKind::Unreachable);
    QVERIFY(!answer.text.isEmpty());
    QVERIFY(m_liNa->status().canReserve());
}

void TestTeamReservations::aHundredOrdersTakeTwoRoundTrips()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    QStringList numbers;
    for (int i = 0; i < 1000; ++i)
        numbers.append(QString::number(8'200'000'000 + i));
    auto wanted = wantedBy(u"k1"_s, u"SO-15"_s, numbers);
    for (int i = 0; i < 100; ++i)
        wanted.keys.append({u"content:%1"_s.arg(i), u"c"_s, false});
    const int before = proxy.questions();
    QCOMPARE(came(desk->reserve(wanted)).kind, AnswerKind::Reserved);
    QCOMPARE(proxy.questions() - before, 2);
    QCOMPARE(held(u"k1"_s), 1101);
}

LOCKKEEPER_TEST(Core, TestTeamReservations)
#include "tst_team_reservations.moc"
