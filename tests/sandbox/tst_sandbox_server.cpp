// SPDX-License-Identifier: GPL-3.0-or-later
// The server as such: where it listens, that its state lasts, many clients at once, the ledger, and the
// scale.
#include "services/sandbox/sample_data.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QHostAddress>
#include <QNetworkInterface>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

class TestSandboxServer : public QObject
{
    Q_OBJECT

private slots:
    void listensOnLoopbackOnly();
    void takesTheGivenPort();
    void saysThatThePortIsTaken();
    void stateLastsInAFile();
    void asyncOrderIsNotLostByStopping();
    void otherFilesAreRefused();
    void sixtyFourClientsAtOnce();
    void idleConnectionsStarveNobody();
    void sameSeedSameSample();
    void emptySample();
    void ledgerTellsWhatArrived();
    void ledgerIsCapped();
    void stopAndStartAgain();
    void largeSample();
};

void TestSandboxServer::listensOnLoopbackOnly()
{
    World world;
    QCOMPARE(world.server.baseUrl(), QUrl(u"http://127.0.0.1:%1"_s.arg(world.server.port())));
    int others = 0;
    for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
        if (address.isLoopback()) continue;
        ++others;
        QTcpSocket socket;
        socket.connectToHost(address, world.server.port());
        QVERIFY2(!socket.waitForConnected(500), qPrintable(address.toString()));
    }
    QTcpSocket sixth;
    sixth.connectToHost(QHostAddress(QHostAddress::LocalHostIPv6), world.server.port());
    QVERIFY(!sixth.waitForConnected(500));
    if (others == 0) qInfo("this machine has no address but loopback");
#ifdef Q_OS_LINUX // where all of 127/8 is this computer, and a server on "any" address answers there
    QTcpSocket second;
    second.connectToHost(u"127.0.0.2"_s, world.server.port());
    QVERIFY(!second.waitForConnected(500));
#endif
}

void TestSandboxServer::takesTheGivenPort()
{
    quint16 port = 0;
    {
        QTcpServer probe;
        QVERIFY(probe.listen(QHostAddress::LocalHost));
        port = probe.serverPort();
    }
    Options options = World::smallOptions();
    options.port = port;
    World world(options);
    QCOMPARE(world.server.port(), port);
    QCOMPARE(world.employees(world.enterprise).size(), 40);
}

void TestSandboxServer::saysThatThePortIsTaken()
{
    QTcpServer taken;
    QVERIFY(taken.listen(QHostAddress::LocalHost));
    Options options = World::smallOptions();
    options.port = taken.serverPort();
    Server server(options);
    QString error;
    QVERIFY(!server.start(&error));
    QVERIFY(error.contains(QString::number(taken.serverPort())));
}

void TestSandboxServer::stateLastsInAFile()
{
    QTemporaryDir directory;
    Options options = World::smallOptions();
    options.dataFile = directory.filePath(u"sandbox.db"_s);
    QJsonArray before;
    QString lastNumber;
    {
        World world(options);
        QCOMPARE(
            world.addEmployee(R"({"userName":"kept1","password":"Secret123","name":"留下"})").code(), u"0"_s);
        before = world.employees(world.enterprise);
        lastNumber =
            world.client->post("/order/api/order/v1/shellnums", R"({"size":5})").data()[4].toString();
    }
    options.employees = 3; // only a new file is filled
    World world(options);
    QCOMPARE(world.employees(world.enterprise), before);
    QCOMPARE(before.size(), 41);
    const QString next =
        world.client->post("/order/api/order/v1/shellnums", R"({"size":1})").data()[0].toString();
    QCOMPARE(next.toLongLong(), lastNumber.toLongLong() + 1);
    QCOMPARE(
        world.addEmployee(R"({"userName":"kept1","password":"Secret123","name":"n"})").code(), u"60027"_s);
}

void TestSandboxServer::asyncOrderIsNotLostByStopping()
{
    QTemporaryDir directory;
    Options options = World::smallOptions();
    options.dataFile = directory.filePath(u"sandbox.db"_s);
    {
        World world(options);
        QCOMPARE(
            world.client
                ->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=k",
                    R"({"channelCode":"CN-01","channelOrderId":"S1","syncMode":"async","orderList":[{"sequence":1,"channelCustomerId":"CC10001","licenseType":"cloud_account","orderType":"new_buy","assets":[{"assetNos":["8900000001"],"products":[{"productUri":"gms-1"}]}]}]})")
                .code(),
            u"0"_s);
    }
    World world(options);
    QVERIFY(!world.listedAsset(u"8900000001"_s).isEmpty());
}

void TestSandboxServer::otherFilesAreRefused()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"notes.txt"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("no database at all ").repeated(100));
    file.close();
    Options options = World::smallOptions();
    for (const QString& dataFile : {path, directory.filePath(u"no/such/folder/x.db"_s)}) {
        options.dataFile = dataFile;
        Server server(options);
        QString error;
        QVERIFY(!server.start(&error));
        QVERIFY(!error.isEmpty());
    }
}

void TestSandboxServer::sixtyFourClientsAtOnce()
{
    World world;
    std::atomic<int> good = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 64; ++thread) {
        threads.emplace_back([&world, &good, thread] {
            for (int i = 0; i < 5; ++i) {
                const Received page =
                    world.client->get(members(world.enterprise) + "s?pageNum=1&pageSize=20");
                const QByteArray account = "par" + QByteArray::number(thread) + 'n' + QByteArray::number(i);
                const Received added = world.addEmployee(
                    "{\"userName\":\"" + account + R"(","password":"Secret123","name":"n"})");
                good += page.data()[u"list"].toArray().size() == 20 && added.code() == "0"_L1;
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(good.load(), 320);
    const QJsonValue data = world.client->get(members(world.enterprise) + "s?pageNum=1&pageSize=1").data();
    QCOMPARE(data[u"total"].toInt(), 360);
    QSet<QString> nonces;
    for (const LedgerEntry& entry : world.server.ledger())
        nonces.insert(entry.nonce);
    QCOMPARE(nonces.size(), 641);
}

void TestSandboxServer::idleConnectionsStarveNobody()
{
    World world;
    std::vector<std::unique_ptr<QTcpSocket>> idle;
    for (int i = 0; i < 64; ++i) {
        idle.push_back(std::make_unique<QTcpSocket>());
        idle.back()->connectToHost(u"127.0.0.1"_s, world.server.port());
        QVERIFY(idle.back()->waitForConnected());
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(world.client->get(members(world.enterprise) + "s?pageNum=1&pageSize=1").code(), u"0"_s);
    QVERIFY(timer.elapsed() < 20'000);
    timer.restart();
    world.server.stop();
    QVERIFY(timer.elapsed() < 20'000);
}

void TestSandboxServer::sameSeedSameSample()
{
    const auto names = [](quint32 seed) {
        Options options = World::smallOptions();
        options.seed = seed;
        World world(options);
        QStringList all;
        for (const QJsonValue& row : world.employees(world.enterprise))
            all.append(row[u"name"].toString() + row[u"passwordMobile"].toString());
        return all;
    };
    const QStringList first = names(7);
    QCOMPARE(names(7), first);
    QVERIFY(names(8) != first);
}

void TestSandboxServer::emptySample()
{
    Options options;
    options.customers = 1;
    options.employees = 0;
    options.assets = 0;
    World world(options);
    const QJsonValue data = world.client->get(members(world.enterprise) + "s?pageNum=1&pageSize=200").data();
    QCOMPARE(data[u"total"].toInt(), 0);
    QCOMPARE(data[u"pages"].toInt(), 0);
    QCOMPARE(data[u"list"].toArray().size(), 0);
    QCOMPARE(data[u"isFirstPage"], QJsonValue(true));
    QCOMPARE(data[u"isLastPage"], QJsonValue(true));
    QCOMPARE(world.listedAssets().size(), 0);
    QCOMPARE(world.customers().size(), 1);
}

void TestSandboxServer::ledgerTellsWhatArrived()
{
    World world;
    const Request request =
        world.client->order("POST", "/order/api/order/v1/shellnums?x=%2F", R"({"size":2})");
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    world.client->send(request);
    QCOMPARE(world.server.ledger().size(), 1);
    const LedgerEntry entry = world.server.ledger().constFirst();
    QCOMPARE(entry.endpoint, u"O9"_s);
    QVERIFY(entry.atMs >= before && entry.atMs <= QDateTime::currentMSecsSinceEpoch());
    QCOMPARE(entry.nonce.toLatin1(), request.nonce);
    QCOMPARE(entry.method, QByteArray("POST"));
    QCOMPARE(entry.target, "/order/api/order/v1/shellnums?x=%2F&g_nonce=" + request.nonce);
    QCOMPARE(entry.body, request.body);
    QCOMPARE(entry.httpStatus, 200);
    QCOMPARE(entry.code, u"0"_s);
    QVERIFY(entry.applied);
    world.server.clearLedger();
    QVERIFY(world.server.ledger().isEmpty());
}

void TestSandboxServer::ledgerIsCapped()
{
    World world;
    world.client->post("/order/api/order/v1/shellnums", QByteArray(3 * 1024 * 1024, ' '));
    QCOMPARE(world.server.ledger().constFirst().body.size(), 1024 * 1024);
    for (int i = 0; i < 260; ++i)
        world.client->post("/order/api/order/v1/shellnums", QByteArray(1024 * 1024, ' '));
    qint64 bytes = 0;
    const QList<LedgerEntry> entries = world.server.ledger();
    for (const LedgerEntry& entry : entries)
        bytes += entry.body.size();
    QCOMPARE(entries.size(), 261);
    QVERIFY(bytes <= 256 * 1024 * 1024);
    QVERIFY(entries.constFirst().body.isEmpty());
    QCOMPARE(entries.constLast().body.size(), 1024 * 1024);
}

void TestSandboxServer::stopAndStartAgain()
{
    World world;
    const quint16 port = world.server.port();
    world.server.stop();
    world.server.stop();
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, port);
    QVERIFY(!socket.waitForConnected(1'000));
    QString error;
    QVERIFY2(world.server.start(&error), qPrintable(error));
    QCOMPARE(Client(world.server).get(members(world.enterprise) + "s?pageNum=1&pageSize=1").code(), u"0"_s);
}

void TestSandboxServer::largeSample()
{
    Options options;
    options.employees = 20'000;
    options.assets = 20'000;
    World world(options);
    QCOMPARE(world.listedAssets().size(), 20'000);
    QSet<QString> seen;
    for (const int page : {1, 50, 100}) {
        const QJsonValue data =
            world.client->get(
                            members(world.enterprise) + "s?pageSize=200&pageNum=" + QByteArray::number(page))
                .data();
        QCOMPARE(data[u"total"].toInt(), 20'000);
        for (const QJsonValue& row : data[u"list"].toArray())
            seen.insert(row[u"globalId"].toString());
    }
    QCOMPARE(seen.size(), 600);
}

LOCKKEEPER_TEST(Core, TestSandboxServer)
#include "tst_sandbox_server.moc"
