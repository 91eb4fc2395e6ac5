// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_refusal.h"
#include "services/operations/review/recheck.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;

namespace
{

/// A gateway that answers O5 with these items and lists nothing.
std::unique_ptr<RawServer> answering(const QByteArray& items)
{
    return RawServer::answering([items](RawConnection& connection, const RawRequest& request) {
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":[)" +
                                      (request.method == "POST" ? items : QByteArray()) + "]}"));
    });
}

} // namespace

/// O5: sent once and only once, an outcome for each sequence, and what reading shows of it.
class OrderWritesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyLineGetsItsLicenceOrder()
    {
        OrderBench bench;
        ItemOutcomes replied;
        const auto run = bench.send(
            twoOrders(u"SO-1"_s), {.replied = [&](const ItemOutcomes& outcomes) { replied = outcomes; }});
        QCOMPARE(run->state(), State::Ended);
        QCOMPARE(lineWords(*run), (QStringList{u"1:Done/Confirmed"_s, u"2:Done/Confirmed"_s}));
        QCOMPARE(replied.items.size(), 2);
        QVERIFY(replied.extras.isEmpty());
        QCOMPARE(bench.sent(true), 1);
        const auto batch = bench.lastBatch();
        QCOMPARE(batch.state, BatchState::Done);
        QCOMPARE(batch.draft, u"draft-1"_s);
        QCOMPARE(batch.channelOrderId, u"SO-1"_s);
        QCOMPARE(batch.lines[0].licenseOrderId, run->outcomes()[0].message);
        QVERIFY(!batch.lines[0].licenseOrderId.isEmpty());
        QVERIFY(batch.lines[0].licenseOrderId != batch.lines[1].licenseOrderId);
    }

    void passwordsAreNotInTheJournal()
    {
        OrderBench bench;
        auto batch = twoOrders(u"SO-1"_s);
        batch.orderList[0].assets[0].products[0].passwords = QStringList{u"Pa55-of-a-lock"_s};
        (void)bench.send(batch);
        const auto sent = bench.lastBatch();
        QVERIFY(!sent.body.isEmpty());
        QVERIFY(!sent.body.contains("Pa55-of-a-lock"));
        QCOMPARE(sent.contentHash, contentHashOf(batch, {}));
    }

    void doubleClickAndSecondWindow()
    {
        // Two runs of the same at the same moment, as a double click or two windows would begin them.
        OrderBench bench;
        const auto batch = twoOrders(u"SO-1"_s);
        const auto first = bench.write(batch), second = bench.write(batch);
        first->start();
        second->start();
        QVERIFY(OrderBench::rested(*first) && OrderBench::rested(*second));
        QCOMPARE(bench.sent(), 1);
        const auto applied = first->counts().applied + second->counts().applied;
        const auto notSent = first->counts().notSent + second->counts().notSent;
        QCOMPARE(applied, 2);
        QCOMPARE(notSent, 2);
        const auto& loser = first->counts().applied == 0 ? *first : *second;
        QVERIFY2(
            loser.outcomes()[0].message.startsWith(u"Not sent: "_s), qPrintable(loser.outcomes()[0].message));
        // Going on asks again, and is refused again.
        auto& again = first->counts().applied == 0 ? *first : *second;
        again.goOn();
        QVERIFY(OrderBench::rested(again));
        QCOMPARE(again.counts().notSent, 2);
        QCOMPARE(bench.sent(), 1);
    }

    void usedNumberIsRefusedWithItsPlace()
    {
        OrderBench bench;
        (void)bench.send(twoOrders(u"SO-1"_s));
        const auto again = bench.send(sampleBatch(u"SO-1"_s, {sampleOrder(1, u"8700000077"_s)}));
        QCOMPARE(again->counts().notSent, 1);
        QVERIFY2(again->outcomes()[0].message.contains(u"SO-1"_s) &&
                     again->outcomes()[0].message.contains(u"tester"_s),
            qPrintable(again->outcomes()[0].message));
        QCOMPARE(bench.sent(), 1);
    }

    void restartDoesNotSendAgain()
    {
        // The program died between sending and the reply; the next one has only the journal.
        OrderBench bench;
        bench.fault(u"lateok"_s, u"O5"_s);
        const auto batch = twoOrders(u"SO-1"_s);
        {
            auto run = bench.write(batch);
            run->start();
            QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 30'000);
            run.reset();
            bench.client.reset();
            bench.journal.reset();
        }
        bench.server.setFaults({});
        bench.journal = bench.openJournal();
        bench.client = bench.makeClient(bench.journal.get());
        const auto again = bench.send(batch);
        QCOMPARE(again->counts().notSent, 2);
        QCOMPARE(bench.sent(), 1);
        QCOMPARE(bench.lastBatch().usesNumber(), true);
    }

    void wholeRefusalFreesTheNumber()
    {
        OrderBench bench;
        auto batch = twoOrders(u"SO-1"_s);
        batch.orderList[1].channelCustomerId = u"CC-nobody"_s;
        std::optional<GatewayError> error;
        auto run = bench.send(batch, {.failed = [&](const GatewayError& failed) { error = failed; }});
        QCOMPARE(run->counts().rejected, 2);
        QVERIFY(error);
        QCOMPARE(error->code, u"13004"_s);
        const auto issues = refusalIssues(batch, error->message);
        QCOMPARE(issues.size(), 1);
        QCOMPARE(issues[0].row, 1);
        QVERIFY2(issues[0].field.startsWith(u"orderList[1]"_s), qPrintable(issues[0].field));
        QCOMPARE(bench.lastBatch().state, BatchState::Refused);
        // Corrected, it goes out under the same number.
        run = bench.send(twoOrders(u"SO-1"_s));
        QCOMPARE(run->counts().applied, 2);
        QCOMPARE(bench.sent(), 2);
        QCOMPARE(bench.sent(true), 1);
    }

    void lostReplyIsSettledByReading_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::newRow("F5, applied, no reply") << u"lateok"_s;
        QTest::newRow("F23, code 500 although applied") << u"code500-applied"_s;
    }

    void lostReplyIsSettledByReading()
    {
        QFETCH(QString, fault);
        OrderBench bench;
        bench.fault(fault, u"O5"_s);
        const auto run = bench.send(twoOrders(u"SO-1"_s));
        QCOMPARE(lineWords(*run), (QStringList{u"1:Done/Confirmed"_s, u"2:Done/Confirmed"_s}));
        QCOMPARE(bench.sent(), 1);
        const auto batch = bench.lastBatch();
        QCOMPARE(batch.state, BatchState::Done);
        QVERIFY(batch.lines[0].licenseOrderId.isEmpty());
        QVERIFY(batch.lines[0].wasUnknown);
    }

    void whatIsNotToBeSeenStaysUnknown_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::newRow("F5, not applied") << u"close"_s;
        QTest::newRow("F4") << u"reset"_s;
        QTest::newRow("F23, code 500, not applied") << u"code500"_s;
    }

    void whatIsNotToBeSeenStaysUnknown()
    {
        QFETCH(QString, fault);
        OrderBench bench;
        bench.fault(fault, u"O5"_s);
        const auto run = bench.send(twoOrders(u"SO-1"_s));
        QCOMPARE(
            lineWords(*run), (QStringList{u"1:Unknown/Not visible yet"_s, u"2:Unknown/Not visible yet"_s}));
        QCOMPARE(bench.sent(), 1);
        QCOMPARE(bench.sent(true), 0);
        QCOMPARE(bench.lastBatch().state, BatchState::Unknown);
        // Nothing sends it again: not "Send the rest", and not another run.
        run->goOn();
        bench.server.setFaults({});
        QCOMPARE(bench.send(twoOrders(u"SO-1"_s))->counts().notSent, 2);
        QCOMPARE(bench.sent(), 1);
    }

    void appliedLate()
    {
        // F38a: the gateway applies it after the client gave up and read back.
        OrderBench bench;
        bench.fault(u"applylate"_s, u"O5"_s);
        const auto run = bench.send(twoOrders(u"SO-1"_s));
        QCOMPARE(run->counts().unknown, 2);
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);
        run->lookAgain();
        QVERIFY(OrderBench::rested(*run));
        QCOMPARE(lineWords(*run), (QStringList{u"1:Done/Confirmed"_s, u"2:Done/Confirmed"_s}));
        QCOMPARE(bench.lastBatch().state, BatchState::Done);
    }

    void asyncIsAccepted()
    {
        OrderBench bench;
        const auto run = bench.send(twoOrders(u"SO-1"_s, u"async"_s));
        QCOMPARE(run->counts().applied, 2);
        QCOMPARE(bench.lastBatch().state, BatchState::Accepted);
        // It can be checked later.
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);
        run->lookAgain();
        QVERIFY(OrderBench::rested(*run));
        QCOMPARE(run->outcomes()[0].state, ReadBackState::AsWanted);
        QCOMPARE(bench.lastBatch().lines[0].item.state, ReadBackState::AsWanted);
    }

    void hardwareLocksCannotBeProven()
    {
        OrderBench bench;
        const auto batch = [](const QString& number) {
            return sampleBatch(
                number, {sampleOrder(1, cloudNumber),
                            sampleOrder(2, otherNumber, u"gms-20301"_s, u"normal_recover_usbkey"_s)});
        };
        bench.fault(u"close"_s, u"O5"_s);
        const auto lost = bench.send(batch(u"SO-1"_s));
        QCOMPARE(lineWords(*lost),
            (QStringList{u"1:Unknown/Not visible yet"_s, u"2:Unknown/Cannot be checked"_s}));
        // Its number was in no list before: what is seen now may have been there all the time.
        bench.fault(u"lateok"_s, u"O5"_s);
        const auto run = bench.send(batch(u"SO-2"_s));
        QCOMPARE(lineWords(*run), (QStringList{u"1:Done/Confirmed"_s, u"2:Unknown/Confirmed"_s}));
    }

    void disappearanceIsNoProof()
    {
        OrderBench bench;
        (void)bench.send(sampleBatch(u"SO-1"_s, {sampleOrder(1, cloudNumber)}));
        auto revocation = sampleOrder(1, cloudNumber);
        revocation.orderType = deleteProduct;
        revocation.assets[0].products[0].crmProductId = u"P1"_s;
        revocation.srcLicenseOrderId = bench.lastBatch().lines[0].licenseOrderId;
        bench.fault(u"lateok"_s, u"O5"_s);
        const auto run = bench.send(sampleBatch(u"SO-2"_s, {revocation}));
        QVERIFY2(run->sent() == 1, qPrintable(run->outcomes()[0].message));
        QCOMPARE(lineWords(*run), QStringList{u"1:Unknown/Confirmed"_s});
        QCOMPARE(bench.sent(true), 2);
        QCOMPARE(bench.lastBatch().state, BatchState::Unknown);
    }

    void oddReplies_data()
    {
        QTest::addColumn<QByteArray>("items");
        QTest::addColumn<QStringList>("expected");
        QTest::addColumn<QStringList>("foreign");
        QTest::newRow("F33 missing") << QByteArray(
                                            R"({"sequence":1,"licenseOrderId":"LO1","customerId":"C"})")
                                     << QStringList{u"1:Done"_s, u"2:Unknown"_s} << QStringList{};
        QTest::newRow("F33 none") << QByteArray() << QStringList{u"1:Unknown"_s, u"2:Unknown"_s}
                                  << QStringList{};
        QTest::newRow("F33 doubled") << QByteArray(R"({"sequence":1,"licenseOrderId":"LO1"},
            {"sequence":1,"licenseOrderId":"LO9"},{"sequence":2,"licenseOrderId":"LO2"})")
                                     << QStringList{u"1:Unknown"_s, u"2:Done"_s} << QStringList{};
        QTest::newRow("F33 foreign") << QByteArray(R"({"sequence":1,"licenseOrderId":"LO1"},
            {"sequence":2,"licenseOrderId":"LO2"},{"sequence":7,"licenseOrderId":"LO7"})")
                                     << QStringList{u"1:Done"_s, u"2:Done"_s} << QStringList{u"7=LO7"_s};
        QTest::newRow("F46 F47 other shapes")
            << QByteArray(R"({"sequence":1,"licenseOrderId":5,"children":null,"limitStartTime":-1},
            {"sequence":"2","licenseOrderId":"LO2"})")
            << QStringList{u"1:Done"_s, u"2:Done"_s} << QStringList{};
    }

    void oddReplies()
    {
        QFETCH(QByteArray, items);
        QFETCH(QStringList, expected);
        QFETCH(QStringList, foreign);
        OrderBench bench;
        const auto gateway = answering(items);
        auto settings = settingsFor(gateway->url());
        auto client = std::make_unique<GatewayClient>(settings, bench.journal.get());
        client->setTokens(tokens);
        BulkWrite run(submitOrdersPlan(client.get(), bench.journal.get(), bench.drafts.get(),
                          bench.submission(twoOrders(u"SO-1"_s))),
            bench.journal.get());
        run.start();
        QVERIFY(OrderBench::rested(run));
        QStringList told;
        for (const auto& item : run.outcomes())
            told += item.key + u':' + outcomeName(item.outcome);
        QCOMPARE(told, expected);
        QStringList extras;
        for (const auto& item : bench.lastBatch().foreign)
            extras += item.key + u'=' + item.message;
        QCOMPARE(extras, foreign);
        if (items.contains("LO9"))
            QVERIFY2(run.outcomes()[0].message.contains(u"LO9"_s), qPrintable(run.outcomes()[0].message));
    }

    void theWindowCloses()
    {
        // Before it was sent, it is not sent; afterwards the journal has its end.
        OrderBench bench;
        bench.server.setLatency(200);
        {
            auto run = bench.write(twoOrders(u"SO-1"_s));
            run->start();
        }
        auto run = bench.write(twoOrders(u"SO-2"_s));
        run->start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 30'000);
        run.reset();
        QTRY_COMPARE_WITH_TIMEOUT(bench.lastBatch().state, BatchState::Done, 30'000);
        QCOMPARE(bench.lastBatch().channelOrderId, u"SO-2"_s);
        QCOMPARE(bench.sent(), 1);
        // The number of the first was never used.
        bench.server.setLatency(0);
        QCOMPARE(bench.send(sampleBatch(u"SO-1"_s, {sampleOrder(1, u"8700000009"_s)}))->counts().applied, 1);
    }

    void aGoneConnectionSendsNothing()
    {
        OrderBench bench;
        auto run = bench.write(twoOrders(u"SO-1"_s));
        bench.client.reset();
        run->start();
        QVERIFY(OrderBench::rested(*run));
        QCOMPARE(run->counts().notSent, 2);
        QCOMPARE(bench.sent(), 0);
    }
};

LOCKKEEPER_TEST(Core, OrderWritesTest)
#include "tst_order_writes.moc"
