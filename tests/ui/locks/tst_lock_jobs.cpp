// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_writes.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/locks/lock_bench.h"
#include "ui/base/export_dialog.h"
#include "ui/kit/theme/language.h"
#include "ui/locks/lock_slip.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QListView>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// One call after the other at the lock desk: what is begun leaves the field, its result stands beside it,
/// and only what was meant is sent.
class LockJobsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init() { QApplication::clipboard()->clear(); }
    void theNextCallIsAnotherOne();
    void typedAgainItHasNoResultYet();
    void backToTheResult();
    void theResultIsOfTheRun();
    void whatWasNotSentComesBack();
    void whatIsUnfinishedStays();
    void wordsAndShortenedNumbersAreNotSent();
    void unusualNumbersWantATick();
    void pastedBesideANumber();
    void unusualNumbersAreShownWhole();
    void whatIsNoLockIsLeftOut();
    void onlyWhatThisRunChangedGoesBack();
    void whatWasNotReadGoesBackWithATick();
    void aRefusalSaysWhy();
    void slipsSayWhatWasDone();
    void scannedTextHasItsPlace();
    void greyButtonsSayWhy();

private:
    Language m_language;
};

namespace
{

void paste(const LockDesk& desk, const QString& text)
{
    QApplication::clipboard()->setText(text);
    QTest::keyClick(desk.numbers(), Qt::Key_V, Qt::ControlModifier);
}

/// Ticks and buttons by the keyboard, as far as that goes.
void tick(const LockDesk& desk, const QString& name)
{
    auto* box = desk.question()->findChild<QCheckBox*>(name);
    QVERIFY2(box, qPrintable(name));
    QVERIFY(!box->isChecked());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(box->isChecked());
}

QAbstractButton* goOf(const LockDesk& desk)
{
    return desk.question()->findChild<QAbstractButton*>(u"lockConfirmGo"_s);
}

} // namespace

void LockJobsTest::theNextCallIsAnotherOne()
{
    LockBench bench;
    const LockDesk desk(bench);
    paste(desk, sample::reissuableLock());
    desk.disable();
    QVERIFY(desk.rests());
    QCOMPARE(desk.numbers()->toPlainText(), QString());
    QCOMPARE(desk.column("assetNum"), QStringList{sample::reissuableLock()});
    QCOMPARE(desk.column("result"), QStringList{u"Disabled"_s});
    // Nothing is left that could be enabled with the next one.
    desk.ask(Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!desk.question());
    desk.activate();
    paste(desk, u"8999999999"_s);
    QCOMPARE(desk.column("assetNum"), QStringList{u"8999999999"_s});
    desk.ask();
    QTRY_VERIFY(desk.question());
    QCOMPARE(desk.question()->lines().size(), 1);
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QCOMPARE(sentIn(bench.lockWrites()[1]), QStringList{u"8999999999"_s});
    QVERIFY(desk.rests());
    QCOMPARE(desk.summary(), u"1 failed."_s);
}

void LockJobsTest::typedAgainItHasNoResultYet()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"), QStringList{u"Disabled"_s});
    desk.activate();
    desk.type({sample::reissuableLock()});
    QTRY_VERIFY(!desk.column("result").contains(u"Disabled"_s)); // that was the job before
    QCOMPARE(desk.column("assetNum"), QStringList{sample::reissuableLock()});
    QTRY_VERIFY(desk.find(u"Show"_s)->isVisible());
    desk.click(u"Show"_s);
    QTRY_COMPARE(desk.column("result"), QStringList{u"Disabled"_s});
}

void LockJobsTest::backToTheResult()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), u"8999999999"_s});
    desk.disable();
    QVERIFY(desk.rests());
    auto* show = desk.find(u"Show"_s);
    QVERIFY(!show->isVisible()); // it is shown
    desk.activate();
    QTest::keyClicks(desk.numbers(), u"8000903310"_s);
    QTRY_COMPARE(desk.column("assetNum"), QStringList{u"8000903310"_s});
    QCOMPARE(desk.summary(), u"1 done, 1 failed."_s);
    QTRY_VERIFY(show->isVisible());
    QTest::mouseClick(show, Qt::LeftButton);
    QTRY_COMPARE(desk.column("assetNum"), (QStringList{sample::reissuableLock(), u"8999999999"_s}));
    QCOMPARE(desk.numbers()->toPlainText(), u"8000903310"_s);
    QTest::mouseClick(show, Qt::LeftButton);
    QTRY_COMPARE(desk.column("assetNum"), QStringList{u"8000903310"_s});
    // Emptying the field of numbers leads back to all results.
    desk.numbers()->clear();
    QTRY_COMPARE(desk.column("result").size(), 2);
}

void LockJobsTest::theResultIsOfTheRun()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), u"8999999999"_s});
    desk.disable();
    QVERIFY(desk.rests());
    desk.type({u"8000903310"_s, u"8000903311"_s});
    desk.click(u"Copy"_s);
    const auto copied = QApplication::clipboard()->text();
    for (const auto& part : {sample::reissuableLock(), u"8999999999"_s, u"1 done, 1 failed."_s})
        QVERIFY2(copied.contains(part), qPrintable(copied));
    QVERIFY(!copied.contains(u"80009033"_s));

    bench.prompter.savePath = bench.folder.filePath(u"locks.csv"_s);
    desk.click(u"Export"_s);
    ExportDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = desk.page()->window()->findChild<ExportDialog*>()));
    dialog->accept();
    QTRY_VERIFY(QFile::exists(bench.prompter.savePath));
    QFile file(bench.prompter.savePath);
    QVERIFY(file.open(QFile::ReadOnly));
    const auto written = file.readAll();
    QVERIFY2(written.contains(sample::reissuableLock().toUtf8()), written.constData());
    QVERIFY2(!written.contains("80009033"), written.constData());
    QCOMPARE(desk.column("assetNum").size(), 2);
    QCOMPARE(desk.numbers()->toPlainText(), u"8000903310\n8000903311"_s);
}

void LockJobsTest::whatWasNotSentComesBack()
{
    LockBench bench;
    bench.server.setLatency(200);
    QStringList numbers;
    for (int i = 0; i < 2 * locksPerCall; ++i)
        numbers += QString::number(8'990'000'000LL + i);
    {
        const LockDesk desk(bench);
        desk.type(numbers);
        desk.ask();
        QTRY_VERIFY(desk.question());
        QTest::keyClicks(
            desk.question()->findChild<QLineEdit*>(u"lockConfirmCount"_s), QString::number(numbers.size()));
        QTest::keyClick(desk.question(), Qt::Key_Return);
        QTRY_VERIFY(desk.run() && desk.run()->work().state() == BulkWrite::State::Sending);
        QCOMPARE(desk.numbers()->toPlainText(), QString());
        desk.click(u"Stop"_s);
        QVERIFY(desk.rests());
        QCOMPARE(desk.run()->work().counts().notSent, locksPerCall);
        bench.drafts->flush().waitForFinished();
    }
    // The next window, or the next start of the program.
    const LockDesk again(bench);
    QTRY_COMPARE(again.numbers()->toPlainText(), numbers.mid(locksPerCall).join(u'\n'));
}

void LockJobsTest::whatIsUnfinishedStays()
{
    LockBench bench;
    bench.server.setLatency(1500);
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()});
    desk.disable();
    QTRY_VERIFY(desk.run());
    const QPointer first = const_cast<WriteRun*>(desk.run());
    desk.type({u"8999999999"_s});
    desk.disable();
    QTRY_VERIFY(desk.run() != first);
    QTRY_COMPARE(desk.column("assetNum").size(), 2); // put in order by another thread
    QVERIFY(desk.rests());
    QTRY_VERIFY(first->isResting());
    QTRY_COMPARE(desk.summary(), u"1 done, 1 failed."_s);
}

void LockJobsTest::wordsAndShortenedNumbersAreNotSent()
{
    LockBench bench;
    const LockDesk desk(bench);
    const auto lock = sample::reissuableLock();
    paste(desk, u"Lock no. 张三\t"_s + lock.left(5) + u' ' + lock.mid(5) + u"\n1.23457E+9"_s);
    QCOMPARE(desk.column("assetNum"), QStringList{lock});
    QVERIFY(desk.find<QLabel>(u"Counts"_s)->text().contains(u"3 word"_s));
    auto* problem = desk.find<QLabel>(u"Problem"_s);
    QVERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(u"1.23457E+9"_s));
    desk.disable();
    QVERIFY(desk.rests());
    QCOMPARE(sentIn(bench.lockWrites()[0]), QStringList{lock});
    // What nothing could be done about is still there, to be mended.
    QCOMPARE(desk.numbers()->toPlainText(), u"1.23457E+9\n"_s);
    QVERIFY(problem->isVisible());
    QCOMPARE(desk.column("result"), QStringList{u"Disabled"_s});
}

void LockJobsTest::unusualNumbersWantATick()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock(), u"80009"_s});
    desk.ask();
    QTRY_VERIFY(desk.question());
    QCOMPARE(desk.question()->lines().size(), 2);
    QVERIFY2(goOf(desk)->text().contains(u"Disable 1 lock"_s), qPrintable(goOf(desk)->text()));
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QVERIFY(desk.rests());
    QCOMPARE(sentIn(bench.lockWrites()[0]), QStringList{sample::reissuableLock()});
    QCOMPARE(desk.column("result"), (QStringList{u"Disabled"_s, u"Left out"_s}));

    desk.type({u"80009"_s});
    desk.ask();
    QTRY_VERIFY(desk.question());
    QVERIFY(!goOf(desk)->isEnabled());
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QVERIFY(desk.question());
    tick(desk, u"lockConfirmUnusual"_s);
    QVERIFY(goOf(desk)->isEnabled());
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QCOMPARE(sentIn(bench.lockWrites()[1]), QStringList{u"80009"_s});
}

void LockJobsTest::pastedBesideANumber()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.activate();
    paste(desk, u"8000903310"_s);
    paste(desk, u"8000903311"_s);
    QCOMPARE(desk.column("assetNum"), (QStringList{u"8000903310"_s, u"8000903311"_s}));
    QTest::keyClick(desk.numbers(), Qt::Key_Home, Qt::ControlModifier);
    paste(desk, u"6000120008"_s);
    QCOMPARE(desk.numbers()->toPlainText(), u"6000120008\n8000903310\n8000903311"_s);
    QCOMPARE(desk.column("assetNum").size(), 3);
    // Digits that are no number of their own go where somebody puts them.
    desk.numbers()->clear();
    QTest::keyClicks(desk.numbers(), u"80009"_s);
    paste(desk, u"03310"_s);
    QCOMPARE(desk.numbers()->toPlainText(), u"8000903310"_s);
}

void LockJobsTest::unusualNumbersAreShownWhole()
{
    LockBench bench;
    const LockDesk desk(bench);
    const auto number = u"80009033108000903311"_s;
    desk.type({u"8000000001"_s, number});
    auto* table = desk.find<TableView>(u"Table"_s);
    const int needed = table->fontMetrics().horizontalAdvance(number + u" to check"_s);
    QVERIFY(table->columnWidth(table->recordModel()->columnOf("assetNum")) > needed);
}

void LockJobsTest::whatIsNoLockIsLeftOut()
{
    LockBench bench;
    QString cloud;
    QObject receiver;
    bench.client->call(endpoints::listAssets, AssetQuery{bench.enterprise(), {}})
        .onDone(&receiver, [&](const Result<Rows<VirtualAsset>>& reply) {
            bench.holdings.noteAssets(bench.enterprise(), reply->rows, true);
            for (const auto& asset : reply->rows)
                if (asset.licenseType.toString() == u"cloud_account"_s && !asset.assetNum.isEmpty())
                    cloud = asset.assetNum.toString();
        });
    QTRY_VERIFY(!cloud.isEmpty());
    const auto lock = bench.listedLock();
    const LockDesk desk(bench);
    // Locks offered from a context menu: nobody had the time to read what is known of them.
    desk.page()->offer({lock, cloud}, LockAction::Disable);
    QTRY_VERIFY(desk.question());
    const auto* list = desk.question()->findChild<QListView*>(u"lockConfirmList"_s);
    QVERIFY(list->model()->index(1, 0).data().toString().contains(u"Cloud account"_s));
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QVERIFY(desk.rests());
    QCOMPARE(sentIn(bench.lockWrites()[0]), QStringList{lock});

    desk.page()->offer({cloud}, LockAction::Disable);
    QTRY_VERIFY(desk.question());
    QVERIFY(!goOf(desk)->isEnabled());
    tick(desk, u"lockConfirmNoLock"_s);
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QCOMPARE(sentIn(bench.lockWrites()[1]), QStringList{cloud});
}

void LockJobsTest::onlyWhatThisRunChangedGoesBack()
{
    LockBench bench;
    const auto before = bench.listedLock(), changed = bench.listedLock(1);
    const LockDesk other(bench);
    other.page()->openEnterprise(bench.enterprise());
    other.type({before});
    other.disable();
    QVERIFY(other.rests());
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    desk.type({before, changed});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.summary(), u"2 done."_s);
    const auto advice = desk.find<QLabel>(u"Advice"_s)->text();
    QVERIFY2(
        advice.startsWith(u"1 lock"_s) && advice.contains(u"already been disabled"_s), qPrintable(advice));
    auto* inverse = desk.find(u"Inverse"_s);
    QTRY_VERIFY(inverse->isVisible());
    QVERIFY(inverse->accessibleName().startsWith(u"Re-enable 1 lock"_s));
    desk.click(u"Inverse"_s);
    QTRY_VERIFY(desk.question());
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 3);
    QCOMPARE(sentIn(bench.lockWrites()[2]), QStringList{changed});
    QTRY_COMPARE(desk.column("result"), (QStringList{u"Disabled, confirmed"_s, u"Enabled, confirmed"_s}));
}

void LockJobsTest::whatWasNotReadGoesBackWithATick()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()}); // no list has it
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Inverse"_s)->isVisible());
    desk.click(u"Inverse"_s);
    QTRY_VERIFY(desk.question());
    QVERIFY(!goOf(desk)->isEnabled());
    tick(desk, u"lockConfirmUnread"_s);
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QCOMPARE(bench.lockWrites()[1].endpoint, u"O7"_s);
}

void LockJobsTest::aRefusalSaysWhy()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(request.method == "POST" ? 299 : 200,
            request.method == "POST" ? R"({"code":"13004","message":"operatorIdentity is not known"})"
                                     : R"({"code":0,"message":"success","data":[]})"));
    });
    PageBench bench;
    bench.context.profile.operatorIdentity = u"me"_s;
    RecordingJournal journal;
    bench.client = std::make_unique<GatewayClient>(settingsFor(server->url()), &journal);
    bench.client->setTokens(tokens);
    const LockDesk desk(bench);
    desk.type({u"8000000001"_s, u"8000000002"_s});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.summary(), u"2 failed."_s);
    const auto advice = desk.find<QLabel>(u"Advice"_s);
    QVERIFY(advice->isVisible());
    QVERIFY2(advice->text().startsWith(u"2 lock"_s), qPrintable(advice->text()));
    QVERIFY2(advice->text().contains(u"rejected a value"_s), qPrintable(advice->text()));
    const auto said = desk.find<QLabel>(u"DetailsText"_s);
    QVERIFY(!said->isVisible());
    desk.click(u"Details"_s);
    QVERIFY(said->isVisible());
    QCOMPARE(said->text(), u"13004 · operatorIdentity is not known"_s);
    desk.click(u"Copy"_s);
    QVERIFY(QApplication::clipboard()->text().startsWith(u"No locks disabled"_s));
    bench.client.reset();
}

void LockJobsTest::slipsSayWhatWasDone()
{
    const auto titleFor = [](LockAction action, const QList<Outcome>& outcomes) {
        LockIncident incident{.action = action, .when = QDateTime::currentDateTime()};
        for (const auto outcome : outcomes) {
            LockLine line{.lock = lockNumbersIn(u"8000000001"_s).first()};
            line.done = LockLine::Done{.action = action, .item = {.outcome = outcome}};
            incident.lines.append(line);
        }
        return slipFor(incident).title;
    };
    using O = Outcome;
    QCOMPARE(titleFor(LockAction::Disable, {O::Applied, O::Applied}), u"Locks disabled"_s);
    QCOMPARE(titleFor(LockAction::Enable, {O::Applied, O::Rejected}), u"Some locks enabled"_s);
    QCOMPARE(titleFor(LockAction::Disable, {O::Rejected, O::NotSent}), u"No locks disabled"_s);
    QCOMPARE(titleFor(LockAction::Enable, {O::Unknown, O::Rejected}), u"Enabling locks: outcome unknown"_s);
    // The zone is said, whichever it is.
    LockIncident incident{.when = QDateTime::currentDateTime().toTimeZone(QTimeZone("Asia/Shanghai"))};
    QVERIFY(textOf(incident).section(u'\n', 0, 0).contains(u"Asia/Shanghai"_s));
}

void LockJobsTest::scannedTextHasItsPlace()
{
    LockBench bench;
    const LockDesk desk(bench);
    QStringList numbers;
    for (int i = 0; i < 15; ++i)
        numbers += QString::number(8'990'000'000LL + i);
    desk.type(numbers);
    desk.ask();
    QTRY_VERIFY(desk.question());
    auto* list = desk.question()->findChild<QListView*>(u"lockConfirmList"_s);
    QTest::keyClicks(list, u"8000903310"_s);
    QTest::keyClick(list, Qt::Key_Return);
    const auto* scanned = desk.question()->findChild<QLabel*>(u"lockConfirmScanned"_s);
    QVERIFY(scanned->isVisible());
    drainEvents();
    QVERIFY(scanned->height() >= scanned->heightForWidth(scanned->width()));
    const auto labels = desk.question()->findChildren<QLabel*>();
    for (const auto* label : labels) {
        if (!label->isVisible()) continue;
        QVERIFY2(!label->geometry().intersects(list->geometry()), qPrintable(label->objectName()));
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->objectName()));
    }
}

void LockJobsTest::greyButtonsSayWhy()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::reissuableLock()});
    auto* problem = desk.find<QLabel>(u"Problem"_s);
    QVERIFY(!problem->isVisible());
    bench.writes.setReadOnly(true);
    QVERIFY(problem->isVisible());
    QCOMPARE(problem->text(), u"This connection is read-only."_s);
    QCOMPARE(desk.find(u"Disable"_s)->toolTip(), u"This connection is read-only."_s);
    bench.writes.setReadOnly(false);
    QVERIFY(!problem->isVisible());
    QVERIFY(desk.find(u"Disable"_s)->toolTip().contains(u"Disable 1 lock"_s));
    bench.writes.setJournalProblem(u"The disk is full."_s);
    QVERIFY(problem->text().contains(u"The disk is full."_s));
}

LOCKKEEPER_TEST(Widgets, LockJobsTest)
#include "tst_lock_jobs.moc"
