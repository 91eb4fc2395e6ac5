// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/unit/employees/offboarding_firm.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using Stage = Offboarding::Stage;
using State = Offboarding::State;
using Progress = Offboarding::Progress;

class OffboardingFaultsTest : public QObject
{
    Q_OBJECT
private slots:
    void anUnknownWithdrawalStops();
    void aLostReplyIsSettledByReading();
    void appliedLateIsSeenByLookingAgain();
    void theSecondHalfOfAMoveFails();
    void code500OfTheDeletionIsUnknown();
    void anotherDeskDeletesFirst();
    void somethingGivenMeanwhileIsFound();
    void whatCannotBeReadStopsBeforeAnything();
    void stopWaitsForWhatIsOnItsWay();
    void nothingIsSentWhileNothingMayBe();
};

void OffboardingFaultsTest::anUnknownWithdrawalStops()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    firm.fault(u"close"_s, u"M9"_s);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(firm.writes(), QStringList{u"M9"_s});
    QCOMPARE(run.step(Stage::Withdraw).item->outcome, Outcome::Unknown);
    QVERIFY(run.work.canLookAgain());
    firm.noFaults();
    run.work.lookAgain(); // a reading that shows nothing proves nothing, and sends nothing
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Withdraw).item->outcome, Outcome::Unknown);
    QCOMPARE(firm.writes(), QStringList{u"M9"_s});
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M9"_s, u"M4"_s}));
    QVERIFY(firm.isDeleted(who.id));
}

void OffboardingFaultsTest::aLostReplyIsSettledByReading()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    firm.server.setFaults(
        {{.name = u"lateok"_s, .endpoint = u"M9"_s}, {.name = u"code500-applied"_s, .endpoint = u"M4"_s}});
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M4"_s}));
    QCOMPARE(run.step(Stage::Delete).item->outcome, Outcome::Applied);
}

void OffboardingFaultsTest::appliedLateIsSeenByLookingAgain()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    firm.fault(u"applylate"_s, u"M9"_s);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QTRY_COMPARE_WITH_TIMEOUT(firm.held(who.id), size_t(0), 30'000);
    firm.noFaults();
    run.work.lookAgain();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped); // looking sends nothing
    QCOMPARE(run.step(Stage::Withdraw).progress, Progress::Done);
    QCOMPARE(run.work.people()[0].assets[0].withdrawn.outcome, Outcome::Applied);
    QVERIFY(run.work.stopText().contains(u"Already done"_s));
    QVERIFY(!firm.isDeleted(who.id));
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M4"_s}));
}

void OffboardingFaultsTest::theSecondHalfOfAMoveFails()
{
    Firm firm;
    const auto who = firm.someone(1), successor = firm.someone(0);
    const auto held = firm.held(who.id);
    Run run(firm, {who}, successor);
    firm.fault(u"close"_s, u"M9"_s, 2);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Withdraw).progress, Progress::Done);
    QCOMPARE(run.step(Stage::Assign).progress, Progress::Stopped);
    const auto text = run.work.stopText();
    QVERIFY2(text.contains(u"Withdrawn so far: %1"_s.arg(held)), qPrintable(text));
    QVERIFY2(text.contains(u"Assigned to the successor: 0"_s), qPrintable(text));
    QVERIFY2(text.contains(u"hasn't been deleted"_s), qPrintable(text));
    QCOMPARE(firm.held(who.id), size_t(0));
    QCOMPARE(firm.held(successor.id), size_t(0));
    firm.noFaults();
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.held(successor.id), held);
    QVERIFY(firm.isDeleted(who.id));
}

void OffboardingFaultsTest::code500OfTheDeletionIsUnknown()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    firm.fault(u"code500"_s, u"M4"_s);
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Delete).item->outcome, Outcome::Unknown);
    QVERIFY(!run.work.stopText().contains(u"hasn't been deleted"_s)); // nobody knows
    firm.noFaults();
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M4"_s, u"M4"_s}));
}

void OffboardingFaultsTest::anotherDeskDeletesFirst()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    run.before = [&](const Offboarding::Part& part) {
        if (part.stage == Stage::Delete) firm.remove(who.id);
    };
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Delete).item->code, u"60002"_s);
    QCOMPARE(run.step(Stage::Delete).item->state, ReadBackState::AsWanted);
    run.work.goOn(); // finds them gone
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QVERIFY(run.work.people()[0].isDone);
}

void OffboardingFaultsTest::somethingGivenMeanwhileIsFound()
{
    Firm firm;
    const auto who = firm.someone(1), successor = firm.someone(0);
    const auto extra = firm.freeAsset();
    Run run(firm, {who}, successor);
    run.before = [&](const Offboarding::Part& part) {
        if (part.stage == Stage::Assign && firm.held(who.id) == 0 && !firm.isDeleted(who.id) &&
            !run.work.people()[0].assets.isEmpty() && run.step(Stage::Verify).progress == Progress::Waiting)
            firm.change(who.id, {}, {extra});
    };
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Verify).progress, Progress::Stopped);
    QVERIFY(run.work.stopText().contains(extra.toString()));
    QVERIFY(!firm.isDeleted(who.id));
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QVERIFY(firm.isDeleted(who.id));
    QCOMPARE(firm.held(successor.id), size_t(run.work.people()[0].assets.size()));
}

void OffboardingFaultsTest::whatCannotBeReadStopsBeforeAnything()
{
    for (const auto& list : {u"M5"_s, u"M6"_s, u"M8"_s}) {
        Firm firm;
        const auto who = firm.someone(1);
        Run run(firm, {who});
        firm.fault(u"http500"_s, list);
        run.work.start();
        QVERIFY(run.rests());
        QCOMPARE(run.work.state(), State::Stopped);
        QCOMPARE(run.step(Stage::Read).progress, Progress::Stopped);
        QCOMPARE(firm.writes(), QStringList());
    }
}

void OffboardingFaultsTest::stopWaitsForWhatIsOnItsWay()
{
    Firm firm;
    const auto who = firm.someone(1), other = firm.someone(1);
    Run run(firm, {who, other});
    firm.server.setLatency(150);
    run.work.start();
    QTRY_COMPARE(run.step(Stage::Withdraw).progress, Progress::Running);
    QTRY_VERIFY(firm.writes().contains(u"M9"_s));
    run.work.stop();
    QCOMPARE(run.work.state(), State::Running);
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(firm.writes(), QStringList{u"M9"_s});
    QCOMPARE(run.step(Stage::Withdraw).item->outcome, Outcome::Applied);
    run.work.goOn();
    run.work.stop(); // while it reads: nothing to wait for
    QCOMPARE(run.work.state(), State::Stopped);
    QVERIFY(callsRest(*firm.client));
    QCOMPARE(firm.writes(), QStringList{u"M9"_s});
    firm.server.setLatency(0);
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QVERIFY(firm.isDeleted(who.id) && firm.isDeleted(other.id));
}

void OffboardingFaultsTest::nothingIsSentWhileNothingMayBe()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    run.isRefused = true;
    run.work.start();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(firm.writes(), QStringList());
    run.isRefused = false;
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
}

LOCKKEEPER_TEST(Core, OffboardingFaultsTest)
#include "tst_offboarding_faults.moc"
