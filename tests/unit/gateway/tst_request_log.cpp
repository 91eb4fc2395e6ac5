// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/transport/attempt_log.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/recording_request_log.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

/// What the log is told of requests, by a real client over real sockets.
class TestRequestLog : public QObject
{
    Q_OBJECT
private slots:
    void aSuccess();
    void aBusinessError();
    void eachAttemptIsARecord();
    void nobodyListens();
    void aLostConnection();
    void cancelledUnderWay();
    void cancelledInTheQueue();
    void tooLateInTheQueue();
    void whatIsNeverSent_data();
    void whatIsNeverSent();
    void theClientGoesFirst();
    void compressedReplies();
    void codesThatAreNone_data();
    void codesThatAreNone();
    void nothingSecretIsNoted();
    void everyOutcomeHasAWord();
};

namespace
{

struct LoggedBench : Bench {
    explicit LoggedBench(ClientSettings settings)
        : Bench(std::move(settings))
    {
        client->setRequestLog(&log);
    }
    explicit LoggedBench(const RawServer& server)
        : LoggedBench(settingsFor(server.url()))
    {
    }
    ~LoggedBench() { client.reset(); } // before the log it writes to

    RecordingRequestLog log;
};

std::unique_ptr<RawServer> alwaysAnswers(int status, const QByteArray& body, const QByteArray& headers = {})
{
    return RawServer::answering([=](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(status, body, headers));
    });
}

QByteArray gzipped(const QByteArray& bytes)
{
    // qCompress() gives a length and then what "deflate" is.
    return qCompress(bytes).mid(4);
}

} // namespace

void TestRequestLog::aSuccess()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.sleep(60);
        return connection.send(RawServer::reply(200, success));
    });
    auto settings = settingsFor(QUrl(server->url().toString() + u"/base%2F1/"_s));
    LoggedBench bench(settings);
    const auto before = QDateTime::currentDateTimeUtc();
    QVERIFY(await(bench.client->call(readOrder, Ask{u"张伟 zhang"_s, {}})).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 1);
    const auto& record = records[0];
    QVERIFY(record.when >= before && record.when <= QDateTime::currentDateTimeUtc());
    QCOMPARE(record.when.timeSpec(), Qt::UTC);
    QCOMPARE(record.profile, u"test"_s);
    QCOMPARE(record.endpoint, u"O3"_s);
    QCOMPARE(record.method, "GET"_ba);
    QCOMPARE(record.path, server->requests().value(0).path());
    QCOMPARE(record.path, "/base%2F1/order/read"_ba);
    QCOMPARE(record.attempt, 1);
    QCOMPARE(record.status, 200);
    QCOMPARE(record.code, u"0"_s);
    QVERIFY2(record.duration >= 55ms && record.duration < 10s,
        qPrintable(QString::number(record.duration.count())));
    QCOMPARE(record.bytesSent, 0);
    QCOMPARE(record.bytesReceived, success.size());
    QVERIFY(!record.failure);
    QCOMPARE(outcomeWord(record), u"ok"_s);
}

void TestRequestLog::aBusinessError()
{
    const QByteArray body = R"({"code":"13004","message":"channelCode","cause":"c"})";
    auto server = alwaysAnswers(299, body);
    LoggedBench bench(*server);
    QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
    const Ask ask;
    QVERIFY(!await(bench.client->call(putWrite, ask)).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 2);
    for (const auto& record : records) {
        QCOMPARE(record.status, 299);
        QCOMPARE(record.code, u"13004"_s);
        QCOMPARE(record.failure, Kind::Business);
        QCOMPARE(record.bytesReceived, body.size());
        QCOMPARE(outcomeWord(record), u"rejected"_s);
    }
    QCOMPARE(records[1].endpoint, u"M2"_s);
    QCOMPARE(records[1].method, "PUT"_ba);
    QCOMPARE(records[1].path, "/me/put"_ba);
    QCOMPARE(records[1].bytesSent, ask.body.size());
}

void TestRequestLog::eachAttemptIsARecord()
{
    auto server = alwaysAnswers(500, R"({"code":"500","message":"oops"})");
    LoggedBench bench(*server);
    QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 3);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(records[i].attempt, i + 1);
        QCOMPARE(records[i].status, 500);
        QCOMPARE(records[i].code, u"500"_s);
        QCOMPARE(outcomeWord(records[i]), u"httpError"_s);
    }
    // A write never goes out again, and nobody knows what became of it.
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    QCOMPARE(bench.log.records().size(), 4);
    QCOMPARE(outcomeWord(bench.log.records()[3]), u"unknown"_s);
    QCOMPARE(server->requests().size(), 4);
}

void TestRequestLog::nobodyListens()
{
    LoggedBench bench(settingsFor(QUrl(u"http://127.0.0.1:%1"_s.arg(unusedPort()))));
    QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 4);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(outcomeWord(records[i]), u"noReply:connectionRefused"_s);
    QCOMPARE(outcomeWord(records[3]), u"notSent:connectionRefused"_s);
    QCOMPARE(records[3].attempt, 1); // it was tried
    QCOMPARE(records[3].status, 0);
    QCOMPARE(records[3].bytesSent, 0);
    QVERIFY(records[3].code.isEmpty());
}

void TestRequestLog::aLostConnection()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"code\":");
        return false;
    });
    LoggedBench bench(*server);
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 1);
    QCOMPARE(outcomeWord(records[0]), u"unknown:connectionLost"_s);
    QCOMPARE(records[0].status, 200); // the status line had come
    QCOMPARE(records[0].bytesSent, Ask().body.size());
}

void TestRequestLog::cancelledUnderWay()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    LoggedBench bench(*server);
    auto read = bench.client->call(readOrder, Ask{});
    auto write = bench.client->call(postWrite, Ask{});
    QTRY_COMPARE(server->requests().size(), 2);
    read.cancel();
    write.cancel();
    QVERIFY(!await(read).value());
    QVERIFY(!await(write).value());
    auto settings = settingsFor(server->url());
    settings.readDeadline = 200ms;
    LoggedBench slow(settings);
    QVERIFY(!await(slow.client->call(readOrder, Ask{})).value());
    QStringList words;
    for (const auto& record : bench.log.records() + slow.log.records()) {
        QCOMPARE(record.attempt, 1);
        words.append(outcomeWord(record));
    }
    words.sort();
    QCOMPARE(words, (QStringList{u"cancelled"_s, u"noReply:timedOut"_s, u"unknown"_s}));
    QVERIFY(slow.log.records()[0].duration >= 150ms);
}

void TestRequestLog::cancelledInTheQueue()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    auto settings = settingsFor(server->url());
    settings.concurrentReads = 1;
    LoggedBench bench(settings);
    auto first = bench.client->call(readOrder, Ask{});
    auto second = bench.client->call(readOrder, Ask{});
    QTRY_COMPARE(server->requests().size(), 1);
    second.cancel();
    QVERIFY(!await(second).value());
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 1);
    QCOMPARE(records[0].attempt, 0);
    QCOMPARE(records[0].path, "/order/read"_ba);
    QCOMPARE(outcomeWord(records[0]), u"cancelled"_s);
    QCOMPARE(records[0].duration, 0ms);
}

void TestRequestLog::tooLateInTheQueue()
{
    RecordingRequestLog log;
    {
        AttemptLog call(&log, {}, Kind::Cancelled);
        call.neverSent(Kind::Network, Reason::TimedOut);
    }
    {
        AttemptLog call(&log, {}, Kind::Cancelled);
        call.sent();
        call.failed(Kind::Network, Reason::TimedOut);
        call.neverSent(Kind::Network, Reason::TimedOut); // the call's end, not that of a request
    }
    QCOMPARE(log.records().size(), 2);
    QCOMPARE(outcomeWord(log.records()[0]), u"notSent:timedOut"_s);
    QCOMPARE(outcomeWord(log.records()[1]), u"noReply:timedOut"_s);
}

void TestRequestLog::whatIsNeverSent_data()
{
    QTest::addColumn<QString>("why");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("no token") << u"token"_s << u"notSent:noToken"_s << "/me/post"_ba;
    QTest::newRow("no journal") << u"journal"_s << u"notSent:journalUnavailable"_s << "/me/post"_ba;
    QTest::newRow("read-only") << u"readOnly"_s << u"notSent:readOnly"_s << "/me/post"_ba;
    // Before there is a path, the template stands for it.
    QTest::newRow("invalid") << u"invalid"_s << u"notSent:invalidRequest"_s
                             << "/me/api/v1/enterprise/{enterpriseGlobalId}/members"_ba;
}

void TestRequestLog::whatIsNeverSent()
{
    QFETCH(const QString, why);
    QFETCH(const QString, word);
    QFETCH(const QByteArray, path);
    auto server = alwaysSucceeds();
    auto settings = settingsFor(server->url());
    settings.readOnly = why == "readOnly"_L1;
    LoggedBench bench(settings);
    if (why == "token"_L1) bench.client->setTokens({});
    if (why == "journal"_L1) bench.journal.refusal = u"disk full"_s;
    if (why == "invalid"_L1) {
        EmployeeQuery nobody;
        nobody.keyword = u"s3cret-Pa55"_s;
        QVERIFY(!await(bench.client->call(endpoints::listEmployees, nobody)).value());
    } else {
        QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    }
    const auto records = bench.log.records();
    QCOMPARE(records.size(), 1);
    QCOMPARE(outcomeWord(records[0]), word);
    QCOMPARE(records[0].attempt, 0);
    QCOMPARE(records[0].path, path);
    QVERIFY(records[0].code.isEmpty());
    QCOMPARE(server->connections(), 0);
}

void TestRequestLog::theClientGoesFirst()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    LoggedBench bench(*server);
    const auto read = bench.client->call(readOrder, Ask{});
    const auto write = bench.client->call(postWrite, Ask{});
    QTRY_COMPARE(server->requests().size(), 2);
    bench.client.reset();
    QStringList words;
    for (const auto& record : bench.log.records())
        words.append(record.endpoint + u' ' + outcomeWord(record));
    words.sort();
    QCOMPARE(words, (QStringList{u"M1 unknown"_s, u"O3 cancelled"_s}));
}

void TestRequestLog::compressedReplies()
{
    const QByteArray packed = gzipped(R"({"code":0,"message":")" + QByteArray(100'000, 'x') + R"("})");
    auto server = alwaysAnswers(200, packed, "Content-Encoding: deflate\r\n");
    LoggedBench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value());
    QCOMPARE(bench.log.records().value(0).bytesReceived, packed.size());
}

void TestRequestLog::codesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("logged");
    QTest::newRow("number") << "13004"_ba << u"13004"_s;
    QTest::newRow("word") << R"("SYS-4.2_b")"_ba << u"SYS-4.2_b"_s;
    QTest::newRow("sentence") << R"("the password is wrong")"_ba << u"?"_s;
    QTest::newRow("lines") << R"("1\r\n2026-01-01 fake")"_ba << u"?"_s;
    QTest::newRow("long") << '"' + QByteArray(41, '7') + '"' << u"?"_s;
    QTest::newRow("Chinese") << R"("错误")"_ba << u"?"_s;
    QTest::newRow("password") << R"("s3cret-Pa55")"_ba << u"***"_s;
    QTest::newRow("token") << R"("x.client-token-2")"_ba << u"x.***"_s;
}

void TestRequestLog::codesThatAreNone()
{
    QCOMPARE(loggedCode(u"60005"_s, {u"600"_s, u"60005"_s}), u"60005"_s); // stars would say what is secret

    QFETCH(const QByteArray, json);
    QFETCH(const QString, logged);
    auto server = alwaysAnswers(299, R"({"message":"m","code":)" + json + '}');
    LoggedBench bench(*server);
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    QCOMPARE(bench.log.records().value(0).code, logged);
}

/// A gateway that says everything it was told, everywhere it can.
void TestRequestLog::nothingSecretIsNoted()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        QByteArray echo = request.head + request.body;
        for (const char c : {'"', '\\', '\r', '\n'})
            echo.replace(c, ' ');
        return connection.send(RawServer::reply(299,
            R"({"code":")" + echo + R"(","message":")" + echo + R"(","cause":")" + echo + R"("})",
            "X-Echo: " + request.header("Authorization") + "\r\n"));
    });
    LoggedBench bench(*server);
    QVERIFY(!await(bench.client->call(readOrder, Ask{u"张伟"_s, {}})).value());
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
    // Somebody pastes a token into the field of the enterprise.
    EmployeeQuery query;
    query.enterpriseGlobalId = EnterpriseId(u"user-token-3"_s);
    query.keyword = u"李娜"_s;
    query.pageNum = 1;
    query.pageSize = 20;
    QVERIFY(!await(bench.client->call(endpoints::listEmployees, query)).value());
    QString everything;
    for (const auto& record : bench.log.records())
        everything += record.profile + record.endpoint + QString::fromLatin1(record.method + record.path) +
                      record.code + outcomeWord(record) + u'\n';
    const auto requests = server->requests();
    QCOMPARE(requests.size(), 3);
    QCOMPARE(bench.log.records().size(), 3);
    QStringList hidden{u"张伟"_s, u"李娜"_s, u"%E5%BC%A0"_s, u"%E6%9D%8E"_s, u"keyword"_s, u"s3cret"_s,
        u"app-token"_s, u"client-token"_s, u"user-token"_s, u"nonce"_s, u"?text"_s};
    for (const auto& request : requests)
        hidden.append(QString::fromLatin1(request.query("g_nonce")));
    for (const auto& text : hidden) {
        QVERIFY(text.size() > 1);
        QVERIFY2(!everything.contains(text), qPrintable(text + u" in\n"_s + everything));
    }
    QVERIFY(everything.contains(u"/me/api/v1/enterprise/***/members"_s));
}

void TestRequestLog::everyOutcomeHasAWord()
{
    QSet<QString> words;
    RequestRecord record;
    words.insert(outcomeWord(record));
    for (int kind = 0; kind <= int(Kind::Unknown); ++kind) {
        record.failure = Kind(kind);
        record.reason = Reason::None;
        const auto bare = outcomeWord(record);
        words.insert(bare);
        for (int reason = 0; reason <= int(Reason::Other); ++reason) {
            record.reason = Reason(reason);
            QVERIFY(outcomeWord(record) == bare || outcomeWord(record).startsWith(bare + u':'));
        }
    }
    QCOMPARE(words.size(), 8);
}

LOCKKEEPER_TEST(Core, TestRequestLog)
#include "tst_request_log.moc"
