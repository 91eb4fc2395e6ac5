// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/renewal_records.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/orders/shared_order_drafts.h"
#include "services/operations/orders/team_renewals.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"
#include "tests/unit/team/team_journal_bench.h"

#include <functional>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

namespace
{

const auto fourLines = uR"(
asset 8000000001 softkey
  product cad start=2026-01-01 end=2026-12-31
asset 8000000002 softkey
  product cad start=2026-01-01 end=2026-12-31
asset 8000000003 softkey
  product cad start=2026-01-01 end=2026-12-31
asset 8000000004 softkey
  product cad start=2026-01-01 end=2026-12-31
)"_s;

/// What is answered once.
template <class T, class Ask>
T answerOf(const Ask& ask)
{
    std::optional<T> answer;
    QObject context;
    ask(&context, [&answer](const T& what) { answer.emplace(what); });
    if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, patiently)) qFatal("no answer");
    return *answer;
}

/// A purchase that renews the product under this number.
BatchOrder renewalOf(const QString& number, const QString& assetNumber)
{
    BatchOrder batch;
    batch.channelCode = u"CH1"_s;
    batch.channelOrderId = number;
    batch.syncMode = u"sync"_s;
    batch.orderList = {renewalOrderOf(u"cad number=%1 from=2027-01-01 until=2027-12-31"_s.arg(assetNumber))};
    batch.orderList[0].sequence = 1;
    return batch;
}

/// A clerk's computer, with drafts.
struct RenewingClerk : CopyingClerk {
    explicit RenewingClerk(const TeamSettings& settings)
        : CopyingClerk(settings)
        , drafts(folder.filePath(u"drafts"_s))
    {
    }

    /// Sends a batch. The result is the id of its entry, which is at the desk then. `outcome`: empty while it
    /// is under way.
    QString sends(const BatchOrder& batch, const QString& outcome, const QList<RenewedLine>& renews = {},
        const QString& draft = {})
    {
        auto intent = intentOf(newId(), batch.channelOrderId);
        intent.endpoint = u"O5"_s;
        intent.operation = draft;
        intent.body = redactJson(encodeBatchOrder(batch, {}));
        intent.before = withRenewed({}, renews);
        if (!beginNow(journal, intent).isEmpty()) qFatal("not begun");
        if (!outcome.isEmpty() && !finishNow(journal, intent.id, outcomeOf(outcome)).isEmpty())
            qFatal("not finished");
        copier.nudge();
        if (!isCopied()) qFatal("not copied");
        return intent.id;
    }
    [[nodiscard]] static SharedVersion versionOf(const OrderDraft& draft)
    {
        return {u"November"_s, draft.batch.channelOrderId, u"C1"_s, 1, sharedContentOf(contentOf(draft))};
    }
    void shares(const QString& id, const OrderDraft& draft)
    {
        const auto answer =
            came(desk->shareDraft(journalGateway, id, u"batch"_s, u"token"_s, versionOf(draft)));
        if (answer.kind != DraftAnswer::Kind::Done) qFatal("not shared");
    }
    void keeps(const QString& id, const OrderDraft& draft)
    {
        Draft kept;
        kept.id = id;
        kept.kind = QString::fromUtf16(batchDraftKind);
        kept.profile = u"connection"_s;
        kept.title = u"Kept"_s;
        kept.content = contentOf(draft);
        drafts.put(kept);
        if (!came(drafts.flush())) qFatal("not kept");
    }
    [[nodiscard]] std::optional<RenewalRecords> own()
    {
        return answerOf<std::optional<RenewalRecords>>([this](QObject* context, auto answer) {
            askRenewalRecords(&journal, &drafts, u"test"_s, u"connection"_s, context, answer);
        });
    }
    [[nodiscard]] std::optional<TeamRenewals> colleagues()
    {
        return answerOf<std::optional<TeamRenewals>>([this](QObject* context, auto answer) {
            askTeamRenewals({desk.get(), journalGateway}, &journal, &drafts, read, context, answer);
        });
    }
    [[nodiscard]] RenewalRecords all()
    {
        const auto here = own();
        const auto there = colleagues();
        if (!here || !there) qFatal("not read");
        return withTeam(*here, *there);
    }
    [[nodiscard]] RenewalState stateOf(const RenewalLine& line)
    {
        return renewalState(line, all().book({}, renewalZone));
    }

    DraftStore drafts;
    const std::shared_ptr<TeamRenewalsRead> read = std::make_shared<TeamRenewalsRead>();
};

} // namespace

/// What colleagues ordered and drafted, beside what this computer has.
class TestTeamRenewals : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_team.makeNext();
        m_lines = renewalLinesOf(fourLines);
        QCOMPARE(m_lines.size(), 4);
    }
    void whatColleaguesDid();
    void whatIsDecidedCounts();
    void onesOwnCountsOnce();
    void aDraftIsSent();
    void aDraftThatIsHereToo();
    void aDraftThatIsOpenHere();
    void onlyWhatIsNewIsRead();
    void whatIsTooLongForTheDesk();
    void moreThanIsRead();
    void aColleaguesRenewalProvesNothingHere();
    void withoutTheServerItsOwnAreThere();

private:
    JournalTeam m_team;
    QList<RenewalLine> m_lines;
};

void TestTeamRenewals::whatColleaguesDid()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    (void)one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"applied"_s, {renewedLine(m_lines[0])});
    (void)one.sends(renewalOf(u"LK2"_s, u"8000000002"_s), u"unknown"_s);
    one.shares(u"d1"_s, {renewalOf(u"LK3"_s, u"8000000003"_s)});
    const auto book = two.all().book({}, renewalZone);
    auto state = renewalState(m_lines[0], book);
    QCOMPARE(state.standing, RenewalStanding::Ordered);
    QCOMPARE(state.channelOrderId, u"LK1"_s);
    QCOMPARE(state.by, liNa);
    state = renewalState(m_lines[1], book);
    QCOMPARE(state.standing, RenewalStanding::Unknown);
    QCOMPARE(state.by, liNa);
    state = renewalState(m_lines[2], book);
    QCOMPARE(state.standing, RenewalStanding::InDraft);
    QCOMPARE(state.draftName, u"LK3"_s);
    QCOMPARE(state.by, liNa);
    QCOMPARE(renewalState(m_lines[3], book).standing, RenewalStanding::Open);
    // What nobody has open, too; what was refused is open again, and so is what is taken from the team.
    QCOMPARE(came(one.desk->releaseDraft(u"d1"_s, u"token"_s)).kind, DraftAnswer::Kind::Done);
    QCOMPARE(two.stateOf(m_lines[2]).standing, RenewalStanding::InDraft);
    QCOMPARE(came(one.desk->removeDraft(u"d1"_s)).kind, DraftAnswer::Kind::Done);
    QCOMPARE(two.stateOf(m_lines[2]).standing, RenewalStanding::Open);
    (void)one.sends(renewalOf(u"LK4"_s, u"8000000004"_s), u"rejected"_s);
    QCOMPARE(two.stateOf(m_lines[3]).standing, RenewalStanding::Open);
    // While it is being sent nobody knows what becomes of it.
    (void)one.sends(renewalOf(u"LK5"_s, u"8000000004"_s), {});
    QCOMPARE(two.stateOf(m_lines[3]).standing, RenewalStanding::Unknown);
}

void TestTeamRenewals::whatIsDecidedCounts()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto id = one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"unknown"_s);
    QCOMPARE(two.stateOf(m_lines[0]).standing, RenewalStanding::Unknown);
    QVERIFY(came(two.team.decide(id, decidedAsDone(u"Seen at the gateway"_s))).isKept);
    QCOMPARE(two.stateOf(m_lines[0]).standing, RenewalStanding::Ordered);
}

void TestTeamRenewals::onesOwnCountsOnce()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto id = one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"applied"_s);
    QVERIFY(one.colleagues()->sent.isEmpty());
    QCOMPARE(one.all().sent.size(), 1);
    QCOMPARE(one.stateOf(m_lines[0]).by, QString());
    // It counts once also where nobody can tell whose journal it is.
    const auto read = answerOf<std::optional<TeamRenewals>>([&one](QObject* context, auto answer) {
        askTeamRenewals({one.desk.get(), journalGateway}, nullptr, nullptr, nullptr, context, answer);
    });
    QCOMPARE(read->sent.size(), 1);
    const auto once = withTeam(*one.own(), *read);
    QCOMPARE(once.sent.size(), 1);
    QCOMPARE(once.sent.first().entry, id);
    QCOMPARE(once.sent.first().by, QString());
}

/// It goes from the drafts into the journal, and stays on no other computer.
void TestTeamRenewals::aDraftIsSent()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto batch = renewalOf(u"LK1"_s, u"8000000001"_s);
    one.shares(u"d1"_s, {batch});
    two.keeps(u"d1"_s, {batch}); // from when it was open there
    QCOMPARE(two.stateOf(m_lines[0]).standing, RenewalStanding::InDraft);
    (void)one.sends(batch, u"rejected"_s, {}, u"d1"_s); // it goes on
    QCOMPARE(two.stateOf(m_lines[0]).standing, RenewalStanding::InDraft);
    (void)one.sends(batch, u"applied"_s, {}, u"d1"_s);
    const auto all = two.all();
    QVERIFY(all.drafts.isEmpty());
    QCOMPARE(renewalState(m_lines[0], all.book({}, renewalZone)).standing, RenewalStanding::Ordered);
}

/// The one counts that is gone on with (TM-62), and both where nobody can tell.
void TestTeamRenewals::aDraftThatIsHereToo()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const OrderDraft first{renewalOf(u"LK1"_s, u"8000000001"_s)};
    one.shares(u"d1"_s, first);
    auto kept = *orderDraftFromTeam(RenewingClerk::versionOf(first).content, 1);
    two.keeps(u"d1"_s, kept);
    auto all = two.all();
    QCOMPARE(all.drafts.size(), 1);
    QCOMPARE(all.drafts.first().by, QString());
    const OrderDraft second{renewalOf(u"LK1"_s, u"8000000002"_s)};
    QCOMPARE(came(one.desk->saveDraft(u"d1"_s, u"token"_s, 1, RenewingClerk::versionOf(second))).kind,
        DraftAnswer::Kind::Done);
    all = two.all();
    QCOMPARE(all.drafts.size(), 1);
    QCOMPARE(all.drafts.first().by, liNa);
    auto book = all.book({}, renewalZone);
    QCOMPARE(renewalState(m_lines[0], book).standing, RenewalStanding::Open);
    QCOMPARE(renewalState(m_lines[1], book).standing, RenewalStanding::InDraft);
    // The draft is changed here as well.
    kept.batch = renewalOf(u"LK1"_s, u"8000000003"_s);
    two.keeps(u"d1"_s, kept);
    book = two.all().book({}, renewalZone);
    QCOMPARE(renewalState(m_lines[1], book).standing, RenewalStanding::InDraft);
    QCOMPARE(renewalState(m_lines[2], book).standing, RenewalStanding::InDraft);
}

void TestTeamRenewals::aDraftThatIsOpenHere()
{
    RenewingClerk one(m_team.of(liNa));
    QCOMPARE(statusOf(*one.desk).state, TeamState::Ready);
    const OrderDraft shared{renewalOf(u"LK1"_s, u"8000000001"_s)};
    one.shares(u"d1"_s, shared);
    // What is typed is on this disk first.
    one.keeps(u"d1"_s, {renewalOf(u"LK1"_s, u"8000000002"_s)});
    const auto all = one.all();
    QCOMPARE(all.drafts.size(), 1);
    QCOMPARE(all.drafts.first().by, QString());
    QCOMPARE(renewalState(m_lines[1], all.book({}, renewalZone)).standing, RenewalStanding::InDraft);
}

void TestTeamRenewals::onlyWhatIsNewIsRead()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    const auto bodiesRead = [this] { return m_team.server().log().count("d.body, d.before"); };
    const auto draftsRead = [this] {
        return m_team.server().log().count("SELECT content FROM lockkeeper.draft_content");
    };
    (void)one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"applied"_s);
    one.shares(u"d1"_s, {renewalOf(u"LK3"_s, u"8000000003"_s)});
    auto bodies = bodiesRead();
    auto contents = draftsRead();
    const auto first = two.colleagues();
    QVERIFY(bodiesRead() > bodies);
    QVERIFY(draftsRead() > contents);
    bodies = bodiesRead();
    contents = draftsRead();
    const auto again = two.colleagues();
    QCOMPARE(bodiesRead(), bodies);
    QCOMPARE(draftsRead(), contents);
    QCOMPARE(again->sent.size(), 1);
    QCOMPARE(again->drafts.size(), 1);
    QCOMPARE(again->standing, first->standing);
    (void)one.sends(renewalOf(u"LK2"_s, u"8000000002"_s), u"applied"_s);
    const auto more = two.colleagues();
    QVERIFY(bodiesRead() > bodies);
    QCOMPARE(draftsRead(), contents);
    QCOMPARE(more->sent.size(), 2);
    QCOMPARE(more->sent.first().channelOrderId, u"LK2"_s); // newest first
    QVERIFY(more->standing != again->standing);
}

void TestTeamRenewals::whatIsTooLongForTheDesk()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    auto batch = renewalOf(u"LK1"_s, u"8000000001"_s);
    batch.orderList[0].customerName = QString(300 * 1024, u'x');
    (void)one.sends(batch, u"applied"_s, {renewedLine(m_lines[0])});
    QCOMPARE(two.colleagues()->unread, 0);
    auto state = two.stateOf(m_lines[0]);
    QCOMPARE(state.standing, RenewalStanding::Ordered);
    QCOMPARE(state.channelOrderId, u"LK1"_s);
    QCOMPARE(state.by, liNa);
    batch.channelOrderId = u"LK2"_s;
    (void)one.sends(batch, u"rejected"_s);
    QCOMPARE(two.colleagues()->unread, 0); // it ordered nothing
    batch.channelOrderId = u"LK3"_s;
    (void)one.sends(batch, u"unknown"_s);
    QCOMPARE(two.colleagues()->unread, 1);
    QCOMPARE(two.stateOf(m_lines[1]).standing, RenewalStanding::Open);
}

void TestTeamRenewals::moreThanIsRead()
{
    RenewingClerk two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    QCOMPARE(two.colleagues()->since, 0);
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
    const auto read = two.colleagues();
    QVERIFY(read);
    QVERIFY(read->since > 0);
    QVERIFY(read->since < QDateTime::currentMSecsSinceEpoch());
    QCOMPARE(read->unread, mostTeamBatches); // they say nothing of what they ordered
}

/// It may have been drafted with another answer (RP-7).
void TestTeamRenewals::aColleaguesRenewalProvesNothingHere()
{
    RenewingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    (void)one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"applied"_s, {renewedLine(m_lines[0])});
    QCOMPARE(one.all().lastDoneOf.value(u"CH1"_s).channelOrderId, u"LK1"_s);
    QVERIFY(two.all().lastDoneOf.isEmpty());
}

void TestTeamRenewals::withoutTheServerItsOwnAreThere()
{
    WireProxy proxy(m_team.server().port());
    auto settings = m_team.of(bo);
    settings.port = proxy.port();
    RenewingClerk one(m_team.of(liNa)), two(settings);
    QCOMPARE(statusOf(*two.desk).state, TeamState::Ready);
    (void)one.sends(renewalOf(u"LK1"_s, u"8000000001"_s), u"applied"_s);
    (void)two.sends(renewalOf(u"LK2"_s, u"8000000002"_s), u"applied"_s);
    QCOMPARE(two.stateOf(m_lines[0]).standing, RenewalStanding::Ordered);
    proxy.setSilent(true);
    // It is asked and says nothing; then it is known to be away.
    for (int i = 0; i < 2; ++i) {
        QVERIFY(!two.colleagues());
        const auto own = two.own();
        QVERIFY(own);
        const auto book = own->book({}, renewalZone);
        QCOMPARE(renewalState(m_lines[1], book).standing, RenewalStanding::Ordered);
        proxy.cutAll();
        QTRY_VERIFY_WITH_TIMEOUT(!two.desk->status().canRead(), patiently);
    }
}

LOCKKEEPER_TEST(Core, TestTeamRenewals)
#include "tst_team_renewals.moc"
