// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/gateway_error.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace lockkeeper
{

/// One request as the log has it: what was asked, how it ended, how long it took. Nothing in it is secret or
/// a person's name: query (what people search for, nonces), headers, bodies and the gateway's messages are
/// left out, because a message may echo a password (GW-21).
struct RequestRecord {
    QDateTime when;    ///< UTC: when it went out, or when it was known that it never will
    QString profile;   ///< name of the connection
    QString endpoint;  ///< "O1" to "M10" (contract §4), "token" for a token endpoint
    QByteArray method; ///< "GET"
    /// As it went out: percent-encoded, from the first slash up to the query. The endpoint's template where
    /// the call ended before it had a path.
    QByteArray path;
    int attempt = 0; ///< of its call, from 1, whatever the reason for another one; 0: was never sent
    int status = 0;  ///< HTTP; 0 when no status line arrived
    /// The gateway's code (contract §7), "0" for success; the word of RFC 6749 §5.2 from a token endpoint.
    /// Empty when none came, "?" for what cannot be a code.
    QString code;
    std::chrono::milliseconds duration{}; ///< until the reply was complete, or none was to be expected
    qint64 bytesSent = 0;                 ///< of the body
    qint64 bytesReceived = 0;             ///< of the body, as they came: compressed ones are not unpacked
    std::optional<GatewayError::Kind> failure; ///< none: it succeeded
    GatewayError::Reason reason = GatewayError::Reason::None;
};

/// Takes note of requests. One record for each HTTP request, also for those that are tried again, and one for
/// each call that ended without having been sent.
class RequestLog
{
public:
    RequestLog() = default;
    RequestLog(const RequestLog&) = delete;
    RequestLog& operator=(const RequestLog&) = delete;
    virtual ~RequestLog() = default;

    /// Called from the threads that send, several at once. Must not wait for anything.
    virtual void add(const RequestRecord& record) = 0;
};

/// How a request ended, technical and English: "ok", or the kind of failure and the reason behind it, as in
/// "noReply:connectionRefused".
[[nodiscard]] QString outcomeWord(const RequestRecord& record);

/// What may be logged of a code: one of the contract (§7) as it is; any other, in which a gateway can put
/// anything, only where it looks like a code and is no secret.
[[nodiscard]] QString loggedCode(const QString& code, const QStringList& secrets);

} // namespace lockkeeper
