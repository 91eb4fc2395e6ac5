// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/test_clock.h"
#include "tests/contract/fault_matrix/variant.h"

#include "services/endpoints/member_module/member_endpoints.h"

#include <QDateTime>
#include <QTest>

#include <atomic>
#include <memory>

using namespace Qt::StringLiterals;

// Faults in time: what never comes, comes slowly, or is no longer wanted.
namespace lockkeeper::test
{

namespace
{

constexpr auto shortDeadline = 400ms;

std::vector<Expected> timedOutOnly(const SampleCall& sample)
{
    return {timedOut(sample)};
}

std::vector<Expected> valueOnly(const SampleCall&)
{
    return {isValue()};
}

/// Cancelled after something went out: a read has nothing to lose, a write may have been carried out.
Expected cancelled(const SampleCall& sample)
{
    return isError(sample.writes() ? Kind::Unknown : Kind::Cancelled, Reason::Cancelled);
}

/// Sends `part` of a reply, then nothing for ever.
Variant stall(const QByteArray& name, std::function<QByteArray(const SampleCall&)> part)
{
    Variant variant{.fault = "F11", .name = name};
    variant.deadline = shortDeadline;
    variant.behaviour.answer = [part](RawConnection& connection, const Exchange& exchange) {
        connection.send(part(exchange.sample));
        connection.stall();
        return false;
    };
    variant.expect = timedOutOnly;
    return variant;
}

QByteArray nothing(const SampleCall&)
{
    return {};
}
QByteArray headersOnly(const SampleCall& sample)
{
    return whole(sample).first(whole(sample).indexOf("\r\n\r\n") + 4);
}
QByteArray halfTheBody(const SampleCall& sample)
{
    return whole(sample).chopped(7);
}

void addNeverTaken(std::vector<Variant>& all)
{
    auto port = std::make_shared<DeafPort>();
    Variant deaf{.fault = "F3", .name = "never accepts, deadline"};
    deaf.deadline = shortDeadline;
    deaf.tune = [port](ClientSettings& settings) { settings.baseUrl = port->url(); };
    deaf.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        auto expected = timedOut(sample).requests(0);
        // No byte of a body was taken, so none can have gone. Of M4, which has none, that cannot be told.
        if (sample.writes() && sample.info->method != HttpMethod::Delete) expected.kind = Kind::NotSent;
        return {expected};
    };
    all.push_back(deaf);

    auto given = deaf;
    given.fault = "F16";
    given.name = "cancelled while connecting";
    given.deadline = 10s;
    given.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        auto expected = cancelled(sample).requests(0);
        if (sample.info->method != HttpMethod::Delete) expected.kind = Kind::Cancelled;
        return {expected};
    };
    given.act = [](Stage& stage) {
        QTest::qWait(100); // nobody can tell that it is connecting
        for (const auto& cancel : stage.cancel)
            cancel();
    };
    all.push_back(given);
}

void addSlow(std::vector<Variant>& all)
{
    add(all, appliedOrNot(stall("stalls before the status line", nothing)));
    add(all, appliedOrNot(stall("stalls after the headers", headersOnly)));
    add(all, appliedOrNot(stall("stalls in the body", halfTheBody)));

    Variant drip{.fault = "F12", .name = "one byte a second"};
    drip.deadline = 1200ms;
    drip.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.drip(whole(exchange.sample), 1000);
    };
    drip.expect = timedOutOnly;
    add(all, appliedOrNot(drip));
    auto bodyDrip = drip;
    bodyDrip.name = "one byte of the body a second";
    bodyDrip.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(headersOnly(exchange.sample)) && connection.drip(exchange.sample.reply, 1000);
    };
    add(all, appliedOrNot(bodyDrip));

    Variant bytes{.fault = "F13", .name = "one byte a packet"};
    bytes.behaviour.applies = true;
    bytes.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.drip(whole(exchange.sample), 0);
    };
    bytes.expect = valueOnly;
    all.push_back(bytes);
}

void addEndlessHeaders(std::vector<Variant>& all)
{
    constexpr int size = 50 * 1024 * 1024;
    for (const bool oneLine : {true, false}) {
        Variant flood{.fault = "F14", .name = oneLine ? "one header of 50 MB" : "50 MB of short headers"};
        flood.deadline = 1s;
        flood.floods = true;
        // It goes on until the client has given up. Qt reads headers byte by byte, a system call each, and
        // hears of nothing meanwhile, so what has been sent keeps it busy for a while after that: hence not
        // as fast as the sockets take it, only several times as fast as it reads.
        auto over = std::make_shared<std::atomic<bool>>(false);
        flood.before = [over](GatewayClient&) { *over = false; };
        flood.act = [over](Stage& stage) {
            (void)QTest::qWaitFor(stage.allEnded, 3000);
            *over = true;
        };
        flood.behaviour.answer = [oneLine, over](RawConnection& connection, const Exchange& exchange) {
            const QByteArray piece =
                oneLine ? QByteArray(4 * 1024, 'x') : "X-Filler: yes, again\r\n"_ba.repeated(186);
            if (!connection.send(oneLine ? "HTTP/1.1 200 OK\r\nX-Filler: " : "HTTP/1.1 200 OK\r\n"))
                return false;
            for (int sent = 0; sent < size; sent += int(piece.size()))
                if (*over || !connection.send(piece))
                    return false;
                else
                    connection.sleep(10);
            return connection.send(oneLine ? "\r\n" : "") &&
                   connection.send("Content-Length: " + QByteArray::number(exchange.sample.reply.size()) +
                                   "\r\n\r\n" + exchange.sample.reply);
        };
        flood.expect = [](const SampleCall& sample) -> std::vector<Expected> {
            return {lost(sample).requests(1, attempts), timedOut(sample)};
        };
        add(all, appliedOrNot(flood));
    }
}

void addQueued(std::vector<Variant>& all)
{
    // Six reads that nobody answers stand in front.
    const auto occupy = [](GatewayClient& client) {
        for (int i = 0; i < 6; ++i)
            client.call(endpoints::listAssetNumbers, EnterpriseQuery{EnterpriseId(u"occupied"_s)});
    };
    Variant queued{.fault = "F15", .name = "deadline while queued behind six"};
    queued.deadline = 2s;
    queued.before = occupy;
    queued.strangers = 6;
    queued.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        connection.sleep(200);
        return connection.send(whole(exchange.sample));
    };
    queued.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        if (sample.writes()) return {isValue()};
        // Those in front give up at the same moment, which may let one out just before its own end.
        return {timedOut(sample).requests(0, 1)};
    };
    // Writes have nobody in front of them: theirs succeed meanwhile.
    queued.behaviour.applies = true;
    all.push_back(queued);

    auto given = queued;
    given.fault = "F16";
    given.name = "cancelled while queued behind six";
    given.notApplicable = [](const SampleCall& sample) {
        return sample.writes() ? because::onlyReads : QByteArray();
    };
    given.deadline = 1s;
    given.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        return {cancelled(sample).requests(0)};
    };
    given.act = [](Stage& stage) {
        const bool areInFront = QTest::qWaitFor([&] { return stage.gateway.strangers() == 6; }, 30'000);
        for (const auto& cancel : stage.cancel)
            cancel();
        // The cancelled calls have ended by now, and not only when those in front end.
        stage.met = areInFront && QTest::qWaitFor(stage.allEnded, 30'000) && stage.client.runningCalls() == 6;
    };
    all.push_back(given);
}

} // namespace

std::vector<Variant> waitingFaults()
{
    std::vector<Variant> all;
    addNeverTaken(all);
    addSlow(all);
    addEndlessHeaders(all);
    addQueued(all);
    add(all, cancelFaults());
    add(all, clockFaults());
    return all;
}

} // namespace lockkeeper::test
