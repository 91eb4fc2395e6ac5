// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/team_overlaps.h"
#include "services/operations/orders/team_renewals.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"
#include "tests/unit/team/team_journal_bench.h"

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

namespace
{

/// A batch of a purchase for each asset number.
BatchOrder purchasesOf(
    const QString& number, const QStringList& assetNumbers, const QString& customer = u"C1"_s)
{
    BatchOrder batch;
    batch.channelCode = u"CH1"_s;
    batch.channelOrderId = number;
    batch.syncMode = u"sync"_s;
    for (const auto& each : assetNumbers) {
        batch.orderList.append(renewalOrderOf(
            u"cad number=%1 customer=%2 from=2027-01-01 until=2027-12-31"_s.arg(each, customer)));
        batch.orderList.last().sequence = int(batch.orderList.size());
    }
    return batch;
}

/// A clerk's computer, from which orders are sent.
struct OrderingClerk : CopyingClerk {
    using CopyingClerk::CopyingClerk;

    /// Sends a batch. The result is the id of its entry, which is at the desk then. `outcome`: empty while it
    /// is under way.
    QString sends(const BatchOrder& batch, const QString& outcome)
    {
        auto intent = intentOf(newId(), batch.channelOrderId);
        intent.endpoint = u"O5"_s;
        intent.body = redactJson(encodeBatchOrder(batch, {}));
        if (!beginNow(journal, intent).isEmpty()) qFatal("not begun");
        if (!outcome.isEmpty() && !finishNow(journal, intent.id, outcomeOf(outcome)).isEmpty())
            qFatal("not finished");
        copier.nudge();
        if (!isCopied()) qFatal("not copied");
        return intent.id;
    }
    [[nodiscard]] TeamOverlaps before(const BatchOrder& batch, TeamDesk* asked = nullptr,
        std::chrono::milliseconds patience = std::chrono::milliseconds(patiently))
    {
        TeamOverlapsQuestion question;
        question.desk = asked ? asked : desk.get();
        question.gateway = journalGateway;
        question.journal = &journal;
        question.batch = batch;
        question.zone = renewalZone;
        question.patience = patience;
        std::optional<TeamOverlaps> answer;
        QObject context;
        askTeamOverlaps(question, &context, [&answer](const TeamOverlaps& found) { answer.emplace(found); });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, patiently * 2)) qFatal("no answer");
        return *answer;
    }
};

} // namespace

/// What colleagues have ordered under another number, before a batch is sent.
class TestTeamOverlaps : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_team.makeNext(); }
    void whatAColleagueOrderedIsFound();
    void whatSomebodyElseWantsIsNot();
    void whatBecameOfItIsTold();
    void anAssetNumberAmongManyIsEnough();
    void whatIsTooLongForTheDeskIsCounted();
    void moreThanIsReadIsSaid();
    void nobodyWaitsForASilentDesk();

private:
    JournalTeam m_team;
};

void TestTeamOverlaps::whatAColleagueOrderedIsFound()
{
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const QStringList both{u"8000000001"_s, u"8000000002"_s};
    const auto first = one.sends(purchasesOf(u"LK1"_s, both), u"applied"_s);
    // A copy of a shared draft, with a number of its own.
    auto found = two.before(purchasesOf(u"LK9"_s, both));
    QVERIFY(found.isWhole);
    QCOMPARE(found.unread, 0);
    QCOMPARE(found.since, 0);
    QCOMPARE(found.overlapping.size(), 1);
    const auto& other = found.overlapping.first();
    QCOMPARE(other.batch.entry, first);
    QCOMPARE(other.batch.colleague, liNa);
    QCOMPARE(other.batch.channelOrderId, u"LK1"_s);
    QCOMPARE(other.keys, (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(other.state, BatchState::Done);
    QVERIFY(other.isSame);
    const auto words = sentWords(other.batch, other.state, renewalZone);
    QVERIFY2(words.contains(u"by "_s + liNa) && !words.contains(u"Tester"_s), qPrintable(words));
    // A batch overlaps by one of its orders among others; the newest comes first.
    const auto second = one.sends(purchasesOf(u"LK2"_s, {u"8000000002"_s}), u"applied"_s);
    found = two.before(purchasesOf(u"LK9"_s, {u"8000000003"_s, u"8000000002"_s}));
    QCOMPARE(found.overlapping.size(), 2);
    QCOMPARE(found.overlapping[0].batch.entry, second);
    QCOMPARE(found.overlapping[1].batch.entry, first);
    for (const auto& each : found.overlapping) {
        QCOMPARE(each.keys, QStringList{u"2"_s});
        QVERIFY(!each.isSame);
    }
}

void TestTeamOverlaps::whatSomebodyElseWantsIsNot()
{
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto batch = purchasesOf(u"LK1"_s, {u"8000000001"_s});
    (void)one.sends(batch, u"applied"_s);
    QCOMPARE(two.before(purchasesOf(u"LK9"_s, {u"8000000001"_s})).overlapping.size(), 1);
    // Other content for the same customer does not overlap, nor does the same for another one.
    QVERIFY(two.before(purchasesOf(u"LK9"_s, {u"8000000002"_s})).overlapping.isEmpty());
    QVERIFY(two.before(purchasesOf(u"LK9"_s, {u"8000000001"_s}, u"C2"_s)).overlapping.isEmpty());
    // The same number is what the reservation refuses.
    QVERIFY(two.before(batch).overlapping.isEmpty());
    // One's own is in one's own journal.
    const auto own = one.before(purchasesOf(u"LK9"_s, {u"8000000001"_s}));
    QVERIFY(own.overlapping.isEmpty());
    QVERIFY(own.isWhole);
}

void TestTeamOverlaps::whatBecameOfItIsTold()
{
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto wanted = purchasesOf(u"LK9"_s, {u"8000000001"_s});
    (void)one.sends(purchasesOf(u"LK1"_s, {u"8000000001"_s}), u"rejected"_s);
    QVERIFY(two.before(wanted).overlapping.isEmpty());
    const auto id = one.sends(purchasesOf(u"LK2"_s, {u"8000000001"_s}), u"unknown"_s);
    auto found = two.before(wanted).overlapping;
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().state, BatchState::Unknown);
    QVERIFY(came(two.team.decide(id, decidedAsDone(u"Seen at the gateway"_s))).isKept);
    QCOMPARE(two.before(wanted).overlapping.first().state, BatchState::Done);
    (void)one.sends(purchasesOf(u"LK3"_s, {u"8000000001"_s}), {});
    found = two.before(wanted).overlapping;
    QCOMPARE(found.size(), 2);
    QCOMPARE(found.first().batch.channelOrderId, u"LK3"_s);
    QCOMPARE(found.first().state, BatchState::UnderWay);
}

/// The journal is asked by many keys at a time, and what shares several of them is told once.
void TestTeamOverlaps::anAssetNumberAmongManyIsEnough()
{
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    auto batch = purchasesOf(u"LK1"_s, {u"8000000001"_s}, {});
    batch.orderList[0].assets[0].assetNos = {u"8000009000"_s, u"8000011199"_s};
    const auto id = one.sends(batch, u"applied"_s);
    batch.channelOrderId = u"LK9"_s;
    auto& numbers = batch.orderList[0].assets[0].assetNos;
    numbers.clear();
    for (int i = 0; i < 2200; ++i)
        numbers.append(QString::number(8'000'009'000 + i));
    const auto found = two.before(batch);
    QVERIFY(found.isWhole);
    QCOMPARE(found.overlapping.size(), 1);
    QCOMPARE(found.overlapping.first().batch.entry, id);
    numbers.removeFirst(); // then only the last is left
    QCOMPARE(two.before(batch).overlapping.size(), 1);
    numbers.removeLast();
    QVERIFY(two.before(batch).overlapping.isEmpty());
}

void TestTeamOverlaps::whatIsTooLongForTheDeskIsCounted()
{
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    auto batch = purchasesOf(u"LK1"_s, {u"8000000001"_s});
    batch.orderList[0].customerName = QString(300 * 1024, u'x');
    (void)one.sends(batch, u"rejected"_s); // it ordered nothing
    const auto wanted = purchasesOf(u"LK9"_s, {u"8000000001"_s});
    QCOMPARE(two.before(wanted).unread, 0);
    batch.channelOrderId = u"LK2"_s;
    (void)one.sends(batch, u"applied"_s);
    const auto found = two.before(wanted);
    QVERIFY(found.isWhole);
    QVERIFY(found.overlapping.isEmpty());
    QCOMPARE(found.unread, 1);
    // Nobody has to know what other customers ordered.
    QCOMPARE(two.before(purchasesOf(u"LK9"_s, {u"8000000002"_s}, u"C2"_s)).unread, 0);
    QCOMPARE(two.before(purchasesOf(u"LK2"_s, {u"8000000001"_s})).unread, 0); // the same number
}

void TestTeamOverlaps::moreThanIsReadIsSaid()
{
    OrderingClerk two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    (void)m_team.ask(
        u"WITH made AS (INSERT INTO lockkeeper.journal_entry (age, number, unsettled, gateway, text, id,"
        " journal, computer, endpoint, enterprise, operation, word) SELECT n * 1000, n, false, '%1', '',"
        " gen_random_uuid(), '00000000-0000-0000-0000-000000000001', 'pc', 'O5', '', '', 'applied'"
        " FROM generate_series(1, %2) n RETURNING seq, clerk), told AS (INSERT INTO"
        " lockkeeper.journal_outcome (entry, clerk, outcome, http_status, took, code, message, items, reply)"
        " SELECT seq, clerk, 'applied', 200, 1, '0', '', '', '' FROM made)"
        " INSERT INTO lockkeeper.journal_detail (entry, clerk, attempt_of, operator_name, method, target,"
        " subject, body, before) SELECT seq, clerk, '', '', '', '', '', '', '' FROM made"_s.arg(
            journalGateway, QString::number(mostTeamBatches + 1)));
    // Where there is only a name, any batch may be the one.
    auto batch = purchasesOf(u"LK9"_s, {u"8000000001"_s}, {});
    batch.orderList[0].customerName = u"Acme"_s;
    batch.orderList[0].assets[0].assetNos.clear();
    const auto found = two.before(batch);
    QVERIFY(found.isWhole);
    QVERIFY(found.since > 0);
    QVERIFY(found.since < QDateTime::currentMSecsSinceEpoch());
    QCOMPARE(found.unread, mostTeamBatches); // they say nothing of what they ordered
    // Those share no key.
    QCOMPARE(two.before(purchasesOf(u"LK9"_s, {u"8000000001"_s})).since, 0);
}

void TestTeamOverlaps::nobodyWaitsForASilentDesk()
{
    WireProxy proxy(m_team.server().port());
    auto settings = m_team.of(bo);
    settings.port = proxy.port();
    OrderingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    auto patience = quietPatience();
    patience.answer = 120s; // so that the watchdog is not what ends it
    const auto slow = deskOf(settings, patience);
    QCOMPARE(statusOf(*slow).state, TeamState::Ready);
    (void)one.sends(purchasesOf(u"LK1"_s, {u"8000000001"_s}), u"applied"_s);
    const auto wanted = purchasesOf(u"LK9"_s, {u"8000000001"_s});
    QCOMPARE(two.before(wanted, slow.get()).overlapping.size(), 1);
    proxy.setSilent(true);
    auto found = two.before(wanted, slow.get(), 300ms);
    QVERIFY(!found.isWhole);
    QVERIFY(found.overlapping.isEmpty());
    QVERIFY(slow->status().canRead()); // nobody has noticed yet
    // Where the desk is known to be away nobody waits for anything.
    proxy.cutAll();
    slow->retry();
    QTRY_VERIFY_WITH_TIMEOUT(!slow->status().canRead(), patiently);
    found = two.before(wanted, slow.get(), std::chrono::hours(1));
    QVERIFY(!found.isWhole);
    // Nobody waits where the desk has gone meanwhile, either.
    TeamOverlapsQuestion question;
    question.batch = wanted;
    question.zone = renewalZone;
    bool isAnswered = false;
    askTeamOverlaps(question, this, [&isAnswered](const TeamOverlaps& told) { isAnswered = !told.isWhole; });
    QVERIFY(!isAnswered); // not before it returns
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patiently);
}

LOCKKEEPER_TEST(Core, TestTeamOverlaps)
#include "tst_team_overlaps.moc"
