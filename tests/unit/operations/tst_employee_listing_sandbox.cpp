// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/employee_pages.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The listing against the gateway that knows nothing of it: the sandbox, over HTTP.
class TestEmployeeListingSandbox : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void everyEmployeeOnce();
    void aPageSizeThatIsNotHonoured();
    void keywordAndDepartment();
    void someRequestsFail_data();
    void someRequestsFail();
    void everyRequestFails_data();
    void everyRequestFails();
    void pagesThatOverlap();
    void aTotalThatShrinks();
    void cancelledWhileTheGatewayStalls();
    void anExpiredUserToken();

private:
    [[nodiscard]] EmployeeQuery asked(const QString& keyword = {}, int pageSize = 200) const
    {
        auto asked = query(keyword);
        asked.enterpriseGlobalId = EnterpriseId(m_server->sampleEnterprise());
        asked.pageSize = pageSize;
        return asked;
    }
    void setFault(const QString& fault)
    {
        QString error;
        const auto parsed = sandbox::Fault::parse(fault, &error);
        QVERIFY2(parsed, qPrintable(error));
        m_server->setFaults({*parsed});
    }
    [[nodiscard]] qsizetype requests() const { return m_server->ledger().size(); }

    static constexpr int employees = 450;
    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<Bench> m_bench;
};

void TestEmployeeListingSandbox::initTestCase()
{
    m_server = startedSandbox(employees, 100);
}

void TestEmployeeListingSandbox::init()
{
    m_server->setFaults({});
    m_server->setLatency(0);
    m_server->clearLedger();
    m_bench = std::make_unique<Bench>(settingsFor(m_server->baseUrl()));
    m_bench->client->setTokens(tokensFor(*m_server));
}

void TestEmployeeListingSandbox::everyEmployeeOnce()
{
    for (const int pageSize : {200, 37, 1}) {
        Watched watched(*m_bench->client, asked({}, pageSize));
        QVERIFY(watched.run());
        QCOMPARE(watched.end, ListingEnd::Complete);
        QCOMPARE(watched.rows.size(), size_t(employees));
        QCOMPARE(watched.listing.total(), employees);
        QCOMPARE(watched.portions, (employees + pageSize - 1) / pageSize);
        QVERIFY(watched.listing.issues().empty());
        QSet<MemberId> ids;
        for (const auto& employee : watched.rows)
            ids.insert(employee.globalId);
        QCOMPARE(ids.size(), employees);
    }
}

void TestEmployeeListingSandbox::aPageSizeThatIsNotHonoured()
{
    Watched watched(*m_bench->client, asked({}, 100'000)); // the sandbox gives 200
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.listing.loaded(), employees);
    QCOMPARE(requests(), 3);
}

void TestEmployeeListingSandbox::keywordAndDepartment()
{
    Watched all(*m_bench->client, asked());
    QVERIFY(all.run());
    const auto& one = all.rows.at(123);
    Watched found(*m_bench->client, asked(one.userName.toString()));
    QVERIFY(found.run());
    QCOMPARE(found.end, ListingEnd::Complete);
    QVERIFY(std::any_of(found.rows.begin(), found.rows.end(),
        [&](const Employee& employee) { return employee.globalId == one.globalId; }));
    QVERIFY(found.rows.size() < all.rows.size());

    const auto someone = std::find_if(
        all.rows.begin(), all.rows.end(), [](const Employee& employee) { return employee.departmentId; });
    QVERIFY(someone != all.rows.end());
    auto query = asked();
    query.departmentId = someone->departmentId;
    Watched department(*m_bench->client, query);
    QVERIFY(department.run());
    QCOMPARE(department.end, ListingEnd::Complete);
    QCOMPARE(qint64(department.rows.size()),
        std::count_if(all.rows.begin(), all.rows.end(),
            [&](const Employee& employee) { return employee.departmentId == someone->departmentId; }));

    Watched nobody(*m_bench->client, asked(u"nobody is called this"_s));
    QVERIFY(nobody.run());
    QCOMPARE(nobody.end, ListingEnd::Complete);
    QVERIFY(nobody.rows.empty());
}

void TestEmployeeListingSandbox::someRequestsFail_data()
{
    QTest::addColumn<QString>("fault");
    for (const char* fault : {"reset", "close", "http500", "code500", "truncate"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

void TestEmployeeListingSandbox::someRequestsFail()
{
    QFETCH(const QString, fault);
    setFault(fault + u":4@M5"_s);
    Watched watched(*m_bench->client, asked({}, 50));
    QVERIFY(watched.run());
    // Reads are tried again, and no row is lost or doubled over it.
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.rows.size(), size_t(employees));
    QVERIFY(requests() > 9);
}

void TestEmployeeListingSandbox::everyRequestFails_data()
{
    QTest::addColumn<QString>("fault");
    for (const char* fault : {"reset", "close", "http500", "code500", "code80001", "badjson", "empty"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

void TestEmployeeListingSandbox::everyRequestFails()
{
    QFETCH(const QString, fault);
    setFault(fault);
    Watched watched(*m_bench->client, asked());
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Failed);
    QVERIFY(watched.rows.empty());
    QCOMPARE(watched.listing.error().endpoint, u"M5"_s);
    QCOMPARE(watched.ends, 1);
}

void TestEmployeeListingSandbox::pagesThatOverlap()
{
    setFault(u"duplicates"_s);
    Watched watched(*m_bench->client, asked({}, 100));
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.rows.size(), size_t(employees));
    QVERIFY(watched.listing.repeated() > 0);
    QSet<MemberId> ids;
    for (const auto& employee : watched.rows)
        ids.insert(employee.globalId);
    QCOMPARE(ids.size(), employees);
}

void TestEmployeeListingSandbox::aTotalThatShrinks()
{
    setFault(u"shrinkingtotal"_s);
    Watched watched(*m_bench->client, asked({}, 100));
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::ChangedWhileLoading);
    QCOMPARE(watched.rows.size(), size_t(employees));
    QVERIFY(watched.listing.total() < employees);
}

void TestEmployeeListingSandbox::cancelledWhileTheGatewayStalls()
{
    setFault(u"stall:3@M5"_s);
    Watched watched(*m_bench->client, asked({}, 10));
    watched.listing.start();
    QVERIFY(QTest::qWaitFor([&] { return watched.portions > 0; }, 30'000));
    // Every third one stalls, until there is no other left.
    QTRY_COMPARE(m_server->ledger().size() / 3, m_bench->client->runningCalls());
    QCOMPARE(watched.ends, 0); // some page will never come
    watched.listing.cancel();
    QCOMPARE(watched.end, ListingEnd::Cancelled);
    QTRY_COMPARE(m_bench->client->runningCalls(), 0);
}

void TestEmployeeListingSandbox::anExpiredUserToken()
{
    const auto tokens = m_server->tokens();
    m_bench->client->setTokens({tokens.app.toUtf8(), tokens.client.toUtf8(), "of-yesterday"});
    Watched watched(*m_bench->client, asked());
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Failed);
    QCOMPARE(watched.listing.error().code, u"60005"_s);
    QCOMPARE(requests(), 1);
}

LOCKKEEPER_TEST(Core, TestEmployeeListingSandbox)
#include "tst_employee_listing_sandbox.moc"
