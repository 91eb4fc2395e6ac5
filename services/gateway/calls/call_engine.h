// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/call_state.h"
#include "services/gateway/transport/client_settings.h"
#include "services/gateway/transport/engine_mailbox.h"
#include "services/gateway/transport/reply_budget.h"
#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/wire.h"
#include "services/gateway/wire/write_journal.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QQueue>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

class QNetworkAccessManager;

namespace lockkeeper
{

class RequestLog;

/// What belongs to one write, for the journal.
struct WriteContext {
    QString subject = {};    ///< what it is about, for people ("3 locks")
    QString enterprise = {}; ///< enterpriseGlobalId where the request itself does not carry it
    QString operation = {};  ///< id of the operation it is a part of
    QString attemptOf = {};  ///< id of the intent this is a new attempt of
    QByteArray before = {};  ///< what it changes, as it was read before (write_before.h); JSON, or empty
};

/// Whether somebody may be asked for a better token on behalf of calls that belong together (OP-30). Once one
/// of them ended refused for its token nobody is, not even for those that are on their way: they end with
/// what they were refused with, and renew nothing. And nobody is asked twice, whatever is refused later, and
/// for whichever token: neither a call that began meanwhile with what somebody gave. Any thread.
class SharedSignIn
{
public:
    explicit SharedSignIn(bool isAskedFor)
        : m_isAskedFor(isAskedFor)
    {
    }
    [[nodiscard]] bool isAskedFor() const { return m_isAskedFor; }
    /// True once, as long as it is asked for: then somebody is asked.
    [[nodiscard]] bool takeQuestion() { return m_isAskedFor && !m_wasAsked.exchange(true); }
    /// True: once more, even where somebody was asked already.
    void set(bool isAskedFor)
    {
        if (isAskedFor) m_wasAsked = false;
        m_isAskedFor = isAskedFor;
    }

private:
    std::atomic<bool> m_isAskedFor;
    std::atomic<bool> m_wasAsked = false;
};

/// Null: it is asked for, whatever became of others.
using SignIn = std::shared_ptr<SharedSignIn>;

/// A call with its types taken away.
struct CallJob {
    quint64 id = 0;
    EndpointInfo info;
    std::chrono::milliseconds deadline{};
    std::shared_ptr<CallStateBase> state;
    WriteContext write;
    SignIn signIn = {};
    /// Network thread.
    std::function<Result<EncodedRequest>()> encode;
    /// Any thread: decodes, and keeps the reply, in whose texts `secrets` are masked, in the state. The
    /// error is that of a read.
    std::function<Result<EnvelopeFacts>(int status, QByteArray body, const QStringList& secrets)> decode;
    /// After a decode without error: outcome per item for the journal, empty when there are no items.
    std::function<WriteOutcome()> itemOutcomes;
};

class RunningCall;

/// Somebody who may have better tokens; lives in the client's thread. Called in the network thread, must
/// lead to a CallEngine::answerToken() for the same call, once.
struct TokenAsker {
    /// `signIn`: of that call.
    std::function<void(
        quint64 call, TokenKind kind, quint64 generation, const QString& endpoint, const SignIn& signIn)>
        renew;
    std::function<void(TokenKind kind, quint64 generation, const QString& endpoint)> refusedAgain;
    /// A call ended well with this token: once for each generation, and again after each refusal.
    std::function<void(TokenKind kind, quint64 generation, const QString& endpoint)> taken;
};

/// The part of the client that lives in the network thread: lets reads in six at a time, runs each call
/// to its end, and tells the client.
class CallEngine : public QObject
{
    Q_OBJECT
public:
    /// `arrived` is called in the network thread with each call that is over.
    CallEngine(ClientSettings settings, WriteJournal* journal,
        std::function<void(quint64, std::shared_ptr<CallStateBase>)> arrived);
    ~CallEngine() override;

    void setTokens(TokenSet tokens);
    /// Without an asker a token that is refused stays refused.
    void setTokenAsker(TokenAsker asker);
    void answerToken(quint64 call, TokenKind kind, const TokenAnswer& answer);
    /// For calls that are submitted from now on.
    void setRequestLog(RequestLog* log) { m_requestLog = log; }
    void submit(CallJob job);
    void cancel(quint64 id);
    /// Ends everything; writes in flight are journalled as unknown.
    void shutDown();

    // For RunningCall.
    [[nodiscard]] const ClientSettings& settings() const { return m_settings; }
    [[nodiscard]] const TokenSet& tokens() const { return m_tokens; }
    [[nodiscard]] bool mayRenewTokens() const { return bool(m_asker.renew); }
    [[nodiscard]] WriteJournal* journal() const { return m_journal; }
    [[nodiscard]] RequestLog* requestLog() const { return m_requestLog; }
    /// For one exchange at a time. A write gets a new one: on a reused connection the server's idle close
    /// can meet the body, and every second such write would end as "unknown" although nothing was sent
    /// (GW-4). Reads reuse those, with their connections, on which reads ended well.
    [[nodiscard]] QNetworkAccessManager* takeManager(bool fresh);
    [[nodiscard]] bool hasUsedManager() const { return !m_idleManagers.isEmpty(); }
    void giveBack(QNetworkAccessManager* manager, bool reusable);
    [[nodiscard]] QThreadPool& decoders() { return m_decoders; }
    [[nodiscard]] std::shared_ptr<ReplyBudget> replyBudget() const { return m_replyBudget; }
    [[nodiscard]] bool mayTakeRetry() const { return m_retryTenths >= 10; }
    [[nodiscard]] bool takeRetry();
    void over(RunningCall* call, bool succeeded);
    [[nodiscard]] RunningCall* find(quint64 id) const { return m_running.value(id); }
    [[nodiscard]] std::shared_ptr<EngineMailbox> mailbox() const { return m_mailbox; }
    /// A read lets the next one in while it waits for its retry or its decoding.
    void leaveSlot(RunningCall* call);
    /// A token that calls to this module cannot be sent without, but have to wait for: it is absent, or
    /// another call was refused with it and a better one is on its way.
    [[nodiscard]] std::optional<TokenKind> awaitedToken(Module module) const;
    /// What the call that others wait for was refused with; nothing where the token is just absent.
    [[nodiscard]] std::optional<GatewayError> refusalOf(TokenKind kind) const;
    /// Leads to an answerToken(). Until then, others that need the token wait as well instead of being
    /// refused one by one. `refusal` is what those end with if no better token comes.
    void wantToken(quint64 call, TokenKind kind, quint64 generation, const GatewayError& refusal,
        const SignIn& signIn = {});
    void tokenRefusedAgain(TokenKind kind, quint64 generation, const QString& endpoint);
    /// A call of this endpoint ended well with these tokens.
    void tokensTaken(const TokenSet& sent, const EndpointInfo& endpoint);
    void wantSlot(RunningCall* call);

private:
    void letIn();

    ClientSettings m_settings;
    TokenSet m_tokens;
    TokenAsker m_asker;
    struct Gate {
        quint64 generation = 0; ///< of the token that was refused
        GatewayError refusal;
    };
    PerToken<std::optional<Gate>> m_gates;
    PerToken<std::optional<quint64>> m_taken; ///< the generation that a call last ended well with
    WriteJournal* m_journal;
    RequestLog* m_requestLog = nullptr;
    std::function<void(quint64, std::shared_ptr<CallStateBase>)> m_arrived;
    QList<QNetworkAccessManager*> m_idleManagers;
    std::shared_ptr<ReplyBudget> m_replyBudget;
    QThreadPool m_decoders;
    QThreadPool m_undertakers; ///< where the managers of writes end
    QHash<quint64, RunningCall*> m_running;
    QList<RunningCall*> m_inSlots;
    QQueue<RunningCall*> m_waiting;
    int m_retryTenths; ///< what is left of the retry budget, in tenths
    std::shared_ptr<EngineMailbox> m_mailbox;
};

} // namespace lockkeeper
