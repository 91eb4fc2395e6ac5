// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/writes/lock_look.h"
#include "services/operations/writes/lock_writes.h"
#include "services/operations/writes/write_before.h"
#include "services/sandbox/sample_data.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/unit/write_bench.h"

#include <QSemaphore>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;
namespace sample = lockkeeper::sandbox::sample;

/// O6 and O7 in bulk: what each lock is told, what is read back, and that no two runs overtake each other.
class LockWritesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void allFourStatuses();
    void listedLocksAreReadBack();
    void oddReplies_data();
    void oddReplies();
    void foreignItemsAreTold();
    void aLostReplyIsSettledByReading();
    void code500LeavesAllUnknown();
    void appliedLate();
    void chunksCancelAndGoOn();
    void hangingListsHoldNobodyUp();
    void opposedRunsDoNotOvertake();
    void waitingEndsWithTheOneWhoWaits();
    void readingAfterANewerRunSettlesNothing();
    void whatWasOvertakenIsNotSentAnyMore();
    void otherGatewaysDoNotWait();

private:
    using Locks = QList<LockOrder::Lock>;
    [[nodiscard]] LockOrder::Lock listed(bool locked, qsizetype skip = 0) const;
    [[nodiscard]] std::unique_ptr<BulkWrite> write(LockAction action, const Locks& locks);
    [[nodiscard]] std::unique_ptr<BulkWrite> run(LockAction action, const Locks& locks);
    [[nodiscard]] std::optional<bool> isLocked(const AssetNumber& number) const;
    void faults(const QString& text) const;

    std::unique_ptr<WriteBench> m_bench;
    std::unique_ptr<LockTurns> m_turns;
};

namespace
{

LockOrder::Lock unlisted(const QString& number)
{
    return {AssetNumber(number), {}};
}

/// A gateway that answers O6 and O7 with these items and lists nothing.
std::unique_ptr<RawServer> answering(const QByteArray& items)
{
    return RawServer::answering([items](RawConnection& connection, const RawRequest& request) {
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":[)" +
                                      (request.method == "POST" ? items : QByteArray()) + "]}"));
    });
}

} // namespace

void LockWritesTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 120;
    m_turns = std::make_unique<LockTurns>();
    m_bench = std::make_unique<WriteBench>(options);
}

void LockWritesTest::cleanup()
{
    m_bench.reset();
    m_turns.reset();
}

LockOrder::Lock LockWritesTest::listed(bool locked, qsizetype skip) const
{
    QObject context;
    std::optional<LockOrder::Lock> found;
    bool isDone = false;
    m_bench->client->call(endpoints::listAssets, AssetQuery{m_bench->enterprise(), {}})
        .onDone(&context, [&](const Result<Rows<VirtualAsset>>& reply) {
            isDone = true;
            for (const auto& asset : reply->rows)
                if (asset.licenseType.toString().contains(u"_recover_"_s) && asset.locked == locked &&
                    skip-- == 0)
                    found = LockOrder::Lock{asset.assetNum, {m_bench->enterprise()}};
        });
    if (!QTest::qWaitFor([&] { return isDone; }, 60'000) || !found) qFatal("no such lock");
    return *found;
}

std::unique_ptr<BulkWrite> LockWritesTest::write(LockAction action, const Locks& locks)
{
    return std::make_unique<BulkWrite>(
        lockPlan(m_bench->client.get(), {action, locks, u"support@channel.example"_s}, *m_turns),
        &m_bench->journal);
}

std::unique_ptr<BulkWrite> LockWritesTest::run(LockAction action, const Locks& locks)
{
    auto result = write(action, locks);
    result->start();
    if (!rests(*result)) qWarning("it does not rest");
    return result;
}

std::optional<bool> LockWritesTest::isLocked(const AssetNumber& number) const
{
    QObject context;
    std::optional<SeenLocks> seen;
    lookAtLocks(m_bench->client.get(), {m_bench->enterprise()}, {number}, 0ms, &context,
        [&](const SeenLocks& result) { seen = result; });
    if (!QTest::qWaitFor([&] { return seen.has_value(); }, 60'000)) qFatal("no list");
    return seen->of(number);
}

void LockWritesTest::faults(const QString& text) const
{
    QString error;
    const auto fault = sandbox::Fault::parse(text, &error);
    QVERIFY2(fault, qPrintable(error));
    m_bench->server.setFaults({*fault});
}

void LockWritesTest::allFourStatuses()
{
    const auto result = run(LockAction::Disable,
        {unlisted(sample::reissuableLock()), unlisted(u"8999999999"_s), unlisted(sample::brokenLock()),
            unlisted(sample::plainLock()), unlisted(sample::largeCustomerLock())});
    QCOMPARE(result->state(), State::Ended);
    const auto& items = result->outcomes();
    const QStringList codes{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"1"_s};
    for (qsizetype i = 0; i < items.size(); ++i) {
        QCOMPARE(items[i].code, codes[i]);
        QCOMPARE(items[i].outcome, codes[i] == u"1" ? Outcome::Applied : Outcome::Rejected);
        // No list that anybody knows of has them.
        QCOMPARE(items[i].state, ReadBackState::CannotBeChecked);
    }
    // The messages say it in words, with what to do.
    QVERIFY(items[1].message.contains(u"printed on the lock"_s));
    QVERIFY(items[3].message.contains(u"re-issuable"_s));
    const auto intents = m_bench->journal.intents();
    QCOMPARE(intents.size(), 1);
    QCOMPARE(intents[0].endpoint, u"O6"_s);
    QVERIFY(intents[0].subject.contains(sample::brokenLock()));
    QVERIFY(intents[0].before.isEmpty()); // nothing was read, and nothing stands in for it
    QVERIFY(intents[0].body.contains("support@channel.example"));
}

void LockWritesTest::listedLocksAreReadBack()
{
    const auto lock = listed(false);
    const auto disabled = run(LockAction::Disable, {lock});
    QCOMPARE(count(*disabled, Outcome::Applied, ReadBackState::AsWanted), 1);
    QCOMPARE(isLocked(lock.number), std::optional(true));
    const auto intent = m_bench->journal.intents().last();
    QCOMPARE(intent.enterprise, m_bench->enterprise().toString());
    const auto before = decodeBefore<LocksBefore>(intent.before);
    QVERIFY(before);
    QCOMPARE(before->locked, (QHash<AssetNumber, bool>{{lock.number, false}}));
    QCOMPARE(disabled->sentAs(0).entry, intent.id);
    const auto enabled = run(LockAction::Enable, {lock});
    QCOMPARE(count(*enabled, Outcome::Applied, ReadBackState::AsWanted), 1);
    QCOMPARE(isLocked(lock.number), std::optional(false));
    QCOMPARE(m_bench->journal.intents().last().endpoint, u"O7"_s);
}

void LockWritesTest::oddReplies_data()
{
    QTest::addColumn<QByteArray>("items");
    const auto item = [](const QByteArray& number, const QByteArray& status) {
        return R"({"assetNum":")" + number + R"(","status":)" + status + "}";
    };
    const auto good = item("8000000002", "1");
    QTest::newRow("missing") << good;
    QTest::newRow("status 0") << item("8000000001", "0") + ',' + good;
    QTest::newRow("status 5") << item("8000000001", "5") + ',' + good;
    QTest::newRow("no status") << item("8000000001", "null") + ',' + good;
    QTest::newRow("a word") << item("8000000001", "\"done\"") + ',' + good;
    QTest::newRow("1 and then 3") << item("8000000001", "1") + ',' + item("8000000001", "3") + ',' + good;
}

void LockWritesTest::oddReplies()
{
    QFETCH(const QByteArray, items);
    const auto server = answering(items);
    Bench bench(*server);
    BulkWrite result(
        lockPlan(bench.client.get(),
            {LockAction::Disable, {unlisted(u"8000000001"_s), unlisted(u"8000000002"_s)}, u"me"_s}, *m_turns),
        &bench.journal);
    result.start();
    QVERIFY(rests(result));
    QCOMPARE(result.outcomes()[0].outcome, Outcome::Unknown);
    QVERIFY(!result.outcomes()[0].message.isEmpty());
    QCOMPARE(result.outcomes()[1].outcome, Outcome::Applied);
    QCOMPARE(bench.journal.lastOutcome().outcome, u"unknown"_s);
}

void LockWritesTest::foreignItemsAreTold()
{
    const auto server =
        answering(R"({"assetNum":"8000000001","status":1},{"assetNum":"8000000009","status":1})");
    Bench bench(*server);
    QList<ItemOutcome> foreign;
    LockOrder order{LockAction::Disable, {unlisted(u"8000000001"_s)}, u"me"_s};
    order.foreign = [&](const QList<ItemOutcome>& items) { foreign += items; };
    BulkWrite result(lockPlan(bench.client.get(), order, *m_turns), &bench.journal);
    result.start();
    QVERIFY(rests(result));
    QCOMPARE(result.counts().applied, 1);
    QCOMPARE(foreign.size(), 1);
    QCOMPARE(foreign[0].key, u"8000000009"_s);
    QCOMPARE(foreign[0].code, u"1"_s);
}

void LockWritesTest::aLostReplyIsSettledByReading()
{
    const auto changed = listed(false), same = listed(false, 1);
    QCOMPARE(run(LockAction::Disable, {same})->counts().applied, 1);
    const auto before = m_bench->sent(u"O6"_s);
    faults(u"lateok@O6"_s);
    const auto result = run(LockAction::Disable, {changed, same, unlisted(sample::reissuableLock())});
    // It was not locked before and is now: applied. What was locked before proves nothing, nor does what no
    // list shows.
    QCOMPARE(result->outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(result->outcomes()[0].state, ReadBackState::AsWanted);
    QCOMPARE(result->outcomes()[1].outcome, Outcome::Unknown);
    QCOMPARE(result->outcomes()[1].state, ReadBackState::AsWanted);
    QCOMPARE(result->outcomes()[2].outcome, Outcome::Unknown);
    QCOMPARE(m_bench->sent(u"O6"_s), before + 1);
}

void LockWritesTest::code500LeavesAllUnknown()
{
    const auto lock = listed(false);
    faults(u"code500@O6"_s);
    const auto result = run(LockAction::Disable, {lock, unlisted(sample::reissuableLock())});
    QCOMPARE(result->counts().unknown, 2);
    QCOMPARE(result->outcomes()[0].state, ReadBackState::NotYet);
    QCOMPARE(m_bench->sent(u"O6"_s), 1);
}

void LockWritesTest::appliedLate()
{
    const auto lock = listed(false);
    faults(u"applylate@O6"_s);
    const auto result = run(LockAction::Disable, {lock});
    // A negative reading proves nothing: it stays unknown until the change is seen.
    QCOMPARE(result->outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(result->outcomes()[0].state, ReadBackState::NotYet);
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->sent(u"O6"_s, true), 1, 30'000);
    result->lookAgain();
    QVERIFY(rests(*result));
    QCOMPARE(result->outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(result->outcomes()[0].state, ReadBackState::AsWanted);
}

void LockWritesTest::chunksCancelAndGoOn()
{
    Locks locks;
    for (int i = 0; i < 3 * locksPerCall + 20; ++i)
        locks.append(unlisted(u"8%1"_s.arg(990'000'000 + i)));
    auto result = write(LockAction::Disable, locks);
    connect(result.get(), &BulkWrite::progressed, result.get(), [&](qint64 sent) {
        if (sent == locksPerCall) result->cancel();
    });
    result->start();
    QVERIFY(rests(*result));
    QCOMPARE(result->state(), State::Stopped);
    QCOMPARE(result->counts().rejected, locksPerCall);
    QCOMPARE(result->counts().notSent, 2 * locksPerCall + 20);
    result->disconnect();
    result->goOn();
    QVERIFY(rests(*result));
    QCOMPARE(result->state(), State::Ended);
    QCOMPARE(result->counts().rejected, locks.size());
    QCOMPARE(m_bench->sent(u"O6"_s), 4);
}

void LockWritesTest::hangingListsHoldNobodyUp()
{
    const auto lock = listed(false);
    faults(u"stall@O8"_s);
    auto result = write(LockAction::Disable, {lock});
    result->start();
    // The lists do not answer, and the lock is disabled all the same.
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->sent(u"O6"_s, true), 1, 30'000);
    QTRY_COMPARE(result->counts().applied, 1);
}

void LockWritesTest::opposedRunsDoNotOvertake()
{
    // O6 is held back and O7 is not: sent together they would be answered in reverse order.
    QSemaphore letGo;
    const auto server = RawServer::answering([&letGo](RawConnection& connection, const RawRequest& request) {
        const bool isLock = request.target.contains("/asset/lock");
        if (isLock) (void)letGo.tryAcquire(1, 20'000);
        return connection.send(RawServer::reply(
            200, R"({"code":0,"message":"success","data":[{"assetNum":"8000000001","status":1}]})"));
    });
    Bench bench(*server);
    const Locks locks{unlisted(u"8000000001"_s)};
    BulkWrite disable(
        lockPlan(bench.client.get(), {LockAction::Disable, locks, u"me"_s}, *m_turns), &bench.journal);
    BulkWrite enable(
        lockPlan(bench.client.get(), {LockAction::Enable, locks, u"you"_s}, *m_turns), &bench.journal);
    QSignalSpy ended(&enable, &BulkWrite::stateChanged);
    disable.start();
    enable.start();
    QVERIFY(enable.isWaiting());
    QTRY_VERIFY(!server->requests().isEmpty());
    QVERIFY(await(bench.client->call(postWrite, Ask{})).value()); // O7 would have come before this
    QCOMPARE(server->requests().size(), 2);
    QVERIFY(enable.isWaiting());
    letGo.release();
    QVERIFY(rests(disable));
    QVERIFY(rests(enable));
    QVERIFY(!enable.isWaiting());
    const auto requests = server->requests();
    QCOMPARE(requests.size(), 3);
    QVERIFY(requests[0].target.contains("/asset/lock"));
    QVERIFY(requests[2].target.contains("/asset/unlock"));
    QCOMPARE(enable.counts().applied, 1);
}

void LockWritesTest::waitingEndsWithTheOneWhoWaits()
{
    const auto lock = unlisted(sample::reissuableLock());
    faults(u"stall@O6"_s);
    auto first = write(LockAction::Disable, {lock});
    first->start();
    auto cancelled = write(LockAction::Enable, {lock});
    auto third = write(LockAction::Enable, {lock, unlisted(sample::largeCustomerLock())});
    auto fourth = write(LockAction::Disable, {unlisted(sample::largeCustomerLock())});
    for (auto* each : {cancelled.get(), third.get(), fourth.get()}) {
        each->start();
        QVERIFY(each->isWaiting()); // the fourth for the third, which came before it
    }
    cancelled->cancel();
    QCOMPARE(cancelled->state(), State::Stopped);
    QCOMPARE(cancelled->counts().notSent, 1);
    third.reset();
    QTRY_VERIFY(!fourth->isWaiting());
    QTRY_COMPARE(m_bench->sent(u"O6"_s), 2);
    first.reset();
    m_bench->server.setFaults({});
    cancelled->goOn();
    QVERIFY(rests(*cancelled));
    QCOMPARE(cancelled->counts().applied, 1);
}

void LockWritesTest::readingAfterANewerRunSettlesNothing()
{
    const auto lock = listed(false);
    faults(u"code500@O6"_s);
    const auto older = run(LockAction::Disable, {lock});
    QCOMPARE(older->counts().unknown, 1);
    m_bench->server.setFaults({});
    QCOMPARE(run(LockAction::Disable, {lock})->counts().applied, 1);
    // It is disabled now, but that was the newer run's doing.
    older->lookAgain();
    QVERIFY(rests(*older));
    QCOMPARE(older->outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(older->outcomes()[0].state, ReadBackState::NotChecked);
}

void LockWritesTest::whatWasOvertakenIsNotSentAnyMore()
{
    const auto first = unlisted(sample::reissuableLock()), second = unlisted(sample::largeCustomerLock());
    auto older = write(LockAction::Disable, {first, second});
    older->start();
    older->cancel();
    QCOMPARE(older->state(), State::Stopped);
    QCOMPARE(run(LockAction::Enable, {first})->counts().applied, 1);
    older->goOn();
    QVERIFY(rests(*older));
    QCOMPARE(older->outcomes()[0].outcome, Outcome::NotSent);
    QVERIFY(!older->outcomes()[0].message.isEmpty());
    QCOMPARE(older->outcomes()[1].outcome, Outcome::Applied);
    QVERIFY(!m_bench->server.ledger().last().body.contains(first.number.view().data()));
}

void LockWritesTest::otherGatewaysDoNotWait()
{
    QObject context;
    QStringList granted;
    const QList<AssetNumber> lock{AssetNumber(u"8000000001"_s)};
    const auto take = [&](const QString& gateway) {
        const auto run = m_turns->newRun();
        m_turns->take(run, gateway, lock, &context, [&granted, gateway] { granted += gateway; });
        return run;
    };
    take(u"one"_s);
    take(u"two"_s);
    const auto again = take(u"one"_s);
    QTRY_COMPARE(granted, (QStringList{u"one"_s, u"two"_s}));
    m_turns->noteSent(again, u"one"_s, lock);
    QVERIFY(m_turns->isLatest(again, u"one"_s, lock[0]));
    QVERIFY(!m_turns->isLatest(1, u"one"_s, lock[0]));
    QVERIFY(m_turns->isLatest(1, u"two"_s, lock[0]));
}

LOCKKEEPER_TEST(Core, LockWritesTest)
#include "tst_lock_writes.moc"
