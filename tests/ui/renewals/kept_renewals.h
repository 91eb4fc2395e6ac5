// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/renewed_lines.h"
#include "tests/support/journal_steps.h"
#include "tests/ui/page_window.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/bar_chart.h"
#include "ui/renewals/renewals_page.h"

#include <QAction>

namespace lockkeeper::test
{

inline const EnterpriseId mineId(QStringLiteral("7001")), shopId(QStringLiteral("7002")),
    unreadMineId(QStringLiteral("7003"));

inline QDate dayFromToday(int days)
{
    return QDateTime::currentDateTimeUtc().toTimeZone(RecordFormat().zone).date().addDays(days);
}

/// What is kept of two enterprises, and one that was never read. Each asset has one product of its name.
struct KeptRenewals : SandboxBench {
    KeptRenewals()
        : SandboxBench(few())
    {
        enterprises.noteOpened(mineId, QStringLiteral("Mine"));
        enterprises.noteOpened(shopId, QStringLiteral("Shop"));
        enterprises.describe({{mineId, {{}, QStringLiteral("South"), {}}}});
        QObject::connect(&products, &ProductCatalog::fetched, &holdings,
            [this](const AssetId& asset, const ProductCatalog::Entry& entry) {
                holdings.noteProducts(asset, {entry, &entry->products});
            });
    }

    static sandbox::Options few()
    {
        sandbox::Options options;
        options.employees = 20;
        options.assets = 25;
        return options;
    }

    struct Kept {
        QString name;
        int endsIn; ///< days
        bool isHeld = true;
        bool isTrial = false;
    };
    void note(const EnterpriseId& enterprise, const std::vector<Kept>& all)
    {
        std::vector<VirtualAsset> assets;
        std::vector<AssetNumberRecord> numbers;
        for (const auto& each : all) {
            auto& asset = assets.emplace_back();
            asset.assetNum = AssetNumber(QStringLiteral("8-") + each.name);
            asset.id = AssetId(enterprise.toString() + each.name);
            auto& record = numbers.emplace_back();
            record.assetNum = asset.assetNum;
            record.assetId = asset.id;
            if (each.isHeld) record.cloudAccountGlobalId = MemberId(QStringLiteral("m-") + each.name);
            AssetProducts under;
            auto& product = under.productInstanceList.emplace_back();
            product.id = Text(QStringLiteral("p-") + each.name);
            product.productName = Text(each.name);
            product.timeDurationExpression = Text(QStringLiteral("1-0-0"));
            const auto end =
                endOfDay(dayFromToday(each.endsIn), RecordFormat().zone, TimestampUnit::Milliseconds);
            product.limitEndTime = end;
            if (each.isTrial) {
                product.trial = 1;
                product.trialEndDate = end;
            }
            holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(std::move(under)));
        }
        holdings.noteAssets(enterprise, assets, true);
        holdings.noteAssetNumbers(enterprise, numbers);
    }
    void noteBoth()
    {
        note(mineId, {{QStringLiteral("soon"), 11}, {QStringLiteral("later"), 75, false},
                         {QStringLiteral("over"), -3}, {QStringLiteral("trial"), 40, true, true}});
        note(shopId, {{QStringLiteral("beans"), 20}});
    }
    /// The renewal of a product of noteBoth(), as a draft has it.
    [[nodiscard]] static OrderDraft renewalOf(
        const EnterpriseId& enterprise, const QString& product, int endsIn, const QString& number)
    {
        LicenseOrder order;
        order.sequence = 1;
        order.orderType = QStringLiteral("new_buy");
        order.enterpriseGlobalId = enterprise.toString();
        order.assets = {OrderAsset()};
        RenewedLine renewed;
        renewed.line = Text(QStringLiteral("%1\n%1%2\npp-%2").arg(enterprise.toString(), product));
        renewed.ends = endOfDay(dayFromToday(endsIn), RecordFormat().zone, TimestampUnit::Milliseconds);
        OrderDraft draft;
        draft.batch = {.channelCode = QStringLiteral("CN-01"),
            .channelOrderId = number,
            .syncMode = {},
            .orderList = {order}};
        draft.renews = {renewed};
        return draft;
    }
    /// What the journal says of it when it is sent.
    [[nodiscard]] static WriteIntent intentOf(const OrderDraft& draft, const QString& profile)
    {
        auto intent = journalsteps::intentOf(journalsteps::newId(), draft.batch.channelOrderId);
        intent.endpoint = QStringLiteral("O5");
        intent.profile = profile;
        intent.body = redactJson(encodeBatchOrder(draft.batch, {}));
        intent.before = withRenewed({}, draft.renews);
        return intent;
    }
    /// A batch that was sent, as its journal's entry says. `outcome`: "applied", "unknown", …
    void noteOrdered(const EnterpriseId& enterprise, const QString& product, int endsIn,
        const QString& number, const QString& outcome = QStringLiteral("applied"))
    {
        const auto intent = intentOf(renewalOf(enterprise, product, endsIn, number), journalProfile(context));
        if (!journalsteps::beginNow(*journal, intent).isEmpty() ||
            !journalsteps::finishNow(*journal, intent.id, journalsteps::outcomeOf(outcome)).isEmpty())
            qFatal("the journal takes nothing");
    }
    [[nodiscard]] std::unique_ptr<PageWindow> page()
    {
        auto window =
            std::make_unique<PageWindow>(QStringLiteral("renewals"), std::make_unique<RenewalsPage>(context));
        if (!window->settled()) qFatal("renewals do not come to rest");
        return window;
    }
};

inline QStringList productsIn(const PageWindow& window)
{
    auto products = window.column("productName");
    products.sort();
    return products;
}

inline QString stateIn(const PageWindow& window, const QString& product)
{
    const int row = window.rowWith("productName", product);
    return row < 0 ? QStringLiteral("no row") : window.column("state")[row];
}

inline void choose(const PageWindow& window, const QString& product)
{
    window.table()->selectRow(window.rowWith("productName", product));
}

inline QAction* commandOf(const PageWindow& window, const QString& name)
{
    return window.find<QAction>(name + QStringLiteral("Action"));
}

inline BarChart* chartOf(const PageWindow& window)
{
    return window.page()->findChild<BarChart*>(QStringLiteral("renewalsChart"));
}

inline QString noteOf(const PageWindow& window)
{
    return window.find<QLabel>(QStringLiteral("Sources"))->text();
}

} // namespace lockkeeper::test
