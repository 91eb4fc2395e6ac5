// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Age = EnterpriseReader::Age;

/// Of which lists EnterpriseReader says that they are other ones now (ER-1).
class TestReaderChanges : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void saysWhatWasReplaced();

private:
    [[nodiscard]] EnterpriseId enterprise() const { return EnterpriseId(m_server->sampleEnterprise()); }
    /// Asks for M6 and waits: whether it came.
    bool numbers(Age age)
    {
        std::optional<bool> hasCome;
        QObject context;
        m_reader->numbers(enterprise(), age, &context, [&](const auto& read) { hasCome = read.has_value(); });
        if (!QTest::qWaitFor([&] { return hasCome.has_value(); }, 30'000)) qFatal("nothing came");
        return *hasCome;
    }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<Bench> m_bench;
    std::unique_ptr<EmployeeDirectory> m_directory;
    std::unique_ptr<ProductCatalog> m_products;
    std::unique_ptr<EnterpriseReader> m_reader;
};

void TestReaderChanges::init()
{
    m_server = startedSandbox(5, 10);
    auto settings = settingsFor(m_server->baseUrl());
    settings.retry.attempts = 1;
    m_bench = std::make_unique<Bench>(std::move(settings));
    m_bench->client->setTokens(tokensFor(*m_server));
    const auto client = [this] { return m_bench ? m_bench->client.get() : nullptr; };
    m_directory = std::make_unique<EmployeeDirectory>(client);
    m_products = std::make_unique<ProductCatalog>(client);
    m_reader = std::make_unique<EnterpriseReader>(client, *m_directory, *m_products, nullptr);
}

void TestReaderChanges::cleanup()
{
    m_reader.reset();
    m_products.reset();
    m_directory.reset();
    m_bench.reset();
    m_server.reset();
}

void TestReaderChanges::saysWhatWasReplaced()
{
    std::vector<ListSet> told;
    connect(
        m_reader.get(), &EnterpriseReader::changed, this, [&told](ListSet lists) { told.push_back(lists); });
    const auto takeTold = [&told] { return std::exchange(told, {}); };
    using enum SweptList;
    using Lists = std::vector<ListSet>;
    m_reader->open(enterprise());
    QCOMPARE(takeTold(), Lists{everyList});
    QVERIFY(!m_reader->isUnderWay(enterprise(), AssetNumbers));
    QVERIFY(numbers(Age::Known));
    QCOMPARE(takeTold(), Lists{ListSet({AssetNumbers})});
    QVERIFY(numbers(Age::Known)); // the same again
    QCOMPARE(takeTold(), Lists());
    QObject context;
    bool hasCome = false;
    m_reader->numbers(enterprise(), Age::New, &context, [&hasCome](const auto&) { hasCome = true; });
    QVERIFY(m_reader->isUnderWay(enterprise(), AssetNumbers));
    QVERIFY(!m_reader->isUnderWay(enterprise(), Assets));
    QVERIFY(!m_reader->isUnderWay(EnterpriseId(u"another"_s), AssetNumbers));
    QTRY_VERIFY_WITH_TIMEOUT(hasCome, 30'000);
    QVERIFY(!m_reader->isUnderWay(enterprise(), AssetNumbers));
    QCOMPARE(takeTold(), Lists{ListSet({AssetNumbers})});
    m_reader->noteChange(enterprise(), {.locks = true}, {});
    QCOMPARE(takeTold(), Lists{ListSet({BorrowedLocks})});
    m_reader->noteChange(enterprise(), {.employees = true}, {});
    QCOMPARE(takeTold(), Lists{ListSet({Employees})});
    QString error;
    m_server->setFaults({*sandbox::Fault::parse(u"http500@M6"_s, &error)}); // what failed is told as well
    QVERIFY(!numbers(Age::New));
    QCOMPARE(takeTold(), Lists{ListSet({AssetNumbers})});
}

LOCKKEEPER_TEST(Core, TestReaderChanges)
#include "tst_reader_changes.moc"
