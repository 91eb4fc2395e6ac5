// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/dispatcher.h"

#include "services/sandbox/catalogue.h"
#include "services/sandbox/store.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

// The token of "Bearer TOKEN"; null for anything else.
QString bearer(const QString& authorization)
{
    constexpr QLatin1StringView scheme("Bearer ");
    return authorization.startsWith(scheme, Qt::CaseInsensitive) ? authorization.mid(scheme.size()).trimmed()
                                                                 : QString();
}

bool isJson(const QString& contentType)
{
    return contentType.section(u';', 0, 0).trimmed().compare("application/json"_L1, Qt::CaseInsensitive) == 0;
}

} // namespace

Dispatcher::Dispatcher(StoreThread& store, TokenBook& tokens, Ledger& ledger, const Options& options)
    : m_store(store)
    , m_tokens(tokens)
    , m_ledger(ledger)
    , m_options(options)
{
}

void Dispatcher::admit(const Incoming& incoming)
{
    const Endpoint& endpoint = *incoming.endpoint;
    const QString token = bearer(incoming.authorization);
    if (endpoint.module == Module::Order) {
        if (!m_tokens.isAppToken(token)) throw refuse("60000", u"Authorization"_s);
    } else {
        if (!m_tokens.isClientToken(token)) throw refuse("60000", u"Authorization"_s);
        if (!m_tokens.isClientToken(incoming.clientToken)) throw refuse("60000", u"clientToken"_s);
        if (!m_tokens.isUserToken(incoming.userToken)) throw refuse("60005", u"userToken"_s);
    }
    if (incoming.isNonceRepeated) throw refuse("70001", u"several g_nonce"_s);
    if (!m_nonces.accept(incoming.nonce))
        throw refuse("70001", u"g_nonce is missing, too long or used before"_s);
    if (endpoint.listsContentType && !isJson(incoming.contentType))
        throw refuse(endpoint.malformed, u"Content-Type must be application/json"_s);
}

std::shared_ptr<const rapidjson::Document> Dispatcher::parseBody(const Incoming& incoming)
{
    auto document = std::make_shared<rapidjson::Document>();
    if (!incoming.endpoint->hasBody) return document;
    // Iterative: the depth of what was sent must not become the depth of our stack.
    document->Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
        incoming.body.constData(), static_cast<size_t>(incoming.body.size()));
    if (document->HasParseError()) throw refuse(incoming.endpoint->malformed, u"the body is not JSON"_s);
    return document;
}

Outcome Dispatcher::refused(const QString& code, const QString& message, const QString& cause) const
{
    return {m_options.errorStatus, errorBody(code, message, cause), code};
}

Outcome Dispatcher::refusal(const char* code, const QString& cause) const
{
    const Refusal refusal = refuse(code, cause);
    return refused(refusal.code, refusal.message, refusal.cause);
}

Outcome Dispatcher::execute(Store& store, const Incoming& incoming, const rapidjson::Document& body,
    PageFault pageFault, quint64 ledgerNumber)
{
    const Endpoint& endpoint = *incoming.endpoint;
    const auto later = [this, ledgerNumber](
                           std::chrono::milliseconds delay, std::function<void(Store&)> work) {
        m_store.after(delay, [this, ledgerNumber, work = std::move(work)](Store& storeThen) {
            try {
                storeThen.inTransaction([&work, &storeThen] { work(storeThen); });
                m_ledger.markApplied(ledgerNumber);
            } catch (const std::exception& failure) {
                qWarning("sandbox: applying later failed: %s", failure.what());
            } catch (const Refusal& refusal) {
                // The state changed in between; an asynchronous order that has become impossible is dropped.
                qWarning("sandbox: applying later was refused: %s", qUtf8Printable(refusal.cause));
            }
        });
    };
    Call call{store, endpoint, incoming.path, incoming.query, &body, m_options.epoch,
        m_options.existingNumbers, QDateTime::currentMSecsSinceEpoch(), pageFault, later};
    try {
        Reply reply;
        if (endpoint.isWrite)
            store.inTransaction([&] { reply = endpoint.handle(call); });
        else
            reply = endpoint.handle(call);
        if (!endpoint.mayAnswer(reply.code)) throw StoreFailure("code outside the operation's list");
        return {reply.code == "0"_L1 ? 200 : m_options.errorStatus, reply.body, reply.code, reply.applied};
    } catch (const Refusal& refusal) {
        if (endpoint.mayAnswer(refusal.code)) return refused(refusal.code, refusal.message, refusal.cause);
        qCritical("sandbox: %s may not answer %s", endpoint.name, qUtf8Printable(refusal.code));
    } catch (const std::exception& failure) {
        qCritical("sandbox: %s failed: %s", endpoint.name, failure.what());
    }
    return this->refusal("500", u"the sandbox failed"_s);
}

Outcome Dispatcher::dispatch(const Incoming& incoming, PageFault pageFault, quint64 ledgerNumber)
{
    try {
        admit(incoming);
        const auto body = parseBody(incoming);
        Outcome outcome;
        m_store.run(
            [&](Store& store) { outcome = execute(store, incoming, *body, pageFault, ledgerNumber); });
        return outcome;
    } catch (const Refusal& refusal) {
        return refused(refusal.code, refusal.message, refusal.cause);
    }
}

void Dispatcher::dispatchLate(const Incoming& incoming, std::chrono::milliseconds delay, quint64 ledgerNumber)
{
    try {
        admit(incoming);
        m_store.after(delay, [this, incoming, body = parseBody(incoming), ledgerNumber](Store& store) {
            if (execute(store, incoming, *body, PageFault::None, ledgerNumber).applied)
                m_ledger.markApplied(ledgerNumber);
        });
    } catch (const Refusal&) {
        // The connection was dropped, so a refusal has nobody to go to.
    }
}

} // namespace lockkeeper::sandbox
