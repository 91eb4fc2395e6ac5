// SPDX-License-Identifier: GPL-3.0-or-later
// enterprise-sweep: enterprises with 1,000 employees and 500 assets each, from a gateway that takes 50 ms for
// each request: O8, M6, M8 and five pages of M5, 8 requests an enterprise. The baseline of the same run makes
// the same requests one after the other, each when the reply before it has been decoded, and keeps nothing;
// the sweep writes everything to a file as well. They take turns. One enterprise is read again and again,
// because the sandbox has only one that is so large; for the sweep each time is another one.
//
// Goal: at most 0.6 of one after the other, for 200 enterprises, which are read by default (80 s one after
// the other); an argument of 20,000 rows reads 40.
#include "services/operations/lists/enterprise_sweep.h"
#include "models/domain/assets/asset_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/product_catalog.h"
#include "services/sandbox/server.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/sample.h"

#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int sweepLatency = 50;
constexpr int peopleEach = 1000;
constexpr int assetsEach = 500;
constexpr int peopleOnAPage = 200;
constexpr int rowsForAnEnterprise = 500; ///< of Effort::rows

/// Waits for one call. Whether it came.
template <class Endpoint, class Request>
bool comes(GatewayClient& client, const Endpoint& endpoint, const Request& request)
{
    QEventLoop loop;
    bool good = false;
    client.call(endpoint, request).onDone(&loop, [&](const auto& reply) {
        good = bool(reply);
        loop.quit();
    });
    loop.exec();
    return good;
}

bool readOneAfterTheOther(GatewayClient& client, const EnterpriseId& enterprise, int times)
{
    bool good = true;
    for (int i = 0; i < times; ++i) {
        good = comes(client, endpoints::listAssets, AssetQuery{enterprise, {}}) && good;
        good = comes(client, endpoints::listAssetNumbers, EnterpriseQuery{enterprise}) && good;
        good = comes(client, endpoints::listBorrowedLocks, EnterpriseQuery{enterprise}) && good;
        EmployeeQuery page;
        page.enterpriseGlobalId = enterprise;
        page.pageSize = peopleOnAPage;
        for (page.pageNum = 1; page.pageNum <= peopleEach / peopleOnAPage; ++page.pageNum)
            good = comes(client, endpoints::listEmployees, page) && good;
    }
    return good;
}

bool sweep(GatewayClient& client, const EnterpriseId& enterprise, int times)
{
    const QTemporaryDir folder;
    KnownHoldings holdings(folder.path(), u"benchmark"_s, true);
    ProductCatalog products([&client] { return &client; });
    EnterpriseSweep work(client, holdings, products, {.enterprises = QList<EnterpriseId>(times, enterprise)});
    QEventLoop loop;
    QObject::connect(&work, &EnterpriseSweep::finished, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    work.start();
    loop.exec();
    return work.results().size() == size_t(times) &&
           std::ranges::all_of(work.results(), [](const SweptEnterprise& swept) {
               return swept.isWhole() && swept.lists.last().rows == peopleEach;
           });
}

} // namespace

Report sweepEnterprises(const Effort& effort)
{
    Report report;
    const int enterprises = std::clamp(effort.rows / rowsForAnEnterprise, 2, 200);
    report.what = u"%1 enterprises, 8 requests each at %2 ms"_s.arg(enterprises).arg(sweepLatency);
    const auto sample = Sample::start(peopleEach, assetsEach);
    if (!sample) return report.error = sample.error(), report;
    (*sample)->server().setLatency(sweepLatency);
    const auto client = (*sample)->connect();
    const auto enterprise = (*sample)->enterprise();

    bool good = true;
    Series swept{u"sweep"_s, u"ms"_s, {}};
    Series single{u"one after the other"_s, u"ms"_s, {}};
    // Each pair takes two minutes: two of them, one in each order, tell enough. A small one warms both up.
    good = sweep(*client, enterprise, 2) && readOneAfterTheOther(*client, enterprise, 1);
    for (int pair = 0; pair < std::min(effort.pairs, 2); ++pair) {
        const auto first = [&] {
            swept.values.append(
                milliseconds([&] { good = sweep(*client, enterprise, enterprises) && good; }));
        };
        if (pair % 2 == 0) first();
        single.values.append(
            milliseconds([&] { good = readOneAfterTheOther(*client, enterprise, enterprises) && good; }));
        if (pair % 2) first();
    }
    if (!good) return report.error = u"not every list came whole"_s, report;
    report.goals = {
        {u"of one after the other"_s, medianRatio(swept, single), u"x"_s, Goal::Limit::AtMost, 0.6}};
    report.series = {swept, single};
    return report;
}

} // namespace lockkeeper::benchmarks
