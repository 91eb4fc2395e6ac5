// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/assets/assets_page.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/order_tree_view.h"
#include "ui/orders/orders_page.h"

#include <QLabel>
#include <QTabWidget>
#include <QTreeWidget>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int forecastTab = 1;

/// The editor as the page of orders shows it, on an enterprise of the sandbox.
struct Look {
    Look()
        : window(u"orders"_s, std::make_unique<OrdersPage>(bench.context))
        , desk(static_cast<OrdersPage*>(window.page())->listOrEditor())
    {
        // An asset of which M7 shows exactly one product.
        const auto assets =
            await(bench.client->call(endpoints::listAssets, AssetQuery{bench.enterprise(), {}}));
        for (const auto& each : assets.value()->rows) {
            const auto reply =
                await(bench.client->call(endpoints::listAssetProducts, AssetProductsQuery{each.id}));
            const auto& products = reply.value()->value;
            if (products.productInstanceList.size() != 1 || !products.children.empty()) continue;
            number = each.assetNum.toString();
            instance = products.productInstanceList.front();
            break;
        }
        if (number.isEmpty()) qFatal("no asset with one product");
        bench.server.clearLedger();
    }

    [[nodiscard]] LicenseOrder revocation(const QString& type) const
    {
        LicenseOrder order;
        order.orderType = type;
        order.enterpriseGlobalId = bench.enterprise().toString();
        order.srcLicenseOrderId = instance.licenseOrderId.toString();
        OrderAsset asset;
        asset.assetNos = QStringList{number};
        if (type == "delete_product"_L1) {
            OrderProduct product;
            product.productUri = instance.productUri.toString();
            product.limitConcurrent = instance.limitConcurrent.value_or(0) + 1; // not the same
            asset.products = {product};
        }
        order.assets = {asset};
        return order;
    }
    BatchEditor* open(const QList<LicenseOrder>& orders)
    {
        BatchOrder batch;
        batch.orderList = orders;
        return desk->openNew(OrderDraft{batch});
    }
    [[nodiscard]] QTreeView* tree() const { return desk->editor()->findChild<QTreeView*>(u"batchTree"_s); }
    /// As the tree has it; the plural is the catalogue's, which may not have the text yet.
    [[nodiscard]] QString mark(const char* path) const
    {
        const auto* model = static_cast<OrderTreeModel*>(tree()->model());
        return model->indexOf(batchPlace(QString::fromLatin1(path)).value(), OrderTreeModel::Forecast)
            .data()
            .toString()
            .remove(u"(es)"_s);
    }
    [[nodiscard]] qsizetype asked(const QString& endpoint) const
    {
        const auto all = bench.server.ledger();
        return std::count_if(
            all.begin(), all.end(), [&](const auto& each) { return each.endpoint == endpoint; });
    }

    BatchBench bench;
    PageWindow window;
    BatchListOrEditor* desk;
    QString number;
    ProductInstance instance;
};

} // namespace

class RevocationLookTest : public QObject
{
    Q_OBJECT
private slots:
    void theTreeShowsHits();
    void wholeAssetsShowWhatStandsUnderThem();
    void saysWhatCannotBeSeen();
    void newPurchasesAskNothing();
    void whatThePagesHaveReadIsGiven();
};

void RevocationLookTest::theTreeShowsHits()
{
    Look look;
    auto* editor = look.open({look.revocation(u"delete_product"_s)});
    editor->choosePlace(orderAt(0));
    QVERIFY(!look.tree()->isColumnHidden(OrderTreeModel::Forecast));
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0].assets[0].products[0]"), u"1 match"_s, 60'000);
    QCOMPARE(look.mark("orderList[0]"), u"1 match"_s);
    auto* details = editor->findChild<QTreeWidget*>(u"batchForecastTree"_s);
    QVERIFY(editor->findChild<QTabWidget*>(u"batchLower"_s)->isTabVisible(forecastTab));
    QCOMPARE(details->topLevelItemCount(), 1);
    QCOMPARE(details->topLevelItem(0)->childCount(), 1);
    QCOMPARE(details->topLevelItem(0)->child(0)->text(1), u"product id"_s);
    QVERIFY(details->topLevelItem(0)->child(0)->text(2).contains(u"nodes"_s));
    // Matched exactly it goes no more: nothing is read for that.
    const auto product = orderAt(0).child(BatchList::Assets, 0).child(BatchList::Products, 0);
    editor->document().setText(product, u"strictMatchWhenDelete"_s, u"true"_s);
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0].assets[0].products[0]"), u"0 match"_s, 60'000);
    editor->document().undo();
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0].assets[0].products[0]"), u"1 match"_s, 60'000);
    // A note is explained where there is one, and only there.
    const auto* limits = editor->findChild<QLabel*>(u"batchForecastLimits"_s);
    QVERIFY2(!limits->text().contains(u'¹'), qPrintable(limits->text()));
    editor->document().setText(product, u"crmProductId"_s, u"another"_s);
    QTRY_COMPARE_WITH_TIMEOUT(details->topLevelItem(0)->child(0)->text(3), u"possibly ¹"_s, 60'000);
    QVERIFY2(limits->text().contains(u"¹ The order has a different"_s), qPrintable(limits->text()));
}

void RevocationLookTest::wholeAssetsShowWhatStandsUnderThem()
{
    Look look;
    look.open({look.revocation(u"delete_asset"_s)})->choosePlace(orderAt(0));
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0].assets[0]"), u"1 match"_s, 60'000);
    QVERIFY(look.desk->editor()
                ->findChild<QLabel*>(u"batchForecastLimits"_s)
                ->text()
                .contains(u"doesn't specify whether revoking an asset takes more"_s));
}

void RevocationLookTest::saysWhatCannotBeSeen()
{
    Look look;
    auto order = look.revocation(u"delete_product"_s);
    order.assets[0].assetNos = QStringList{u"9999999999"_s};
    order.srcLicenseOrderId.clear();
    auto* editor = look.open({order});
    editor->choosePlace(orderAt(0));
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0]"), u"not visible"_s, 60'000);
    const auto* limits = editor->findChild<QLabel*>(u"batchForecastLimits"_s);
    QVERIFY(limits->text().contains(u"no list shows"_s));
    QVERIFY(limits->text().contains(u"No licence order is specified"_s));
    // Another order before it: what was said of places is not said of others.
    editor->choosePlace(orderAt(0));
    editor->document().insert(orderAt(0), {look.revocation(u"delete_asset"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[1]"), u"not visible"_s, 60'000);
    QCOMPARE(look.mark("orderList[0]"), QString());
}

void RevocationLookTest::newPurchasesAskNothing()
{
    Look look;
    auto order = BatchBench::order(1, look.number);
    order.enterpriseGlobalId = look.bench.enterprise().toString();
    auto* editor = look.open({order, look.revocation(u"delete_asset"_s)});
    editor->choosePlace(orderAt(0));
    QVERIFY(!editor->findChild<QTabWidget*>(u"batchLower"_s)->isTabVisible(forecastTab));
    QCOMPARE(look.asked(u"O8"_s), 0);
    editor->choosePlace(orderAt(1));
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[1]"), u"1 match"_s, 60'000);
    QCOMPARE(look.asked(u"O8"_s), 1);
}

/// Of the enterprise that is open; of another one everything is read, and the open one's lists stay (ER-5).
void RevocationLookTest::whatThePagesHaveReadIsGiven()
{
    Look look;
    const auto assets = settledPage<AssetsPage>(look.bench, u"assets"_s);
    QCOMPARE(look.asked(u"O8"_s), 1);
    QCOMPARE(look.asked(u"M6"_s), 1);
    auto elsewhere = look.revocation(u"delete_asset"_s);
    elsewhere.enterpriseGlobalId = u"1000000000000000009"_s;
    auto* editor = look.open({look.revocation(u"delete_asset"_s), elsewhere});
    editor->choosePlace(orderAt(0));
    QTRY_COMPARE_WITH_TIMEOUT(look.mark("orderList[0]"), u"1 match"_s, 60'000);
    QCOMPARE(look.asked(u"O8"_s), 1);
    QCOMPARE(look.asked(u"M6"_s), 1);
    editor->choosePlace(orderAt(1));
    QTRY_COMPARE_WITH_TIMEOUT(look.asked(u"O8"_s), 2, 60'000);
    QVERIFY(callsRest(*look.bench.client));
    QCOMPARE(look.asked(u"M6"_s), 2);
    const auto again = settledPage<AssetsPage>(look.bench, u"assets"_s);
    QCOMPARE(again->rows(), assets->rows());
    QCOMPARE(look.asked(u"O8"_s), 2);
    QCOMPARE(look.asked(u"M6"_s), 2);
}

LOCKKEEPER_TEST(Widgets, RevocationLookTest)
#include "tst_revocation_look.moc"
