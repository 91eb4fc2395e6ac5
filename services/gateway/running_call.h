// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/call_engine.h"
#include "services/gateway/http_exchange.h"

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
    /// The engine has a free slot (reads only).
    void enter();
    void cancel(GatewayError::Reason reason);
    /// The program ends: journals what can be said of a write, delivers nothing.
    void abandon();

private:
    void askJournal();
    void journalled(const QString& journalError);
    void send();
    void answered(const HttpAnswer& answer);
    void decode(int status, QByteArray body, int retryAfterSeconds);
    void decoded(Result<EnvelopeFacts> facts, int status, int retryAfterSeconds);
    void succeed(EnvelopeFacts facts, int status);
    void fail(GatewayError error);
    void end(WriteOutcome outcome, bool succeeded);
    /// What a gateway might echo and nobody may see: this request's passwords, and the tokens.
    [[nodiscard]] QStringList secrets() const;
    [[nodiscard]] bool mayRetry(const GatewayError& error) const;
    [[nodiscard]] GatewayError makeError(GatewayError::Kind kind, GatewayError::Reason reason) const;
    [[nodiscard]] std::optional<QNetworkRequest> makeRequest(GatewayError& error) const;

    CallJob m_job;
    CallEngine& m_engine;
    bool m_write;
    EncodedRequest m_encoded;
    QString m_intent;
    QByteArray m_replyForJournal;
    HttpExchange* m_exchange = nullptr;
    QTimer m_deadline;
    QDeadlineTimer m_until;
    QTimer m_retryTimer;
    int m_attempt = 0;
    bool m_onUsedConnection = false;
    enum class Step { New, Journalling, Waiting, Sending, Decoding, Over } m_step = Step::New;
    GatewayError::Reason m_cancelled = GatewayError::Reason::None;
};

} // namespace lockkeeper
