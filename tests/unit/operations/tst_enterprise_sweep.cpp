// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/enterprise_sweep.h"

#include "models/domain/assets/asset_requests.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/lists/long_reading.h"
#include "services/operations/lists/product_catalog.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/client_bench.h"
#include "tests/support/employee_pages.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QScopeGuard>
#include <QSet>
#include <QTest>

#include <atomic>
#include <map>
#include <mutex>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Reading many enterprises, some of which cannot be read.
class TestEnterpriseSweep : public QObject
{
    Q_OBJECT

private slots:
    void everyListOfEachIsReadAndKept();
    void productsOnlyWhenAskedFor();
    void productsThatAreKnownAreGiven();
    void refusalsAreRecordedAndPassed_data();
    void refusalsAreRecordedAndPassed();
    void twoEnterprisesAtATime();
    void whatAPersonAsksForComesFirst();
    void silenceItselfPauses();
    void pausesAndGoesOn();
    void cancelledOnesAreLeft();
    void aRateIsKept();
    void everyRequestCountsForTheRate();
    void halfOfThemInEveryWay();
    void aListThatChangesIsNotWhole();
    void whoIsNotListedAnyMoreGoes();
    void halfItsPeopleAreLost();
    void endsWithItsDeletion();

private:
    /// Enterprises "e1" … with one asset, one holder, one borrowed lock and three employees each.
    struct Gateway {
        /// For one request of an enterprise: a reply in the place of the good one; empty: the good one.
        using Odd = std::function<QByteArray(const QByteArray& enterprise, const QByteArray& target)>;

        explicit Gateway(Odd odd = {}, int milliseconds = 0)
            : server(RawServer::answering([this, odd = std::move(odd), milliseconds](
                                              RawConnection& connection, const RawRequest& request) {
                const auto enterprise = enterpriseIn(request);
                {
                    const std::scoped_lock lock(mutex);
                    ++now[enterprise];
                    most = std::max(most.load(), int(now.size()));
                }
                if (milliseconds > 0) connection.sleep(milliseconds);
                {
                    const std::scoped_lock lock(mutex);
                    if (--now[enterprise] == 0) now.erase(enterprise);
                }
                auto body = odd ? odd(enterprise, request.target) : QByteArray();
                if (body == "silence") return false;
                if (body.isEmpty()) body = good(enterprise, request);
                return connection.send(RawServer::reply(200, body));
            }))
        {
        }

        static QByteArray enterpriseIn(const RawRequest& request)
        {
            for (const auto& part : request.path().split('/'))
                if (part.startsWith('e') && part.size() > 1 && part[1] >= '0' && part[1] <= '9') return part;
            return {};
        }
        static QByteArray good(const QByteArray& enterprise, const RawRequest& request)
        {
            const auto number = "n-" + enterprise, asset = "a-" + enterprise;
            if (request.target.contains("/order/"))
                return okReply(R"([{"id":")" + asset + R"(","assetNum":")" + number + R"("}])");
            if (request.target.contains("merchandiseProducts")) return namedProduct(assetAskedFor(request));
            if (request.target.contains("members")) return honestPage(1, 3, 200);
            return okReply(R"([{"assetNum":")" + number + R"(","assetId":")" + asset +
                           R"(","cloudAccountGlobalId":"62001"}])");
        }
        [[nodiscard]] int asked(const QByteArray& part) const
        {
            int count = 0;
            for (const auto& request : server->requests())
                count += request.path().contains(part); // "e99" may be in a nonce
            return count;
        }

        std::mutex mutex;
        std::map<QByteArray, int> now;     ///< requests under way, by enterprise
        std::atomic<int> most = 0;         ///< enterprises at once
        std::unique_ptr<RawServer> server; // last: its threads use the rest
    };

    struct Sweeping {
        Sweeping(Gateway& gateway, int enterprises, SweepWish wish = {})
            : bench(*gateway.server)
        {
            for (int i = 1; i <= enterprises; ++i)
                wish.enterprises.append(EnterpriseId(u'e' + QString::number(i)));
            sweep = std::make_unique<EnterpriseSweep>(*bench.client, holdings, catalog, std::move(wish));
            connect(sweep.get(), &EnterpriseSweep::finished, sweep.get(), [this] { ++finished; });
        }
        /// Sweeps the same enterprises once more.
        void again()
        {
            const auto wish = sweep->wish();
            finished = 0;
            sweep = std::make_unique<EnterpriseSweep>(*bench.client, holdings, catalog, wish);
            connect(sweep.get(), &EnterpriseSweep::finished, sweep.get(), [this] { ++finished; });
        }
        [[nodiscard]] bool run()
        {
            sweep->start();
            return QTest::qWaitFor([this] { return finished > 0; }, 30'000);
        }
        /// What is known under the number of an enterprise's asset.
        [[nodiscard]] QList<KnownHolding> known(const QString& enterprise)
        {
            const AssetNumber number(u"n-"_s + enterprise);
            const auto found = holdings.find({number});
            if (!QTest::qWaitFor([&] { return found.isFinished(); }, 30'000)) return {};
            return found.result().value(number);
        }

        Bench bench;
        KnownHoldings holdings{{}, u"p"_s, true};
        ProductCatalog catalog{[this] { return bench.client.get(); }};
        std::unique_ptr<EnterpriseSweep> sweep;
        int finished = 0;
    };
};

void TestEnterpriseSweep::everyListOfEachIsReadAndKept()
{
    Gateway gateway;
    Sweeping sweeping(gateway, 5);
    QCOMPARE(EnterpriseSweep::leastRequests(sweeping.sweep->wish()), 20);
    QVERIFY(sweeping.run());
    QCOMPARE(gateway.server->requests().size(), 20);
    QCOMPARE(sweeping.sweep->results().size(), size_t(5));
    QSet<EnterpriseId> read;
    for (const auto& swept : sweeping.sweep->results()) {
        read.insert(swept.enterprise);
        QVERIFY(swept.isWhole());
        QVERIFY(swept.began.isValid() && swept.began <= swept.ended);
        QCOMPARE(swept.lists.size(), 4);
        const QList<qint64> rows{1, 1, 1, 3};
        for (qsizetype i = 0; i < 4; ++i)
            QCOMPARE(swept.lists[i].rows, rows[i]);
    }
    QCOMPARE(read.size(), 5);
    QVERIFY(sweeping.sweep->left().isEmpty());
    const auto known = sweeping.known(u"e4"_s);
    QCOMPARE(known.size(), 1);
    QCOMPARE(known[0].enterprise, EnterpriseId(u"e4"_s));
    QCOMPARE(known[0].holders.value(0).name, u"张伟"_s); // M6 and M5, put together
    QVERIFY(known[0].lockedAsOf > 0 && known[0].holdersAsOf > 0 && known[0].borrowedAsOf > 0);
}

void TestEnterpriseSweep::productsOnlyWhenAskedFor()
{
    Gateway gateway;
    Sweeping without(gateway, 2);
    QVERIFY(without.run());
    QCOMPARE(gateway.asked("merchandiseProducts"), 0);
    Sweeping with(gateway, 2, {.products = true});
    QVERIFY(with.run());
    QCOMPARE(gateway.asked("merchandiseProducts"), 2); // an asset that O8 and M6 list is one
    for (const auto& swept : with.sweep->results()) {
        QCOMPARE(swept.lists.size(), 5);
        QCOMPARE(swept.lists.last().list, SweptList::Products);
        QCOMPARE(swept.lists.last().rows, 1);
        QVERIFY(swept.isWhole());
    }
}

/// Whoever has asked for them (ER-21).
void TestEnterpriseSweep::productsThatAreKnownAreGiven()
{
    Gateway gateway;
    Sweeping sweeping(gateway, 3);
    bool isThere = false;
    sweeping.catalog.fetch(AssetId(u"a-e3"_s), &sweeping.catalog,
        [&isThere](const Result<ProductCatalog::Entry>& reply) { isThere = reply.has_value(); });
    QTRY_VERIFY(isThere);
    QHash<EnterpriseId, qsizetype> read; // how many
    connect(sweeping.sweep.get(), &EnterpriseSweep::enterpriseRead, sweeping.sweep.get(),
        [&read](const SweptReading& each) {
            if (each.reading->isWhole()) read[each.reading->enterprise] = each.reading->products.size();
        });
    QVERIFY(sweeping.run());
    QCOMPARE(gateway.asked("merchandiseProducts"), 1);
    QCOMPARE(read, (QHash<EnterpriseId, qsizetype>{
                       {EnterpriseId(u"e1"_s), 0}, {EnterpriseId(u"e2"_s), 0}, {EnterpriseId(u"e3"_s), 1}}));
}

void TestEnterpriseSweep::refusalsAreRecordedAndPassed_data()
{
    QTest::addColumn<QByteArray>("code");
    for (const auto* code : {"60000", "60005", "60017", "70001"})
        QTest::newRow(code) << QByteArray(code);
}

void TestEnterpriseSweep::refusalsAreRecordedAndPassed()
{
    QFETCH(QByteArray, code);
    // Half of the enterprises are refused by the member center.
    Gateway gateway([code](const QByteArray& enterprise, const QByteArray& target) {
        return target.contains("/me/") && enterprise[1] % 2 ? refusal(code) : QByteArray();
    });
    Sweeping sweeping(gateway, 8);
    QVERIFY(sweeping.run());
    QCOMPARE(sweeping.sweep->results().size(), size_t(8));
    for (const auto& swept : sweeping.sweep->results()) {
        const bool isRefused = swept.enterprise.toString()[1].unicode() % 2;
        QCOMPARE(swept.isWhole(), !isRefused);
        QVERIFY(swept.lists[0].isWhole); // the order module answers for all
        for (qsizetype i = 1; i < 4; ++i) {
            QCOMPARE(swept.lists[i].code, isRefused ? QString::fromLatin1(code) : QString());
            QCOMPARE(swept.lists[i].problem.isEmpty(), !isRefused);
        }
    }
    QVERIFY(sweeping.sweep->pausedBy().isEmpty());
}

void TestEnterpriseSweep::twoEnterprisesAtATime()
{
    Gateway gateway({}, 20);
    Sweeping sweeping(gateway, 12);
    QVERIFY(sweeping.run());
    QCOMPARE(gateway.most.load(), int(thingsAtOnce));
}

void TestEnterpriseSweep::whatAPersonAsksForComesFirst()
{
    // Somebody's list takes its time: nothing of the sweep begins before it has come.
    std::atomic<bool> mayCome = false;
    Gateway gateway([&mayCome](const QByteArray& enterprise, const QByteArray&) {
        while (enterprise == "e99" && !mayCome)
            std::this_thread::sleep_for(1ms);
        return QByteArray();
    });
    const auto atLast = qScopeGuard([&mayCome] { mayCome = true; }); // the gateway waits for it in any case
    Sweeping sweeping(gateway, 50);
    sweeping.sweep->start();
    QTRY_VERIFY(sweeping.sweep->results().size() >= 2);
    bool isThere = false;
    sweeping.bench.client->call(endpoints::listAssets, AssetQuery{EnterpriseId(u"e99"_s), {}})
        .onDone(sweeping.sweep.get(), [&](const Result<Rows<VirtualAsset>>&) { isThere = true; });
    QTRY_COMPARE(gateway.asked("e99"), 1);
    QTRY_COMPARE(sweeping.bench.client->runningCalls(), 1); // what was under way ends
    const auto before = gateway.server->requests().size();
    QTest::qWait(150); // it looks several times
    QCOMPARE(gateway.server->requests().size(), before);
    QVERIFY(!isThere);
    mayCome = true;
    QTRY_VERIFY(isThere);
    QTRY_COMPARE(sweeping.finished, 1);
    QCOMPARE(sweeping.sweep->results().size(), size_t(50));
}

void TestEnterpriseSweep::silenceItselfPauses()
{
    std::atomic<bool> isSilent = true;
    Gateway gateway([&isSilent](const QByteArray&, const QByteArray&) {
        return isSilent ? QByteArray("silence") : QByteArray();
    });
    Sweeping sweeping(gateway, 20);
    sweeping.sweep->start();
    QTRY_VERIFY(sweeping.sweep->isPaused());
    QTRY_VERIFY(!sweeping.sweep->pausedBy().isEmpty());
    QVERIFY(sweeping.sweep->left().size() >= 17);
    isSilent = false;
    sweeping.sweep->setPaused(false);
    QTRY_COMPARE(sweeping.finished, 1);
    qsizetype failed = 0;
    for (const auto& swept : sweeping.sweep->results())
        failed += !swept.isWhole();
    QVERIFY(failed >= 1 && failed <= 3);
}

void TestEnterpriseSweep::pausesAndGoesOn()
{
    Gateway gateway({}, 5);
    Sweeping sweeping(gateway, 20);
    sweeping.sweep->start();
    QTRY_VERIFY(sweeping.sweep->results().size() >= 3);
    sweeping.sweep->setPaused(true);
    QTRY_COMPARE(sweeping.bench.client->runningCalls(), 0); // what was under way ends
    const auto asked = gateway.server->requests().size();
    QTest::qWait(150);
    QCOMPARE(gateway.server->requests().size(), asked);
    QCOMPARE(sweeping.finished, 0);
    sweeping.sweep->setPaused(false);
    QTRY_COMPARE(sweeping.finished, 1);
    QCOMPARE(gateway.server->requests().size(), 80); // nothing twice
    QVERIFY(sweeping.sweep->pausedBy().isEmpty());
}

void TestEnterpriseSweep::cancelledOnesAreLeft()
{
    Gateway gateway({}, 5);
    Sweeping sweeping(gateway, 20);
    sweeping.sweep->start();
    QTRY_VERIFY(sweeping.sweep->results().size() >= 3);
    sweeping.sweep->cancel();
    QCOMPARE(sweeping.finished, 1);
    QTRY_COMPARE(sweeping.bench.client->runningCalls(), 0);
    QSet<EnterpriseId> all;
    for (const auto& swept : sweeping.sweep->results())
        all.insert(swept.enterprise);
    const auto left = sweeping.sweep->left();
    QCOMPARE(qsizetype(sweeping.sweep->results().size()) + left.size(), 20);
    for (const auto& enterprise : left)
        all.insert(enterprise);
    QCOMPARE(all.size(), 20); // each is one or the other
    sweeping.sweep->cancel();
    sweeping.sweep->setPaused(true);
    QTest::qWait(50);
    QCOMPARE(sweeping.finished, 1);
}

void TestEnterpriseSweep::aRateIsKept()
{
    Gateway gateway;
    Sweeping sweeping(gateway, 2, {.mostAMinute = 600});
    QElapsedTimer clock;
    clock.start();
    QVERIFY(sweeping.run());
    QVERIFY2(clock.elapsed() >= 690, qPrintable(QString::number(clock.elapsed()))); // 7 pauses of 100 ms
}

void TestEnterpriseSweep::everyRequestCountsForTheRate()
{
    // 1,000 people are five pages.
    Gateway gateway([](const QByteArray&, const QByteArray& target) {
        if (!target.contains("members")) return QByteArray();
        const auto place = target.indexOf("pageNum=");
        return honestPage(target.mid(place + 8, 1).toInt(), 1000, 200);
    });
    Sweeping sweeping(gateway, 2, {.mostAMinute = 600});
    QElapsedTimer clock;
    clock.start();
    QVERIFY(sweeping.run());
    QCOMPARE(gateway.server->requests().size(), 16);
    // 7 pauses of 100 ms between lists, and those of four more pages of whoever is read first.
    QVERIFY2(clock.elapsed() >= 1090, qPrintable(QString::number(clock.elapsed())));
}

/// Some are refused for one reason or another, some are not answered at all: all others are read.
void TestEnterpriseSweep::halfOfThemInEveryWay()
{
    const QHash<QByteArray, QByteArray> odd{{"e1", refusal("60000")}, {"e2", refusal("60005")},
        {"e3", refusal("60017")}, {"e5", "silence"}, {"e8", "silence"}};
    Gateway gateway(
        [&odd](const QByteArray& enterprise, const QByteArray&) { return odd.value(enterprise); });
    Sweeping sweeping(gateway, 10);
    sweeping.sweep->start();
    // Where three in a row are silent it pauses, and a person goes on.
    while (QTest::qWaitFor([&] { return sweeping.finished > 0 || sweeping.sweep->isPaused(); }, 30'000) &&
           sweeping.finished == 0)
        sweeping.sweep->setPaused(false);
    QCOMPARE(sweeping.finished, 1);
    QCOMPARE(sweeping.sweep->results().size(), size_t(10));
    QVERIFY(sweeping.sweep->left().isEmpty());
    QSet<EnterpriseId> all;
    for (const auto& swept : sweeping.sweep->results()) {
        all.insert(swept.enterprise);
        const auto reply = odd.value(swept.enterprise.toString().toLatin1());
        QCOMPARE(swept.lists.size(), 4);
        for (const auto& list : swept.lists) {
            QCOMPARE(list.isWhole, reply.isEmpty());
            QCOMPARE(list.problem.isEmpty(), reply.isEmpty());
            QCOMPARE(list.code.isEmpty(), reply.isEmpty() || reply == "silence");
            QVERIFY(list.code.isEmpty() || reply.contains(list.code.toLatin1()));
        }
    }
    QCOMPARE(all.size(), 10);
}

void TestEnterpriseSweep::aListThatChangesIsNotWhole()
{
    Gateway gateway([](const QByteArray&, const QByteArray& target) {
        // 300 people are announced, and the second page has none.
        if (!target.contains("members")) return QByteArray();
        return target.contains("pageNum=1&") || target.endsWith("pageNum=1")
                   ? page(counts(300, 2, 1), rows(1, 200))
                   : page(counts(300, 2, 2), {});
    });
    Sweeping sweeping(gateway, 1);
    QVERIFY(sweeping.run());
    const auto& employees = sweeping.sweep->results()[0].lists.last();
    QCOMPARE(employees.list, SweptList::Employees);
    QCOMPARE(employees.rows, 200);
    QVERIFY(!employees.isWhole);
    QVERIFY(employees.code.isEmpty());
    QVERIFY(employees.problem.contains(u"changed"_s));
}

void TestEnterpriseSweep::whoIsNotListedAnyMoreGoes()
{
    enum Answer { All, Refused, Cut, Fewer };
    std::atomic<Answer> answer = All;
    Gateway gateway([&answer](const QByteArray&, const QByteArray& target) {
        if (!target.contains("members") || answer == All) return QByteArray();
        if (answer == Refused) return refusal("60017");
        return answer == Cut ? page(counts(3, 1, 1), rows(2, 3)) : page(counts(2, 1, 1), rows(2, 3));
    });
    Sweeping sweeping(gateway, 1);
    QVERIFY(sweeping.run());
    const auto holder = [&] { return sweeping.known(u"e1"_s).value(0).holders.value(0).name; };
    QCOMPARE(holder(), u"张伟"_s);
    // The holder is the first employee: away only when a whole list is without them.
    for (const auto now : {Refused, Cut, Fewer}) {
        answer = now;
        sweeping.again();
        QVERIFY(sweeping.run());
        QCOMPARE(sweeping.sweep->results()[0].isWhole(), now == Fewer);
        QCOMPARE(holder(), now == Fewer ? QString() : u"张伟"_s);
    }
}

/// 200 people hold an asset each, in two enterprises; one of them loses every second one.
void TestEnterpriseSweep::halfItsPeopleAreLost()
{
    std::atomic<bool> areLost = false;
    Gateway gateway([&areLost](const QByteArray& enterprise, const QByteArray& target) {
        if (target.contains("members")) {
            QByteArray people;
            int count = 0;
            for (int i = 0; i < 200; ++i) {
                if (areLost && enterprise == "e1" && i % 2) continue;
                people += (people.isEmpty() ? "" : ",") + row(i);
                ++count;
            }
            return page(counts(count, 1, 1), people);
        }
        if (!target.contains("assetNums")) return QByteArray();
        QByteArray held;
        for (int i = 0; i < 200; ++i)
            held += (held.isEmpty() ? "" : ",") + QByteArray(R"({"assetNum":")") + enterprise + '-' +
                    QByteArray::number(i) + R"(","cloudAccountGlobalId":"6200)" + QByteArray::number(i) +
                    R"("})";
        return okReply('[' + held + ']');
    });
    Sweeping sweeping(gateway, 2);
    for (const bool lost : {false, true}) {
        areLost = lost;
        if (lost) sweeping.again();
        QVERIFY(sweeping.run());
        QVERIFY(sweeping.sweep->results()[0].isWhole() && sweeping.sweep->results()[1].isWhole());
        QList<AssetNumber> numbers;
        for (const auto& enterprise : {u"e1"_s, u"e2"_s})
            for (int i = 0; i < 200; ++i)
                numbers.append(AssetNumber(u"%1-%2"_s.arg(enterprise).arg(i)));
        const auto found = sweeping.holdings.find(numbers);
        QTRY_VERIFY(found.isFinished());
        const auto all = found.result();
        QCOMPARE(all.size(), 400);
        for (int place = 0; place < 400; ++place) {
            const bool isGone = lost && place < 200 && place % 2;
            const auto& holding = all.value(numbers[place]).value(0);
            QCOMPARE(holding.holders.value(0).name.isEmpty(), isGone);
        }
    }
}

void TestEnterpriseSweep::endsWithItsDeletion()
{
    Gateway gateway({}, 5);
    Sweeping sweeping(gateway, 20, {.products = true});
    sweeping.sweep->start();
    QTRY_VERIFY(sweeping.sweep->results().size() >= 2);
    sweeping.sweep.reset();
    QTRY_COMPARE(sweeping.bench.client->runningCalls(), 0);
    QVERIFY(!sweeping.finished);
    Sweeping other(gateway, 20);
    other.sweep->start();
    QTRY_VERIFY(!other.sweep->results().empty());
    other.bench.client.reset();
    QTest::qWait(50);
    QVERIFY(!other.finished);
}

LOCKKEEPER_TEST(Core, TestEnterpriseSweep)
#include "tst_enterprise_sweep.moc"
