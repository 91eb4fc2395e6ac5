// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/attempt_log.h"

#include <utility>

namespace lockkeeper
{

AttemptLog::AttemptLog(RequestLog* log, RequestRecord common, GatewayError::Kind abandoned)
    : m_log(log)
    , m_common(std::move(common))
    , m_abandoned(abandoned)
{
}

AttemptLog::~AttemptLog()
{
    if (m_open) failed(m_abandoned, GatewayError::Reason::Cancelled);
}

void AttemptLog::sent()
{
    ++m_attempts;
    if (!m_log) return;
    m_open = m_common;
    m_open->attempt = m_attempts;
    m_open->when = QDateTime::currentDateTimeUtc();
    m_isAnswered = false;
    m_watch.start();
}

void AttemptLog::answered(const HttpAnswer& answer)
{
    if (!m_open) return;
    m_isAnswered = true;
    m_open->duration = std::chrono::milliseconds(m_watch.elapsed());
    m_open->status = answer.status;
    m_open->bytesSent = answer.bytesSent;
    m_open->bytesReceived = answer.bytesReceived;
}

void AttemptLog::succeeded(const QString& code)
{
    if (!m_open) return;
    m_open->code = code;
    close();
}

void AttemptLog::failed(GatewayError::Kind kind, GatewayError::Reason reason, const QString& code)
{
    if (!m_open) return;
    m_open->failure = kind;
    m_open->reason = reason;
    m_open->code = code;
    close();
}

void AttemptLog::neverSent(GatewayError::Kind kind, GatewayError::Reason reason)
{
    if (!m_log || hasSent()) return;
    auto record = m_common;
    record.when = QDateTime::currentDateTimeUtc();
    const bool wasRefused = kind == GatewayError::Kind::Business || kind == GatewayError::Kind::Http;
    record.failure =
        kind == GatewayError::Kind::Cancelled ? GatewayError::Kind::Cancelled : GatewayError::Kind::NotSent;
    record.reason =
        wasRefused && reason != GatewayError::Reason::NotPermitted ? GatewayError::Reason::NoToken : reason;
    m_log->add(record);
}

void AttemptLog::close()
{
    if (!m_isAnswered) m_open->duration = std::chrono::milliseconds(m_watch.elapsed());
    m_log->add(*std::exchange(m_open, std::nullopt));
}

} // namespace lockkeeper
