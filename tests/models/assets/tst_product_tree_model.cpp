// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_tree_model.h"
#include "tests/models/product_records.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class TestProductTreeModel : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void oneAssetIsItsContent();
    void severalAssetsAreBranches();
    void whatIsNotThereIsSaid();
    void wordsOfAProduct();
    void contentIsReplacedWhereItIs();
    void veryDeep();
    void markupStaysText();
    void anotherDay();
    void randomSequences();

private:
    [[nodiscard]] QString text(const QModelIndex& index) const { return index.data().toString(); }
    [[nodiscard]] QStringList names(const QModelIndex& parent = {}) const
    {
        QStringList names;
        for (int row = 0; row < m_model->rowCount(parent); ++row)
            names += text(m_model->index(row, 0, parent));
        return names;
    }

    std::unique_ptr<ProductTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestProductTreeModel::init()
{
    m_model = std::make_unique<ProductTreeModel>(ProductStates(shanghai(), theMoment()));
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestProductTreeModel::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void TestProductTreeModel::oneAssetIsItsContent()
{
    QCOMPARE(m_model->rowCount(), 0);
    m_model->setAssets({u"8000120451"_s});
    QCOMPARE(names(), {u"Loading products…"_s});
    m_model->setProducts(
        0, content({aProduct("1", "Single")}, {aPackage("Suite", {aProduct("2", "In suite")},
                                                  {aPackage("Part", {aProduct("3", "In part")})})}));
    QCOMPARE(names(), QStringList({u"Single"_s, u"Suite"_s}));
    const auto suite = m_model->index(1, 0);
    QCOMPARE(names(suite), QStringList({u"In suite"_s, u"Part"_s}));
    const auto part = m_model->index(1, 0, suite);
    QCOMPARE(names(part), {u"In part"_s});
    const auto leaf = m_model->index(0, 0, part);
    QCOMPARE(m_model->product(leaf)->id.toString(), u"3"_s);
    QVERIFY(!m_model->merchandise(leaf));
    QCOMPARE(m_model->merchandise(part)->id.toString(), u"m-Part"_s);
    QCOMPARE(leaf.parent(), part);
    QCOMPARE(part.parent(), suite);
    QVERIFY(!suite.parent().isValid());
    QVERIFY(m_model->flags(leaf).testFlag(Qt::ItemNeverHasChildren));
    QVERIFY(!m_model->product({}) && !m_model->merchandise({}));
}

void TestProductTreeModel::severalAssetsAreBranches()
{
    m_model->setAssets({u"n1"_s, u"n2"_s});
    m_model->setProducts(1, content({aProduct("1", "Only")}));
    QCOMPARE(names(), QStringList({u"n1"_s, u"n2"_s}));
    QCOMPARE(names(m_model->index(0, 0)), {u"Loading products…"_s});
    QCOMPARE(names(m_model->index(1, 0)), {u"Only"_s});
    QVERIFY(!m_model->product(m_model->index(1, 0)));
    m_model->setAssets({});
    QCOMPARE(m_model->rowCount(), 0);
}

void TestProductTreeModel::whatIsNotThereIsSaid()
{
    m_model->setAssets({u"n1"_s});
    m_model->setFailed(0, u"The gateway refused."_s);
    QCOMPARE(names(), {u"The gateway refused."_s});
    QCOMPARE(Tone(m_model->index(0, 0).data(ProductTreeModel::ToneRole).toInt()), Tone::Bad);
    m_model->setLoading(0);
    QCOMPARE(names(), {u"Loading products…"_s});
    m_model->setProducts(0, content({}));
    QCOMPARE(names(), {u"No products under this asset"_s});
    QCOMPARE(Tone(m_model->index(0, 0).data(ProductTreeModel::ToneRole).toInt()), Tone::Dim);
    m_model->setProducts(0, content({}, {aPackage("Empty", {})}));
    QCOMPARE(names(), {u"Empty"_s});
    QCOMPARE(m_model->rowCount(m_model->index(0, 0)), 0);
}

void TestProductTreeModel::wordsOfAProduct()
{
    auto product = aProduct("1", "Quantities");
    product.limitEndTime = endOfDay(-1);
    product.limitConcurrent = 1234;
    m_model->setAssets({u"n1"_s});
    m_model->setProducts(0, content({product}, {aPackage("P", {})}));
    const auto state = m_model->index(0, ProductTreeModel::State);
    QCOMPARE(text(state), u"Expired"_s);
    QVERIFY(state.data(ProductTreeModel::BadgeRole).toBool());
    QCOMPARE(Tone(state.data(ProductTreeModel::ToneRole).toInt()), Tone::Bad);
    QCOMPARE(text(m_model->index(0, ProductTreeModel::Nodes)), QLocale().toString(1234));
    QVERIFY(text(m_model->index(1, ProductTreeModel::State)).isEmpty());
    QVERIFY(!m_model->index(1, ProductTreeModel::State).data(ProductTreeModel::BadgeRole).toBool());
    for (int column = 0; column < ProductTreeModel::columns; ++column)
        QVERIFY(!m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

void TestProductTreeModel::contentIsReplacedWhereItIs()
{
    m_model->setAssets({u"n1"_s, u"n2"_s});
    m_model->setProducts(0, content({aProduct("1"), aProduct("2")}));
    m_model->setProducts(1, content({aProduct("3")}));
    const QPersistentModelIndex other(m_model->index(0, 0, m_model->index(1, 0)));
    const QPersistentModelIndex gone(m_model->index(1, 0, m_model->index(0, 0)));
    const QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    m_model->setProducts(0, content({aProduct("4")}));
    QCOMPARE(resets.size(), 0); // what is open and chosen elsewhere stays
    QVERIFY(other.isValid() && !gone.isValid());
    QCOMPARE(m_model->product(other)->id.toString(), u"3"_s);
    QCOMPARE(m_model->rowCount(m_model->index(0, 0)), 1);
}

void TestProductTreeModel::veryDeep()
{
    auto node = aPackage("innermost", {aProduct("p")});
    for (int level = 0; level < 80; ++level)
        node = aPackage("level", {}, {std::move(node)});
    m_model->setAssets({u"n1"_s});
    m_model->setProducts(0, content({}, {std::move(node)}));
    QModelIndex index = m_model->index(0, 0);
    int depth = 0;
    while (m_model->rowCount(index) > 0) {
        index = m_model->index(0, 0, index);
        ++depth;
    }
    QCOMPARE(depth, 81);
    QCOMPARE(m_model->product(index)->id.toString(), u"p"_s);
}

void TestProductTreeModel::markupStaysText()
{
    m_model->setAssets({u"<b>n1</b>"_s, u"n2"_s});
    m_model->setProducts(0, content({aProduct("1", "<img src=x>")}));
    m_model->setFailed(1, u"a<b and c>d"_s);
    const auto product = m_model->index(0, 0, m_model->index(0, 0));
    QCOMPARE(text(product), u"<img src=x>"_s);
    for (const auto& index : {m_model->index(0, 0), product, m_model->index(0, 0, m_model->index(1, 0))}) {
        const QString tip = index.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(text(index).toHtmlEscaped()), qPrintable(tip));
        QVERIFY2(!tip.contains(text(index)), qPrintable(tip));
    }
}

void TestProductTreeModel::anotherDay()
{
    auto product = aProduct("1");
    product.limitEndTime = endOfDay(2);
    m_model->setAssets({u"n1"_s, u"n2"_s});
    m_model->setProducts(0, content({}, {aPackage("P", {product})}));
    const auto package = m_model->index(0, 0, m_model->index(0, 0));
    const auto state = m_model->index(0, ProductTreeModel::State, package);
    QCOMPARE(text(state), u"Expires in 2 day(s)"_s);
    const QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->setStates(ProductStates(shanghai(), theMoment().addDays(3)));
    QCOMPARE(text(state), u"Expired"_s);
    bool told = false;
    for (const auto& change : changes)
        told = told || change[0].toModelIndex().parent() == package;
    QVERIFY(told);
}

void TestProductTreeModel::randomSequences()
{
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    int ids = 0;
    const auto products = [&] {
        std::vector<ProductInstance> some(random.bounded(4u));
        for (auto& product : some)
            product = aProduct(std::to_string(++ids));
        return some;
    };
    const auto package = [&] {
        auto node = aPackage("P", products());
        for (int level = random.bounded(4); level > 0; --level)
            node = aPackage("P", products(), {node, aPackage("Q", products())});
        return node;
    };
    int assets = 0;
    for (int step = 0; step < 400; ++step) {
        const int what = random.bounded(10);
        if (what == 0 || assets == 0) {
            QStringList labels;
            for (assets = random.bounded(4); labels.size() < assets;)
                labels += u"n%1"_s.arg(labels.size());
            m_model->setAssets(labels);
            continue;
        }
        const int asset = random.bounded(assets);
        if (what == 1)
            m_model->setLoading(asset);
        else if (what == 2)
            m_model->setFailed(asset, u"failed"_s);
        else if (what == 3)
            m_model->setStates(ProductStates(shanghai(), theMoment().addDays(step)));
        else
            m_model->setProducts(asset, content(products(), what < 7 ? std::vector<MerchandiseNode>()
                                                                     : std::vector{package(), package()}));
        QCOMPARE(m_model->rowCount(), assets > 1 ? assets : m_model->rowCount());
        QVERIFY(m_model->rowCount() > 0);
    }
}

LOCKKEEPER_TEST(Core, TestProductTreeModel)
#include "tst_product_tree_model.moc"
