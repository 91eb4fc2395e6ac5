// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assign_bench.h"
#include "ui/assets/assets_page.h"
#include "ui/giving/assign_dialog.h"
#include "ui/kit/theme/language.h"
#include "ui/overview/overview_reading.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Age = EnterpriseReader::Age;

/// What is read after assets have changed hands, beside the pages of assets and employees and the overview:
/// M6 and the person, once before and once after it, and O8 only where it speaks of who has them (WR-5).
class ChangedHoldersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void assignedFromTheDialog();
    void assignedByDrag();
    void whatHasAnAllocationIsReadAgain();

private:
    /// Somebody comes to the overview.
    [[nodiscard]] bool looksAtOverview()
    {
        m_overview->read(Age::Known);
        return QTest::qWaitFor(
            [this] {
                return callsRest(*m_bench->client) && !m_overview->isReading() && !m_overview->isCounting();
            },
            30'000);
    }
    /// Whether all pages rest after the newest change has ended.
    [[nodiscard]] bool rests() const
    {
        return m_giving->run() && callsRest(*m_bench->client) && m_giving->window.settled() &&
               m_assets->settled();
    }
    /// What was asked of the gateway since its ledger was cleared: "O8 0, M6 2, M8 0, M5 2".
    [[nodiscard]] QString lists() const
    {
        QStringList counts;
        const auto ledger = m_bench->server.ledger();
        for (const auto& list : {u"O8"_s, u"M6"_s, u"M8"_s, u"M5"_s})
            counts += u"%1 %2"_s.arg(list).arg(std::count_if(
                ledger.begin(), ledger.end(), [&](const auto& entry) { return entry.endpoint == list; }));
        return counts.join(u", "_s);
    }
    /// Whether nobody has asked for everybody.
    [[nodiscard]] bool isOfOnePerson() const
    {
        const auto ledger = m_bench->server.ledger();
        return std::none_of(ledger.begin(), ledger.end(), [](const sandbox::LedgerEntry& entry) {
            return entry.endpoint == u"M5"_s && !entry.target.contains("keyword=");
        });
    }
    /// An asset that nobody holds, and of which O8 says no allocation.
    [[nodiscard]] AssignableAsset freeAsset() const
    {
        QSet<AssetNumber> allocated;
        for (const auto& asset : m_bench->reader.reading()->assets.all())
            if (asset.details && asset.details->assignStatus) allocated.insert(asset.assetNum);
        for (const auto& asset : m_giving->free(60))
            if (!allocated.contains(asset.assetNum)) return asset;
        qFatal("each free asset has an allocation");
    }
    [[nodiscard]] QString inAssets(const char* column, const AssetNumber& number) const
    {
        return m_assets->column(column).value(m_assets->rowWith("assetNum", number.toString()));
    }
    /// What the gateway has been asked, and what the overview and the page of assets show by now.
    void holdAssigned(const AssetNumber& number, const OverviewFigures& before);

    Language m_language;
    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<GivingWindow> m_giving;
    std::unique_ptr<PageWindow> m_assets;
    std::unique_ptr<OverviewReading> m_overview;
};

void ChangedHoldersTest::init()
{
    m_bench = std::make_unique<SandboxBench>(assignSandbox());
    m_giving = std::make_unique<GivingWindow>(*m_bench);
    m_assets = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    m_overview = std::make_unique<OverviewReading>(m_bench->context);
    m_overview->open(m_bench->enterprise());
    QVERIFY(looksAtOverview());
    QVERIFY(m_overview->counted()->isWhole());
    m_bench->server.clearLedger();
}

void ChangedHoldersTest::cleanup()
{
    m_overview.reset();
    m_assets.reset();
    m_giving.reset();
    m_bench.reset();
}

void ChangedHoldersTest::holdAssigned(const AssetNumber& number, const OverviewFigures& before)
{
    QVERIFY(rests());
    QCOMPARE(m_giving->run()->work().counts().applied, 1);
    // M6 and M5 were read once before the change (OP-26) and once after it.
    QCOMPARE(lists(), u"O8 0, M6 2, M8 0, M5 2"_s);
    QVERIFY(isOfOnePerson());
    QTRY_VERIFY(inAssets("holder", number) != u"free"_s);
    QVERIFY(looksAtOverview());
    QCOMPARE(m_overview->figures()->assets.held.number, *before.assets.held.number + 1);
    QCOMPARE(m_overview->figures()->assets.free.number, *before.assets.free.number - 1);
    const auto again = settledPage<AssetsPage>(*m_bench, u"assets"_s);
    QCOMPARE(again->rows(), m_assets->rows());
    QCOMPARE(lists(), u"O8 0, M6 2, M8 0, M5 2"_s);
}

void ChangedHoldersTest::assignedFromTheDialog()
{
    const auto number = freeAsset().assetNum;
    const auto before = *m_overview->figures();
    QCOMPARE(inAssets("holder", number), u"free"_s);
    m_assets->table()->selectRow(m_assets->rowWith("assetNum", number.toString()));
    m_assets->find<QAction>(u"AssignToAction"_s)->trigger();
    const auto* dialog = m_assets->page()->window()->findChild<AssignDialog*>();
    QVERIFY(dialog);
    auto* choices = dialog->findChild<TableView*>(u"assignChoices"_s);
    QTRY_VERIFY(choices->model()->rowCount() > 5 && !choices->recordModel()->isOrdering());
    choices->selectRow(2);
    QTest::keyClick(choices, Qt::Key_Space);
    auto* go = dialog->findChild<QPushButton*>(u"assignGo"_s);
    QTRY_VERIFY(go->isEnabled());
    go->click();
    holdAssigned(number, before);
}

void ChangedHoldersTest::assignedByDrag()
{
    const auto asset = freeAsset();
    const auto before = *m_overview->figures();
    QVERIFY(m_giving->dragTo(m_giving->rowOfAnother({}), AssetMime({asset})));
    QTRY_VERIFY(m_giving->dialog(u"assignConfirmDialog"_s));
    m_giving->press(u"assignConfirmGo"_s);
    holdAssigned(asset.assetNum, before);
}

/// The sandbox says of each asset that somebody holds to whom it is allocated.
void ChangedHoldersTest::whatHasAnAllocationIsReadAgain()
{
    const auto asset = m_giving->held(1)[0];
    QVERIFY(!inAssets("assignStatus.assignMemberId", asset.assetNum).isEmpty());
    const auto who = m_giving->employee(m_giving->rowOf(asset.holders[0]));
    m_bench->writes.start(changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(),
                              {{{who.globalId, {asset.assetNum}, {}}, who.userName.toString()}}),
        {.title = u"M9"_s, .enterprise = m_bench->enterprise()});
    QVERIFY(rests());
    QCOMPARE(lists(), u"O8 1, M6 2, M8 0, M5 2"_s);
    QTRY_COMPARE(inAssets("holder", asset.assetNum), u"free"_s);
    QCOMPARE(inAssets("assignStatus.assignMemberId", asset.assetNum), QString());
    QVERIFY(looksAtOverview());
    QCOMPARE(lists(), u"O8 1, M6 2, M8 0, M5 2"_s);
}

LOCKKEEPER_TEST(Widgets, ChangedHoldersTest)
#include "tst_changed_holders.moc"
