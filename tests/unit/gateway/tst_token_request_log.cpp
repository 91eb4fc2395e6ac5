// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/request_log.h"
#include "tests/support/recording_request_log.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What the log is told of tokens: of requests for them, and of calls that lack one.
class TestTokenRequestLog : public QObject
{
    Q_OBJECT
private slots:
    void refusedForAnother();
    void aWriteRefusedForItsToken();
    void tokenRequests();
    void aTokenRequestThatFails_data();
    void aTokenRequestThatFails();
};

/// A call that waits for the token of another one, and ends as that one does.
void TestTokenRequestLog::refusedForAnother()
{
    auto server = wantsAnotherUserToken();
    auto settings = settingsFor(server->url());
    settings.concurrentReads = 1;
    RecordingRequestLog log;
    KeptBench bench(settings, allPasted());
    bench.client->setRequestLog(&log);
    Results results;
    // The second one is let in as the first one leaves, before it is known what that one was answered.
    for (int i = 0; i < 3; ++i)
        results.expect(bench.client->call(readMember, Ask{}));
    QTRY_COMPARE(log.records().size(), 2);
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    QTest::qWait(50); // nobody is told that the third one waits now
    static const std::optional<SignInAnswer> cancelled;
    bench.prompt.answer(cancelled);
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.failed, 3);
    QCOMPARE(server->requests().size(), 2);
    const auto records = log.records();
    QCOMPARE(records.size(), 3);
    QCOMPARE(outcomeWord(records[0]), u"rejected"_s);
    QCOMPARE(outcomeWord(records[1]), u"rejected"_s);
    QCOMPARE(outcomeWord(records[2]), u"notSent:noToken"_s);
    QVERIFY(records[2].code.isEmpty());
    QCOMPARE(records[2].attempt, 0);
    bench.client.reset();
}

void TestTokenRequestLog::aWriteRefusedForItsToken()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.path() == "/oauth/token") return connection.send(RawServer::reply(200, newToken));
        return connection.send(
            RawServer::reply(200, request.header("userToken") == tokens.user ? expired : success));
    });
    auto sources = allPasted();
    sources[TokenKind::User] = issued(server->url(), OAuthGrant::Type::Password, tokens.user);
    RecordingRequestLog log;
    KeptBench bench(settingsFor(server->url()), sources);
    bench.client->setRequestLog(&log);
    bench.keeper->setRequestLog(&log, u"test"_s);
    QVERIFY(await(bench.client->call(postWrite, Ask{})).value());
    const auto records = log.records();
    QCOMPARE(records.size(), 3);
    QCOMPARE(records[0].code, u"60005"_s);
    QCOMPARE(outcomeWord(records[0]), u"rejected"_s);
    QCOMPARE(records[0].attempt, 1);
    QCOMPARE(records[1].endpoint, u"token"_s);
    QCOMPARE(records[1].profile, u"test"_s);
    QCOMPARE(outcomeWord(records[2]), u"ok"_s);
    QCOMPARE(records[2].attempt, 2); // of the same call
    bench.client.reset();
    bench.keeper.reset();
}

void TestTokenRequestLog::tokenRequests()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, newToken));
    });
    const auto source = issued(QUrl(server->url().toString() + u"/sign in"_s), OAuthGrant::Type::Password);
    RecordingRequestLog log;
    OAuthClient client;
    client.setRequestLog(&log, u"Harbour"_s);
    std::optional<TokenResult> result;
    client.requestToken(source.endpoint, source.grant, [&](const TokenResult& given) { result = given; });
    QTRY_VERIFY(result.has_value());
    QVERIFY(result->has_value());
    const auto records = log.records();
    QCOMPARE(records.size(), 1);
    QCOMPARE(records[0].endpoint, u"token"_s);
    QCOMPARE(records[0].profile, u"Harbour"_s);
    QCOMPARE(records[0].method, "POST"_ba);
    QCOMPARE(records[0].path, "/sign%20in/oauth/token"_ba);
    QCOMPARE(records[0].attempt, 1);
    QCOMPARE(records[0].status, 200);
    QVERIFY(records[0].code.isEmpty());
    QCOMPARE(records[0].bytesSent, server->requests().value(0).body.size());
    QCOMPARE(records[0].bytesReceived, newToken.size());
    QCOMPARE(outcomeWord(records[0]), u"ok"_s);
}

void TestTokenRequestLog::aTokenRequestThatFails_data()
{
    QTest::addColumn<int>("status"); // 0: nobody listens, -1: stalls
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("word");
    QTest::newRow("refused") << 400 << R"({"error":"invalid_grant","error_description":"admin-password"})"_ba
                             << u"invalid_grant"_s << u"rejected"_s;
    QTest::newRow("echo") << 400 << R"({"error":"admin-password"})"_ba << u"?"_s << u"rejected"_s;
    QTest::newRow("status") << 503 << "<html>"_ba << QString() << u"httpError"_s;
    QTest::newRow("redirect") << 307 << ""_ba << QString() << u"httpError:redirected"_s;
    QTest::newRow("unreadable") << 200 << "<html>"_ba << QString() << u"unreadable:badShape"_s;
    QTest::newRow("nobody") << 0 << ""_ba << QString() << u"noReply:connectionRefused"_s;
    QTest::newRow("unusable") << -2 << ""_ba << QString() << u"notSent:invalidRequest"_s;
    QTest::newRow("gone") << -1 << ""_ba << QString() << u"cancelled"_s;
}

void TestTokenRequestLog::aTokenRequestThatFails()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, code);
    QFETCH(const QString, word);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        if (status < 0) connection.stall();
        return connection.send(RawServer::reply(status, body));
    });
    auto base = status == 0 ? QUrl(u"http://127.0.0.1:%1"_s.arg(unusedPort())) : server->url();
    if (status == -2) base.setUserInfo(u"admin:admin-password"_s);
    const auto source = issued(base, OAuthGrant::Type::Password);
    RecordingRequestLog log;
    {
        OAuthClient client;
        client.setRequestLog(&log, u"test"_s);
        bool isDone = false;
        client.requestToken(source.endpoint, source.grant, [&](const TokenResult&) { isDone = true; });
        if (status == -1)
            QTRY_COMPARE(server->requests().size(), 1);
        else
            QTRY_VERIFY(isDone);
    }
    const auto records = log.records();
    QCOMPARE(records.size(), 1);
    QCOMPARE(records[0].code, code);
    QCOMPARE(outcomeWord(records[0]), word);
    QCOMPARE(records[0].status, qMax(0, status));
    QCOMPARE(records[0].attempt, status == -2 ? 0 : 1);
    QCOMPARE(records[0].path, "/oauth/token"_ba);
}

LOCKKEEPER_TEST(Core, TestTokenRequestLog)
#include "tst_token_request_log.moc"
