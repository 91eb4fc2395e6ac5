// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A gateway that is dead in one way or another, and may come back.
struct MortalGateway {
    explicit MortalGateway(QByteArray answer)
        : lastWords(std::move(answer))
        , server(RawServer::answering([this](RawConnection& connection, const RawRequest&) {
            if (isAlive) return connection.send(RawServer::reply(200, success));
            connection.send(lastWords);
            return lastWords.contains("\r\n\r\n");
        }))
    {
    }

    const QByteArray lastWords; ///< empty: it closes the connection
    std::atomic<bool> isAlive = false;
    std::unique_ptr<RawServer> server;
};

/// Makes reads, a few at a time; how many requests they made.
qsizetype requestsOf(int reads, GatewayClient& client, const RawServer& server)
{
    const auto before = server.requests().size();
    QObject context;
    int ended = 0;
    for (int i = 0; i < reads; ++i) {
        client.call(i % 2 ? readOrder : readMember, Ask{}).onDone(&context, [&](const auto&) { ++ended; });
        if (i % 5 == 4 && !QTest::qWaitFor([&] { return ended == i + 1; }, 60'000)) return -1;
    }
    if (!QTest::qWaitFor([&] { return ended == reads; }, 60'000)) return -1;
    return server.requests().size() - before;
}

} // namespace

/// A gateway that is down gets no extra load from a client that tries again: retries come out of a budget
/// for the whole client, and only success fills it.
class TestRetryBudget : public QObject
{
    Q_OBJECT
private slots:
    void aDeadGatewayGetsNoFurtherLoad_data();
    void aDeadGatewayGetsNoFurtherLoad();
    void successesFillIt();
    void otherCallsAndKindsOfFailureShareIt();
};

void TestRetryBudget::aDeadGatewayGetsNoFurtherLoad_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("budget");
    QTest::newRow("closes") << QByteArray() << 10;
    QTest::newRow("half a status line") << "HTTP/1.1 2"_ba << 10;
    QTest::newRow("HTTP 503") << RawServer::reply(503, "{}") << 10;
    QTest::newRow("HTTP 429") << RawServer::reply(429, "{}") << 10;
    QTest::newRow("code 500") << RawServer::reply(200, R"({"code":"500","message":"m"})") << 10;
    QTest::newRow("code 80001") << RawServer::reply(299, R"({"code":"80001","message":"m"})") << 10;
    QTest::newRow("closes, after a hundred retries") << QByteArray() << 100;
    QTest::newRow("HTTP 503, after a hundred retries") << RawServer::reply(503, "{}") << 100;
}

void TestRetryBudget::aDeadGatewayGetsNoFurtherLoad()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const int, budget);
    const MortalGateway gateway(answer);
    auto settings = settingsFor(gateway.server->url());
    settings.retry.budget = budget;
    Bench bench(settings);
    // Three attempts each, as long as there is something left.
    QCOMPARE(requestsOf(budget / 2, *bench.client, *gateway.server), budget / 2 + budget);
    // From here on as many requests as reads, however long it goes on.
    for (int round = 0; round < 3; ++round)
        QCOMPARE(requestsOf(40, *bench.client, *gateway.server), 40);
    // A person who tries again by hand is no exception, and writes never were one.
    for (const auto* write : writes)
        (void)await(bench.client->call(*write, Ask{}));
    QCOMPARE(requestsOf(1, *bench.client, *gateway.server), 1);
}

void TestRetryBudget::successesFillIt()
{
    MortalGateway gateway(RawServer::reply(503, "{}"));
    Bench bench(*gateway.server);
    QCOMPARE(requestsOf(30, *bench.client, *gateway.server), 30 + 10);
    const auto after = [&](int successes) {
        gateway.isAlive = true;
        if (requestsOf(successes, *bench.client, *gateway.server) != successes) return qsizetype(-1);
        gateway.isAlive = false;
        return requestsOf(30, *bench.client, *gateway.server) - 30;
    };
    QCOMPARE(after(9), 0); // nine tenths are not one
    QCOMPARE(after(11), 2);
    QCOMPARE(after(50), 5);
    QCOMPARE(after(300), 10); // and no more than at the start
}

void TestRetryBudget::otherCallsAndKindsOfFailureShareIt()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.path() == "/me/read") return false;
        return connection.send(RawServer::reply(502, "<html>"));
    });
    Bench bench(*server);
    // A read that met a connection which was closed as it idled is tried again for nothing, but not on and
    // on with a gateway that is in trouble.
    const auto atFirst = requestsOf(40, *bench.client, *server);
    QVERIFY(atFirst >= 40 + 10 && atFirst < 40 + 10 + 20);
    QCOMPARE(requestsOf(60, *bench.client, *server), 60);
}

LOCKKEEPER_TEST(Core, TestRetryBudget)
#include "tst_retry_budget.moc"
