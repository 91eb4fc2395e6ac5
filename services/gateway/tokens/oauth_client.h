// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/oauth_grant.h"
#include "services/gateway/transport/engine_mailbox.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <memory>

namespace lockkeeper
{

class RequestLog;

/// Asks token endpoints for tokens (RFC 6749, GW-16). Each request goes out once, from a body that cannot be
/// read again, follows no redirect, takes 64 KiB at most, and ends within the endpoint's deadline.
///
/// Used in the thread that made it. Sockets live in a thread of their own: looking for a proxy, reading the
/// system's certificates and a flood of headers all take time that a window would show.
class OAuthClient : public QObject
{
    Q_OBJECT
public:
    explicit OAuthClient(QObject* parent = nullptr);
    /// Drops what is under way; its receivers are not called.
    ~OAuthClient() override;

    /// From now on every request is noted there, as of the connection `profile`. `log` must outlive this.
    void setRequestLog(RequestLog* log, const QString& profile);
    /// `done` is called once, from the event loop.
    void requestToken(const OAuthEndpoint& endpoint, OAuthGrant grant, std::function<void(TokenResult)> done);

private:
    QThread m_thread;
    QObject* m_worker;
    std::shared_ptr<EngineMailbox> m_self;
    RequestLog* m_log = nullptr;
    QString m_profile;
};

} // namespace lockkeeper
