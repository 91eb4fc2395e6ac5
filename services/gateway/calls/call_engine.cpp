// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/call_engine.h"

#include "services/gateway/calls/running_call.h"
#include "services/gateway/transport/http_exchange.h"

#include <QNetworkAccessManager>
#include <QThread>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

CallEngine::CallEngine(ClientSettings settings, WriteJournal* journal,
    std::function<void(quint64, std::shared_ptr<CallStateBase>)> arrived)
    : m_settings(std::move(settings))
    , m_journal(journal)
    , m_arrived(std::move(arrived))
    , m_replyBudget(std::make_shared<ReplyBudget>(m_settings.longestReplies))
    , m_retryTenths(qRound(10 * m_settings.retry.budget))
    , m_mailbox(std::make_shared<EngineMailbox>(this))
{
    // Two threads: while one decodes a large reply, small ones go through the other.
    m_decoders.setMaxThreadCount(2);
    // Many threads, because all they do is wait for a manager to end.
    m_undertakers.setMaxThreadCount(16);
}

CallEngine::~CallEngine()
{
    m_mailbox->close();
    m_decoders.waitForDone();
    // Now, because their exchanges use members that go before the children of a QObject do.
    for (auto* exchange : findChildren<RunningCall*>())
        delete exchange;
    qDeleteAll(m_idleManagers);
    m_undertakers.waitForDone();
}

QNetworkAccessManager* CallEngine::takeManager(bool fresh)
{
    if (!fresh && !m_idleManagers.isEmpty()) return m_idleManagers.takeLast();
    return makeManager(m_settings.baseUrl.host(), m_settings.proxy);
}

void CallEngine::giveBack(QNetworkAccessManager* manager, bool reusable)
{
    // Twice the slots: a read leaves its slot a moment before it gives its manager back.
    if (reusable && m_idleManagers.size() < 2 * m_settings.concurrentReads) {
        m_idleManagers.append(manager);
        return;
    }
    // A manager waits up to five seconds for its thread, which a flood of headers keeps busy. Nobody
    // else's deadline may pass meanwhile, so it ends in another thread (GW-5).
    manager->moveToThread(nullptr);
    m_undertakers.start([manager] {
        manager->moveToThread(QThread::currentThread());
        delete manager;
    });
}

void CallEngine::setTokens(TokenSet tokens)
{
    m_tokens = std::move(tokens);
    for (const auto kind : tokenKinds) {
        auto& gate = m_gates[kind];
        if (gate && m_tokens.generation[kind] > gate->generation) gate.reset();
    }
}

void CallEngine::setTokenAsker(TokenAsker asker)
{
    m_asker = std::move(asker);
}

std::optional<TokenKind> CallEngine::awaitedToken(Module module) const
{
    if (!mayRenewTokens()) return std::nullopt;
    for (const auto kind : tokenKinds) {
        if (!isNeeded(kind, module)) continue;
        const bool isAbsent = tokenOf(m_tokens.tokens, kind).isEmpty();
        if (isAbsent ? m_tokens.obtainable[kind] : m_gates[kind].has_value()) return kind;
    }
    return std::nullopt;
}

std::optional<GatewayError> CallEngine::refusalOf(TokenKind kind) const
{
    const auto& gate = m_gates[kind];
    return gate ? std::optional(gate->refusal) : std::nullopt;
}

void CallEngine::wantToken(
    quint64 call, TokenKind kind, quint64 generation, const GatewayError& refusal, const SignIn& signIn)
{
    const bool isCurrent = generation == m_tokens.generation[kind];
    m_taken[kind].reset();
    if (isCurrent && !m_gates[kind] && refusal.reason != GatewayError::Reason::NoToken)
        m_gates[kind] = Gate{generation, refusal};
    m_asker.renew(call, kind, generation, refusal.endpoint, signIn);
}

void CallEngine::tokenRefusedAgain(TokenKind kind, quint64 generation, const QString& endpoint)
{
    m_asker.refusedAgain(kind, generation, endpoint);
}

void CallEngine::tokensTaken(const TokenSet& sent, const EndpointInfo& endpoint)
{
    if (!m_asker.taken) return;
    for (const auto kind : tokenKinds) {
        const auto generation = sent.generation[kind];
        if (!isNeeded(kind, endpoint.module) || m_taken[kind] == generation) continue;
        m_taken[kind] = generation;
        m_asker.taken(kind, generation, QString::fromLatin1(endpoint.name));
    }
}

void CallEngine::answerToken(quint64 call, TokenKind kind, const TokenAnswer& answer)
{
    if (answer.verdict != TokenAnswer::Verdict::Renewed) m_gates[kind].reset();
    if (auto* waiting = find(call)) waiting->tokenAnswered(kind, answer);
}

void CallEngine::submit(CallJob job)
{
    auto* call = new RunningCall(std::move(job), *this);
    m_running.insert(call->id(), call);
    call->begin();
}

void CallEngine::cancel(quint64 id)
{
    if (auto* call = find(id)) call->cancel(GatewayError::Reason::Cancelled);
}

void CallEngine::shutDown()
{
    m_waiting.clear();
    m_inSlots.clear();
    const auto running = std::exchange(m_running, {});
    for (auto* call : running) {
        call->abandon();
        delete call;
    }
}

bool CallEngine::takeRetry()
{
    if (!mayTakeRetry()) return false;
    m_retryTenths -= 10;
    return true;
}

void CallEngine::over(RunningCall* call, bool succeeded)
{
    if (succeeded) m_retryTenths = std::min(qRound(10 * m_settings.retry.budget), m_retryTenths + 1);
    m_running.remove(call->id());
    leaveSlot(call);
    m_arrived(call->id(), call->state());
    call->deleteLater();
}

void CallEngine::wantSlot(RunningCall* call)
{
    m_waiting.enqueue(call);
    letIn();
}

void CallEngine::leaveSlot(RunningCall* call)
{
    m_waiting.removeAll(call);
    if (m_inSlots.removeAll(call) > 0) letIn();
}

void CallEngine::letIn()
{
    while (m_inSlots.size() < m_settings.concurrentReads && !m_waiting.isEmpty()) {
        auto* next = m_waiting.dequeue();
        if (next->waitsForToken()) continue;
        m_inSlots.append(next);
        next->send();
    }
}

} // namespace lockkeeper
