// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

class TestCallLifetime : public QObject
{
    Q_OBJECT
private slots:
    void cancelAtEveryStep_data();
    void cancelAtEveryStep();
    void aReadDiesWithItsAsker();
    void aWriteOutlivesItsAsker();
    void theClientMayGoAtAnyTime();
    void aClosedWindowIsWhatTheJournalSays();
    void aThousandCalls();
    void sixtyFourAtOnce();
};

void TestCallLifetime::cancelAtEveryStep_data()
{
    QTest::addColumn<int>("afterMs");
    for (const int ms : {0, 1, 5, 20, 60, 120})
        QTest::addRow("after %d ms", ms) << ms;
}

void TestCallLifetime::cancelAtEveryStep()
{
    QFETCH(const int, afterMs);
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.sleep(80);
        return connection.send(RawServer::reply(200, success));
    });
    Bench bench(*server);
    bench.journal.beforeAnswer = [] { QTest::qSleep(10); }; // so that some of the moments are in it
    for (const auto* endpoint : {&readOrder, &postWrite, &putWrite, &deleteWrite}) {
        server->clear();
        int delivered = 0;
        std::optional<Result<Done>> result;
        auto call = bench.client->call(*endpoint, Ask{});
        call.onDone(this, [&](Result<Done> value) {
            ++delivered;
            result = std::move(value);
        });
        atMoment(afterMs);
        call.cancel();
        call.cancel();
        QVERIFY(QTest::qWaitFor([&] { return delivered > 0; }, 30'000));
        QVERIFY(callsRest(*bench.client));
        QCOMPARE(delivered, 1);
        call.cancel();                     // after the end: nothing happens
        if (result->has_value()) continue; // it was faster than the cancel
        const auto& error = result->error();
        // A request of the call before may arrive only now.
        const auto requests = server->requests();
        const bool wasSent = std::any_of(requests.begin(), requests.end(),
            [&](const RawRequest& request) { return request.path().endsWith(endpoint->info.pathTemplate); });
        if (isWrite(endpoint->info.effect) && wasSent)
            QCOMPARE(error.kind, Kind::Unknown);
        else if (!isWrite(endpoint->info.effect))
            QCOMPARE(error.kind, Kind::Cancelled);
        else
            QVERIFY(error.kind == Kind::Cancelled || error.kind == Kind::Unknown);
        if (afterMs == 0) QCOMPARE(error.kind, Kind::Cancelled);
    }
}

void TestCallLifetime::aReadDiesWithItsAsker()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    Bench bench(*server);
    auto asker = std::make_unique<QObject>();
    bench.client->call(readOrder, Ask{}).onDone(asker.get(), [](const Result<Done>&) {
        QFAIL("nobody is there");
    });
    QVERIFY(QTest::qWaitFor([&] { return server->requests().size() == 1; }, 30'000));
    asker.reset();
    QVERIFY(QTest::qWaitFor([&] { return bench.client->runningCalls() == 0; }, 30'000));
}

void TestCallLifetime::aWriteOutlivesItsAsker()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.sleep(50);
        return connection.send(RawServer::reply(200, success));
    });
    Bench bench(*server);
    auto asker = std::make_unique<QObject>();
    bench.client->call(postWrite, Ask{}).onDone(asker.get(), [](const Result<Done>&) {
        QFAIL("nobody is there");
    });
    asker.reset();
    QVERIFY(QTest::qWaitFor([&] { return bench.journal.finished() == 1; }, 30'000));
    QCOMPARE(bench.journal.lastOutcome().outcome, u"applied"_s);
}

void TestCallLifetime::theClientMayGoAtAnyTime()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.sleep(30);
        return connection.send(RawServer::reply(200, success));
    });
    for (const int ms : {0, 1, 3, 10, 30, 35, 60}) {
        Bench bench(*server);
        std::vector<PendingCall<Done>> calls;
        for (const auto* endpoint : {&readOrder, &readMember, &postWrite, &putWrite, &deleteWrite})
            calls.push_back(bench.client->call(*endpoint, Ask{}));
        for (const auto& call : calls)
            call.onDone(this, [](const Result<Done>&) {});
        atMoment(ms);
        bench.client.reset();
        for (const auto& call : calls)
            call.cancel();
        // Every intent has an outcome, none of them guessed to be applied.
        QCOMPARE(bench.journal.finished(), bench.journal.intents().size());
    }
}

/// Nothing was broken off, and no program ended: another window may run on.
void TestCallLifetime::aClosedWindowIsWhatTheJournalSays()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.sleep(500);
        return connection.send(RawServer::reply(200, success));
    });
    Bench bench(*server);
    const auto call = bench.client->call(postWrite, Ask{});
    QVERIFY(QTest::qWaitFor([&] { return server->requests().size() == 1; }, 30'000));
    bench.client.reset();
    QCOMPARE(bench.journal.lastOutcome().outcome, u"unknown"_s);
    QCOMPARE(bench.journal.lastOutcome().message, u"the window was closed"_s);
}

void TestCallLifetime::aThousandCalls()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    for (int i = 0; i < 1000; ++i) {
        const auto* endpoint = i % 10 == 0 ? &postWrite : &readOrder;
        QVERIFY(await(bench.client->call(*endpoint, Ask{})).value().has_value());
    }
    QCOMPARE(server->requests().size(), 1000);
    QCOMPARE(bench.client->runningCalls(), 0);
}

void TestCallLifetime::sixtyFourAtOnce()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    int succeeded = 0;
    for (int i = 0; i < 64; ++i)
        bench.client->call(i % 2 ? postWrite : readOrder, Ask{})
            .onDone(this, [&](const Result<Done>& result) {
                if (result) ++succeeded;
            });
    QVERIFY(QTest::qWaitFor([&] { return succeeded == 64; }, 60'000));
    QCOMPARE(server->requests().size(), 64);
}

LOCKKEEPER_TEST(Core, TestCallLifetime)
#include "tst_call_lifetime.moc"
