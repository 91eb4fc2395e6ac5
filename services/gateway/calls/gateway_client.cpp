// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/gateway_client.h"

#include "services/gateway/tokens/token_keeper.h"

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

GatewayClient::GatewayClient(ClientSettings settings, WriteJournal* journal, QObject* parent)
    : QObject(parent)
    , m_settings(std::move(settings))
    , m_self(std::make_shared<EngineMailbox>(this))
{
    m_engine = new CallEngine(
        m_settings, journal, [this, self = m_self](quint64 id, std::shared_ptr<CallStateBase> state) {
            self->post([this, id, state = std::move(state)] {
                m_states.remove(id);
                state->arrive();
            });
        });
    m_thread.setObjectName(u"gateway"_s);
    m_engine->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_engine, &QObject::deleteLater);
    m_thread.start();
}

GatewayClient::~GatewayClient()
{
    m_self->close();
    QMetaObject::invokeMethod(m_engine, &CallEngine::shutDown, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    // Handles that outlive the client must not reach into it.
    for (const auto& state : std::as_const(m_states))
        state->requestCancel = nullptr;
}

void GatewayClient::setTokens(AccessTokens tokens)
{
    TokenSet set;
    set.tokens = std::move(tokens);
    QMetaObject::invokeMethod(
        m_engine, [engine = m_engine, set = std::move(set)] { engine->setTokens(set); });
}

void GatewayClient::setTokenKeeper(TokenKeeper* keeper)
{
    if (m_keeper) disconnect(m_keeper, nullptr, this, nullptr);
    m_keeper = keeper;
    const auto publish = [this] {
        QMetaObject::invokeMethod(
            m_engine, [engine = m_engine, set = m_keeper->tokens()] { engine->setTokens(set); });
    };
    connect(keeper, &TokenKeeper::tokensChanged, this, publish);
    TokenAsker asker;
    asker.renew = [this, self = m_self](quint64 call, TokenKind kind, quint64 generation,
                      const QString& endpoint, const SignIn& signIn) {
        self->post([this, self, call, kind, generation, endpoint, signIn] {
            // Through the mailbox, because the keeper may answer after the client has gone.
            const auto answer = [this, self, call, kind](const TokenAnswer& given) {
                self->post([this, call, kind, given] {
                    QMetaObject::invokeMethod(m_engine,
                        [engine = m_engine, call, kind, given] { engine->answerToken(call, kind, given); });
                });
            };
            std::function<bool()> mayAsk;
            if (signIn) mayAsk = [signIn] { return signIn->takeQuestion(); };
            if (m_keeper)
                m_keeper->renew(kind, generation, endpoint, answer, std::move(mayAsk));
            else
                answer({TokenAnswer::Verdict::Failed, u"nobody keeps the tokens any more"_s});
        });
    };
    asker.refusedAgain = [this, self = m_self](TokenKind kind, quint64 generation, const QString& endpoint) {
        self->post([this, kind, generation, endpoint] {
            if (m_keeper) m_keeper->refusedAgain(kind, generation, endpoint);
        });
    };
    asker.taken = [this, self = m_self](TokenKind kind, quint64 generation, const QString& endpoint) {
        self->post([this, kind, generation, endpoint] {
            if (m_keeper) m_keeper->taken(kind, generation, endpoint);
        });
    };
    QMetaObject::invokeMethod(
        m_engine, [engine = m_engine, asker = std::move(asker)] { engine->setTokenAsker(asker); });
    publish();
}

void GatewayClient::setRequestLog(RequestLog* log)
{
    QMetaObject::invokeMethod(m_engine, [engine = m_engine, log] { engine->setRequestLog(log); });
}

void GatewayClient::start(CallJob job)
{
    job.id = ++m_lastId;
    job.deadline = isWrite(job.info.effect) ? m_settings.writeDeadline : m_settings.readDeadline;
    m_states.insert(job.id, job.state);
    job.state->requestCancel = [engine = m_engine, id = job.id] {
        QMetaObject::invokeMethod(
            engine, [engine, id] { engine->cancel(id); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(
        m_engine, [engine = m_engine, job = std::move(job)] { engine->submit(job); }, Qt::QueuedConnection);
}

std::optional<GatewayError> GatewayClient::refusal(const EndpointInfo& info, const Issues& issues)
{
    if (!hasErrors(issues)) return std::nullopt;
    GatewayError error;
    error.kind = GatewayError::Kind::NotSent;
    error.reason = GatewayError::Reason::InvalidRequest;
    error.endpoint = QString::fromLatin1(info.name);
    QStringList texts;
    for (const auto& issue : issues) {
        if (issue.severity != Issue::Severity::Error) continue;
        if (error.code.isEmpty()) error.code = issue.code;
        texts += issue.field.isEmpty() ? issue.text : u"%1: %2"_s.arg(issue.field, issue.text);
    }
    error.message = texts.join(u"; "_s);
    return error;
}

} // namespace lockkeeper
