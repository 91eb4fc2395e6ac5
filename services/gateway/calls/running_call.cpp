// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/running_call.h"

#include "services/gateway/calls/call_request.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/calls/reply_error.h"
#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/nonce.h"
#include "services/gateway/wire/redaction.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

constexpr qsizetype decodedInPlace = 64 * 1024;
constexpr qsizetype keptInJournal = 64 * 1024;

} // namespace

RunningCall::RunningCall(CallJob job, CallEngine& engine)
    : QObject(&engine)
    , m_job(std::move(job))
    , m_engine(engine)
    , m_write(isWrite(m_job.info.effect))
    , m_log(engine.requestLog(), recordOf(m_job, engine), m_write ? Kind::Unknown : Kind::Cancelled)
    , m_secrets(engine)
{
    m_deadline.setSingleShot(true);
    m_retryTimer.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] { cancel(Reason::TimedOut); });
    connect(&m_retryTimer, &QTimer::timeout, this, [this] { m_engine.wantSlot(this); });
}

void RunningCall::begin()
{
    if (m_write && m_engine.settings().readOnly) {
        fail(makeError(Kind::NotSent, Reason::ReadOnly));
        return;
    }
    auto encoded = m_job.encode();
    if (!encoded) {
        fail(std::move(encoded.error()));
        return;
    }
    m_encoded = std::move(*encoded);
    m_secrets.setOfRequest(m_encoded.secrets);
    logPath();
    m_until.setRemainingTime(m_job.deadline);
    m_deadline.start(m_job.deadline);
    proceed();
}

void RunningCall::proceed()
{
    if (waitsForToken()) return;
    // Before the journal: a write that cannot be sent at all leaves no trace of an attempt.
    if (auto request = nextRequest(); !request) {
        fail(std::move(request.error()));
        return;
    }
    if (m_write) {
        askJournal();
    } else {
        m_step = Step::Waiting;
        m_engine.wantSlot(this);
    }
}

void RunningCall::askJournal()
{
    if (!m_engine.journal()) {
        fail(makeError(Kind::NotSent, Reason::JournalUnavailable));
        return;
    }
    m_step = Step::Journalling;
    auto intent = intentOf(m_job, m_encoded, m_engine.settings());
    intent.id = m_intent = makeNonce();
    if (!m_refusedIntent.isEmpty()) intent.attemptOf = m_refusedIntent;
    m_engine.journal()->begin(std::move(intent),
        [mailbox = m_engine.mailbox(), engine = &m_engine, id = id()](const QString& journalError) {
            mailbox->post([engine, id, journalError] {
                if (auto* call = engine->find(id)) call->journalled(journalError);
            });
        });
}

void RunningCall::journalled(const QString& journalError)
{
    if (m_step != Step::Journalling) return;
    if (!journalError.isEmpty()) {
        m_intent.clear();
        const bool isRefusal = m_engine.journal()->isRefusal(journalError);
        auto error = makeError(Kind::NotSent, isRefusal ? Reason::NotReserved : Reason::JournalUnavailable);
        error.message = journalError;
        return fail(std::move(error));
    }
    if (m_cancelled != Reason::None) {
        fail(makeError(m_cancelled == Reason::Cancelled ? Kind::Cancelled : Kind::NotSent, m_cancelled));
        return;
    }
    send();
}

Result<QNetworkRequest> RunningCall::nextRequest() const
{
    return networkRequest(m_job.info.module, m_encoded, m_engine.settings(), m_engine.tokens().tokens);
}

void RunningCall::send()
{
    auto request = nextRequest();
    if (!request) {
        fail(std::move(request.error()));
        return;
    }
    m_step = Step::Sending;
    ++m_attempt;
    m_log.sent();
    m_sent = m_engine.tokens();
    m_secrets.noteSent(m_sent.tokens, m_job.info.module);
    HttpRequest http;
    http.method = methodName(m_encoded.method);
    http.request = std::move(*request);
    if (m_write) http.writeBody = m_encoded.body.value_or(QByteArray());
    http.longestReply = m_engine.settings().longestReply;
    http.budget = m_engine.replyBudget();
    // What idles may all have been closed at once, so another attempt does not begin on such a connection
    // (GW-24).
    const bool fresh = m_write || m_attempt > 1;
    m_onUsedConnection = !fresh && m_engine.hasUsedManager();
    m_exchange = new HttpExchange(
        std::move(http), m_engine.takeManager(fresh),
        [engine = &m_engine, write = m_write](
            QNetworkAccessManager* manager, bool reusable) { engine->giveBack(manager, reusable && !write); },
        this);
    connect(m_exchange, &HttpExchange::finished, this, &RunningCall::answered);
    m_exchange->start();
}

void RunningCall::cancel(Reason reason)
{
    switch (m_step) {
    case Step::Journalling:
        // The intent may be on its way to disk: once the journal has answered, it is known whether there is
        // an entry to be closed.
        m_cancelled = reason;
        break;
    case Step::New:
    case Step::Waiting:
        m_retryTimer.stop();
        fail(makeError(reason == Reason::Cancelled ? Kind::Cancelled : Kind::Network, reason));
        break;
    case Step::AwaitingToken:
        m_cancelled = reason;
        if (!m_closingAttempt) resume();
        break;
    case Step::Sending:
        m_exchange->abort(reason);
        break;
    case Step::Decoding:
        // The reply is being decoded: what it says of a write is told rather than that somebody gave up
        // waiting.
        if (reason == Reason::Cancelled) m_cancelled = reason;
        break;
    case Step::Over:
        break;
    }
}

void RunningCall::answered(const HttpAnswer& answer)
{
    m_exchange->deleteLater();
    m_exchange = nullptr;
    m_log.answered(answer);
    if (!m_write) m_engine.leaveSlot(this);
    if (answer.end == HttpAnswer::End::Complete) {
        decode(answer);
        return;
    }
    decoded(tl::unexpected(errorOf(answer, m_write)), answer.status, answer.retryAfterSeconds);
}

void RunningCall::decode(const HttpAnswer& answer)
{
    m_step = Step::Decoding;
    const int status = answer.status, retryAfterSeconds = answer.retryAfterSeconds;
    QByteArray body = answer.body;
    if (m_write && body.size() <= keptInJournal) m_replyForJournal = redactJson(body, m_secrets.all());
    if (body.size() <= decodedInPlace) {
        auto facts = m_job.decode(status, std::move(body), m_secrets.all());
        if (!facts && m_write) turnIntoWriteError(facts.error());
        decoded(std::move(facts), status, retryAfterSeconds);
        return;
    }
    m_engine.decoders().start([mailbox = m_engine.mailbox(), engine = &m_engine, id = id(), write = m_write,
                                  work = m_job.decode, status, retryAfterSeconds, hidden = m_secrets.all(),
                                  body = std::move(body), memory = answer.memory]() mutable {
        auto facts = work(status, std::exchange(body, {}), hidden);
        memory.reset();
        if (!facts && write) turnIntoWriteError(facts.error());
        mailbox->post([engine, id, status, retryAfterSeconds, facts = std::move(facts)] {
            if (auto* call = engine->find(id)) call->decoded(facts, status, retryAfterSeconds);
        });
    });
}

void RunningCall::decoded(Result<EnvelopeFacts> facts, int status, int retryAfterSeconds)
{
    logReply(facts);
    if (facts) {
        if (!m_write && m_cancelled != Reason::None)
            fail(makeError(Kind::Cancelled, m_cancelled));
        else
            succeed(*facts, status);
        return;
    }
    auto& error = facts.error();
    error.endpoint = QString::fromLatin1(m_job.info.name);
    error.retryAfterSeconds = retryAfterSeconds;
    if (status != 0) error.httpStatus = status;
    if (renewsToken(error)) return;
    const bool mayRetry = !m_write && m_cancelled == Reason::None &&
                          m_attempt < m_engine.settings().retry.attempts && isWorthAnotherTry(error);
    if (mayRetry) {
        const auto& policy = m_engine.settings().retry;
        const qint64 most =
            std::min<qint64>(policy.longestDelay.count(), policy.firstDelay.count() << (m_attempt - 1));
        qint64 delay = most > 0 ? QRandomGenerator::global()->bounded(most + 1) : 0;
        delay = std::max<qint64>(delay, retryAfterSeconds * 1000LL);
        // A first attempt on a used connection may only have met the gateway closing it for idleness. That
        // is no sign of trouble, so this retry costs nothing of the budget.
        const bool droppedIdle = m_attempt == 1 && m_onUsedConnection &&
                                 error.reason == Reason::ConnectionLost && error.httpStatus == 0;
        if (delay < m_until.remainingTime() &&
            (droppedIdle ? m_engine.mayTakeRetry() : m_engine.takeRetry())) {
            m_step = Step::Waiting;
            m_retryTimer.start(std::chrono::milliseconds(delay));
            return;
        }
    }
    fail(std::move(error));
}

void RunningCall::succeed(EnvelopeFacts facts, int status)
{
    m_engine.tokensTaken(m_sent, m_job.info);
    WriteOutcome outcome;
    if (m_job.itemOutcomes && !m_intent.isEmpty()) {
        outcome = m_job.itemOutcomes();
        outcome.itemsJson = scrub(QString::fromUtf8(outcome.itemsJson), m_secrets.all()).toUtf8();
    } else {
        outcome.outcome = journalWord(Outcome::Applied);
    }
    outcome.httpStatus = status;
    outcome.code = facts.partial ? QString::fromLatin1(m_job.info.partialSuccessCode) : u"0"_s;
    end(std::move(outcome), true);
}

void RunningCall::fail(GatewayError error)
{
    if (error.endpoint.isEmpty()) error.endpoint = QString::fromLatin1(m_job.info.name);
    m_log.neverSent(error.kind, error.reason);
    error = m_secrets.scrubbed(std::move(error));
    auto outcome = journalledOutcome(error);
    m_job.state->settle(std::move(error));
    end(std::move(outcome), false);
}

void RunningCall::end(WriteOutcome outcome, bool succeeded)
{
    m_step = Step::Over;
    m_deadline.stop();
    m_retryTimer.stop();
    if (m_intent.isEmpty()) { // a read, or a write that ended before it was in the journal
        m_engine.over(this, succeeded);
        return;
    }
    outcome.replyBody = m_replyForJournal;
    m_job.state->setJournalEntry(m_intent);
    // The caller is told after the journal has written the outcome down, and so finds it there. A journal
    // that fails here keeps the outcome and says so itself; the caller is told the outcome in any case.
    m_engine.journal()->finish(std::exchange(m_intent, {}), std::move(outcome),
        [mailbox = m_engine.mailbox(), engine = &m_engine, id = id(), succeeded](const QString&) {
            mailbox->post([engine, id, succeeded] {
                if (auto* call = engine->find(id)) engine->over(call, succeeded);
            });
        });
}

void RunningCall::abandon()
{
    if (m_intent.isEmpty()) return;
    WriteOutcome outcome;
    outcome.outcome = journalWord(m_step == Step::Journalling ? Outcome::NotSent : Outcome::Unknown);
    outcome.message = windowWasClosed;
    m_engine.journal()->finish(std::exchange(m_intent, {}), std::move(outcome), [](const QString&) {});
}

GatewayError RunningCall::makeError(Kind kind, Reason reason) const
{
    GatewayError error;
    error.kind = kind;
    error.reason = reason;
    error.endpoint = QString::fromLatin1(m_job.info.name);
    return error;
}

// What the log is told.

RequestRecord RunningCall::recordOf(const CallJob& job, const CallEngine& engine)
{
    RequestRecord record;
    record.profile = engine.settings().profileName;
    record.endpoint = QString::fromLatin1(job.info.name);
    record.method = methodName(job.info.method);
    record.path = job.info.pathTemplate;
    return record;
}

/// The path of the request to come. Somebody may have pasted a token where an id belongs.
void RunningCall::logPath()
{
    if (!m_log.isKept()) return;
    const auto base = m_engine.settings().baseUrl.adjusted(QUrl::StripTrailingSlash).path(QUrl::FullyEncoded);
    m_log.setPath(scrub(base + QString::fromLatin1(m_encoded.path), m_secrets.tokens()).toLatin1());
}

void RunningCall::logReply(const Result<EnvelopeFacts>& facts)
{
    if (!m_log.isKept()) return;
    if (facts) {
        m_log.succeeded(facts->partial ? QString::fromLatin1(m_job.info.partialSuccessCode) : u"0"_s);
        return;
    }
    const auto& error = facts.error();
    m_log.failed(error.kind, error.reason, loggedCode(error.code, m_secrets.all()));
}

} // namespace lockkeeper
