// SPDX-License-Identifier: GPL-3.0-or-later
// overview-figures: all numbers, ends by month and contradictions of an enterprise with 100,000 assets and
// 20,000 people, out of lists that are read already. It is another thread's work; the window hands the lists
// over.
#include "models/tables/overview/overview_figures.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/benchmark.h"

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int assetsOfAPerson = 5;

MemberId personOf(int row)
{
    return MemberId(QString::number(9'000'000'000 + row / assetsOfAPerson));
}

template <class Row>
void put(ReadList<Row>& list, std::vector<Row> rows)
{
    list.extent = ListExtent::Whole;
    list.begun = list.ended = QDateTime::currentDateTimeUtc();
    list.rows = std::make_shared<const std::vector<Row>>(std::move(rows));
}

/// Half of the assets are held, each by whom M5 names as well.
EnterpriseReading aLargeReading(std::vector<VirtualAsset> assets)
{
    EnterpriseReading reading;
    std::vector<AssetNumberRecord> numbers;
    std::vector<Employee> people;
    for (int row = 0; row < int(assets.size()); ++row) {
        const auto& asset = assets[size_t(row)];
        if (row % assetsOfAPerson == 0) people.emplace_back().globalId = personOf(row);
        auto& record = numbers.emplace_back();
        record.assetNum = asset.assetNum;
        record.assetId = asset.id;
        if (row % 2 == 0) continue;
        record.cloudAccountGlobalId = personOf(row);
        people.back().assetNums.push_back(asset.assetNum);
    }
    put(reading.assets, std::move(assets));
    put(reading.numbers, std::move(numbers));
    put(reading.employees, std::move(people));
    put(reading.locks, {});
    return reading;
}

} // namespace

Report figureOverview(const Effort& effort)
{
    Report report;
    auto assets = assetRows(effort.rows);
    if (!assets) {
        report.error = assets.error();
        return report;
    }
    const auto count = qint64(assets->size());
    const auto reading = aLargeReading(std::move(*assets));
    report.what = u"%L1 assets and %L2 people, everything that an overview says of them"_s.arg(count).arg(
        qint64(reading.employees.all().size()));
    Series figured{u"figured in another thread"_s, u"ms"_s, {}};
    const RecordFormat format;
    for (int i = 0; i < (effort.quick ? 1 : 15); ++i) {
        OverviewFigures figures;
        figured.values += milliseconds(
            [&] { figures = overviewFigures(reading, format, QDateTime::currentDateTimeUtc()); });
        const auto held = figures.assets.held.number.value_or(-1);
        if (figures.assets.all.number != count || held != count / 2)
            report.error = u"not everything was counted"_s;
    }
    report.series = {figured};
    report.goals = {{u"all numbers"_s, figured.median(), u"ms"_s, Goal::Limit::AtMost, 60}};
    return report;
}

} // namespace lockkeeper::benchmarks
