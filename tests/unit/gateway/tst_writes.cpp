// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/error_text.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

class TestWrites : public QObject
{
    Q_OBJECT
private slots:
    void aBodyIsNeverSentTwice_data();
    void aBodyIsNeverSentTwice();
    void idleCloseNeverFailsAWrite();
    void neverSentIsKnown();
    void neverSentIsKnownForTls();
    void writesAreJournalledBeforeTheyAreSent();
    void withoutAJournalNothingIsSent();
    void readOnlySendsNoWrite();
    void theJournalHoldsNoSecret();
    void whatAWriteErrorMeans_data();
    void whatAWriteErrorMeans();
};

void TestWrites::aBodyIsNeverSentTwice_data()
{
    QTest::addColumn<int>("verb");
    QTest::addColumn<bool>("reused");
    QTest::addColumn<bool>("reset");
    for (int verb = 0; verb < 3; ++verb)
        for (const bool reused : {false, true})
            for (const bool reset : {false, true})
                QTest::addRow("%s, %s connection, %s", writes[size_t(verb)]->info.pathTemplate,
                    reused ? "reused" : "fresh", reset ? "reset" : "closed")
                    << verb << reused << reset;
}

void TestWrites::aBodyIsNeverSentTwice()
{
    QFETCH(const int, verb);
    QFETCH(const bool, reused);
    QFETCH(const bool, reset);
    auto server = RawServer::answering([=](RawConnection& connection, const RawRequest& request) {
        if (request.method == "GET") return connection.send(RawServer::reply(200, success));
        if (reset)
            connection.reset();
        else
            connection.close();
        return false;
    });
    Bench bench(*server);
    constexpr int times = 25;
    for (int i = 0; i < times; ++i) {
        // Leaves an open connection behind, which the write may or may not take.
        if (reused) QVERIFY(await(bench.client->call(readMember, Ask{})).value().has_value());
        auto result = await(bench.client->call(*writes[size_t(verb)], Ask{})).value();
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Kind::Unknown);
    }
    int received = 0;
    for (const auto& request : server->requests())
        if (request.method != "GET") ++received;
    QCOMPARE(received, times);
}

void TestWrites::idleCloseNeverFailsAWrite()
{
    // A server that lets each connection live for one request without saying so: a client that reuses
    // connections for writes fails nearly every second one.
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.send(RawServer::reply(200, success));
        return false;
    });
    Bench bench(*server);
    for (int i = 0; i < 100; ++i) {
        const auto result = await(bench.client->call(*writes[size_t(i % 3)], Ask{})).value();
        QVERIFY2(result.has_value(), qPrintable(result ? QString() : result.error().detail));
    }
    QCOMPARE(server->requests().size(), 100);
}

void TestWrites::neverSentIsKnown()
{
    Bench refused(settingsFor(QUrl(u"http://127.0.0.1:%1"_s.arg(unusedPort()))));
    for (const auto* write : writes) {
        const auto result = await(refused.client->call(*write, Ask{})).value();
        QCOMPARE(result.error().kind, Kind::NotSent);
        QCOMPARE(result.error().reason, Reason::ConnectionRefused);
        QCOMPARE(refused.journal.lastOutcome().outcome, u"notsent"_s);
    }
}

void TestWrites::neverSentIsKnownForTls()
{
    // Speaks no TLS: the handshake fails, and not one byte of HTTP may have come.
    QByteArray received;
    std::mutex mutex;
    RawServer server([&](RawConnection& connection) {
        QByteArray head;
        connection.send("this is not TLS\r\n\r\n");
        (void)connection.receiveHead(head);
        const std::lock_guard lock(mutex);
        received += head;
    });
    QUrl url = server.url();
    url.setScheme(u"https"_s);
    auto settings = settingsFor(url);
    settings.writeDeadline = 5s;
    Bench bench(settings);
    for (const auto* write : writes) {
        const auto result = await(bench.client->call(*write, Ask{})).value();
        QCOMPARE(result.error().kind, Kind::NotSent);
    }
    const std::lock_guard lock(mutex);
    QVERIFY(!received.contains("HTTP/1.1"));
}

void TestWrites::writesAreJournalledBeforeTheyAreSent()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    bench.journal.beforeAnswer = [&] {
        // As long as the journal has not answered, nothing may go out; what does not, gives no sign.
        QTest::qSleep(50);
        QCOMPARE(server->connections(), 0);
    };
    WriteContext context;
    context.subject = u"an employee"_s;
    QVERIFY(await(bench.client->call(postWrite, Ask{}, context)).value().has_value());
    const auto intent = bench.journal.intents().value(0);
    QCOMPARE(intent.endpoint, u"M1"_s);
    QCOMPARE(intent.method, u"POST"_s);
    QCOMPARE(intent.target, u"/me/post"_s);
    QCOMPARE(intent.profile, u"test"_s);
    QCOMPARE(intent.operatorName, u"tester"_s);
    QCOMPARE(intent.subject, u"an employee"_s);
    QCOMPARE(intent.id.size(), 32);
    QCOMPARE(bench.journal.lastOutcome().outcome, u"applied"_s);
    QVERIFY(bench.journal.lastOutcome().replyBody.contains("success"));
    // Reads are not journalled.
    bench.journal.beforeAnswer = nullptr;
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QCOMPARE(bench.journal.intents().size(), 1);
}

void TestWrites::withoutAJournalNothingIsSent()
{
    auto server = alwaysSucceeds();
    Bench bench(*server);
    bench.journal.refusal = u"the disk is full"_s;
    const auto result = await(bench.client->call(postWrite, Ask{})).value();
    QCOMPARE(result.error().kind, Kind::NotSent);
    QCOMPARE(result.error().reason, Reason::JournalUnavailable);
    QCOMPARE(result.error().message, u"the disk is full"_s);
    GatewayClient bare(settingsFor(server->url()), nullptr);
    bare.setTokens(tokens);
    QCOMPARE(await(bare.call(deleteWrite, Ask{})).value().error().reason, Reason::JournalUnavailable);
    QCOMPARE(server->connections(), 0);
}

void TestWrites::readOnlySendsNoWrite()
{
    auto server = alwaysSucceeds();
    auto settings = settingsFor(server->url());
    settings.readOnly = true;
    Bench bench(settings);
    for (const auto* write : writes) {
        const auto result = await(bench.client->call(*write, Ask{})).value();
        QCOMPARE(result.error().kind, Kind::NotSent);
        QCOMPARE(result.error().reason, Reason::ReadOnly);
        QVERIFY(describe(result.error()).oneLine().contains(u"read-only"_s));
    }
    QCOMPARE(server->connections(), 0);
    QVERIFY(bench.journal.intents().isEmpty());
    QVERIFY(await(bench.client->call(readMember, Ask{})).value().has_value());
}

void TestWrites::theJournalHoldsNoSecret()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(
            200, R"({"code":"50003","message":"bad s3cret-Pa55","cause":"client-token-2"})"));
    });
    Bench bench(*server);
    const auto result = await(bench.client->call(postWrite, Ask{})).value();
    QCOMPARE(result.error().kind, Kind::Business);
    QVERIFY(bench.journal.intents().value(0).body.contains("name"));
    QVERIFY(!bench.journal.intents().value(0).body.contains("s3cret-Pa55"));
    QVERIFY(!bench.journal.lastOutcome().message.contains("s3cret"_L1));
    QVERIFY(!bench.journal.lastOutcome().replyBody.contains("s3cret"));
    QVERIFY(!bench.journal.lastOutcome().replyBody.contains("client-token-2"));
}

void TestWrites::whatAWriteErrorMeans_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("journalled");
    const auto row = [](const char* name, int status, const QByteArray& body, Kind kind,
                         const QString& word) { QTest::newRow(name) << status << body << kind << word; };
    row("200 with a code", 200, R"({"code":"13004","message":"m"})", Kind::Business, u"rejected"_s);
    row("299 with a code", 299, R"({"code":"60002","message":"m"})", Kind::Business, u"rejected"_s);
    row("299 with 0", 299, R"({"code":0,"message":"success"})", Kind::Unknown, u"unknown"_s);
    row("code 500", 299, R"({"code":"500","message":"m"})", Kind::Unknown, u"unknown"_s);
    row("code 80001", 299, R"({"code":"80001","message":"m"})", Kind::Unknown, u"unknown"_s);
    row("token", 299, R"({"code":"60005","message":"m"})", Kind::Business, u"rejected"_s);
    row("HTTP 401", 401, "", Kind::Http, u"rejected"_s);
    row("HTTP 403", 403, "{}", Kind::Http, u"rejected"_s);
    row("HTTP 404", 404, "<html>", Kind::Http, u"rejected"_s);
    row("HTTP 407", 407, "", Kind::Http, u"rejected"_s);
    row("HTTP 408", 408, "", Kind::Unknown, u"unknown"_s);
    row("HTTP 413", 413, "", Kind::Http, u"rejected"_s);
    row("HTTP 429", 429, "", Kind::Http, u"rejected"_s);
    row("HTTP 500", 500, "", Kind::Unknown, u"unknown"_s);
    row("HTTP 502", 502, "<html>", Kind::Unknown, u"unknown"_s);
    row("HTTP 303", 303, "", Kind::Unknown, u"unknown"_s);
    row("HTTP 307", 307, "", Kind::Http, u"rejected"_s);
    row("HTTP 204", 204, "", Kind::Unknown, u"unknown"_s);
    row("empty 200", 200, "", Kind::Unknown, u"unknown"_s);
    row("captive portal", 200, "<html>log in</html>", Kind::Unknown, u"unknown"_s);
    row("no code", 200, R"({"message":"success"})", Kind::Unknown, u"unknown"_s);
}

void TestWrites::whatAWriteErrorMeans()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const Kind, kind);
    QFETCH(const QString, journalled);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(
            RawServer::reply(status, body, "Location: /elsewhere\r\nWWW-Authenticate: Basic\r\n"));
    });
    Bench bench(*server);
    for (const auto* write : writes) {
        const auto result = await(bench.client->call(*write, Ask{})).value();
        QVERIFY(!result);
        QCOMPARE(result.error().kind, kind);
        QCOMPARE(result.error().httpStatus, status);
        QCOMPARE(bench.journal.lastOutcome().outcome, journalled);
    }
    QCOMPARE(server->requests().size(), 3);
}

LOCKKEEPER_TEST(Core, TestWrites)
#include "tst_writes.moc"
