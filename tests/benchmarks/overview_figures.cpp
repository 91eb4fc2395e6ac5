// SPDX-License-Identifier: GPL-3.0-or-later
// overview-figures: all numbers, ends by month and contradictions of an enterprise with 100,000 assets,
// products under each of them, 1,000 borrowed locks and 20,000 people, out of lists that are read already. It
// is another thread's work; the window hands the lists over. Beside it the same with what that thread does
// besides: it compares the contradictions with those of the reading before, and puts what needs doing into
// words.
#include "models/tables/overview/overview_figures.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/large_reading.h"
#include "ui/overview/second_look.h"
#include "ui/overview/todo_lines.h"

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

Report figureOverview(const Effort& effort)
{
    Report report;
    auto assets = assetRows(effort.rows);
    if (!assets) {
        report.error = assets.error();
        return report;
    }
    const auto count = qint64(assets->size());
    const auto lists = largeReading(std::move(*assets));
    auto everything = lists;
    addRest(everything);
    const auto shared = std::make_shared<const EnterpriseReading>(std::move(everything));
    const auto& reading = *shared;
    report.what =
        u"%L1 assets with products and %L2 people, everything that an overview says of them"_s.arg(count).arg(
            qint64(reading.employees.all().size()));
    Series figured{u"figured in another thread"_s, u"ms"_s, {}},
        bare{u"  without products, locks and deleted people"_s, u"ms"_s, {}},
        worked{u"  all that this thread does for it"_s, u"ms"_s, {}};
    const RecordFormat format;
    SecondLook look;
    for (int i = 0; i < (effort.quick ? 1 : 15); ++i) {
        OverviewFigures figures;
        figured.values += milliseconds(
            [&] { figures = overviewFigures(reading, format, QDateTime::currentDateTimeUtc()); });
        const auto held = figures.assets.held.number.value_or(-1);
        const auto& products = figures.products;
        if (figures.assets.all.number != count || held != count / 2 || products.assetsRead != count ||
            products.all.number.value_or(0) < count || figures.locks.lent.number != 500 ||
            figures.employees.deletedHolding.number.value_or(0) == 0)
            report.error = u"not everything was counted"_s;
        bare.values +=
            milliseconds([&] { (void)overviewFigures(lists, format, QDateTime::currentDateTimeUtc()); });
        CountedTodo todo;
        worked.values += figured.values.last() + milliseconds([&] {
            look = look.after(std::move(figures.contradictions), shared, true);
            figures.contradictions = look.told();
            todo = countedTodo(figures);
        });
        if (todo.urgent.empty()) report.error = u"nothing needs doing, of so many"_s;
    }
    report.series = {figured, bare, worked};
    report.goals = {{u"all numbers"_s, figured.median(), u"ms"_s, Goal::Limit::AtMost, 60}};
    return report;
}

} // namespace lockkeeper::benchmarks
