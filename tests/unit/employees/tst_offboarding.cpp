// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/unit/employees/offboarding_firm.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using Stage = Offboarding::Stage;
using State = Offboarding::State;
using Progress = Offboarding::Progress;

class OffboardingTest : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsWithdrawnBeforeTheEmployeeIsDeleted();
    void whoHoldsNothingIsOnlyDeleted();
    void aLockStillOutSendsNothing();
    void anAssetShownAsLentSendsNothing();
    void aSuccessorGetsEverything();
    void whatCannotGoToTheSuccessorIsSaid();
    void oneAfterTheOtherAndOneLeftOut();
    void whoIsGoneNeedsNothing();
    void aSuccessorWhoIsGoneStops();
};

void OffboardingTest::everythingIsWithdrawnBeforeTheEmployeeIsDeleted()
{
    Firm firm;
    const auto who = firm.someone(2);
    const auto held = firm.held(who.id);
    Run run(firm, {who});
    run.work.start();
    run.work.start(); // a double click
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M4"_s}));
    QVERIFY(firm.isDeleted(who.id));
    const auto& person = run.work.people()[0];
    QVERIFY(person.isDone);
    QCOMPARE(size_t(person.assets.size()), held);
    for (const auto& asset : person.assets) {
        QCOMPARE(asset.withdrawn.outcome, Outcome::Applied);
        QCOMPARE(asset.withdrawn.state, ReadBackState::AsWanted);
        QVERIFY(!asset.id.isEmpty());
    }
    QCOMPARE(run.step(Stage::Assign).progress, Progress::NotNeeded);
    QCOMPARE(run.step(Stage::Verify).progress, Progress::Done);
    QCOMPARE(run.step(Stage::Delete).progress, Progress::Done);
    QCOMPARE(run.step(Stage::Delete).item->outcome, Outcome::Applied);
    QCOMPARE(run.step(Stage::Delete).item->state, ReadBackState::AsWanted);
    for (const auto& intent : firm.journal.intents())
        QCOMPARE(intent.operation, u"operation-7"_s);
}

void OffboardingTest::whoHoldsNothingIsOnlyDeleted()
{
    Firm firm;
    const auto who = firm.someone(0);
    Run run(firm, {who}, firm.someone(1));
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), QStringList{u"M4"_s});
    QCOMPARE(run.step(Stage::Withdraw).progress, Progress::NotNeeded);
    QCOMPARE(run.step(Stage::Assign).progress, Progress::NotNeeded);
}

void OffboardingTest::aLockStillOutSendsNothing()
{
    Firm firm;
    const auto& borrower = firm.borrower();
    const Offboarding::Employee who{
        borrower.globalId, borrower.userName.toString(), borrower.name.toString()};
    const QString lock = borrower.borrowNum.toString();
    Run run(firm, {who});
    for (int time = 0; time < 2; ++time) {
        if (time == 0)
            run.work.start();
        else
            run.work.goOn(); // reads again, and stops again
        QVERIFY(run.rests());
        QCOMPARE(run.work.state(), State::Stopped);
        QCOMPARE(run.step(Stage::Read).progress, Progress::Stopped);
        QVERIFY2(run.work.stopText().contains(lock), qPrintable(run.work.stopText()));
        QVERIFY(run.work.stopText().contains(u"Have it returned"_s));
        QVERIFY(run.work.stopText().contains(u"Nothing has been sent"_s));
        QCOMPARE(firm.writes(), QStringList());
    }
    QVERIFY(!run.work.canLookAgain());
    QVERIFY(firm.journal.intents().isEmpty());
}

void OffboardingTest::anAssetShownAsLentSendsNothing()
{
    // M6 says lent, M8 knows of no lock.
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        QByteArray data = "[]";
        if (request.target.contains("assetNums"))
            data =
                R"([{"assetNum":"8000000007","assetId":"7","cloudAccountGlobalId":"64","borrowedFlag":true}])";
        else if (request.target.contains("members"))
            data =
                R"({"pageNum":1,"pages":1,"total":1,"size":1,"list":[{"globalId":"64","userName":"li@a"}]})";
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":)" + data + "}"));
    });
    Bench bench(*server);
    Offboarding work([&] { return bench.client.get(); },
        {EnterpriseId(u"e"_s), {{MemberId(u"64"_s), u"li@a"_s, {}}}, {}, {}},
        [](BulkWrite::Plan, const Offboarding::Part&) -> BulkWrite* {
            qFatal("nothing may be sent");
            return nullptr;
        });
    work.start();
    QTRY_COMPARE(work.state(), State::Stopped);
    QVERIFY2(work.stopText().contains(u"8000000007"_s), qPrintable(work.stopText()));
}

void OffboardingTest::aSuccessorGetsEverything()
{
    Firm firm;
    const auto who = firm.someone(2), successor = firm.someone(0);
    const auto held = firm.held(who.id);
    Run run(firm, {who}, successor);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.held(successor.id), held);
    for (const auto& asset : run.work.people()[0].assets) {
        QCOMPARE(asset.assigned->outcome, Outcome::Applied);
        QCOMPARE(asset.assigned->state, ReadBackState::AsWanted);
    }
    const auto text = run.step(Stage::Assign).text;
    QVERIFY2(text.contains(u"%1 of %1"_s.arg(held)) && text.contains(successor.account), qPrintable(text));
    QCOMPARE(firm.writes().size(), qsizetype(held) + 2);
}

void OffboardingTest::whatCannotGoToTheSuccessorIsSaid()
{
    Firm firm;
    const auto who = firm.someone(2), successor = firm.someone(0), third = firm.someone(0);
    const auto held = firm.held(who.id);
    Run run(firm, {who}, successor);
    AssetNumber taken;
    run.before = [&](const Offboarding::Part& part) {
        if (part.stage != Stage::Assign || !taken.isEmpty()) return;
        taken = AssetNumber(part.numbers[0][0]);
        firm.change(third.id, {}, {taken});
    };
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Assign).progress, Progress::Stopped);
    QVERIFY2(run.work.stopText().contains(taken.toString()), qPrintable(run.work.stopText()));
    QCOMPARE(run.step(Stage::Assign).item->code, u"60028"_s);
    QVERIFY(!firm.isDeleted(who.id));
    QCOMPARE(firm.held(successor.id), held - 1); // the others went

    firm.server.clearLedger();
    run.work.goOn(); // leaves it where it is
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), QStringList{u"M4"_s});
    QCOMPARE(firm.held(third.id), size_t(1));
    QVERIFY(firm.isDeleted(who.id));
    const auto& assets = run.work.people()[0].assets;
    const auto refused =
        std::find_if(assets.begin(), assets.end(), [&](const auto& asset) { return asset.number == taken; });
    QVERIFY(refused->cannotBeAssigned);
    QCOMPARE(refused->assigned->outcome, Outcome::Rejected);
}

void OffboardingTest::oneAfterTheOtherAndOneLeftOut()
{
    Firm firm;
    const auto& borrower = firm.borrower();
    const Offboarding::Employee stuck{
        borrower.globalId, borrower.userName.toString(), borrower.name.toString()};
    const auto first = firm.someone(1), last = firm.someone(0);
    Run run(firm, {first, stuck, last});
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.work.current(), 1);
    QVERIFY(firm.isDeleted(first.id));
    QVERIFY(!firm.isDeleted(last.id));
    run.work.leaveOut();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(run.work.current(), -1);
    QVERIFY(run.work.people()[1].isLeftOut);
    QVERIFY(!run.work.people()[1].isDone);
    QVERIFY(!firm.isDeleted(stuck.id));
    QVERIFY(firm.isDeleted(last.id));
}

void OffboardingTest::whoIsGoneNeedsNothing()
{
    Firm firm;
    const auto who = firm.someone(0);
    firm.remove(who.id);
    Run run(firm, {who});
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(run.step(Stage::Delete).progress, Progress::NotNeeded);
    QCOMPARE(firm.writes(), QStringList());
}

void OffboardingTest::aSuccessorWhoIsGoneStops()
{
    Firm firm;
    const auto who = firm.someone(1), successor = firm.someone(0);
    firm.remove(successor.id);
    Run run(firm, {who}, successor);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QVERIFY(run.work.stopText().contains(successor.account));
    QCOMPARE(firm.writes(), QStringList());
}

LOCKKEEPER_TEST(Core, OffboardingTest)
#include "tst_offboarding.moc"
