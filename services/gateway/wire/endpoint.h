// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/item_outcomes.h"
#include "models/domain/base/timestamp.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>

namespace lockkeeper
{

class JsonValue;
class DecodeLog;

/// Which of the gateway's two modules an operation belongs to; decides its headers (contract §4.1, §4.2).
enum class Module { Order, Member };

/// What sending an operation does, and so what may be done by itself when its reply is lost.
enum class Effect {
    Read,            ///< may be retried
    IdempotentWrite, ///< applied twice it leaves the same state; still never sent again by itself
    OnceOnlyWrite,   ///< applied twice it does harm
};

enum class HttpMethod { Get, Post, Put, Delete };

/// How numbers without a stated unit are written, from the connection profile (MD-2, EP-2).
struct WireUnits {
    TimestampUnit timestamps = TimestampUnit::Milliseconds; ///< Long timestamps in requests
    TimestampUnit productTrialEnd = TimestampUnit::Seconds; ///< product trialEndDate: a 32-bit Integer
};

/// What an endpoint's encoder fills in. Path values are percent-encoded whole by the machinery, which
/// refuses empty ones, "." and ".." (a URL would collapse them into another endpoint).
struct RequestParts {
    QList<std::pair<QString, QString>> pathValues; ///< placeholder name without braces → value
    QList<std::pair<QString, QString>> query;      ///< besides g_nonce
    std::optional<QByteArray> body;                ///< JSON
    QStringList secrets;                           ///< values that must not appear in any log or message
};

/// What is the same for every endpoint whatever its types.
struct EndpointInfo {
    const char* name; ///< the contract's number, "O1" to "M10"
    HttpMethod method;
    const char* pathTemplate; ///< with {placeholders}, relative to the base URL
    Module module;
    Effect effect;
    /// A business code that is nevertheless answered like a success (60027 of M1), or nullptr.
    const char* partialSuccessCode = nullptr;
};

/// One operation of the contract: everything in which it differs from the others (HS-1). Its functions are
/// captureless lambdas.
template <class RequestType, class ReplyType>
struct Endpoint {
    using Request = RequestType;
    using Reply = ReplyType;

    EndpointInfo info;
    /// The client's own check before sending; errors in it stop the call (models/domain rules).
    Issues (*check)(const Request&);
    void (*encode)(const Request&, const WireUnits&, RequestParts&);
    /// Reads `data`. Called with nullptr when `data` is absent or null. Impossible fields go to the
    /// log; returns false when `data` as a whole is impossible (then the reply fails as BadShape).
    bool (*decode)(JsonValue* data, DecodeLog&, Reply&);
    /// Called at the end; `partial`: the code was partialSuccessCode. Optional.
    void (*finish)(Reply&, bool partial) = nullptr;
    /// What a success says of each thing that was sent, where one reply can say different things
    /// (M1, O5, O6, O7). Optional.
    ItemOutcomes (*outcomes)(const Request&, const Reply&) = nullptr;
    /// Takes `secrets` out of what the gateway says for people in a reply (M1), which may repeat a
    /// password. Optional; errors are not its business.
    void (*hide)(Reply&, const QStringList& secrets) = nullptr;
};

[[nodiscard]] constexpr bool isWrite(Effect effect)
{
    return effect != Effect::Read;
}

/// The check of a request by the rules for it, its validate().
template <class Request>
Issues checkByRules(const Request& request)
{
    return validate(request);
}

} // namespace lockkeeper
