// SPDX-License-Identifier: GPL-3.0-or-later
// gui-stalls: how long the GUI thread is kept from what a person does, told by a timer that should come
// every 5 ms, while rows arrive, are sorted, filtered and exported. The same machine doing nothing is the
// control: what the other programs on it cost is in all of the figures.
#include "models/tables/assets/asset_columns.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/record_table.h"
#include "tests/benchmarks/sample.h"
#include "ui/base/list_reply.h"
#include "ui/base/table_export_job.h"

#include <QTemporaryDir>

#include <chrono>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// What the heartbeat told while something was going on.
struct Stalls {
    QString name;
    QList<double> longest = {};   ///< ms, one for each time
    QList<double> computing = {}; ///< ms
    QList<double> gaps = {};      ///< ms, all of them

    void during(const std::function<void()>& work)
    {
        Heartbeat heart;
        work();
        const auto now = heart.gaps();
        longest.append(*std::max_element(now.cbegin(), now.cend()));
        if (const auto most = heart.longestComputing()) computing.append(*most);
        gaps += now;
    }
    void addTo(Report& report) const
    {
        report.series += Series{u"longest gap, "_s + name, u"ms"_s, longest};
        report.series += Series{u"  of which the GUI thread computes"_s, u"ms"_s, computing};
        report.series += Series{u"  99 of 100 gaps"_s, u"ms"_s, {p99()}};
    }
    [[nodiscard]] double p99() const { return Series{{}, {}, gaps}.percentile(99); }
};

/// Loads as the page does: takes the reply of O8, and sorts it while it goes in.
void loadFromGateway(const Sample& sample, AssetModel& model)
{
    const auto client = sample.connect();
    QObject load;
    bool ended = false;
    model.beginRefresh();
    client->call(endpoints::listAssets, {sample.enterprise(), {}})
        .onDone(&load, [&](Result<Rows<VirtualAsset>> reply) {
            if (!reply) return void(ended = true);
            mergeList<VirtualAsset, AssetId>(&load, model, std::move(*reply), [&](const LoadOutcome&) {
                model.endRefresh(true);
                ended = true;
            });
        });
    runUntil([&] { return ended && !model.isOrdering(); });
}

bool exportTo(const QString& path, const AssetModel& model)
{
    TableExportJob::Plan plan;
    plan.rows = model.snapshot();
    plan.order = model.allRecords();
    for (int column = 0; column < model.columnCount(); ++column) {
        const auto& info = model.column(column);
        plan.columns.push_back(column);
        plan.titles.push_back({info.title, CellKind(info.kind)});
    }
    plan.path = path;
    TableExportJob job;
    bool ended = false, complete = false;
    QObject::connect(&job, &TableExportJob::finished, &job, [&](const TableExportJob::Outcome& outcome) {
        complete = outcome.complete;
        ended = true;
    });
    job.start(std::move(plan));
    runUntil([&] { return ended; });
    return complete;
}

void idle(std::chrono::milliseconds time)
{
    bool over = false;
    QTimer::singleShot(time, [&] { over = true; });
    runUntil([&] { return over; });
}

} // namespace

Report stallGui(const Effort& effort)
{
    Report report;
    const int many = 10 * effort.rows, times = effort.quick ? 1 : 3;
    report.what = u"gaps between beats of 5 ms on the GUI thread"_s;
    const auto sample = Sample::start(0, std::min(effort.rows, assetsOfOneReply));
    if (!sample) return report.error = sample.error(), report;
    auto rows = assetRows(many);
    if (!rows) return report.error = rows.error(), report;
    const QTemporaryDir folder;
    const QString some = u" %L1 rows"_s.arg(effort.rows), all = u" %L1 rows"_s.arg(many);

    Stalls control{u"idle"_s}, loading{u"loading"_s + some}, refreshing{u"refreshing"_s + some},
        exporting{u"exporting"_s + some}, loadingMany{u"loading"_s + all}, sorting{u"sorting"_s + all},
        filtering{u"filtering"_s + all}, removing{u"removing a tenth of"_s + all},
        clearing{u"clearing"_s + all};
    bool good = true;
    for (int i = 0; i < times; ++i) {
        AssetModel model(assetColumns(RecordFormat()), keyOf);
        RecordTable table(model);
        model.sort(model.columnOf("assetNum"));
        control.during([] { idle(2s); });
        loading.during([&] { loadFromGateway(**sample, model); });
        good = good && model.rowCount() == effort.rows;
        refreshing.during([&] { loadFromGateway(**sample, model); });
        good = good && model.rowCount() == effort.rows;
        exporting.during([&] { good = exportTo(folder.filePath(u"assets.csv"_s), model) && good; });
    }
    AssetModel model(assetColumns(RecordFormat()), keyOf);
    RecordTable table(model);
    loadingMany.during([&] {
        QObject load;
        bool ended = false;
        mergeList<VirtualAsset, AssetId>(
            &load, model, {std::move(*rows), {}}, [&](const LoadOutcome&) { ended = true; });
        runUntil([&] { return ended; });
        table.settle();
    });
    for (const auto* column : {"licenseType", "assetNum", "limitEndTime"})
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder})
            sorting.during([&] { table.change([&] { model.sort(model.columnOf(column), order); }); });
    const auto typeWords = [&] {
        for (const auto& text : {u"3"_s, u"37"_s, u""_s, u"5"_s, u"52"_s, u"52 1"_s, u""_s})
            filtering.during([&] { table.change([&] { model.setSearchText(text); }); });
    };
    typeWords(); // sorted
    table.change([&] { model.sort(-1); });
    typeWords();
    std::vector<AssetId> tenth;
    for (int row = 0; row < model.rowCount(); row += 10)
        tenth.push_back(model.recordAt(row).id);
    removing.during([&] { table.change([&] { model.remove(tenth); }); });
    clearing.during([&] {
        model.clear();
        idle(100ms);
    });
    if (!good) return report.error = u"not all rows came, or went out"_s, report;

    double longest = 0, p99 = 0;
    for (const auto* stalls : {&loading, &refreshing, &exporting, &sorting, &filtering}) {
        longest = std::max(longest, *std::max_element(stalls->longest.cbegin(), stalls->longest.cend()));
        p99 = std::max(p99, stalls->p99());
    }
    for (const auto* stalls : {&control, &loading, &refreshing, &exporting, &sorting, &filtering,
             &loadingMany, &removing, &clearing})
        stalls->addTo(report);
    report.goals = {{u"longest gap"_s, longest, u"ms"_s, Goal::Limit::AtMost, 50},
        {u"99 of 100 gaps"_s, p99, u"ms"_s, Goal::Limit::AtMost, 16.7}};
    report.note = u"The goals are about loading, refreshing, exporting, sorting and filtering."_s;
    return report;
}

} // namespace lockkeeper::benchmarks
