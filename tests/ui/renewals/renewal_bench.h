// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"
#include "services/operations/orders/renewed_lines.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/base/page.h"
#include "ui/base/profile_format.h"
#include "ui/kit/table_view.h"
#include "ui/renewals/draft_renewals_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace lockkeeper::test
{

/// A page that renewals are drafted from, and nothing else.
class RenewalsHost final : public Page
{
public:
    RenewalsHost()
        : Page({QStringLiteral("renewalsHost"), QStringLiteral("Host")})
    {
        resize(1200, 800);
    }
    void openEnterprise(const EnterpriseId&) override {}
};

/// What a product is that ends: as M7 would list it under an asset of its own.
struct EndingProduct {
    QString number; ///< of the asset
    QString channelCode = QStringLiteral("CN-01");
    QString licenseType = QStringLiteral("cloud_account");
    int endsIn = 20; ///< in days
    QString customerId = {};
};

/// A sandbox, and dialogs over lines that are of no gateway: what they become is on disk and in the ledger.
struct RenewalBench : BatchBench {
    RenewalBench() { host.show(); }

    [[nodiscard]] RenewalClock clock() const
    {
        return RenewalClock(orderTimesFor(context.profile, context.format));
    }
    [[nodiscard]] std::vector<RenewalLine> lines(const QList<EndingProduct>& products) const
    {
        RenewalReading reading;
        reading.enterprise = enterprise();
        reading.state.extent = ListExtent::Whole;
        for (const auto& each : products) {
            AssetProducts under;
            auto& product = under.productInstanceList.emplace_back();
            product.id = Text(QStringLiteral("P-") + each.number);
            product.productUri = Text(QStringLiteral("gms-20301"));
            product.productName = Text(QStringLiteral("Takeoff of ") + each.number);
            product.channelCode = Text(each.channelCode);
            product.channelOrderId = Text(QStringLiteral("OLD-") + each.number);
            product.licenseType = Text(each.licenseType);
            product.customerId =
                CustomerId(each.customerId.isEmpty() ? QStringLiteral("C-1") : each.customerId);
            product.timeDurationExpression = Text(QStringLiteral("1-0-0"));
            product.limitConcurrent = 3;
            product.crmProductId = Text(QStringLiteral("CRM-") + each.number);
            const auto ends = QDateTime::currentDateTimeUtc().addDays(each.endsIn);
            product.limitStartTime = Timestamp(ends.addYears(-1).toMSecsSinceEpoch());
            product.limitEndTime = Timestamp(ends.toMSecsSinceEpoch());
            RenewalAsset asset;
            asset.asset.id = AssetId(QStringLiteral("A-") + each.number);
            asset.asset.assetNum = AssetNumber(each.number);
            asset.licenseType = Text(each.licenseType);
            asset.products = std::make_shared<const AssetProducts>(std::move(under));
            reading.assets.push_back(std::move(asset));
        }
        RenewalList list;
        list.add(reading, clock());
        return std::move(list.lines);
    }
    /// What batches of this channel code say that they renew.
    [[nodiscard]] QList<OrderDraft> drafted() const
    {
        QList<OrderDraft> all;
        for (const auto& id : draftIds())
            if (const auto kept = drafts->get(id).result())
                if (auto draft = orderDraftFrom(kept->content, {})) all.append(*draft);
        return all;
    }
    /// Sends it as a batch that was drafted to renew these lines.
    void sendRenewal(const BatchOrder& orders, const QList<RenewedLine>& renews) const
    {
        WriteContext about;
        about.subject = orders.channelOrderId;
        about.before = withRenewed({}, renews);
        (void)await(client->call(
            endpoints::submitBatchOrder, BatchOrderRequest{QStringLiteral("key"), orders}, about));
    }

    RenewalsHost host;
};

/// The dialog as a person sees it.
class OpenRenewals
{
public:
    OpenRenewals(RenewalBench& bench, std::vector<RenewalLine> lines)
        : m_dialog(new DraftRenewalsDialog(bench.context, std::move(lines), &bench.host))
        , drafted(m_dialog.data(), &DraftRenewalsDialog::drafted)
    {
        m_dialog->open();
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    ~OpenRenewals() { delete m_dialog; }

    [[nodiscard]] DraftRenewalsDialog* dialog() const { return m_dialog; }
    [[nodiscard]] bool rests() const
    {
        return QTest::qWaitFor([this] { return !m_dialog || m_dialog->isAtRest(); }, 30'000);
    }
    /// Answers for the channel code at this place, in their order.
    void answer(int place, SameNumberPurchase purchase = SameNumberPurchase::Extends) const
    {
        auto* box = purchaseBox(place);
        box->setCurrentIndex(box->findData(int(purchase)));
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    [[nodiscard]] QComboBox* purchaseBox(int place) const
    {
        return part<QComboBox>(m_dialog, QStringLiteral("renewalsPurchase%1").arg(place));
    }
    void tickAll() const
    {
        auto* all = part<QAbstractButton>(m_dialog, QStringLiteral("renewalsAll"));
        if (!all->isVisible()) qFatal("nothing is held back");
        all->click();
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    [[nodiscard]] QPushButton* create() const
    {
        return part<QPushButton>(m_dialog, QStringLiteral("draftRenewalsGo"));
    }
    /// How many drafts were made.
    [[nodiscard]] qsizetype make()
    {
        create()->click();
        (void)QTest::qWaitFor([this] { return drafted.size() > 0; }, 30'000);
        return drafted.isEmpty() ? 0 : drafted.first().first().toStringList().size();
    }
    [[nodiscard]] QString summary() const
    {
        return part<QLabel>(m_dialog, QStringLiteral("draftRenewalsSummary"))->text();
    }
    /// What became of each line, as it stands in the table.
    [[nodiscard]] QStringList results() const
    {
        const auto* table = part<TableView>(m_dialog, QStringLiteral("draftRenewalsTable"));
        const int column = table->recordModel()->columnOf("result");
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, column).data().toString();
        return texts;
    }

private:
    QPointer<DraftRenewalsDialog> m_dialog;

public:
    QSignalSpy drafted;
};

} // namespace lockkeeper::test
