// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_writes.h"
#include "services/storage/database/sql_connection.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/locks/lock_bench.h"
#include "tests/ui/place.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QApplication>
#include <QRegularExpression>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The lock desk with gateways that do not do as they should.
class LockDeskFaultsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void oddReplies();
    void code500IsUnknown();
    void appliedLate();
    void chunksStopAndGoOn();
    void opposedWindows();
    void listsThatFail();
    void pageGoesWhileUnderWay();
    void anotherProgramWasNewer();
    void aJournalThatCannotBeReadSendsNothing();

private:
    Language m_language;
};

void LockDeskFaultsTest::oddReplies()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(200,
            request.method != "POST"
                ? QByteArray(R"({"code":0,"message":"success","data":[]})")
                : QByteArray(
                      R"({"code":0,"message":"success","data":[{"assetNum":"8000000001","status":5},)"
                      R"({"assetNum":"8000000003","status":1},{"assetNum":"8000000003","status":2},)"
                      R"({"assetNum":"8000000009","status":1},{"assetNum":"8000000004","status":1}]})")));
    });
    PageBench bench;
    bench.context.profile.operatorIdentity = u"me"_s;
    RecordingJournal journal;
    bench.client = std::make_unique<GatewayClient>(settingsFor(server->url()), &journal);
    bench.client->setTokens(tokens);
    const LockDesk desk(bench);
    desk.type({u"8000000001"_s, u"8000000002"_s, u"8000000003"_s, u"8000000004"_s});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(
        desk.column("result"), (QStringList{u"Unknown"_s, u"Unknown"_s, u"Unknown"_s, u"Disabled"_s}));
    QCOMPARE(desk.summary(), u"1 done, 3 unknown."_s);
    // What nobody asked for is said, and never offered to be tried again.
    QVERIFY(desk.find<QLabel>(u"Advice"_s)->text().contains(u"8000000009"_s));
    QVERIFY(!desk.find(u"Retry"_s)->isVisible());
    QVERIFY(desk.find(u"CheckAgain"_s)->isVisible());
    bench.client.reset();
}

void LockDeskFaultsTest::code500IsUnknown()
{
    LockBench bench;
    const auto lock = bench.listedLock();
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    bench.setFaults(u"code500@O6"_s);
    desk.type({lock});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"), QStringList{u"Unknown"_s});
    QCOMPARE(desk.summary(), u"1 unknown."_s);
    QVERIFY(!desk.find(u"Retry"_s)->isVisible());
    QVERIFY(!desk.find(u"Inverse"_s)->isVisible());
    QCOMPARE(bench.lockWrites().size(), 1);
}

void LockDeskFaultsTest::appliedLate()
{
    LockBench bench;
    const auto lock = bench.listedLock();
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    bench.setFaults(u"applylate@O6"_s);
    desk.type({lock});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"), QStringList{u"Unknown"_s});
    QTRY_VERIFY_WITH_TIMEOUT(bench.lockWrites()[0].applied, 30'000);
    desk.click(u"CheckAgain"_s);
    QTRY_COMPARE(desk.column("result"), QStringList{u"Disabled, confirmed"_s});
    QCOMPARE(bench.lockWrites().size(), 1);
}

void LockDeskFaultsTest::chunksStopAndGoOn()
{
    LockBench bench;
    bench.server.setLatency(100);
    const LockDesk desk(bench);
    QStringList numbers;
    for (int i = 0; i < 3 * locksPerCall; ++i)
        numbers += QString::number(8'990'000'000LL + i);
    desk.type(numbers);
    desk.ask();
    QTRY_VERIFY(desk.question());
    QTest::keyClicks(
        desk.question()->findChild<QLineEdit*>(u"lockConfirmCount"_s), QString::number(numbers.size()));
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_VERIFY(desk.run() && desk.run()->work().sent() > 0);
    QVERIFY(desk.summary().contains(u" of 150"_s));
    QVERIFY(desk.column("result").contains(u"In progress"_s));
    const Place stop(desk.find(u"Stop"_s));
    stop.click();
    QVERIFY(desk.rests());
    QVERIFY(desk.run()->work().state() == BulkWrite::State::Stopped);
    QTRY_VERIFY(desk.find(u"GoOn"_s)->isVisible());
    stop.click(); // somebody who presses twice does not go on, nor stop what they have just gone on with
    QVERIFY(desk.run()->work().state() == BulkWrite::State::Stopped);
    QTRY_VERIFY(desk.column("result").contains(u"Not sent"_s));
    const Place goOn(desk.find(u"GoOn"_s));
    goOn.click();
    QTRY_VERIFY(desk.find(u"Stop"_s)->isVisible());
    goOn.click();
    QTRY_COMPARE(desk.run()->work().state(), BulkWrite::State::Ended);
    QTRY_VERIFY(!desk.column("result").contains(u"Not sent"_s));
    QCOMPARE(bench.lockWrites().size(), 3);
    QCOMPARE(desk.summary(), u"150 failed."_s);
}

void LockDeskFaultsTest::opposedWindows()
{
    LockBench bench;
    const auto lock = bench.listedLock();
    const LockDesk one(bench), two(bench);
    for (const auto* desk : {&one, &two}) {
        desk->page()->openEnterprise(bench.enterprise());
        desk->type({lock});
    }
    bench.server.setLatency(400);
    one.disable();
    two.enable();
    QTRY_VERIFY(two.run() && two.run()->work().isWaiting());
    QVERIFY(two.summary().contains(u"Waiting"_s));
    QVERIFY(one.rests());
    QVERIFY(two.rests());
    const auto sent = bench.lockWrites();
    QCOMPARE(sent.size(), 2);
    QCOMPARE(sent[0].endpoint, u"O6"_s);
    QCOMPARE(sent[1].endpoint, u"O7"_s);
    QVERIFY(sent[1].atMs - sent[0].atMs >= 400); // the first had its answer
    QTRY_COMPARE(one.column("result"), QStringList{u"Disabled, confirmed"_s});
    QTRY_COMPARE(two.column("result"), QStringList{u"Enabled, confirmed"_s});
}

void LockDeskFaultsTest::listsThatFail()
{
    LockBench bench;
    bench.setFaults(u"http500@O8"_s);
    const LockDesk desk(bench);
    desk.page()->openEnterprise(bench.enterprise());
    auto* banner = desk.find<Banner>(u"Banner"_s);
    QTRY_VERIFY(banner->isVisible());
    // The lock is disabled all the same; only nothing can be read back.
    desk.type({sample::reissuableLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.column("result"), QStringList{u"Disabled"_s});
    bench.server.setFaults({});
    desk.click(u"BannerAction"_s);
    QTRY_VERIFY(!banner->isVisible());
}

void LockDeskFaultsTest::pageGoesWhileUnderWay()
{
    LockBench bench;
    bench.server.setLatency(300);
    {
        const LockDesk desk(bench);
        desk.type({sample::reissuableLock()});
        desk.disable();
        QTRY_VERIFY(desk.run() && desk.run()->work().state() == BulkWrite::State::Sending);
    }
    // It goes on without the page, and is in the list of what goes on.
    QTRY_VERIFY(bench.writes.list().last()->isResting());
    QCOMPARE(bench.writes.list().last()->work().counts().applied, 1);
}

void LockDeskFaultsTest::anotherProgramWasNewer()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::brokenLock(), sample::reissuableLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isVisible());
    // What another program writes into the journal that both share.
    WriteIntent intent;
    intent.id = QString(32, u'a');
    intent.profile = bench.client->settings().profileName;
    intent.operation = u"another"_s;
    intent.endpoint = u"O7"_s;
    intent.method = u"POST"_s;
    intent.target = u"/order/api/order/v1/asset/unlock"_s;
    intent.subject = sample::brokenLock();
    intent.body = R"({"assetNums":[")" + sample::brokenLock().toUtf8() + R"("],"operatorIdentity":"x"})";
    bench.journal->begin(intent, [](const QString&) {});
    desk.click(u"Retry"_s);
    QTRY_VERIFY(desk.find<Banner>(u"Banner"_s)->isVisible());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 1);
}

void LockDeskFaultsTest::aJournalThatCannotBeReadSendsNothing()
{
    LockBench bench;
    const LockDesk desk(bench);
    desk.type({sample::brokenLock(), sample::reissuableLock()});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Retry"_s)->isVisible());
    SqlConnection(bench.folder.filePath(u"journal/journal.sqlite"_s), std::chrono::seconds(5))
        .execute(u"ALTER TABLE subjects RENAME TO elsewhere"_s);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Reading failed"_s));
    desk.click(u"Retry"_s);
    auto* banner = desk.find<Banner>(u"Banner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(u"journal can't be read"_s), qPrintable(banner->text()));
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.lockWrites().size(), 1);
    // The page is not stuck: it can be tried again once the journal can be read.
    SqlConnection(bench.folder.filePath(u"journal/journal.sqlite"_s), std::chrono::seconds(5))
        .execute(u"ALTER TABLE elsewhere RENAME TO subjects"_s);
    desk.click(u"Retry"_s);
    QTRY_COMPARE(bench.lockWrites().size(), 2);
    QVERIFY(desk.rests());
}

LOCKKEEPER_TEST(Widgets, LockDeskFaultsTest)
#include "tst_lock_desk_faults.moc"
