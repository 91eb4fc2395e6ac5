// SPDX-License-Identifier: GPL-3.0-or-later
// team-reservation: a batch of 100 orders of 10 asset numbers each is reserved at a desk that is 50 ms away
// over an open connection: with its keys made first, as before it is sent; what the desk takes of that,
// against a round trip itself; and how many round trips that were, by what went over the wire, which no slow
// computer changes.
#include "services/operations/orders/team_keys.h"
#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "tests/support/team_postgres.h"
#include "tests/support/wire_proxy.h"

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const QString reservingTeam = u"clerks"_s, reservingClerk = u"Li Na"_s;
constexpr int ordersReserved = 100, numbersOfOrder = 10;

/// Batches of which no two have anything in common.
BatchOrder batchToReserve(int index)
{
    BatchOrder batch;
    batch.channelCode = u"CN-01"_s;
    batch.channelOrderId = u"SO-%1"_s.arg(index);
    for (int i = 0; i < ordersReserved; ++i) {
        LicenseOrder order;
        order.sequence = i + 1;
        order.channelCustomerId = u"CC10001"_s;
        order.licenseType = u"cloud_account"_s;
        order.orderType = u"new_buy"_s;
        OrderProduct product;
        product.productUri = u"gms-20301"_s;
        product.limitConcurrent = 3;
        OrderAsset asset;
        QStringList numbers;
        for (int j = 0; j < numbersOfOrder; ++j)
            numbers.append(
                QString::number(8'000'000'000 + (qint64(index) * ordersReserved + i) * numbersOfOrder + j));
        asset.assetNos = numbers;
        asset.products = {product};
        order.assets = {asset};
        batch.orderList.append(order);
    }
    return batch;
}

} // namespace

Report reserveBatch(const Effort& effort)
{
    Report report;
    const auto trip = 50ms;
    report.what = u"%1 orders of %2 asset numbers reserved, at %3 ms a round trip"_s.arg(ordersReserved)
                      .arg(numbersOfOrder)
                      .arg(trip.count());
    const test::TeamPostgres postgres;
    postgres.makeTeam(reservingTeam, {reservingClerk});
    test::WireProxy proxy(postgres.port());
    auto settings = postgres.settings(reservingTeam, reservingClerk);
    settings.port = proxy.port();
    TeamDesk desk(settings, test::TeamPostgres::passwordOf(reservingClerk));
    runUntil([&desk] { return desk.status().state != TeamStatus::State::Connecting; });
    TeamServer plain(settings, TeamPatience(), std::make_shared<TeamWatchdog>());
    plain.setPassword(test::TeamPostgres::passwordOf(reservingClerk));
    (void)plain.open();
    if (!desk.status().canReserve() || !plain.isOpen()) return report.error = desk.status().text, report;
    proxy.setDelay(trip / 2);

    Series reserved{u"a batch reserved, with its keys"_s, u"ms"_s, {}}, asked{u"a round trip"_s, u"ms"_s, {}},
        keys{u"its keys made"_s, u"ms"_s, {}}, atDesk{u"a batch reserved, its keys made"_s, u"ms"_s, {}},
        trips{u"round trips of it"_s, QString(), {}};
    int index = 0;
    const auto reserve = [&] {
        const auto batch = batchToReserve(++index);
        Reservation wanted;
        wanted.intent = u"intent-%1"_s.arg(index);
        wanted.gateway = u"gateway.example"_s;
        wanted.orderId = batch.channelOrderId;
        const auto making = milliseconds([&] {
            wanted.keys = reservationKeys(batch, wanted.gateway, QTimeZone::utc());
            wanted.numbers = assetNumbersOf(batch);
        });
        const int before = proxy.questions();
        const auto waited = milliseconds([&] {
            const auto answer = desk.reserve(wanted).result();
            if (answer.kind != ReservationAnswer::Kind::Reserved) report.error = answer.text;
        });
        if (index == 1) return 0.0; // thrown away
        trips.values += double(proxy.questions() - before);
        keys.values += making;
        atDesk.values += waited;
        return making + waited;
    };
    const auto ask = [&] { return milliseconds([&] { (void)plain.rows(u"SELECT 1"_s); }); };
    try {
        measurePairs(effort.pairs, reserved, reserve, asked, ask);
    } catch (const TeamFailure& failure) {
        return report.error = failure.words, report;
    }
    report.series = {reserved, asked, keys, atDesk, trips};
    report.goals = {
        {u"a batch reserved, with its keys"_s, reserved.median(), u"ms"_s, Goal::Limit::AtMost, 250},
        {u"times a round trip, its keys made"_s, medianRatio(atDesk, asked), u"x"_s, Goal::Limit::AtMost, 4},
        {u"round trips of it"_s, trips.median(), QString(), Goal::Limit::AtMost, 3},
    };
    report.note = u"of which two round trips are the two statements that it takes"_s;
    return report;
}

} // namespace lockkeeper::benchmarks
