// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/disabled_locks.h"
#include "services/operations/employees/offboarding_draft.h"
#include "services/operations/writes/write_before.h"
#include "services/sandbox/sample_data.h"
#include "tests/support/test_program.h"
#include "tests/unit/employees/offboarding_firm.h"
#include "tests/unit/trail_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Stage = Offboarding::Stage;
using State = Offboarding::State;

/// Borrowed locks that are lost: which are known to be disabled, and leaving without them.
class LostLocksTest : public QObject
{
    Q_OBJECT
private slots:
    void whatTheJournalKnows();
    void whatTheListSaysDecides();
    void itHoldsNothingUp();
    void whatElseIsOutStillDoes();
    void enabledAgainItStops();
    void whatIsInItMayBeRefused();
    void itComesBack();
};

namespace
{

bool isKnownDisabled(const TrailBench& bench, const AssetNumber& lock, bool readsList)
{
    QObject context;
    std::optional<DisabledLocks> known;
    askForDisabledLocks(bench.client.get(), bench.journal.get(), bench.enterprise(), readsList, {lock},
        &context, [&](const DisabledLocks& disabled) { known = disabled; });
    if (!QTest::qWaitFor([&] { return known.has_value(); }, 60'000)) qFatal("no answer");
    return known->value(lock) > 0;
}

LockRequest requestFor(const AssetNumber& lock)
{
    return {{lock}, u"support"_s};
}

/// The employee whose lock is out and lost; they also hold something that is not in it.
Offboarding::Employee loser(Firm& firm)
{
    const auto& borrower = firm.borrower();
    firm.change(borrower.globalId, {}, {firm.freeAsset()});
    return {borrower.globalId, borrower.userName.toString(), borrower.name.toString(),
        {{AssetNumber(borrower.borrowNum.toString()), 1'700'000'000'000}}};
}

void callDisabled(Run& run, const DisabledLocks& disabled)
{
    run.work.setAskDisabled(
        [disabled](const QList<AssetNumber>&, QObject*, const auto& answer) { answer(disabled); });
}

} // namespace

void LostLocksTest::whatTheJournalKnows()
{
    TrailBench bench;
    const AssetNumber lock(sandbox::sample::reissuableLock()), other(sandbox::sample::plainLock());
    QVERIFY(!isKnownDisabled(bench, lock, true));
    (void)bench.write(endpoints::disableLocks, requestFor(lock));
    QVERIFY(isKnownDisabled(bench, lock, true));
    QVERIFY(isKnownDisabled(bench, lock, false));                  // without the tokens for O8
    (void)bench.write(endpoints::disableLocks, requestFor(other)); // refused for its type
    QVERIFY(!isKnownDisabled(bench, other, true));
    (void)bench.write(endpoints::enableLocks, requestFor(lock));
    QVERIFY(!isKnownDisabled(bench, lock, true));
    bench.fault(u"lateok"_s, u"O6"_s);
    (void)bench.write(endpoints::disableLocks, requestFor(lock));
    bench.server.setFaults({});
    QVERIFY(!isKnownDisabled(bench, lock, true)); // the reply was lost, and no list has it
    (void)bench.write(endpoints::disableLocks, requestFor(lock));
    bench.fault(u"lateok"_s, u"O7"_s);
    (void)bench.write(endpoints::enableLocks, requestFor(lock));
    bench.server.setFaults({});
    QVERIFY(!isKnownDisabled(bench, lock, true)); // it may have been enabled
}

void LostLocksTest::whatTheListSaysDecides()
{
    TrailBench bench;
    const auto lock = bench.locks(false).constFirst();
    QVERIFY(bench.writeElsewhere(endpoints::disableLocks, requestFor(lock)));
    QVERIFY(isKnownDisabled(bench, lock, true));
    QVERIFY(!isKnownDisabled(bench, lock, false));
    (void)bench.write(endpoints::disableLocks, requestFor(lock));
    QVERIFY(isKnownDisabled(bench, lock, false));
    QVERIFY(bench.writeElsewhere(endpoints::enableLocks, requestFor(lock)));
    QVERIFY(!isKnownDisabled(bench, lock, true)); // whatever this journal says
}

void LostLocksTest::itHoldsNothingUp()
{
    Firm firm;
    const auto who = loser(firm);
    const auto lock = who.lostLocks[0].number;
    const auto held = firm.held(who.id);
    Run run(firm, {who});
    callDisabled(run, {{lock, 1}});
    run.work.start();
    QVERIFY(run.rests());
    QVERIFY2(run.work.state() == State::Ended, qPrintable(run.work.stopText()));
    QVERIFY(firm.isDeleted(who.id));
    // What is in the lock is withdrawn as well, by a call of its own.
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M9"_s, u"M4"_s}));
    QCOMPARE(size_t(run.work.people()[0].assets.size()), held);
    for (const auto& asset : run.work.people()[0].assets)
        QCOMPARE(asset.withdrawn.outcome, Outcome::Applied);
    const auto text = run.step(Stage::Verify).text;
    QVERIFY2(text.contains(lock.toString()) && text.contains(u"lost"_s), qPrintable(text));
    // The journal says so.
    const auto& intents = firm.journal.intents();
    QCOMPARE(lostLocksIn(intents.constLast().before), QStringList{lock.toString()});
    QVERIFY(decodeBefore<DeletionBefore>(intents.constLast().before));
    QVERIFY(lostLocksIn(intents.constFirst().before).isEmpty());
}

void LostLocksTest::whatElseIsOutStillDoes()
{
    Firm firm;
    auto who = loser(firm);
    who.lostLocks[0].number = AssetNumber(u"8999999999"_s); // another one
    Run run(firm, {who});
    callDisabled(run, {{who.lostLocks[0].number, 1}});
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QVERIFY2(
        run.work.stopText().contains(firm.borrower().borrowNum.toString()), qPrintable(run.work.stopText()));
    QCOMPARE(firm.writes(), QStringList());
}

void LostLocksTest::enabledAgainItStops()
{
    Firm firm;
    const auto who = loser(firm);
    Run run(firm, {who});
    callDisabled(run, {});
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    const auto text = run.work.stopText();
    QVERIFY2(
        text.contains(who.lostLocks[0].number.toString()) && text.contains(u"disabled"_s), qPrintable(text));
    QCOMPARE(firm.writes(), QStringList());
    callDisabled(run, {{who.lostLocks[0].number, 1}});
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
}

void LostLocksTest::whatIsInItMayBeRefused()
{
    std::atomic<bool> isWithdrawn = false, isDeleted = false;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const auto answer = [&](const QByteArray& data) {
            return connection.send(
                RawServer::reply(200, R"({"code":0,"message":"success","data":)" + data + "}"));
        };
        if (request.method == "DELETE") {
            isDeleted = true;
            return answer("null");
        }
        if (request.target.contains("privileges")) {
            if (request.body.contains("8000000007"))
                return connection.send(
                    RawServer::reply(299, R"({"code":"60025","message":"lent","cause":""})"));
            isWithdrawn = true;
            return answer("null");
        }
        if (request.target.contains("assetNums"))
            return answer(
                R"([{"assetNum":"8000000007","assetId":"7","cloudAccountGlobalId":"64","borrowedFlag":true},)"
                R"({"assetNum":"8000000008","assetId":"8","borrowedFlag":false,"cloudAccountGlobalId":)" +
                QByteArray(isWithdrawn ? "null" : R"("64")") + "}]");
        if (request.target.contains("borrowUsbKeys"))
            return answer(
                R"([{"assetNum":"8000000009","assetId":"9","cloudAccountGlobalId":"64","borrowedFlag":true}])");
        return answer(
            R"({"pageNum":1,"pages":1,"total":1,"size":1,"list":[{"globalId":"64","userName":"li@a",)"
            R"("borrowNum":"8000000009","assetNums":["8000000007"],"deleted":)" +
            QByteArray(isDeleted ? "true" : "false") + "}]}");
    });
    Bench bench(*server);
    QObject owner;
    const AssetNumber lock(u"8000000009"_s);
    Offboarding work([&] { return bench.client.get(); },
        {EnterpriseId(u"e"_s), {{MemberId(u"64"_s), u"li@a"_s, {}, {{lock, 1}}}}, {}, {}},
        [&](BulkWrite::Plan plan, const Offboarding::Part&) {
            auto* write = new BulkWrite(std::move(plan), nullptr, &owner);
            write->start();
            return write;
        });
    work.setAskDisabled([lock](const QList<AssetNumber>&, QObject*, const auto& answer) {
        answer({{lock, 1}});
    });
    const auto sent = [&](const QByteArray& part) {
        const auto requests = server->requests();
        return std::count_if(requests.begin(), requests.end(), [&](const RawRequest& request) {
            return request.target.contains("privileges") && request.body.contains(part);
        });
    };
    work.start();
    QTRY_COMPARE_WITH_TIMEOUT(work.state(), State::Stopped, 60'000);
    QVERIFY(isWithdrawn); // one that is refused does not keep the other
    QVERIFY2(work.stopText().contains(u"8000000007"_s) && work.stopText().contains(u"in the lost lock"_s),
        qPrintable(work.stopText()));
    QVERIFY(!isDeleted);
    work.goOn();
    QTRY_COMPARE_WITH_TIMEOUT(work.state(), State::Ended, 60'000);
    QVERIFY(isDeleted);
    QCOMPARE(sent("8000000007"), 1);
    QCOMPARE(sent("8000000008"), 1);
    QCOMPARE(work.people()[0].assets[0].withdrawn.outcome, Outcome::Rejected);
}

void LostLocksTest::itComesBack()
{
    Firm firm;
    const auto who = loser(firm);
    Run run(firm, {who}, firm.someone(0));
    OffboardingDraft draft{run.work.request(), run.work.people(), {}};
    Offboarding::Asset asset;
    asset.number = firm.freeAsset();
    asset.cannotBeWithdrawn = true;
    draft.people[0].assets.append(asset);
    const auto kept = offboardingDraftFrom(contentOf(draft));
    QVERIFY(kept);
    QCOMPARE(contentOf(*kept), contentOf(draft));
    const auto& lost = kept->request.people[0].lostLocks;
    QCOMPARE(numbersOf(lost), numbersOf(who.lostLocks));
    QCOMPARE(lost[0].disabledAsOf, who.lostLocks[0].disabledAsOf);
    QVERIFY(kept->people[0].assets[0].cannotBeWithdrawn);
    QVERIFY(kept->request.successor->lostLocks.isEmpty());
}

LOCKKEEPER_TEST(Core, LostLocksTest)
#include "tst_lost_locks.moc"
