// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/oauth_client.h"

#include <QNetworkAccessManager>
#include <QTimer>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Network thread: one request, which ends with one call of `done`, unless `worker` goes first.
void exchange(QObject* worker, const OAuthEndpoint& endpoint, const OAuthGrant& grant,
    std::function<void(TokenResult)> done)
{
    auto* request = new HttpExchange(
        tokenRequest(endpoint, grant), makeManager(endpoint.url.host(), endpoint.proxy),
        [](QNetworkAccessManager* manager, bool) { delete manager; }, worker);
    auto* deadline = new QTimer(request);
    deadline->setSingleShot(true);
    QObject::connect(
        deadline, &QTimer::timeout, request, [request] { request->abort(GatewayError::Reason::TimedOut); });
    QObject::connect(request, &HttpExchange::finished, request,
        [request, deadline, grant, done = std::move(done)](const HttpAnswer& answer) {
            deadline->stop();
            request->deleteLater();
            done(readTokenReply(answer, grant));
        });
    deadline->start(endpoint.deadline);
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

void OAuthClient::requestToken(
    const OAuthEndpoint& endpoint, OAuthGrant grant, std::function<void(TokenResult)> done)
{
    if (!isUsable(endpoint)) {
        OAuthError error;
        error.kind = OAuthError::Kind::NotReached;
        error.reason = GatewayError::Reason::InvalidRequest;
        m_self->post([done = std::move(done), error] { done(tl::unexpected(error)); });
        return;
    }
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, self = m_self, endpoint, grant = std::move(grant), done = std::move(done)] {
            exchange(worker, endpoint, grant, [self, done](TokenResult result) {
                self->post([done, result = std::move(result)] { done(result); });
            });
        },
        Qt::QueuedConnection);
}

} // namespace lockkeeper
