// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employees/offboard_bench.h"
#include "tests/ui/ending_tokens.h"
#include "tests/ui/on_paper.h"
#include "tests/ui/place.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/employees/offboarding/offboard_dialog.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFile>
#include <QLabel>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Stage = Offboarding::Stage;
using State = Offboarding::State;

class OffboardDialogTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void theStraightWay();
    void aSuccessorChosenByKeys();
    void aSuccessorWhoCannotBeLookedFor();
    void aLockStillOutIsSaidAndNothingSent();
    void othersCanGoWithoutWhoHasALockOut();
    void aSuccessorAmongThoseWhoLeave();
    void theSecondStageFails_data();
    void theSecondStageFails();
    void appliedLateThenCheckedAgain();
    void closedInTheMiddleItGoesOnAndOpensAgain();
    void stoppedByAPersonAndGoneOn();
    void oneAfterTheOtherAndOneLeftOut();
    void theRecordIsSavedAsPdf();
    void whoChangesTheirMindSendsNothing();
    void whatCannotBeReadIsSaid();
    void listsHearOfItOnce();
    void aTokenEndsInTheMiddle_data() { addEndingTokens(); }
    void aTokenEndsInTheMiddle();

private:
    Language m_language;
};

void OffboardDialogTest::theStraightWay()
{
    FirmBench bench;
    const auto who = bench.someone(2);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(!leaving.go()->isEnabled());
    QVERIFY(leaving.isRead());
    QVERIFY(leaving.cell(0, "assets").contains(who.assetNums[0].toString()));
    QCOMPARE(leaving.cell(0, "lock"), u"none to return"_s);
    QCOMPARE(leaving.go()->text(), u"&Offboard…"_s);
    bench.server.clearLedger();
    QVERIFY(leaving.begin());
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    const auto& question = bench.prompter.confirmations[0];
    QVERIFY(question.isDangerous);
    for (const auto& part :
        {who.name.toString(), who.userName.toString(), who.assetNums[0].toString(), u"can't be undone"_s})
        QVERIFY2(question.text.contains(part), qPrintable(question.text));
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QCOMPARE(bench.sent(u"M9"_s), 1);
    QCOMPARE(bench.sent(u"M4"_s), 1);
    QVERIFY(bench.isDeleted(who.globalId));
    QVERIFY(leaving.progress());
    QTRY_COMPARE(leaving.said(u"offboardSummary"_s), u"1 of 1 done"_s);
    auto* steps = part<TableView>(leaving.progress(), u"offboardSteps"_s);
    QTRY_COMPARE(steps->model()->rowCount(), 5);
    const int state = steps->recordModel()->columnOf("progress");
    QStringList states;
    for (int row = 0; row < 5; ++row)
        states += steps->model()->index(row, state).data().toString();
    QCOMPARE(states, (QStringList{u"Done"_s, u"Done"_s, u"Not needed"_s, u"Done"_s, u"Done"_s}));
    // A stage that is as it should be has no badge (TB-7).
    QVERIFY(!steps->model()->index(0, state).data(RecordTableModelBase::BadgeRole).toBool());
    QVERIFY(bench.writes.marks()->find(who.globalId.toString()));
    QTRY_VERIFY(!leaving.dialog());
}

void OffboardDialogTest::aSuccessorChosenByKeys()
{
    FirmBench bench;
    const auto who = bench.someone(2), successor = bench.someone(0);
    const auto held = bench.held(who.globalId).size();
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    auto* picker = leaving.successor();
    QTest::keyClick(leaving.dialog(), Qt::Key_T, Qt::AltModifier);
    QVERIFY(picker->hasFocus());
    QTest::keyClicks(picker, successor.userName.toString());
    QVERIFY(!leaving.go()->isEnabled()); // typed, not chosen
    auto* popup = part<QCompleter>(picker, {})->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down); // there is nobody further down
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_VERIFY(picker->chosen());
    QVERIFY(leaving.go()->isEnabled());
    QTest::keyClick(leaving.dialog(), Qt::Key_Return);
    QTRY_VERIFY(leaving.run());
    QVERIFY(bench.prompter.confirmations[0].text.contains(successor.userName.toString()));
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    bench.refresh();
    QCOMPARE(bench.held(successor.globalId).size(), held);
}

/// What the gateway said is one press away, and Return looks again (EM-10).
void OffboardDialogTest::aSuccessorWhoCannotBeLookedFor()
{
    FirmBench bench;
    const auto who = bench.someone(2), successor = bench.someone(0);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    auto* picker = leaving.successor();
    auto* popup = part<QCompleter>(picker, {})->popup();
    bench.fault(u"code80001"_s, u"M5"_s);
    picker->setFocus();
    QTest::keyClicks(picker, successor.userName.toString());
    auto* problem = part<QLabel>(leaving.dialog(), u"employeePickerProblem"_s);
    QTRY_VERIFY_WITH_TIMEOUT(problem->isVisible(), 60'000);
    QVERIFY2(!problem->text().contains(u"80001"_s), qPrintable(problem->text()));
    QVERIFY(!popup->isVisible());
    auto* details = part<QAbstractButton>(leaving.dialog(), u"employeePickerDetails"_s);
    const auto* said = part<QLabel>(leaving.dialog(), u"employeePickerDetailsText"_s);
    QVERIFY(details->isVisible() && !said->isVisible());
    QTest::mouseClick(details, Qt::LeftButton);
    QVERIFY2(said->isVisible() && said->text().contains(u"80001"_s), qPrintable(said->text()));
    bench.server.setFaults({});
    picker->setFocus();
    QTest::keyClick(picker, Qt::Key_Return);
    QTRY_VERIFY(popup->isVisible());
    QVERIFY(!problem->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_VERIFY(picker->chosen());
}

void OffboardDialogTest::aLockStillOutIsSaidAndNothingSent()
{
    FirmBench bench;
    const auto who = bench.borrower();
    bench.server.clearLedger();
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    auto* banner = part<Banner>(leaving.dialog(), u"offboardBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(who.borrowNum.toString()), qPrintable(banner->text()));
    QVERIFY(banner->text().contains(u"Have it returned"_s));
    QVERIFY(leaving.cell(0, "lock").contains(u"not returned"_s));
    QVERIFY(!leaving.go()->isEnabled());
    QTest::keyClick(leaving.dialog(), Qt::Key_Return);
    click(leaving.dialog(), u"offboardReadAgain"_s);
    QVERIFY(leaving.isRead());
    QVERIFY(!leaving.go()->isEnabled());
    QCOMPARE(bench.sent(u"M9"_s) + bench.sent(u"M4"_s), 0);
    QVERIFY(bench.prompter.confirmations.isEmpty());
}

void OffboardDialogTest::othersCanGoWithoutWhoHasALockOut()
{
    FirmBench bench;
    const auto stuck = bench.borrower(), who = bench.someone(1);
    Leaving leaving(bench, {leaver(stuck), leaver(who)});
    QVERIFY(leaving.isRead());
    QVERIFY(leaving.go()->isEnabled());
    QCOMPARE(leaving.go()->text(), u"&Offboard 1 employee…"_s);
    QVERIFY(leaving.begin());
    QVERIFY(!bench.prompter.confirmations[0].text.contains(stuck.userName.toString()));
    QVERIFY(leaving.rests());
    QVERIFY(bench.isDeleted(who.globalId));
    QVERIFY(!bench.isDeleted(stuck.globalId));
}

void OffboardDialogTest::aSuccessorAmongThoseWhoLeave()
{
    FirmBench bench;
    const auto who = bench.someone(1), other = bench.someone(1);
    Leaving leaving(bench, {leaver(who), leaver(other)});
    QVERIFY(leaving.isRead());
    leaving.successor()->choose(other);
    QVERIFY(!leaving.go()->isEnabled());
    QVERIFY(part<QLabel>(leaving.dialog(), u"offboardSuccessorNote"_s)->text().contains(u"is leaving too"_s));
    leaving.successor()->setFocus();
    leaving.successor()->selectAll();
    QTest::keyClick(leaving.successor(), Qt::Key_Backspace);
    QVERIFY(leaving.go()->isEnabled());
}

void OffboardDialogTest::theSecondStageFails_data()
{
    QTest::addColumn<QString>("fault");
    QTest::newRow("no reply") << u"close"_s;
    QTest::newRow("an error that says nothing") << u"code500"_s;
    QTest::newRow("80001") << u"code80001"_s;
}

void OffboardDialogTest::theSecondStageFails()
{
    QFETCH(const QString, fault);
    FirmBench bench;
    const auto who = bench.someone(1);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    bench.fault(fault, u"M4"_s);
    QVERIFY(leaving.begin());
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Stopped);
    const auto advice = leaving.said(u"offboardAdvice"_s);
    QVERIFY2(advice.contains(u"unknown"_s), qPrintable(advice));
    QVERIFY2(advice.contains(u"Withdrawn so far"_s), qPrintable(advice));
    QVERIFY(leaving.said(u"offboardSummary"_s).contains(who.userName.toString()));
    QVERIFY(part<QWidget>(leaving.progress(), u"offboardCheckAgain"_s)->isVisible());
    QVERIFY(!part<QWidget>(leaving.progress(), u"offboardLeaveOut"_s)->isVisible());
    QCOMPARE(bench.activities.list().first()->end(), Activity::End::Failed);
    bench.server.setFaults({});
    click(leaving.progress(), u"offboardGoOn"_s);
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QVERIFY(bench.isDeleted(who.globalId));
}

void OffboardDialogTest::appliedLateThenCheckedAgain()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    bench.fault(u"applylate"_s, u"M4"_s);
    bench.server.clearLedger();
    QVERIFY(leaving.begin());
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Stopped);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isDeleted(who.globalId), 30'000);
    click(leaving.progress(), u"offboardCheckAgain"_s);
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QCOMPARE(bench.sent(u"M4"_s), 1);
    QCOMPARE(leaving.run()->work().people()[0].step(Stage::Delete).item->outcome, Outcome::Applied);
}

void OffboardDialogTest::closedInTheMiddleItGoesOnAndOpensAgain()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    bench.server.setLatency(100);
    QVERIFY(leaving.begin());
    QCOMPARE(bench.activities.runningWork().size(), 1); // one, however many calls it takes
    leaving.progress()->close();
    QTRY_VERIFY(!leaving.progress());
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QVERIFY(bench.isDeleted(who.globalId));
    QCOMPARE(bench.activities.list().size(), 1);
    auto* activity = bench.activities.list().first();
    QCOMPARE(activity->end(), Activity::End::Done);
    activity->showDetails();
    QVERIFY(leaving.progress());
    QCOMPARE(leaving.said(u"offboardSummary"_s), u"1 of 1 done"_s);
    activity->showDetails(); // raises it, and opens no second one
    QCOMPARE(bench.window.findChildren<OffboardProgress*>().size(), 1);
}

void OffboardDialogTest::stoppedByAPersonAndGoneOn()
{
    FirmBench bench;
    const auto who = bench.someone(1), other = bench.someone(1);
    Leaving leaving(bench, {leaver(who), leaver(other)});
    QVERIFY(leaving.isRead());
    bench.server.setLatency(100);
    QVERIFY(leaving.begin());
    QTRY_COMPARE(
        leaving.run()->work().people()[0].step(Stage::Withdraw).progress, Offboarding::Progress::Running);
    const Place stop(part<QAbstractButton>(leaving.progress(), u"offboardStop"_s));
    stop.click();
    QVERIFY(leaving.rests());
    stop.click(); // somebody who presses twice does not go on, nor stop what they have just gone on with
    QCOMPARE(leaving.run()->work().state(), State::Stopped);
    QVERIFY(leaving.said(u"offboardAdvice"_s).contains(u"Stopped"_s));
    QVERIFY(!bench.isDeleted(who.globalId));
    leaving.progress()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(leaving.progress()));
    const Place goOn(part<QAbstractButton>(leaving.progress(), u"offboardGoOn"_s));
    QTest::keyClick(leaving.progress(), Qt::Key_C, Qt::AltModifier);
    QTRY_VERIFY(part<QAbstractButton>(leaving.progress(), u"offboardStop"_s)->isVisible());
    goOn.click();
    QTRY_COMPARE_WITH_TIMEOUT(leaving.run()->work().state(), State::Ended, 60'000);
    QVERIFY(bench.isDeleted(who.globalId) && bench.isDeleted(other.globalId));
}

void OffboardDialogTest::oneAfterTheOtherAndOneLeftOut()
{
    FirmBench bench;
    const auto who = bench.someone(1), last = bench.someone(0);
    Leaving leaving(bench, {leaver(who), leaver(last)});
    QVERIFY(leaving.isRead());
    // A lock goes out between the question and the work.
    bench.lend(who.globalId, sandbox::sample::freeBorrowedLock(), bench.held(who.globalId)[0].assetId);
    bench.server.clearLedger();
    QVERIFY(leaving.begin());
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Stopped);
    QVERIFY(leaving.said(u"offboardAdvice"_s).contains(sandbox::sample::freeBorrowedLock()));
    QCOMPARE(bench.sent(u"M9"_s) + bench.sent(u"M4"_s), 0);
    click(leaving.progress(), u"offboardLeaveOut"_s);
    QVERIFY(leaving.rests());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QCOMPARE(leaving.said(u"offboardSummary"_s), u"1 of 2 done"_s);
    QVERIFY(!bench.isDeleted(who.globalId));
    QVERIFY(bench.isDeleted(last.globalId));
}

void OffboardDialogTest::theRecordIsSavedAsPdf()
{
    FirmBench bench;
    const auto who = bench.someone(2), successor = bench.someone(0);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    leaving.successor()->choose(successor);
    QVERIFY(leaving.begin());
    QVERIFY(leaving.rests());
    const auto text = OnPaper(leaving.run()->record()).text();
    QStringList wanted{who.name.toString(), who.userName.toString(), who.globalId.toString(),
        successor.name.toString(), successor.globalId.toString(), bench.enterprise().toString(),
        leaving.run()->work().request().operation, u"Done"_s, u"Confirmed"_s, u"Offboarded"_s,
        u"Asia/Shanghai"_s};
    for (const auto& record : bench.held(who.globalId))
        wanted += {record.assetNum.toString(), record.assetId.toString()};
    for (const auto& part : wanted)
        QVERIFY2(text.contains(part, Qt::CaseInsensitive), qPrintable(part + u"\n"_s + text));
    bench.prompter.savePath = bench.folder.filePath(u"record.pdf"_s);
    click(leaving.progress(), u"offboardSave"_s);
    QCOMPARE(bench.prompter.questions.size(), 1);
    QVERIFY(bench.prompter.questions[0].suggestedName.endsWith(u".pdf"_s));
    auto* banner = part<Banner>(leaving.progress(), u"offboardProgressBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(bench.prompter.savePath));
    QVERIFY(part<QWidget>(leaving.progress(), u"offboardProgressBannerOther"_s)->isVisible()); // its folder
    QFile file(bench.prompter.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto bytes = file.readAll();
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY(bytes.size() > 2000);
}

void OffboardDialogTest::whoChangesTheirMindSendsNothing()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    bench.prompter.confirms = false;
    bench.server.clearLedger();
    QTest::mouseClick(leaving.go(), Qt::LeftButton);
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!leaving.run());
    QCOMPARE(bench.sent(u"M9"_s) + bench.sent(u"M4"_s), 0);
    QTest::keyClick(leaving.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!leaving.dialog());
}

void OffboardDialogTest::whatCannotBeReadIsSaid()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    bench.fault(u"http500"_s, u"M6"_s);
    Leaving leaving(bench, {leaver(who)});
    auto* banner = part<Banner>(leaving.dialog(), u"offboardBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(!leaving.go()->isEnabled());
    bench.server.setFaults({});
    click(leaving.dialog(), u"offboardBannerAction"_s);
    QTRY_VERIFY(leaving.go()->isEnabled());
    QVERIFY(!banner->isVisible());
    bench.writes.setReadOnly(true);
    QVERIFY(!leaving.go()->isEnabled());
}

void OffboardDialogTest::listsHearOfItOnce()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    int touched = 0;
    connect(&bench.writes, &WriteRuns::touched, this, [&touched] { ++touched; });
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    QVERIFY(leaving.begin());
    QVERIFY(leaving.rests());
    QCOMPARE(touched, 1);
}

/// A token ends in the middle: the person is asked once, and it goes on to the end.
void OffboardDialogTest::aTokenEndsInTheMiddle()
{
    QFETCH(const TokenKind, kind);
    FirmBench bench;
    EndingTokens tokens(bench);
    const auto first = bench.someone(1), second = bench.someone(1);
    Leaving leaving(bench, {leaver(first), leaver(second)});
    QVERIFY(leaving.isRead());
    bench.server.clearLedger();
    QVERIFY(leaving.begin());
    // The token ends after the first withdrawal, before the rest of that person's stages.
    connect(&leaving.run()->work(), &Offboarding::changed, this, [&] {
        if (tokens.applied(u"M9"_s) == 1) tokens.end(kind);
    });
    QVERIFY(leaving.rests());
    QVERIFY(tokens.hasEnded());
    QCOMPARE(leaving.run()->work().state(), State::Ended);
    QCOMPARE(leaving.said(u"offboardSummary"_s), u"2 of 2 done"_s);
    QCOMPARE(tokens.prompt.questions.size(), 1);
    QCOMPARE(tokens.prompt.questions[0].kind, kind);
    QVERIFY(tokens.refused() >= 1 && tokens.refused() <= 3); // the lists are read side by side
    QCOMPARE(tokens.applied(u"M9"_s), 2);
    QCOMPARE(tokens.applied(u"M4"_s), 2);
    QVERIFY(bench.isDeleted(first.globalId) && bench.isDeleted(second.globalId));
}

LOCKKEEPER_TEST(Widgets, OffboardDialogTest)
#include "tst_offboard_dialog.moc"
