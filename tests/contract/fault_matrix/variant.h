// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/faulty_gateway.h"

#include <climits>
#include <optional>

namespace lockkeeper::test
{

using namespace std::chrono_literals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

/// What one call must come to. A cell may allow several where the network itself decides between them.
struct Expected {
    bool value = false;
    Kind kind = Kind::Unknown;
    std::optional<Reason> reason = {};
    QString code = {};        ///< not looked at when empty
    int httpStatus = -1;      ///< not looked at when -1
    int retryAfter = -1;      ///< Retry-After as the caller learns it, not looked at when -1
    int fewest = 1, most = 1; ///< complete requests that may reach the gateway
    /// What the value says of each thing sent, where it names them; unset: each must be applied.
    std::optional<QList<Outcome>> items = {};

    [[nodiscard]] Expected requests(int atLeast, int atMost) const
    {
        auto result = *this;
        result.fewest = atLeast;
        result.most = atMost;
        return result;
    }
    [[nodiscard]] Expected requests(int count) const { return requests(count, count); }
};

/// Attempts that a read gets.
constexpr int attempts = 3;

[[nodiscard]] inline Expected isValue()
{
    return {.value = true};
}
[[nodiscard]] inline Expected isError(Kind kind, std::optional<Reason> reason = {})
{
    return {.kind = kind, .reason = reason};
}

// The usual ends, by whether the operation reads or writes.

/// No reply, or half a one. A read uses up its attempts; some of them may meet a connection that is just
/// being closed and never arrive.
[[nodiscard]] inline Expected lost(const SampleCall& sample)
{
    return sample.writes() ? isError(Kind::Unknown, Reason::ConnectionLost)
                           : isError(Kind::Network, Reason::ConnectionLost).requests(1, attempts);
}
[[nodiscard]] inline Expected timedOut(const SampleCall& sample)
{
    return isError(sample.writes() ? Kind::Unknown : Kind::Network, Reason::TimedOut);
}
/// A reply that means nothing. Where it could not even be read, a read is tried again.
[[nodiscard]] inline Expected senseless(const SampleCall& sample, Reason reason)
{
    const auto expected = isError(sample.writes() ? Kind::Unknown : Kind::Protocol, reason);
    const bool isUnreadable = reason == Reason::BadJson || reason == Reason::WebPage;
    return isUnreadable && !sample.writes() ? expected.requests(attempts) : expected;
}

/// The reply of a gateway that does what it was asked.
[[nodiscard]] inline QByteArray whole(const SampleCall& sample)
{
    return RawServer::reply(200, sample.reply);
}

/// What a test does while the calls of a variant are under way.
struct Stage {
    FaultyGateway& gateway;
    GatewayClient& client;
    std::vector<std::function<void()>> cancel; ///< one for each call
    std::vector<const SampleCall*> calls;      ///< in the same order
    std::function<bool()> allEnded;
    bool met = true; ///< whether what the act counts on came about
};

/// One way in which one fault shows: a row of the matrix.
struct Variant {
    QByteArray fault = {}; ///< "F5"
    QByteArray name = {};  ///< "closes after the whole request, which it has applied"
    Behaviour behaviour = {};
    std::function<std::vector<Expected>(const SampleCall&)> expect = {};
    /// Why an operation has no such cell; empty when it has one.
    std::function<QByteArray(const SampleCall&)> notApplicable = {};
    std::chrono::milliseconds deadline = 10s;
    bool large = false;
    /// Whether the variant floods the client: Qt's threads may be busy with it for seconds after the call has
    /// ended.
    bool floods = false;
    /// Whether each call has a client of its own, after a read that leaves an open connection behind.
    bool afterARead = false;
    std::function<void(ClientSettings&)> tune = {};
    std::function<void(GatewayClient&)> before = {}; ///< before the calls are started
    /// Asked at the end: whether what had to be left alone was.
    std::function<bool()> untouched = {};
    int strangers = 0;                       ///< requests of `before` that the gateway holds
    std::function<void()> journalWaits = {}; ///< runs before the journal lets a write pass
    std::function<void(Stage&)> act = {};    ///< after the calls were started
};

/// The reasons why cells are left out, in one place, because they are counted and printed.
namespace because
{
inline const QByteArray readsApplyNothing =
    "a read applies nothing: the same as the cell where nothing was applied";
inline const QByteArray onlyM1 = "only M1 answers with successes and failures together";
inline const QByteArray onlyWrites = "about what becomes of a write";
inline const QByteArray onlyReads = "about reads, which queue; each write has a connection of its own";
inline const QByteArray tooShort = "the request is too short for an upload to be met half-way";
inline const QByteArray notListed = "the operation does not list this code (contract, 7)";
inline const QByteArray neverUploads = "nothing is uploaded";
} // namespace because

/// The variant twice: a gateway that did nothing with a write before the fault, and one that carried it
/// out. The client cannot see the difference, so its word must be right for both.
[[nodiscard]] inline std::vector<Variant> appliedOrNot(Variant variant)
{
    auto applied = variant;
    applied.name += ", applied";
    applied.behaviour.applies = true;
    applied.notApplicable = [inherited = variant.notApplicable](const SampleCall& sample) {
        const auto reason = inherited ? inherited(sample) : QByteArray();
        return reason.isEmpty() && !sample.writes() ? because::readsApplyNothing : reason;
    };
    variant.name += ", not applied";
    return {std::move(variant), std::move(applied)};
}

// The matrix, part by part.
[[nodiscard]] std::vector<Variant> connectionFaults(); ///< F1 to F10
[[nodiscard]] std::vector<Variant> waitingFaults();    ///< F3, F11 to F17
[[nodiscard]] std::vector<Variant> cancelFaults();     ///< F16, a part of waitingFaults()
[[nodiscard]] std::vector<Variant> clockFaults();      ///< F17, likewise
[[nodiscard]] std::vector<Variant> replyFaults();      ///< F18, F21, F22, F26 to F29
[[nodiscard]] std::vector<Variant> codeFaults();       ///< F20, F23, F24, F25, F30, F31

inline void add(std::vector<Variant>& all, std::vector<Variant> more)
{
    std::move(more.begin(), more.end(), std::back_inserter(all));
}

} // namespace lockkeeper::test
