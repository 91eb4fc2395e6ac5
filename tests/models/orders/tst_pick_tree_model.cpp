// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/pick_tree_model.h"
#include "tests/models/product_records.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

PickedAsset picked(std::string_view number, std::string_view type = "softkey")
{
    PickedAsset asset;
    asset.assetNum = AssetNumber(number);
    asset.licenseType = Text(type);
    return asset;
}

} // namespace

class TestPickTreeModel : public QObject
{
    Q_OBJECT

private slots:
    void init() { make(PickTreeModel::Picks::Products); }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
    }
    void ticksGoUpAndDown();
    void tickedBeforeItCame();
    void tickedAgainByTheirIds();
    void assetsAlone();
    void filterHidesAndKeeps();
    void whatNoRevocationCanNameIsSaid();
    void holdersAndStatesAreSaid();
    void contentThatIsNotThere();
    void veryDeep();
    void randomSequences();

private:
    void make(PickTreeModel::Picks picks)
    {
        m_tester.reset();
        m_model = std::make_unique<PickTreeModel>(picks, ProductStates(shanghai(), theMoment()));
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    [[nodiscard]] QModelIndex at(std::initializer_list<int> rows) const
    {
        QModelIndex index;
        for (const int row : rows)
            index = m_model->index(row, 0, index);
        return index;
    }
    [[nodiscard]] int tick(std::initializer_list<int> rows) const
    {
        return at(rows).data(Qt::CheckStateRole).toInt();
    }
    bool setTick(std::initializer_list<int> rows, bool ticked = true)
    {
        return m_model->setData(at(rows), int(ticked ? Qt::Checked : Qt::Unchecked), Qt::CheckStateRole);
    }
    [[nodiscard]] QStringList ids() const
    {
        QStringList ids;
        for (const auto& pick : m_model->pickedProducts())
            ids += pick.instance.id.toString();
        return ids;
    }

    std::unique_ptr<PickTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestPickTreeModel::ticksGoUpAndDown()
{
    m_model->setAssets({picked("1"), picked("2")});
    m_model->setProducts(0, content({aProduct("a")}, {aPackage("P", {aProduct("b")},
                                                         {aPackage("Q", {aProduct("c"), aProduct("d")})})}));
    m_model->setProducts(1, content({aProduct("e")}));
    QSignalSpy changed(m_model.get(), &PickTreeModel::picksChanged);
    QVERIFY(setTick({0, 1, 1, 0})); // c
    QCOMPARE(changed.size(), 1);
    QCOMPARE(ids(), QStringList{u"c"_s});
    QCOMPARE(tick({0, 1, 1}), int(Qt::PartiallyChecked));
    QCOMPARE(tick({0}), int(Qt::PartiallyChecked));
    QVERIFY(setTick({0, 1})); // the package with all in it
    QCOMPARE(ids(), (QStringList{u"b"_s, u"c"_s, u"d"_s}));
    QCOMPARE(tick({0, 1}), int(Qt::Checked));
    QVERIFY(setTick({0}));
    QCOMPARE(ids().size(), 4);
    QCOMPARE(tick({0}), int(Qt::Checked));
    QCOMPARE(tick({1}), int(Qt::Unchecked));
    QVERIFY(setTick({0, 1, 1}, false));
    QCOMPARE(ids(), (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(m_model->pickedAssets(), QList{0});
    QCOMPARE(m_model->pickedProducts().at(0).asset.assetNum, AssetNumber("1"sv));
}

void TestPickTreeModel::tickedBeforeItCame()
{
    m_model->setAssets({picked("1"), picked("2")});
    QSignalSpy wanted(m_model.get(), &PickTreeModel::productsWanted);
    QVERIFY(setTick({1}));
    QCOMPARE(wanted, QList<QVariantList>{{1}});
    QCOMPARE(m_model->unreadPicks(), QList{1});
    QCOMPARE(tick({1}), int(Qt::Checked));
    m_model->setLoading(1);
    QCOMPARE(tick({1}), int(Qt::Checked));
    m_model->setProducts(1, content({aProduct("a"), aProduct("b")}));
    QCOMPARE(ids().size(), 2);
    QVERIFY(m_model->unreadPicks().isEmpty());
    QVERIFY(setTick({1, 0}, false));
    QCOMPARE(tick({1}), int(Qt::PartiallyChecked));
    // An asset without products cannot be ticked; one that was, is not any more.
    QVERIFY(setTick({0}));
    m_model->setProducts(0, content({}));
    QCOMPARE(m_model->pickedAssets(), QList{1});
    QVERIFY(!setTick({0}));
}

void TestPickTreeModel::tickedAgainByTheirIds()
{
    m_model->setAssets({picked("1"), picked("2")});
    m_model->setProducts(0, content({aProduct("a"), aProduct("b")}, {aPackage("P", {aProduct("c")}, {})}));
    m_model->setFilter(u"2"_s); // hidden all the same
    QCOMPARE(m_model->tick(0, {u"b"_s, u"c"_s, u"gone"_s}), 2);
    QCOMPARE(m_model->tick(0, {u"gone"_s}), 0);
    QCOMPARE(ids(), (QStringList{u"b"_s, u"c"_s}));
    QSignalSpy wanted(m_model.get(), &PickTreeModel::productsWanted);
    m_model->tick(1);
    QCOMPARE(wanted, QList<QVariantList>{{1}});
    QCOMPARE(m_model->unreadPicks(), QList<int>{1});
    m_model->setProducts(1, content({aProduct("d")}));
    QCOMPARE(ids(), (QStringList{u"b"_s, u"c"_s, u"d"_s}));
    // One that is filtered out cannot be shown, but it can be ticked.
    make(PickTreeModel::Picks::Assets);
    m_model->setAssets({picked("1"), picked("2")});
    m_model->setFilter(u"2"_s);
    m_model->tick(0);
    QCOMPARE(m_model->pickedAssets(), QList<int>{0});
}

void TestPickTreeModel::assetsAlone()
{
    make(PickTreeModel::Picks::Assets);
    m_model->setAssets({picked("1"), picked("2")});
    QSignalSpy wanted(m_model.get(), &PickTreeModel::productsWanted);
    QVERIFY(setTick({0}));
    QCOMPARE(wanted.size(), 1); // its licence order is there
    m_model->setProducts(0, content({aProduct("a")}));
    QCOMPARE(m_model->pickedAssets(), QList{0});
    QVERIFY(!setTick({0, 0}));
    QVERIFY(!at({0, 0}).data(Qt::CheckStateRole).isValid());
    QVERIFY(ids().isEmpty());
}

void TestPickTreeModel::filterHidesAndKeeps()
{
    m_model->setAssets({picked("8000000001"), picked("8000000002", "lan_softkey"), picked("6000000003")});
    m_model->setProducts(2, content({aProduct("a", "Quantities")}));
    QVERIFY(setTick({2, 0}));
    m_model->setFilter(u"800"_s);
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(ids(), QStringList{u"a"_s});
    QVERIFY(!m_model->indexOfAsset(2).isValid());
    m_model->setProducts(2, content({aProduct("b", "Quantities")})); // while nobody sees it
    m_model->setFilter(u"NETWORK"_s);
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->assetOf(m_model->index(0, 0)), 1);
    m_model->setFilter(u"quant"_s);
    QCOMPARE(at({0, 0}).data().toString(), u"Quantities"_s);
    m_model->setFilter({});
    QCOMPARE(m_model->shownAssets(), 3);
}

void TestPickTreeModel::whatNoRevocationCanNameIsSaid()
{
    auto named = aProduct("a"), unnamed = aProduct("b");
    named.crmProductId = Text("CP-1"sv);
    const auto about = [this](int row) {
        return at({0, row}).siblingAtColumn(PickTreeModel::About).data().toString();
    };
    m_model->setAssets({picked("1")});
    m_model->setProducts(0, content({named, unnamed}));
    QVERIFY2(!about(0).contains(u"CRM"_s), qPrintable(about(0)));
    QVERIFY2(about(1).contains(u"CRM product id"_s), qPrintable(about(1)));
    QVERIFY(setTick({0, 0}));
    QCOMPARE(m_model->unnamedPicks(), 0);
    QVERIFY(setTick({0}));
    QCOMPARE(ids().size(), 2);
    QCOMPARE(m_model->unnamedPicks(), 1);
    // With its asset, a product without an id goes as any other.
    make(PickTreeModel::Picks::Assets);
    m_model->setAssets({picked("1")});
    m_model->setProducts(0, content({named, unnamed}));
    QVERIFY2(!about(1).contains(u"CRM"_s), qPrintable(about(1)));
    QVERIFY(setTick({0}));
    QCOMPARE(m_model->unnamedPicks(), 0);
}

void TestPickTreeModel::holdersAndStatesAreSaid()
{
    auto one = picked("1"), two = picked("2"), free = picked("3");
    one.holders = {MemberId(u"m1"_s)};
    one.locked = true;
    two.holders = {MemberId(u"m2"_s), MemberId(u"m1"_s)};
    bool isLoaded = false;
    m_model->setNames(
        [&](const MemberId& id) { return isLoaded && id == MemberId(u"m1"_s) ? u"Li Wei"_s : QString(); });
    m_model->setAssets({one, two, free});
    const auto about = [&](int row) { return m_model->index(row, PickTreeModel::About).data().toString(); };
    QVERIFY2(about(0).startsWith(u"Disabled"_s) && about(0).endsWith(u"held by m1"_s), qPrintable(about(0)));
    QVERIFY2(about(1).contains(u"held by m2 and 1"_s), qPrintable(about(1)));
    QVERIFY(!about(2).contains(u"held"_s));
    isLoaded = true;
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->namesChanged();
    QCOMPARE(changed.size(), 1);
    QVERIFY(about(0).endsWith(u"held by Li Wei"_s));
    m_model->setFilter(u"li wei"_s);
    QCOMPARE(m_model->shownAssets(), 2); // the second holder of the second one, too
    m_model->setFilter(u"with"_s);       // a word of ours, and nobody's name
    QCOMPARE(m_model->shownAssets(), 0);
}

void TestPickTreeModel::contentThatIsNotThere()
{
    m_model->setAssets({picked("1")});
    QCOMPARE(m_model->rowCount(at({0})), 1);
    QVERIFY(at({0, 0}).data().toString().contains(u"aren't loaded"_s));
    m_model->setFailed(0, u"<b>broken</b>"_s);
    QCOMPARE(at({0, 0}).data().toString(), u"<b>broken</b>"_s);
    QVERIFY(at({0, 0}).data(Qt::ToolTipRole).toString().contains(u"&lt;b&gt;"_s));
    QVERIFY(!setTick({0, 0}));
}

void TestPickTreeModel::veryDeep()
{
    auto deep = aPackage("0", {aProduct("bottom")});
    for (int depth = 1; depth < 20'000; ++depth) {
        std::vector<MerchandiseNode> children;
        children.push_back(std::move(deep));
        deep = aPackage("x", {}, std::move(children));
    }
    m_tester.reset(); // it goes down by recursion
    m_model->setAssets({picked("1")});
    std::vector<MerchandiseNode> packages;
    packages.push_back(std::move(deep));
    auto products = content({}, std::move(packages));
    m_model->setProducts(0, products);
    QVERIFY(setTick({0}));
    QCOMPARE(ids(), QStringList{u"bottom"_s});
    m_model->setLoading(0);
    // The tree is taken apart from above, because its end would go down by recursion, too.
    auto& top = const_cast<AssetProducts&>(*products).children;
    while (!top.empty()) {
        auto below = std::move(top.back().children);
        top = std::move(below);
    }
}

void TestPickTreeModel::randomSequences()
{
    const auto seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    qInfo("seed %u", seed);
    m_model->setAssets({picked("1"), picked("2"), picked("3"), picked("4")});
    for (int step = 0; step < 400; ++step) {
        const int asset = random.bounded(4);
        switch (random.bounded(6)) {
        case 0:
            m_model->setLoading(asset);
            break;
        case 1:
            m_model->setFailed(asset, u"why"_s);
            break;
        case 2:
            m_model->setProducts(
                asset, content({aProduct("a")}, {aPackage("P", {aProduct("b"), aProduct("c")})}));
            break;
        case 3:
            m_model->setFilter(QString::number(random.bounded(6)));
            break;
        case 4:
            m_model->setFilter({});
            break;
        default:
            if (const auto index = m_model->indexOfAsset(asset); index.isValid()) {
                auto below = m_model->index(random.bounded(m_model->rowCount(index)), 0, index);
                m_model->setData(random.bounded(2) ? index : below,
                    int(random.bounded(2) ? Qt::Checked : Qt::Unchecked), Qt::CheckStateRole);
            }
        }
        // What an asset shows is what is picked of it.
        m_model->setFilter({});
        for (int row = 0; row < 4; ++row) {
            const bool isPicked = m_model->pickedAssets().contains(row);
            QCOMPARE(m_model->index(row, 0).data(Qt::CheckStateRole).toInt() != int(Qt::Unchecked), isPicked);
        }
    }
}

LOCKKEEPER_TEST(None, TestPickTreeModel)
#include "tst_pick_tree_model.moc"
