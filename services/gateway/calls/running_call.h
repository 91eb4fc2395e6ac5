// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/call_engine.h"
#include "services/gateway/calls/call_secrets.h"
#include "services/gateway/transport/attempt_log.h"
#include "services/gateway/transport/http_exchange.h"

#include <QDeadlineTimer>
#include <QTimer>

namespace lockkeeper
{

/// One call on its way: encode, journal (writes), send, decode, perhaps again (reads), end. Network thread.
class RunningCall : public QObject
{
    Q_OBJECT
public:
    RunningCall(CallJob job, CallEngine& engine);

    [[nodiscard]] quint64 id() const { return m_job.id; }
    [[nodiscard]] const std::shared_ptr<CallStateBase>& state() const { return m_job.state; }

    void begin();
    /// Begins to wait if a token it needs is on its way; false if it may be sent now.
    [[nodiscard]] bool waitsForToken();
    void tokenAnswered(TokenKind kind, const TokenAnswer& answer);
    /// Sends the next attempt: a read once the engine has a free slot, a write once the journal has it.
    void send();
    void cancel(GatewayError::Reason reason);
    /// The program ends: journals what can be said of a write, delivers nothing.
    void abandon();

private:
    /// Goes on to the journal (writes) or the queue (reads), unless a token has to be waited for.
    void proceed();
    void askJournal();
    void journalled(const QString& journalError);
    void answered(const HttpAnswer& answer);
    void decode(const HttpAnswer& answer);
    void decoded(Result<EnvelopeFacts> facts, int status, int retryAfterSeconds);
    void succeed(EnvelopeFacts facts, int status);
    void fail(GatewayError error);
    void end(WriteOutcome outcome, bool succeeded);
    /// If the token was refused and another one may help, the call waits for that and the result is true.
    /// Otherwise `error` is how it ends.
    [[nodiscard]] bool renewsToken(GatewayError& error);
    [[nodiscard]] std::optional<TokenKind> refusedToken(const GatewayError& error) const;
    [[nodiscard]] bool isNobodyAsked() const { return m_job.signIn && !m_job.signIn->isAskedFor(); }
    void askNobodyFromNowOn();
    void awaitToken(TokenKind kind, quint64 generation, GatewayError otherwise);
    void closeAttempt(const GatewayError& refusal);
    void resume();
    [[nodiscard]] static RequestRecord recordOf(const CallJob& job, const CallEngine& engine);
    void logPath();
    /// What the reply says of the request that is open in the log.
    void logReply(const Result<EnvelopeFacts>& facts);
    [[nodiscard]] GatewayError makeError(GatewayError::Kind kind, GatewayError::Reason reason) const;
    /// The request of the next attempt, with a nonce of its own; or why it cannot be sent.
    [[nodiscard]] Result<QNetworkRequest> nextRequest() const;

    CallJob m_job;
    CallEngine& m_engine;
    bool m_write;
    AttemptLog m_log;
    CallSecrets m_secrets;
    EncodedRequest m_encoded;
    QString m_intent;
    QString m_refusedIntent; ///< the intent of the attempt before, if that was refused for its token
    QByteArray m_replyForJournal;
    HttpExchange* m_exchange = nullptr;
    QTimer m_deadline;
    QDeadlineTimer m_until;
    QTimer m_retryTimer;
    int m_attempt = 0;
    bool m_onUsedConnection = false;
    enum class Step { New, Journalling, Waiting, AwaitingToken, Sending, Decoding, Over } m_step = Step::New;
    TokenSet m_sent;            ///< the tokens of the last attempt
    PerToken<int> m_refusals{}; ///< attempts of this call that were refused for this token
    int m_tokenWaits = 0;
    TokenKind m_awaited = TokenKind::Order;
    GatewayError m_otherwise; ///< how the call ends if no token comes
    std::optional<TokenAnswer> m_tokenAnswer;
    bool m_closingAttempt = false;          ///< the journal has not written the refusal down yet
    std::chrono::milliseconds m_timeLeft{}; ///< until the deadline, while that stands still
    GatewayError::Reason m_cancelled = GatewayError::Reason::None;
};

} // namespace lockkeeper
