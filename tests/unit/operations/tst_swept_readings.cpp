// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/enterprise_sweep.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/sandbox/server.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/client_bench.h"
#include "tests/support/employee_pages.h"
#include "tests/support/product_replies.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What a sweep has read of an enterprise, and the pages of the one that is open, from the sandbox over HTTP.
class TestSweptReadings : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void cleanup();
    void eachIsToldAsAWhole();
    void whatFailedIsTold();
    void productsThatFailAreTold();
    void productsSomebodyElseAskedFor();
    void eachFieldThatCannotBeReadCounts();
    void aModuleThatIsNotThere();
    void theOpenOneIsTakenOver();
    void whatIsNewerStays();

private:
    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(m_server->sampleEnterprise()); }
    /// Sweeps the enterprise to its end.
    SweptReading swept(SweepWish wish = {})
    {
        wish.enterprises = {enterprise()};
        EnterpriseSweep sweep(*m_bench->client, m_holdings, *m_products, wish);
        std::vector<SweptReading> told;
        bool isOver = false;
        connect(&sweep, &EnterpriseSweep::enterpriseRead, &sweep,
            [&told](const SweptReading& read) { told.push_back(read); });
        connect(&sweep, &EnterpriseSweep::finished, &sweep, [&isOver] { isOver = true; });
        sweep.start();
        if (!QTest::qWaitFor([&] { return isOver; }, 30'000)) qFatal("the sweep does not end");
        if (told.size() != 1) qFatal("it is told once");
        return told.front();
    }
    /// M8 as a page of the open enterprise asks for it.
    void readLocks()
    {
        QObject context;
        bool isRead = false;
        m_reader->locks(enterprise(), EnterpriseReader::Age::Known, &context,
            [&](const auto& read) { isRead = read.has_value(); });
        QTRY_VERIFY(isRead);
    }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<Bench> m_bench;
    KnownHoldings m_holdings{{}, u"p"_s, false};
    std::unique_ptr<EmployeeDirectory> m_directory;
    std::unique_ptr<ProductCatalog> m_products;
    std::unique_ptr<EnterpriseReader> m_reader;
};

void TestSweptReadings::initTestCase()
{
    sandbox::Options options;
    options.employees = 250; // two pages
    options.assets = 40;
    m_server = std::make_unique<sandbox::Server>(options);
    QString error;
    QVERIFY2(m_server->start(&error), qPrintable(error));
}

void TestSweptReadings::init()
{
    m_server->setFaults({});
    auto settings = settingsFor(m_server->baseUrl());
    settings.retry.attempts = 1;
    m_bench = std::make_unique<Bench>(std::move(settings));
    m_bench->client->setTokens(tokensFor(*m_server));
    const auto client = [this] { return m_bench ? m_bench->client.get() : nullptr; };
    m_directory = std::make_unique<EmployeeDirectory>(client);
    m_products = std::make_unique<ProductCatalog>(client);
    m_reader = std::make_unique<EnterpriseReader>(client, *m_directory, *m_products, nullptr);
    m_server->clearLedger();
}

void TestSweptReadings::cleanup()
{
    m_reader.reset();
    m_products.reset();
    m_directory.reset();
    m_bench.reset();
}

void TestSweptReadings::eachIsToldAsAWhole()
{
    const auto before = QDateTime::currentDateTimeUtc();
    const auto told = swept({.products = true});
    const auto& read = *told.reading;
    QCOMPARE(read.enterprise, enterprise());
    QVERIFY(read.isWhole());
    for (const auto list :
        {SweptList::Assets, SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees}) {
        const auto& state = read.state(list);
        QVERIFY(state.begun >= before && state.begun <= state.ended);
        QVERIFY(state.problem.isEmpty() && state.code.isEmpty());
    }
    QVERIFY(read.employees.all().size() >= 250);
    QVERIFY(!read.assets.all().empty() && !read.numbers.all().empty());
    QCOMPARE(&read.assets.all(), &told.assets->rows); // the same, not a copy
    for (const auto& asset : read.assets.all()) {
        const auto* known = read.products.find(asset.id);
        QVERIFY(known && known->products && known->read >= before);
    }
    const auto& products = read.state(SweptList::Products);
    QVERIFY(products.begun >= before && products.begun <= products.ended);
    // One that M6 alone lists is refused.
    QCOMPARE(products.extent, ListExtent::Part);
    QCOMPARE(products.code, u"60017"_s);
    QVERIFY(!products.problem.isEmpty());
}

void TestSweptReadings::whatFailedIsTold()
{
    QString error;
    const auto fault = sandbox::Fault::parse(u"code500@M6"_s, &error);
    QVERIFY2(fault, qPrintable(error));
    m_server->setFaults({*fault});
    const auto told = swept();
    const auto& numbers = told.reading->numbers;
    QCOMPARE(numbers.extent, ListExtent::Failed);
    QCOMPARE(numbers.code, u"500"_s);
    QVERIFY(!numbers.problem.isEmpty() && !numbers.rows && !told.numbers);
    QVERIFY(numbers.begun.isValid() && numbers.ended >= numbers.begun);
    QVERIFY(!told.reading->isWhole());
    QCOMPARE(told.reading->assets.extent, ListExtent::Whole);
    QCOMPARE(told.reading->employees.extent, ListExtent::Whole);
    QVERIFY(told.reading->products.isEmpty()); // nobody has asked for them
    QCOMPARE(told.reading->state(SweptList::Products).extent, ListExtent::NotRead);
}

void TestSweptReadings::productsThatFailAreTold()
{
    QString error;
    const auto fault = sandbox::Fault::parse(u"code500@M7"_s, &error);
    QVERIFY2(fault, qPrintable(error));
    m_server->setFaults({*fault});
    const auto told = swept({.products = true});
    const auto& state = told.reading->state(SweptList::Products);
    QCOMPARE(state.extent, ListExtent::Failed);
    QCOMPARE(state.code, u"500"_s);
    QVERIFY(!state.problem.isEmpty());
    QVERIFY(state.begun.isValid() && state.ended >= state.begun);
    QVERIFY(told.reading->products.isEmpty());
    QVERIFY(told.reading->isWhole()); // the four lists
    m_reader->open(enterprise());
    m_reader->takeSwept(told);
    QCOMPARE(m_reader->reading()->state(SweptList::Products).code, u"500"_s);
    m_reader->open(EnterpriseId(u"another"_s));
    QCOMPARE(m_reader->reading()->state(SweptList::Products).extent, ListExtent::NotRead);
}

/// The sweep asks for no products itself (ER-50).
void TestSweptReadings::productsSomebodyElseAskedFor()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto& target = request.target;
        if (target.contains("merchandiseProducts"))
            return connection.send(RawServer::reply(200, namedProduct(assetAskedFor(request))));
        if (target.contains("members")) return connection.send(RawServer::reply(200, honestPage(1, 3, 200)));
        const bool isOfAssets = target.contains("/order/");
        return connection.send(RawServer::reply(
            200, okReply(isOfAssets ? R"([{"id":"a1","assetNum":"1"},{"id":"a2","assetNum":"2"}])" : "[]")));
    });
    m_bench = std::make_unique<Bench>(settingsFor(server->url()));
    const auto ask = [this](const QString& asset) {
        QObject context;
        bool isThere = false;
        m_products->fetch(AssetId(asset), &context, [&](const auto& reply) { isThere = reply.has_value(); });
        return QTest::qWaitFor([&] { return isThere; }, 30'000);
    };
    const auto before = QDateTime::currentDateTimeUtc();
    QVERIFY(ask(u"a1"_s));
    const auto one = swept();
    QCOMPARE(one.reading->products.size(), 1);
    QCOMPARE(one.reading->state(SweptList::Products).extent, ListExtent::Part);
    QVERIFY(ask(u"a2"_s));
    const auto after = QDateTime::currentDateTimeUtc();
    const auto every = swept();
    const auto& state = every.reading->state(SweptList::Products);
    QCOMPARE(state.extent, ListExtent::Whole);
    QVERIFY(state.begun >= before && state.begun <= state.ended && state.ended <= after);
    const auto asked = swept({.products = true});
    QCOMPARE(asked.reading->state(SweptList::Products).extent, ListExtent::Whole);
    QVERIFY(asked.reading->state(SweptList::Products).problem.isEmpty());
    QVERIFY(asked.reading->state(SweptList::Products).begun >= after);
    m_bench.reset();
}

/// People of whom only the number is kept count, too.
void TestSweptReadings::eachFieldThatCannotBeReadCounts()
{
    constexpr int people = 10'005;
    const auto all = rows(1, people).replace(R"("deleted":false)", R"("deleted":[])");
    const auto server = RawServer::answering([&all](RawConnection& connection, const RawRequest& request) {
        const bool isOfPeople = request.target.contains("members");
        return connection.send(
            RawServer::reply(200, isOfPeople ? page(counts(people, 1, 1), all) : okReply("[]")));
    });
    m_bench = std::make_unique<Bench>(settingsFor(server->url()));
    const auto told = swept();
    m_bench.reset();
    const auto& read = told.reading->employees;
    QCOMPARE(read.extent, ListExtent::Whole);
    QCOMPARE(read.all().size(), size_t(people));
    QCOMPARE(read.unreadableFields, people);
}

void TestSweptReadings::aModuleThatIsNotThere()
{
    const auto members = swept({.order = false});
    QCOMPARE(members.reading->assets.extent, ListExtent::NotOffered);
    QCOMPARE(members.reading->locks.extent, ListExtent::Whole);
    QVERIFY(members.reading->isWhole());
    const auto orders = swept({.member = false});
    QCOMPARE(orders.reading->assets.extent, ListExtent::Whole);
    for (const auto list :
        {SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees, SweptList::Products})
        QCOMPARE(orders.reading->state(list).extent, ListExtent::NotOffered);
}

/// The pages and the overview of the open enterprise need not ask for what was just read.
void TestSweptReadings::theOpenOneIsTakenOver()
{
    readLocks();
    const auto old = m_reader->begunOf(enterprise(), SweptList::BorrowedLocks);
    nextMillisecond();
    const auto told = swept();
    int changes = 0;
    connect(m_reader.get(), &EnterpriseReader::changed, this, [&changes] { ++changes; });
    m_reader->takeSwept(told);
    QCOMPARE(changes, 1);
    const auto reading = m_reader->reading();
    QVERIFY(reading->isWhole());
    QVERIFY(m_reader->begunOf(enterprise(), SweptList::BorrowedLocks) > old);
    QCOMPARE(reading->assets.begun, told.reading->assets.begun);
    QCOMPARE(reading->employees.rows, told.reading->employees.rows);
    QCOMPARE(m_reader->everybody(enterprise()), told.reading->employees.rows);
    m_server->clearLedger();
    QObject context;
    std::shared_ptr<const Rows<VirtualAsset>> given;
    m_reader->assets(enterprise(), EnterpriseReader::Age::Known, &context,
        [&given](const auto& read) { given = read ? read->list : nullptr; });
    QTRY_COMPARE(given, told.assets);
    QVERIFY(m_server->ledger().isEmpty());
}

void TestSweptReadings::whatIsNewerStays()
{
    const auto told = swept();
    nextMillisecond();
    readLocks(); // later than the sweep did
    const auto newer = m_reader->begunOf(enterprise(), SweptList::BorrowedLocks);
    m_reader->takeSwept(told);
    QCOMPARE(m_reader->begunOf(enterprise(), SweptList::BorrowedLocks), newer);
    QCOMPARE(m_reader->begunOf(enterprise(), SweptList::Assets), told.reading->assets.begun);
    // A change has ended since, of whatever enterprise: these lists may not show it.
    m_reader->noteChange(enterprise(), {.assets = true, .locks = true, .employees = true}, {});
    m_reader->takeSwept(told);
    for (const auto list : {SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees})
        QVERIFY(!m_reader->begunOf(enterprise(), list).isValid());
    // While one is under way, and of another enterprise, nothing is taken.
    nextMillisecond();
    const auto again = swept();
    m_reader->setWriting([] { return true; });
    m_reader->takeSwept(again);
    m_reader->setWriting([] { return false; });
    QVERIFY(!m_reader->begunOf(enterprise(), SweptList::Assets).isValid());
    m_reader->open(EnterpriseId(u"another"_s));
    m_reader->takeSwept(again);
    QCOMPARE(m_reader->enterprise(), EnterpriseId(u"another"_s));
    QCOMPARE(m_reader->reading()->assets.extent, ListExtent::NotRead);
}

LOCKKEEPER_TEST(Core, TestSweptReadings)
#include "tst_swept_readings.moc"
