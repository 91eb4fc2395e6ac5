// SPDX-License-Identifier: GPL-3.0-or-later
// What every request passes before its operation: routing, tokens, nonce, Content-Type (contract §1, §4, §5).
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

#include <QTcpSocket>

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

class TestSandboxAdmission : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_world = std::make_unique<World>(); }
    void modulesDoNotShareTokens();
    void tokensAreCheckedBeforeTheNonce();
    void refusedTokenDoesNotBurnTheNonce();
    void repeatedNonceParameterIsRefused();
    void noncesAreRememberedAcrossEndpoints();
    void contentTypeMayCarryACharset();
    void contentTypeIsNotAskedForWhereTheContractListsNone();
    void unknownPathsAndMethods_data();
    void unknownPathsAndMethods();
    void encodedSlashStaysInsideAnId();
    void keepAliveServesSeveralRequests();
    void deepBodyIsRefusedNotFatal();
    void malformedHttpDoesNotStopTheServer();

private:
    Request list() const
    {
        return m_world->client->member("GET", members(m_world->enterprise) + "s?pageNum=1&pageSize=1");
    }
    std::unique_ptr<World> m_world;
};

void TestSandboxAdmission::modulesDoNotShareTokens()
{
    const Client& client = *m_world->client;
    const Tokens tokens = m_world->server.tokens();
    Request order = client.order("GET", "/order/api/order/v1/enterprise/user/query");
    order.with("Authorization", "Bearer " + tokens.client.toLatin1());
    QCOMPARE(client.send(order).code(), u"60000"_s);
    Request member = list();
    member.with("Authorization", "Bearer " + tokens.app.toLatin1());
    QCOMPARE(client.send(member).code(), u"60000"_s);
    Request swapped = list();
    swapped.with("userToken", tokens.client.toLatin1());
    QCOMPARE(client.send(swapped).code(), u"60005"_s);
    Request bare = list();
    bare.with("Authorization", tokens.client.toLatin1()); // no "Bearer"
    QCOMPARE(client.send(bare).code(), u"60000"_s);
}

void TestSandboxAdmission::tokensAreCheckedBeforeTheNonce()
{
    Request request = list();
    request.nonce = QByteArray();
    request.without("userToken");
    QCOMPARE(m_world->client->send(request).code(), u"60005"_s);
}

void TestSandboxAdmission::refusedTokenDoesNotBurnTheNonce()
{
    Request request = list();
    const Request good = request;
    request.without("userToken");
    QCOMPARE(m_world->client->send(request).code(), u"60005"_s);
    QCOMPARE(m_world->client->send(good).code(), u"0"_s);
    QCOMPARE(m_world->client->send(good).code(), u"70001"_s);
}

void TestSandboxAdmission::repeatedNonceParameterIsRefused()
{
    Request request = list();
    request.target += "&g_nonce=" + Client::freshNonce();
    QCOMPARE(m_world->client->send(request).code(), u"70001"_s);
}

void TestSandboxAdmission::noncesAreRememberedAcrossEndpoints()
{
    const Request member = list();
    Request order = m_world->client->order("GET", "/order/api/order/v1/enterprise/user/query");
    order.nonce = member.nonce;
    QCOMPARE(m_world->client->send(member).code(), u"0"_s);
    QCOMPARE(m_world->client->send(order).code(), u"70001"_s);
}

void TestSandboxAdmission::contentTypeMayCarryACharset()
{
    Request request = m_world->client->order("POST", "/order/api/order/v1/shellnums", R"({"size":1})");
    request.with("Content-Type", "Application/JSON; charset=utf-8");
    QCOMPARE(m_world->client->send(request).code(), u"0"_s);
}

void TestSandboxAdmission::contentTypeIsNotAskedForWhereTheContractListsNone()
{
    Request request = list();
    QVERIFY(!Client::bytesOf(request).contains("Content-Type"));
    QCOMPARE(m_world->client->send(request).code(), u"0"_s);
}

void TestSandboxAdmission::unknownPathsAndMethods_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("status");
    QTest::newRow("root") << QByteArray("GET") << QByteArray("/") << 404;
    QTest::newRow("other version") << QByteArray("GET") << QByteArray("/me/api/v2/enterprise/1/members")
                                   << 404;
    QTest::newRow("empty id") << QByteArray("GET") << QByteArray("/me/api/v1/enterprise//members") << 404;
    QTest::newRow("method") << QByteArray("POST") << QByteArray("/me/api/v1/enterprise/1/members") << 405;
    QTest::newRow("patch") << QByteArray("PATCH") << QByteArray("/me/api/v1/enterprise/1/member/2") << 405;
    QTest::newRow("token by GET") << QByteArray("GET") << QByteArray("/oauth/token") << 405;
}

void TestSandboxAdmission::unknownPathsAndMethods()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, target);
    QFETCH(int, status);
    const Received reply = m_world->client->send(m_world->client->member(method, target));
    QCOMPARE(reply.status, status);
    QCOMPARE(m_world->server.ledger().constLast().endpoint, QString());
    QCOMPARE(m_world->server.ledger().constLast().httpStatus, status);
}

void TestSandboxAdmission::encodedSlashStaysInsideAnId()
{
    const Received reply = m_world->client->remove("/me/api/v1/enterprise/1/member/a%2Fb%3Fc");
    QCOMPARE(reply.code(), u"60002"_s);
    QCOMPARE(m_world->server.ledger().constLast().endpoint, u"M4"_s);
}

void TestSandboxAdmission::keepAliveServesSeveralRequests()
{
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, m_world->server.port());
    QVERIFY(socket.waitForConnected());
    const auto ask = [&](const char* method, const char* path, const QByteArray& length) {
        const auto request = m_world->client->member(method, path);
        socket.write(Client::bytesOf(request).replace("Connection: close\r\n", length));
        QByteArray reply;
        while (!reply.contains("\"code\"") && socket.waitForReadyRead(10'000))
            reply += socket.readAll();
        return reply;
    };
    for (int i = 0; i < 3; ++i) {
        const auto reply = ask("DELETE", "/me/api/v1/enterprise/1/member/2", {});
        QVERIFY2(reply.startsWith("HTTP/1.1 299") && reply.contains("60002"), reply.constData());
    }
    // Lockkeeper's reads say that their body is empty.
    for (int i = 0; i < 3; ++i) {
        const auto reply = ask("GET", "/me/api/v1/enterprise/1/asset/assetNums", "Content-Length: 0\r\n");
        QVERIFY2(reply.startsWith("HTTP/1.1 2") && !reply.contains("Connection: close"), reply.constData());
    }
    QCOMPARE(socket.state(), QAbstractSocket::ConnectedState);
    QVERIFY(ask("GET", "/me/api/v1/enterprise/1/asset/assetNums", "Content-Length: 2\r\n")
                .contains("Connection: close"));
    QVERIFY(socket.state() == QAbstractSocket::UnconnectedState || socket.waitForDisconnected(10'000));
}

void TestSandboxAdmission::deepBodyIsRefusedNotFatal()
{
    const QByteArray deep = "{\"orderList\":" + QByteArray(1'000'000, '[');
    const Received broken =
        m_world->client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=k", deep);
    QCOMPARE(broken.code(), u"13004"_s);
    const QByteArray whole = deep + QByteArray(1'000'000, ']') + '}';
    QCOMPARE(m_world->client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=k", whole).code(),
        u"13004"_s);
    QByteArray tree = "null";
    for (int i = 0; i < 300; ++i)
        tree = R"([{"merchandiseNum":"m","children":)" + tree + "}]";
    const QByteArray order =
        R"({"channelCode":"CN-01","channelOrderId":"S1","syncMode":"sync","orderList":[{"sequence":1,"channelCustomerId":"CC10001","licenseType":"cloud_account","orderType":"new_buy","assets":[{"assetNos":["8900000001"],"products":[{"productUri":"gms-1"}],"merchandises":)" +
        tree + "}]}]}";
    const Received nested =
        m_world->client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=k", order);
    QCOMPARE(nested.code(), u"13004"_s);
    QVERIFY(nested.json().value("cause"_L1).toString().contains("nested too deep"_L1));
}

void TestSandboxAdmission::malformedHttpDoesNotStopTheServer()
{
    for (const QByteArray& bytes : {QByteArray("\r\n\r\n"), QByteArray("GET\r\n\r\n"),
             QByteArray(20'000, 'x') + "\r\n\r\n", "GET /" + QByteArray(9'000, 'a') + " HTTP/1.1\r\n\r\n"}) {
        QTcpSocket socket;
        socket.connectToHost(u"127.0.0.1"_s, m_world->server.port());
        QVERIFY(socket.waitForConnected());
        socket.write(bytes);
        socket.waitForBytesWritten();
        socket.disconnectFromHost();
    }
    QCOMPARE(m_world->client->send(list()).code(), u"0"_s);
}

LOCKKEEPER_TEST(Core, TestSandboxAdmission)
#include "tst_sandbox_admission.moc"
