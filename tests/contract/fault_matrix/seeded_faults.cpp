// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/seeded_faults.h"

#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/token_bench.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

const QByteArray applyLate = "F38a";
const QByteArray well = "none";
const QByteArray renewed = "refused for its token once";

/// Large requests are known by their path: the gateway meets them before it has read their body.
bool isKnownByItsPath(const SampleCall& sample)
{
    return sample.path.contains("ent-1") || sample.path.contains("mem-1");
}

/// Takes those of the matrix's variants that are of faults `first` to `last` and that `wanted` takes.
void take(Lane& lane, const std::vector<Variant>& from, int first, int last,
    const std::function<bool(const Variant&)>& wanted)
{
    for (const auto& variant : from) {
        const int fault = variant.fault.sliced(1).toInt();
        if (fault >= first && fault <= last && wanted(variant))
            lane.variants[variant.fault].push_back(variant);
    }
}

bool isOrdinary(const Variant& variant)
{
    return !variant.tune && !variant.behaviour.onAccept && !variant.afterARead && !variant.large &&
           !variant.floods && !variant.act && !variant.before;
}

/// The variant of this fault with settings of its own.
Lane laneWithSettings(const std::vector<Variant>& from, const QByteArray& fault, int share, int atOnce)
{
    Lane lane{.share = share, .atOnce = atOnce};
    const auto found = std::ranges::find_if(
        from, [&](const Variant& variant) { return variant.fault == fault && variant.tune; });
    lane.variants[fault].push_back(*found);
    return lane;
}

Lane quickLane()
{
    Lane lane{.clients = 8, .atOnce = 64};
    take(lane, connectionFaults(), 4, 10, isOrdinary);
    take(lane, codeFaults(), 20, 31, isOrdinary);
    take(lane, replyFaults(), 20, 27, isOrdinary);
    take(lane, waitingFaults(), 13, 13, isOrdinary);

    Variant late{.fault = applyLate, .name = "drops the connection, and applies it later"};
    late.behaviour.answer = [](RawConnection&, const Exchange&) { return false; };
    late.expect = [](const SampleCall& sample) { return std::vector{lost(sample)}; };
    lane.variants[late.fault].push_back(late);

    Variant none{.fault = well, .name = "answers well"};
    none.behaviour.applies = true;
    none.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(whole(exchange.sample));
    };
    none.expect = [](const SampleCall&) { return std::vector{isValue()}; };
    lane.variants[none.fault].push_back(none);
    return lane;
}

Lane resetLane()
{
    Lane lane{.share = 200, .atOnce = 16, .meets = Lane::Meets::Resets};
    take(lane, connectionFaults(), 4, 4,
        [](const Variant& variant) { return bool(variant.behaviour.onAccept); });
    return lane;
}

Lane reusedLane()
{
    Lane lane{.share = 300, .clients = 2, .atOnce = 8};
    take(lane, connectionFaults(), 6, 6, [](const Variant& variant) { return variant.afterARead; });
    return lane;
}

/// On a busy computer a short deadline may pass before anything has gone out, or while it does.
void allowNotArrived(Lane& lane)
{
    for (auto& [fault, ofFault] : lane.variants)
        for (auto& variant : ofFault) {
            variant.expect = [usual = variant.expect](const SampleCall& sample) {
                auto ends = usual(sample);
                ends.push_back(isError(Kind::NotSent, Reason::TimedOut).requests(0));
                ends.push_back(timedOut(sample).requests(0));
                return ends;
            };
        }
}

Lane waitingLane(int fault, int share, std::chrono::milliseconds deadline)
{
    Lane lane{.share = share, .clients = 2, .atOnce = 60};
    take(lane, waitingFaults(), fault, fault, isOrdinary);
    for (auto& variant : lane.variants.begin()->second)
        variant.deadline = deadline;
    allowNotArrived(lane);
    return lane;
}

Lane heavyLane()
{
    // Megabytes go up or down for each of these writes.
    Lane lane{.share = 8, .atOnce = 2};
    take(lane, replyFaults(), 27, 27, [](const Variant& variant) { return variant.large; });
    for (auto& variant : lane.variants["F27"])
        variant.deadline = 5s;
    allowNotArrived(lane);
    return lane;
}

Lane floodLane()
{
    Lane lane{.share = 40, .atOnce = 4};
    Variant flood{.fault = "F14", .name = "headers without end"};
    flood.deadline = 1s;
    flood.behaviour.answer = [](RawConnection& connection, const Exchange&) {
        // At a slow pace: Qt reads headers byte by byte, a system call each, and three hundred of these would
        // take the whole computer. What it is behind with keeps it busy for long after the call has ended.
        connection.send("HTTP/1.1 200 OK\r\n");
        while (connection.send("X-Filler: yes, again\r\n"_ba.repeated(25)))
            connection.sleep(20);
        return false;
    };
    flood.expect = [](const SampleCall& sample) { return std::vector{lost(sample), timedOut(sample)}; };
    lane.variants[flood.fault] = appliedOrNot(flood);
    allowNotArrived(lane);
    return lane;
}

Lane occupiedLane()
{
    Lane lane{.share = 200, .atOnce = 8, .meets = Lane::Meets::Occupied};
    Variant variant{.fault = "F15", .name = "behind six reads that are never answered"};
    variant.behaviour.applies = true;
    variant.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(whole(exchange.sample));
    };
    // Writes have nobody in front of them.
    variant.expect = [](const SampleCall&) { return std::vector{isValue()}; };
    lane.variants[variant.fault].push_back(variant);
    return lane;
}

Lane cancelLane()
{
    Lane lane{.share = 500, .clients = 2, .atOnce = 24, .cancels = true};
    const auto add = [&](const QByteArray& name, bool applies, auto answer) {
        Variant variant{.fault = "F16", .name = name};
        variant.behaviour.applies = applies;
        variant.behaviour.answer = answer;
        // How far it gets is a race; what is said must be true all the same.
        variant.expect = [applies](const SampleCall& sample) {
            std::vector ends{isError(Kind::Cancelled, Reason::Cancelled).requests(0),
                isError(Kind::Unknown, Reason::Cancelled).requests(0, 1)};
            if (applies) ends.push_back(isValue());
            (void)sample;
            return ends;
        };
        lane.variants[variant.fault].push_back(variant);
    };
    const auto slowly = [](RawConnection& connection, const Exchange& exchange) {
        connection.sleep(exchange.request.connection % 8);
        return connection.send(whole(exchange.sample));
    };
    const auto half = [](RawConnection& connection, const Exchange& exchange) {
        connection.send(whole(exchange.sample).chopped(7));
        (void)connection.receive(); // until the client has gone
        return false;
    };
    add("cancelled around the reply, applied", true, slowly);
    add("cancelled in the reply, not applied", false, half);
    return lane;
}

Lane renewingLane()
{
    Lane lane{.share = 200, .atOnce = 8, .meets = Lane::Meets::Refusals};
    Variant variant{.fault = "F24", .name = renewed};
    variant.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(exchange.time == 1 ? RawServer::reply(200, expired) : whole(exchange.sample));
    };
    variant.expect = [](const SampleCall&) { return std::vector{isValue().requests(2)}; };
    // Of the order module nothing is refused for a user token.
    variant.notApplicable = [](const SampleCall& sample) {
        return sample.info->module == Module::Member ? QByteArray() : because::notListed;
    };
    lane.variants[variant.fault].push_back(variant);
    return lane;
}

} // namespace

SeededWrite Lane::draw(QRandomGenerator& random) const
{
    SeededWrite write;
    auto fault = variants.find(well);
    // Gateways that are well are common.
    if (fault == variants.end() || random.bounded(4) > 0)
        fault = std::next(variants.begin(), random.bounded(int(variants.size())));
    std::vector<const SampleCall*> able;
    while (able.empty()) { // some codes are of operations that only read
        write.variant = &fault->second[size_t(random.bounded(int(fault->second.size())))];
        for (const auto& sample : sampleCalls()) {
            const auto& reason = write.variant->notApplicable;
            const bool isMet = !write.variant->behaviour.onHead || isKnownByItsPath(sample);
            if (sample.writes() && isMet && (!reason || reason(sample).isEmpty())) able.push_back(&sample);
        }
    }
    write.sample = able[size_t(random.bounded(int(able.size())))];
    if (cancels) {
        const bool before = random.bounded(4) == 0;
        write.cancelled = before ? SeededWrite::Cancelled::AtOnce : SeededWrite::Cancelled::OnArrival;
        write.cancelDelay = int(random.bounded(10));
    }
    return write;
}

void Lane::tune(ClientSettings& settings) const
{
    const auto& first = variants.begin()->second.front();
    settings.writeDeadline = first.deadline;
    // Where a reply comes at all, the deadline is not what is tested, however busy the computer is.
    if (settings.writeDeadline >= 10s) settings.writeDeadline = 60s;
    if (first.tune) first.tune(settings);
    settings.readDeadline = 10min;
    settings.concurrentReads = concurrentReads;
}

std::vector<Lane> seededLanes(int count)
{
    const auto connections = connectionFaults();
    std::vector lanes{resetLane(), reusedLane(), waitingLane(11, 600, 1s), waitingLane(12, 120, 2500ms),
        heavyLane(), floodLane(), occupiedLane(), cancelLane(), renewingLane(),
        laneWithSettings(connections, "F1", 250, 16), laneWithSettings(connections, "F2", 100, 16),
        laneWithSettings(waitingFaults(), "F3", 150, 40), quickLane()};
    allowNotArrived(lanes[lanes.size() - 2]);
    for (size_t i = 0; i + 1 < lanes.size(); ++i)
        count -= lanes[i].share;
    lanes.back().share = count;
    return lanes;
}

NumberedPlan planOf(const SeededWrite& write)
{
    using enum NumberedPlan::Applies;
    const auto& variant = *write.variant;
    NumberedPlan plan{.sample = write.sample, .behaviour = variant.behaviour};
    if (variant.fault == applyLate)
        plan.applies = Late;
    else if (variant.name == renewed)
        plan.applies = Second;
    else
        plan.applies = variant.behaviour.applies ? Now : Never;
    return plan;
}

void occupy(GatewayClient& client)
{
    for (int i = 0; i < concurrentReads; ++i)
        client.call(endpoints::listAssetNumbers, EnterpriseQuery{EnterpriseId(u"occupied"_s)});
}

QList<QByteArray> seededFaults()
{
    return {"F 1", "F 2", "F 3", "F 4", "F 5", "F 6", "F 7", "F 8", "F 9", "F10", "F11", "F12", "F13", "F14",
        "F15", "F16", "F20", "F21", "F22", "F23", "F24", "F25", "F26", "F27", "F30", "F31", applyLate, well};
}

} // namespace lockkeeper::test
