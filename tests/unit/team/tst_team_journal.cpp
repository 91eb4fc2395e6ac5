// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_asking.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/team_journal_bench.h"

#include <QDateTime>
#include <QSet>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

/// What was sent from each computer, as the whole team sees it.
class TestTeamJournal : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_team.makeNext(); }
    void entriesGoUp();
    void pageByPage();
    void reservationsGoFirst();
    void twoPeople();
    void itCatchesUpWhenTheServerWasAway();
    void lostAnswersAreSentAgain();
    void twoProgramsOfOneComputer();
    void whatComesLaterIsToldToo();
    void whatCannotBeKeptHoldsUpNothing();
    void timesAreTheServers();
    void decisionsStandBesideTheEntry();
    void whatIsKnownStaysAsItIs();
    void whatWasDecidedTooEarlySettlesNothing();

private:
    JournalTeam m_team;
};

void TestTeamJournal::entriesGoUp()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    const auto id = one.write(u"Wáng Fāng"_s, u"applied"_s, R"({"name":"王芳"})");
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    const auto entries = two.page();
    QCOMPARE(entries.size(), 1);
    const auto& entry = entries.first();
    QCOMPARE(entry.intent.id, id);
    QCOMPARE(entry.colleague, liNa);
    QCOMPARE(entry.computer, computerName());
    QVERIFY(entry.number < 0);
    QCOMPARE(entry.intent.subject, u"Wáng Fāng"_s);
    QCOMPARE(entry.intent.endpoint, u"M4"_s);
    QCOMPARE(entry.outcome->outcome, u"applied"_s);
    QVERIFY(entry.intent.body.isEmpty());
    const auto whole = came(two.team.entry(id));
    QVERIFY(whole);
    QCOMPARE(whole->intent.body, QByteArray(R"({"name":"王芳"})"));
    QCOMPARE(whole->intent.target, one.local(id).intent.target);
    // By a part of any word in any case, by who and where, by the id; by whole keys; by outcome.
    for (const auto& text : {u"FĀNG"_s, u"li na"_s, computerName(), id, u"Li Na · "_s + computerName()})
        QCOMPARE(two.found(text).size(), 1);
    QCOMPARE(two.found(u"Fang"_s).size(), 0);
    JournalFilter filter;
    filter.about = {{SubjectKind::Employee, u"m1"_s}};
    QCOMPARE(two.page(filter).size(), 1);
    filter.about = {{SubjectKind::Employee, u" m1\u3000"_s}}; // as somebody pastes it
    QCOMPARE(two.page(filter).size(), 1);
    filter.about = {{SubjectKind::Employee, u"m"_s}};
    QCOMPARE(two.page(filter).size(), 0);
    filter = {};
    filter.outcome = u"applied"_s;
    QCOMPARE(two.page(filter).size(), 1);
    filter.outcome = u"unsettled"_s;
    QCOMPARE(two.page(filter).size(), 0);
    // Another gateway is another journal.
    QVERIFY(came(TeamJournal(*two.desk, u"other.example"_s).page({}))->isEmpty());
}

void TestTeamJournal::pageByPage()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    QStringList written;
    for (int i = 0; i < 120; ++i)
        written.prepend(one.write(u"entry %1"_s.arg(i), i % 2 ? u"applied"_s : u"rejected"_s));
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    QStringList read;
    TeamJournalQuestion question;
    question.limit = 50;
    for (;;) {
        const auto entries = came(two.team.page(question));
        QVERIFY(entries);
        for (const auto& entry : *entries)
            read.append(entry.intent.id);
        if (entries->size() < question.limit) break;
        question.beforeTime = entries->last().created;
        question.beforeNumber = entries->last().number;
    }
    QCOMPARE(read.size(), written.size());
    QCOMPARE(QSet<QString>(read.begin(), read.end()), QSet<QString>(written.begin(), written.end()));
}

/// Reservations wait behind one statement at most, and not behind a search.
void TestTeamJournal::reservationsGoFirst()
{
    WireProxy proxy(m_team.server().port());
    auto settings = m_team.of(bo);
    settings.port = proxy.port();
    const auto desk = readyDesk(settings);
    const TeamJournal team(*desk, journalGateway);
    QStringList order;
    QObject here;
    TeamJournalQuestion question;
    question.filter.text = u"nowhere at all"_s; // which takes two statements
    proxy.setDelay(1s); // so that all is asked for while the first of them is on its way
    for (int i = 0; i < 5; ++i)
        whenDone(team.page(question), &here, [&order](const TeamJournal::Entries& entries) {
            order.append(entries ? u"searched"_s : u"not searched"_s);
        });
    whenDone(
        desk->reserve(wantedBy(u"first"_s, u"SO-1"_s)), &here, [&order](const ReservationAnswer& answer) {
            order.append(answer.kind == AnswerKind::Reserved ? u"reserved"_s : answer.text);
        });
    proxy.setDelay(0s);
    QTRY_COMPARE_WITH_TIMEOUT(order.size(), 6, patiently);
    QCOMPARE(order, (QStringList{u"reserved"_s} + QStringList(5, u"searched"_s)));
}

void TestTeamJournal::twoPeople()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    (void)one.write(u"sent by Li Na"_s, u"applied"_s);
    (void)two.write(u"sent by Bo"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    // Own ones stand in the own journal.
    QCOMPARE(one.found(u"sent by"_s), QStringList{u"sent by Bo"_s});
    QCOMPARE(two.found(u"sent by"_s), QStringList{u"sent by Li Na"_s});
}

void TestTeamJournal::itCatchesUpWhenTheServerWasAway()
{
    WireProxy proxy(m_team.server().port());
    proxy.setSilent(true);
    auto settings = m_team.of(liNa);
    settings.port = proxy.port();
    CopyingClerk one(settings);
    QStringList written;
    for (int i = 0; i < 70; ++i) // more than go up at once
        written.append(one.write(u"entry %1"_s.arg(i), u"applied"_s));
    QVERIFY(!statusOf(*one.desk).canRead());
    // Nothing waited for the desk, and nothing is lost.
    QCOMPARE(came(one.journal.count()), 70);
    QCOMPARE(m_team.count(u"journal_entry"_s), 0);
    QVERIFY(!one.copier.isUpToDate());
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_entry"_s), 70, patiently);
    QCOMPARE(m_team.count(u"journal_outcome"_s), 70);
    // The connection is cut once more, in the middle of its work.
    proxy.cutAll();
    (void)one.write(u"one more"_s, u"applied"_s);
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_entry"_s), 71, patiently);
}

void TestTeamJournal::lostAnswersAreSentAgain()
{
    WireProxy proxy(m_team.server().port());
    auto settings = m_team.of(liNa);
    settings.port = proxy.port();
    // It looks for nothing by itself, so that the answer that is lost is the one to the copy.
    CopyingClerk one(settings, 1h);
    QCOMPARE(statusOf(*one.desk).state, TeamState::Ready);
    QVERIFY(one.isCopied());
    for (int i = 0; i < 5; ++i) {
        const auto before = proxy.lostAnswers();
        (void)one.write(u"entry %1"_s.arg(i), u"unknown"_s);
        proxy.loseNextAnswer();
        QTRY_VERIFY_WITH_TIMEOUT(proxy.lostAnswers() > before, patiently);
        one.desk->retry();
        QTRY_COMPARE_WITH_TIMEOUT(m_team.count(u"journal_entry"_s), i + 1, patiently);
        QTRY_VERIFY_WITH_TIMEOUT(one.copier.isUpToDate(), patiently);
    }
    QCOMPARE(m_team.count(u"journal_detail"_s), 5);
    QCOMPARE(m_team.count(u"journal_outcome"_s), 5);
}

void TestTeamJournal::twoProgramsOfOneComputer()
{
    CopyingClerk one(m_team.of(liNa));
    const auto desk = deskOf(m_team.of(liNa));
    Journal journal(CopyingClerk::placeOf(one.folder));
    TeamJournalCopier copier(journal, *desk, u"test"_s, journalGateway, nullptr, 50ms);
    for (int i = 0; i < 60; ++i)
        (void)one.write(u"entry %1"_s.arg(i), u"applied"_s);
    QVERIFY(one.isCopied());
    QTRY_VERIFY_WITH_TIMEOUT(copier.isUpToDate(), patiently);
    QCOMPARE(m_team.count(u"journal_entry"_s), 60);
    // Also when another one writes for the first time: otherwise one's own would come back as a colleague's.
    const auto identity = came(one.journal.identity());
    QVERIFY(beginNow(journal, intentOf(newId())).isEmpty());
    QCOMPARE(came(journal.identity()), identity);
    QCOMPARE(came(one.journal.identity()), identity);
    one.copier.nudge();
    QVERIFY(one.isCopied());
    QCOMPARE(m_team.count(u"journal_entry"_s), 61);
    QCOMPARE(one.page().size(), 0);
}

void TestTeamJournal::whatComesLaterIsToldToo()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    const auto id = one.write(u"under way"_s, {});
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    JournalFilter open;
    open.outcome = u"open"_s;
    QCOMPARE(two.page(open).size(), 1);
    QVERIFY(!two.page().first().outcome);
    QVERIFY(finishNow(one.journal, id, outcomeOf(u"unknown"_s)).isEmpty());
    one.copier.nudge();
    QTRY_COMPARE_WITH_TIMEOUT(two.page().first().word(), u"unknown"_s, patiently);
    QCOMPARE(two.page(open).size(), 0);
    JournalFilter unsettled;
    unsettled.outcome = u"unsettled"_s;
    QCOMPARE(two.page(unsettled).size(), 1);
    // A reading has settled it.
    one.journal.addReadBack(id, u"applied"_s, R"([{"key":"m1","state":"asWanted"}])");
    QTRY_COMPARE_WITH_TIMEOUT(two.page(unsettled).size(), 0, patiently);
    // Where it stands and what was found are copied one after the other.
    QTRY_COMPARE_WITH_TIMEOUT(came(two.team.entry(id))->settled, u"applied"_s, patiently);
    const auto whole = came(two.team.entry(id));
    QCOMPARE(whole->state, u"asWanted"_s);
    QCOMPARE(whole->outcome->outcome, u"unknown"_s); // as the gateway told it
    QCOMPARE(whole->findings.size(), 1);
}

void TestTeamJournal::whatCannotBeKeptHoldsUpNothing()
{
    CopyingClerk one(m_team.of(liNa));
    (void)one.write(u"first"_s, u"applied"_s);
    // An id that the desk has no form for, as an earlier program might have left it.
    QVERIFY(beginNow(one.journal, intentOf(u"not of 32 hex digits"_s, u"odd"_s)).isEmpty());
    (void)one.write(u"last"_s, u"applied"_s, QByteArray(300 * 1024, 'x'));
    QVERIFY(one.isCopied());
    QCOMPARE(m_team.count(u"journal_entry"_s), 2);
    QCOMPARE(came(one.journal.count()), 3);
    // The body is too long for the desk: the entry goes without it.
    const auto bodies = m_team.ask(u"SELECT max(length(body)) FROM lockkeeper.journal_detail"_s);
    QCOMPARE(bodies.first().first().toInt(), 0);
}

void TestTeamJournal::timesAreTheServers()
{
    CopyingClerk one(m_team.of(liNa));
    QCOMPARE(statusOf(*one.desk).state, TeamState::Ready);
    const auto serverNow = [this] {
        return m_team.ask(u"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"_s)
            .first()
            .first()
            .toLongLong();
    };
    const auto now = QDateTime::currentMSecsSinceEpoch();
    CopiedEntry early, ahead;
    early.entry.number = 1;
    early.entry.intent = intentOf(newId(), u"early"_s);
    early.entry.created = now - 3'600'000;
    ahead.entry.number = 2;
    ahead.entry.intent = intentOf(newId(), u"ahead"_s);
    ahead.entry.created = now + 86'400'000; // the clock was set back since
    QCOMPARE(came(one.team.copy(newId(), {early, ahead})), CopyEnd::Done);
    const auto after = serverNow();
    const auto entries = one.page();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries.first().intent.subject, u"ahead"_s);
    QVERIFY(entries.first().created <= after);
    const auto age = after - entries.last().created;
    QVERIFY2(age >= 3'600'000 && age < 3'600'000 + patiently, qPrintable(QString::number(age)));
}

void TestTeamJournal::decisionsStandBesideTheEntry()
{
    CopyingClerk two(m_team.of(bo));
    auto one = std::make_unique<CopyingClerk>(m_team.of(liNa));
    const auto id = one->write(u"lost"_s, u"unknown"_s);
    const auto known = one->write(u"known"_s, u"applied"_s);
    QVERIFY(one->isCopied());
    QVERIFY(two.isCopied());
    const QSignalSpy decided(&one->copier, &TeamJournalCopier::decided);

    for (const auto& reason : {QString(), u"  \n"_s}) {
        const auto answer = came(two.team.decide(id, decidedAsDone(reason)));
        QVERIFY(!answer.isKept);
        QVERIFY(!answer.text.isEmpty());
    }
    const auto late = came(two.team.decide(known, decidedAsDone(u"I saw it"_s)));
    QVERIFY(!late.isKept);
    QVERIFY(late.text.contains(u"unknown"_s));
    QCOMPARE(m_team.count(u"journal_finding"_s), 0);

    const auto before = m_team.ask(u"SELECT word, unsettled FROM lockkeeper.journal_entry e JOIN"
                                   " lockkeeper.journal_detail d ON d.entry = e.seq WHERE"
                                   " d.subject = 'lost'"_s);
    QCOMPARE(before.first().first().toString(), u"unknown"_s);
    QVERIFY(came(two.team.decide(id, decidedAsDone(u"The gateway's operator has confirmed it."_s))).isKept);
    const auto entry = came(two.team.entry(id));
    QCOMPARE(entry->word(), u"applied"_s);
    QCOMPARE(entry->outcome->outcome, u"unknown"_s);
    QCOMPARE(entry->findings.size(), 1);
    QCOMPARE(entry->findings.first().who, bo);
    QCOMPARE(entry->findings.first().reason, u"The gateway's operator has confirmed it."_s);
    QVERIFY(entry->findings.first().at >= entry->created);
    JournalFilter unsettled;
    unsettled.outcome = u"unsettled"_s;
    QCOMPARE(two.page(unsettled).size(), 0);

    // The colleague's own computer shows it, once, and its entry is as it was.
    QTRY_COMPARE_WITH_TIMEOUT(decided.size(), 1, patiently);
    const auto own = one->local(id);
    QCOMPARE(own.outcome->outcome, u"unknown"_s);
    QCOMPARE(own.word(), u"applied"_s);
    QCOMPARE(own.findings.size(), 1);
    QCOMPARE(own.findings.first().kind, JournalFinding::Kind::Decision);
    QCOMPARE(own.findings.first().who, bo);
    QCOMPARE(own.findings.first().reason, u"The gateway's operator has confirmed it."_s);
    one->copier.nudge();
    QVERIFY(one->isCopied());
    QCOMPARE(one->local(id).findings.size(), 1);
    QCOMPARE(m_team.count(u"journal_finding"_s), 1); // nothing goes round in a circle
}

void TestTeamJournal::whatIsKnownStaysAsItIs()
{
    // The colleague's computer is away with an answer that the desk has not heard of.
    WireProxy proxy(m_team.server().port());
    auto settings = m_team.of(liNa);
    settings.port = proxy.port();
    CopyingClerk one(settings), two(m_team.of(bo));
    const auto id = one.write(u"under way"_s, {});
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    proxy.setSilent(true);
    QVERIFY(finishNow(one.journal, id, outcomeOf(u"applied"_s)).isEmpty());
    auto decision = decidedAsDone(u"They say that it never arrived."_s);
    decision.outcome = u"rejected"_s;
    QVERIFY(came(two.team.decide(id, decision)).isKept);
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(one.local(id).findings.size(), 1, patiently);
    QCOMPARE(one.local(id).findings.first().reason, decision.reason);
    QCOMPARE(one.local(id).word(), u"applied"_s);
}

/// The call was still under way, and may have been done after the colleague had looked.
void TestTeamJournal::whatWasDecidedTooEarlySettlesNothing()
{
    CopyingClerk one(m_team.of(liNa)), two(m_team.of(bo));
    const auto id = one.write(u"asleep"_s, {});
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    auto decision = decidedAsDone(u"It isn't there."_s);
    decision.outcome = u"rejected"_s;
    QVERIFY(came(two.team.decide(id, decision)).isKept);
    // The decision is an hour old by now: it is not taken while the call is under way here.
    (void)m_team.ask(u"UPDATE lockkeeper.journal_finding SET copied = copied - 3600000 RETURNING 1"_s);
    QVERIFY(finishNow(one.journal, id, outcomeOf(u"unknown"_s)).isEmpty());
    one.copier.nudge();
    QTRY_COMPARE_WITH_TIMEOUT(one.local(id).findings.size(), 1, patiently);
    const auto own = one.local(id);
    QCOMPARE(own.findings.first().reason, decision.reason);
    QCOMPARE(own.word(), u"unknown"_s);
    // Who looks now may say so.
    decision.reason = u"It still isn't there."_s;
    QVERIFY(came(two.team.decide(id, decision)).isKept);
    one.copier.nudge();
    QTRY_COMPARE_WITH_TIMEOUT(one.local(id).findings.size(), 2, patiently);
    QCOMPARE(one.local(id).word(), u"rejected"_s);
}

LOCKKEEPER_TEST(Core, TestTeamJournal)
#include "tst_team_journal.moc"
