// SPDX-License-Identifier: GPL-3.0-or-later
// The token endpoint, by RFC 6749: the contract names the two grants (contract §5) and leaves the rest out.
#include "services/sandbox/sample_data.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

Options known(int lifetimeSeconds = 0)
{
    Options options = World::smallOptions();
    options.credentials = {u"key"_s, u"s&cret+ 1"_s, u"boss"_s, u"p@ss word"_s};
    options.tokenLifetimeSeconds = lifetimeSeconds;
    return options;
}

const QByteArray basic = "Basic " + QByteArray("key:s%26cret%2B+1").toBase64(); // form encoded, then Base64

} // namespace

class TestSandboxTokens : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_world = std::make_unique<World>(known()); }
    void clientCredentialsByHeader();
    void clientCredentialsInBody();
    void scopeLimitsTheToken();
    void passwordGrantForTheAdministrator();
    void passwordGrantForAnEmployee();
    void errors_data();
    void errors();
    void longFormIsRead();
    void tokensExpire();
    void randomTokensDiffer();

private:
    Received token(const QByteArray& form, const QByteArray& authorization = {}) const
    {
        Request request{
            "POST", "/oauth/token", {{"Content-Type", "application/x-www-form-urlencoded"}}, form, {}};
        if (!authorization.isNull()) request.with("Authorization", authorization);
        return m_world->client->send(request);
    }
    QString list(const QByteArray& clientToken, const QByteArray& userToken) const
    {
        Request request =
            m_world->client->member("GET", members(m_world->enterprise) + "s?pageNum=1&pageSize=1");
        request.with("Authorization", "Bearer " + clientToken).with("clientToken", clientToken);
        if (!userToken.isNull()) request.with("userToken", userToken);
        return m_world->client->send(request).code();
    }
    QString customers(const QByteArray& appToken) const
    {
        Request request = m_world->client->order("GET", "/order/api/order/v1/enterprise/user/query");
        request.with("Authorization", "Bearer " + appToken);
        return m_world->client->send(request).code();
    }
    static QByteArray tokenOf(const Received& reply)
    {
        return reply.json().value("access_token"_L1).toString().toLatin1();
    }

    std::unique_ptr<World> m_world;
};

void TestSandboxTokens::clientCredentialsByHeader()
{
    const Received reply = token("grant_type=client_credentials", basic);
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.contentType, QByteArray("application/json"));
    QCOMPARE(reply.header("Cache-Control"), QByteArray("no-store"));
    QCOMPARE(reply.header("Pragma"), QByteArray("no-cache"));
    QCOMPARE(reply.json().value("token_type"_L1).toString(), u"Bearer"_s);
    QVERIFY(reply.json().value("expires_in"_L1).toInt() > 0);
    QVERIFY(!reply.json().contains("scope"_L1));
    QCOMPARE(list(tokenOf(reply), {}), u"0"_s);
    QCOMPARE(customers(tokenOf(reply)), u"0"_s);
    // The ledger knows that somebody asked, not with which secret.
    const LedgerEntry entry = m_world->server.ledger().at(m_world->server.ledger().size() - 3);
    QCOMPARE(entry.endpoint, u"token"_s);
    QVERIFY(entry.body.isEmpty());
}

void TestSandboxTokens::clientCredentialsInBody()
{
    const Received reply = token("grant_type=client_credentials&client_id=key&client_secret=s%26cret%2B+1");
    QCOMPARE(reply.status, 200);
    QCOMPARE(list(tokenOf(reply), {}), u"0"_s);
}

void TestSandboxTokens::scopeLimitsTheToken()
{
    const Received order = token("grant_type=client_credentials&scope=auth_order", basic);
    QCOMPARE(order.json().value("scope"_L1).toString(), u"auth_order"_s);
    QCOMPARE(customers(tokenOf(order)), u"0"_s);
    QCOMPARE(list(tokenOf(order), {}), u"60000"_s);
    const Received me = token("grant_type=client_credentials&scope=auth_me", basic);
    QCOMPARE(customers(tokenOf(me)), u"60000"_s);
    QCOMPARE(list(tokenOf(me), {}), u"0"_s);
}

void TestSandboxTokens::passwordGrantForTheAdministrator()
{
    const Received reply = token("grant_type=password&username=boss&password=p%40ss+word", basic);
    QCOMPARE(reply.status, 200);
    const QByteArray client = m_world->server.tokens().client.toLatin1();
    QCOMPARE(list(client, tokenOf(reply)), u"0"_s);
    QCOMPARE(list(tokenOf(reply), {}), u"60000"_s); // a user token is no client token
}

void TestSandboxTokens::passwordGrantForAnEmployee()
{
    const QJsonObject employee = m_world->employee(m_world->member(3));
    const auto signIn = [&](const QString& password) {
        return token(
            "grant_type=password&username=" + QUrl::toPercentEncoding(employee[u"userName"].toString()) +
                "&password=" + password.toLatin1(),
            basic);
    };
    QCOMPARE(signIn(sample::employeePassword()).status, 200);
    // M3 is seen here: the contract has no other way to see it.
    const QByteArray target = memberOf(m_world->enterprise, employee[u"globalId"].toString());
    QCOMPARE(m_world->client->put(target + "/resetPassword", R"({"password":"Changed99"})").code(), u"0"_s);
    QCOMPARE(signIn(sample::employeePassword()).json().value("error"_L1).toString(), u"invalid_grant"_s);
    QCOMPARE(signIn(u"Changed99"_s).status, 200);
    QCOMPARE(m_world->client->remove(target).code(), u"0"_s);
    QCOMPARE(signIn(u"Changed99"_s).status, 400);
}

void TestSandboxTokens::errors_data()
{
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QByteArray>("authorization");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("error");
    const QByteArray none;
    QTest::newRow("no client") << QByteArray("grant_type=client_credentials") << none << 401
                               << u"invalid_client"_s;
    QTest::newRow("wrong secret") << QByteArray("grant_type=client_credentials")
                                  << QByteArray("Basic " + QByteArray("key:x").toBase64()) << 401
                                  << u"invalid_client"_s;
    QTest::newRow("other scheme") << QByteArray("grant_type=client_credentials") << QByteArray("Bearer x")
                                  << 401 << u"invalid_client"_s;
    QTest::newRow("both ways") << QByteArray("grant_type=client_credentials&client_id=key&client_secret=x")
                               << basic << 400 << u"invalid_request"_s;
    QTest::newRow("no grant") << QByteArray("scope=auth_me") << basic << 400 << u"invalid_request"_s;
    QTest::newRow("repeated") << QByteArray("grant_type=password&grant_type=password") << basic << 400
                              << u"invalid_request"_s;
    QTest::newRow("other grant") << QByteArray("grant_type=authorization_code") << basic << 400
                                 << u"unsupported_grant_type"_s;
    QTest::newRow("scope") << QByteArray("grant_type=client_credentials&scope=auth_all") << basic << 400
                           << u"invalid_scope"_s;
    QTest::newRow("no password") << QByteArray("grant_type=password&username=boss") << basic << 400
                                 << u"invalid_request"_s;
    QTest::newRow("wrong password") << QByteArray("grant_type=password&username=boss&password=x") << basic
                                    << 400 << u"invalid_grant"_s;
    QTest::newRow("client without the grant")
        << QByteArray("grant_type=password&username=boss&password=p%40ss+word&client_id=key-service&client_"
                      "secret=s%26cret%2B+1")
        << none << 400 << u"unauthorized_client"_s;
}

void TestSandboxTokens::errors()
{
    QFETCH(QByteArray, form);
    QFETCH(QByteArray, authorization);
    QFETCH(int, status);
    QFETCH(QString, error);
    const Received reply = token(form, authorization);
    QCOMPARE(reply.status, status);
    QCOMPARE(reply.json().value("error"_L1).toString(), error);
    QVERIFY(!reply.json().contains("access_token"_L1));
    QCOMPARE(reply.header("WWW-Authenticate").startsWith("Basic"), status == 401 && !authorization.isNull());
    QCOMPARE(reply.header("Cache-Control"), QByteArray("no-store"));
}

void TestSandboxTokens::longFormIsRead()
{
    const Received reply = token("grant_type=client_credentials&padding=" + QByteArray(20'000, 'x'), basic);
    QCOMPARE(reply.status, 200);
}

void TestSandboxTokens::tokensExpire()
{
    World world(known(1));
    Request request{"POST", "/oauth/token", {{"Content-Type", "application/x-www-form-urlencoded"}},
        "grant_type=client_credentials", {}};
    request.with("Authorization", basic);
    const auto isGood = [&world](const QByteArray& appToken) {
        Request query = world.client->order("GET", "/order/api/order/v1/enterprise/user/query");
        query.with("Authorization", "Bearer " + appToken);
        return world.client->send(query).code();
    };
    const QByteArray given = world.server.tokens().app.toLatin1();
    QTRY_COMPARE_WITH_TIMEOUT(isGood(given), u"60000"_s, 30'000);
    const Received renewed = world.client->send(request);
    QCOMPARE(renewed.json().value("expires_in"_L1).toInt(), 1);
    QCOMPARE(isGood(tokenOf(renewed)), u"0"_s);
    QTRY_COMPARE_WITH_TIMEOUT(isGood(tokenOf(renewed)), u"60000"_s, 30'000);
}

void TestSandboxTokens::randomTokensDiffer()
{
    const Server first(World::smallOptions());
    const Server second(World::smallOptions());
    QSet<QString> seen;
    for (const Server* server : {&first, &second}) {
        const Tokens tokens = server->tokens();
        for (const QString& secret : {tokens.app, tokens.client, tokens.user,
                 server->credentials().clientSecret, server->credentials().password}) {
            QVERIFY(secret.size() >= 32);
            seen.insert(secret);
        }
    }
    QCOMPARE(seen.size(), 10);
}

LOCKKEEPER_TEST(Core, TestSandboxTokens)
#include "tst_sandbox_tokens.moc"
