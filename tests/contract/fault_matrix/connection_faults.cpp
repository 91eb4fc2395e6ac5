// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/variant.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

/// A read is tried again; a write goes out no second time, and it is certain that it did not go at all.
std::vector<Expected> notReached(const SampleCall& sample, Reason reason)
{
    return {isError(sample.writes() ? Kind::NotSent : Kind::Network, reason).requests(0)};
}

std::vector<Expected> lostOnly(const SampleCall& sample)
{
    return {lost(sample)};
}

/// Sends `part` of a reply and ends the connection.
Variant cut(const QByteArray& fault, const QByteArray& name, bool byReset,
    std::function<QByteArray(const SampleCall&)> part)
{
    Variant variant;
    variant.fault = fault;
    variant.name = name;
    variant.behaviour.answer = [byReset, part](RawConnection& connection, const Exchange& exchange) {
        connection.send(part(exchange.sample));
        if (byReset) {
            connection.sleep(20); // a reset overtakes what is still on its way
            connection.reset();
        }
        return false;
    };
    variant.expect = lostOnly;
    return variant;
}

QByteArray chunked(const QByteArray& body)
{
    return "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + QByteArray::number(body.size(), 16) +
           "\r\n" + body;
}

void addNeverReached(std::vector<Variant>& all)
{
    Variant refused{.fault = "F1", .name = "connection refused"};
    refused.expect = [](const SampleCall& sample) { return notReached(sample, Reason::ConnectionRefused); };
    refused.tune = [](ClientSettings& settings) {
        settings.baseUrl = QUrl(u"http://127.0.0.1:%1"_s.arg(unusedPort()));
    };
    all.push_back(refused);

    Variant unknownHost{.fault = "F2", .name = "the host has no address"};
    unknownHost.deadline = 2s;
    unknownHost.expect = [](const SampleCall& sample) {
        auto allowed = notReached(sample, Reason::HostNotFound);
        // A resolver that says nothing for so long: a body was certainly not touched, but whether a
        // request without one went out cannot be told from outside.
        allowed.push_back(timedOut(sample).requests(0));
        if (!sample.writes()) return allowed;
        if (sample.info->method != HttpMethod::Delete) allowed.pop_back();
        // This holds also for a request without a body where both came at the same moment.
        allowed.push_back(timedOut(sample).requests(0));
        allowed.back().kind = Kind::NotSent;
        return allowed;
    };
    unknownHost.tune = [](ClientSettings& settings) {
        settings.baseUrl = QUrl(u"http://no-such-host.invalid"_s);
    };
    all.push_back(unknownHost);

    Variant resetAtOnce{.fault = "F4", .name = "reset before anything was read"};
    resetAtOnce.behaviour.onAccept = [](RawConnection& connection) {
        connection.reset();
        return false;
    };
    // Qt itself does not always notice a reset this early; then the deadline ends the call.
    resetAtOnce.deadline = 1s;
    resetAtOnce.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        const std::vector ends{lost(sample).requests(0), timedOut(sample).requests(0)};
        if (!sample.writes()) return ends;
        // Whether the reset comes before or after the body was handed over is up to the network.
        auto both = ends;
        for (auto end : ends) {
            end.kind = Kind::NotSent;
            both.push_back(end);
        }
        return both;
    };
    all.push_back(resetAtOnce);
}

void addReused(std::vector<Variant>& all)
{
    Variant once{.fault = "F6", .name = "closes a reused connection, answers on a fresh one"};
    once.afterARead = true;
    once.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        if (exchange.time == 1 && !exchange.sample.writes()) return false;
        return connection.send(whole(exchange.sample));
    };
    once.behaviour.applies = true;
    // The read comes back with a new nonce; the write never took the old connection.
    once.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        return {isValue().requests(sample.writes() ? 1 : 2)};
    };
    all.push_back(once);
    auto always = cut("F6", "closes after the request on a reused connection", false,
        [](const SampleCall&) { return QByteArray(); });
    always.afterARead = true;
    add(all, appliedOrNot(always));
    auto reset = cut("F6", "resets after the request on a reused connection", true,
        [](const SampleCall&) { return QByteArray(); });
    reset.afterARead = true;
    add(all, appliedOrNot(reset));
}

} // namespace

std::vector<Variant> connectionFaults()
{
    std::vector<Variant> all;
    addNeverReached(all);
    const auto nothing = [](const SampleCall&) { return QByteArray(); };
    const auto halfTheHeaders = [](const SampleCall& sample) {
        return whole(sample).first(whole(sample).indexOf("Content-Length") + 8);
    };
    const auto halfTheBody = [](const SampleCall& sample) { return whole(sample).chopped(7); };
    add(all, appliedOrNot(cut("F4", "reset before the headers", true, nothing)));
    add(all, appliedOrNot(cut("F4", "reset in the headers", true, halfTheHeaders)));
    add(all, appliedOrNot(cut("F4", "reset in the body", true, halfTheBody)));
    add(all, appliedOrNot(cut("F5", "closes after the whole request", false, nothing)));
    addReused(all);
    add(all, appliedOrNot(cut("F7", "half a status line", false,
                 [](const SampleCall&) { return QByteArray("HTTP/1.1 20"); })));
    add(all, appliedOrNot(cut("F7", "half the headers", false, halfTheHeaders)));
    add(all, appliedOrNot(cut("F8", "body shorter than Content-Length", false, halfTheBody)));
    auto unmarked = cut("F9", "short body without Content-Length", false,
        [](const SampleCall& sample) { return "HTTP/1.1 200 OK\r\n\r\n" + sample.reply.chopped(7); });
    // Nothing but the JSON shows that this is not all.
    unmarked.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        // Qt itself may also take the end of the connection for a fault: which of the two it is, is a race
        // inside it.
        return {senseless(sample, Reason::BadJson).requests(1, sample.writes() ? 1 : attempts), lost(sample)};
    };
    add(all, appliedOrNot(unmarked));
    add(all, appliedOrNot(cut("F10", "truncated chunk", false,
                 [](const SampleCall& sample) { return chunked(sample.reply).chopped(7); })));
    add(all, appliedOrNot(cut("F10", "reset in a chunk", true,
                 [](const SampleCall& sample) { return chunked(sample.reply).chopped(7); })));
    return all;
}

} // namespace lockkeeper::test
