// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

class TestGatewayClient : public QObject
{
    Q_OBJECT
private slots:
    // A proxy that Qt obeys, and that is wrong for a gateway on this computer.
    void init() { qputenv("http_proxy", "http://127.0.0.1:9"); }

    void headersOfTheOrderModule();
    void headersOfTheMemberModule();
    void aMissingTokenSendsNothing();
    void aTokenThatCouldSmuggleAHeaderIsRefused();
    void everyAttemptHasItsOwnNonce();
    void readsAreRetried();
    void connectionsThatWereClosedAsTheyIdledCostOneAttempt();
    void writesAreNotRetried();
    void retriesEndWithTheirBudget();
    void retryAfterIsHonoured();
    void deadlineCoversDripStallAndQueue();
    void redirectsAreNeverFollowed_data();
    void redirectsAreNeverFollowed();
    void compressedRepliesAreLimited();
    void aHugeReplyIsCutOff();
    void aShortBodyIsNotSuccess();
    void echoedSecretsAreScrubbed();
};

void TestGatewayClient::headersOfTheOrderModule()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{u"ä+&=%2F /"_s})).value().has_value());
    const auto request = server->requests().value(0);
    QCOMPARE(request.method, "GET");
    QCOMPARE(request.path(), "/order/read");
    QCOMPARE(request.query("text"), "%C3%A4%2B%26%3D%252F%20%2F");
    QCOMPARE(request.header("Authorization"), "Bearer app-token-1");
    QCOMPARE(request.header("Content-Type"), "application/json");
    QVERIFY(request.header("clientToken").isEmpty());
    QVERIFY(request.header("userToken").isEmpty());
    QVERIFY(request.header("Upgrade").isEmpty());
    QVERIFY(request.header("Cookie").isEmpty());
}

void TestGatewayClient::headersOfTheMemberModule()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readMember, Ask{})).value().has_value());
    QVERIFY(await(bench.client->call(postWrite, Ask{})).value().has_value());
    QVERIFY(await(bench.client->call(deleteWrite, Ask{})).value().has_value());
    for (const auto& request : server->requests()) {
        QCOMPARE(request.header("Authorization"), "Bearer client-token-2");
        QCOMPARE(request.header("clientToken"), "client-token-2");
        QCOMPARE(request.header("userToken"), "user-token-3");
        // Listed for endpoints with a body only (contract, 4.2).
        QCOMPARE(request.header("Content-Type"), request.method == "POST" ? "application/json" : "");
    }
    QCOMPARE(server->requests().value(1).body, Ask{}.body);
    QCOMPARE(server->requests().value(2).header("Content-Length"), "0");
}

void TestGatewayClient::aMissingTokenSendsNothing()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    bench.client->setTokens({"app", "client", ""});
    auto result = await(bench.client->call(postWrite, Ask{})).value();
    QCOMPARE(result.error().kind, Kind::NotSent);
    QCOMPARE(result.error().reason, Reason::NoToken);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QCOMPARE(server->requests().size(), 1);
    QCOMPARE(bench.journal.intents().size(), 0);
}

void TestGatewayClient::aTokenThatCouldSmuggleAHeaderIsRefused()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    for (const QByteArray& token : {"a\r\nX-Evil: 1"_ba, "a b"_ba, "a\0b"_ba, "t\u00f6ken"_ba}) {
        bench.client->setTokens({token, "client", "user"});
        QCOMPARE(await(bench.client->call(readOrder, Ask{})).value().error().reason, Reason::NoToken);
    }
    QCOMPARE(server->connections(), 0);
}

void TestGatewayClient::everyAttemptHasItsOwnNonce()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(503, "{}"));
    });
    auto settings = settingsFor(server->url());
    settings.retry.budget = 1000;
    Bench bench(settings);
    for (int i = 0; i < 20; ++i)
        QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
    QSet<QByteArray> nonces;
    for (const auto& request : server->requests()) {
        QCOMPARE(request.query("g_nonce").size(), 32);
        nonces.insert(request.query("g_nonce"));
    }
    QCOMPARE(server->requests().size(), 60);
    QCOMPARE(nonces.size(), 60);
}

void TestGatewayClient::readsAreRetried()
{
    std::atomic<int> count = 0;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        switch (++count) {
        case 1:
            connection.reset();
            return false;
        case 2:
            return connection.send(RawServer::reply(200, R"({"code":"500","message":"retry"})"));
        default:
            return connection.send(RawServer::reply(200, success));
        }
    });
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QVERIFY(count >= 3);
    // What trying again cannot mend is not tried again.
    auto refusing = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299, R"({"code":"70001","message":"security"})"));
    });
    Bench second(*refusing);
    QCOMPARE(await(second.client->call(readOrder, Ask{})).value().error().code, u"70001"_s);
    QCOMPARE(refusing->requests().size(), 1);
}

void TestGatewayClient::connectionsThatWereClosedAsTheyIdledCostOneAttempt()
{
    constexpr int atOnce = 5;
    std::atomic<int> arrived = 0;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.onConnection > 1) return false; // as if it had been closed a moment before
        for (++arrived; arrived < atOnce;)
            connection.sleep(1);
        return connection.send(RawServer::reply(200, success));
    });
    Bench bench(*server);
    QList<decltype(bench.client->call(readMember, Ask{}))> calls;
    for (int i = 0; i < atOnce; ++i)
        calls.append(bench.client->call(readMember, Ask{}));
    for (const auto& call : calls)
        QVERIFY(await(call).value().has_value());
    QCOMPARE(server->connections(), atOnce); // all of them idle now
    for (int i = 0; i < atOnce; ++i)
        QVERIFY(await(bench.client->call(readMember, Ask{})).value().has_value());
    QCOMPARE(server->requests().size(), atOnce + 2 * atOnce);
}

void TestGatewayClient::writesAreNotRetried()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(503, "{}"));
    });
    Bench bench(*server);
    for (const auto* write : writes)
        (void)await(bench.client->call(*write, Ask{}));
    QCOMPARE(server->requests().size(), 3);
}

void TestGatewayClient::retriesEndWithTheirBudget()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(503, "{}"));
    });
    Bench bench(*server);
    for (int i = 0; i < 30; ++i)
        (void)await(bench.client->call(readOrder, Ask{}));
    QCOMPARE(server->requests().size(), 30 + 10);
}

void TestGatewayClient::retryAfterIsHonoured()
{
    std::atomic<int> count = 0;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(++count == 1 ? RawServer::reply(429, "{}", "Retry-After: 1\r\n")
                                            : RawServer::reply(200, success));
    });
    auto settings = settingsFor(server->url());
    Bench bench(settings);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QVERIFY(timer.elapsed() >= 950);
    // A wait beyond the deadline is not begun.
    count = 0;
    settings.readDeadline = 500ms;
    Bench hasty(settings);
    const auto error = await(hasty.client->call(readOrder, Ask{})).value().error();
    QCOMPARE(error.httpStatus, 429);
    QCOMPARE(error.retryAfterSeconds, 1);
}

void TestGatewayClient::deadlineCoversDripStallAndQueue()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.query("text") == "drip")
            connection.drip(RawServer::reply(200, success), 100);
        else
            connection.stall();
        return false;
    });
    auto settings = settingsFor(server->url());
    settings.readDeadline = 400ms;
    settings.writeDeadline = 400ms;
    Bench bench(settings);
    QElapsedTimer timer;
    timer.start();
    // More than six: the rest wait in the queue, and their clock runs as well.
    std::vector<PendingCall<Done>> calls;
    calls.push_back(bench.client->call(readOrder, Ask{u"drip"_s}));
    for (int i = 0; i < 12; ++i)
        calls.push_back(bench.client->call(readOrder, Ask{}));
    for (const auto* write : writes)
        calls.push_back(bench.client->call(*write, Ask{}));
    int ended = 0;
    QList<GatewayError> errors;
    for (const auto& call : calls)
        call.onDone(this, [&](const Result<Done>& result) {
            ++ended;
            if (!result) errors.append(result.error());
        });
    QVERIFY(QTest::qWaitFor([&] { return ended == int(calls.size()); }, 30'000));
    QVERIFY(timer.elapsed() < 8'000); // the reply that comes byte by byte takes longer
    QCOMPARE(errors.size(), calls.size());
    int unknown = 0;
    for (const auto& error : errors) {
        QCOMPARE(error.reason, Reason::TimedOut);
        if (error.kind == Kind::Unknown)
            ++unknown;
        else
            QCOMPARE(error.kind, Kind::Network);
    }
    QCOMPARE(unknown, 3);
}

void TestGatewayClient::redirectsAreNeverFollowed_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestGatewayClient::redirectsAreNeverFollowed()
{
    QFETCH(const int, status);
    auto other = alwaysSucceeds();
    for (const bool sameOrigin : {true, false}) {
        auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
            const QByteArray target = sameOrigin ? "/again"_ba : other->url().toEncoded() + "/again";
            return connection.send(RawServer::reply(status, "", "Location: " + target + "\r\n"));
        });
        Bench bench(*server);
        auto read = await(bench.client->call(readMember, Ask{})).value();
        QCOMPARE(read.error().kind, Kind::Http);
        QCOMPARE(read.error().reason, Reason::Redirected);
        for (const auto* write : writes)
            QVERIFY(!await(bench.client->call(*write, Ask{})).value());
        QCOMPARE(server->requests().size(), 4);
    }
    QCOMPARE(other->connections(), 0);
}

void TestGatewayClient::compressedRepliesAreLimited()
{
    // qCompress gives zlib data after a four-byte length: what "Content-Encoding: deflate" means.
    const auto compressed = [](qsizetype blanks) {
        return qCompress(success + QByteArray(blanks, ' '), 9).sliced(4);
    };
    QByteArray body = compressed(56'000'000);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, body, "Content-Encoding: deflate\r\n"));
    });
    auto settings = settingsFor(server->url());
    settings.longestReply = 60'000'000;
    Bench bench(settings);
    // The reply is far beyond the ratio at which Qt cries bomb, and honest.
    const auto honest = await(bench.client->call(readOrder, Ask{})).value();
    QVERIFY2(honest.has_value(), qPrintable(honest ? QString() : honest.error().detail));
    body = compressed(80'000'000);
    const auto bomb = await(bench.client->call(readOrder, Ask{})).value();
    QCOMPARE(bomb.error().kind, Kind::Protocol);
    QCOMPARE(bomb.error().reason, Reason::TooLarge);
    QCOMPARE(await(bench.client->call(postWrite, Ask{})).value().error().kind, Kind::Unknown);
    body = compressed(100'000).chopped(20);
    QCOMPARE(await(bench.client->call(postWrite, Ask{})).value().error().kind, Kind::Unknown);
}

void TestGatewayClient::aHugeReplyIsCutOff()
{
    // 500 MB, announced or not: taken up to the limit and not a step further.
    constexpr qint64 size = 500'000'000;
    std::atomic<qint64> sent = 0;
    std::atomic<bool> announced = false;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        const QByteArray piece(1'000'000, ' ');
        sent = 0;
        QByteArray head = "HTTP/1.1 200 OK\r\n";
        if (announced) head += "Content-Length: " + QByteArray::number(size) + "\r\n";
        if (!connection.send(head + "\r\n{")) return false;
        while (sent < size && connection.send(piece))
            sent += piece.size();
        return false;
    });
    auto settings = settingsFor(server->url());
    settings.longestReply = 20'000'000;
    Bench bench(settings);
    for (const bool withLength : {true, false}) {
        announced = withLength;
        const auto read = await(bench.client->call(readOrder, Ask{})).value();
        QCOMPARE(read.error().kind, Kind::Protocol);
        QCOMPARE(read.error().reason, Reason::TooLarge);
        QVERIFY(sent < size / 2);
        QCOMPARE(await(bench.client->call(postWrite, Ask{})).value().error().kind, Kind::Unknown);
    }
}

void TestGatewayClient::aShortBodyIsNotSuccess()
{
    bool withLength = false;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        QByteArray reply = withLength ? RawServer::reply(200, success) : "HTTP/1.1 200 OK\r\n\r\n" + success;
        connection.send(reply.chopped(5));
        return false;
    });
    for (const bool length : {false, true}) {
        withLength = length;
        Bench bench(*server);
        QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
        QCOMPARE(await(bench.client->call(putWrite, Ask{})).value().error().kind, Kind::Unknown);
    }
}

void TestGatewayClient::echoedSecretsAreScrubbed()
{
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(
            299, R"({"code":"50003","message":"Password s3cret-Pa55 is bad","cause":"token user-token-3"})"));
    });
    Bench bench(*server);
    const auto error = await(bench.client->call(postWrite, Ask{})).value().error();
    QVERIFY(error.message.contains("Password"_L1));
    QVERIFY(!error.message.contains("s3cret"_L1));
    QVERIFY(!error.cause.contains("user-token-3"_L1));
}

LOCKKEEPER_TEST(Core, TestGatewayClient)
#include "tst_gateway_client.moc"
