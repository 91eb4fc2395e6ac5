// SPDX-License-Identifier: GPL-3.0-or-later
// A program of its own, because its clock is wrong.
#include "tests/unit/team/team_journal_bench.h"
#include "tests/unit/team/wrong_clock.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// A computer whose clock is wrong: that is said, and what colleagues see of it, and it of them, has the
/// times of the server.
class TestTeamClock : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_team.makeNext(); }
    void cleanup() { setClockOff(0s); }
    void whatIsShownHasTheServersTime_data();
    void whatIsShownHasTheServersTime();
    void aLittleIsNotWorthAWord();

private:
    [[nodiscard]] qint64 serverNow() const
    {
        return m_team.ask(u"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"_s)
            .first()
            .first()
            .toLongLong();
    }

    JournalTeam m_team;
};

void TestTeamClock::whatIsShownHasTheServersTime_data()
{
    QTest::addColumn<int>("hours");
    QTest::addColumn<QString>("said");
    QTest::newRow("ahead") << 5 << u"ahead"_s;
    QTest::newRow("behind") << -7 << u"behind"_s;
    QTest::newRow("days ahead") << 72 << u"ahead"_s;
}

void TestTeamClock::whatIsShownHasTheServersTime()
{
    QFETCH(int, hours);
    QFETCH(QString, said);
    const auto before = serverNow();
    setClockOff(std::chrono::hours(hours));
    QVERIFY(std::abs(QDateTime::currentMSecsSinceEpoch() - before) > 3'600'000);
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    const auto status = statusOf(*one.desk);
    QCOMPARE(status.state, TeamState::Ready);
    QVERIFY2(status.warning.contains(said), qPrintable(status.warning));
    QVERIFY2(status.warning.contains(QString::number(std::abs(hours) * 60)) ||
                 status.warning.contains(QString::number(std::abs(hours) * 60 + 1)),
        qPrintable(status.warning));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);

    QCOMPARE(came(one.desk->reserve(wantedBy(u"a1"_s, u"SO-1"_s, {u"8001"_s}))).kind, AnswerKind::Reserved);
    const auto refused = came(two.desk->reserve(wantedBy(u"b1"_s, u"SO-1"_s)));
    QCOMPARE(refused.kind, AnswerKind::Refused);
    QVERIFY(came(one.desk->noteLocks(journalGateway, {u"8001"_s}, true)));
    const auto notes = came(two.desk->lockNotes(journalGateway, {u"8001"_s}));
    QCOMPARE(notes.size(), 1);
    const auto id = one.write(u"written with a wrong clock"_s, u"unknown"_s);
    QVERIFY(one.isCopied());
    const auto entries = two.page();
    QCOMPARE(entries.size(), 1);
    QVERIFY(came(two.team.decide(id, decidedAsDone(u"The operator has confirmed it."_s))).isKept);
    const auto decided = came(two.team.entry(id));
    QVERIFY(decided);
    QCOMPARE(decided->findings.size(), 1);
    const auto after = serverNow();

    const auto& holder = refused.holders.first();
    // The last may be a second early: who copies says how long ago it was.
    for (const auto at :
        {holder.at, notes.first().at, decided->findings.first().at, entries.first().created + 1000})
        QVERIFY2(at >= before && at <= after + 1000, qPrintable(QString::number(at - before)));
    QVERIFY(holder.minutesAgo <= (after - before) / 60'000);
    QVERIFY(notes.first().minutesAgo <= (after - before) / 60'000);
    // What is on this computer stays as it is.
    QCOMPARE(came(one.journal.count()), 1);
    QCOMPARE(one.local(id).outcome->outcome, u"unknown"_s);
}

void TestTeamClock::aLittleIsNotWorthAWord()
{
    setClockOff(20s);
    const auto desk = readyDesk(m_team.of(liNa));
    QCOMPARE(desk->status().warning, QString());
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    TestTeamClock test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_team_clock.moc"
