// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_drafts_schema.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/team_bench.h"

#include <QCryptographicHash>
#include <QSignalSpy>
#include <QThreadPool>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

using DraftKind = DraftAnswer::Kind;

const QString atGateway = u"gateway.example"_s, batchKind = u"batch"_s;

SharedVersion versionOf(const QByteArray& content, const QString& title = u"SO-1, Acme"_s)
{
    return {title, u"SO-1"_s, u"Acme"_s, 2, content};
}

} // namespace

/// Shared drafts at a real server: one has them at a time, and nothing of anybody is lost.
class TestTeamDrafts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void whatIsSharedIsSeen();
    void twoClaimAtOnceAndOneWins();
    void onlyWhoHasItChangesIt();
    void changedByBothIsNeverMerged();
    void aHolderWhoIsGoneForLongLosesIt();
    void theSamePersonGoesOnAtOnce();
    void withoutTheServerTheClaimStays();
    void whatIsGivenBackOutlivesTheDesk();
    void aServerThatSaysNothingHoldsUpNoEnd();
    void lostAnswersAreFoundOut();
    void whatIsToldComesWithoutAHeartbeat();
    void whatWasNotHeardIsFoundByLooking();
    void assetNumbersGoWithTheDraft();
    void assetNumbersOfARemovedDraft();
    void whatIsRemovedIsGone();
    void hostileTexts();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const
    {
        return m_server->settings(clerksTeam, login);
    }
    /// Has Li Na share a draft and close it.
    void share(const QString& id, const QByteArray& content = "{}")
    {
        const auto token = id + u"-share"_s;
        QCOMPARE(came(m_liNa->shareDraft(atGateway, id, batchKind, token, versionOf(content))).kind,
            DraftKind::Done);
        QCOMPARE(came(m_liNa->releaseDraft(id, token)).kind, DraftKind::Done);
    }
    [[nodiscard]] std::optional<SharedDraft> seenBy(TeamDesk& desk, const QString& id)
    {
        const auto all = came(desk.drafts(atGateway, batchKind));
        if (!all) return std::nullopt;
        const auto found = std::find_if(
            all->begin(), all->end(), [&id](const SharedDraft& draft) { return draft.id == id; });
        return found == all->end() ? std::nullopt : std::optional(*found);
    }
    /// Puts back so many minutes when the server heard of the draft's holder.
    void letPass(const QString& id, int minutes)
    {
        QCOMPARE(m_server
                     ->ask(clerksTeam, u"UPDATE lockkeeper.shared_draft SET seen = seen - make_interval(mins"
                                       " => %1), taken = taken - make_interval(mins => %1) WHERE id = '%2'"
                                       " RETURNING id"_s.arg(QString::number(minutes), id))
                     .size(),
            1);
    }

    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<TeamDesk> m_liNa, m_bo;
};

void TestTeamDrafts::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_server->makeTeam(clerksTeam, {liNa, bo});
    m_liNa = readyDesk(of(liNa));
    m_bo = readyDesk(of(bo));
}

void TestTeamDrafts::whatIsSharedIsSeen()
{
    const auto shared =
        came(m_liNa->shareDraft(atGateway, u"a"_s, batchKind, u"t"_s, versionOf("{\"a\":1}")));
    QCOMPARE(shared.kind, DraftKind::Done);
    QVERIFY(shared.draft.isOwn);
    const auto seen = seenBy(*m_bo, u"a"_s);
    QVERIFY(seen);
    QCOMPARE(seen->title, u"SO-1, Acme"_s);
    QCOMPARE(seen->orderId, u"SO-1"_s);
    QCOMPARE(seen->customers, u"Acme"_s);
    QCOMPARE(seen->orders, 2);
    QCOMPARE(seen->revision, 1);
    QCOMPARE(seen->sharedBy, liNa);
    QCOMPARE(seen->changedBy, liNa);
    QCOMPARE(seen->holder, liNa);
    QVERIFY(!seen->computer.isEmpty());
    QVERIFY(seen->isHeldByOther());
    QVERIFY(qAbs(seen->changed - QDateTime::currentMSecsSinceEpoch()) < 600'000);
    QCOMPARE(came(m_bo->draftContent(u"a"_s)), QByteArray("{\"a\":1}"));
    QCOMPARE(came(m_liNa->releaseDraft(u"a"_s, u"t"_s)).kind, DraftKind::Done);
    QCOMPARE(seenBy(*m_bo, u"a"_s)->holder, QString());
    // Another gateway, and another kind, has lists of its own.
    QCOMPARE(came(m_bo->drafts(u"other.example"_s, batchKind))->size(), 0);
    QCOMPARE(came(m_bo->drafts(atGateway, u"orderTemplate"_s))->size(), 0);
    QCOMPARE(came(m_bo->claimDraft(u"other.example"_s, u"a"_s, u"b"_s)).kind, DraftKind::Gone);
}

void TestTeamDrafts::twoClaimAtOnceAndOneWins()
{
    share(u"race"_s, "{\"content\":true}");
    int liNaWon = 0;
    for (int round = 0; round < 30; ++round) {
        const auto token = QString::number(round);
        auto first = m_liNa->claimDraft(atGateway, u"race"_s, u"l"_s + token);
        auto second = m_bo->claimDraft(atGateway, u"race"_s, u"b"_s + token);
        const auto one = came(first), two = came(second);
        QCOMPARE(int(one.kind == DraftKind::Done) + int(two.kind == DraftKind::Done), 1);
        const bool isLiNas = one.kind == DraftKind::Done;
        liNaWon += isLiNas;
        const auto& won = isLiNas ? one : two;
        const auto& lost = isLiNas ? two : one;
        QCOMPARE(won.content, QByteArray("{\"content\":true}"));
        QCOMPARE(lost.kind, DraftKind::Held);
        QCOMPARE(lost.content, QByteArray());
        QCOMPARE(lost.draft.holder, isLiNas ? liNa : bo);
        QVERIFY2(lost.text.contains(isLiNas ? liNa : bo), qPrintable(lost.text));
        QCOMPARE(came((isLiNas ? m_liNa : m_bo)->releaseDraft(u"race"_s, (isLiNas ? u"l"_s : u"b"_s) + token))
                     .kind,
            DraftKind::Done);
    }
    qInfo("Li Na won %d of 30", liNaWon);
}

void TestTeamDrafts::onlyWhoHasItChangesIt()
{
    share(u"only"_s, "1");
    QCOMPARE(came(m_liNa->claimDraft(atGateway, u"only"_s, u"l"_s)).kind, DraftKind::Done);
    const auto saved = came(m_bo->saveDraft(u"only"_s, u"b"_s, 1, versionOf("2")));
    QCOMPARE(saved.kind, DraftKind::Held);
    QVERIFY2(saved.text.contains(liNa), qPrintable(saved.text));
    // Knowing the token of another one's claim is of no use.
    QCOMPARE(came(m_bo->saveDraft(u"only"_s, u"l"_s, 1, versionOf("2"))).kind, DraftKind::Held);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"only"_s, u"l"_s)).kind, DraftKind::Held);
    QCOMPARE(came(m_bo->removeDraft(u"only"_s, u"l"_s)).kind, DraftKind::Held);
    QCOMPARE(came(m_bo->keepClaim(u"only"_s, u"l"_s)).draft.holder, liNa);
    QCOMPARE(came(m_bo->releaseDraft(u"only"_s, u"l"_s)).kind, DraftKind::Done);
    QCOMPARE(seenBy(*m_bo, u"only"_s)->holder, liNa);
    QCOMPARE(came(m_bo->draftContent(u"only"_s)), QByteArray("1"));
    const auto own = came(m_liNa->saveDraft(u"only"_s, u"l"_s, 1, versionOf("2", u"new"_s), true));
    QCOMPARE(own.kind, DraftKind::Done);
    QCOMPARE(own.draft.revision, 2);
    QCOMPARE(seenBy(*m_bo, u"only"_s)->title, u"new"_s);
    QCOMPARE(seenBy(*m_bo, u"only"_s)->holder, QString());
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"only"_s, u"b"_s)).content, QByteArray("2"));
}

void TestTeamDrafts::changedByBothIsNeverMerged()
{
    share(u"both"_s, "1");
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"both"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->saveDraft(u"both"_s, u"b"_s, 1, versionOf("Bo's"), true)).kind, DraftKind::Done);
    // Li Na has changed what she had of revision 1.
    const auto claimed = came(m_liNa->claimDraft(atGateway, u"both"_s, u"l"_s));
    QCOMPARE(claimed.kind, DraftKind::Done);
    QCOMPARE(claimed.draft.revision, 2);
    QCOMPARE(claimed.draft.changedBy, bo);
    // What the team had before is known by its hash.
    QCOMPARE(claimed.past,
        u',' + QString::fromLatin1(QCryptographicHash::hash("1", QCryptographicHash::Md5).toHex()));
    const auto saved = came(m_liNa->saveDraft(u"both"_s, u"l"_s, 1, versionOf("Li Na's")));
    QCOMPARE(saved.kind, DraftKind::Changed);
    QVERIFY2(saved.text.contains(bo), qPrintable(saved.text));
    QCOMPARE(came(m_bo->draftContent(u"both"_s)), QByteArray("Bo's"));
}

void TestTeamDrafts::aHolderWhoIsGoneForLongLosesIt()
{
    share(u"long"_s, "1");
    QCOMPARE(came(m_liNa->claimDraft(atGateway, u"long"_s, u"l"_s)).kind, DraftKind::Done);
    letPass(u"long"_s, teamschema::claimMinutes - 1);
    const auto early = came(m_bo->claimDraft(atGateway, u"long"_s, u"b"_s));
    QCOMPARE(early.kind, DraftKind::Held);
    QCOMPARE(early.draft.heldMinutes, teamschema::claimMinutes - 1);
    // A sign of the holder is enough.
    QCOMPARE(came(m_liNa->keepClaim(u"long"_s, u"l"_s)).kind, DraftKind::Done);
    letPass(u"long"_s, 2);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"long"_s, u"b"_s)).kind, DraftKind::Held);
    letPass(u"long"_s, teamschema::claimMinutes);
    QVERIFY(!seenBy(*m_bo, u"long"_s)->isHeldByOther());
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"long"_s, u"b"_s)).kind, DraftKind::Done);
    // Whoever comes back is told, and writes over nobody.
    const auto kept = came(m_liNa->keepClaim(u"long"_s, u"l"_s));
    QCOMPARE(kept.kind, DraftKind::Held);
    QVERIFY2(kept.text.contains(bo), qPrintable(kept.text));
    QCOMPARE(came(m_liNa->saveDraft(u"long"_s, u"l"_s, 1, versionOf("2"))).kind, DraftKind::Held);
    QCOMPARE(came(m_liNa->releaseDraft(u"long"_s, u"l"_s)).kind, DraftKind::Done);
    QCOMPARE(seenBy(*m_liNa, u"long"_s)->holder, bo);
    QCOMPARE(came(m_liNa->draftContent(u"long"_s)), QByteArray("1"));
    // Nobody has taken it: it is still the holder's, however late.
    letPass(u"long"_s, 60);
    QCOMPARE(came(m_bo->saveDraft(u"long"_s, u"b"_s, 1, versionOf("3"))).kind, DraftKind::Done);
}

/// A program that was killed says nothing: its connection is gone, and its claim stays.
void TestTeamDrafts::theSamePersonGoesOnAtOnce()
{
    share(u"killed"_s, "1");
    auto dying = readyDesk(of(liNa));
    QCOMPARE(came(dying->claimDraft(atGateway, u"killed"_s, u"before"_s)).kind, DraftKind::Done);
    dying.reset();
    const auto refused = came(m_bo->claimDraft(atGateway, u"killed"_s, u"b"_s));
    QCOMPARE(refused.kind, DraftKind::Held);
    QVERIFY(refused.text.contains(liNa));
    const auto again = came(m_liNa->claimDraft(atGateway, u"killed"_s, u"after"_s));
    QCOMPARE(again.kind, DraftKind::Done);
    // What the killed one has still on its way changes nothing.
    QCOMPARE(came(m_liNa->saveDraft(u"killed"_s, u"before"_s, 1, versionOf("late"))).kind, DraftKind::Held);
    QCOMPARE(came(m_bo->draftContent(u"killed"_s)), QByteArray("1"));
}

void TestTeamDrafts::withoutTheServerTheClaimStays()
{
    share(u"away"_s, "1");
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    auto patience = quietPatience();
    patience.connect = patience.answer = std::chrono::seconds(2);
    const auto desk = deskOf(settings, patience);
    QCOMPARE(statusOf(*desk).state, TeamState::Ready);
    QCOMPARE(came(desk->claimDraft(atGateway, u"away"_s, u"l"_s)).kind, DraftKind::Done);
    proxy.setSilent(true);
    proxy.cutAll();
    const auto kept = came(desk->keepClaim(u"away"_s, u"l"_s));
    QCOMPARE(kept.kind, DraftKind::Unreachable);
    QVERIFY(!kept.text.isEmpty());
    QCOMPARE(came(desk->saveDraft(u"away"_s, u"l"_s, 1, versionOf("2"))).kind, DraftKind::Unreachable);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"away"_s, u"b"_s)).draft.holder, liNa);
    proxy.setSilent(false);
    desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(desk->status().canReserve(), 60'000);
    const auto saved = came(desk->saveDraft(u"away"_s, u"l"_s, 1, versionOf("2")));
    QCOMPARE(saved.kind, DraftKind::Done);
    QCOMPARE(saved.draft.revision, 2);
}

/// The window closes over a draft that is open, and the desk goes with it: nobody waits for an answer.
void TestTeamDrafts::whatIsGivenBackOutlivesTheDesk()
{
    const auto claimed = [this](TeamDesk& desk, const QString& id) {
        share(id, "1");
        return came(desk.claimDraft(atGateway, id, u"l"_s)).kind == DraftKind::Done;
    };
    const auto isFree = [this](const QString& id) {
        return QTest::qWaitFor([&] { return seenBy(*m_bo, id)->holder.isEmpty(); }, 60'000);
    };
    auto desk = readyDesk(of(liNa));
    QVERIFY(claimed(*desk, u"released"_s));
    (void)desk->releaseDraft(u"released"_s, u"l"_s);
    desk.reset();
    QVERIFY(isFree(u"released"_s));
    QCOMPARE(came(m_bo->draftContent(u"released"_s)), QByteArray("1"));

    // By who has it, when told that the desk goes. One version is still on its way, and another one waits.
    desk = readyDesk(of(liNa));
    QVERIFY(claimed(*desk, u"written"_s));
    const auto before = desk->saveDraft(u"written"_s, u"l"_s, 1, versionOf("2"));
    connect(desk.get(), &TeamDesk::leaving, this, [leaving = desk.get(), before] {
        leaving->leaveDraft(u"written"_s, u"l"_s, 1, before, [] { return versionOf("3"); });
    });
    desk.reset();
    QVERIFY(isFree(u"written"_s));
    QCOMPARE(came(m_bo->draftContent(u"written"_s)), QByteArray("3"));
    QCOMPARE(seenBy(*m_bo, u"written"_s)->revision, 3);

    // A version that does not follow what is there is not written; the claim ends all the same.
    desk = readyDesk(of(liNa));
    QVERIFY(claimed(*desk, u"behind"_s));
    QCOMPARE(came(desk->saveDraft(u"behind"_s, u"l"_s, 1, versionOf("2"))).kind, DraftKind::Done);
    desk->leaveDraft(u"behind"_s, u"l"_s, 1, {}, [] { return versionOf("3"); });
    desk.reset();
    QVERIFY(isFree(u"behind"_s));
    QCOMPARE(came(m_bo->draftContent(u"behind"_s)), QByteArray("2"));
}

void TestTeamDrafts::aServerThatSaysNothingHoldsUpNoEnd()
{
    share(u"silent"_s, "1");
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    auto patience = quietPatience();
    patience.parting = std::chrono::seconds(5);
    patience.answer = std::chrono::minutes(5); // so that only the end of the desk ends it
    auto desk = deskOf(settings, patience);
    QCOMPARE(statusOf(*desk).state, TeamState::Ready);
    QCOMPARE(came(desk->claimDraft(atGateway, u"silent"_s, u"l"_s)).kind, DraftKind::Done);
    proxy.setSilent(true);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(60'000));
    desk->leaveDraft(u"silent"_s, u"l"_s, 1, {}, [] { return versionOf("2"); });
    desk.reset();
    // Whoever closes a window does not wait: this goes on behind it, and comes to its end without an answer.
    QVERIFY(!QThreadPool::globalInstance()->waitForDone(0));
    QVERIFY(QThreadPool::globalInstance()->waitForDone(60'000));
    // What the server has never heard of is left to its time, as after a crash.
    const auto refused = came(m_bo->claimDraft(atGateway, u"silent"_s, u"b"_s));
    QCOMPARE(refused.kind, DraftKind::Held);
    letPass(u"silent"_s, teamschema::claimMinutes);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"silent"_s, u"b"_s)).content, QByteArray("1"));
}

void TestTeamDrafts::lostAnswersAreFoundOut()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    const auto losing = [&](const auto& ask) {
        const int before = proxy.lostAnswers();
        proxy.loseNextAnswer();
        const auto answer = came(ask());
        if (proxy.lostAnswers() != before + 1) qFatal("no answer was lost");
        return answer;
    };
    const auto id = u"lost"_s;
    QCOMPARE(losing([&] { return desk->shareDraft(atGateway, id, batchKind, u"l"_s, versionOf("1")); }).kind,
        DraftKind::Done);
    const auto saved = losing([&] { return desk->saveDraft(id, u"l"_s, 1, versionOf("2")); });
    QCOMPARE(saved.kind, DraftKind::Done);
    QCOMPARE(saved.draft.revision, 2);
    const auto last = losing([&] { return desk->saveDraft(id, u"l"_s, 2, versionOf("3"), true); });
    QCOMPARE(last.kind, DraftKind::Done);
    QCOMPARE(last.draft.revision, 3);
    QCOMPARE(losing([&] { return desk->claimDraft(atGateway, id, u"m"_s); }).content, QByteArray("3"));
    QCOMPARE(losing([&] { return desk->keepClaim(id, u"m"_s); }).kind, DraftKind::Done);
    QCOMPARE(losing([&] { return desk->releaseDraft(id, u"m"_s); }).kind, DraftKind::Done);
    QCOMPARE(losing([&] { return desk->removeDraft(id, {}); }).kind, DraftKind::Done);
    QVERIFY(!seenBy(*m_bo, id));
}

void TestTeamDrafts::whatIsToldComesWithoutAHeartbeat()
{
    // These desks look by themselves once an hour.
    QSignalSpy heard(m_bo.get(), &TeamDesk::told);
    const auto isTold = [&heard](TeamNews news) {
        const bool isHere = QTest::qWaitFor(
            [&] {
                return std::any_of(heard.begin(), heard.end(),
                    [&](const auto& each) { return each.first().template value<TeamNews>() == news; });
            },
            60'000);
        heard.clear();
        return isHere;
    };
    share(u"told"_s);
    QVERIFY(isTold(TeamNews::Drafts));
    QVERIFY(came(m_liNa->claimDraft(atGateway, u"told"_s, u"l"_s)).kind == DraftKind::Done);
    QVERIFY(isTold(TeamNews::Drafts));
    QVERIFY(came(m_liNa->noteLocks(atGateway, {u"8001"_s}, true)));
    QVERIFY(isTold(TeamNews::Locks));
    QCOMPARE(came(m_liNa->putNumbers(atGateway, {u"8009000001"_s}, {}))->size(), 1);
    QVERIFY(isTold(TeamNews::Numbers));
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"told"_s, u"SO-told"_s))).kind, AnswerKind::Reserved);
    QVERIFY(isTold(TeamNews::Reservations));
    // What anybody else may say there is nothing, and keeps nobody from hearing what follows.
    (void)m_server->ask(
        clerksTeam, u"SELECT pg_notify('lockkeeper', 'nonsense''; DROP SCHEMA lockkeeper')"_s);
    QVERIFY(came(m_liNa->releaseDraft(u"told"_s, u"l"_s)).kind == DraftKind::Done);
    QVERIFY(isTold(TeamNews::Drafts));
}

void TestTeamDrafts::whatWasNotHeardIsFoundByLooking()
{
    WireProxy proxy(m_server->port());
    auto settings = of(bo);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    QSignalSpy heard(desk.get(), &TeamDesk::told), looked(desk.get(), &TeamDesk::looked);
    proxy.cutAll(); // the server says it to nobody, and Qt says nothing
    share(u"unheard"_s);
    QCOMPARE(heard.size(), 0);
    // The next look finds the connection lost, the one after it opens another.
    desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(looked.size() > 0 || desk->status().state == TeamState::Unreachable, 60'000);
    desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(looked.size() > 0 && desk->status().canRead(), 60'000);
    QVERIFY(seenBy(*desk, u"unheard"_s));
    // And it hears again.
    heard.clear();
    QCOMPARE(came(m_liNa->claimDraft(atGateway, u"unheard"_s, u"l"_s)).kind, DraftKind::Done);
    QTRY_VERIFY_WITH_TIMEOUT(heard.size() > 0, 60'000);
}

void TestTeamDrafts::assetNumbersGoWithTheDraft()
{
    const QStringList numbers{u"8008000001"_s, u"8008000002"_s};
    share(u"numbers"_s);
    QCOMPARE(came(m_liNa->putNumbers(atGateway, numbers, {}))->size(), 2);
    QCOMPARE(came(m_liNa->claimDraft(atGateway, u"numbers"_s, u"l"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_liNa->takeTheseNumbers(atGateway, u"numbers"_s, numbers))->size(), 2);
    // They are hers while she has the draft.
    QCOMPARE(came(m_bo->takeTheseNumbers(atGateway, u"numbers"_s, numbers))->size(), 0);
    QCOMPARE(came(m_bo->returnNumbers(atGateway, u"numbers"_s))->size(), 0);
    QCOMPARE(came(m_liNa->releaseDraft(u"numbers"_s, u"l"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"numbers"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->takeTheseNumbers(atGateway, u"numbers"_s, numbers))->size(), 2);
    QCOMPARE(came(m_liNa->returnNumbers(atGateway, u"numbers"_s))->size(), 0);
    // What he sends is used: nobody gives it back who had it before.
    auto wanted = wantedBy(u"numbers"_s, u"SO-numbers"_s, numbers);
    wanted.gateway = atGateway;
    QCOMPARE(came(m_bo->reserve(wanted)).kind, AnswerKind::Reserved);
    QVERIFY(came(m_bo->settle(u"numbers"_s, ReservationEnd::Applied)));
    QCOMPARE(came(m_bo->removeDraft(u"numbers"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_liNa->returnNumbers(atGateway, u"numbers"_s))->size(), 0);
    QCOMPARE(came(m_liNa->freeNumbers(atGateway, numbers))->size(), 0);
    const auto all = *came(m_liNa->numbers(atGateway));
    QCOMPARE(std::count_if(all.begin(), all.end(),
                 [&](const StoredAssetNumber& each) {
                     return numbers.contains(each.number) && each.state == StoredAssetNumber::State::Used;
                 }),
        2);
}

/// Numbers that a colleague has taken for it go to who deletes it, and can be given back by that one.
void TestTeamDrafts::assetNumbersOfARemovedDraft()
{
    const QStringList numbers{u"8008100001"_s};
    share(u"removed"_s);
    QCOMPARE(came(m_bo->putNumbers(atGateway, numbers, {}))->size(), 1);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"removed"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->takeTheseNumbers(atGateway, u"removed"_s, numbers))->size(), 1);
    QCOMPARE(came(m_bo->releaseDraft(u"removed"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_liNa->removeDraft(u"removed"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->returnNumbers(atGateway, u"removed"_s))->size(), 0);
    QCOMPARE(*came(m_liNa->returnNumbers(atGateway, u"removed"_s)), numbers);
}

void TestTeamDrafts::whatIsRemovedIsGone()
{
    share(u"gone"_s);
    QCOMPARE(came(m_bo->claimDraft(atGateway, u"gone"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_liNa->removeDraft(u"gone"_s)).kind, DraftKind::Held);
    QCOMPARE(came(m_bo->removeDraft(u"gone"_s, u"b"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->keepClaim(u"gone"_s, u"b"_s)).kind, DraftKind::Gone);
    QCOMPARE(came(m_bo->saveDraft(u"gone"_s, u"b"_s, 1, versionOf("2"))).kind, DraftKind::Gone);
    const auto claimed = came(m_liNa->claimDraft(atGateway, u"gone"_s, u"l"_s));
    QCOMPARE(claimed.kind, DraftKind::Gone);
    QVERIFY(!claimed.text.isEmpty());
    QCOMPARE(came(m_liNa->removeDraft(u"gone"_s)).kind, DraftKind::Done);
    QCOMPARE(came(m_liNa->draftContent(u"gone"_s)), QByteArray());
}

void TestTeamDrafts::hostileTexts()
{
    const auto odd = u"%1 %2 '\\; DROP TABLE lockkeeper.shared_draft; -- \"陈思远\" \U0001F600 \u202E"_s;
    SharedVersion version{odd, odd, odd, 1, odd.toUtf8()};
    QCOMPARE(came(m_liNa->shareDraft(odd, odd, batchKind, odd, version)).kind, DraftKind::Done);
    const auto all = came(m_bo->drafts(odd, batchKind));
    QCOMPARE(all->size(), 1);
    QCOMPARE(all->first().title, odd);
    QCOMPARE(all->first().customers, odd);
    QCOMPARE(came(m_liNa->saveDraft(odd, odd, 1, version)).kind, DraftKind::Done);
    QCOMPARE(came(m_bo->draftContent(odd)), odd.toUtf8());
    QCOMPARE(came(m_liNa->removeDraft(odd, odd)).kind, DraftKind::Done);
    version.title = u"a"_s + QChar(0) + u"b"_s;
    const auto refused = came(m_liNa->shareDraft(atGateway, u"nul"_s, batchKind, u"t"_s, version));
    QCOMPARE(refused.kind, DraftKind::Unreachable);
    QVERIFY(!refused.text.isEmpty());
    QVERIFY(!seenBy(*m_bo, u"nul"_s));
}

LOCKKEEPER_TEST(Core, TestTeamDrafts)
#include "tst_team_drafts.moc"
