// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/raw_gateway.h"
#include "ui/overview/overview_reading.h"

#include <QTest>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Age = EnterpriseReader::Age;

/// Contradictions are read a second time before they are told, and what that costs.
class OverviewSecondLookTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void onlyTheListsInvolvedAreReadAgain();
    void whatAChangeBetweenTwoListsMadeIsNotTold();
    void aGatewayThatAlwaysSaysSomethingElse();
    void aNewReadingIsTheSecondOne();
    void anotherReadingOfAListAsksOnceMore();
    void expiredAndHeldAsksForNothing();
    void withoutContradictionsNothingIsReadAgain();
    void whatCannotBeReadIsReadOnce();
    void outOfSightNothingIsReadAgain();

private:
    using Answers = std::function<QByteArray(int)>; ///< of the nth request, from 0
    [[nodiscard]] static Answers always(const QByteArray& rows)
    {
        return [rows](int) { return rows; };
    }
    void start();
    void read(Age age)
    {
        m_reading->open(EnterpriseId(u"1"_s));
        m_reading->read(age);
    }
    [[nodiscard]] bool settled() const
    {
        return QTest::qWaitFor(
                   [this] {
                       return m_reading->figures() && !m_reading->isReading() && !m_reading->isCounting();
                   },
                   30'000) &&
               callsRest(*m_bench->client);
    }
    /// How often each was asked for: "O8 1, M6 2, M8 1, M5 2".
    [[nodiscard]] QString lists() const
    {
        return u"O8 %1, M6 %2, M8 %3, M5 %4"_s.arg(m_asked[0])
            .arg(m_asked[1])
            .arg(m_asked[2])
            .arg(m_asked[3]);
    }
    /// All numbers that are told, of whatever kind.
    [[nodiscard]] static QStringList toldIn(const OverviewFigures& figures)
    {
        QStringList numbers;
        for (const auto& check : figures.contradictions)
            for (const auto& each : check.found)
                numbers += each.number.toString();
        return numbers;
    }
    [[nodiscard]] QStringList told() const { return toldIn(*m_reading->figures()); }

    Answers m_assets, m_numbers, m_locks, m_people;
    std::atomic<int> m_asked[4] = {};
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<OverviewReading> m_reading;
};

namespace
{

QByteArray numberRow(const QByteArray& number, const QByteArray& holder)
{
    return R"({"assetId":"m-)" + number + R"(","assetNum":")" + number + R"(","cloudAccountGlobalId":)" +
           holder + "}";
}

QByteArray person(const QByteArray& id, const QByteArray& numbers, const QByteArray& more = {})
{
    return R"({"globalId":")" + id + R"(","name":"N)" + id + R"(","userName":"u)" + id +
           R"(@acme","assetNums":[)" + numbers + "]" + more + "}";
}

QByteArray pageReply(const QByteArray& rows)
{
    return R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":)" +
           QByteArray::number(rows.count("globalId")) + R"(,"list":[)" + rows + "]}}";
}

const QByteArray anAsset = R"({"id":"m-8001","assetNum":"8001","licenseType":"cloud_account"})";

} // namespace

void OverviewSecondLookTest::init()
{
    m_assets = always(anAsset);
    m_numbers = always(numberRow("8001", "6400"));
    m_locks = always({});
    m_people = always(person("6400", R"("8001")"));
    for (auto& asked : m_asked)
        asked = 0;
}

void OverviewSecondLookTest::cleanup()
{
    m_reading.reset();
    m_bench.reset();
    m_server.reset();
}

void OverviewSecondLookTest::start()
{
    m_server = RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
        QByteArray body;
        if (request.target.contains("/order/"))
            body = listReply(m_assets(m_asked[0]++));
        else if (request.target.contains("assetNums"))
            body = listReply(m_numbers(m_asked[1]++));
        else if (request.target.contains("borrowUsbKeys"))
            body = listReply(m_locks(m_asked[2]++));
        else
            body = pageReply(m_people(m_asked[3]++));
        return connection.send(RawServer::reply(200, body));
    });
    m_bench = std::make_unique<PageBench>();
    connectTo(*m_bench, *m_server);
    m_reading = std::make_unique<OverviewReading>(m_bench->context);
}

void OverviewSecondLookTest::onlyTheListsInvolvedAreReadAgain()
{
    m_numbers = always(numberRow("8001", "6400") + ',' + numberRow("8002", "6499"));
    start();
    bool isLookedFor = false, isToldEarly = false;
    connect(m_reading.get(), &OverviewReading::changed, this, [&] {
        if (!m_reading->isLookingAgain()) return;
        isLookedFor = true;
        isToldEarly = isToldEarly || !toldIn(*m_reading->figures()).isEmpty();
    });
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(isLookedFor);
    QVERIFY(!isToldEarly);
    QVERIFY(!m_reading->isLookingAgain());
    QCOMPARE(told(), QStringList{u"8002"_s});
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 2"_s);
    m_reading->read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8002"_s});
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 2"_s);
}

void OverviewSecondLookTest::whatAChangeBetweenTwoListsMadeIsNotTold()
{
    m_numbers = [](int request) { return numberRow("8001", request == 0 ? "6499" : "6400"); };
    start();
    QStringList everTold;
    connect(m_reading.get(), &OverviewReading::changed, this, [&] {
        if (m_reading->figures()) everTold += told();
    });
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(everTold, QStringList());
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 2"_s);
}

/// Each answer contradicts in another way: nothing is ever there twice, and nobody asks for ever.
void OverviewSecondLookTest::aGatewayThatAlwaysSaysSomethingElse()
{
    m_numbers = [](int request) {
        return numberRow("8001", "6400") + ',' + numberRow("900" + QByteArray::number(request), "6499");
    };
    start();
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(told().isEmpty());
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 2"_s);
}

void OverviewSecondLookTest::aNewReadingIsTheSecondOne()
{
    m_numbers =
        always(numberRow("8001", "6400") + ',' + numberRow("8001", "6400") + ',' + numberRow("8002", "6499"));
    start();
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8002"_s});
    m_reading->read(Age::New); // F5: all of them once, and no look besides
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8002"_s});
    QCOMPARE(lists(), u"O8 2, M6 3, M8 2, M5 3"_s);
}

void OverviewSecondLookTest::anotherReadingOfAListAsksOnceMore()
{
    m_numbers = [](int request) {
        auto rows = numberRow("8001", "6400") + ',' + numberRow("8002", "6499");
        return request < 2 ? rows : rows + ',' + numberRow("8003", "6498");
    };
    start();
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8002"_s});
    m_bench->reader.numbers(
        EnterpriseId(u"1"_s), Age::New, m_bench->client.get(), [](const auto&) {}); // a page
    QTRY_COMPARE(m_asked[1].load(), 4); // that, and a look at what it shows
    QVERIFY(settled());
    QCOMPARE(told(), QStringList({u"8002"_s, u"8003"_s}));
    QCOMPARE(lists(), u"O8 1, M6 4, M8 1, M5 3"_s);
}

void OverviewSecondLookTest::expiredAndHeldAsksForNothing()
{
    m_assets = always(R"({"id":"m-8001","assetNum":"8001","limitEndTime":1500000000000})");
    start();
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(lists(), u"O8 1, M6 1, M8 1, M5 1"_s);
    QVERIFY(told().isEmpty());
    QCOMPARE(m_reading->figures()->assets.expiredHeld.number, 1);
    m_reading->read(Age::New);
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8001"_s}); // it was there twice
}

void OverviewSecondLookTest::withoutContradictionsNothingIsReadAgain()
{
    start();
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(told().isEmpty());
    for (const auto& check : m_reading->figures()->contradictions)
        QCOMPARE(check.gap, CountGap::None);
    QCOMPARE(lists(), u"O8 1, M6 1, M8 1, M5 1"_s);
}

void OverviewSecondLookTest::whatCannotBeReadIsReadOnce()
{
    m_numbers = always(numberRow("8002", "6499"));
    m_people = always(person("6400", R"("8001")", R"(,"deleted":[])"));
    start();
    read(Age::Known);
    QVERIFY(settled());
    QCOMPARE(m_reading->figures()->employees.all, Counted(1, CountGap::Unreadable));
    QCOMPARE(m_reading->figures()->contradictions.front().gap, CountGap::Unreadable);
    m_reading->read(Age::Known); // that would only show the same (ER-3)
    QVERIFY(settled());
    QVERIFY(told().isEmpty());
    QCOMPARE(lists(), u"O8 1, M6 1, M8 1, M5 1"_s);
}

/// Another page is read, and that would cost it O8, M6 and M5 twice.
void OverviewSecondLookTest::outOfSightNothingIsReadAgain()
{
    m_numbers = always(numberRow("8001", "6400") + ',' + numberRow("8002", "6499"));
    start();
    m_reading->setInSight(false);
    read(Age::Known);
    QVERIFY(settled());
    QVERIFY(told().isEmpty());
    QCOMPARE(lists(), u"O8 1, M6 1, M8 1, M5 1"_s);
    m_reading->setInSight(true);
    QVERIFY(settled());
    QCOMPARE(told(), QStringList{u"8002"_s});
    QCOMPARE(lists(), u"O8 1, M6 2, M8 1, M5 2"_s);
}

LOCKKEEPER_TEST(Widgets, OverviewSecondLookTest)
#include "tst_overview_second_look.moc"
