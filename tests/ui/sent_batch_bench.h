// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "tests/support/await.h"
#include "tests/ui/page_bench.h"
#include "ui/writes/unknown_outcomes.h"

#include <QTest>

#include <algorithm>

namespace lockkeeper::test
{

/// What the page of orders and the dialog that sends work with, on a sandbox.
struct BatchBench : SandboxBench {
    BatchBench()
        : SandboxBench(smallOptions())
        , unknown(std::make_unique<UnknownOutcomes>(context))
    {
        context.profile.appKey = QStringLiteral("key");
        context.unknown = unknown.get();
        employees.open(enterprise());
        server.clearLedger();
    }
    ~BatchBench()
    {
        context.unknown = nullptr;
        unknown.reset();
    }

    static sandbox::Options smallOptions()
    {
        sandbox::Options options;
        options.employees = 10;
        options.assets = 20;
        return options;
    }
    /// One order for a customer of the sample enterprise.
    static LicenseOrder order(
        int sequence, const QString& assetNo, const QString& licenseType = QStringLiteral("cloud_account"))
    {
        LicenseOrder order;
        order.sequence = sequence;
        order.channelCustomerId = QStringLiteral("CC10001");
        order.licenseType = licenseType;
        order.orderType = QStringLiteral("new_buy");
        OrderProduct product;
        product.productUri = QStringLiteral("gms-20301");
        product.limitConcurrent = 3;
        OrderAsset asset;
        asset.assetNos = QStringList{assetNo};
        asset.products = {product};
        order.assets = {asset};
        return order;
    }
    static BatchOrder batch(const QString& number, const QString& mode = QStringLiteral("sync"))
    {
        return {.channelCode = QStringLiteral("CN-01"),
            .channelOrderId = number,
            .syncMode = mode,
            .orderList = {order(1, QStringLiteral("8700000001")), order(2, QStringLiteral("8700000002"))}};
    }

    /// Sends as an earlier program, or another window, would have done.
    void send(const BatchOrder& orders, const QString& draftId = {}) const
    {
        WriteContext about;
        about.subject = orders.channelOrderId;
        about.operation = draftId;
        (void)await(client->call(
            endpoints::submitBatchOrder, BatchOrderRequest{QStringLiteral("key"), orders}, about));
    }
    void putDraft(const QString& id, const BatchOrder& orders) const { putDraft(id, OrderDraft{orders}); }
    void putDraft(const QString& id, const OrderDraft& order) const
    {
        Draft draft;
        draft.id = id;
        draft.kind = QString::fromUtf16(batchDraftKind);
        draft.profile = profileKey(context.profile);
        draft.title = order.batch.channelOrderId;
        draft.content = contentOf(order);
        drafts->put(draft);
        drafts->flush().waitForFinished();
        drafts->release(id);
    }
    [[nodiscard]] QStringList draftIds() const
    {
        auto future = drafts->list(profileKey(context.profile), QString::fromUtf16(batchDraftKind));
        future.waitForFinished();
        QStringList ids;
        for (const auto& draft : future.result())
            ids += draft.id;
        std::sort(ids.begin(), ids.end());
        return ids;
    }
    /// How often O5 reached the gateway.
    [[nodiscard]] qsizetype sent() const
    {
        const auto all = server.ledger();
        return std::count_if(all.begin(), all.end(),
            [](const sandbox::LedgerEntry& each) { return each.endpoint == QStringLiteral("O5"); });
    }
    void fault(const QString& name) { server.setFaults({{.name = name, .endpoint = QStringLiteral("O5")}}); }

    std::unique_ptr<UnknownOutcomes> unknown;
};

} // namespace lockkeeper::test
