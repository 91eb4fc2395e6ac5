// SPDX-License-Identifier: GPL-3.0-or-later
// order-batch: a batch of 100 orders of 5 assets of 10 products is opened in the editor, from the bytes of
// its draft to the painted window, and then edited: one field, an order that is moved, one that is duplicated
// and taken away again, each with everything that follows in the GUI thread: validation of what was changed,
// tree, form, list of issues, painting. What making its JSON costs the GUI thread is the time to hand it
// over. The same with ten times as many orders is reported.
#include "models/tables/orders/order_document.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/record_table.h"
#include "tests/ui/page_bench.h"
#include "ui/orders/editor/batch_editor.h"

#include <QFuture>
#include <QtConcurrentRun>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

BatchOrder sampleBatch(int orders)
{
    BatchOrder batch{u"CH"_s, u"N1"_s, u"sync"_s, {}};
    for (int i = 0; i < orders; ++i) {
        LicenseOrder order;
        order.customerId = u"C%1"_s.arg(i);
        order.customerName = u"宏达建设 %1"_s.arg(i);
        order.orderType = u"new_buy"_s;
        order.licenseType = u"normal_recover_usbkey"_s;
        for (int j = 0; j < 5; ++j) {
            OrderAsset asset;
            asset.assetNos = {u"8%1"_s.arg(i * 5 + j, 9, 10, QLatin1Char('0'))};
            for (int k = 0; k < 10; ++k) {
                OrderProduct product;
                product.productUri = product.gmsPid = u"gms-%1"_s.arg(k);
                product.productName = u"土建计量 %1"_s.arg(k);
                product.limitStartDate = Timestamp(1'700'000'000'000);
                product.limitEndDate = Timestamp(1'800'000'000'000);
                product.limitConcurrent = k;
                product.timeDurationExpression = k == 3 ? u"a year"_s : u"1-0-0"_s; // one that is wrong
                asset.products.append(product);
            }
            order.assets.append(asset);
        }
        batch.orderList.append(order);
    }
    return batch;
}

struct Found {
    Series open, field, move, duplicate, hand;
};

Found measure(int orders, int times, const QString& suffix)
{
    const auto series = [&](const char* name) {
        return Series{QString::fromLatin1(name) + suffix, u"ms"_s, {}};
    };
    Found found{series("open"), series("one field"), series("an order moved"),
        series("an order duplicated and undone"), series("JSON, handed over")};
    const auto content = contentOf({sampleBatch(orders)});
    test::PageBench desk; // nothing to connect to
    for (int i = 0; i < times; ++i) {
        std::unique_ptr<BatchEditor> editor;
        found.open.values.append(milliseconds([&] {
            editor = std::make_unique<BatchEditor>(desk.context, *orderDraftFrom(content, {}));
            editor->resize(1280, 820);
            editor->show();
            paintNow(*editor);
        }));
        if (i + 1 < times) continue;
        auto& document = editor->document();
        const int last = orders - 1;
        const auto product = orderAt(orders / 2).child(BatchList::Assets, 2).child(BatchList::Products, 5);
        editor->choosePlace(product);
        paintNow(*editor);
        // Types in the middle of the batch; every third time the value becomes wrong, and right again.
        for (int j = 0; j < 60; ++j)
            found.field.values.append(milliseconds([&] {
                document.setText(
                    product, u"timeDurationExpression"_s, j % 3 ? u"1-%1-0"_s.arg(j) : u"%1 years"_s.arg(j));
                paintNow(*editor);
            }));
        for (int j = 0; j < 30; ++j)
            found.move.values.append(milliseconds([&] {
                document.move(orderAt(j % 2 ? 0 : last), orderAt(j % 2 ? last : 0));
                paintNow(*editor);
            }));
        for (int j = 0; j < 30; ++j) {
            found.duplicate.values.append(milliseconds([&] {
                document.duplicate(orderAt(j));
                paintNow(*editor);
            }));
            found.duplicate.values.append(milliseconds([&] {
                document.undo();
                paintNow(*editor);
            }));
        }
        for (int j = 0; j < 10; ++j) {
            QFuture<QByteArray> json;
            found.hand.values.append(milliseconds([&] {
                json = QtConcurrent::run([batch = editor->batch()] { return encodeBatchOrder(batch, {}); });
            }));
            document.setText(product, u"productName"_s, QString::number(j)); // pays for its copy meanwhile
            if (json.result().isEmpty()) found.hand.values.clear();
        }
    }
    return found;
}

} // namespace

Report editOrderBatch(const Effort& effort)
{
    const int orders = effort.quick ? 10 : 100;
    Report report;
    report.what = u"a batch of %L1 orders, 5 assets each, 10 products each, in the editor"_s.arg(orders);
    auto small = measure(orders, effort.pairs, {});
    if (small.hand.values.isEmpty()) return report.error = u"there is no JSON"_s, report;
    auto large = measure(10 * orders, 1, u", ten times as large"_s);
    const auto atMost = [](const Series& series, double bound) {
        return Goal{series.name, series.percentile(95), u"ms"_s, Goal::Limit::AtMost, bound};
    };
    report.goals = {Goal{small.open.name, small.open.median(), u"ms"_s, Goal::Limit::AtMost, 150},
        atMost(small.field, 16.7), atMost(small.move, 16.7), atMost(small.duplicate, 16.7),
        atMost(small.hand, 16.7)};
    report.series = {small.open, small.field, small.move, small.duplicate, small.hand, large.open,
        large.field, large.move, large.duplicate, large.hand};
    return report;
}

} // namespace lockkeeper::benchmarks
