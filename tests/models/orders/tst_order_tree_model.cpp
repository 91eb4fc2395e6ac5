// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_issue_model.h"
#include "models/tables/orders/order_mime.h"
#include "models/tables/orders/order_tree_model.h"
#include "tests/models/random_edits.h"
#include "tests/support/batch_places.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <functional>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// What is shown, line by line, with the places.
QStringList dump(const OrderTreeModel& model)
{
    QStringList lines;
    const std::function<void(const QModelIndex&)> walk = [&](const QModelIndex& parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const auto index = model.index(row, 0, parent);
            lines.append(model.place(index).path() + u'|' + index.data().toString() + u'|' +
                         QString::number(model.errors(index)) + u'|' +
                         QString::number(model.warnings(index)));
            walk(index);
        }
    };
    walk({});
    return lines;
}

QStringList dump(const OrderIssueModel& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row)
        lines.append(model.index(row, OrderIssueModel::Where).data().toString() + u'|' +
                     model.index(row, OrderIssueModel::What).data().toString());
    return lines;
}

struct Bench {
    explicit Bench(const BatchOrder& batch = RandomEdits::start())
        : document(batch)
        , model(document)
        , issues(document)
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal)
        , issuesTester(&issues, QAbstractItemModelTester::FailureReportingMode::Fatal)
    {
    }

    [[nodiscard]] QModelIndex index(const char* path) const { return model.indexOf(at(path)); }
    /// Drops as a view does it. Whether it may be dropped there.
    bool drop(const QList<const char*>& paths, int row, const QModelIndex& parent)
    {
        QModelIndexList dragged;
        for (const auto* path : paths)
            dragged.append(index(path));
        const std::unique_ptr<QMimeData> data(model.mimeData(dragged));
        if (!data) return false;
        const bool can = model.canDropMimeData(data.get(), Qt::MoveAction, row, 0, parent);
        const bool done = model.dropMimeData(data.get(), Qt::MoveAction, row, 0, parent);
        if (can != done) qFatal("may, but does not");
        return done;
    }

    OrderDocument document;
    OrderTreeModel model;
    OrderIssueModel issues;
    QAbstractItemModelTester tester, issuesTester;
};

} // namespace

class OrderTreeModelTest : public QObject
{
    Q_OBJECT
private slots:
    void showsEverything();
    void followsRandomEdits();
    void keepsIndexes();
    void countsIssues();
    void saysHowMuchIsInAnOrder();
    void drags();
    void refusesDrops();
    void issuesLeadToFields();
    void whatTheGatewaySaidStaysWithItsField();
};

void OrderTreeModelTest::showsEverything()
{
    const Bench bench;
    QStringList paths;
    for (const auto& line : dump(bench.model))
        paths.append(line.section(u'|', 0, 0));
    QCOMPARE(paths.size(), 22);
    QCOMPARE(paths[0], QString());
    QVERIFY(
        paths.contains(u"orderList[1].assets[0].merchandises[0].children[1].licenseOrderProductList[1]"_s));
    QVERIFY(paths.contains(u"orderList[1].assets[0].products[0].productFeatures[1]"_s));
    QVERIFY(!paths.filter(u"assetExtendList"_s).size());
    for (const auto& path : std::as_const(paths))
        QCOMPARE(bench.model.place(bench.model.indexOf(batchPlace(path).value())).path(), path);
    const auto order = bench.index("orderList[0]");
    QCOMPARE(order.siblingAtColumn(OrderTreeModel::Details).data(),
        u"C1 · 1 asset(s) · 1 node(s) · Standalone certificate"_s);
    QVERIFY(!bench.model.indexOf(orderAt(7)).isValid());
    // Who knows what the enterprise is called sees that, and the id in the tool tip.
    Bench named;
    named.document.setText(at("orderList[0]"), u"enterpriseGlobalId"_s, u"E1"_s);
    const QSignalSpy changed(&named.model, &QAbstractItemModel::dataChanged);
    named.model.setNames({{EnterpriseId(u"E1"_s), u"宏达"_s}});
    QCOMPARE(changed.size(), 1);
    const auto details = named.index("orderList[0]").siblingAtColumn(OrderTreeModel::Details);
    QCOMPARE(details.data(), u"宏达 · 1 asset(s) · 1 node(s) · Standalone certificate"_s);
    QVERIFY(details.data(Qt::ToolTipRole).toString().contains(u"\nC1"_s));
    // An attribute is shown with its asset.
    QCOMPARE(bench.index("orderList[1].assets[0].assetExtendList[0]"), bench.index("orderList[1].assets[0]"));
}

void OrderTreeModelTest::followsRandomEdits()
{
    for (quint32 seed = 1; seed <= 30; ++seed) {
        Bench bench;
        RandomEdits edits(bench.document, seed);
        QRandomGenerator random(seed);
        for (int i = 0; i < 25; ++i) {
            switch (random.bounded(6)) {
            case 0:
                bench.document.undo();
                break;
            case 1:
                bench.document.redo();
                break;
            default:
                edits.edit();
            }
            const auto where = u"seed %1, edit %2"_s.arg(seed).arg(i);
            const OrderTreeModel fresh(bench.document);
            if (bench.document.unread().isEmpty())
                QVERIFY2(dump(bench.model) == dump(fresh), qPrintable(where));
            QVERIFY2(dump(bench.issues) == dump(OrderIssueModel(bench.document)), qPrintable(where));
            QCOMPARE(bench.issues.rowCount(), bench.document.allIssues().size());
        }
    }
}

void OrderTreeModelTest::keepsIndexes()
{
    Bench bench;
    const QPersistentModelIndex leaf(bench.index("orderList[1].assets[0].merchandises[1]"));
    const QPersistentModelIndex gone(bench.index("orderList[0].assets[0]"));
    QVERIFY(bench.document.move(orderAt(1), orderAt(0)));
    QCOMPARE(bench.model.place(leaf).path(), u"orderList[0].assets[0].merchandises[1]"_s);
    QVERIFY(bench.document.insert(at("orderList[0].assets[0].products[0]"), {OrderProduct()}));
    QCOMPARE(bench.model.place(leaf).path(), u"orderList[0].assets[0].merchandises[1]"_s);
    QVERIFY(bench.document.move(at("orderList[0].assets[0].merchandises[1]"),
        at("orderList[0].assets[0].merchandises[0].children[1].children[0]")));
    QCOMPARE(
        bench.model.place(leaf).path(), u"orderList[0].assets[0].merchandises[0].children[1].children[0]"_s);
    QVERIFY(bench.document.remove({orderAt(1)}));
    QVERIFY(!gone.isValid());
    QVERIFY(leaf.isValid());
}

void OrderTreeModelTest::countsIssues()
{
    Bench bench;
    const auto errors = [&](const char* path) { return bench.model.errors(bench.index(path)); };
    QCOMPARE(errors(""), 0);
    const auto deep = at("orderList[1].assets[0].merchandises[0].children[1].licenseOrderProductList[0]");
    QSignalSpy changed(&bench.model, &OrderTreeModel::dataChanged);
    QVERIFY(bench.document.setText(deep, u"trial"_s, u"7"_s));
    QVERIFY(!changed.isEmpty());
    QCOMPARE(errors(""), 1);
    QCOMPARE(errors("orderList[1].assets[0].merchandises[0].children[1]"), 1);
    QCOMPARE(errors("orderList[1].assets[0].merchandises[0].children[0]"), 0);
    QCOMPARE(bench.index("orderList[1]").siblingAtColumn(OrderTreeModel::Problems).data(),
        bench.model.tr("%n error(s)", nullptr, 1));
    QVERIFY(bench.document.move(deep, at("orderList[0].assets[0].products[0]")));
    QCOMPARE(errors("orderList[1]"), 0);
    QCOMPARE(errors("orderList[0].assets[0].products[0]"), 1);
    QVERIFY(bench.document.setText({}, u"syncMode"_s, {}));
    QCOMPARE(bench.model.warnings(bench.index("")), 1);
    QVERIFY(bench.document.remove({orderAt(0)}));
    QCOMPARE(errors(""), 0);
}

void OrderTreeModelTest::saysHowMuchIsInAnOrder()
{
    Bench bench;
    const auto details = [&] {
        return bench.index("orderList[1]").siblingAtColumn(OrderTreeModel::Details).data().toString();
    };
    QString seen;
    connect(&bench.model, &QAbstractItemModel::dataChanged, this,
        [&](const QModelIndex& first, const QModelIndex& last) {
            const auto order = bench.index("orderList[1]").siblingAtColumn(OrderTreeModel::Details);
            if (first.parent() == order.parent() && first.row() <= order.row() && last.row() >= order.row() &&
                first.column() <= order.column() && last.column() >= order.column())
                seen = details();
        });
    // Nodes of products in packages count, too.
    QCOMPARE(details(), u"C1 · 1 asset(s) · 7 node(s) · Standalone certificate"_s);
    const auto deep = at("orderList[1].assets[0].merchandises[0].children[1].licenseOrderProductList[0]");
    QVERIFY(bench.document.setText(deep, u"limitConcurrent"_s, u"9"_s));
    QCOMPARE(seen, u"C1 · 1 asset(s) · 15 node(s) · Standalone certificate"_s);
    QVERIFY(bench.document.setText(deep, u"limitConcurrent"_s, u"-1"_s)); // no limit, and nothing to add
    QCOMPARE(seen, u"C1 · 1 asset(s) · 6 node(s) · Standalone certificate"_s);
    QVERIFY(bench.document.setText(at("orderList[1].assets[0]"), u"assetNos"_s, u"8000000001\n8000000002"_s));
    QCOMPARE(seen, u"C1 · 2 asset(s) · 6 node(s) · Standalone certificate"_s);
    QVERIFY(bench.document.remove({at("orderList[1].assets[0].merchandises[0]")}));
    QCOMPARE(seen, u"C1 · 2 asset(s) · 3 node(s) · Standalone certificate"_s);
    QVERIFY(bench.document.remove({at("orderList[1].assets[0]")}));
    QCOMPARE(seen, u"C1 · Standalone certificate"_s);
}

void OrderTreeModelTest::drags()
{
    Bench bench;
    const auto start = bench.document.batch();
    QVERIFY(bench.model.flags(bench.index("orderList[0]")) & Qt::ItemIsDragEnabled);
    QVERIFY(!(bench.model.flags(bench.index("")) & Qt::ItemIsDragEnabled));
    // An order between two others.
    QVERIFY(bench.drop({"orderList[1]"}, 3, bench.index("")));
    QCOMPARE(bench.document.batch().orderList[2].assets[0].merchandises.size(), 2);
    // A package onto another one, products into it, both at its end.
    QVERIFY(bench.drop({"orderList[2].assets[0].merchandises[0]"}, -1,
        bench.index("orderList[2].assets[0].merchandises[1]")));
    QVERIFY(bench.drop({"orderList[0].assets[0].products[0]", "orderList[1].assets[0].products[0]"}, -1,
        bench.index("orderList[2].assets[0].merchandises[0]")));
    QCOMPARE(bench.document.batch().orderList[2].assets[0].merchandises[0].licenseOrderProductList.size(), 4);
    // Onto a product: behind it.
    QVERIFY(bench.drop({"orderList[2].assets[0].merchandises[0].licenseOrderProductList[0]"}, -1,
        bench.index("orderList[2].assets[0].products[0]")));
    QCOMPARE(bench.document.batch().orderList[2].assets[0].products.size(), 2);
    // Among the packages, which are below the products: a product goes behind the last of them.
    QVERIFY(bench.drop({"orderList[2].assets[0].products[0]"}, 3, bench.index("orderList[2].assets[0]")));
    QVERIFY(!bench.document.batch().orderList[2].assets[0].products[1].productFeatures.isEmpty());
    for (int step = 0; step < 5; ++step)
        bench.document.undo();
    QVERIFY(bench.document.batch() == start);
}

void OrderTreeModelTest::refusesDrops()
{
    Bench bench;
    const auto start = bench.document.batch();
    QVERIFY(!bench.drop({""}, 0, bench.index("")));
    QVERIFY(!bench.drop({"orderList[0]"}, -1, bench.index("orderList[1].assets[0]")));
    QVERIFY(!bench.drop({"orderList[0].assets[0].products[0]"}, -1, bench.index("orderList[1]")));
    QVERIFY(!bench.drop({"orderList[0].assets[0].products[0]"}, -1, {}));
    QVERIFY(!bench.drop({"orderList[1].assets[0].merchandises[0]"}, -1,
        bench.index("orderList[1].assets[0].merchandises[0].children[0]")));
    // What comes from another batch is refused, and from another program that knows the format.
    Bench other;
    const std::unique_ptr<QMimeData> theirs(other.model.mimeData({other.index("orderList[0]")}));
    QVERIFY(!bench.model.canDropMimeData(theirs.get(), Qt::MoveAction, 0, 0, bench.index("")));
    QMimeData forged;
    forged.setData(OrderMime::format(), "1");
    QVERIFY(!bench.model.dropMimeData(&forged, Qt::MoveAction, 0, 0, bench.index("")));
    QVERIFY(bench.document.batch() == start);
}

void OrderTreeModelTest::issuesLeadToFields()
{
    Bench bench;
    QVERIFY(bench.document.setText(orderAt(0), u"licenseType"_s, u"floppy"_s));
    QVERIFY(bench.document.setText(at("orderList[2].assets[0]"), u"assetNos"_s, u"8000000001\n8000000001"_s));
    QVERIFY(bench.document.setText({}, u"syncMode"_s, {}));
    QCOMPARE(bench.issues.rowCount(), 3);
    QCOMPARE(bench.issues.errors(), 2);
    QCOMPARE(bench.issues.warnings(), 1);
    QCOMPARE(bench.issues.where(0), (BatchFieldPlace{{}, u"syncMode"_s, -1}));
    QCOMPARE(bench.issues.where(1), (BatchFieldPlace{orderAt(0), u"licenseType"_s, -1}));
    QCOMPARE(bench.issues.where(2), (BatchFieldPlace{at("orderList[2].assets[0]"), u"assetNos"_s, 1}));
    QVERIFY(bench.document.move(orderAt(2), orderAt(0)));
    QCOMPARE(bench.issues.where(1).place, at("orderList[0].assets[0]"));
}

void OrderTreeModelTest::whatTheGatewaySaidStaysWithItsField()
{
    Bench bench;
    const Issue refusal{1, u"orderList[1].assets[0].products[0].productUri"_s, u"13004"_s,
        u"no such product"_s, Issue::Severity::Error};
    bench.issues.setRefused(
        {refusal, {-1, u"orderList[8].customerId"_s, u"13004"_s, u"of nowhere"_s, Issue::Severity::Error}});
    QCOMPARE(bench.issues.rowCount(), 2);
    QCOMPARE(bench.issues.index(0, OrderIssueModel::Severity).data(), u"Gateway"_s);
    QCOMPARE(bench.issues.where(1), BatchFieldPlace()); // what is not there is the batch's
    QVERIFY(bench.document.move(orderAt(1), orderAt(0)));
    QCOMPARE(bench.issues.where(0).place, at("orderList[0].assets[0].products[0]"));
    QVERIFY(bench.document.setText(at("orderList[0].assets[0].products[0]"), u"productName"_s, u"x"_s));
    QCOMPARE(bench.issues.rowCount(), 2);
    QCOMPARE(bench.issues.refusedAt(at("orderList[0].assets[0].products[0]")).first().field, u"productUri"_s);
    QVERIFY(bench.document.setText(at("orderList[0].assets[0].products[0]"), u"productUri"_s, u"gms-2"_s));
    QCOMPARE(bench.issues.refusedAt(at("orderList[0].assets[0].products[0]")).size(), 0);
    bench.issues.setRefused({refusal});
    QVERIFY(bench.document.remove({orderAt(1)}));
    QVERIFY(!bench.issues.hasRefused());
}

LOCKKEEPER_TEST(Core, OrderTreeModelTest)
#include "tst_order_tree_model.moc"
