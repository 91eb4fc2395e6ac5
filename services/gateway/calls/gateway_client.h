// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/call_engine.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/calls/pending_call.h"
#include "services/gateway/transport/client_settings.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/reply_decoder.h"
#include "services/gateway/wire/write_journal.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <memory>

namespace lockkeeper
{

class TokenKeeper;

/// Talks to one gateway as one connection profile: starts calls and ends each of them exactly once.
///
/// Calls are started, cancelled and answered in the thread that made the client; sockets, journal and
/// decoding are elsewhere (GW-1), so that thread never waits. What is guaranteed of every call:
///  - it ends within its deadline, waiting in queues and retries included;
///  - a read is tried up to three times, with a fresh nonce each time (contract §5.3);
///  - a write is in the journal before its first byte goes out, is sent at most once (HS-4), and its outcome
///    is what the gateway said, or that nothing was sent, or Unknown;
///  - redirects are not followed, tokens go to the base URL's origin only, and are in no error text.
class GatewayClient : public QObject
{
    Q_OBJECT
public:
    /// `journal` must outlive the client. Without one every write ends as NotSent.
    GatewayClient(ClientSettings settings, WriteJournal* journal, QObject* parent = nullptr);
    ~GatewayClient() override;

    /// Used from the next attempt on. Tokens that are refused stay refused: nobody renews them.
    void setTokens(AccessTokens tokens);
    /// From now on takes the tokens from `keeper`, which lives in this thread and may go before the client.
    /// Calls then wait for tokens and go on by themselves (GW-18, GW-19):
    ///  - refused for a token (60000, 60005, HTTP 401), a read is tried again with a better one;
    ///  - a write is, too, but only after the gateway's own 60000 or 60005, as another attempt with a
    ///    journal entry of its own that names the one before; a bare 401 ends it, and renews the token;
    ///  - refused again with the new token, a call ends as NotPermitted;
    ///  - if no better token comes, each ends with what it was refused with; calls that were not sent
    ///    because another one was refused, with the same (a write as NotSent).
    /// The deadline stands still while a call waits for a token: what takes time there is a person, or the
    /// token endpoint, which has a deadline of its own. cancel() ends the waiting.
    void setTokenKeeper(TokenKeeper* keeper);
    /// From now on every request is noted there, and every call that ends without one. `log` must outlive the
    /// client.
    void setRequestLog(RequestLog* log);
    [[nodiscard]] const ClientSettings& settings() const { return m_settings; }

    /// Starts a call. Endpoints are the constants in services/endpoints. `signIn`: for readings that belong
    /// together, or that nobody waits for; shared with them.
    template <class Request, class Reply>
    PendingCall<Reply> call(const Endpoint<Request, Reply>& endpoint, Request request,
        WriteContext context = {}, SignIn signIn = {})
    {
        auto state = std::make_shared<CallState<Reply>>(!isWrite(endpoint.info.effect));
        auto shared = std::make_shared<const Request>(std::move(request));
        CallJob job;
        job.info = endpoint.info;
        job.write = std::move(context);
        job.signIn = std::move(signIn);
        job.state = state;
        job.encode = [&endpoint, shared, units = m_settings.units]() -> Result<EncodedRequest> {
            if (auto refused = refusal(endpoint.info, endpoint.check(*shared)))
                return tl::unexpected(std::move(*refused));
            RequestParts parts;
            endpoint.encode(*shared, units, parts);
            return assembleRequest(endpoint.info, std::move(parts));
        };
        job.decode = [&endpoint, state](
                         int status, QByteArray body, const QStringList& secrets) -> Result<EnvelopeFacts> {
            EnvelopeFacts facts;
            auto reply = decodeReply(endpoint, status, std::move(body), &facts);
            if (!reply) return tl::unexpected(std::move(reply.error()));
            if (endpoint.hide) endpoint.hide(*reply, secrets);
            state->settleWith(std::move(reply));
            return facts;
        };
        if (endpoint.outcomes) {
            job.itemOutcomes = [&endpoint, shared, state] {
                return journalledOutcome(endpoint.outcomes(*shared, state->reply()));
            };
        }
        start(std::move(job));
        return PendingCall<Reply>(std::move(state));
    }

    /// Calls that have not ended yet.
    [[nodiscard]] qsizetype runningCalls() const { return m_states.size(); }

private:
    void start(CallJob job);
    [[nodiscard]] static std::optional<GatewayError> refusal(const EndpointInfo& info, const Issues& issues);

    ClientSettings m_settings;
    QThread m_thread;
    CallEngine* m_engine;
    std::shared_ptr<EngineMailbox> m_self;
    QHash<quint64, std::shared_ptr<CallStateBase>> m_states;
    QPointer<TokenKeeper> m_keeper;
    quint64 m_lastId = 0;
};

} // namespace lockkeeper
