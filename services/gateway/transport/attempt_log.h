// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/http_exchange.h"
#include "services/gateway/transport/request_log.h"

#include <QElapsedTimer>

namespace lockkeeper
{

/// Puts the requests of one call into the log, one after the other: each is opened when it goes out, and
/// logged once it is known what its reply says. One that is still open when its call goes is logged, too.
class AttemptLog
{
public:
    /// `common` is what all requests of the call share. A request that is still open when this object goes
    /// is logged with `abandoned`. Without a `log` nothing is logged.
    AttemptLog(RequestLog* log, RequestRecord common, GatewayError::Kind abandoned);
    AttemptLog(const AttemptLog&) = delete;
    AttemptLog& operator=(const AttemptLog&) = delete;
    ~AttemptLog();

    /// For requests that are opened from now on.
    void setPath(QByteArray path) { m_common.path = std::move(path); }
    [[nodiscard]] bool isKept() const { return m_log != nullptr; }
    /// Whether any request of the call went out.
    [[nodiscard]] bool hasSent() const { return m_attempts > 0; }

    void sent();
    void answered(const HttpAnswer& answer);
    void succeeded(const QString& code);
    void failed(GatewayError::Kind kind, GatewayError::Reason reason, const QString& code = {});
    /// The call ends. If no request of it ever went out it is logged as never sent, also where it ends with
    /// the refusal of another call whose token it shares.
    void neverSent(GatewayError::Kind kind, GatewayError::Reason reason);

private:
    void close();

    RequestLog* m_log;
    RequestRecord m_common;
    GatewayError::Kind m_abandoned;
    int m_attempts = 0;
    std::optional<RequestRecord> m_open;
    QElapsedTimer m_watch;
    bool m_isAnswered = false;
};

} // namespace lockkeeper
