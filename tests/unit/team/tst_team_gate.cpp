// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/team_gate.h"
#include "services/operations/orders/unreserved_mark.h"
#include "services/operations/writes/lock_writes.h"
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_bench.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// The program of one clerk: its own journal, drafts and desk, at a gateway that others use too.
struct Clerk {
    Clerk(const OrderBench& at, const TeamSettings& settings)
        : bench(at)
        , gateway(teamGateway(at.server.baseUrl()))
        , journal(std::make_unique<Journal>(place()))
        , drafts(folder.filePath(u"drafts"_s))
        , desk(deskOf(settings))
    {
        (void)statusOf(*desk);
        start();
    }
    ~Clerk() { client.reset(); }

    [[nodiscard]] JournalSettings place() const
    {
        JournalSettings settings;
        settings.directory = folder.filePath(u"journal"_s);
        return settings;
    }
    void start()
    {
        gate = std::make_unique<TeamGate>(*journal, *desk, u"test"_s, gateway, QTimeZone::utc());
        client = bench.makeClient(gate.get());
    }

    [[nodiscard]] std::unique_ptr<BulkWrite> send(
        const BatchOrder& batch, const QString& unreserved = {}, const OrderListener& listener = {})
    {
        auto submission = bench.submission(batch);
        submission.unreserved = unreserved;
        auto run = std::make_unique<BulkWrite>(
            submitOrdersPlan(client.get(), journal.get(), &drafts, submission, listener), journal.get());
        run->start();
        if (!OrderBench::rested(*run)) qFatal("it does not rest");
        return run;
    }
    [[nodiscard]] JournalEntry lastEntry() const
    {
        const auto page = came(journal->page({}, 0, 1));
        if (page.isEmpty()) qFatal("the journal is empty");
        return *came(journal->entry(page.first().intent.id));
    }

    const OrderBench& bench;
    const QTemporaryDir folder;
    const QString gateway;
    std::unique_ptr<Journal> journal;
    DraftStore drafts;
    std::unique_ptr<TeamDesk> desk;
    std::unique_ptr<TeamGate> gate;
    std::unique_ptr<GatewayClient> client;
};

QString messageOf(const BulkWrite& run)
{
    return run.outcomes().first().message;
}

} // namespace

/// What goes out is reserved first, and what became of it is told, whatever happens in between.
class TestTeamGate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void theSecondClerkIsRefused();
    void refusedIsFreeOnceItIsLookedFor();
    void unknownHoldsUntilSomebodyDecides();
    void aTokenThatIsRefusedIsReservedAnew();
    void withoutTheDeskNothingIsSent();
    void withoutTheDeskAPersonMaySend();
    void twoWithoutTheDeskClash();
    void whatWentWithoutTheDeskIsFoundLater();
    void whatWasLeftIsFreed();
    void locksAreNoted();
    void othersPass();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const { return m_server->settings(m_team, login); }
    [[nodiscard]] QString stateOf(const QString& orderId) const
    {
        const auto rows = m_server->ask(
            m_team, u"SELECT state FROM lockkeeper.intent WHERE order_id = '%1'"_s.arg(orderId));
        return rows.isEmpty() ? QString() : rows.first().first().toString();
    }

    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<OrderBench> m_bench;
    QString m_team;
};

void TestTeamGate::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_bench = std::make_unique<OrderBench>();
}

void TestTeamGate::init()
{
    static int count = 0;
    m_team = u"team%1"_s.arg(++count);
    if (count == 1) {
        m_server->makeTeam(m_team, {liNa, bo});
    } else {
        // Logins are of the server, the group roles of the database.
        m_server->makeTeam(m_team, {});
        for (const auto& login : {liNa, bo})
            (void)m_server->ask(m_team, u"GRANT %1_member TO \"%2\""_s.arg(m_team, login));
    }
    m_bench->server.setFaults({});
    m_bench->server.clearLedger();
}

void TestTeamGate::theSecondClerkIsRefused()
{
    Clerk one(*m_bench, of(liNa)), two(*m_bench, of(bo));
    QCOMPARE(one.send(twoOrders(u"GA-1"_s))->counts().applied, 2);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GA-1"_s), u"applied"_s, 60'000);
    const auto second = two.send(twoOrders(u"GA-1"_s));
    QCOMPARE(second->counts().notSent, 2);
    QVERIFY2(messageOf(*second).contains(liNa), qPrintable(messageOf(*second)));
    QCOMPARE(m_bench->sent(), 1);
    // It stands in the journal as not sent, with the reason.
    QCOMPARE(two.lastEntry().word(), u"notsent"_s);
    QVERIFY(two.lastEntry().outcome->message.contains(liNa));
    // History holds back nothing but its number: the same numbers go out under another one.
    QCOMPARE(two.send(twoOrders(u"GA-2"_s))->counts().notSent, 0);
    QCOMPARE(m_bench->sent(), 2);
}

void TestTeamGate::refusedIsFreeOnceItIsLookedFor()
{
    Clerk one(*m_bench, of(liNa)), two(*m_bench, of(bo));
    auto batch = twoOrders(u"GB-1"_s);
    batch.orderList[1].channelCustomerId = u"CC-nobody"_s;
    QCOMPARE(one.send(batch)->counts().rejected, 2);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GB-1"_s), QString(), 60'000);
    QCOMPARE(two.send(twoOrders(u"GB-1"_s))->counts().applied, 2);
}

void TestTeamGate::unknownHoldsUntilSomebodyDecides()
{
    Clerk one(*m_bench, of(liNa)), two(*m_bench, of(bo));
    m_bench->fault(u"close"_s, u"O5"_s);
    const auto lost = one.send(sampleBatch(
        u"GC-1"_s, {sampleOrder(1, u"8700000011"_s, u"gms-20301"_s, u"normal_recover_usbkey"_s)}));
    m_bench->server.setFaults({});
    QCOMPARE(lost->counts().unknown, 1);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GC-1"_s), u"unknown"_s, 60'000);
    const auto second = two.send(sampleBatch(
        u"GC-2"_s, {sampleOrder(1, u"8700000011"_s, u"gms-20301"_s, u"normal_recover_usbkey"_s)}));
    QCOMPARE(second->counts().notSent, 1);
    QVERIFY(messageOf(*second).contains(liNa));
    // A person decides, in a journal that this program only reads.
    JournalFinding decision;
    decision.kind = JournalFinding::Kind::Decision;
    decision.outcome = u"rejected"_s;
    decision.who = liNa;
    decision.reason = u"the operator looked"_s;
    one.journal->addFinding(one.lastEntry().intent.id, decision);
    QTRY_COMPARE_WITH_TIMEOUT((one.gate->catchUp(), stateOf(u"GC-1"_s)), QString(), 30'000);
}

void TestTeamGate::aTokenThatIsRefusedIsReservedAnew()
{
    Clerk one(*m_bench, of(liNa));
    one.client->setTokens({"wrong", "wrong", "wrong"});
    (void)one.send(twoOrders(u"GD-1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GD-1"_s), QString(), 60'000);
    one.client->setTokens(tokensFor(m_bench->server));
    QCOMPARE(one.send(twoOrders(u"GD-1"_s))->counts().applied, 2);
}

void TestTeamGate::withoutTheDeskNothingIsSent()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    Clerk one(*m_bench, settings);
    proxy.setSilent(true);
    proxy.cutAll();
    const auto run = one.send(twoOrders(u"GE-1"_s));
    QCOMPARE(run->counts().notSent, 2);
    QVERIFY(!messageOf(*run).isEmpty());
    QCOMPARE(m_bench->sent(), 0);
    QCOMPARE(one.lastEntry().word(), u"notsent"_s);
    // Other things go on.
    LockOrder locks;
    locks.locks = {{m_bench->locks(false).first(), {m_bench->enterprise()}}};
    locks.operatorIdentity = u"someone"_s;
    BulkWrite lock(lockPlan(one.client.get(), locks), one.journal.get());
    lock.start();
    QVERIFY(OrderBench::rested(lock));
    QCOMPARE(lock.counts().applied, 1);
}

void TestTeamGate::withoutTheDeskAPersonMaySend()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    Clerk one(*m_bench, settings);
    proxy.setSilent(true);
    proxy.cutAll();
    one.desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(!one.desk->status().canReserve(), 60'000);
    QCOMPARE(one.send(twoOrders(u"GF-1"_s), u"SEND"_s)->counts().applied, 2);
    QCOMPARE(unreservedIn(one.lastEntry().intent.before), u"SEND"_s);
    QCOMPARE(stateOf(u"GF-1"_s), QString());
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GF-1"_s), u"applied"_s, 90'000);
    Clerk two(*m_bench, of(bo));
    QCOMPARE(two.send(twoOrders(u"GF-1"_s))->counts().notSent, 2);
    // A desk that is there is asked, whatever was typed.
    QCOMPARE(two.send(twoOrders(u"GF-1"_s), u"SEND"_s)->counts().notSent, 2);
    QCOMPARE(m_bench->sent(), 1);
}

void TestTeamGate::twoWithoutTheDeskClash()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    Clerk one(*m_bench, settings);
    proxy.setSilent(true);
    proxy.cutAll();
    one.desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(!one.desk->status().canReserve(), 60'000);
    (void)one.send(twoOrders(u"GG-1"_s), u"SEND"_s);
    Clerk two(*m_bench, of(bo));
    QSignalSpy clashed(one.gate.get(), &TeamGate::clashed);
    (void)two.send(twoOrders(u"GG-1"_s));
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(clashed.size(), 1, 90'000);
    QVERIFY(clashed.first().first().toString().contains(bo));
}

/// The next program reserves it, also where the clock was wrong when it was sent, and where the journal can't
/// be read in the beginning.
void TestTeamGate::whatWentWithoutTheDeskIsFoundLater()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    Clerk one(*m_bench, settings);
    proxy.setSilent(true);
    proxy.cutAll();
    one.desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(!one.desk->status().canReserve(), 60'000);
    QCOMPARE(one.send(twoOrders(u"GI-1"_s), u"SEND"_s)->counts().applied, 2);
    one.client.reset();
    one.gate.reset();
    one.journal.reset();
    auto place = one.place();
    {
        // As of a computer whose clock begins in 2000, for which no network has set it right.
        SqlConnection file(place.directory + u"/journal.sqlite"_s, std::chrono::milliseconds(10'000));
        for (const auto& table : {u"intents"_s, u"listing"_s})
            file.run(u"UPDATE %1 SET created = 946684800000"_s.arg(table), {});
    }
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_VERIFY_WITH_TIMEOUT(one.desk->status().canReserve(), 90'000);
    QCOMPARE(stateOf(u"GI-1"_s), QString());

    // Another program is opening the journal, and takes its time.
    place.retryEvery = std::chrono::milliseconds(100);
    auto opening = FileLock::take(place.directory + u"/journal.lock"_s, std::chrono::milliseconds(10'000));
    QVERIFY(opening);
    one.journal = std::make_unique<Journal>(place);
    one.start();
    const auto counted = one.journal->count(); // answered after what the gate has asked
    QTRY_VERIFY_WITH_TIMEOUT(counted.isFinished(), 60'000);
    QCOMPARE(counted.resultCount(), 0);
    QCoreApplication::processEvents();
    opening.reset();
    QTRY_COMPARE_WITH_TIMEOUT(one.journal->status().state, JournalState::Writable, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT((one.gate->catchUp(), stateOf(u"GI-1"_s)), u"applied"_s, 60'000);
    Clerk two(*m_bench, of(bo));
    QCOMPARE(two.send(twoOrders(u"GI-1"_s))->counts().notSent, 2);
    QCOMPARE(m_bench->sent(), 1);
}

/// A program that was killed leaves its journal and what it has at the desk; the next one sorts it out.
void TestTeamGate::whatWasLeftIsFreed()
{
    Clerk one(*m_bench, of(liNa));
    // On disk, and reserved, and then nothing: as a kill leaves it before the first byte.
    WriteIntent intent;
    intent.id = u"0123456789abcdef0123456789abcdef"_s;
    intent.profile = u"test"_s;
    intent.endpoint = u"O5"_s;
    intent.method = u"POST"_s;
    intent.body = R"({"channelOrderId":"GH-1","orderList":[{"sequence":1}]})";
    bool isKept = false;
    {
        // A program of its own: its entries are nobody's once it is gone.
        Journal dead(one.place());
        dead.begin(intent, [&isKept](const QString& error) { isKept = error.isEmpty(); });
    }
    QVERIFY(isKept);
    TeamServer connection(of(liNa), TeamPatience(), std::make_shared<TeamWatchdog>());
    connection.setPassword(TeamPostgres::passwordOf(liNa));
    QCOMPARE(connection.connect().state, TeamState::Ready);
    const auto leave = [&](const QString& id, const QString& order, const QString& state) {
        (void)connection.change(u"INSERT INTO lockkeeper.intent (id, gateway, computer, order_id, state) "
                                u"VALUES ('%1', '%2', 'pc',"
                                " '%3', '%4')"_s.arg(id, one.gateway, order, state));
    };
    leave(intent.id, u"GH-1"_s, u"reserved"_s);
    // Of another computer of the same clerk: this one does not know what became of it.
    leave(u"elsewhere"_s, u"GH-2"_s, u"reserved"_s);
    one.gate->catchUp();
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GH-1"_s), QString(), 60'000);
    QCOMPARE(stateOf(u"GH-2"_s), u"reserved"_s);
    // The entry is noted as being sent: then nobody knows.
    leave(intent.id, u"GH-1"_s, u"sending"_s);
    one.gate->catchUp();
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(u"GH-1"_s), u"unknown"_s, 60'000);
}

void TestTeamGate::locksAreNoted()
{
    Clerk one(*m_bench, of(liNa)), two(*m_bench, of(bo));
    const auto lock = m_bench->locks(false).first();
    LockOrder order;
    order.locks = {{lock, {m_bench->enterprise()}}};
    order.operatorIdentity = u"someone"_s;
    BulkWrite run(lockPlan(one.client.get(), order), one.journal.get());
    run.start();
    QVERIFY(OrderBench::rested(run));
    QCOMPARE(run.counts().applied, 1);
    const auto note = [&] {
        const auto notes = came(two.desk->lockNotes(two.gateway, {lock.toString()}));
        return notes.isEmpty() ? LockNote() : notes.first();
    };
    QTRY_COMPARE_WITH_TIMEOUT(note().clerk, liNa, 60'000);
    QVERIFY(note().isDisabled);
    QVERIFY(note().isKnown);
    QVERIFY(!note().isOwn);
    QVERIFY(came(one.desk->lockNotes(one.gateway, {lock.toString()})).first().isOwn);
    QCOMPARE(came(two.desk->lockNotes(u"elsewhere"_s, {lock.toString()})).size(), 0);
    QCOMPARE(came(two.desk->lockNotes(two.gateway, {u"no such lock"_s})).size(), 0);
}

void TestTeamGate::othersPass()
{
    Clerk one(*m_bench, of(liNa));
    const auto numbers =
        await(one.client->call(endpoints::allocateAssetNumbers, ShellNumberRequest{.size = 1}));
    QVERIFY(numbers && *numbers);
    QCOMPARE(
        m_server->ask(m_team, u"SELECT count(*)::integer FROM lockkeeper.intent"_s).first().first().toInt(),
        0);
}

LOCKKEEPER_TEST(Core, TestTeamGate)
#include "tst_team_gate.moc"
