// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/employee_pages.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

Q_DECLARE_METATYPE(std::function<QByteArray(int)>)

class TestEmployeeListingCounts : public QObject
{
    Q_OBJECT
private slots:
    void endsHoweverPagesAreCounted_data();
    void endsHoweverPagesAreCounted();
    void aChangingTotal();
    void rowsThatMoveAreNotShownTwice();
    void somebodyWhoIsListedTwice();
    void rowsWithoutIdAreKept();
    void noRows();
    void issuesAreRenumbered();
    void issuesAreCapped();
};

void TestEmployeeListingCounts::endsHoweverPagesAreCounted_data()
{
    QTest::addColumn<std::function<QByteArray(int)>>("body");
    QTest::addColumn<ListingEnd>("end");
    QTest::addColumn<int>("loaded");
    const auto add = [](const char* what, std::function<QByteArray(int)> body, ListingEnd end, int loaded) {
        QTest::newRow(what) << std::move(body) << end << loaded;
    };
    constexpr auto complete = ListingEnd::Complete;
    constexpr auto changed = ListingEnd::ChangedWhileLoading;
    // 25 rows, 10 a page, and what a gateway may make of the counts.
    const auto list = [](int n) { return n > 3 ? QByteArray() : rows(n * 10 - 9, std::min(n * 10, 25)); };
    const auto last = [list](int n) { return list(std::min(n, 3)); };

    add(
        "page size ignored, pages too few", [=](int n) { return page(counts(25, 1, n), list(n)); }, complete,
        25);
    add(
        "10^9 pages, empty ones at the end",
        [=](int n) { return page(counts(25, 1'000'000'000, n), list(n)); }, complete, 25);
    add(
        "10^9 pages, the last one repeats for ever",
        [=](int n) { return page(counts(25, 1'000'000'000, n), last(n)); }, complete, 25);
    add(
        "10^18 pages", [=](int n) { return page(counts(25, 1'000'000'000'000'000'000, n), list(n)); },
        complete, 25);
    add(
        "10^9 rows", [=](int n) { return page(counts(1'000'000'000, 100'000'000, n), list(n)); }, changed,
        25);
    add(
        "10^9 rows, the last page repeats for ever",
        [=](int n) { return page(counts(1'000'000'000, 100'000'000, n), last(n)); }, changed, 25);
    add(
        "more rows than announced",
        [=](int n) { return page(counts(25, 1'000'000'000, n), rows(n * 10 - 9, n * 10)); }, changed, -1);
    add(
        "fewer rows than announced", [=](int n) { return page(counts(26, 3, n), list(n)); }, changed, 25);
    add(
        "a total of 0", [=](int n) { return page(counts(0, 3, n), list(n)); }, changed, -1);
    add(
        "always the first page", [=](int) { return page(counts(25, 3, 1), list(1)); }, changed, 10);
    add(
        "counts from page 0", [=](int n) { return page(counts(25, 3, n - 1), list(n + 1)); }, complete, 25);
    add(
        "pages from 0, under their own numbers", [=](int n) { return page(counts(25, 3, n), list(n + 1)); },
        complete, 25);
    add(
        "one page, number 0", [=](int n) { return page(counts(10, 1, n), n == 0 ? list(1) : QByteArray()); },
        complete, 10);
    add(
        "only numbered from 0", [=](int n) { return page(counts(25, 3, n - 1), list(n)); }, complete, 25);
    add(
        "somebody twice on a page, and counted twice",
        [=](int n) { return page(counts(26, 3, n), n == 2 ? list(n) + ',' + row(11) : list(n)); }, complete,
        25);
    add(
        "pageNum of the reply differs", [=](int n) { return page(counts(25, 3, n == 2 ? 5 : n), list(n)); },
        changed, 25);
    add(
        "negative counts", [=](int n) { return page(counts(-1, -7, n), list(n)); }, complete, 25);
    add(
        "negative pages", [=](int n) { return page(counts(25, -1, n), list(n)); }, complete, 25);
    add(
        "no pages although there are rows", [=](int n) { return page("\"pages\":0,", list(n)); }, complete,
        25);
    add(
        "counts as strings",
        [=](int n) {
            return page(R"("pageNum":")" + QByteArray::number(n) + R"(","total":"25","pages":"3",)", list(n));
        },
        complete, 25);
    add(
        "counts of no sense", [=](int n) { return page(R"("total":"many","pages":[3],)", list(n)); },
        complete, 25);
    add(
        "no counts", [=](int n) { return page({}, list(n)); }, complete, 25);
    add(
        "no counts, the last page repeats for ever", [=](int n) { return page({}, last(n)); }, complete, 25);
    add(
        "no counts but pageNum, the last page repeats under its own number",
        [=](int n) { return page("\"pageNum\":" + QByteArray::number(std::min(n, 3)) + ',', last(n)); },
        complete, 25);
    add(
        "only a total", [=](int n) { return page("\"total\":25,", list(n)); }, complete, 25);
    add(
        "only pages", [=](int n) { return page("\"pages\":3,", list(n)); }, complete, 25);
    add(
        "only pages, too many", [=](int n) { return page("\"pages\":5,", list(n)); }, changed, 25);
    add(
        "only isLastPage",
        [=](int n) { return page(n >= 3 ? "\"isLastPage\":true," : "\"isLastPage\":false,", last(n)); },
        complete, 25);
    add(
        "only hasNextPage",
        [=](int n) { return page(n >= 3 ? "\"hasNextPage\":false," : "\"hasNextPage\":true,", last(n)); },
        complete, 25);
    add(
        "one page, which says that there is another",
        [=](int n) {
            return page(
                n >= 3 ? "\"pages\":1,\"hasNextPage\":false," : "\"pages\":1,\"hasNextPage\":true,", last(n));
        },
        complete, 25);
    add(
        "an end behind the last page is answered with the last page",
        [=](int n) { return page(counts(25, 2, std::min(n, 3)), last(n)); }, complete, 25);
    add(
        "each row twice on its page", [=](int n) { return page(counts(25, 3, n), list(n) + ',' + list(n)); },
        complete, 25);
}

void TestEmployeeListingCounts::endsHoweverPagesAreCounted()
{
    QFETCH(const std::function<QByteArray(int)>, body);
    QFETCH(const ListingEnd, end);
    QFETCH(const int, loaded);
    auto server = pages(body);
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, end);
    if (loaded >= 0) QCOMPARE(watched.listing.loaded(), loaded);
    QCOMPARE(qint64(watched.rows.size()), watched.listing.loaded());
    QVERIFY(server->requests().size() <= 16);
    QSet<QByteArray> asked;
    for (const auto& request : server->requests())
        asked.insert(request.query("pageNum"));
    QCOMPARE(asked.size(), server->requests().size()); // no page twice
}

void TestEmployeeListingCounts::aChangingTotal()
{
    // One row less with every page: what was on the next page moves to the one that was loaded.
    auto server =
        pages([](int n) { return page(counts(31 - n, 3, n), rows(n * 10 - 9, n * 10 - (n == 3))); });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::ChangedWhileLoading);
    QCOMPARE(watched.listing.total(), 28);

    // The list is not complete even where the counts agree again in the end.
    auto growing =
        pages([](int n) { return page(counts(n == 1 ? 29 : 30, 3, n), rows(n * 10 - 9, n * 10)); });
    Bench other(*growing);
    Watched again(*other.client);
    QVERIFY(again.run());
    QCOMPARE(again.end, ListingEnd::ChangedWhileLoading);
    QCOMPARE(again.listing.loaded(), 30);
}

void TestEmployeeListingCounts::rowsThatMoveAreNotShownTwice()
{
    // Somebody is added in front while pages load: the last row of a page comes again on the next.
    auto server = pages([](int n) {
        return n == 1 ? page(counts(20, 2, 1), rows(1, 10)) : page(counts(21, 3, n), rows(10, 19));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::ChangedWhileLoading);
    QCOMPARE(watched.listing.loaded(), 19);
    QCOMPARE(watched.listing.repeated(), 1);
    QVERIFY(watched.inOrder());

    // The same with a row removed and one added: the total alone would not tell, the first page does.
    std::atomic<int> firstPages = 0;
    auto swapped = pages([&](int n) {
        if (n == 1) return page(counts(20, 2, n), ++firstPages == 1 ? rows(1, 10) : rows(0, 9));
        return page(counts(20, 2, n), rows(10, 19));
    });
    Bench other(*swapped);
    Watched again(*other.client);
    QVERIFY(again.run());
    QCOMPARE(again.end, ListingEnd::ChangedWhileLoading);
    QCOMPARE(firstPages.load(), 2);
}

void TestEmployeeListingCounts::somebodyWhoIsListedTwice()
{
    // On two pages, at the same time and for good: nothing has changed, and nobody is missing.
    auto server = pages([](int n) { return page(counts(20, 2, n), n == 1 ? rows(1, 10) : rows(10, 19)); });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.listing.loaded(), 19);
    QCOMPARE(watched.listing.repeated(), 1);
    QVERIFY(watched.inOrder());
}

void TestEmployeeListingCounts::rowsWithoutIdAreKept()
{
    const auto nameless =
        QByteArray(R"({"name":"a"},{"name":"b","globalId":null},{"name":"c","globalId":""})");
    auto server = pages([=](int n) { return page(counts(6, 2, n), nameless); });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.rows.size(), 6U);

    // Without any count they may not keep it going for ever.
    auto endless = pages([=](int) { return page({}, nameless); });
    Bench other(*endless);
    Watched again(*other.client);
    QVERIFY(again.run());
    QVERIFY(endless->requests().size() <= 2);
}

void TestEmployeeListingCounts::noRows()
{
    for (const auto& body : {page(counts(0, 0, 1), {}), page(counts(0, 1, 1), {}), page({}, {}),
             page(R"("total":0,"pages":0,"isLastPage":true,)", {})}) {
        auto server = pages([&](int) { return body; });
        Bench bench(*server);
        Watched watched(*bench.client);
        QVERIFY(watched.run());
        QCOMPARE(watched.end, ListingEnd::Complete);
        QCOMPARE(watched.portions, 0);
        QCOMPARE(watched.progress.size(), 1);
        QCOMPARE(server->requests().size(), 1);
    }
    // Rows are announced and none come.
    auto server = pages([](int n) { return page(counts(7, 1, n), {}); });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::ChangedWhileLoading);
}

void TestEmployeeListingCounts::issuesAreRenumbered()
{
    // Row 2 of page 2 is row 12 of the list. Its other copies are left out, with what was wrong in them.
    const auto wrong = QByteArray(R"({"id":"13","globalId":"620013","createTime":"yesterday"})");
    auto server = pages([=](int n) {
        if (n == 2)
            return page(counts(14, 2, 2),
                row(1) + ',' + row(11) + ',' + row(12) + ',' + wrong + ',' + wrong + ',' + row(14));
        return page(R"("pageNum":1,"total":14,"pages":2,"orderBy":null,"startRow":"one",)", rows(1, 10));
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    const auto& issues = watched.listing.issues();
    QCOMPARE(issues.size(), 2U);
    QCOMPARE(issues[0].row, -1); // of the page itself
    QCOMPARE(issues[0].path, u"$.data.startRow"_s);
    QCOMPARE(issues[1].row, 12);
    QCOMPARE(issues[1].path, u"$.data.list[3].createTime"_s);
    QCOMPARE(issues[1].raw, u"\"yesterday\""_s);
    QCOMPARE(watched.rows.at(size_t(issues[1].row)).id.toString(), u"13"_s);
    QCOMPARE(watched.listing.repeated(), 2);
}

void TestEmployeeListingCounts::issuesAreCapped()
{
    auto server = pages([](int n) {
        QByteArray list;
        for (int i = 1; i <= 1000; ++i)
            list += (i > 1 ? ",{" : "{") + QByteArray(R"("globalId":")") + QByteArray::number(n * 1000 + i) +
                    R"(","createTime":"x","updateTime":[]})";
        return page(counts(8000, 8, n), list);
    });
    Bench bench(*server);
    Watched watched(*bench.client);
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.rows.size(), 8000U);
    QCOMPARE(watched.listing.issues().size(), 10'000U);
    QCOMPARE(watched.listing.moreIssues(), 6'000);
}

LOCKKEEPER_TEST(Core, TestEmployeeListingCounts)
#include "tst_employee_listing_counts.moc"
