// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/employees/import_run.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/unit/employees/import_bench.h"
#include "tests/unit/write_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;

Q_DECLARE_METATYPE(lockkeeper::ImportStage)

/// What the rows of an import are given once their employees are there, against the sandbox: assets and a
/// borrowed lock, at once and long after nobody waits for it any more.
class ImportGivenTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void addsAssignsAndLends();
    void whatIsGivenLateIsFoundLater_data();
    void whatIsGivenLateIsFoundLater();

private:
    [[nodiscard]] std::unique_ptr<ImportRun> runOf(const ImportRow& row) const;
    [[nodiscard]] AssetNumber anyAsset(bool isHeld) const;
    [[nodiscard]] AssetNumber lendableAsset() const;
    [[nodiscard]] AssetNumber freeLock() const;

    std::unique_ptr<WriteBench> m_bench;
};

namespace
{

ImportRow newcomer()
{
    ImportRow row;
    row.employee.userName = u"imported"_s;
    row.employee.password = u"Secret-Pa55"_s;
    row.employee.name = u"新人"_s;
    return row;
}

} // namespace

void ImportGivenTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 60;
    m_bench = std::make_unique<WriteBench>(options);
}

void ImportGivenTest::cleanup()
{
    m_bench.reset();
}

std::unique_ptr<ImportRun> ImportGivenTest::runOf(const ImportRow& row) const
{
    auto run = std::make_unique<ImportRun>(
        ImportTarget{m_bench->client.get(), m_bench->enterprise(), {}, u"import-1"_s});
    run->setRows({row});
    return run;
}

AssetNumber ImportGivenTest::anyAsset(bool isHeld) const
{
    const auto seen = m_bench->assets();
    for (const auto& record : seen.numbers())
        if (!record.borrowedFlag.value_or(false) && record.cloudAccountGlobalId.isEmpty() != isHeld)
            return record.assetNum;
    qFatal("the sandbox has no such asset");
}

/// An asset that nobody holds, and whose products have nodes to lend.
AssetNumber ImportGivenTest::lendableAsset() const
{
    const auto seen = m_bench->assets();
    for (const auto& record : seen.numbers()) {
        if (!record.cloudAccountGlobalId.isEmpty() || record.borrowedFlag.value_or(false)) continue;
        const auto reply =
            await(m_bench->client->call(endpoints::listAssetProducts, AssetProductsQuery{record.assetId}));
        if (!reply || !*reply) continue;
        const auto& products = (*reply)->value.productInstanceList;
        if (std::any_of(products.begin(), products.end(),
                [](const ProductInstance& product) { return product.limitConcurrent.value_or(0) > 0; }))
            return record.assetNum;
    }
    qFatal("the sandbox has nothing to lend");
}

/// A free lock, and not the first one, which is out of order in the sample.
AssetNumber ImportGivenTest::freeLock() const
{
    AssetNumber found;
    const auto seen = m_bench->assets();
    for (const auto& record : seen.locks())
        if (!record.borrowedFlag.value_or(false)) found = record.assetNum;
    return found;
}

void ImportGivenTest::addsAssignsAndLends()
{
    auto wanted = newcomer();
    wanted.assets = {lendableAsset()};
    wanted.lock = freeLock();
    const auto run = runOf(wanted);
    run->start({0});
    run->start({0}); // a double click
    QVERIFY(rests(*run));
    QVERIFY2(
        run->counts().finished == 1, qPrintable(run->states()[0].item.code + run->states()[0].item.message));
    QCOMPARE(run->states()[0].stage, ImportStage::Lend);
    QCOMPARE(run->states()[0].item.outcome, Outcome::Applied);
    QCOMPARE(run->states()[0].item.state, ReadBackState::AsWanted);
    for (const auto* endpoint : {"M1", "M9", "M10"})
        QCOMPARE(m_bench->sent(QString::fromLatin1(endpoint)), 1);
    const auto after = m_bench->assets();
    QVERIFY(after.isHeldBy(wanted.assets.front(), run->states()[0].member));
    QCOMPARE(after.locksLentTo(run->states()[0].member).size(), 1);
    QCOMPARE(after.locksLentTo(run->states()[0].member)[0].assetNum, wanted.lock);
}

void ImportGivenTest::whatIsGivenLateIsFoundLater_data()
{
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<bool>("isHeld");
    QTest::addColumn<ImportStage>("stage");
    QTest::newRow("withdrawn from somebody else") << u"M9"_s << true << ImportStage::Withdraw;
    QTest::newRow("assigned") << u"M9"_s << false << ImportStage::Assign;
    QTest::newRow("lent") << u"M10"_s << false << ImportStage::Lend;
}

/// The connection is dropped, and the gateway does it later.
void ImportGivenTest::whatIsGivenLateIsFoundLater()
{
    QFETCH(const QString, endpoint);
    QFETCH(const bool, isHeld);
    QFETCH(const ImportStage, stage);
    auto wanted = newcomer();
    wanted.takesFromOthers = true;
    if (stage == ImportStage::Lend) {
        wanted.assets = {lendableAsset()};
        wanted.lock = freeLock();
    } else {
        wanted.assets = {anyAsset(isHeld)};
    }
    QString error;
    m_bench->server.setFaults({*sandbox::Fault::parse(u"applylate@"_s + endpoint, &error)});
    const auto run = runOf(wanted);
    run->start({0});
    QVERIFY(rests(*run));
    m_bench->server.setFaults({});
    QCOMPARE(run->states()[0].stage, stage);
    QCOMPARE(run->states()[0].item.outcome, Outcome::Unknown);
    const auto sent = m_bench->sent(endpoint);
    run->start({0}); // what is unknown is left alone
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(endpoint), sent);
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->sent(endpoint, true), sent, 30'000);
    run->lookAgain();
    QVERIFY(rests(*run));
    QCOMPARE(run->states()[0].stage, stage);
    QCOMPARE(run->states()[0].item.outcome, Outcome::Applied);
    QCOMPARE(run->states()[0].item.state, ReadBackState::AsWanted);
    run->start({0});
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 1);
    QVERIFY(m_bench->assets().isHeldBy(wanted.assets.front(), run->states()[0].member));
    QCOMPARE(m_bench->sent(u"M1"_s), 1);
}

LOCKKEEPER_TEST(Core, ImportGivenTest)
#include "tst_import_given.moc"
