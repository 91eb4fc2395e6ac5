// SPDX-License-Identifier: GPL-3.0-or-later
// table-sort: a click on the header of a text column, until the view has painted the rows in order, by the
// rules of a language; against QSortFilterProxyModel with sortLocaleAware.
#include "models/tables/assets/asset_columns.h"
#include "models/tables/employees/employee_columns.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/plain_table.h"
#include "tests/benchmarks/record_table.h"
#include "tests/benchmarks/sample.h"

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr auto other(Qt::SortOrder order)
{
    return order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
}

/// Names of people, in both languages of the sample.
QString compareWithProxy(const Effort& effort, Series& ours, Series& baseline)
{
    const auto sample = Sample::start(effort.rows, 0);
    if (!sample) return sample.error();
    const auto employees = (*sample)->employees();
    if (!employees) return employees.error();
    RecordTableModel<Employee, MemberId> model(
        employeeColumns(RecordFormat()), [](const Employee& employee) { return employee.globalId; });
    RecordTable table(model);
    fill(model, *employees, employees->size());
    table.settle();
    PlainTable plain(*employees, employeeColumns(RecordFormat()));
    ProxyTable proxied(plain);
    PaintCount painted(*proxied.view.viewport());

    const int column = model.columnOf("name");
    auto order = Qt::DescendingOrder, orderOfProxy = order;
    // Each click turns the order around, so there is always everything to be done.
    measurePairs(
        std::min(effort.pairs, 5), ours,
        [&] {
            order = other(order);
            return table.change([&] { model.sort(column, order); }).milliseconds;
        },
        baseline,
        [&] {
            orderOfProxy = other(orderOfProxy);
            return milliseconds([&] {
                const int before = painted.count();
                proxied.proxy.sort(column, orderOfProxy);
                runUntil([&] { return painted.count() > before; });
            });
        });
    return {};
}

/// Numbers of assets, which are compared as texts, and licence types, which are the same again and again.
QString sortMany(const Effort& effort, Series& took, Series& longestGap, Series& computing)
{
    const auto rows = assetRows(10 * effort.rows);
    if (!rows) return rows.error();
    AssetModel model(assetColumns(RecordFormat()), keyOf);
    RecordTable table(model);
    fill(model, *rows, rows->size());
    table.settle();
    for (const auto* id : {"assetNum", "licenseType"})
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            Heartbeat heart;
            took.values.append(table.change([&] { model.sort(model.columnOf(id), order); }).milliseconds);
            auto gaps = heart.gaps();
            longestGap.values.append(*std::max_element(gaps.cbegin(), gaps.cend()));
            computing.values.append(heart.longestComputing().value_or(0));
        }
    return {};
}

} // namespace

Report sortTable(const Effort& effort)
{
    Report report;
    report.what =
        u"a table sorted by a text column, %L1 and %L2 rows"_s.arg(effort.rows).arg(10 * effort.rows);
    // In the C locale Qt compares code units, which is no language's order, and quick.
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    Series ours{u"lockkeeper, %L1 names"_s.arg(effort.rows), u"ms"_s, {}};
    Series baseline{u"QSortFilterProxyModel, locale-aware"_s, u"ms"_s, {}};
    Series many{u"lockkeeper, %L1 asset numbers or types"_s.arg(10 * effort.rows), u"ms"_s, {}};
    Series gap{u"  longest gap of the GUI thread meanwhile"_s, u"ms"_s, {}};
    Series computing{u"  of which it computes"_s, u"ms"_s, {}};
    if (QString::localeAwareCompare(u"a"_s, u"B"_s) > 0)
        report.error = u"This Qt does not compare by language here"_s;
    if (report.error.isEmpty()) report.error = compareWithProxy(effort, ours, baseline);
    if (report.error.isEmpty()) report.error = sortMany(effort, many, gap, computing);
    QLocale::setDefault(before);
    if (!report.error.isEmpty()) return report;
    report.goals = {{u"times as fast"_s, medianRatio(baseline, ours), u"x"_s, Goal::Limit::AtLeast, 3},
        {u"longest gap, %L1 rows"_s.arg(10 * effort.rows), gap.most(), u"ms"_s, Goal::Limit::AtMost, 50}};
    report.series = {ours, baseline, many, gap, computing};
    return report;
}

} // namespace lockkeeper::benchmarks
