// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/decode_log.h"
#include "services/gateway/wire/rows.h"
#include "services/gateway/wire/wire.h"

#include <utility>

namespace lockkeeper
{

namespace detail
{
template <class T>
void takeIssues(Rows<T>& rows, DecodeLog& log)
{
    rows.issues = log.take();
    rows.moreIssues = log.dropped();
}
template <class T>
void takeIssues(Decoded<T>& decoded, DecodeLog& log)
{
    decoded.issues = log.take();
    decoded.moreIssues = log.dropped();
}
template <class T>
void takeIssues(T&, DecodeLog&)
{
}
} // namespace detail

/// The whole way from an HTTP reply to the typed reply of an endpoint. Any thread.
template <class Request, class Reply>
[[nodiscard]] Result<Reply> decodeReply(const Endpoint<Request, Reply>& endpoint, int httpStatus,
    QByteArray body, EnvelopeFacts* factsOfSuccess = nullptr)
{
    Reply reply;
    DecodeLog log;
    auto facts = readEnvelope(endpoint.info, httpStatus, body, log,
        [&](JsonValue* data) { return endpoint.decode(data, log, reply); });
    if (!facts) return tl::unexpected(std::move(facts.error()));
    if (factsOfSuccess) *factsOfSuccess = *facts;
    if (endpoint.finish) endpoint.finish(reply, facts->partial);
    detail::takeIssues(reply, log);
    return reply;
}

} // namespace lockkeeper
