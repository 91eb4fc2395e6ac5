// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_writes.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/locks/lock_bench.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/write_results_dialog.h"

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What is sent of a job after the first time leaves alone what somebody else has had to do with since.
class LockRestTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void whatIsNewerIsNotSent_data();
    void whatIsNewerIsNotSent();
    void nothingIsLeftToSend();
    void whatIsNewerIsNotTriedAgain();
    void whatIsNewerIsNotTakenBack();
    void triedAgainOnce();

private:
    Language m_language;
};

namespace
{

/// Another program on this computer, which writes into the same journal, enables them.
void enableElsewhere(LockBench& bench, const QStringList& locks)
{
    LockRequest request{{}, u"somebody else"_s};
    WriteContext about;
    about.subject = locks.join(u", "_s);
    about.operation = u"elsewhere"_s;
    for (const auto& lock : locks)
        request.assetNums.append(AssetNumber(lock));
    QVERIFY(await(bench.client->call(endpoints::enableLocks, request, about))->has_value());
}

/// Two calls' worth, of which the second is not sent. No list has them.
QStringList startAndStop(const LockDesk& desk, LockBench& bench)
{
    bench.server.setLatency(200);
    QStringList numbers;
    for (int i = 0; i < 2 * locksPerCall; ++i)
        numbers += QString::number(8'990'000'000LL + i);
    desk.type(numbers);
    desk.ask();
    if (!QTest::qWaitFor([&] { return desk.question() != nullptr; }, 30'000)) qFatal("no question");
    QTest::keyClicks(
        part<QLineEdit>(desk.question(), u"lockConfirmCount"_s), QString::number(numbers.size()));
    QTest::keyClick(desk.question(), Qt::Key_Return);
    const auto isSending = [&] {
        return desk.run() && desk.run()->work().state() == BulkWrite::State::Sending;
    };
    if (!QTest::qWaitFor(isSending, 30'000)) qFatal("nothing is sent");
    desk.click(u"Stop"_s);
    if (!desk.rests()) qFatal("it goes on");
    bench.server.setLatency(0);
    return numbers.mid(locksPerCall);
}

QString saidAbove(const LockDesk& desk)
{
    const auto* banner = desk.find<Banner>(u"Banner"_s);
    return banner->isVisible() ? banner->text() : QString();
}

} // namespace

void LockRestTest::whatIsNewerIsNotSent_data()
{
    QTest::addColumn<bool>("inResults");
    QTest::newRow("at the lock desk") << false;
    QTest::newRow("in the results that the activity panel opens") << true;
}

void LockRestTest::whatIsNewerIsNotSent()
{
    QFETCH(const bool, inResults);
    LockBench bench;
    const LockDesk desk(bench);
    auto rest = startAndStop(desk, bench);
    const QPointer first = const_cast<WriteRun*>(desk.run());
    const auto newer = rest.takeAt(20);
    enableElsewhere(bench, {newer});
    bench.server.clearLedger();
    if (inResults) {
        auto* results = new WriteResultsDialog(first, bench.context, desk.page());
        results->show();
        click(results, u"resultsGoOn"_s);
        results->close();
    } else {
        desk.click(u"GoOn"_s);
    }
    QTRY_COMPARE(bench.lockWrites().size(), 1);
    QCOMPARE(sentIn(bench.lockWrites()[0]), rest);
    QTRY_VERIFY(desk.run() != first && desk.rests());
    QVERIFY2(saidAbove(desk).contains(u"1 lock"_s), qPrintable(saidAbove(desk)));
    // The first run has nothing left that could be sent from it.
    QCOMPARE(first->work().state(), BulkWrite::State::Ended);
    QVERIFY(!desk.find(u"GoOn"_s)->isVisible());
}

void LockRestTest::nothingIsLeftToSend()
{
    LockBench bench;
    const LockDesk desk(bench);
    const auto rest = startAndStop(desk, bench);
    enableElsewhere(bench, rest);
    bench.server.clearLedger();
    desk.click(u"GoOn"_s);
    QTRY_VERIFY(!saidAbove(desk).isEmpty());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 0);
    QTRY_COMPARE(desk.run()->work().state(), BulkWrite::State::Ended);
    const auto advice = desk.find<QLabel>(u"Advice"_s)->text();
    QVERIFY2(advice.contains(u"has been changed since"_s), qPrintable(advice));
}

void LockRestTest::whatIsNewerIsNotTriedAgain()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::brokenLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isVisible());
    enableElsewhere(bench, {sample::brokenLock()});
    bench.server.clearLedger();
    desk.click(u"Retry"_s);
    QTRY_VERIFY(!saidAbove(desk).isEmpty());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 0);
}

void LockRestTest::whatIsNewerIsNotTakenBack()
{
    LockBench bench;
    const auto lock = bench.listedLock();
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    desk.type({lock});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Inverse"_s)->isVisible());
    enableElsewhere(bench, {lock});
    bench.server.clearLedger();
    desk.click(u"Inverse"_s);
    QTRY_VERIFY(desk.question());
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_VERIFY(!saidAbove(desk).isEmpty());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 0);
}

void LockRestTest::triedAgainOnce()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::brokenLock()});
    desk.disable();
    QVERIFY(desk.rests());
    auto* retry = desk.find(u"Retry"_s);
    QTRY_VERIFY(retry->isVisible());
    bench.server.clearLedger();
    QTest::mouseClick(retry, Qt::LeftButton);
    QTest::mouseDClick(retry, Qt::LeftButton);
    QTRY_COMPARE(bench.lockWrites().size(), 1);
    QVERIFY(desk.rests());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 1);
}

LOCKKEEPER_TEST(Widgets, LockRestTest)
#include "tst_lock_rest.moc"
