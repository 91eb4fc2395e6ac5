// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/result.h"

#include <functional>

namespace lockkeeper
{

/// A request without what changes with every attempt (nonce, tokens).
struct EncodedRequest {
    HttpMethod method = HttpMethod::Get;
    QByteArray path; ///< percent-encoded, starts with "/", relative to the base URL
    QList<std::pair<QString, QString>> query;
    std::optional<QByteArray> body;
    QStringList secrets;
};

/// Puts path values into the template. Fails with NotSent/InvalidRequest for an id that is empty, "." or
/// "..", or that the template has no place for.
[[nodiscard]] Result<EncodedRequest> assembleRequest(const EndpointInfo&, RequestParts);

/// What a success was like, apart from its data.
struct EnvelopeFacts {
    bool partial = false; ///< answered with the endpoint's partialSuccessCode
};

/// Reads an HTTP reply (GW-8): 200 or 299 with an envelope, anything else an HTTP error whose body
/// is searched for code and message. `onData` is called at most once, with nullptr for null or absent data;
/// it may be called before it is known whether the code is a success. Errors are those of a read
/// (Business, Http, Protocol): what they mean for a write is the caller's to say. `body` may be changed
/// (padding). Any thread; no depth, size or duplicate of the input may harm.
///
/// Success is the number zero however it is written (0, 0.0, -0) or the text "0", with status 200; with 299
/// it means nothing (Code0With299). Every other text or number is a business code, also "00" and "0.0". A
/// code that is missing, null, empty, a boolean or a container, and one that stands there twice, make the
/// reply unreadable (BadJson, or WebPage where it begins like one); so does any status from 201 to 298, and a
/// nesting of more than 256 levels.
[[nodiscard]] Result<EnvelopeFacts> readEnvelope(const EndpointInfo&, int httpStatus, QByteArray& body,
    DecodeLog&, const std::function<bool(JsonValue*)>& onData);

} // namespace lockkeeper
