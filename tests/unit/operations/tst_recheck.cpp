// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/recheck.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/unit/trail_bench.h"

#include <QRandomGenerator>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A write that changes something, ready to be sent, and what was read before it.
struct Try {
    std::function<JournalEntry(TrailBench&)> send;
    LearntLimits learnt = {};
};

EditEmployee edited(const Employee& person, const EnterpriseId& enterprise, const QString& name)
{
    return {enterprise, person.globalId, person.userName.toString(), person.departmentId, name,
        person.remark.toString(), person.passwordMobile.toString()};
}

QString enterpriseCode(TrailBench& bench)
{
    AddEmployees probe{bench.enterprise(), {{u"probe%1"_s.arg(QRandomGenerator::global()->generate()),
                                               u"Secret-123"_s, {}, u"Probe"_s, {}, {}}}};
    const auto reply = await(bench.other->call(endpoints::addEmployees, probe));
    if (!reply || !*reply || (*reply)->value.succeeded.empty()) qFatal("nobody was added");
    return (*reply)->value.succeeded.front().userName.toString().mid(probe.userList.first().userName.size());
}

/// What M10 accepts, found out at another sandbox with the same sample.
BorrowAssets lendable(const TrailBench& bench)
{
    const auto assets = bench.assets();
    const auto lock = std::find_if(assets.locks().begin(), assets.locks().end(),
        [](const auto& record) { return !record.borrowedFlag.value_or(false); });
    if (lock == assets.locks().end()) qFatal("every borrowed lock is lent");
    TrailBench probe;
    for (const auto& record : assets.numbers()) {
        if (record.cloudAccountGlobalId.isEmpty() || record.borrowedFlag.value_or(false)) continue;
        const BorrowAssets request{record.cloudAccountGlobalId, lock->assetNum, {record.assetId}};
        if (probe.writeElsewhere(endpoints::borrowAssets, request)) return request;
    }
    qFatal("nothing can be lent");
}

/// A try for each endpoint that can be read, of things that are another each time.
Try prepare(const QString& endpoint, TrailBench& bench, const QString& mark = u"x"_s)
{
    const auto enterprise = bench.enterprise();
    if (endpoint == "M1"_L1) {
        const AddEmployees request{
            enterprise, {{u"neu"_s + mark, u"Secret-123"_s, {}, u"Neu 1"_s, {}, u"13800000001"_s},
                            {u"neu2"_s + mark, u"Secret-123"_s, {}, u"Neu 2"_s, {}, {}}}};
        LearntLimits learnt;
        learnt.enterpriseCode = enterpriseCode(bench);
        const auto before = encodeBefore(beforeOf(request, bench.employees(), learnt.enterpriseCode));
        return {[=](TrailBench& at) { return at.write(endpoints::addEmployees, request, before); }, learnt};
    }
    const auto person = bench.people().first();
    const auto account = person.userName.toString();
    if (endpoint == "M2"_L1) {
        const auto request = edited(person, enterprise, person.name.toString() + mark);
        const auto before = encodeBefore(beforeOf(person));
        return {[=](TrailBench& at) { return at.write(endpoints::editEmployee, request, before, account); }};
    }
    if (endpoint == "M4"_L1) {
        const DeleteEmployee request{enterprise, person.globalId};
        const auto before = encodeBefore(beforeOf(request, bench.employees()));
        return {
            [=](TrailBench& at) { return at.write(endpoints::deleteEmployee, request, before, account); }};
    }
    if (endpoint == "M9"_L1) {
        const auto free = bench.freeAssets();
        const ChangePrivileges request{person.globalId, {}, {free[0].assetNum, free[1].assetNum}};
        const auto before = encodeBefore(beforeOf(request, bench.assets()));
        return {
            [=](TrailBench& at) { return at.write(endpoints::changePrivileges, request, before, account); }};
    }
    if (endpoint == "M10"_L1) {
        const auto request = lendable(bench);
        const auto before = encodeBefore(beforeOf(request, bench.assets()));
        return {[=](TrailBench& at) { return at.write(endpoints::borrowAssets, request, before, account); }};
    }
    if (endpoint == "O1"_L1) {
        const BindEnterprise request{
            u"CN-09"_s, u"CC-"_s + mark, u"Neu"_s, u"Hangzhou"_s, u"Neu "_s + mark, {}};
        return {[=](TrailBench& at) {
            return at.write(endpoints::bindEnterprise, request, encodeBefore(PairBefore{true}));
        }};
    }
    const bool isDisabling = endpoint == "O6"_L1;
    const auto locks = bench.locks(!isDisabling);
    if (locks.isEmpty()) qFatal("no such lock");
    const LockRequest request{{locks.first()}, u"support@channel.example"_s};
    const auto before = encodeBefore(LocksBefore{{{locks.first(), !isDisabling}}});
    return {[=](TrailBench& at) {
        return isDisabling ? at.write(endpoints::disableLocks, request, before)
                           : at.write(endpoints::enableLocks, request, before);
    }};
}

std::optional<Recheck> recheckOf(
    TrailBench& bench, const QString& id, const LearntLimits& learnt = {}, KnownHoldings* holdings = nullptr)
{
    QObject context;
    std::optional<std::optional<Recheck>> found;
    RecheckHelp help;
    help.learnt = learnt;
    help.holdings = holdings;
    recheck(bench.client.get(), bench.journal.get(), id, help, &context,
        [&](const std::optional<Recheck>& value) { found = value; });
    if (!QTest::qWaitFor([&] { return found.has_value(); }, 30'000)) qFatal("no answer");
    return *found;
}

bool wasApplied(const TrailBench& bench, const QString& endpoint)
{
    const auto ledger = bench.server.ledger();
    const auto last = std::find_if(ledger.crbegin(), ledger.crend(),
        [&](const sandbox::LedgerEntry& entry) { return entry.endpoint == endpoint; });
    return last != ledger.crend() && last->applied;
}

} // namespace

/// What later readings make of unknown outcomes, against the sandbox and its ledger.
class TestRecheck : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<TrailBench>(); }
    void cleanup() { m_bench.reset(); }

    void aLostReplyIsFoundOut_data() { readableEndpoints(); }
    void aLostReplyIsFoundOut();
    void whatIsNotToBeSeenStaysUnknown_data() { readableEndpoints(); }
    void whatIsNotToBeSeenStaysUnknown();
    void nothingReadBeforeIsNoProof_data() { readableEndpoints(); }
    void nothingReadBeforeIsNoProof();
    void appliedLateIsFoundOutLater();
    void whatWasSoBeforeIsNoProof();
    void anotherWriteMayHaveDoneIt();
    void anOlderUnknownOneMayHaveDoneIt();
    void othersWorkIsNotInTheWay();
    void someOfSeveralLocks();
    void locksAreLookedForWhereTheyWereSeen();
    void whatNoReadingShows_data();
    void whatNoReadingShows();
    void aKilledProgram();
    void aLivingProgramIsLeftAlone();
    void listsThatCannotBeReadSayNothing();
    void decisionsAreKeptAndReplaced();
    void neverAppliedUnlessItWas();

private:
    static void readableEndpoints()
    {
        QTest::addColumn<QString>("endpoint");
        for (const auto* endpoint : {"M1", "M2", "M4", "M9", "M10", "O1", "O6", "O7"})
            QTest::newRow(endpoint) << QString::fromLatin1(endpoint);
    }

    std::unique_ptr<TrailBench> m_bench;
};

void TestRecheck::aLostReplyIsFoundOut()
{
    QFETCH(const QString, endpoint);
    const auto attempt = prepare(endpoint, *m_bench);
    m_bench->fault(u"lateok"_s, endpoint);
    const auto entry = attempt.send(*m_bench);
    QVERIFY(wasApplied(*m_bench, endpoint));
    QCOMPARE(entry.word(), u"unknown"_s);
    QCOMPARE(m_bench->unsettled().size(), 1);
    m_bench->server.setFaults({});
    const auto found = recheckOf(*m_bench, entry.intent.id, attempt.learnt);
    QVERIFY(found);
    QVERIFY2(found->isSettled(), qPrintable(found->sentence));
    for (const auto& item : found->items())
        QCOMPARE(item.state, ReadBackState::AsWanted);
    const auto after = m_bench->entry(entry.intent.id);
    QCOMPARE(after.word(), u"applied"_s);
    QCOMPARE(after.outcome->outcome, u"unknown"_s); // what the gateway said stays
    QCOMPARE(after.findings.size(), 1);
    for (const auto& item : knownOutcomes(after))
        QCOMPARE(item.outcome, Outcome::Applied);
    QVERIFY(m_bench->unsettled().isEmpty());
}

void TestRecheck::whatIsNotToBeSeenStaysUnknown()
{
    QFETCH(const QString, endpoint);
    const auto attempt = prepare(endpoint, *m_bench);
    m_bench->fault(u"close"_s, endpoint);
    const auto entry = attempt.send(*m_bench);
    QCOMPARE(entry.word(), u"unknown"_s);
    m_bench->server.setFaults({});
    const auto found = recheckOf(*m_bench, entry.intent.id, attempt.learnt);
    QVERIFY(found);
    QVERIFY(found->isRead);
    QVERIFY(!found->isSettled());
    QVERIFY(!found->sentence.isEmpty());
    for (const auto& item : found->items()) {
        QCOMPARE(item.outcome, Outcome::Unknown);
        QCOMPARE(item.state, ReadBackState::NotYet);
    }
    const auto after = m_bench->entry(entry.intent.id);
    QCOMPARE(after.word(), u"unknown"_s);
    QCOMPARE(after.state, u"notYet"_s);
    QCOMPARE(m_bench->unsettled().size(), 1);
}

void TestRecheck::nothingReadBeforeIsNoProof()
{
    QFETCH(const QString, endpoint);
    auto attempt = prepare(endpoint, *m_bench);
    m_bench->fault(u"lateok"_s, endpoint);
    auto entry = attempt.send(*m_bench);
    m_bench->server.setFaults({});
    entry.intent.before.clear();
    const auto states = QList<ReadBackState>(thingsOf(entry).size(), ReadBackState::AsWanted);
    const auto found = recheckFrom(entry, states, {});
    for (const auto& item : found.items()) {
        QCOMPARE(item.outcome, Outcome::Unknown);
        QCOMPARE(item.state, ReadBackState::AsWanted);
    }
}

void TestRecheck::appliedLateIsFoundOutLater()
{
    const auto attempt = prepare(u"M2"_s, *m_bench);
    m_bench->fault(u"applylate"_s, u"M2"_s);
    const auto entry = attempt.send(*m_bench);
    m_bench->server.setFaults({});
    const auto first = recheckOf(*m_bench, entry.intent.id);
    QVERIFY(first && !first->isSettled());
    QTRY_VERIFY_WITH_TIMEOUT(wasApplied(*m_bench, u"M2"_s), 30'000);
    const auto second = recheckOf(*m_bench, entry.intent.id);
    QVERIFY(second && second->isSettled());
    QCOMPARE(m_bench->entry(entry.intent.id).findings.size(), 2);
}

void TestRecheck::whatWasSoBeforeIsNoProof()
{
    const auto person = m_bench->people().first();
    const auto same = edited(person, m_bench->enterprise(), person.name.toString());
    m_bench->fault(u"close"_s, u"M2"_s);
    const auto entry = m_bench->write(endpoints::editEmployee, same, encodeBefore(beforeOf(person)));
    m_bench->server.setFaults({});
    const auto found = recheckOf(*m_bench, entry.intent.id);
    QVERIFY(found && !found->isSettled());
    QCOMPARE(found->things.first().item.state, ReadBackState::AsWanted);
    QCOMPARE(found->things.first().before, StateBefore::AsWanted);
}

void TestRecheck::locksAreLookedForWhereTheyWereSeen()
{
    const auto lock = m_bench->locks(false).first();
    m_bench->fault(u"lateok"_s, u"O6"_s);
    const auto entry = m_bench->writeAnywhere(endpoints::disableLocks,
        LockRequest{{lock}, u"support@channel.example"_s}, encodeBefore(LocksBefore{{{lock, false}}}));
    m_bench->server.setFaults({});
    QCOMPARE(entry.word(), u"unknown"_s);
    QVERIFY(entry.intent.enterprise.isEmpty());
    // Nobody knows where it is listed.
    KnownHoldings holdings({}, u"test"_s, false);
    for (auto* known : {static_cast<KnownHoldings*>(nullptr), &holdings}) {
        const auto found = recheckOf(*m_bench, entry.intent.id, {}, known);
        QVERIFY(found && !found->isSettled());
        QCOMPARE(found->things.first().item.state, ReadBackState::CannotBeChecked);
    }
    m_bench->teach(holdings);
    const auto found = recheckOf(*m_bench, entry.intent.id, {}, &holdings);
    QVERIFY(found);
    QVERIFY2(found->isSettled(), qPrintable(found->sentence));
    QCOMPARE(m_bench->entry(entry.intent.id).word(), u"applied"_s);
}

void TestRecheck::anotherWriteMayHaveDoneIt()
{
    const auto attempt = prepare(u"M9"_s, *m_bench);
    m_bench->fault(u"close"_s, u"M9"_s);
    const auto lost = attempt.send(*m_bench); // not applied
    m_bench->server.setFaults({});
    const auto again = attempt.send(*m_bench);
    QCOMPARE(again.word(), u"applied"_s);
    const auto found = recheckOf(*m_bench, lost.intent.id);
    QVERIFY(found && !found->isSettled());
    QCOMPARE(found->things.first().item.state, ReadBackState::AsWanted);
    QVERIFY(found->things.first().isShared);
}

void TestRecheck::anOlderUnknownOneMayHaveDoneIt()
{
    const auto attempt = prepare(u"O6"_s, *m_bench);
    m_bench->fault(u"lateok"_s, u"O6"_s);
    const auto first = attempt.send(*m_bench);
    m_bench->fault(u"close"_s, u"O6"_s);
    const auto second = attempt.send(*m_bench); // what was read before it is that of before the first
    m_bench->server.setFaults({});
    QVERIFY(!recheckOf(*m_bench, second.intent.id)->isSettled());
    QVERIFY(!recheckOf(*m_bench, first.intent.id)->isSettled());
    // Once it is known that one of them was refused, the other one is the one.
    m_bench->journal->addFinding(
        second.intent.id, decisionOn(second, Outcome::Rejected, u"Wang"_s, u"the gateway's log"_s));
    QVERIFY(recheckOf(*m_bench, first.intent.id)->isSettled());
}

void TestRecheck::othersWorkIsNotInTheWay()
{
    const auto attempt = prepare(u"M9"_s, *m_bench);
    m_bench->fault(u"lateok"_s, u"M9"_s);
    const auto entry = attempt.send(*m_bench);
    m_bench->server.setFaults({});
    const auto request = requestOf<ChangePrivileges>(entry);
    QVERIFY(request);
    // To the same person other assets; to another person nothing of these.
    const ChangePrivileges more{request->memberGlobalId, {}, {m_bench->freeAssets().first().assetNum}};
    QCOMPARE(m_bench->write(endpoints::changePrivileges, more).word(), u"applied"_s);
    const auto found = recheckOf(*m_bench, entry.intent.id);
    QVERIFY2(found && found->isSettled(), qPrintable(found ? found->sentence : QString()));
}

void TestRecheck::someOfSeveralLocks()
{
    const auto open = m_bench->locks(false);
    const auto closed = m_bench->locks(true);
    QVERIFY(!open.isEmpty() && !closed.isEmpty());
    const AssetNumber unlisted(u"8999999999"_s);
    const LockRequest request{{open.first(), closed.first(), unlisted}, u"support"_s};
    m_bench->fault(u"lateok"_s, u"O6"_s);
    const auto entry = m_bench->write(endpoints::disableLocks, request,
        encodeBefore(LocksBefore{{{open.first(), false}, {closed.first(), true}}}));
    m_bench->server.setFaults({});
    const auto found = recheckOf(*m_bench, entry.intent.id);
    QVERIFY(found && !found->isSettled());
    QCOMPARE(found->things[0].item.outcome, Outcome::Applied);
    QCOMPARE(found->things[1].item.outcome, Outcome::Unknown); // was disabled before
    QCOMPARE(found->things[2].item.state, ReadBackState::CannotBeChecked);
    const auto after = m_bench->entry(entry.intent.id);
    QCOMPARE(after.word(), u"unknown"_s);
    QCOMPARE(knownOutcomes(after).first().outcome, Outcome::Applied); // and that much is kept
    QCOMPARE(m_bench->unsettled().size(), 1);
}

void TestRecheck::whatNoReadingShows_data()
{
    QTest::addColumn<QString>("endpoint");
    for (const auto* endpoint : {"M3", "O2", "O4", "O9"})
        QTest::newRow(endpoint) << QString::fromLatin1(endpoint);
}

void TestRecheck::whatNoReadingShows()
{
    QFETCH(const QString, endpoint);
    m_bench->fault(u"lateok"_s, endpoint);
    JournalEntry entry;
    if (endpoint == "M3"_L1)
        entry = m_bench->write(endpoints::resetPassword,
            ResetPassword{m_bench->enterprise(), m_bench->people().first().globalId, u"Secret-123"_s});
    else if (endpoint == "O2"_L1)
        entry = m_bench->write(endpoints::createEnterprise, CreateEnterprise{u"C-1"_s, u"Neu"_s, {}, {}});
    else if (endpoint == "O4"_L1)
        entry = m_bench->write(endpoints::updateEnterprise, UpdateEnterprise{u"C-1"_s, u"Neu"_s, {}, {}});
    else
        entry = m_bench->write(endpoints::allocateAssetNumbers, ShellNumberRequest{2});
    QCOMPARE(entry.word(), u"unknown"_s);
    QVERIFY(!canRecheck(entry));
    QVERIFY(!recheckLimits(entry).isEmpty());
    QVERIFY(!recheckOf(*m_bench, entry.intent.id));
    QVERIFY(m_bench->entry(entry.intent.id).findings.isEmpty());
}

void TestRecheck::aKilledProgram()
{
    const auto attempt = prepare(u"M2"_s, *m_bench);
    m_bench->fault(u"lateok"_s, u"M2"_s);
    const auto sent = attempt.send(*m_bench);
    m_bench->server.setFaults({});
    // The same intent, without an outcome, of a program that is no more.
    auto intent = sent.intent;
    intent.id = QString(32, u'a');
    {
        auto dead = m_bench->openJournal();
        std::atomic<bool> isWritten = false;
        dead->begin(intent, [&](const QString& error) { isWritten = error.isEmpty(); });
        QTRY_VERIFY(isWritten);
    }
    m_bench->journal->addFinding(
        sent.intent.id, decisionOn(sent, Outcome::Rejected, u"test"_s, u"stands in for the other"_s));
    const auto entry = m_bench->entry(intent.id);
    QVERIFY(entry.lost && !entry.outcome);
    const auto found = recheckOf(*m_bench, intent.id);
    QVERIFY(found && found->isSettled());
    QCOMPARE(m_bench->entry(intent.id).word(), u"applied"_s);
}

void TestRecheck::aLivingProgramIsLeftAlone()
{
    const auto attempt = prepare(u"M2"_s, *m_bench);
    auto intent = attempt.send(*m_bench).intent;
    intent.id = QString(32, u'b');
    auto living = m_bench->openJournal();
    std::atomic<bool> isWritten = false;
    living->begin(intent, [&](const QString& error) { isWritten = error.isEmpty(); });
    QTRY_VERIFY(isWritten);
    QVERIFY(!recheckOf(*m_bench, intent.id));
    QVERIFY(m_bench->unsettled().isEmpty());
    QVERIFY(m_bench->entry(intent.id).findings.isEmpty());
}

void TestRecheck::listsThatCannotBeReadSayNothing()
{
    const auto attempt = prepare(u"M9"_s, *m_bench);
    m_bench->fault(u"lateok"_s, u"M9"_s);
    const auto entry = attempt.send(*m_bench);
    m_bench->fault(u"http500"_s, u"M6"_s);
    const auto found = recheckOf(*m_bench, entry.intent.id);
    QVERIFY(found);
    QVERIFY(!found->isRead && !found->isSettled());
    QVERIFY(!found->sentence.isEmpty());
    QVERIFY(m_bench->entry(entry.intent.id).findings.isEmpty());
}

void TestRecheck::decisionsAreKeptAndReplaced()
{
    const auto attempt = prepare(u"M2"_s, *m_bench);
    m_bench->fault(u"close"_s, u"M2"_s);
    const auto id = attempt.send(*m_bench).intent.id;
    const auto decide = [&](Outcome outcome, const QString& reason) {
        m_bench->journal->addFinding(id, decisionOn(m_bench->entry(id), outcome, u"王芳"_s, reason));
        return m_bench->entry(id);
    };
    auto entry = decide(Outcome::Applied, u"seen on the screen"_s);
    QCOMPARE(entry.word(), u"applied"_s);
    QCOMPARE(knownOutcomes(entry).first().outcome, Outcome::Applied);
    QVERIFY(m_bench->unsettled().isEmpty());
    entry = decide(Outcome::Rejected, u"that was somebody else's"_s);
    QCOMPARE(entry.word(), u"rejected"_s);
    QCOMPARE(knownOutcomes(entry).first().outcome, Outcome::Rejected);
    entry = decide(Outcome::Unknown, u"nobody is sure"_s);
    QCOMPARE(entry.word(), u"unknown"_s);
    QCOMPARE(m_bench->unsettled().size(), 1);
    QCOMPARE(entry.findings.size(), 3);
    QCOMPARE(entry.findings.first().who, u"王芳"_s);
    QCOMPARE(entry.findings.first().reason, u"seen on the screen"_s);
    QVERIFY(entry.findings.first().kind == JournalFinding::Kind::Decision);
}

void TestRecheck::neverAppliedUnlessItWas()
{
    QRandomGenerator random(20261121);
    const QStringList endpoints{u"M1"_s, u"M2"_s, u"M9"_s, u"O1"_s, u"O6"_s, u"O7"_s};
    const QStringList faults{u"lateok"_s, u"close"_s, u"reset"_s, u"code500"_s, u"code500-applied"_s,
        u"truncate"_s, u"badjson"_s, u"empty"_s, u"http500"_s, u"code80001"_s};
    int settled = 0;
    for (int round = 0; round < 40; ++round) {
        auto endpoint = endpoints[random.bounded(endpoints.size())];
        if (endpoint == "O7"_L1 && m_bench->locks(true).isEmpty()) endpoint = u"O6"_s;
        if (endpoint == "O6"_L1 && m_bench->locks(false).isEmpty()) endpoint = u"O7"_s;
        const auto fault = faults[random.bounded(faults.size())];
        const auto attempt = prepare(endpoint, *m_bench, QString::number(round));
        m_bench->fault(fault, endpoint);
        auto entry = attempt.send(*m_bench);
        m_bench->server.setFaults({});
        if (entry.word() == "unknown"_L1) {
            const auto found = recheckOf(*m_bench, entry.intent.id, attempt.learnt);
            QVERIFY(found);
            if (found->isSettled()) ++settled;
            entry = m_bench->entry(entry.intent.id);
        }
        const auto what = u"%1 %2: %3"_s.arg(endpoint, fault, entry.word());
        if (entry.word() == "applied"_L1) QVERIFY2(wasApplied(*m_bench, endpoint), qPrintable(what));
        if (entry.word() == "rejected"_L1 || entry.word() == "notsent"_L1)
            QVERIFY2(!wasApplied(*m_bench, endpoint), qPrintable(what));
        // Decided by somebody who knows, so that it is in nobody's way in the next round.
        if (entry.word() == "unknown"_L1)
            m_bench->journal->addFinding(entry.intent.id,
                decisionOn(entry, wasApplied(*m_bench, endpoint) ? Outcome::Applied : Outcome::Rejected,
                    u"ledger"_s, u"looked up"_s));
    }
    QVERIFY2(settled > 6, qPrintable(QString::number(settled)));
}

LOCKKEEPER_TEST(Core, TestRecheck)
#include "tst_recheck.moc"
