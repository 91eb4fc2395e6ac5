// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/reply_budget.h"
#include "services/gateway/wire/error_text.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/process_memory.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <zlib.h>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

/// Replies that are packed, announced or headed as no test server does it by itself.
class TestOddReplies : public QObject
{
    Q_OBJECT
private slots:
    void unreadableRepliesAreReadAgain_data();
    void unreadableRepliesAreReadAgain();
    void aWebPageIsNamed();
    void bombsShareABudget();
    void manyBombsAtOnce();
    void packedInAnyWay_data();
    void packedInAnyWay();
    void interimAnswers_data();
    void interimAnswers();
    void unreadableHeaders_data();
    void unreadableHeaders();
    void statusesWithoutAWord_data();
    void statusesWithoutAWord();
};

namespace
{

constexpr qint64 MiB = 1024LL * 1024;

/// `text` as a part of a compressed stream, or as its end: other parts may stand before and behind it.
QByteArray deflated(const QByteArray& text, bool isEnd)
{
    z_stream stream{};
    constexpr int withoutHead = -15;
    if (deflateInit2(&stream, 9, Z_DEFLATED, withoutHead, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    QByteArray result(qsizetype(deflateBound(&stream, uLong(text.size()))) + 16, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.constData()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = uInt(result.size());
    deflate(&stream, isEnd ? Z_FINISH : Z_FULL_FLUSH);
    result.chop(qsizetype(stream.avail_out));
    deflateEnd(&stream);
    return result;
}

/// What compresses `text` and so many MiB of blanks after it, as gzip (one member). A MiB is compressed once:
/// to do it again for each of a thousand took most of the test's time.
QByteArray gzip(const QByteArray& text, int blanks = 0)
{
    const auto sumOf = [](const QByteArray& bytes) {
        return crc32(0, reinterpret_cast<const Bytef*>(bytes.constData()), uInt(bytes.size()));
    };
    const QByteArray blank(int(MiB), ' ');
    const auto packed = blanks > 0 ? deflated(blank, false) : QByteArray();
    const auto sumOfBlank = sumOf(blank);
    auto sum = sumOf(text);
    auto result = QByteArray::fromHex("1f8b08000000000002ff") + deflated(text, false);
    for (int i = 0; i < blanks; ++i) {
        result += packed;
        sum = crc32_combine(sum, sumOfBlank, z_off_t(MiB));
    }
    result += deflated({}, true);
    const auto size = quint32(text.size() + blanks * MiB);
    for (const auto number : {quint32(sum), size})
        for (int shift = 0; shift < 32; shift += 8)
            result += char(number >> shift & 0xff);
    return result;
}

std::unique_ptr<RawServer> saying(const QByteArray& reply)
{
    return RawServer::answering(
        [reply](RawConnection& connection, const RawRequest&) { return connection.send(reply); });
}

} // namespace

void TestOddReplies::unreadableRepliesAreReadAgain_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("cut") << success.chopped(3);
    QTest::newRow("no code") << R"({"message":"success"})"_ba;
    QTest::newRow("a web page") << "<html>Please sign in</html>"_ba;
}

void TestOddReplies::unreadableRepliesAreReadAgain()
{
    QFETCH(const QByteArray, body);
    std::atomic<int> count = 0;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, ++count == 2 ? success : body));
    });
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QCOMPARE(count.load(), 2);
    // A write that was answered so is unknown, and never sent again.
    count = 2;
    QCOMPARE(await(bench.client->call(postWrite, Ask{})).value().error().kind, Kind::Unknown);
    QCOMPARE(count.load(), 3);
}

void TestOddReplies::aWebPageIsNamed()
{
    const auto errorOf = [](const QByteArray& body) {
        auto server = saying(RawServer::reply(200, body));
        Bench bench(*server);
        return await(bench.client->call(readOrder, Ask{})).value().error();
    };
    const auto page = errorOf("<html>Please sign in</html>");
    QCOMPARE(page.kind, Kind::Protocol);
    QCOMPARE(page.reason, Reason::WebPage);
    QVERIFY(describe(page).oneLine().contains("sign-in page"_L1));
    const auto nothing = errorOf("");
    QCOMPARE(nothing.reason, Reason::BadJson);
    QVERIFY(!describe(nothing).oneLine().contains("sign-in page"_L1));
}

void TestOddReplies::bombsShareABudget()
{
    constexpr qint64 step = MiB / 4;
    auto budget = std::make_shared<ReplyBudget>(1'536 * MiB);
    const auto grown = [](ReplyBudget::Share& share, qint64 ratio, qint64 most) {
        qint64 size = 0;
        while (size < most && share.grow(size + step, (size + step) / ratio))
            size += step;
        return size;
    };
    // A list of a million assets, 57:1, beside six bombs of 1 GiB.
    auto list = std::make_unique<ReplyBudget::Share>(budget);
    QCOMPARE(grown(*list, 57, 300 * MiB), 300 * MiB);
    qint64 ofBombs = 0;
    std::vector<std::unique_ptr<ReplyBudget::Share>> bombs;
    for (int i = 0; i < 6; ++i) {
        bombs.push_back(std::make_unique<ReplyBudget::Share>(budget));
        const auto size = grown(*bombs.back(), 1000, 1024 * MiB);
        QVERIFY(size < 1024 * MiB);
        ofBombs += size;
    }
    QVERIFY2(ofBombs < 200 * MiB, qPrintable(QString::number(ofBombs / MiB)));
    QVERIFY(list->grow(600 * MiB, 600 * MiB / 57)); // goes on as if there were none
    // What is over is free again.
    bombs.clear();
    ReplyBudget::Share tight(budget);
    QVERIFY(grown(tight, 1000, 1024 * MiB) > 100 * MiB);
    // What all replies together may take has an end, too.
    ReplyBudget::Share another(budget);
    QVERIFY(!another.grow(1'000 * MiB, 1'000 * MiB));
}

void TestOddReplies::manyBombsAtOnce()
{
    const auto bomb = gzip(success, 1024);
    const auto honest = gzip(success, 20);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const bool isBomb = request.query("text") == "bomb";
        return connection.send(RawServer::reply(200, isBomb ? bomb : honest, "Content-Encoding: gzip\r\n"));
    });
    auto settings = settingsFor(server->url());
    settings.readDeadline = 120s;
    Bench bench(settings);
    QList<GatewayError> errors;
    int ended = 0;
    const bool isMeasured = isMemoryItsOwn() && forgetPeakMemory();
    std::vector<PendingCall<Done>> calls;
    for (int i = 0; i < 6; ++i)
        calls.push_back(bench.client->call(readOrder, Ask{u"bomb"_s}));
    for (const auto& call : calls)
        call.onDone(this, [&](const Result<Done>& result) {
            ++ended;
            if (!result) errors.append(result.error());
        });
    QVERIFY(QTest::qWaitFor([&] { return ended == 6; }, 120'000));
    QCOMPARE(errors.size(), 6);
    for (const auto& error : errors) {
        QCOMPARE(error.kind, Kind::Protocol);
        QCOMPARE(error.reason, Reason::TooLarge);
        QVERIFY(!error.detail.isEmpty());
    }
    QCOMPARE(server->requests().size(), 6); // what is too large is so again
    const auto peak = processMegabytes("VmHWM");
    qInfo("%.0f MB at most%s", peak.value_or(0), isMeasured ? "" : ", with what watches over the test");
    if (isMeasured) QVERIFY2(*peak <= 400, qPrintable(QString::number(*peak)));
    QVERIFY(await(bench.client->call(readOrder, Ask{u"list"_s})).value().has_value());
}

void TestOddReplies::packedInAnyWay_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("body");
    const auto half = success.size() / 2;
    const auto twoMembers = gzip(success.first(half)) + gzip(success.sliced(half));
    QTest::newRow("gzip") << "gzip"_ba << gzip(success);
    QTest::newRow("x-gzip") << "x-gzip"_ba << gzip(success); // RFC 9110 §8.4.1.3: the same
    QTest::newRow("two members") << "gzip"_ba << twoMembers;
    QTest::newRow("three members, one of nothing") << "gzip"_ba << gzip("") + twoMembers;
    QTest::newRow("padding behind it") << "gzip"_ba << gzip(success) + QByteArray(512, '\0');
}

void TestOddReplies::packedInAnyWay()
{
    QFETCH(const QByteArray, encoding);
    QFETCH(const QByteArray, body);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const auto reply = RawServer::reply(200, body, "Content-Encoding: " + encoding + "\r\n");
        return request.query("text") == "drip" ? connection.drip(reply, 1) : connection.send(reply);
    });
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QVERIFY(await(bench.client->call(readOrder, Ask{u"drip"_s})).value().has_value());
    QVERIFY(await(bench.client->call(postWrite, Ask{})).value().has_value());
}

void TestOddReplies::interimAnswers_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("102") << 102;
    QTest::newRow("103") << 103;
}

void TestOddReplies::interimAnswers()
{
    QFETCH(const int, status);
    std::atomic<int> count = 0, spoilt = 1;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        const auto interim = "HTTP/1.1 " + QByteArray::number(status) + " Interim\r\nLink: </x>\r\n\r\n";
        return connection.send((++count <= spoilt ? interim : QByteArray()) + RawServer::reply(200, success));
    });
    Bench bench(*server);
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value().has_value());
    QCOMPARE(count.load(), 2);
    spoilt = 1000;
    const auto error = await(bench.client->call(readOrder, Ask{})).value().error();
    QCOMPARE(error.kind, Kind::Network);
    QCOMPARE(error.reason, Reason::BadHttp);
    QCOMPARE(error.httpStatus, status);
    QVERIFY(describe(error).oneLine().contains("interim"_L1));
    for (const auto* write : writes) {
        count = 0;
        const auto unknown = await(bench.client->call(*write, Ask{})).value().error();
        QCOMPARE(unknown.kind, Kind::Unknown);
        QCOMPARE(count.load(), 1);
    }
}

void TestOddReplies::unreadableHeaders_data()
{
    QTest::addColumn<QByteArray>("headers");
    QByteArray many;
    for (int i = 0; i < 120; ++i)
        many += "X-" + QByteArray::number(i) + ": a\r\n";
    QTest::newRow("more than 100 lines") << many;
    QTest::newRow("a long line") << "X-Long: " + QByteArray(200'000, 'a') + "\r\n";
    QTest::newRow("a line without a colon") << "this is no header\r\n"_ba;
}

void TestOddReplies::unreadableHeaders()
{
    QFETCH(const QByteArray, headers);
    std::atomic<int> count = 0, spoilt = 1;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        const bool isSpoilt = ++count <= spoilt;
        return connection.send(RawServer::reply(200, success, isSpoilt ? headers : QByteArray()));
    });
    auto settings = settingsFor(server->url());
    settings.readDeadline = settings.writeDeadline = 60s;
    Bench bench(settings);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(await(bench.client->call(readOrder, Ask{}), 60'000).value().has_value());
    QCOMPARE(count.load(), 2);
    spoilt = 1000;
    const auto unknown = await(bench.client->call(postWrite, Ask{}), 60'000).value().error();
    QCOMPARE(unknown.kind, Kind::Unknown);
    QCOMPARE(unknown.reason, Reason::BadHttp);
    QCOMPARE(count.load(), 3);
    QVERIFY(describe(unknown).oneLine().contains("headers"_L1));
    QVERIFY(timer.elapsed() < 30'000); // and not the deadline, twice
}

void TestOddReplies::statusesWithoutAWord_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("words");
    QTest::newRow("401") << 401 << u"doesn't accept the token"_s;
    QTest::newRow("403") << 403 << u"permission"_s;
    QTest::newRow("404") << 404 << u"connection's address"_s;
    QTest::newRow("405") << 405 << u"connection's address"_s;
    QTest::newRow("413") << 413 << u"less at once"_s;
}

void TestOddReplies::statusesWithoutAWord()
{
    QFETCH(const int, status);
    QFETCH(const QString, words);
    auto server = saying(RawServer::reply(status, "<html>no</html>"));
    Bench bench(*server);
    const auto text = describe(await(bench.client->call(readOrder, Ask{})).value().error()).oneLine();
    QVERIFY2(text.contains(words), qPrintable(text));
    QVERIFY2(text.contains(QString::number(status)), qPrintable(text));
    QVERIFY2(!text.contains("later"_L1), qPrintable(text));
}

LOCKKEEPER_TEST(Core, TestOddReplies)
#include "tst_odd_replies.moc"
