// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/order_writes.h"
#include "services/operations/review/recheck.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/unit/order_drafts.h"
#include "tests/unit/trail_bench.h"

namespace lockkeeper::test
{

/// One order for a customer of the sandbox's sample enterprise.
[[nodiscard]] inline LicenseOrder sampleOrder(int sequence, const QString& assetNo,
    const QString& product = QStringLiteral("gms-20301"),
    const QString& licenseType = QStringLiteral("cloud_account"))
{
    LicenseOrder order;
    order.sequence = sequence;
    order.channelCustomerId = QStringLiteral("CC10001");
    order.licenseType = licenseType;
    order.orderType = newBuy;
    OrderProduct item;
    item.productUri = product;
    item.limitConcurrent = 3;
    item.limitStartDate = Timestamp(1'700'000'000'000);
    item.limitEndDate = Timestamp(1'900'000'000'000);
    OrderAsset asset;
    asset.assetNos = QStringList{assetNo};
    asset.products = {item};
    order.assets = {asset};
    return order;
}

[[nodiscard]] inline BatchOrder sampleBatch(const QString& channelOrderId, const QList<LicenseOrder>& orders,
    const QString& mode = QStringLiteral("sync"))
{
    return {.channelCode = QStringLiteral("CN-01"),
        .channelOrderId = channelOrderId,
        .syncMode = mode,
        .orderList = orders};
}

/// The sandbox with a journal and drafts on disk, and runs of O5 on them.
struct OrderBench : TrailBench {
    explicit OrderBench(sandbox::Options options = sampleOptions())
        : TrailBench(std::move(options))
        , drafts(std::make_unique<DraftStore>(folder.filePath(QStringLiteral("drafts"))))
    {
        server.clearLedger();
    }
    ~OrderBench()
    {
        client.reset();
        drafts.reset();
    }

    [[nodiscard]] OrderSubmission submission(const BatchOrder& batch) const
    {
        return {.batch = batch,
            .appKey = QStringLiteral("key"),
            .draftId = QStringLiteral("draft-1"),
            .profile = QStringLiteral("test"),
            .zone = QTimeZone::utc(),
            .lists = {enterprise()}};
    }
    [[nodiscard]] std::unique_ptr<BulkWrite> write(
        const BatchOrder& batch, const OrderListener& listener = {})
    {
        return std::make_unique<BulkWrite>(
            submitOrdersPlan(client.get(), journal.get(), drafts.get(), submission(batch), listener),
            journal.get());
    }
    [[nodiscard]] std::unique_ptr<BulkWrite> send(const BatchOrder& batch, const OrderListener& listener = {})
    {
        auto result = write(batch, listener);
        result->start();
        if (!rested(*result)) qFatal("it does not rest");
        return result;
    }
    [[nodiscard]] static bool rested(const BulkWrite& write)
    {
        return QTest::qWaitFor(
            [&] {
                return write.state() == BulkWrite::State::Stopped || write.state() == BulkWrite::State::Ended;
            },
            60'000);
    }
    /// How often O5 reached the gateway.
    [[nodiscard]] qsizetype sent(bool onlyApplied = false) const
    {
        const auto all = server.ledger();
        return std::count_if(all.begin(), all.end(), [&](const sandbox::LedgerEntry& each) {
            return each.endpoint == QStringLiteral("O5") && (each.applied || !onlyApplied);
        });
    }
    [[nodiscard]] SentBatch lastBatch() const
    {
        const auto batch = sentBatchOf(lastEntry());
        if (!batch) qFatal("the last entry is no batch");
        return *batch;
    }

    /// What a look at the lists of these enterprises finds out about an entry.
    [[nodiscard]] std::optional<Recheck> recheckNow(const QString& id, const QList<EnterpriseId>& lists) const
    {
        std::optional<Recheck> found;
        bool isOver = false;
        QObject context;
        RecheckHelp help;
        help.lockLists = lists;
        recheck(client.get(), journal.get(), id, help, &context, [&](const std::optional<Recheck>& answer) {
            found = answer;
            isOver = true;
        });
        if (!QTest::qWaitFor([&] { return isOver; }, 30'000)) qFatal("no answer");
        return found;
    }

    std::unique_ptr<DraftStore> drafts;
};

const QString cloudNumber = QStringLiteral("8700000001"), otherNumber = QStringLiteral("8700000002");

/// A batch of new purchases of these two numbers.
[[nodiscard]] inline BatchOrder twoOrders(const QString& number, const QString& mode = QStringLiteral("sync"))
{
    return sampleBatch(number, {sampleOrder(1, cloudNumber), sampleOrder(2, otherNumber)}, mode);
}

/// "1:Done/Confirmed" for each line.
[[nodiscard]] inline QStringList lineWords(const BulkWrite& write)
{
    QStringList words;
    for (const auto& item : write.outcomes())
        words += item.key + u':' + outcomeName(item.outcome) + u'/' + readBackStateName(item.state);
    return words;
}

} // namespace lockkeeper::test
