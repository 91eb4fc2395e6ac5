// SPDX-License-Identifier: GPL-3.0-or-later
// renewals-draft: 500 lines of 20 customers in two channels are drafted: from the records of 200 drafts and
// sent batches to the bytes of the drafts, with everything that the dialog shows before. What is shown
// whenever somebody changes what is asked (preview) is measured by itself; and the largest of the batches in
// the editor, opened from those bytes, and one field of it, as in order-batch.
#include "models/tables/orders/order_document.h"
#include "models/tables/renewals/renewal_preview.h"
#include "services/operations/orders/order_draft.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/record_table.h"
#include "tests/ui/page_bench.h"
#include "ui/orders/editor/batch_editor.h"

#include <QTimeZone>

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

RenewalReading readingOf(int customer, int lines, qint64 now)
{
    constexpr qint64 day = 24 * 60 * 60 * 1000;
    RenewalReading reading;
    reading.enterprise = EnterpriseId(u"E%1"_s.arg(customer));
    reading.state.extent = ListExtent::Whole;
    for (int i = 0; i < lines; ++i) {
        AssetProducts under;
        auto& product = under.productInstanceList.emplace_back();
        product.id = Text(u"P%1-%2"_s.arg(customer).arg(i));
        product.productUri = product.gmsPid = Text(u"gms-%1"_s.arg(i % 40));
        product.productName = Text(u"土建计量 %1"_s.arg(i % 40));
        product.channelCode = Text(u"CN-0%1"_s.arg(customer % 2));
        product.licenseType = Text(i % 2 ? u"softkey"_s : u"cloud_account"_s);
        product.customerId = CustomerId(u"C%1"_s.arg(customer));
        product.channelOrderId = Text(u"OLD-%1"_s.arg(i));
        product.timeDurationExpression = Text(u"1-0-0"_s);
        product.limitConcurrent = 3;
        product.limitEndTime = Timestamp(now + (i % 60) * day);
        product.limitStartTime = Timestamp(now - 300 * day);
        RenewalAsset asset;
        asset.asset.id = AssetId(u"A%1-%2"_s.arg(customer).arg(i));
        asset.asset.assetNum =
            AssetNumber(u"8%1%2"_s.arg(customer, 4, 10, QChar(u'0')).arg(i, 5, 10, QChar(u'0')));
        asset.products = std::make_shared<const AssetProducts>(std::move(under));
        reading.assets.push_back(std::move(asset));
    }
    return reading;
}

LicenseOrder earlierOrder(int number)
{
    LicenseOrder order;
    order.sequence = 1;
    order.customerId = u"C%1"_s.arg(number % 20);
    order.licenseType = number % 2 ? u"softkey"_s : u"cloud_account"_s;
    order.orderType = u"new_buy"_s;
    OrderAsset asset;
    asset.assetNos = {u"7%1"_s.arg(number, 9, 10, QChar(u'0'))};
    for (int i = 0; i < 10; ++i) {
        OrderProduct product;
        product.productUri = u"gms-%1"_s.arg(i);
        product.timeDurationExpression = u"1-0-0"_s;
        asset.products.append(product);
    }
    order.assets.append(asset);
    return order;
}

} // namespace

Report draftRenewals(const Effort& effort)
{
    const int wanted = effort.quick ? 40 : 500, records = effort.quick ? 20 : 200;
    constexpr int customers = 20;
    const OrderTimes times;
    const auto now = QDateTime::currentDateTimeUtc();
    const RenewalClock clock(times, now);
    RenewalList list;
    for (int customer = 0; customer < customers; ++customer)
        list.add(readingOf(customer, wanted / customers, now.toMSecsSinceEpoch()), clock);
    const QList<RenewalLine> lines(list.lines.begin(), list.lines.end());
    QList<DraftForRenewals> drafts;
    QList<SentForRenewals> sent;
    for (int i = 0; i < records; ++i) {
        const auto number = QString::number(i);
        drafts.append({number, number, BatchOrder{u"CN-00"_s, number, u"sync"_s, {earlierOrder(i)}}});
        sent.append({number, number, now.addDays(-i).toMSecsSinceEpoch(), earlierOrder(i), Outcome::Applied});
    }
    RenewalAsk ask;
    for (const auto* channel : {u"CN-00", u"CN-01"})
        ask.answers.insert(QString::fromUtf16(channel), {SameNumberPurchase::Extends, false, true});

    Report report;
    report.what = u"drafts of %L1 lines, beside %L2 drafts and sent batches"_s.arg(wanted).arg(2 * records);
    Series whole{u"records to drafts"_s, u"ms"_s, {}}, preview{u"preview"_s, u"ms"_s, {}},
        opened{u"the largest batch, opened in the editor"_s, u"ms"_s, {}},
        field{u"  one field of it"_s, u"ms"_s, {}};
    QByteArray largest;   ///< draft
    test::PageBench desk; // nothing to connect to
    for (int i = 0; i < effort.pairs; ++i) {
        qsizetype drafted = 0;
        whole.values.append(milliseconds([&] {
            const RenewalBook book(drafts, sent, {}, times.zone);
            ask.fills = proposedFills(lines, sent);
            const auto made = renewalPreview(lines, book, ask, clock, {});
            drafted = made.drafted;
            for (const auto& batch : made.drafts.batches) {
                OrderDraft draft{batch.batch};
                for (const auto& line : batch.lines)
                    draft.renews.append(line.renews);
                const auto content = contentOf(draft);
                if (content.isEmpty()) drafted = 0;
                if (content.size() > largest.size()) largest = content;
            }
        }));
        if (drafted != lines.size()) return report.error = u"lines are left out"_s, report;
        const RenewalBook book(drafts, sent, {}, times.zone);
        preview.values.append(milliseconds([&] { (void)renewalPreview(lines, book, ask, clock, {}); }));
        if (!orderDraftFrom(largest, {})) return report.error = u"there is no draft"_s, report;
        std::unique_ptr<BatchEditor> editor;
        opened.values.append(milliseconds([&] {
            editor = std::make_unique<BatchEditor>(desk.context, *orderDraftFrom(largest, {}));
            editor->resize(1280, 820);
            editor->show();
            paintNow(*editor);
        }));
        if (i + 1 < effort.pairs) continue;
        const auto orders = int(editor->batch().orderList.size());
        const auto product = orderAt(orders / 2).child(BatchList::Assets, 0).child(BatchList::Products, 0);
        editor->choosePlace(product);
        paintNow(*editor);
        for (int j = 0; j < 60; ++j)
            field.values.append(milliseconds([&] {
                editor->document().setText(product, u"timeDurationExpression"_s,
                    j % 3 ? u"1-%1-0"_s.arg(j) : u"%1 years"_s.arg(j)); // every third time it is wrong
                paintNow(*editor);
            }));
    }
    using Limit = Goal::Limit;
    report.goals = {Goal{whole.name, whole.median(), u"ms"_s, Limit::AtMost, 300},
        Goal{opened.name, opened.median(), u"ms"_s, Limit::AtMost, 150},
        Goal{field.name, field.percentile(95), u"ms"_s, Limit::AtMost, 16.7}};
    report.series = {whole, preview, opened, field};
    return report;
}

} // namespace lockkeeper::benchmarks
