// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Age = EnterpriseReader::Age;

/// The lists of an enterprise, read once for whoever asks, from the sandbox over HTTP.
class TestEnterpriseReader : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void cleanup();
    void oneRequestForManyAskers();
    void whatIsKnownIsGivenAgain();
    void whoAsksForNewGetsNew();
    void aChangeTouchesOnlyItsLists();
    void aChangeOfHoldersReadsAllocationsAgain();
    void whatAChangeHasReadIsTaken();
    void repliesOfBeforeTheChangeAreNotKept();
    void withoutAskersTheRequestEnds();
    void failuresAreToldAndAskedAgain();
    void anotherEnterpriseForgets();
    void anotherEnterpriseIsReadApart();
    void everybodyComesFromWhoeverReadsThem();
    void somebodyWhoIsReadAgain();
    void aListWithUnreadableFieldsIsNotedAsAPart();
    void aModuleWithoutTokenIsNotOffered();
    void withoutAConnection();

private:
    void setFault(const char* fault)
    {
        QString error;
        const auto parsed = sandbox::Fault::parse(QString::fromLatin1(fault), &error);
        QVERIFY2(parsed, qPrintable(error));
        m_server->setFaults({*parsed});
    }
    /// How often it was asked for.
    [[nodiscard]] qsizetype requests(const char* endpoint) const
    {
        qsizetype count = 0;
        for (const auto& entry : m_server->ledger())
            count += entry.endpoint == QLatin1StringView(endpoint);
        return count;
    }
    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(m_server->sampleEnterprise()); }
    /// Asks for M6 and waits.
    Result<EnterpriseReader::Read<AssetNumberRecord>> numbers(Age age)
    {
        std::optional<Result<EnterpriseReader::Read<AssetNumberRecord>>> result;
        QObject context;
        m_reader->numbers(enterprise(), age, &context, [&](const auto& read) { result = read; });
        if (!QTest::qWaitFor([&] { return result.has_value(); }, 30'000)) qFatal("nothing came");
        return *result;
    }
    void loadEverybody()
    {
        m_directory->open(enterprise());
        m_directory->ensureLoaded();
        QTRY_VERIFY(m_directory->isComplete());
    }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<Bench> m_bench;
    std::unique_ptr<EmployeeDirectory> m_directory;
    std::unique_ptr<ProductCatalog> m_products;
    std::unique_ptr<EnterpriseReader> m_reader;
};

void TestEnterpriseReader::initTestCase()
{
    m_server = startedSandbox(30, 40);
}

void TestEnterpriseReader::init()
{
    m_server->setFaults({});
    m_server->setLatency(0);
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

void TestEnterpriseReader::cleanup()
{
    m_reader.reset();
    m_products.reset();
    m_directory.reset();
    m_bench.reset();
}

void TestEnterpriseReader::oneRequestForManyAskers()
{
    QObject context;
    std::vector<std::shared_ptr<const Rows<VirtualAsset>>> lists;
    for (int asker = 0; asker < 5; ++asker)
        m_reader->assets(enterprise(), Age::Known, &context,
            [&](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
                QVERIFY(read);
                lists.push_back(read->list);
            });
    QVERIFY(lists.empty()); // from the event loop
    QTRY_COMPARE(lists.size(), size_t(5));
    for (const auto& list : lists)
        QCOMPARE(list, lists.front());
    QVERIFY(!lists.front()->rows.empty());
    QCOMPARE(requests("O8"), 1);
}

void TestEnterpriseReader::whatIsKnownIsGivenAgain()
{
    const auto first = numbers(Age::Known);
    QVERIFY(first);
    const auto again = numbers(Age::Known);
    QVERIFY(again);
    QCOMPARE(again->list, first->list);
    QCOMPARE(again->ended, first->ended); // as old as it is
    QCOMPARE(requests("M6"), 1);
    const auto reading = m_reader->reading();
    QCOMPARE(reading->numbers.extent, ListExtent::Whole);
    QCOMPARE(reading->numbers.rows.get(), &first->list->rows);
    QCOMPARE(reading->assets.extent, ListExtent::NotRead);
}

void TestEnterpriseReader::whoAsksForNewGetsNew()
{
    const auto first = numbers(Age::Known);
    const auto again = numbers(Age::New);
    QVERIFY(first && again);
    QVERIFY(again->list != first->list);
    QCOMPARE(requests("M6"), 2);
    // What was on its way before somebody asked for a new one is not good enough for them.
    m_server->setLatency(200);
    QObject context;
    int answers = 0;
    std::shared_ptr<const Rows<AssetNumberRecord>> lists[2];
    for (const auto age : {Age::New, Age::New})
        m_reader->numbers(enterprise(), age, &context,
            [&, place = answers++](const auto& read) { lists[place] = read->list; });
    QTRY_VERIFY(lists[0] && lists[1]);
    QCOMPARE(lists[0], lists[1]);
}

void TestEnterpriseReader::aChangeTouchesOnlyItsLists()
{
    QObject context;
    int came = 0;
    const auto askForAll = [&] {
        m_reader->assets(enterprise(), Age::Known, &context, [&](const auto&) { ++came; });
        m_reader->numbers(enterprise(), Age::Known, &context, [&](const auto&) { ++came; });
        m_reader->locks(enterprise(), Age::Known, &context, [&](const auto&) { ++came; });
    };
    askForAll();
    QTRY_COMPARE(came, 3);
    m_reader->noteChange(enterprise(), {.locks = true}, nullptr);
    askForAll();
    QTRY_COMPARE(came, 6);
    QCOMPARE(requests("O8"), 1);
    QCOMPARE(requests("M6"), 1);
    QCOMPARE(requests("M8"), 2);
    m_reader->noteChange(EnterpriseId(u"another"_s), {.assets = true, .locks = true}, nullptr);
    askForAll();
    QTRY_COMPARE(came, 9);
    QCOMPARE(m_server->ledger().size(), 4);
    m_reader->noteChange({}, {.locks = true}, nullptr); // of some enterprise
    askForAll();
    QTRY_COMPARE(came, 12);
    QCOMPARE(requests("M8"), 3);
    QCOMPARE(m_server->ledger().size(), 5);
}

/// Of 8000000002 O8 says to whom it is allocated, of 8000000001 it does not.
void TestEnterpriseReader::aChangeOfHoldersReadsAllocationsAgain()
{
    const auto row = [](const char* number, const QByteArray& more = {}) -> QByteArray {
        return R"({"id":"a)" + QByteArray(number) + R"(","assetNum":")" + number + '"' + more + '}';
    };
    const QByteArray allocated = R"(,"assignStatus":{"assignStatus":"ASSIGNED"})";
    QByteArray assets = '[' + row("8000000001") + ',' + row("8000000002", allocated) + ']';
    const QByteArray held = R"([{"assetNum":"8000000001"},{"assetNum":"8000000002"}])";
    std::atomic<int> asked[2] = {};
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const bool isOrder = request.target.contains("/order/");
        ++asked[isOrder ? 0 : 1];
        return connection.send(RawServer::reply(200, okReply(isOrder ? assets : held)));
    });
    Bench bench(settingsFor(server->url()));
    const auto client = [&bench] { return bench.client.get(); };
    EmployeeDirectory directory(client);
    ProductCatalog products(client);
    EnterpriseReader reader(client, directory, products, nullptr);
    const EnterpriseId opened(u"e1"_s);
    // How often both were asked for, once whoever asks for them has them.
    const auto afterAsking = [&](Age age) {
        QObject context;
        int came = 0;
        reader.assets(opened, age, &context, [&](const auto& read) { came += bool(read); });
        reader.numbers(opened, age, &context, [&](const auto& read) { came += bool(read); });
        if (!QTest::qWaitFor([&] { return came == 2; }, 30'000)) qFatal("nothing came");
        return u"O8 %1, M6 %2"_s.arg(asked[0]).arg(asked[1]);
    };
    const auto change = [&](const char* first, const char* second, bool isReadable = true) {
        std::vector<AssetNumberRecord> records(2);
        records[0].assetNum = AssetNumber(u"8000000001"_s);
        records[0].cloudAccountGlobalId = MemberId(QString::fromLatin1(first));
        records[1].assetNum = AssetNumber(u"8000000002"_s);
        records[1].cloudAccountGlobalId = MemberId(QString::fromLatin1(second));
        auto read = std::make_shared<ListsRead>();
        read->assets = SeenAssets(records, {}, isReadable);
        read->isWhole = true;
        reader.noteChange(opened, {.holders = true}, read);
    };
    QCOMPARE(afterAsking(Age::Known), u"O8 1, M6 1"_s);
    change("m1", "");
    QCOMPARE(reader.reading()->numbers.all()[0].cloudAccountGlobalId, MemberId(u"m1"_s));
    QCOMPARE(afterAsking(Age::Known), u"O8 1, M6 1"_s);
    change("m1", "m2");
    QCOMPARE(afterAsking(Age::Known), u"O8 2, M6 1"_s);
    change("", "m2"); // as before, of that one
    QCOMPARE(afterAsking(Age::Known), u"O8 2, M6 1"_s);
    change("", "m2", false); // what could not be read may be anything
    QCOMPARE(afterAsking(Age::Known), u"O8 3, M6 2"_s);
    reader.noteChange(opened, {.holders = true}, nullptr);
    QCOMPARE(afterAsking(Age::Known), u"O8 4, M6 3"_s);
    // Without any allocation only M6 can say something else.
    assets = '[' + row("8000000001") + ',' + row("8000000002") + ']';
    QCOMPARE(afterAsking(Age::New), u"O8 5, M6 4"_s);
    change("m2", "m2");
    QCOMPARE(afterAsking(Age::Known), u"O8 5, M6 4"_s);
    reader.noteChange(opened, {.holders = true}, nullptr);
    QCOMPARE(afterAsking(Age::Known), u"O8 5, M6 5"_s);
    // Any other change of assets may be all of them.
    reader.noteChange(opened, {.assets = true}, nullptr);
    QCOMPARE(afterAsking(Age::Known), u"O8 6, M6 6"_s);
    // The allocation may be what could not be read.
    assets = '[' + row("8000000001") + ',' + row("8000000002", R"(,"assignStatus":"no object")") + ']';
    QCOMPARE(afterAsking(Age::New), u"O8 7, M6 7"_s);
    change("m1", "m2");
    QCOMPARE(afterAsking(Age::Known), u"O8 8, M6 7"_s);
}

void TestEnterpriseReader::whatAChangeHasReadIsTaken()
{
    QVERIFY(numbers(Age::Known));
    auto read = std::make_shared<ListsRead>();
    AssetNumberRecord record;
    record.assetNum = AssetNumber(u"8000000001"_s);
    read->assets = SeenAssets({record});
    read->isWhole = true;
    m_reader->noteChange(enterprise(), {.assets = true}, read);
    const auto taken = numbers(Age::Known);
    QVERIFY(taken);
    QCOMPARE(taken->list->rows.size(), size_t(1));
    QCOMPARE(requests("M6"), 1);
    // One with fields that could not be read says less than the list would.
    read = std::make_shared<ListsRead>();
    read->assets = SeenAssets({record}, {}, false);
    m_reader->noteChange(enterprise(), {.assets = true}, read);
    QVERIFY(numbers(Age::Known));
    QCOMPARE(requests("M6"), 2);
}

void TestEnterpriseReader::repliesOfBeforeTheChangeAreNotKept()
{
    m_server->setLatency(150);
    QObject context;
    int came = 0;
    m_reader->numbers(enterprise(), Age::Known, &context, [&](const auto&) { ++came; });
    QTRY_COMPARE(requests("M6"), 1);
    m_reader->noteChange(enterprise(), {.assets = true}, nullptr);
    QTRY_COMPARE(came, 1); // who waited gets what there is
    QVERIFY(numbers(Age::Known));
    QCOMPARE(requests("M6"), 2);
    // Who asks while it is still on its way gets what is read after the change, and so do the others.
    m_reader->noteChange(enterprise(), {.assets = true}, nullptr);
    m_reader->numbers(enterprise(), Age::Known, &context, [&](const auto&) { ++came; });
    QTRY_COMPARE(requests("M6"), 3);
    m_reader->noteChange(enterprise(), {.assets = true}, nullptr);
    QVERIFY(numbers(Age::Known));
    QCOMPARE(came, 2);
    QCOMPARE(requests("M6"), 4);
}

void TestEnterpriseReader::withoutAskersTheRequestEnds()
{
    m_server->setLatency(2000);
    auto first = std::make_unique<QObject>(), second = std::make_unique<QObject>();
    bool called = false;
    for (auto* context : {first.get(), second.get()})
        m_reader->numbers(enterprise(), Age::Known, context, [&](const auto&) { called = true; });
    QTRY_COMPARE(m_bench->client->runningCalls(), 1);
    first.reset();
    QCOMPARE(m_bench->client->runningCalls(), 1);
    second.reset();
    QTRY_COMPARE(m_bench->client->runningCalls(), 0);
    m_server->setLatency(0);
    QVERIFY(!called);
    QVERIFY(numbers(Age::Known));
}

void TestEnterpriseReader::failuresAreToldAndAskedAgain()
{
    QVERIFY(numbers(Age::Known));
    setFault("http500@M6");
    const auto failed = numbers(Age::New);
    QVERIFY(!failed);
    const auto state = m_reader->reading()->numbers;
    QCOMPARE(state.extent, ListExtent::Failed);
    QVERIFY(!state.problem.isEmpty());
    QVERIFY(!state.rows);
    m_server->setFaults({});
    QVERIFY(numbers(Age::Known));
    QCOMPARE(m_reader->reading()->numbers.extent, ListExtent::Whole);
    QVERIFY(m_reader->reading()->numbers.problem.isEmpty());
}

void TestEnterpriseReader::anotherEnterpriseForgets()
{
    QVERIFY(numbers(Age::Known));
    QSignalSpy changes(m_reader.get(), &EnterpriseReader::changed);
    m_reader->open(EnterpriseId(u"another"_s));
    QCOMPARE(changes.size(), 1);
    QCOMPARE(m_reader->reading()->enterprise, EnterpriseId(u"another"_s));
    QCOMPARE(m_reader->reading()->numbers.extent, ListExtent::NotRead);
    QVERIFY(numbers(Age::Known));
    QCOMPARE(requests("M6"), 2);
}

void TestEnterpriseReader::anotherEnterpriseIsReadApart()
{
    const EnterpriseId another(u"another"_s);
    const auto known = numbers(Age::Known);
    QVERIFY(known);
    QSignalSpy changes(m_reader.get(), &EnterpriseReader::changed);
    QObject context;
    int came = 0;
    for (int times = 1; times <= 2; ++times) {
        m_reader->numbersOf(another, Age::Known, &context, [&](const auto&) { ++came; });
        QTRY_COMPARE(came, times);
        QCOMPARE(requests("M6"), 1 + times); // it is not kept
    }
    m_reader->assetsOf(another, Age::Known, &context, [&](const auto&) { ++came; });
    QTRY_COMPARE(came, 3);
    QCOMPARE(requests("O8"), 1);
    // The open one stays open, and what is known of it is given.
    QCOMPARE(m_reader->enterprise(), enterprise());
    QVERIFY(changes.isEmpty());
    m_reader->numbersOf(enterprise(), Age::Known, &context, [&](const auto& read) {
        ++came;
        QCOMPARE(read->list, known->list);
    });
    QTRY_COMPARE(came, 4);
    QCOMPARE(requests("M6"), 3);
    // Whoever goes is not told, and their request ends.
    m_server->setLatency(2000);
    auto gone = std::make_unique<QObject>();
    m_reader->numbersOf(another, Age::Known, gone.get(), [&](const auto&) { ++came; });
    QTRY_COMPARE(m_bench->client->runningCalls(), 1);
    gone.reset();
    QTRY_COMPARE(m_bench->client->runningCalls(), 0);
    m_server->setLatency(0);
    // One that the window has just opened is not another one, whether or not anybody has asked for a list.
    m_directory->open(another);
    m_reader->numbersOf(another, Age::Known, &context, [&](const auto&) { ++came; });
    QCOMPARE(m_reader->enterprise(), another);
    QTRY_COMPARE(came, 5);
}

void TestEnterpriseReader::everybodyComesFromWhoeverReadsThem()
{
    QVERIFY(!m_reader->everybody(enterprise()));
    loadEverybody();
    const auto everybody = m_reader->everybody(enterprise());
    QVERIFY(everybody);
    QCOMPARE(qsizetype(everybody->size()), m_directory->size());
    QVERIFY(!everybody->front().userName.isEmpty());
    QCOMPARE(m_reader->reading()->employees.rows, everybody);
    QVERIFY(m_reader->isEverybodyKnown(enterprise()));
    QVERIFY(!m_reader->everybody(EnterpriseId(u"another"_s)));
    QVERIFY(!m_reader->isEverybodyKnown(EnterpriseId(u"another"_s)));
    m_reader->noteChange(enterprise(), {.employees = true}, nullptr);
    QVERIFY(!m_reader->everybody(enterprise()));
    QVERIFY(!m_reader->isEverybodyKnown(enterprise()));
    QVERIFY(m_reader->reading()->employees.rows); // older, and said to be from then
}

void TestEnterpriseReader::somebodyWhoIsReadAgain()
{
    loadEverybody();
    const auto before = m_reader->everybody(enterprise());
    auto changed = before->at(0);
    const auto gone = before->at(1);
    changed.name = Text(u"Somebody Else"_s);
    auto read = std::make_shared<ListsRead>();
    read->employees = SeenEmployees({changed.userName.toString(), gone.userName.toString()});
    read->employees->add({changed});
    read->isWhole = true;
    m_reader->noteChange(enterprise(), {.employees = true}, read);
    const auto now = m_reader->everybody(enterprise());
    QVERIFY(now);
    QCOMPARE(now->size(), before->size() - 1);
    QCOMPARE(now->at(0).name, changed.name);
    QVERIFY(now->at(1).globalId != gone.globalId);
    QCOMPARE(before->at(1).globalId, gone.globalId); // what was shared stays as it was
}

/// What it does not name may be what could not be read of it: nothing is taken off the kept list.
void TestEnterpriseReader::aListWithUnreadableFieldsIsNotedAsAPart()
{
    QByteArray rows = R"([{"id":"a1","assetNum":"8000000001"},{"id":"a2","assetNum":"8000000002"}])";
    const auto server = RawServer::answering([&rows](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, okReply(rows)));
    });
    Bench bench(settingsFor(server->url()));
    const auto client = [&bench] { return bench.client.get(); };
    EmployeeDirectory directory(client);
    ProductCatalog products(client);
    KnownHoldings holdings({}, u"test"_s, false);
    EnterpriseReader reader(client, directory, products, &holdings);
    const EnterpriseId opened(u"opened"_s), another(u"another"_s);
    reader.open(opened);
    const auto keptAfterReading = [&](const EnterpriseId& enterprise) {
        QObject context;
        bool came = false;
        reader.assetsOf(enterprise, Age::New, &context, [&](const auto& read) { came = bool(read); });
        if (!QTest::qWaitFor([&] { return came; }, 30'000)) qFatal("nothing came");
        nextMillisecond(); // the next list is a later one
        const QList<AssetNumber> numbers{AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s)};
        qsizetype kept = 0;
        for (const auto& found : holdings.find(numbers).result())
            kept += std::count_if(found.cbegin(), found.cend(),
                [&](const KnownHolding& each) { return each.enterprise == enterprise; });
        return kept;
    };
    for (const auto& enterprise : {opened, another}) {
        rows = R"([{"id":"a1","assetNum":"8000000001"},{"id":"a2","assetNum":"8000000002"}])";
        QCOMPARE(keptAfterReading(enterprise), 2);
        rows = R"([{"id":"a1","assetNum":"8000000001"},{"id":"a2","assetNum":{"not":"a number"}}])";
        QCOMPARE(keptAfterReading(enterprise), 2);
        rows = R"([{"id":"a1","assetNum":"8000000001"}])";
        QCOMPARE(keptAfterReading(enterprise), 1);
    }
}

void TestEnterpriseReader::aModuleWithoutTokenIsNotOffered()
{
    const auto tokens = m_server->tokens();
    m_bench->client->setTokens({tokens.app.toUtf8(), {}, {}});
    QVERIFY(!numbers(Age::Known));
    QCOMPARE(m_reader->reading()->numbers.extent, ListExtent::NotOffered);
    QVERIFY(m_server->ledger().isEmpty());
}

void TestEnterpriseReader::withoutAConnection()
{
    QVERIFY(numbers(Age::Known));
    m_bench.reset();
    QCOMPARE(m_reader->reading()->numbers.extent, ListExtent::NotRead);
    const auto result = numbers(Age::Known);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, GatewayError::Kind::Cancelled);
    QObject context;
    std::optional<GatewayError> error;
    m_reader->assetsOf(
        EnterpriseId(u"another"_s), Age::New, &context, [&](const auto& read) { error = read.error(); });
    QVERIFY(!error); // from the event loop
    QTRY_VERIFY(error);
    QCOMPARE(error->kind, GatewayError::Kind::Cancelled);
}

LOCKKEEPER_TEST(Core, TestEnterpriseReader)
#include "tst_enterprise_reader.moc"
