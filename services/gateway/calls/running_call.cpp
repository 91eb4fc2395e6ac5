// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/running_call.h"

#include "models/domain/base/code_catalogue.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/nonce.h"
#include "services/gateway/wire/path_encoding.h"
#include "services/gateway/wire/redaction.h"

#include <QCoreApplication>
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

QByteArray queryString(const QList<std::pair<QString, QString>>& query)
{
    QByteArray result;
    for (const auto& [name, value] : query) {
        if (!result.isEmpty()) result += '&';
        result += QUrl::toPercentEncoding(name) + '=' + QUrl::toPercentEncoding(value);
    }
    return result;
}

/// Whether an HTTP status says that the request was refused and nothing was done. 303 and its older
/// cousins may follow a deed; 307 and 308 ask for the same request elsewhere, so nothing was done here.
bool refuses(int status)
{
    return (status >= 400 && status < 500 && status != 408) || status == 307 || status == 308;
}

/// What the error of a read means when the request was a write (GW-6, GW-7).
void turnIntoWriteError(GatewayError& error)
{
    const bool refused = (error.kind == Kind::Business && !meansUnknownForWrites(error.code)) ||
                         (error.kind == Kind::Http && refuses(error.httpStatus));
    if (!refused) error.kind = Kind::Unknown;
}

/// Who is at the keyboard. Locks are disabled in somebody's name, which stands in the request (contract
/// §4.1): whoever looks for who did it must find that name as well.
QString operatorOf(const WriteIntent& intent, const QString& profileOperator)
{
    if (intent.endpoint != "O6"_L1 && intent.endpoint != "O7"_L1) return profileOperator;
    const auto said = JsonFields::parse(intent.body).text("operatorIdentity"_L1).trimmed();
    if (said.isEmpty() || said == profileOperator) return profileOperator;
    return profileOperator.isEmpty() ? said : u"%1 (%2)"_s.arg(profileOperator, said);
}

} // namespace

QByteArray methodName(HttpMethod method)
{
    switch (method) {
    case HttpMethod::Get:
        return "GET"_ba;
    case HttpMethod::Post:
        return "POST"_ba;
    case HttpMethod::Put:
        return "PUT"_ba;
    case HttpMethod::Delete:
        return "DELETE"_ba;
    }
    Q_UNREACHABLE();
}

WriteOutcome outcomeForJournal(const GatewayError& error)
{
    WriteOutcome outcome;
    outcome.outcome = journalWord(outcomeOf(error));
    outcome.httpStatus = error.httpStatus;
    outcome.code = error.code;
    outcome.message = error.message;
    return outcome;
}

RunningCall::RunningCall(CallJob job, CallEngine& engine)
    : QObject(&engine)
    , m_job(std::move(job))
    , m_engine(engine)
    , m_write(isWrite(m_job.info.effect))
    , m_log(engine.requestLog(), recordOf(m_job, engine), m_write ? Kind::Unknown : Kind::Cancelled)
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
    logPath();
    m_until.setRemainingTime(m_job.deadline);
    m_deadline.start(m_job.deadline);
    proceed();
}

void RunningCall::proceed()
{
    if (waitsForToken()) return;
    // Before the journal: a write that cannot be sent at all leaves no trace of an attempt.
    GatewayError error;
    if (!makeRequest(error)) {
        fail(std::move(error));
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
    const auto& settings = m_engine.settings();
    WriteIntent intent;
    intent.id = m_intent = makeNonce();
    intent.attemptOf = m_refusedIntent.isEmpty() ? m_job.write.attemptOf : m_refusedIntent;
    intent.operation = m_job.write.operation;
    intent.profile = settings.profileKey.isEmpty() ? settings.profileName : settings.profileKey;
    intent.endpoint = QString::fromLatin1(m_job.info.name);
    intent.method = QString::fromLatin1(methodName(m_encoded.method));
    intent.target = QString::fromLatin1(m_encoded.path);
    if (!m_encoded.query.isEmpty()) intent.target += u'?' + QString::fromLatin1(queryString(m_encoded.query));
    intent.enterprise = m_job.write.enterprise;
    intent.subject = m_job.write.subject;
    intent.before = m_job.write.before;
    if (m_encoded.body) intent.body = redactJson(*m_encoded.body);
    intent.operatorName = operatorOf(intent, settings.operatorName);
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
        auto error = makeError(Kind::NotSent, Reason::JournalUnavailable);
        error.message = journalError;
        fail(std::move(error));
        return;
    }
    if (m_cancelled != Reason::None) {
        fail(makeError(m_cancelled == Reason::Cancelled ? Kind::Cancelled : Kind::NotSent, m_cancelled));
        return;
    }
    send();
}

void RunningCall::enter()
{
    send();
}

std::optional<QNetworkRequest> RunningCall::makeRequest(GatewayError& error) const
{
    const auto& tokens = m_engine.tokens().tokens;
    const bool order = m_job.info.module == Module::Order;
    if (order ? !isToken(tokens.app) : !(isToken(tokens.client) && isToken(tokens.user))) {
        error = makeError(Kind::NotSent, Reason::NoToken);
        return std::nullopt;
    }
    auto query = queryString(m_encoded.query);
    if (!query.isEmpty()) query += '&';
    query += "g_nonce=" + makeNonce().toLatin1();
    const auto url = urlSentAs(m_engine.settings().baseUrl, m_encoded.path, query);
    if (!url) {
        error = makeError(Kind::NotSent, Reason::InvalidRequest);
        error.message = QString::fromLatin1(m_encoded.path);
        error.detail = u"the path would not be sent as it is"_s;
        return std::nullopt;
    }
    auto request = plainRequest(*url);
    request.setHeader(
        QNetworkRequest::UserAgentHeader, u"Lockkeeper/%1"_s.arg(QCoreApplication::applicationVersion()));
    request.setRawHeader("Authorization"_ba, "Bearer "_ba + (order ? tokens.app : tokens.client));
    if (!order) {
        request.setRawHeader("clientToken"_ba, tokens.client);
        request.setRawHeader("userToken"_ba, tokens.user);
    }
    // The order module lists Content-Type for every endpoint, the member-center for those with a body.
    if (order || m_encoded.body) request.setRawHeader("Content-Type"_ba, "application/json"_ba);
    trustAlso(request, m_engine.settings().extraAuthorities);
    return request;
}

void RunningCall::send()
{
    GatewayError error;
    auto request = makeRequest(error);
    if (!request) {
        fail(std::move(error));
        return;
    }
    m_step = Step::Sending;
    ++m_attempt;
    m_log.sent();
    m_sent = m_engine.tokens();
    for (const auto kind : tokenKinds)
        if (isNeeded(kind, m_job.info.module)) m_tokensSent.append(tokenOf(m_sent.tokens, kind));
    HttpRequest http;
    http.method = methodName(m_encoded.method);
    http.request = std::move(*request);
    if (m_write) http.writeBody = m_encoded.body.value_or(QByteArray());
    http.longestReply = m_engine.settings().longestReply;
    http.budget = m_engine.replyBudget();
    m_onUsedConnection = !m_write && m_engine.hasUsedManager();
    m_exchange = new HttpExchange(
        std::move(http), m_engine.takeManager(m_write),
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
        // The intent may be on its way to disk: only the journal's answer says how to close it.
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
        // The reply is here; what it says of a write is worth more than the wish to stop waiting.
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
    const bool neverSent = answer.end == HttpAnswer::End::NeverSent;
    Kind kind = m_write ? (neverSent ? Kind::NotSent : Kind::Unknown) : Kind::Network;
    if (answer.reason == Reason::Cancelled && (!m_write || neverSent)) kind = Kind::Cancelled;
    if (!m_write && (answer.reason == Reason::TooLarge || answer.reason == Reason::BadJson))
        kind = Kind::Protocol;
    auto error = makeError(kind, answer.reason);
    error.httpStatus = answer.status;
    error.detail = answer.detail;
    error.certificate = answer.certificate;
    decoded(tl::unexpected(std::move(error)), answer.status, answer.retryAfterSeconds);
}

void RunningCall::decode(const HttpAnswer& answer)
{
    m_step = Step::Decoding;
    const int status = answer.status, retryAfterSeconds = answer.retryAfterSeconds;
    QByteArray body = answer.body;
    if (m_write && body.size() <= keptInJournal) m_replyForJournal = redactJson(body, secrets());
    if (body.size() <= decodedInPlace) {
        auto facts = m_job.decode(status, std::move(body), secrets());
        if (!facts && m_write) turnIntoWriteError(facts.error());
        decoded(std::move(facts), status, retryAfterSeconds);
        return;
    }
    m_engine.decoders().start([mailbox = m_engine.mailbox(), engine = &m_engine, id = id(), write = m_write,
                                  work = m_job.decode, status, retryAfterSeconds, hidden = secrets(),
                                  body = std::move(body), memory = answer.memory]() mutable {
        auto facts = work(status, std::exchange(body, {}), hidden);
        memory.reset();
        if (!facts && write) turnIntoWriteError(facts.error());
        mailbox->post([engine, id, status, retryAfterSeconds, facts = std::move(facts)] {
            if (auto* call = engine->find(id)) call->decoded(facts, status, retryAfterSeconds);
        });
    });
}

bool RunningCall::mayRetry(const GatewayError& error) const
{
    if (m_write || m_cancelled != Reason::None || m_attempt >= m_engine.settings().retry.attempts)
        return false;
    switch (error.kind) {
    case Kind::Network:
        return error.reason != Reason::Tls && error.reason != Reason::TimedOut;
    case Kind::Http:
        return error.httpStatus >= 500 || error.httpStatus == 429 || error.httpStatus == 408;
    case Kind::Business:
        return meansUnknownForWrites(error.code);
    case Kind::Protocol:
        // Empty, garbled or somebody else's page: as good as a connection that broke. A reply that can be
        // read and is impossible would be so again.
        return error.reason == Reason::BadJson || error.reason == Reason::WebPage;
    default:
        return false;
    }
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
    if (mayRetry(error)) {
        const auto& policy = m_engine.settings().retry;
        const qint64 most =
            std::min<qint64>(policy.longestDelay.count(), policy.firstDelay.count() << (m_attempt - 1));
        qint64 delay = most > 0 ? QRandomGenerator::global()->bounded(most + 1) : 0;
        delay = std::max<qint64>(delay, retryAfterSeconds * 1000LL);
        // The gateway had just closed a connection that idled: no sign of a gateway in trouble, and free
        // while there is no other sign.
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
    WriteOutcome outcome;
    if (m_job.itemOutcomes && !m_intent.isEmpty()) {
        outcome = m_job.itemOutcomes();
        outcome.itemsJson = scrub(QString::fromUtf8(outcome.itemsJson), secrets()).toUtf8();
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
    error = scrubbed(std::move(error));
    auto outcome = outcomeForJournal(error);
    m_job.state->settle(std::move(error));
    end(std::move(outcome), false);
}

void RunningCall::end(WriteOutcome outcome, bool succeeded)
{
    m_step = Step::Over;
    m_deadline.stop();
    m_retryTimer.stop();
    if (m_intent.isEmpty()) { // a read, or a write that did not come as far as the journal
        m_engine.over(this, succeeded);
        return;
    }
    outcome.replyBody = m_replyForJournal;
    m_job.state->setJournalEntry(m_intent);
    // Told only after it is written down, so that whoever is told finds it in the journal. A journal
    // that fails here keeps the outcome and says so itself; the caller learns the truth all the same.
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
    outcome.message = u"the window was closed"_s;
    m_engine.journal()->finish(std::exchange(m_intent, {}), std::move(outcome), [](const QString&) {});
}

QStringList RunningCall::secrets() const
{
    QStringList result = m_encoded.secrets;
    for (const auto kind : tokenKinds)
        if (const auto& token = tokenOf(m_engine.tokens().tokens, kind); !token.isEmpty())
            result.append(QString::fromLatin1(token));
    for (const auto& token : m_tokensSent) // a gateway may answer when there are others already
        result.append(QString::fromLatin1(token));
    return result;
}

GatewayError RunningCall::makeError(Kind kind, Reason reason) const
{
    GatewayError error;
    error.kind = kind;
    error.reason = reason;
    error.endpoint = QString::fromLatin1(m_job.info.name);
    return error;
}

} // namespace lockkeeper
