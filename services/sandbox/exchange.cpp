// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/exchange.h"

#include "services/sandbox/connection.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/store.h"

#include <QDateTime>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::chrono::minutes stallTime{10};
constexpr std::chrono::seconds applyLateAfter{4}; // later than a client reads back

QByteArray bytes(const std::string& text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

QString text(const std::string& utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

// By a content provider: set_content() would compress with brotli, whatever the client accepts.
void answer(httplib::Response& response, int status, const char* contentType, const QByteArray& body)
{
    response.status = status;
    if (body.isEmpty()) {
        response.set_header("Content-Type", contentType);
        return;
    }
    response.set_content_provider(static_cast<size_t>(body.size()), contentType,
        [body](size_t offset, size_t length, httplib::DataSink& sink) {
            return sink.write(body.constData() + offset, length);
        });
}

// The whole reply as bytes, for faults that are about the bytes.
QByteArray rawReply(int status, const QByteArray& body)
{
    return "HTTP/1.1 " + QByteArray::number(status) +
           " Sandbox\r\nContent-Type: application/json\r\nContent-Length: " +
           QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

Incoming incomingOf(const Match& match, const httplib::Request& request)
{
    Incoming incoming;
    incoming.endpoint = match.endpoint;
    incoming.path = match.path;
    for (const auto& [name, value] : request.params) {
        const QString key = text(name);
        if (!incoming.query.contains(key)) incoming.query.insert(key, text(value));
    }
    incoming.nonce = bytes(request.get_param_value("g_nonce"));
    incoming.isNonceRepeated = request.get_param_value_count("g_nonce") > 1;
    incoming.authorization = text(request.get_header_value("Authorization"));
    incoming.clientToken = text(request.get_header_value("clientToken"));
    incoming.userToken = text(request.get_header_value("userToken"));
    incoming.contentType = text(request.get_header_value("Content-Type"));
    incoming.body = bytes(request.body);
    return incoming;
}

// Faults that keep the operation from running.
bool isBeforeOperation(FaultKind fault)
{
    return fault <= FaultKind::Redirect;
}

} // namespace

Exchange::Exchange(
    StoreThread& store, TokenBook& tokens, Ledger& ledger, FaultBook& faults, const Options& options)
    : m_store(store)
    , m_tokens(tokens)
    , m_ledger(ledger)
    , m_faults(faults)
    , m_dispatcher(store, tokens, ledger, options)
    , m_latencyMs(options.latencyMs)
{
}

Outcome Exchange::serveTokenEndpoint(const httplib::Request& request, httplib::Response& response)
{
    TokenBook::Parameters form;
    httplib::Params parameters;
    httplib::detail::parse_query_text(request.body, parameters);
    for (const auto& [name, value] : parameters)
        form[text(name)].append(text(value));
    const auto signIn = [this](const QString& account, const QString& password) {
        bool isKnown = false;
        m_store.run([&](Store& store) { isKnown = maySignIn(store, account, password); });
        return isKnown;
    };
    const TokenBook::FormReply reply = m_tokens.issue(text(request.get_header_value("Content-Type")),
        text(request.get_header_value("Authorization")), form, signIn);
    response.set_header("Cache-Control", "no-store");
    response.set_header("Pragma", "no-cache");
    if (reply.challenge) response.set_header("WWW-Authenticate", "Basic realm=\"sandbox\"");
    return {reply.status, reply.body, {}, false};
}

Outcome Exchange::serveUnknown(bool pathIsKnown) const
{
    const QString code = pathIsKnown ? u"405"_s : u"404"_s;
    const QString message = pathIsKnown ? u"Method not allowed"_s : u"No such endpoint"_s;
    return {code.toInt(), errorBody(code, message, {}), code, false};
}

void Exchange::deliver(FaultKind fault, Outcome& outcome, const QByteArray& target,
    httplib::Response& response, Connection& connection) const
{
    switch (fault) {
    case FaultKind::Reset:
        connection.resetOnClose();
        [[fallthrough]];
    case FaultKind::Close:
    case FaultKind::LateOk:
    case FaultKind::ApplyLate:
        connection.takeOver();
        return;
    case FaultKind::Stall:
        connection.takeOver();
        connection.holdOpen(stallTime);
        return;
    case FaultKind::Truncate: {
        connection.takeOver();
        QByteArray reply = rawReply(outcome.httpStatus, outcome.body);
        reply.chop(outcome.body.size() - outcome.body.size() / 2);
        connection.sendRaw(reply);
        return;
    }
    case FaultKind::Drip: {
        connection.takeOver();
        const QByteArray reply = rawReply(outcome.httpStatus, outcome.body);
        for (qsizetype i = 0; i < reply.size(); ++i) {
            if (!connection.sendRaw(reply.mid(i, 1))) return;
            if (!connection.holdOpen(std::chrono::seconds(1))) return;
        }
        return;
    }
    case FaultKind::Http500:
        answer(response, 500, "text/html", "<html><body><h1>Internal Server Error</h1></body></html>");
        return;
    case FaultKind::Redirect:
        response.set_header("Location", ("/elsewhere" + target).toStdString());
        answer(response, 302, "text/html", "<html><body>moved</body></html>");
        return;
    case FaultKind::BadJson:
        outcome.body = outcome.body.left(outcome.body.size() / 2) + "\"]}<!-- -->";
        break;
    case FaultKind::WrongTypes:
        outcome.body = withWrongTypes(outcome.body);
        break;
    case FaultKind::Extra:
        outcome.body = withExtraFields(outcome.body);
        break;
    case FaultKind::Gzip:
        response.set_header("Content-Encoding", "gzip");
        outcome.body = gzipped(outcome.body);
        break;
    case FaultKind::Bomb:
        response.set_header("Content-Encoding", "gzip");
        outcome.body = gzipBomb();
        break;
    case FaultKind::Empty:
        outcome.httpStatus = 200;
        outcome.body.clear();
        break;
    case FaultKind::Code500:
    case FaultKind::Code500Applied:
    case FaultKind::Code80001:
    case FaultKind::Duplicates:
    case FaultKind::ShrinkingTotal:
        break; // the outcome is that of the fault already
    }
    answer(response, outcome.httpStatus, "application/json", outcome.body);
}

void Exchange::serve(const httplib::Request& request, httplib::Response& response, Connection& connection)
{
    const auto arrival = std::chrono::steady_clock::now();
    const QByteArray target = bytes(request.target);
    const QByteArray method = bytes(request.method);
    const QByteArray path = target.left(target.indexOf('?') < 0 ? target.size() : target.indexOf('?'));
    const bool isToken = path == "/oauth/token";
    const Match match = isToken ? Match{nullptr, method != "POST", {}} : matchEndpoint(method, path);
    const QString name = match.endpoint                  ? QString::fromLatin1(match.endpoint->name)
                         : isToken && !match.pathIsKnown ? u"token"_s
                                                         : QString();

    LedgerEntry entry;
    entry.endpoint = name;
    entry.atMs = QDateTime::currentMSecsSinceEpoch();
    entry.nonce = text(request.get_param_value("g_nonce"));
    entry.method = method;
    entry.target = target;
    if (!isToken) entry.body = bytes(request.body);
    const quint64 number = m_ledger.add(std::move(entry));

    const std::optional<FaultKind> fault = name.isEmpty() ? std::nullopt : m_faults.next(name);
    Outcome outcome;
    if (fault && isBeforeOperation(*fault)) {
        if (fault == FaultKind::Code80001) outcome = m_dispatcher.refusal("80001", u"fault"_s);
        if (fault == FaultKind::Code500) outcome = m_dispatcher.refusal("500", u"fault"_s);
    } else if (isToken && !match.pathIsKnown) {
        outcome = serveTokenEndpoint(request, response);
    } else if (!match.endpoint) {
        outcome = serveUnknown(match.pathIsKnown);
    } else if (fault == FaultKind::ApplyLate) {
        m_dispatcher.dispatchLate(incomingOf(match, request), applyLateAfter, number);
    } else {
        const PageFault pageFault = fault == FaultKind::Duplicates       ? PageFault::Duplicates
                                    : fault == FaultKind::ShrinkingTotal ? PageFault::ShrinkingTotal
                                                                         : PageFault::None;
        outcome = m_dispatcher.dispatch(incomingOf(match, request), pageFault, number);
    }
    if (fault == FaultKind::Code500Applied) {
        const bool applied = outcome.applied;
        outcome = m_dispatcher.refusal("500", u"fault"_s);
        outcome.applied = applied;
    }

    // What the work took counts as a part of the latency. The wait watches the connection, so that stopping
    // does not have to wait for it.
    const std::chrono::milliseconds latency{m_latencyMs.load()};
    if (latency.count() > 0) {
        const auto spent = std::chrono::steady_clock::now() - arrival;
        connection.holdOpen(std::chrono::ceil<std::chrono::milliseconds>(latency - spent));
    }
    // Noted before the reply leaves, so that whoever has the reply finds its entry complete.
    const bool isSilent =
        fault && (fault == FaultKind::Reset || fault == FaultKind::Close || fault == FaultKind::Stall ||
                     fault == FaultKind::LateOk || fault == FaultKind::ApplyLate);
    const int status = isSilent                       ? 0
                       : fault == FaultKind::Http500  ? 500
                       : fault == FaultKind::Redirect ? 302
                       : fault == FaultKind::Empty    ? 200
                                                      : outcome.httpStatus;
    m_ledger.finish(number, status, outcome.code, outcome.applied);
    if (fault)
        deliver(*fault, outcome, target, response, connection);
    else
        answer(response, outcome.httpStatus, "application/json", outcome.body);
}

} // namespace lockkeeper::sandbox
