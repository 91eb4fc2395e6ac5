// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/await.h"
#include "tests/support/employee_pages.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTest>

#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;

class TestEmployeeListing : public QObject
{
    Q_OBJECT
private slots:
    void streamsPageByPage();
    void asksForWhatItWasToldTo();
    void keepsSixPagesInFlight();
    void keepsTheGatewaysOrder();
    void aHundredThousandRows();
    void aPageThatFails_data();
    void aPageThatFails();
    void keepsWhatHadArrivedWhenAPageFails();
    void cancelAtAnyMoment_data();
    void cancelAtAnyMoment();
    void cancelFromASlot();
    void cancelBeforeTheStart();
    void destroyedAtAnyMoment_data();
    void destroyedAtAnyMoment();
    void theClientMayGoFirst();
    void aStaleReplyForThePreviousKeyword();
};

namespace
{

/// A later read is answered, and then another, and between them nothing else has come.
bool asksForNothingMore(Bench& bench, RawServer& server)
{
    const auto isAnswered = [&] {
        const auto reply = await(bench.client->call(readOrder, Ask{}));
        return reply && reply->has_value();
    };
    if (!isAnswered()) return false; // what was on its way has arrived as well
    const auto before = server.requests().size();
    return isAnswered() && server.requests().size() == before + 1;
}

} // namespace

void TestEmployeeListing::streamsPageByPage()
{
    auto server = pages([](int n) { return honestPage(n, 450, 200); });
    Bench bench(*server);
    Watched watched(*bench.client);
    QCOMPARE(watched.listing.total(), -1);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.portions, 3);
    QCOMPARE(watched.progress, (QList<std::pair<qint64, qint64>>{{200, 450}, {400, 450}, {450, 450}}));
    QCOMPARE(watched.listing.loaded(), 450);
    QCOMPARE(watched.listing.total(), 450);
    QCOMPARE(watched.listing.repeated(), 0);
    QVERIFY(watched.listing.issues().empty());
    QVERIFY(watched.inOrder());
    QCOMPARE(watched.rows.front().name.toString(), u"张伟"_s);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(watched.ends, 1);
    QCOMPARE(server->requests().size(), 3);
}

void TestEmployeeListing::asksForWhatItWasToldTo()
{
    auto server = pages([](int n) { return honestPage(n, 30, 10); });
    Bench bench(*server);
    auto asked = query(u"li"_s);
    asked.departmentId = 77;
    asked.pageSize = 10;
    asked.pageNum = 9; // ignored
    Watched watched(*bench.client, asked);
    QVERIFY(watched.run());
    QSet<QByteArray> pageNums;
    for (const auto& request : server->requests()) {
        QCOMPARE(request.path(), "/me/api/v1/enterprise/ent-1/members");
        QCOMPARE(request.query("keyword"), "li");
        QCOMPARE(request.query("departmentId"), "77");
        QCOMPARE(request.query("pageSize"), "10");
        pageNums.insert(request.query("pageNum"));
    }
    QCOMPARE(pageNums, (QSet<QByteArray>{"1", "2", "3"}));
}

void TestEmployeeListing::keepsSixPagesInFlight()
{
    std::atomic<int> now = 0;
    std::atomic<int> most = 0;
    std::atomic<int> besideTheFirst = 0;
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const int pageNum = request.query("pageNum").toInt();
        const int mine = ++now;
        int seen = most;
        while (mine > seen && !most.compare_exchange_weak(seen, mine)) {
        }
        connection.sleep(60);
        if (pageNum == 1) besideTheFirst = now - 1;
        --now;
        return connection.send(RawServer::reply(200, honestPage(pageNum, 250, 10)));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(besideTheFirst.load(), 0);
    QCOMPARE(most.load(), 6);
}

void TestEmployeeListing::keepsTheGatewaysOrder()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const int pageNum = request.query("pageNum").toInt();
        connection.sleep(pageNum == 2 ? 300 : (13 - pageNum) * 5);
        return connection.send(RawServer::reply(200, honestPage(pageNum, 120, 10)));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QVERIFY(watched.inOrder());
}

void TestEmployeeListing::aHundredThousandRows()
{
    constexpr qint64 total = 100'000;
    auto server = pages([](int n) { return honestPage(n, total, 500); });
    Bench bench(*server);
    EmployeeListing listing(*bench.client, query());
    qint64 rows = 0;
    qint64 longestPortion = 0;
    std::optional<ListingEnd> end;
    QElapsedTimer clock;
    QList<qint64> times;
    connect(&listing, &EmployeeListing::rowsArrived, this, [&](const std::vector<Employee>& arrived) {
        rows += qint64(arrived.size());
        longestPortion = std::max(longestPortion, qint64(arrived.size()));
        if (rows == total / 4 || rows == total / 2 || rows == total) times.append(clock.elapsed());
    });
    connect(&listing, &EmployeeListing::finished, this, [&](ListingEnd how) { end = how; });
    clock.start();
    listing.start();
    QVERIFY(QTest::qWaitFor([&] { return end.has_value(); }, 120'000));
    QCOMPARE(end, ListingEnd::Complete);
    QCOMPARE(rows, total);
    QCOMPARE(longestPortion, 500);
    QCOMPARE(times.size(), 3);
    // In linear time the second half takes as long as the first; quadratic, three times as long.
    const auto firstHalf = times[1];
    const auto secondHalf = times[2] - times[1];
    QVERIFY2(secondHalf < 2 * firstHalf + 500,
        qPrintable(u"first half %1 ms, second half %2 ms"_s.arg(firstHalf).arg(secondHalf)));
}

void TestEmployeeListing::aPageThatFails_data()
{
    QTest::addColumn<int>("failing");
    QTest::addRow("the first") << 1;
    QTest::addRow("the second") << 2;
    QTest::addRow("in the middle") << 5;
    QTest::addRow("the last") << 9;
}

void TestEmployeeListing::aPageThatFails()
{
    QFETCH(const int, failing);
    auto server = pages([=](int n) {
        return n == failing ? QByteArray(R"({"code":"60005","message":"token expired","cause":""})")
                            : honestPage(n, 90, 10);
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Failed);
    QCOMPARE(watched.listing.error().kind, GatewayError::Kind::Business);
    QCOMPARE(watched.listing.error().code, u"60005"_s);
    QCOMPARE(watched.listing.error().endpoint, u"M5"_s);
    QVERIFY(watched.listing.loaded() <= 80);
    QVERIFY(watched.listing.loaded() >= (failing - 1) * 10 - 50);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(watched.ends, 1);
}

void TestEmployeeListing::keepsWhatHadArrivedWhenAPageFails()
{
    // Page 2 fails after 3 to 7 have come: they are shown, although there is a gap now.
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const int pageNum = request.query("pageNum").toInt();
        if (pageNum == 2 || pageNum > 7) connection.sleep(pageNum == 2 ? 400 : 5000);
        if (pageNum == 2) return connection.send(RawServer::reply(299, R"({"code":"80001","message":"no"})"));
        return connection.send(RawServer::reply(200, honestPage(pageNum, 120, 10)));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Failed);
    QCOMPARE(watched.listing.loaded(), 60);
    QCOMPARE(watched.rows.at(10).id.toString(), u"21"_s);
    QCOMPARE(watched.rows.back().id.toString(), u"70"_s);
}

void TestEmployeeListing::cancelAtAnyMoment_data()
{
    QTest::addColumn<int>("afterMs");
    for (const int ms : {0, 1, 10, 30, 45, 70, 120})
        QTest::addRow("after %d ms", ms) << ms;
}

void TestEmployeeListing::cancelAtAnyMoment()
{
    QFETCH(const int, afterMs);
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        connection.sleep(20);
        return connection.send(
            RawServer::reply(200, honestPage(request.query("pageNum").toInt(), 100'000, 10)));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    watched.listing.start();
    atMoment(afterMs);
    QCOMPARE(watched.ends, 0);
    watched.listing.cancel();
    QCOMPARE(watched.end, ListingEnd::Cancelled);
    const auto rowsAtCancel = watched.rows.size();
    watched.listing.cancel();
    QTRY_COMPARE(bench.client->runningCalls(), 0);
    QVERIFY(asksForNothingMore(bench, *server));
    QCOMPARE(watched.ends, 1);
    QCOMPARE(watched.rows.size(), rowsAtCancel);
}

void TestEmployeeListing::cancelFromASlot()
{
    auto server = pages([](int n) { return honestPage(n, 300, 10); });
    Bench bench(*server);
    for (const int atPortion : {1, 2, 9}) {
        Watched watched(*bench.client);
        connect(&watched.listing, &EmployeeListing::rowsArrived, this, [&] {
            if (watched.portions == atPortion) watched.listing.cancel();
        });
        QVERIFY(watched.run());
        QTRY_COMPARE(bench.client->runningCalls(), 0);
        QCOMPARE(watched.end, ListingEnd::Cancelled);
        QCOMPARE(watched.ends, 1);
        QCOMPARE(watched.portions, atPortion);
        QCOMPARE(watched.progress.size(), atPortion - 1);
    }
    Watched watched(*bench.client);
    connect(&watched.listing, &EmployeeListing::progressed, &watched.listing, &EmployeeListing::cancel);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Cancelled);
    QCOMPARE(watched.portions, 1);
}

void TestEmployeeListing::cancelBeforeTheStart()
{
    auto server = pages([](int n) { return honestPage(n, 30, 10); });
    Bench bench(*server);
    Watched watched(*bench.client);
    watched.listing.cancel();
    watched.listing.start();
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(watched.end, ListingEnd::Cancelled);
    QCOMPARE(watched.ends, 1);
    QVERIFY(server->requests().isEmpty());
}

void TestEmployeeListing::destroyedAtAnyMoment_data()
{
    cancelAtAnyMoment_data();
}

void TestEmployeeListing::destroyedAtAnyMoment()
{
    QFETCH(const int, afterMs);
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        connection.sleep(20);
        return connection.send(
            RawServer::reply(200, honestPage(request.query("pageNum").toInt(), 100'000, 10)));
    });
    Bench bench(*server);
    auto watched = std::make_unique<Watched>(*bench.client);
    watched->listing.start();
    atMoment(afterMs);
    watched.reset();
    // Its reads die with it, those on their way included.
    QTRY_COMPARE(bench.client->runningCalls(), 0);
    QVERIFY(asksForNothingMore(bench, *server));
}

void TestEmployeeListing::theClientMayGoFirst()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        connection.sleep(20);
        return connection.send(
            RawServer::reply(200, honestPage(request.query("pageNum").toInt(), 100'000, 10)));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    watched.listing.start();
    QVERIFY(QTest::qWaitFor([&] { return watched.portions > 2; }, 30'000));
    bench.client.reset();
    drainEvents();
    QCOMPARE(watched.ends, 0);
    watched.listing.cancel();
    QCOMPARE(watched.end, ListingEnd::Cancelled);
}

void TestEmployeeListing::aStaleReplyForThePreviousKeyword()
{
    // The gateway takes longer for "slow", so its reply arrives after those for "quick".
    std::atomic<int> late = 0;
    auto server = RawServer::answering([&late](RawConnection& connection, const RawRequest& request) {
        const int pageNum = request.query("pageNum").toInt();
        if (request.query("keyword") != "slow")
            return connection.send(RawServer::reply(200, honestPage(pageNum, 30, 10)));
        connection.sleep(150);
        const bool isSent = connection.send(RawServer::reply(200, page(counts(1, 1, 1), row(999))));
        ++late;
        return isSent;
    });
    Bench bench(*server);
    // What a page does when its keyword changes: cancels the one listing and starts another into the
    // same table.
    std::vector<Employee> shown;
    std::unique_ptr<EmployeeListing> listing;
    int completed = 0;
    const auto search = [&](const QString& keyword) {
        if (listing) listing->cancel();
        shown.clear();
        listing = std::make_unique<EmployeeListing>(*bench.client, query(keyword));
        connect(listing.get(), &EmployeeListing::rowsArrived, this,
            [&](const auto& rows) { shown.insert(shown.end(), rows.begin(), rows.end()); });
        connect(listing.get(), &EmployeeListing::finished, this,
            [&](ListingEnd end) { completed += end == ListingEnd::Complete; });
        listing->start();
    };
    search(u"slow"_s);
    QVERIFY(QTest::qWaitFor([&] { return !server->requests().isEmpty(); }, 30'000));
    search(u"quick"_s);
    QVERIFY(QTest::qWaitFor([&] { return completed > 0; }, 30'000));
    QTRY_COMPARE(late, 1);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(completed, 1);
    QCOMPARE(shown.size(), 30U);
    for (const auto& employee : shown)
        QVERIFY(employee.id.toString() != u"999"_s);

    // Both run at once, and neither is cancelled: each gets its own.
    Watched slow(*bench.client, query(u"slow"_s));
    Watched quick(*bench.client, query(u"quick"_s));
    slow.listing.start();
    QVERIFY(quick.run());
    QVERIFY(QTest::qWaitFor([&] { return slow.ends > 0; }, 30'000));
    QCOMPARE(slow.rows.size(), 1U);
    QCOMPARE(slow.rows.front().id.toString(), u"999"_s);
    QVERIFY(quick.inOrder());
}

LOCKKEEPER_TEST(Core, TestEmployeeListing)
#include "tst_employee_listing.moc"
