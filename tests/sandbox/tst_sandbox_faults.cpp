// SPDX-License-Identifier: GPL-3.0-or-later
// Faults as they look on the wire, and whether a write took effect beside them.
#include "services/sandbox/faults.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sockets.h"

#include <QElapsedTimer>
#include <QTcpSocket>

#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

const QByteArray newcomer = R"({"userName":"fresh1","password":"Secret123","name":"n"})";

// Everything the server sends until it closes, or nothing more within `patienceMs`.
struct Wire {
    QByteArray bytes;
    bool isClosed = false;
    bool isReset = false;
};

Wire listen(const World& world, const Request& request, int patienceMs = 10'000)
{
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, world.server.port());
    if (!socket.waitForConnected()) return {};
    QByteArray bytes = Client::bytesOf(request);
    socket.write(bytes.replace("Connection: close\r\n", ""));
    socket.waitForBytesWritten();
    // From here on past Qt, for which an ending (FIN) and a reset (RST) are the same.
    const int descriptor = static_cast<int>(socket.socketDescriptor());
    Wire wire;
    for (;;) {
        if (!lockkeeper::test::waitToRead(descriptor, patienceMs)) break;
        QByteArray chunk(65536, Qt::Uninitialized);
        const auto got = lockkeeper::test::receiveSome(descriptor, chunk.data(), chunk.size());
        wire.isClosed = got <= 0;
        wire.isReset = got < 0;
        if (wire.isClosed) break;
        wire.bytes += chunk.left(got);
    }
    return wire;
}

QByteArray bodyOf(const QByteArray& reply)
{
    return reply.mid(reply.indexOf("\r\n\r\n") + 4);
}

// Inflates a gzip stream and returns how many bytes it holds; the first of them go to `head`.
qint64 inflatedSize(const QByteArray& gzip, QByteArray* head)
{
    z_stream stream{};
    if (inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return -1;
    QByteArray chunk(1 << 20, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.constData()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    qint64 total = 0;
    int result = Z_OK;
    while (result == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        result = inflate(&stream, Z_NO_FLUSH);
        const qsizetype got = chunk.size() - static_cast<qsizetype>(stream.avail_out);
        if (head && total < 65536) head->append(chunk.constData(), got);
        total += got;
    }
    inflateEnd(&stream);
    return result == Z_STREAM_END ? total : -1;
}

} // namespace

class TestSandboxFaults : public QObject
{
    Q_OBJECT

private slots:
    void parse_data();
    void parse();
    void everyNameIsTested();
    void silentFaults_data();
    void silentFaults();
    void applyLate();
    void stallEndsWithTheClientOrTheServer();
    void truncate();
    void drip();
    void http500();
    void code500();
    void redirect();
    void empty();
    void badJson();
    void wrongTypes();
    void extra();
    void gzip();
    void bomb();
    void duplicates();
    void shrinkingTotal();
    void everyNthAndEndpoint();
    void tokenEndpointOnlyByName();
    void ownLatencyIsKept();

private:
    static Request addition(const World& world)
    {
        return world.client->member("POST", members(world.enterprise), "{\"userList\":[" + newcomer + "]}");
    }
    static Request list(const World& world)
    {
        return world.client->member("GET", members(world.enterprise) + "s?pageNum=1&pageSize=5");
    }
    static bool wasAdded(World& world)
    {
        world.server.setFaults({});
        return world.employees(world.enterprise).size() == 41;
    }
};

void TestSandboxFaults::parse_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name"); // empty: refused
    QTest::addColumn<int>("everyNth");
    QTest::addColumn<QString>("endpoint");
    QTest::newRow("name") << u"reset"_s << u"reset"_s << 1 << QString();
    QTest::newRow("nth") << u"drip:3"_s << u"drip"_s << 3 << QString();
    QTest::newRow("endpoint") << u"lateok@M10"_s << u"lateok"_s << 1 << u"M10"_s;
    QTest::newRow("all") << u"code500-applied:12@token"_s << u"code500-applied"_s << 12 << u"token"_s;
    for (const QString& bad : {u""_s, u"rest"_s, u"reset:"_s, u"reset:0"_s, u"reset:-1"_s, u"reset:x"_s,
             u"reset@"_s, u"reset@M11"_s, u"reset@m1"_s, u"@M1"_s})
        QTest::newRow(qPrintable(u"bad "_s + bad)) << bad << QString() << 0 << QString();
}

void TestSandboxFaults::parse()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    QString error;
    const std::optional<Fault> fault = Fault::parse(text, &error);
    QCOMPARE(fault.has_value(), !name.isEmpty());
    QCOMPARE(error.isEmpty(), fault.has_value());
    if (!fault) return;
    QCOMPARE(fault->name, name);
    QTEST(fault->everyNth, "everyNth");
    QTEST(fault->endpoint, "endpoint");
}

void TestSandboxFaults::everyNameIsTested()
{
    QFile self(lockkeeper::test::sourceDir() + u"/tests/sandbox/tst_sandbox_faults.cpp"_s);
    QVERIFY(self.open(QIODevice::ReadOnly));
    const QByteArray source = self.readAll();
    for (const QString& name : faultNames())
        QVERIFY2(source.contains("{u\"" + name.toLatin1() + "\"_s"), qPrintable(name));
}

void TestSandboxFaults::silentFaults_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<bool>("applied");
    QTest::newRow("reset") << Fault{u"reset"_s} << false;
    QTest::newRow("close") << Fault{u"close"_s} << false;
    QTest::newRow("lateok") << Fault{u"lateok"_s} << true;
}

void TestSandboxFaults::silentFaults()
{
    QFETCH(Fault, fault);
    QFETCH(bool, applied);
    World world;
    world.server.setFaults({fault});
    const Wire wire = listen(world, addition(world));
    QVERIFY(wire.isClosed);
    QCOMPARE(wire.bytes, QByteArray());
    QCOMPARE(wire.isReset, fault.name == "reset"_L1);
    const LedgerEntry entry = world.server.ledger().constFirst();
    QCOMPARE(entry.httpStatus, 0);
    QCOMPARE(entry.applied, applied);
    QCOMPARE(wasAdded(world), applied);
}

void TestSandboxFaults::applyLate()
{
    World world;
    world.server.setFaults({{u"applylate"_s}});
    const Wire wire = listen(world, addition(world));
    QVERIFY(wire.isClosed && wire.bytes.isEmpty());
    QVERIFY(!wasAdded(world));
    QVERIFY(!world.server.ledger().constFirst().applied);
    QTRY_VERIFY_WITH_TIMEOUT(wasAdded(world), 30'000);
    QVERIFY(world.server.ledger().constFirst().applied);
}

void TestSandboxFaults::stallEndsWithTheClientOrTheServer()
{
    World world;
    world.server.setFaults({{u"stall"_s}});
    const Wire wire = listen(world, addition(world), 300);
    QVERIFY(!wire.isClosed && wire.bytes.isEmpty());
    QVERIFY(!wasAdded(world));
    world.server.setFaults({{u"stall"_s}});
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, world.server.port());
    QVERIFY(socket.waitForConnected());
    const qsizetype before = world.server.ledger().size();
    socket.write(Client::bytesOf(list(world)));
    QVERIFY(socket.waitForBytesWritten());
    QTRY_COMPARE(world.server.ledger().size(), before + 1);
    QElapsedTimer timer;
    timer.start();
    world.server.stop();
    QVERIFY(timer.elapsed() < 20'000);
    QVERIFY(socket.waitForDisconnected(2'000) || socket.state() == QAbstractSocket::UnconnectedState);
}

void TestSandboxFaults::truncate()
{
    World world;
    const qsizetype whole = world.client->send(list(world)).body.size();
    world.server.setFaults({{u"truncate"_s}});
    const Wire wire = listen(world, list(world));
    QVERIFY(wire.isClosed);
    QVERIFY(wire.bytes.contains("Content-Length: " + QByteArray::number(whole) + "\r\n"));
    QCOMPARE(bodyOf(wire.bytes).size(), whole / 2);
    listen(world, addition(world));
    QVERIFY(wasAdded(world));
}

void TestSandboxFaults::drip()
{
    World world;
    world.server.setFaults({{u"drip"_s}});
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, world.server.port());
    QVERIFY(socket.waitForConnected());
    socket.write(Client::bytesOf(list(world)));
    QElapsedTimer timer;
    timer.start();
    QByteArray bytes;
    while (bytes.size() < 3 && socket.waitForReadyRead(5'000))
        bytes += socket.readAll();
    QCOMPARE(bytes, QByteArray("HTT"));
    QVERIFY2(timer.elapsed() >= 1'900, qPrintable(QString::number(timer.elapsed())));
}

void TestSandboxFaults::http500()
{
    World world;
    world.server.setFaults({{u"http500"_s}});
    const Received reply = world.client->send(addition(world));
    QCOMPARE(reply.status, 500);
    QCOMPARE(reply.contentType, QByteArray("text/html"));
    QVERIFY(reply.json().isEmpty());
    QVERIFY(!wasAdded(world));
}

void TestSandboxFaults::code500()
{
    for (const Fault& fault : {Fault{u"code500"_s}, Fault{u"code80001"_s}, Fault{u"code500-applied"_s}}) {
        World world;
        world.server.setFaults({fault});
        const Received reply = world.client->send(addition(world));
        QCOMPARE(reply.code(), fault.name == "code80001"_L1 ? u"80001"_s : u"500"_s);
        QCOMPARE(reply.status, 299);
        const bool applied = fault.name == "code500-applied"_L1;
        QCOMPARE(world.server.ledger().constFirst().applied, applied);
        QCOMPARE(wasAdded(world), applied);
    }
}

void TestSandboxFaults::redirect()
{
    World world;
    world.server.setFaults({{u"redirect"_s}});
    const Received reply = world.client->send(addition(world));
    QCOMPARE(reply.status, 302);
    QVERIFY(reply.header("Location").startsWith("/elsewhere/me/api/v1/enterprise/"));
    QVERIFY(!wasAdded(world));
}

void TestSandboxFaults::empty()
{
    World world;
    world.server.setFaults({{u"empty"_s}});
    const Wire wire = listen(world, addition(world), 500);
    QVERIFY(wire.bytes.startsWith("HTTP/1.1 200"));
    QVERIFY(wire.bytes.contains("Content-Length: 0\r\n"));
    QVERIFY(bodyOf(wire.bytes).isEmpty());
    QVERIFY(wasAdded(world));
}

void TestSandboxFaults::badJson()
{
    World world;
    world.server.setFaults({{u"badjson"_s}});
    const Received reply = world.client->send(addition(world));
    QCOMPARE(reply.status, 200);
    QVERIFY(reply.body.startsWith("{\"code\":0"));
    QVERIFY(reply.json().isEmpty());
    QVERIFY(wasAdded(world));
}

void TestSandboxFaults::wrongTypes()
{
    World world;
    const Received right = world.client->send(list(world));
    world.server.setFaults({{u"wrongtypes"_s}});
    const Received wrong = world.client->send(list(world));
    QCOMPARE(wrong.code(), u"0"_s);
    QVERIFY(wrong.data()[u"total"].isArray());
    QVERIFY(wrong.data()[u"isFirstPage"].isString());
    QCOMPARE(wrong.data()[u"list"].toArray().size(), right.data()[u"list"].toArray().size());
    const QJsonObject row = right.data()[u"list"][0].toObject();
    for (auto field = row.begin(); field != row.end(); ++field) {
        if (!field->isNull() && !field->isArray())
            QVERIFY2(wrong.data()[u"list"][0][field.key()].type() != field->type(), qPrintable(field.key()));
    }
    Request rename = world.client->order("POST", "/order/api/order/v1/enterprise/user/update",
        R"({"crmCustomerId":"CRM70001","customerName":"n"})");
    QVERIFY(world.client->send(rename).data().isString()); // where no data is due
}

void TestSandboxFaults::extra()
{
    World world;
    const Received plain = world.client->send(list(world));
    world.server.setFaults({{u"extra"_s}});
    const Received extended = world.client->send(list(world));
    QVERIFY(extended.json().contains("xUnknown"_L1));
    QJsonObject row = extended.data()[u"list"][0].toObject();
    QVERIFY(row.contains("xUnknown"_L1));
    row.remove("xUnknown"_L1);
    QCOMPARE(row, plain.data()[u"list"][0].toObject());
}

void TestSandboxFaults::gzip()
{
    World world;
    const Received plain = world.client->send(list(world));
    world.server.setFaults({{u"gzip"_s}});
    const Received packed = world.client->send(list(world));
    QCOMPARE(packed.header("Content-Encoding"), QByteArray("gzip"));
    QByteArray unpacked;
    QCOMPARE(inflatedSize(packed.body, &unpacked), plain.body.size());
    QCOMPARE(unpacked, plain.body);
    QVERIFY(plain.header("Content-Encoding").isEmpty());
}

void TestSandboxFaults::bomb()
{
    World world;
    world.server.setFaults({{u"bomb"_s}});
    const Received packed = world.client->send(list(world));
    QCOMPARE(packed.header("Content-Encoding"), QByteArray("gzip"));
    QVERIFY(packed.body.size() < 8 * 1024 * 1024);
    QByteArray head;
    QVERIFY(inflatedSize(packed.body, &head) > 1024 * 1024 * 1024); // and its checksum is right
    QVERIFY(head.startsWith("{\"code\":0,\"message\":\"   "));
}

void TestSandboxFaults::duplicates()
{
    World world;
    world.server.setFaults({{u"duplicates"_s}});
    const auto page = [&world](int number) {
        QStringList ids;
        const QJsonValue data =
            world.client
                ->get(members(world.enterprise) + "s?pageSize=10&pageNum=" + QByteArray::number(number))
                .data();
        for (const QJsonValue& row : data[u"list"].toArray())
            ids.append(row[u"globalId"].toString());
        return ids;
    };
    const QStringList first = page(1);
    const QStringList second = page(2);
    QCOMPARE(second.size(), 10);
    QCOMPARE(second.constFirst(), first.constLast());
}

void TestSandboxFaults::shrinkingTotal()
{
    World world;
    world.server.setFaults({{u"shrinkingtotal"_s}});
    for (int page = 1; page <= 4; ++page) {
        const QJsonValue data =
            world.client->get(members(world.enterprise) + "s?pageSize=10&pageNum=" + QByteArray::number(page))
                .data();
        QCOMPARE(data[u"total"].toInt(), 41 - page);
    }
}

void TestSandboxFaults::everyNthAndEndpoint()
{
    World world;
    world.server.setFaults({{u"code500"_s, 3, u"M5"_s}, {u"http500"_s, 2, u"M6"_s}});
    const QByteArray numbers = "/me/api/v1/enterprise/" + world.enterprise.toLatin1() + "/asset/assetNums";
    QStringList codes;
    QList<int> statuses;
    for (int i = 0; i < 6; ++i) {
        codes.append(world.client->send(list(world)).code());
        statuses.append(world.client->get(numbers).status);
    }
    QCOMPARE(codes, (QStringList{u"0"_s, u"0"_s, u"500"_s, u"0"_s, u"0"_s, u"500"_s}));
    QCOMPARE(statuses, (QList<int>{200, 500, 200, 500, 200, 500}));
}

void TestSandboxFaults::tokenEndpointOnlyByName()
{
    World world;
    const Request request{
        "POST", "/oauth/token", {{"Content-Type", "application/x-www-form-urlencoded"}}, "a=b", {}};
    world.server.setFaults({{u"http500"_s}});
    QCOMPARE(world.client->send(request).status, 401);
    world.server.setFaults({{u"http500"_s, 1, u"token"_s}});
    QCOMPARE(world.client->send(request).status, 500);
    QCOMPARE(world.client->send(list(world)).status, 200);
}

void TestSandboxFaults::ownLatencyIsKept()
{
    World world;
    world.server.setLatency(300);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(world.client->send(list(world)).code(), u"0"_s);
    QVERIFY(timer.elapsed() >= 299);
    world.server.setLatency(0);
}

LOCKKEEPER_TEST(Core, TestSandboxFaults)
#include "tst_sandbox_faults.moc"
