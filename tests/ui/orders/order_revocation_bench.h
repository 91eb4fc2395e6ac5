// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product_walk.h"
#include "models/tables/orders/pick_tree_model.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/await.h"
#include "tests/ui/orders/order_wizard_bench.h"

#include <QTreeView>

namespace lockkeeper::test
{

/// Orders by their wizards against the sandbox, and what became of them there.
struct OrderRevocationBench : OrderWizardBench<SandboxBench> {
    explicit OrderRevocationBench(int assets = 30)
        : OrderWizardBench(sample(assets))
    {
    }

    [[nodiscard]] static sandbox::Options sample(int assets)
    {
        sandbox::Options options;
        options.employees = 3;
        options.assets = assets;
        options.customers = 4;
        return options;
    }
    [[nodiscard]] QTreeView* tree() const { return find<QTreeView>("orderPickTree"); }
    [[nodiscard]] QAbstractItemModel* model() const { return tree()->model(); }
    /// Opens the step with what the enterprise has, all of it read.
    bool openPick(const QString& orderType)
    {
        open(orderType);
        type("orderSourceId", enterprise().toString());
        goOn();
        return isRead();
    }
    [[nodiscard]] bool isRead() const
    {
        return QTest::qWaitFor(
            [this] { return model()->rowCount() > 0 && find<QPushButton>("orderPickLoadAll")->isEnabled(); },
            30'000);
    }
    /// Ticks by the space bar, as a person does.
    void tick(const QModelIndex& index) const
    {
        tree()->setFocus();
        tree()->setCurrentIndex(index);
        QTest::keyClick(tree(), Qt::Key_Space);
    }
    /// The first product that is not in a package, from this asset on.
    [[nodiscard]] QModelIndex product(int fromAsset = 0) const
    {
        for (int row = fromAsset; row < model()->rowCount(); ++row) {
            const auto asset = model()->index(row, 0);
            const auto first = model()->index(0, 0, asset);
            const auto order = first.siblingAtColumn(PickTreeModel::LicenseOrder).data().toString();
            if (first.flags() & Qt::ItemIsUserCheckable && model()->rowCount(first) == 0 && !order.isEmpty())
                return first;
        }
        return {};
    }
    [[nodiscard]] qsizetype instancesUnder(const AssetId& asset)
    {
        const auto reply = await(client->call(endpoints::listAssetProducts, AssetProductsQuery{asset}));
        qsizetype count = 0;
        forEachProduct(reply.value()->value, [&count](const ProductInstance&) { ++count; });
        return count;
    }
    [[nodiscard]] std::vector<VirtualAsset> listed()
    {
        return replyOf(client->call(endpoints::listAssets, AssetQuery{enterprise(), {}})).rows;
    }
    /// By the member center, which lists what O8 leaves out; empty: there is none.
    [[nodiscard]] AssetId assetOf(const QString& number)
    {
        const auto reply = await(client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise()}));
        for (const auto& row : reply.value()->rows)
            if (row.assetNum.toString() == number) return row.assetId;
        return {};
    }
    /// Sends the orders as a batch; what the gateway says of it.
    [[nodiscard]] Result<Rows<BatchOrderResult>> submit(const QList<LicenseOrder>& orders)
    {
        BatchOrderRequest request;
        request.appKey = QStringLiteral("key");
        request.order = {.channelCode = QStringLiteral("CN-01"),
            .channelOrderId = QStringLiteral("TEST-1"),
            .syncMode = QStringLiteral("sync"),
            .orderList = orders};
        return await(client->call(endpoints::submitBatchOrder, request)).value();
    }
    /// Sends what was built; the number of orders that the gateway took.
    qsizetype send()
    {
        const auto reply = submit(built);
        if (!reply) qWarning("%s", qPrintable(reply.error().message));
        return reply ? qsizetype(reply->rows.size()) : 0;
    }
    void setFaults(const QStringList& names)
    {
        QList<sandbox::Fault> faults;
        for (const auto& name : names)
            faults += *sandbox::Fault::parse(name, nullptr);
        server.setFaults(faults);
    }
};

} // namespace lockkeeper::test
