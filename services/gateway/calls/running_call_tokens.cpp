// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_catalogue.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/calls/running_call.h"

#include <algorithm>
#include <utility>

// How a call waits for a token and goes on with it (GW-17 to GW-20).
namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;
using Verdict = TokenAnswer::Verdict;

namespace
{

/// Attempts of one read that may be refused for one token. More than two only if the token was replaced
/// while the request was under way, as happens with tokens that live for seconds.
constexpr int mostRefusals = 3;
/// How often a call waits because another one was refused for its token; after that it is sent with the token
/// there is.
constexpr int mostTokenWaits = 10;

} // namespace

/// Which token was refused, if that is what the error says: 60000 the application's or the client's,
/// 60005 the user's, a bare HTTP 401 any of them, tried in that order.
std::optional<TokenKind> RunningCall::refusedToken(const GatewayError& error) const
{
    const bool isRefusal = error.kind == Kind::Business ||
                           (error.kind == Kind::Http && (error.httpStatus == 401 || error.httpStatus == 403));
    const bool order = m_job.info.module == Module::Order;
    if (!isRefusal) return std::nullopt;
    if (error.code == "60000"_L1) return order ? TokenKind::Order : TokenKind::Client;
    if (error.code == "60005"_L1) return order ? std::nullopt : std::optional(TokenKind::User);
    if (error.kind != Kind::Http || error.httpStatus != 401) return std::nullopt;
    if (order) return TokenKind::Order;
    return m_refusals[TokenKind::Client] == 0 ? TokenKind::Client : TokenKind::User;
}

bool RunningCall::renewsToken(GatewayError& error)
{
    if (!m_engine.mayRenewTokens() || m_cancelled != Reason::None) return false;
    const auto refused = refusedToken(error);
    if (!refused) return false;
    const auto kind = *refused;
    const auto generation = m_sent.generation[kind];
    const int refusals = ++m_refusals[kind];
    const bool isStale = m_engine.tokens().generation[kind] > generation;
    if (isNobodyAsked() && !isStale) return false;
    if (refusals > 1 && (m_write || !isStale || refusals > mostRefusals)) {
        error.reason = Reason::NotPermitted;
        askNobodyFromNowOn();
        m_engine.tokenRefusedAgain(kind, generation, error.endpoint);
        return false;
    }
    error = m_secrets.scrubbed(std::move(error));
    // HTTP 401 alone is not the gateway's word that nothing was done: the next call finds a good token, but
    // this one is not sent again (GW-19).
    if (m_write && !isTokenRefusal(error.code)) {
        m_engine.wantToken(0, kind, generation, error);
        return false;
    }
    --m_attempt; // neither an attempt nor a retry that failed
    if (m_write) closeAttempt(error);
    awaitToken(kind, generation, error);
    return true;
}

bool RunningCall::waitsForToken()
{
    if (m_tokenWaits >= mostTokenWaits || isNobodyAsked()) return false;
    const auto kind = m_engine.awaitedToken(m_job.info.module);
    if (!kind) return false;
    auto otherwise = makeError(Kind::NotSent, Reason::NoToken);
    if (auto refusal = m_engine.refusalOf(*kind)) {
        otherwise = std::move(*refusal);
        otherwise.endpoint = QString::fromLatin1(m_job.info.name);
        if (m_write) otherwise.kind = Kind::NotSent;
    }
    awaitToken(*kind, m_engine.tokens().generation[*kind], std::move(otherwise));
    return true;
}

/// Here, not once the client hears of it: another call may be refused before that.
void RunningCall::askNobodyFromNowOn()
{
    if (m_job.signIn) m_job.signIn->set(false);
}

void RunningCall::awaitToken(TokenKind kind, quint64 generation, GatewayError otherwise)
{
    ++m_tokenWaits;
    m_step = Step::AwaitingToken;
    m_awaited = kind;
    m_otherwise = std::move(otherwise);
    m_tokenAnswer.reset();
    m_timeLeft = std::chrono::milliseconds(std::max<qint64>(1, m_until.remainingTime()));
    m_deadline.stop();
    m_engine.wantToken(id(), kind, generation, m_otherwise, m_job.signIn);
}

/// The refused attempt gets its outcome in the journal; the next one will have an entry of its own.
void RunningCall::closeAttempt(const GatewayError& refusal)
{
    m_closingAttempt = true;
    m_refusedIntent = std::exchange(m_intent, {});
    auto outcome = journalledOutcome(refusal);
    outcome.replyBody = std::exchange(m_replyForJournal, {});
    m_engine.journal()->finish(m_refusedIntent, std::move(outcome),
        [mailbox = m_engine.mailbox(), engine = &m_engine, id = id()](const QString&) {
            mailbox->post([engine, id] {
                auto* call = engine->find(id);
                if (!call) return;
                call->m_closingAttempt = false;
                if (call->m_tokenAnswer || call->m_cancelled != Reason::None) call->resume();
            });
        });
}

void RunningCall::tokenAnswered(TokenKind kind, const TokenAnswer& answer)
{
    if (m_step != Step::AwaitingToken || m_awaited != kind) return;
    m_tokenAnswer = answer;
    if (!m_closingAttempt) resume();
}

void RunningCall::resume()
{
    if (m_cancelled != Reason::None) {
        fail(makeError(Kind::Cancelled, m_cancelled));
        return;
    }
    const auto answer = std::exchange(m_tokenAnswer, {}).value_or(TokenAnswer());
    const bool wasRefused = m_refusals[m_awaited] > 0;
    // A call that only waited for another one's token has not been refused itself, unless it has none.
    const bool isSentAsItIs =
        !wasRefused &&
        (answer.verdict == Verdict::NotPermitted ||
            (answer.verdict == Verdict::NotAsked && m_otherwise.reason != GatewayError::Reason::NoToken));
    const bool goesOn = answer.verdict == Verdict::Renewed || isSentAsItIs;
    if (!goesOn) {
        askNobodyFromNowOn();
        if (answer.verdict == Verdict::NotPermitted) m_otherwise.reason = Reason::NotPermitted;
        if (m_otherwise.detail.isEmpty()) m_otherwise.detail = answer.detail;
        fail(std::exchange(m_otherwise, {}));
        return;
    }
    m_until.setRemainingTime(m_timeLeft);
    m_deadline.start(m_timeLeft);
    proceed();
}

} // namespace lockkeeper
