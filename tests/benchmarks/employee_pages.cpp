// SPDX-License-Identifier: GPL-3.0-or-later
// employee-pages: 500 pages of M5 from a gateway that takes 50 ms for each request. Six at a time, after
// the first one alone, they cannot take less than (1 + ceil(499 / 6)) * 50 ms.
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_listing.h"
#include "services/sandbox/server.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/sample.h"

#include <QEventLoop>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int latency = 50;
constexpr int pageSize = 200;
constexpr int pagesAtOnce = 6;

EmployeeQuery firstPage(const Sample& sample)
{
    EmployeeQuery query;
    query.enterpriseGlobalId = sample.enterprise();
    query.pageSize = pageSize;
    return query;
}

/// Loads all pages through a listing; false when it was not complete.
bool loadAll(const Sample& sample, GatewayClient& client, qint64 employees)
{
    EmployeeListing listing(client, firstPage(sample));
    QEventLoop loop;
    auto end = ListingEnd::Cancelled;
    QObject::connect(&listing, &EmployeeListing::finished, &loop, [&](ListingEnd how) {
        end = how;
        loop.quit();
    });
    listing.start();
    loop.exec();
    return end == ListingEnd::Complete && listing.loaded() == employees;
}

bool loadOnePage(const Sample& sample, GatewayClient& client)
{
    QEventLoop loop;
    bool good = false;
    client.call(endpoints::listEmployees, firstPage(sample))
        .onDone(&loop, [&](const Result<Decoded<EmployeePage>>& reply) {
            good = reply && reply->value.list.size() == pageSize;
            loop.quit();
        });
    loop.exec();
    return good;
}

} // namespace

Report loadEmployeePages(const Effort& effort)
{
    Report report;
    const int pages = (effort.rows + pageSize - 1) / pageSize;
    const int rounds = 1 + (pages - 1 + pagesAtOnce - 1) / pagesAtOnce;
    report.what = u"%1 pages of employees at %2 ms a request"_s.arg(pages).arg(latency);
    const auto sample = Sample::start(effort.rows, 0);
    if (!sample) return report.error = sample.error(), report;
    (*sample)->server().setLatency(latency);
    const auto client = (*sample)->connect();

    bool good = true;
    Series all{u"all pages"_s, u"ms"_s, {}};
    Series one{u"one request"_s, u"ms"_s, {}};
    measurePairs(
        effort.pairs, all,
        [&] { return milliseconds([&] { good = loadAll(**sample, *client, effort.rows) && good; }); }, one,
        [&] { return milliseconds([&] { good = loadOnePage(**sample, *client) && good; }); });
    if (!good) return report.error = u"not all pages came"_s, report;

    Series needed{u"one request, %1 times"_s.arg(rounds), u"ms"_s, {}};
    for (const double value : one.values)
        needed.values.append(value * rounds);
    report.goals = {{u"of %1 rounds of %2 ms"_s.arg(rounds).arg(latency), all.median() / (rounds * latency),
        u"x"_s, Goal::Limit::AtMost, 1.15}};
    report.series = {all, one, needed};
    report.note = u"Of %1 rounds as one request was measured: %2 x."_s.arg(rounds).arg(
        medianRatio(all, needed), 0, 'f', 3);
    return report;
}

} // namespace lockkeeper::benchmarks
