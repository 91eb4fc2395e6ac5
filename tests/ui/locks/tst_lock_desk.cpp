// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assisted_text.h"
#include "tests/ui/far_zone.h"
#include "tests/ui/locks/lock_bench.h"
#include "ui/base/export_dialog.h"
#include "ui/kit/theme/language.h"
#include "ui/locks/lock_slip.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What a person does at the lock desk, over HTTP against the sandbox.
class LockDeskTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init() { QApplication::clipboard()->clear(); }
    void returnOnlyEndsALine();
    void linesSayWhatIsKnown();
    void allFourStatuses();
    void inverseIsOneClickAway();
    void onlyStatusThreeIsTriedAgain();
    void aboveTwentyTheNumberIsTyped();
    void scannedIntoTheQuestion();
    void pressedTwiceAsksOnce();
    void operatorIsRemembered();
    void readOnlyAndJournalTrouble();
    void journalRefuses();
    void draftsSurvive();
    void otherNumbersFromElsewhere();
    void copiedExportedPrinted();
    void everythingHasANameAndIsReachedByKeys();
    void inChinese();

private:
    Language m_language;
};

void LockDeskTest::returnOnlyEndsALine()
{
    LockBench bench;
    const LockDesk desk(bench);
    QCOMPARE(QApplication::focusWidget(), desk.numbers());
    // Scanners end with Return, or with CR LF, which arrives as Return and Ctrl+J.
    QTest::keyClicks(desk.numbers(), u"8000903310"_s);
    QTest::keyClick(desk.numbers(), Qt::Key_Return);
    QTest::keyClicks(desk.numbers(), u"8000903311"_s);
    QTest::keyClick(desk.numbers(), Qt::Key_Return);
    QTest::keyClick(desk.numbers(), Qt::Key_J, Qt::ControlModifier);
    QTest::keyClicks(desk.numbers(), u"6000120008"_s);
    QTest::keyClick(desk.numbers(), Qt::Key_Enter, Qt::KeypadModifier);
    QCOMPARE(desk.column("assetNum"), (QStringList{u"8000903310"_s, u"8000903311"_s, u"6000120008"_s}));
    QCOMPARE(QApplication::focusWidget(), desk.numbers());
    QVERIFY(!desk.question());
    QVERIFY(bench.lockWrites().isEmpty());
    QVERIFY(desk.find(u"Disable"_s)->accessibleName().contains(u"Disable 3 lock"_s));
    QTest::keyClicks(desk.numbers(), u"8000903310"_s);
    QVERIFY(desk.find<QLabel>(u"Counts"_s)->text().contains(u"1 duplicate"_s));
    QTest::keyClicks(desk.numbers(), u" 80009"_s);
    QVERIFY(desk.find<QLabel>(u"Counts"_s)->text().contains(u"1 to check"_s));
}

void LockDeskTest::linesSayWhatIsKnown()
{
    LockBench bench;
    const auto listed = bench.listedLock();
    const LockDesk desk(bench);
    desk.type({listed, sample::lentBorrowedLock(), u"8999999999"_s});
    QCOMPARE(desk.column("holder").last(), u"unknown"_s);
    bench.employees.open(bench.enterprise()); // as the window does
    // Nobody has opened any other page: the desk reads the lists of the enterprise by itself.
    desk.page()->openEnterprise(bench.enterprise());
    QTRY_COMPARE(desk.column("state").value(0), u"Normal"_s);
    QTRY_COMPARE(desk.column("state").value(1), u"Lent"_s);
    QTRY_VERIFY(bench.employees.isComplete());
    const auto borrower = bench.employees.nameOf(MemberId(desk.column("holder").value(1)));
    QTRY_VERIFY(desk.column("holder").value(1) != u"unknown"_s);
    QVERIFY(borrower.isEmpty()); // a name, not an id
    QCOMPARE(desk.column("holder").last(), u"unknown"_s);
    QCOMPARE(desk.column("state").last(), u"—"_s);
}

void LockDeskTest::allFourStatuses()
{
    LockBench bench;
    const auto listed = bench.listedLock();
    bench.context.format.zone = farZone();
    bench.context.format.unit = TimestampUnit::Seconds; // says nothing about our own clock
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    desk.type({listed, sample::reissuableLock(), u"8999999999"_s, sample::brokenLock(), sample::plainLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"),
        (QStringList{u"Disabled, confirmed"_s, u"Disabled"_s, u"The lock does not exist"_s,
            u"The operation failed"_s, u"The lock is of the wrong type"_s}));
    QCOMPARE(desk.summary(), u"2 done, 3 failed."_s);
    // For each status it is also said what to do.
    const auto advice = desk.find<QLabel>(u"Advice"_s)->text().split(u'\n');
    QCOMPARE(advice.size(), 3);
    QVERIFY(advice[0].contains(u"Check the number"_s) && advice[1].contains(u"Try again"_s));
    QVERIFY(advice[0].startsWith(u"The lock does not exist (1 lock"_s));
    QVERIFY(advice[1].startsWith(u"The operation failed (1 lock"_s));
    QVERIFY(advice[2].startsWith(u"The lock is of the wrong type (1 lock"_s));
    // What was read back is the state from now on.
    QTRY_COMPARE(desk.column("state").value(0), u"Disabled"_s);
    const auto sent = bench.lockWrites();
    QCOMPARE(sent.size(), 1);
    QVERIFY(sent[0].body.contains(R"("operatorIdentity":"support@channel.example")"));
    const auto last = desk.find<QLabel>(u"Updated"_s)->text();
    QVERIFY2(last.contains(u"Last operation"_s) && hasFarClock(last), qPrintable(last));
    QVERIFY2(last.endsWith(u"times in Asia/Kathmandu"_s), qPrintable(last));
}

void LockDeskTest::inverseIsOneClickAway()
{
    LockBench bench;
    const auto listed = bench.listedLock();
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    desk.type({listed, u"8999999999"_s});
    desk.disable();
    QVERIFY(desk.rests());
    auto* inverse = desk.find(u"Inverse"_s);
    QTRY_VERIFY(inverse->isVisible());
    QVERIFY2(inverse->accessibleName().startsWith(u"Re-enable 1 lock"_s), qPrintable(inverse->text()));
    desk.click(u"Inverse"_s);
    QVERIFY(desk.question());
    QCOMPARE(desk.question()->lines().size(), 1);
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QTRY_COMPARE(desk.column("result").value(0), u"Enabled, confirmed"_s);
    QCOMPARE(desk.column("result").value(1), u"The lock does not exist"_s); // was not touched again
    QCOMPARE(bench.lockWrites().last().endpoint, u"O7"_s);
}

void LockDeskTest::onlyStatusThreeIsTriedAgain()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), u"8999999999"_s, sample::brokenLock(), sample::plainLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isVisible());
    QCOMPARE(desk.find(u"Retry"_s)->text(), u"&Try 1 again"_s);
    desk.click(u"Retry"_s);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QVERIFY(bench.lockWrites()[1].body.contains(sample::brokenLock().toLatin1()));
    QVERIFY(!bench.lockWrites()[1].body.contains(sample::plainLock().toLatin1()));
    QVERIFY(desk.rests());
    // Somebody has done something else with it since: no longer offered.
    const LockDesk other(bench);
    other.type({sample::brokenLock()});
    other.enable();
    QVERIFY(other.rests());
    desk.type({sample::brokenLock()});
    QTRY_VERIFY(!desk.find(u"Retry"_s)->isVisible());
}

void LockDeskTest::aboveTwentyTheNumberIsTyped()
{
    LockBench bench;
    const LockDesk desk(bench);
    QStringList numbers;
    for (int i = 0; i < 21; ++i)
        numbers += QString::number(8'990'000'000LL + i);
    desk.type(numbers);
    desk.ask();
    QTRY_VERIFY(desk.question());
    auto* go = desk.question()->findChild<QAbstractButton*>(u"lockConfirmGo"_s);
    auto* count = desk.question()->findChild<QLineEdit*>(u"lockConfirmCount"_s);
    QVERIFY(!go->isEnabled());
    QTest::keyClicks(count, u"8990000001"_s); // a scanner
    QTest::keyClick(count, Qt::Key_Return);
    QVERIFY(desk.question() && !go->isEnabled());
    count->clear();
    QTest::keyClicks(count, u"21"_s);
    QVERIFY(go->isEnabled());
    QTest::keyClick(count, Qt::Key_Return);
    QTRY_VERIFY(!desk.question());
    QVERIFY(desk.rests());
    QCOMPARE(bench.lockWrites().size(), 1);
    // Twenty need none.
    numbers.removeLast();
    desk.type(numbers);
    desk.ask();
    QTRY_VERIFY(desk.question());
    QVERIFY(desk.question()->findChild<QAbstractButton*>(u"lockConfirmGo"_s)->isEnabled());
    QTest::keyClick(desk.question(), Qt::Key_Escape);
    QTRY_VERIFY(!desk.question());
    QCOMPARE(bench.lockWrites().size(), 1);
}

void LockDeskTest::scannedIntoTheQuestion()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()});
    desk.ask();
    QTRY_VERIFY(desk.question());
    desk.question()->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), desk.question());
    auto* focus = QApplication::focusWidget();
    QCOMPARE(focus->window(), desk.question());
    QTest::keyClicks(focus, u"8000903310"_s);
    QTest::keyClick(focus, Qt::Key_Return);
    QVERIFY(desk.question());
    QVERIFY(desk.question()->findChild<QLabel*>(u"lockConfirmScanned"_s)->isVisible());
    QVERIFY(bench.lockWrites().isEmpty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 1);
}

void LockDeskTest::pressedTwiceAsksOnce()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()});
    desk.click(u"Disable"_s);
    desk.click(u"Disable"_s);
    desk.click(u"Enable"_s);
    QTRY_COMPARE(desk.page()->findChildren<LockConfirmDialog*>().size(), 1);
    auto* go = desk.question()->findChild<QAbstractButton*>(u"lockConfirmGo"_s);
    go->click();
    go->click();
    QVERIFY(desk.rests());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 1);
    QCOMPARE(bench.lockWrites()[0].endpoint, u"O6"_s);
}

void LockDeskTest::operatorIsRemembered()
{
    LockBench bench;
    bench.context.profile.operatorIdentity.clear();
    {
        const LockDesk desk(bench);
        desk.type({sample::reissuableLock()});
        desk.ask();
        QVERIFY(!desk.question());
        QVERIFY(desk.find<QLabel>(u"Problem"_s)->isVisible());
        auto* line = desk.find<QLineEdit>(u"Operator"_s);
        QCOMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, u" 13800138000 "_s);
        QVERIFY(!desk.find<QLabel>(u"Problem"_s)->isVisible());
        QTest::keyClick(line, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(desk.question());
        QTest::keyClick(desk.question(), Qt::Key_Return);
        QVERIFY(desk.rests());
    }
    QVERIFY(bench.lockWrites()[0].body.contains(R"("operatorIdentity":"13800138000")"));
    {
        const LockDesk again(bench);
        auto* line = again.find<QLineEdit>(u"Operator"_s);
        QCOMPARE(line->text(), u"13800138000"_s);
        setByAssistant(line, u"13900139000"_s); // as good as keys (KT-35)
    }
    const LockDesk again(bench);
    QCOMPARE(again.find<QLineEdit>(u"Operator"_s)->text(), u"13900139000"_s);
}

void LockDeskTest::readOnlyAndJournalTrouble()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), sample::brokenLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isEnabled());
    desk.type({sample::reissuableLock()});
    const auto isEnabled = [&] {
        return desk.find(u"Disable"_s)->isEnabled() || desk.find(u"Enable"_s)->isEnabled() ||
               desk.find(u"Retry"_s)->isEnabled() || desk.find(u"Inverse"_s)->isEnabled();
    };
    bench.writes.setReadOnly(true);
    QVERIFY(!isEnabled());
    desk.ask();
    desk.page()->offer({u"8000000001"_s}, LockAction::Disable);
    QVERIFY(!desk.question());
    bench.writes.setReadOnly(false);
    QVERIFY(isEnabled());
    bench.writes.setJournalProblem(u"The disk is full."_s);
    QVERIFY(!isEnabled());
    // It fails while the question is open.
    bench.writes.setJournalProblem({});
    desk.ask();
    QTRY_VERIFY(desk.question());
    bench.writes.setJournalProblem(u"The disk is full."_s);
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 1);
}

void LockDeskTest::journalRefuses()
{
    const auto server = alwaysSucceeds();
    PageBench bench;
    bench.context.profile.operatorIdentity = u"me"_s;
    RecordingJournal journal;
    journal.refusal = u"the disk is full"_s;
    bench.client = std::make_unique<GatewayClient>(settingsFor(server->url()), &journal);
    bench.client->setTokens(tokens);
    const LockDesk desk(bench);
    desk.type({u"8000000001"_s});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"), QStringList{u"Not sent"_s});
    QVERIFY(desk.find(u"GoOn"_s)->isVisible());
    for (const auto& request : server->requests())
        QVERIFY(request.method != "POST");
    bench.client.reset();
}

/// The drafts answer in the order in which they are asked, and a desk asks for two things, one after the
/// other.
static void haveLookedForDrafts(LockBench& bench)
{
    for (int turn = 0; turn < 3; ++turn) {
        bench.drafts->flush().waitForFinished();
        drainEvents();
    }
}

void LockDeskTest::draftsSurvive()
{
    LockBench bench;
    const QString text = u"8000903310, 80009"_s;
    {
        const LockDesk desk(bench);
        QTest::keyClicks(desk.numbers(), text);
        // A second window of the same connection has its own.
        const LockDesk second(bench);
        haveLookedForDrafts(bench);
        QVERIFY(second.numbers()->toPlainText().isEmpty());
        bench.drafts->flush().waitForFinished();
    }
    {
        const LockDesk desk(bench);
        QTRY_COMPARE(desk.numbers()->toPlainText(), text);
        QCOMPARE(desk.column("assetNum").size(), 2);
        desk.numbers()->clear();
    }
    const LockDesk desk(bench);
    haveLookedForDrafts(bench);
    QVERIFY(desk.numbers()->toPlainText().isEmpty());
}

void LockDeskTest::otherNumbersFromElsewhere()
{
    LockBench bench;
    const LockDesk desk(bench);
    QTest::keyClicks(desk.numbers(), u"8000903310"_s);
    desk.page()->offer({sample::reissuableLock(), sample::brokenLock()}, LockAction::Enable);
    // Only what was chosen there is asked about, never mixed with what was typed here.
    QTRY_VERIFY(desk.question());
    QCOMPARE(desk.question()->action(), LockAction::Enable);
    QCOMPARE(desk.question()->lines().size(), 2);
    QTest::keyClick(desk.question(), Qt::Key_Escape);
    QTRY_VERIFY(!desk.question());
    desk.numbers()->undo();
    QCOMPARE(desk.numbers()->toPlainText(), u"8000903310"_s);
    desk.page()->search(u"8000903311 8000903312"_s);
    QCOMPARE(desk.column("assetNum").size(), 2);
}

void LockDeskTest::copiedExportedPrinted()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), u"8999999999"_s});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result").value(0), u"Disabled"_s);
    desk.click(u"Copy"_s);
    const auto copied = QApplication::clipboard()->text();
    for (const auto& part : {sample::reissuableLock(), u"8999999999"_s, u"The lock does not exist"_s,
             u"1 done, 1 failed."_s, u"support@channel.example"_s})
        QVERIFY2(copied.contains(part), qPrintable(part + u" in "_s + copied));

    bench.prompter.savePath = bench.folder.filePath(u"locks.csv"_s);
    desk.click(u"Export"_s);
    // A person is asked once the table has put its rows in order.
    QTRY_VERIFY(desk.page()->window()->findChild<ExportDialog*>());
    desk.page()->window()->findChild<ExportDialog*>()->accept();
    QTRY_VERIFY(QFile::exists(bench.prompter.savePath));
    QFile file(bench.prompter.savePath);
    QVERIFY(file.open(QFile::ReadOnly));
    const auto written = file.readAll();
    QVERIFY(written.contains(sample::reissuableLock().toUtf8()));
    QVERIFY(written.contains("Check the number"));
    QTRY_VERIFY(desk.page()->findChild<QPushButton*>(u"lockdeskBannerOther"_s));
    QVERIFY(desk.page()->findChild<QPushButton*>(u"lockdeskBannerOther"_s)->isVisible());

    LockLine line{.lock = lockNumbersIn(u"8000000001"_s).first()};
    line.known = LockLine::Known{.enterprise = u"<b>Acme</b>"_s, .holders = {u"方丽"_s}};
    line.done = LockLine::Done{.item = {.outcome = Outcome::Unknown, .message = u"why"_s}};
    const auto slip = slipFor({.action = LockAction::Disable,
        .when = QDateTime::currentDateTime(),
        .connection = u"Test"_s,
        .operatorIdentity = u"me"_s,
        .summary = u"1 unknown."_s,
        .foreign = {{.key = u"8000000009"_s, .message = u"Done"_s}},
        .lines = {line, {.lock = lockNumbersIn(u"8000000002"_s).first()}}});
    const auto pdf = bench.folder.filePath(u"slip.pdf"_s);
    QCOMPARE(writePdf(slip, pdf), QString());
    QVERIFY(QFile(pdf).size() > 1000);
    QCOMPARE(slip.sections[1].table.rows.size(), 1); // nothing was done to the other one
    QVERIFY(slip.sections[1].table.rows[0].contains(u"<b>Acme</b>"_s));
    QVERIFY(slip.sections[1].notes[0].contains(u"8000000009"_s));
}

void LockDeskTest::everythingHasANameAndIsReachedByKeys()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), sample::brokenLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isVisible());
    desk.type({u"8000000001"_s}); // the next call, beside the result
    QVERIFY(desk.find(u"Show"_s)->isVisible());
    QList<QWidget*> controls{
        desk.numbers(), desk.find<QLineEdit>(u"Operator"_s), desk.find<TableView>(u"Table"_s)};
    for (auto* button : desk.page()->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->objectName().startsWith(u"lockdesk"_s)) controls += button;
    QVERIFY(controls.size() >= 9);
    QSet<QWidget*> wanted;
    for (auto* control : std::as_const(controls)) {
        QVERIFY2(!QAccessible::queryAccessibleInterface(control)->text(QAccessible::Name).isEmpty(),
            qPrintable(control->objectName()));
        wanted.insert(control);
    }
    desk.activate();
    for (int steps = 0; steps < 60 && !wanted.isEmpty(); ++steps) {
        auto* focus = QApplication::focusWidget();
        wanted.remove(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    QStringList missed;
    for (const auto* each : std::as_const(wanted))
        missed += each->objectName();
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u' ')));
}

void LockDeskTest::inChinese()
{
    m_language.use(QLocale(u"zh_CN"_s));
    {
        LockBench bench;
        const LockDesk desk(bench);
        desk.type({sample::reissuableLock(), u"8999999999"_s});
        desk.disable();
        QVERIFY(desk.rests());
        QTRY_COMPARE(desk.column("result").value(0), u"已停用"_s);
        QVERIFY(!desk.summary().contains(u"done"_s));
        QCOMPARE(desk.column("assetNum").size(), 2);
    }
    m_language.use(QLocale(u"en_GB"_s));
}

LOCKKEEPER_TEST(Widgets, LockDeskTest)
#include "tst_lock_desk.moc"
