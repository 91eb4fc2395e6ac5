// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/tokens/oauth_client.h"
#include "services/gateway/transport/token_kind.h"
#include "services/sandbox/server.h"
#include "tests/support/raw_server.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QElapsedTimer>
#include <QTest>

#include <optional>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Reason = GatewayError::Reason;
Q_DECLARE_METATYPE(OAuthError::Kind)

namespace
{

// Characters that a form, a Basic header or JSON could get wrong.
const QString secret = u"s3cr:et+&=%/ä"_s;
const QString password = u"pa ss\"w0rd&?日"_s;

OAuthGrant signIn()
{
    OAuthGrant grant;
    grant.type = OAuthGrant::Type::Password;
    grant.clientId = u"key:1"_s;
    grant.clientSecret = secret;
    grant.userName = u"zhang wei@acme"_s;
    grant.password = password;
    return grant;
}

OAuthGrant application()
{
    OAuthGrant grant;
    grant.clientId = u"key:1"_s;
    grant.clientSecret = secret;
    return grant;
}

OAuthEndpoint endpointAt(const QUrl& base, ClientAuthentication how = ClientAuthentication::Basic)
{
    OAuthEndpoint endpoint;
    endpoint.url = QUrl(base.toString() + u"/oauth/token"_s);
    endpoint.authentication = how;
    endpoint.deadline = 10s;
    return endpoint;
}

TokenResult ask(OAuthClient& client, const OAuthEndpoint& endpoint, const OAuthGrant& grant)
{
    std::optional<TokenResult> result;
    int times = 0;
    client.requestToken(endpoint, grant, [&](const TokenResult& arrived) {
        result = arrived;
        ++times;
    });
    if (!QTest::qWaitFor([&] { return result.has_value(); }, 60'000)) return tl::unexpected(OAuthError());
    if (times != 1) qFatal("ended %d times", times);
    return *result;
}

/// Everything a person or a log could see of an error.
QString allTexts(const OAuthError& error)
{
    const auto text = describe(error);
    return QStringList{error.code, error.description, error.detail, text.whatHappened, text.nextStep,
        text.gatewaySaid, text.oneLine()}
        .join(u'\n');
}

} // namespace

class TestOAuthClient : public QObject
{
    Q_OBJECT
private slots:
    void tokensOfTheSandbox_data();
    void tokensOfTheSandbox();
    void refusalsOfTheSandbox_data();
    void refusalsOfTheSandbox();
    void whatGoesOverTheWire();
    void aPublicClientNamesItself();
    void replies_data();
    void replies();
    void everyErrorOfTheStandardIsExplained();
    void neverSentTwice_data();
    void neverSentTwice();
    void redirectsAreNotFollowed_data();
    void redirectsAreNotFollowed();
    void endsWithinTheDeadline();
    void tooLong();
    void nobodyListens();
    void addressesThatCannotBeUsed_data();
    void addressesThatCannotBeUsed();
    void secretsAreInNoText();
    void endsWithItsOwner();
};

void TestOAuthClient::tokensOfTheSandbox_data()
{
    QTest::addColumn<ClientAuthentication>("how");
    QTest::addColumn<bool>("isPassword");
    QTest::newRow("Basic, application") << ClientAuthentication::Basic << false;
    QTest::newRow("Basic, user") << ClientAuthentication::Basic << true;
    QTest::newRow("body, application") << ClientAuthentication::Body << false;
    QTest::newRow("body, user") << ClientAuthentication::Body << true;
}

void TestOAuthClient::tokensOfTheSandbox()
{
    QFETCH(const ClientAuthentication, how);
    QFETCH(const bool, isPassword);
    sandbox::Options options;
    options.credentials = {u"key:1"_s, secret, u"zhang wei@acme"_s, password};
    options.tokenLifetimeSeconds = 77;
    options.employees = 1;
    options.assets = 1;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    OAuthClient client;
    const auto result = ask(client, endpointAt(server.baseUrl(), how), isPassword ? signIn() : application());
    QVERIFY2(result.has_value(), qPrintable(result ? QString() : allTexts(result.error())));
    QVERIFY(isToken(result->token));
    QCOMPARE(result->lifetime, 77s);
    QCOMPARE(server.ledger().size(), 1);
}

void TestOAuthClient::refusalsOfTheSandbox_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("code");
    for (const char* code :
        {"invalid_client", "invalid_grant", "unauthorized_client", "invalid_scope", "invalid_request"})
        QTest::newRow(code) << QString::fromLatin1(code) << QString::fromLatin1(code);
}

void TestOAuthClient::refusalsOfTheSandbox()
{
    QFETCH(const QString, what);
    QFETCH(const QString, code);
    sandbox::Options options;
    options.credentials = {u"key:1"_s, secret, u"zhang wei@acme"_s, password};
    options.employees = 1;
    options.assets = 1;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    auto grant = signIn();
    if (what == "invalid_client"_L1) grant.clientSecret = u"wrong-secret"_s;
    if (what == "invalid_grant"_L1) grant.password = u"wrong-password"_s;
    if (what == "unauthorized_client"_L1) grant.clientId += u"-service"_s;
    if (what == "invalid_scope"_L1) grant.scope = u"everything"_s;
    if (what == "invalid_request"_L1) grant.userName.clear();
    OAuthClient client;
    for (const auto how : {ClientAuthentication::Basic, ClientAuthentication::Body}) {
        const auto result = ask(client, endpointAt(server.baseUrl(), how), grant);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, OAuthError::Kind::Refused);
        QCOMPARE(result.error().code, code);
        QVERIFY(!result.error().description.isEmpty());
        QVERIFY(!result.error().isPassing());
        QCOMPARE(result.error().isWrongPassword(), code == "invalid_grant"_L1);
    }
    QCOMPARE(server.ledger().size(), 2);
}

void TestOAuthClient::whatGoesOverTheWire()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, R"({"access_token":"t-1","token_type":"bearer"})"));
    });
    OAuthClient client;
    auto grant = signIn();
    grant.scope = u"auth_me more"_s;
    QVERIFY(ask(client, endpointAt(server->url()), grant).has_value());
    QVERIFY(ask(client, endpointAt(server->url(), ClientAuthentication::Body), grant).has_value());
    const auto requests = server->requests();
    QCOMPARE(requests.size(), 2);
    for (const auto& request : requests) {
        QCOMPARE(request.method, "POST"_ba);
        QCOMPARE(request.target, "/oauth/token"_ba); // and nothing secret in it
        QCOMPARE(request.header("Content-Type"), "application/x-www-form-urlencoded"_ba);
        QVERIFY(request.header("Cookie").isEmpty());
    }
    const QByteArray user = "grant_type=password&username=zhang%20wei%40acme"
                            "&password=pa%20ss%22w0rd%26%3F%E6%97%A5&scope=auth_me%20more";
    QCOMPARE(requests[0].body, user);
    QCOMPARE(QByteArray::fromBase64(requests[0].header("Authorization").mid(6)),
        "key%3A1:s3cr%3Aet%2B%26%3D%25%2F%C3%A4"_ba);
    QCOMPARE(requests[1].body, user + "&client_id=key%3A1&client_secret=s3cr%3Aet%2B%26%3D%25%2F%C3%A4");
    QVERIFY(requests[1].header("Authorization").isEmpty());
}

void TestOAuthClient::aPublicClientNamesItself()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, R"({"access_token":"t-1","token_type":"Bearer"})"));
    });
    OAuthClient client;
    auto grant = signIn();
    grant.clientSecret.clear();
    QVERIFY(ask(client, endpointAt(server->url()), grant).has_value());
    QVERIFY(server->requests().value(0).body.endsWith("&client_id=key%3A1"));
    QVERIFY(server->requests().value(0).header("Authorization").isEmpty());
}

void TestOAuthClient::replies_data()
{
    using enum OAuthError::Kind;
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("token"); // empty: an error
    QTest::addColumn<int>("lifetime");  // 0: not known
    QTest::addColumn<OAuthError::Kind>("kind");
    const auto good = [](const char* name, const QByteArray& body, int lifetime) {
        QTest::newRow(name) << 200 << body << u"t-1"_s << lifetime << Refused;
    };
    const auto bad = [](const char* name, int status, const QByteArray& body, OAuthError::Kind kind) {
        QTest::newRow(name) << status << body << QString() << 0 << kind;
    };
    good("all", R"({"access_token":"t-1","token_type":"Bearer","expires_in":3600})", 3600);
    good("type in capitals", R"({"access_token":"t-1","token_type":"BEARER","expires_in":1})", 1);
    good("no type", R"({"access_token":"t-1","expires_in":3600})", 3600);
    good("lifetime as text", R"({"access_token":"t-1","token_type":"Bearer","expires_in":"3600"})", 3600);
    good("no lifetime", R"({"access_token":"t-1","token_type":"Bearer"})", 0);
    good("lifetime 0", R"({"access_token":"t-1","token_type":"Bearer","expires_in":0})", 0);
    good("lifetime negative", R"({"access_token":"t-1","token_type":"Bearer","expires_in":-5})", 0);
    good("lifetime null", R"({"access_token":"t-1","token_type":"Bearer","expires_in":null})", 0);
    good("lifetime a word", R"({"access_token":"t-1","token_type":"Bearer","expires_in":"soon"})", 0);
    good("lifetime of ages", R"({"access_token":"t-1","token_type":"Bearer","expires_in":1e300})", 1728000);
    bad("no token", 200, R"({"token_type":"Bearer","expires_in":3600})", Unreadable);
    bad("empty token", 200, R"({"access_token":"","token_type":"Bearer"})", Unreadable);
    bad("token a number", 200, R"({"access_token":17,"token_type":"Bearer"})", Unreadable);
    bad("token with a line", 200, R"({"access_token":"a\r\nX: y","token_type":"Bearer"})", Unreadable);
    bad("token in Chinese", 200, R"({"access_token":"令牌","token_type":"Bearer"})", Unreadable);
    bad("another type", 200, R"({"access_token":"t-1","token_type":"mac"})", Unreadable);
    bad("type a number", 200, R"({"access_token":"t-1","token_type":1})", Unreadable);
    bad("not JSON", 200, "<html>log in</html>", Unreadable);
    bad("an array", 200, R"(["t-1"])", Unreadable);
    bad("nothing", 200, "", Unreadable);
    bad("deep", 200, QByteArray(20'000, '['), Unreadable);
    bad("an error with 200", 200, R"({"error":"invalid_grant"})", Refused);
    bad("an error with 400", 400, R"({"error":"invalid_grant"})", Refused);
    bad("an error with 401", 401, R"({"error":"invalid_client"})", Refused);
    bad("an error of its own", 400, R"({"error":"slow_down","error_description":"wait"})", Refused);
    bad("a token with 400", 400, R"({"access_token":"t-1","token_type":"Bearer"})", Http);
    bad("401 without a word", 401, "", Http);
    bad("404", 404, "<html>", Http);
    bad("429", 429, "", Http);
    bad("500", 500, R"({"error":"invalid_grant"})",
        Http); // a server in trouble knows nothing
    bad("503", 503, "", Http);
}

void TestOAuthClient::replies()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, token);
    QFETCH(const int, lifetime);
    QFETCH(const OAuthError::Kind, kind);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(status, body, "WWW-Authenticate: Basic\r\n"));
    });
    OAuthClient client;
    const auto result = ask(client, endpointAt(server->url()), signIn());
    QCOMPARE(result.has_value(), !token.isEmpty());
    QCOMPARE(server->requests().size(), 1);
    if (result) {
        QCOMPARE(QString::fromLatin1(result->token), token);
        QCOMPARE(result->lifetime.value_or(0s).count(), lifetime);
        return;
    }
    QCOMPARE(result.error().kind, kind);
    QCOMPARE(result.error().httpStatus, status);
    QCOMPARE(result.error().isPassing(), status == 429 || status >= 500);
    const auto text = describe(result.error());
    QVERIFY(!text.whatHappened.isEmpty());
    QVERIFY(!text.nextStep.isEmpty());
}

void TestOAuthClient::everyErrorOfTheStandardIsExplained()
{
    QSet<QString> sentences;
    for (const char* code : {"invalid_request", "invalid_client", "invalid_grant", "unauthorized_client",
             "unsupported_grant_type", "invalid_scope", "something_else"}) {
        OAuthError error;
        error.kind = OAuthError::Kind::Refused;
        error.code = QString::fromLatin1(code);
        const auto text = describe(error);
        QVERIFY(!text.nextStep.isEmpty());
        QVERIFY(text.gatewaySaid.contains(error.code));
        sentences.insert(text.whatHappened);
    }
    QCOMPARE(sentences.size(), 7);
}

void TestOAuthClient::neverSentTwice_data()
{
    QTest::addColumn<QByteArray>("reply"); // before the connection is closed
    QTest::newRow("closed") << QByteArray();
    QTest::newRow("half a status line") << "HTTP/1.1 2"_ba;
    QTest::newRow("half a body") << "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"access_"_ba;
}

void TestOAuthClient::neverSentTwice()
{
    QFETCH(const QByteArray, reply);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        connection.send(reply);
        return false;
    });
    OAuthClient client;
    const auto result = ask(client, endpointAt(server->url()), signIn());
    QVERIFY(!result);
    QCOMPARE(result.error().kind, OAuthError::Kind::NotReached);
    QVERIFY(result.error().isPassing());
    QVERIFY(
        !ask(client, endpointAt(server->url()), signIn())); // a later one, by which a second would be there
    QCOMPARE(server->requests().size(), 2);
}

void TestOAuthClient::redirectsAreNotFollowed_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestOAuthClient::redirectsAreNotFollowed()
{
    QFETCH(const int, status);
    auto other = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, R"({"access_token":"t-1","token_type":"Bearer"})"));
    });
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const auto to =
            request.target == "/oauth/token" ? other->url().toEncoded() + "/elsewhere" : "/oauth/other"_ba;
        return connection.send(RawServer::reply(status, "{}", "Location: " + to + "\r\n"));
    });
    OAuthClient client;
    const auto result = ask(client, endpointAt(server->url()), signIn());
    QVERIFY(!result);
    QCOMPARE(result.error().reason, Reason::Redirected);
    QVERIFY(!result.error().isPassing());
    auto same = endpointAt(server->url());
    same.url.setPath(u"/oauth/second"_s);
    QCOMPARE(ask(client, same, signIn()).error().reason, Reason::Redirected);
    // Then comes a later redirect, by which whoever follows would have followed.
    QCOMPARE(ask(client, same, signIn()).error().reason, Reason::Redirected);
    QCOMPARE(server->requests().size(), 3);
    QCOMPARE(other->connections(), 0);
}

void TestOAuthClient::endsWithinTheDeadline()
{
    auto silent = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    auto slow = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.drip(RawServer::reply(200, R"({"access_token":"t-1","token_type":"Bearer"})"), 100);
    });
    OAuthClient client;
    for (const auto& url : {silent->url(), slow->url()}) {
        auto endpoint = endpointAt(url);
        endpoint.deadline = 300ms;
        QElapsedTimer watch;
        watch.start();
        const auto result = ask(client, endpoint, signIn());
        QVERIFY(!result);
        QCOMPARE(result.error().reason, Reason::TimedOut);
        QVERIFY(watch.elapsed() < 9'000); // the slow reply takes longer
    }
}

void TestOAuthClient::tooLong()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(
            RawServer::reply(200, R"({"access_token":")" + QByteArray(100'000, 'x') + R"("})"));
    });
    OAuthClient client;
    QCOMPARE(ask(client, endpointAt(server->url()), signIn()).error().reason, Reason::TooLarge);
}

void TestOAuthClient::nobodyListens()
{
    OAuthClient client;
    const auto result = ask(client, endpointAt(QUrl(u"http://127.0.0.1:%1"_s.arg(unusedPort()))), signIn());
    QCOMPARE(result.error().kind, OAuthError::Kind::NotReached);
    QCOMPARE(result.error().reason, Reason::ConnectionRefused);
    QVERIFY(result.error().isPassing());
}

void TestOAuthClient::addressesThatCannotBeUsed_data()
{
    QTest::addColumn<QString>("url");
    for (const char* url : {"", "ftp://127.0.0.1/t", "https:///t", "127.0.0.1/t", "http://a:b@127.0.0.1/t",
             "file:///etc/passwd"})
        QTest::addRow("'%s'", url) << QString::fromLatin1(url);
}

void TestOAuthClient::addressesThatCannotBeUsed()
{
    QFETCH(const QString, url);
    OAuthEndpoint endpoint;
    endpoint.url = QUrl(url);
    OAuthClient client;
    const auto result = ask(client, endpoint, signIn());
    QCOMPARE(result.error().reason, Reason::InvalidRequest);
    QVERIFY(!result.error().isPassing());
    QVERIFY(!allTexts(result.error()).contains(u"a:b"_s));
}

void TestOAuthClient::secretsAreInNoText()
{
    // An endpoint that tells everybody what it was sent, in each form it came in.
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const QByteArray echo = request.body + ' ' + request.header("Authorization");
        QByteArray plain = (secret + u' ' + password).toUtf8();
        plain.replace('"', "\\\"");
        return connection.send(
            RawServer::reply(400, R"({"error":"invalid_grant","error_description":"<b>no</b> \u202e)" +
                                      plain + ' ' + echo + "\"}"));
    });
    OAuthClient client;
    for (const auto how : {ClientAuthentication::Basic, ClientAuthentication::Body}) {
        const auto result = ask(client, endpointAt(server->url(), how), signIn());
        QCOMPARE(result.error().code, u"invalid_grant"_s);
        const auto texts = allTexts(result.error());
        QVERIFY(texts.contains("<b>no</b>"_L1)); // plain text, as it came
        QVERIFY(!texts.contains(QChar(0x202e)));
        for (const auto& hidden : {secret, password, QString::fromLatin1(QUrl::toPercentEncoding(secret)),
                 QString::fromLatin1(QUrl::toPercentEncoding(password)),
                 QString::fromLatin1(server->requests().value(0).header("Authorization").mid(6))})
            QVERIFY2(!texts.contains(hidden), qPrintable(texts));
    }
}

void TestOAuthClient::endsWithItsOwner()
{
    auto silent = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    int called = 0;
    {
        OAuthClient client;
        client.requestToken(endpointAt(silent->url()), signIn(), [&](const TokenResult&) { ++called; });
        QTRY_COMPARE(silent->requests().size(), 1);
    }
    drainEvents();
    QCOMPARE(called, 0);
}

LOCKKEEPER_TEST(Core, TestOAuthClient)
#include "tst_oauth_client.moc"
