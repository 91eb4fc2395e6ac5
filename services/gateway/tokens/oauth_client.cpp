// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/tokens/oauth_client.h"

#include "services/gateway/transport/attempt_log.h"

#include <QNetworkAccessManager>
#include <QTimer>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Notes a token request in the terms of the gateway's requests, because both are in one log.
void logResult(AttemptLog& log, const TokenResult& result, const OAuthGrant& grant)
{
    if (result) {
        log.succeeded({});
        return;
    }
    const auto& error = result.error();
    const auto kind = [&] {
        switch (error.kind) {
        case OAuthError::Kind::NotReached:
            return GatewayError::Kind::Network;
        case OAuthError::Kind::Refused:
            return GatewayError::Kind::Business;
        case OAuthError::Kind::Http:
            return GatewayError::Kind::Http;
        case OAuthError::Kind::Unreadable:
            return GatewayError::Kind::Protocol;
        }
        Q_UNREACHABLE();
    }();
    log.failed(kind, error.reason, loggedCode(error.code, {grant.clientSecret, grant.password}));
}

/// Network thread: one request, which ends with one call of `done`, unless `worker` goes first.
void exchange(QObject* worker, const OAuthEndpoint& endpoint, const OAuthGrant& grant,
    const std::shared_ptr<AttemptLog>& log, std::function<void(TokenResult)> done)
{
    auto* request = new HttpExchange(
        tokenRequest(endpoint, grant), makeManager(endpoint.url.host(), endpoint.proxy),
        [](QNetworkAccessManager* manager, bool) { delete manager; }, worker);
    auto* deadline = new QTimer(request);
    deadline->setSingleShot(true);
    QObject::connect(
        deadline, &QTimer::timeout, request, [request] { request->abort(GatewayError::Reason::TimedOut); });
    QObject::connect(request, &HttpExchange::finished, request,
        [request, deadline, grant, log, done = std::move(done)](const HttpAnswer& answer) {
            deadline->stop();
            request->deleteLater();
            log->answered(answer);
            const auto result = readTokenReply(answer, grant);
            logResult(*log, result, grant);
            done(result);
        });
    deadline->start(endpoint.deadline);
    log->sent();
    request->start();
}

} // namespace

OAuthClient::OAuthClient(QObject* parent)
    : QObject(parent)
    , m_worker(new QObject)
    , m_self(std::make_shared<EngineMailbox>(this))
{
    m_thread.setObjectName(u"sign-in"_s);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

OAuthClient::~OAuthClient()
{
    m_self->close();
    m_thread.quit();
    m_thread.wait();
}

void OAuthClient::setRequestLog(RequestLog* log, const QString& profile)
{
    m_log = log;
    m_profile = profile;
}

void OAuthClient::requestToken(
    const OAuthEndpoint& endpoint, OAuthGrant grant, std::function<void(TokenResult)> done)
{
    RequestRecord record;
    record.profile = m_profile;
    record.endpoint = u"token"_s;
    record.method = "POST"_ba;
    record.path = endpoint.url.path(QUrl::FullyEncoded).toLatin1();
    const auto log = std::make_shared<AttemptLog>(m_log, std::move(record), GatewayError::Kind::Cancelled);
    if (!isUsable(endpoint)) {
        log->neverSent(GatewayError::Kind::NotSent, GatewayError::Reason::InvalidRequest);
        OAuthError error;
        error.kind = OAuthError::Kind::NotReached;
        error.reason = GatewayError::Reason::InvalidRequest;
        m_self->post([done = std::move(done), error] { done(tl::unexpected(error)); });
        return;
    }
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, self = m_self, endpoint, grant = std::move(grant), log, done = std::move(done)] {
            exchange(worker, endpoint, grant, log, [self, done](TokenResult result) {
                self->post([done, result = std::move(result)] { done(result); });
            });
        },
        Qt::QueuedConnection);
}

} // namespace lockkeeper
