// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/support/request_history.h"
#include "services/operations/support/request_line.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

RequestRecord record(const QString& endpoint)
{
    RequestRecord result;
    result.when = QDateTime({2026, 11, 3}, {14, 2, 9, 123}, Qt::UTC);
    result.profile = u"港口 Harbour"_s;
    result.endpoint = endpoint;
    result.method = "GET"_ba;
    result.path = "/me/api/v1/enterprise/6300%2F1/members"_ba;
    result.attempt = 2;
    result.status = 299;
    result.code = u"60005"_s;
    result.duration = 1234ms;
    result.bytesSent = 5;
    result.bytesReceived = 67;
    result.failure = Kind::Business;
    return result;
}

} // namespace

class TestRequestHistory : public QObject
{
    Q_OBJECT
private slots:
    void aLine();
    void alwaysOneLine();
    void theNewestAreKept();
    void toldNotTooOften();
    void fromManyThreads();
    void saysWhenTheFileIsUseless();
    void nothingSecretInTheFile();
    void costsNothing();
};

void TestRequestHistory::aLine()
{
    const auto titles = requestLineTitle().split('\t');
    const auto fields = requestLine(record(u"M5"_s)).split('\t');
    QCOMPARE(fields, (QList<QByteArray>{"2026-11-03T14:02:09.123Z", "M5", "GET", "299", "60005", "2", "1234",
                         "5", "67", "rejected", "港口 Harbour", "/me/api/v1/enterprise/6300%2F1/members"}));
    QCOMPARE(titles.size(), fields.size());
    QVERIFY(titles[0].startsWith('#'));
    RequestRecord bare;
    bare.when = QDateTime::currentDateTime(); // also in local time
    bare.failure = Kind::NotSent;
    bare.reason = Reason::NoToken;
    const auto empty = requestLine(bare).split('\t');
    QCOMPARE(empty.size(), fields.size());
    QCOMPARE(empty.mid(1),
        (QList<QByteArray>{"-", "-", "-", "-", "0", "0", "0", "0", "notSent:noToken", "-", "-"}));
    QVERIFY(empty[0].endsWith('Z'));
}

void TestRequestHistory::alwaysOneLine()
{
    auto hostile = record(u"M5"_s);
    hostile.profile = u"a\tb\r\nc\u2028d\u2029e\u0085f\u202eg\u0000h"_s;
    hostile.path = "/x\ty\nz\xff"_ba;
    const auto fields = QString::fromUtf8(requestLine(hostile)).split(u'\t');
    QCOMPARE(fields.size(), 12);
    QCOMPARE(fields[10], u"a\\u0009b\\u000d\\u000ac\\u2028d\\u2029e\\u0085f\\u202eg\\u0000h"_s);
    QCOMPARE(fields[11], u"/x\\u0009y\\u000az\u00ff"_s);
}

void TestRequestHistory::theNewestAreKept()
{
    RequestHistory history({}, 100);
    for (int i = 1; i <= 250; ++i)
        history.add(record(QString::number(i)));
    const auto all = history.since(0);
    QCOMPARE(all.size(), 100U);
    QCOMPARE(all.front().number, 151U);
    QCOMPARE(all.front().record.endpoint, u"151"_s);
    QCOMPARE(all.back().number, 250U);
    QCOMPARE(history.since(249).size(), 1U);
    QCOMPARE(history.since(249)[0].record.endpoint, u"250"_s);
    QVERIFY(history.since(250).empty());
    QVERIFY(history.since(9'999).empty());
}

void TestRequestHistory::toldNotTooOften()
{
    RequestHistory history({});
    QSignalSpy told(&history, &RequestHistory::added);
    QElapsedTimer watch;
    watch.start();
    QVERIFY(QTest::qWaitFor(
        [&] {
            for (int i = 0; i < 50; ++i)
                history.add(record(u"M5"_s));
            return told.size() >= 8;
        },
        30'000));
    QVERIFY2(told.size() <= watch.elapsed() / 100 + 1, qPrintable(QString::number(told.size())));
    RequestHistory other({});
    QSignalSpy toldLater(&other, &RequestHistory::added);
    other.add(record(u"M5"_s));
    QVERIFY(toldLater.wait(30'000)); // so the last ones are told as well
    told.clear();
    other.add(record(u"M5"_s));
    QVERIFY(toldLater.wait(30'000));
    QCOMPARE(told.size(), 0);
    history.add(record(u"M6"_s));
    QVERIFY(told.wait(30'000));
}

void TestRequestHistory::fromManyThreads()
{
    QTemporaryDir folder;
    constexpr int count = 2'000;
    {
        RequestHistory history(folder.path(), 4 * count);
        std::vector<std::thread> senders;
        for (int sender = 0; sender < 4; ++sender)
            senders.emplace_back([&, sender] {
                for (int i = 0; i < count; ++i)
                    history.add(record(QString::number(sender)));
            });
        for (auto& sender : senders)
            sender.join();
        const auto all = history.since(0);
        QCOMPARE(all.size(), size_t(4 * count));
        for (size_t i = 0; i < all.size(); ++i)
            QCOMPARE(all[i].number, i + 1);
    }
    QFile file(folder.filePath(u"requests.log"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 4 * count + 1);
}

void TestRequestHistory::saysWhenTheFileIsUseless()
{
    QTemporaryDir folder;
    QFile obstacle(folder.filePath(u"logs"_s));
    QVERIFY(obstacle.open(QIODevice::WriteOnly));
    RequestHistory history(obstacle.fileName());
    QVERIFY(history.notice().isEmpty()); // nothing was tried yet
    QSignalSpy changed(&history, &RequestHistory::noticeChanged);
    history.add(record(u"M5"_s));
    QVERIFY(changed.wait(30'000));
    QVERIFY(!history.notice().isEmpty());
    QCOMPARE(history.since(0).size(), 1U);
    QVERIFY(obstacle.remove());
    (void)history.file()->flush(5s); // does not wait for the next try
    QVERIFY(changed.wait(30'000));
    QVERIFY(history.notice().isEmpty());
    QCOMPARE(changed.size(), 2);
    QVERIFY(!RequestHistory(QString()).notice().isEmpty());
}

/// From the socket to the disk: what a gateway echoes, what people look for, what is sent.
void TestRequestHistory::nothingSecretInTheFile()
{
    QTemporaryDir folder;
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        QByteArray echo = request.head + request.body;
        for (const char c : {'"', '\\', '\r', '\n'})
            echo.replace(c, ' ');
        return connection.send(RawServer::reply(
            299, R"({"code":"13004","message":")" + echo + R"(","cause":")" + echo + R"("})"));
    });
    {
        RequestHistory history(folder.path());
        Bench bench(*server);
        bench.client->setRequestLog(&history);
        EmployeeQuery query;
        query.enterpriseGlobalId = EnterpriseId(u"630000000001"_s);
        query.keyword = u"张伟"_s;
        QVERIFY(!await(bench.client->call(endpoints::listEmployees, query)).value());
        QVERIFY(!await(bench.client->call(postWrite, Ask{})).value());
        QVERIFY(!await(bench.client->call(readOrder, Ask{})).value());
        bench.client.reset();
    }
    QFile file(folder.filePath(u"requests.log"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto bytes = file.readAll();
    const auto lines = bytes.trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], requestLineTitle());
    QVERIFY(lines[1].endsWith("/me/api/v1/enterprise/630000000001/members"));
    const auto requests = server->requests();
    QCOMPARE(requests.size(), 3);
    QList<QByteArray> hidden{"张伟", "%E5%BC%A0", "s3cret", "password", "app-token", "client-token",
        "user-token", "Bearer", "nonce", "hello", "keyword"};
    for (const auto& request : requests)
        hidden.append(request.query("g_nonce"));
    for (const auto& text : hidden) {
        QVERIFY(!text.isEmpty());
        QVERIFY2(!bytes.contains(text), text.constData());
    }
}

void TestRequestHistory::costsNothing()
{
    QTemporaryDir folder;
    RequestHistory history(folder.path());
    constexpr int count = 100'000;
    const auto typical = record(u"M5"_s);
    QElapsedTimer watch;
    watch.start();
    for (int i = 0; i < count; ++i)
        history.add(typical);
    const auto ms = watch.elapsed();
    qInfo("%d records added in %lld ms", count, ms);
    QVERIFY(ms < 20'000); // 200 µs each, under sanitizers on a busy machine
    QVERIFY(history.file()->flush(20s));
}

LOCKKEEPER_TEST(Core, TestRequestHistory)
#include "tst_request_history.moc"
