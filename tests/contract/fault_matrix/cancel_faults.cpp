// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/test_clock.h"
#include "tests/contract/fault_matrix/variant.h"

#include <QDateTime>
#include <QSemaphore>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

Expected cancelled(const SampleCall& sample)
{
    return isError(sample.writes() ? Kind::Unknown : Kind::Cancelled, Reason::Cancelled);
}

std::vector<Expected> cancelledOnly(const SampleCall& sample)
{
    return {cancelled(sample)};
}

void cancelAll(Stage& stage)
{
    for (const auto& cancel : stage.cancel)
        cancel();
}

/// Waits until the gateway has got as far with each call as `reached` asks, then cancels all.
std::function<void(Stage&)> cancelWhen(std::function<bool(const LedgerEntry&)> reached)
{
    return [reached](Stage& stage) {
        const bool met = QTest::qWaitFor(
            [&] {
                return std::ranges::all_of(
                    stage.calls, [&](const SampleCall* call) { return reached(stage.gateway.entry(*call)); });
            },
            60'000);
        // Some time for what the client does after the gateway has seen it, of which it tells nobody.
        QTest::qWait(50);
        stage.met = met;
        cancelAll(stage);
        cancelAll(stage);
    };
}

Variant cancelBeforeAnything()
{
    // The journal holds the writes back until all of them are cancelled.
    auto gate = std::make_shared<QSemaphore>();
    Variant variant{.fault = "F16", .name = "cancelled before the upload"};
    variant.journalWaits = [gate] {
        gate->acquire();
        gate->release();
    };
    variant.expect = [](const SampleCall&) -> std::vector<Expected> {
        return {isError(Kind::Cancelled, Reason::Cancelled).requests(0, 0)};
    };
    variant.notApplicable = [](const SampleCall& sample) {
        return sample.writes() ? QByteArray() : because::neverUploads;
    };
    variant.act = [gate](Stage& stage) {
        cancelAll(stage);
        gate->release();
    };
    return variant;
}

Variant cancelAtOnce()
{
    // How far a call gets before its cancellation is a race; what it says must be true all the same.
    Variant variant{.fault = "F16", .name = "cancelled at once"};
    variant.behaviour.answer = [](RawConnection& connection, const Exchange&) {
        connection.stall();
        return false;
    };
    variant.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        return {isError(Kind::Cancelled, Reason::Cancelled).requests(0, sample.writes() ? 0 : 1),
            cancelled(sample).requests(0, 1)};
    };
    variant.act = cancelAll;
    return variant;
}

Variant cancelDuringUpload()
{
    Variant variant{.fault = "F16", .name = "cancelled during the upload"};
    variant.large = true;
    variant.deadline = 120s; // megabytes of JSON for each call, all in one engine
    variant.behaviour.onHead = [](RawConnection& connection, const SampleCall&) {
        connection.stall(); // reads no byte of the body
        return false;
    };
    variant.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        return {cancelled(sample).requests(0)};
    };
    variant.notApplicable = [](const SampleCall& sample) {
        if (!sample.writes() || sample.info->method == HttpMethod::Delete) return because::neverUploads;
        return sample.mayBeLarge ? QByteArray() : because::tooShort;
    };
    variant.act = cancelWhen([](const LedgerEntry& entry) { return entry.heads == 1; });
    return variant;
}

Variant cancelAfterUpload(const QByteArray& name, bool inTheReply)
{
    Variant variant{.fault = "F16", .name = name};
    variant.behaviour.answer = [inTheReply](RawConnection& connection, const Exchange& exchange) {
        if (inTheReply) connection.send(RawServer::reply(200, exchange.sample.reply).chopped(7));
        connection.stall();
        return false;
    };
    variant.expect = cancelledOnly;
    variant.act = cancelWhen([](const LedgerEntry& entry) { return entry.received == 1; });
    return variant;
}

Variant cancelAfterTheEnd()
{
    Variant variant{.fault = "F16", .name = "cancelled after the end"};
    variant.behaviour.applies = true;
    variant.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(RawServer::reply(200, exchange.sample.reply));
    };
    variant.expect = [](const SampleCall&) -> std::vector<Expected> { return {isValue()}; };
    variant.act = [](Stage& stage) {
        stage.met = QTest::qWaitFor(stage.allEnded, 30'000);
        cancelAll(stage);
    };
    return variant;
}

/// The wall clock goes to and fro while the calls are under way.
void jump(Stage& stage)
{
    const auto before = QDateTime::currentMSecsSinceEpoch();
    setWallClockOff(24h);
    // Without a jump that Qt sees the test would prove nothing.
    stage.met = QDateTime::currentMSecsSinceEpoch() - before > 3'600'000;
    QTest::qWait(60); // every thread has a look at the clock in its own time
    setWallClockOff(-24h * 365);
    QTest::qWait(60);
    setWallClockOff(0s);
}

} // namespace

std::vector<Variant> cancelFaults()
{
    std::vector<Variant> all{cancelBeforeAnything(), cancelAtOnce(), cancelDuringUpload()};
    for (const auto& variant : {cancelAfterUpload("cancelled after the upload", false),
             cancelAfterUpload("cancelled in the reply", true)})
        for (auto& twin : appliedOrNot(variant))
            all.push_back(std::move(twin));
    all.push_back(cancelAfterTheEnd());
    return all;
}

std::vector<Variant> clockFaults()
{
    Variant answered{.fault = "F17", .name = "the clock jumps, then the reply comes"};
    answered.deadline = 5s;
    answered.behaviour.applies = true;
    answered.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        connection.sleep(250);
        return connection.send(RawServer::reply(200, exchange.sample.reply));
    };
    answered.expect = [](const SampleCall&) -> std::vector<Expected> { return {isValue()}; };
    answered.act = jump;

    Variant silent{.fault = "F17", .name = "the clock jumps, no reply comes"};
    silent.deadline = 400ms;
    silent.behaviour.answer = [](RawConnection& connection, const Exchange&) {
        connection.stall();
        return false;
    };
    silent.expect = [](const SampleCall& sample) -> std::vector<Expected> { return {timedOut(sample)}; };
    silent.act = jump;

    std::vector<Variant> all{answered};
    for (auto& twin : appliedOrNot(silent))
        all.push_back(std::move(twin));
    return all;
}

} // namespace lockkeeper::test
