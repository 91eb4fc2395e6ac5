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
    /// `common` is what all requests of the call share. `abandoned` is how one ends that nobody waits for any
    /// more. Without a `log` nothing is logged.
    AttemptLog(RequestLog* log, RequestRecord common, GatewayError::Kind abandoned);
    AttemptLog(const AttemptLog&) = delete;
    AttemptLog& operator=(const AttemptLog&) = delete;
    ~AttemptLog();

    /// Only from here on; what is open already stays as it is.
    void setPath(QByteArray path) { m_common.path = std::move(path); }
    [[nodiscard]] bool isKept() const { return m_log != nullptr; }
    /// Whether any request of the call went out.
    [[nodiscard]] bool hasSent() const { return m_attempts > 0; }

    void sent();
    void answered(const HttpAnswer& answer);
    void succeeded(const QString& code);
    void failed(GatewayError::Kind kind, GatewayError::Reason reason, const QString& code = {});
    /// The call ends, and if no request of it ever went out, it is logged as such: also one that ends with
    /// the refusal of another one whose token it shares.
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
