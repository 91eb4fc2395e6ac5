// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/http_exchange.h"

#include "services/gateway/transport/inflater.h"
#include "services/gateway/transport/one_shot_body.h"

#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSslConfiguration>

#include <simdjson.h>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Reason = GatewayError::Reason;

namespace
{

/// So long a reply without headers may pause (GW-23). A gateway that sends none closes the connection at the
/// end of the reply. But Qt also shows none where it could not read them (more than 100, a line of more than
/// 64 KB, one without a colon): it drops all of them, the length too, and waits for ever.
constexpr int longestSilenceMs = 5'000;

/// A status that announces a reply still to come (RFC 9110 §15.2). Qt waits for that only behind 100
/// (GW-23).
bool isInterim(int status)
{
    return status >= 100 && status < 200;
}

/// Qt reports statuses from 400 as errors of these kinds although the reply arrived whole.
bool isOnlyTheStatus(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::NoError:
    case QNetworkReply::ContentAccessDenied:
    case QNetworkReply::ContentOperationNotPermittedError:
    case QNetworkReply::ContentNotFoundError:
    case QNetworkReply::AuthenticationRequiredError:
    case QNetworkReply::ContentConflictError:
    case QNetworkReply::ContentGoneError:
    case QNetworkReply::UnknownContentError:
    case QNetworkReply::ProtocolInvalidOperationError:
    case QNetworkReply::InternalServerError:
    case QNetworkReply::OperationNotImplementedError:
    case QNetworkReply::ServiceUnavailableError:
    case QNetworkReply::UnknownServerError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return true;
    default:
        return false;
    }
}

Reason reasonOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError:
        return Reason::ConnectionRefused;
    case QNetworkReply::HostNotFoundError:
        return Reason::HostNotFound;
    case QNetworkReply::TimeoutError:
        return Reason::TimedOut;
    case QNetworkReply::SslHandshakeFailedError:
        return Reason::Tls;
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::UnknownProxyError:
        return Reason::Proxy;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError:
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::UnknownNetworkError: // a write to a connection that was reset
        return Reason::ConnectionLost;
    default:
        return Reason::Other;
    }
}

bool provesNothingWasSent(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::HostNotFoundError ||
           error == QNetworkReply::SslHandshakeFailedError ||
           error == QNetworkReply::ProxyConnectionRefusedError || error == QNetworkReply::ProxyNotFoundError;
}

CertificateProblem problemOf(QSslError::SslError error)
{
    switch (error) {
    case QSslError::HostNameMismatch:
        return CertificateProblem::OtherHost;
    case QSslError::CertificateExpired:
    case QSslError::CertificateNotYetValid:
        return CertificateProblem::NotValidToday;
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
        return CertificateProblem::UnknownAuthority;
    default:
        return CertificateProblem::Other;
    }
}

} // namespace

QNetworkRequest plainRequest(const QUrl& url)
{
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    // Redirects would take Authorization and userToken to another origin, and 307 and 308 the body.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    // Set by hand, this header switches Qt's own decompression off; ours has a limit.
    request.setRawHeader("Accept-Encoding"_ba, "gzip"_ba);
    request.setRawHeader("Accept"_ba, "application/json"_ba);
    return request;
}

void trustAlso(QNetworkRequest& request, const QList<QSslCertificate>& authorities)
{
    if (request.url().scheme() != "https"_L1) return;
    auto tls = QSslConfiguration::defaultConfiguration();
    if (!authorities.isEmpty()) {
        // On Linux Qt looks the system's authorities up when it meets them, and no longer does so as soon as
        // one is named. Read once: there are well over a hundred.
        static const auto systems = QSslConfiguration::systemCaCertificates();
        tls.addCaCertificates(systems);
        tls.addCaCertificates(authorities);
    }
    request.setSslConfiguration(tls);
}

QNetworkAccessManager* makeManager(const QString& host, const std::optional<QNetworkProxy>& proxy)
{
    auto* manager = new QNetworkAccessManager;
    manager->setAutoDeleteReplies(false);
    if (host == "localhost"_L1 || QHostAddress(host).isLoopback())
        manager->setProxy(QNetworkProxy::NoProxy);
    else if (proxy)
        manager->setProxy(*proxy);
    return manager;
}

HttpExchange::HttpExchange(
    HttpRequest request, QNetworkAccessManager* manager, GiveBack giveBack, QObject* parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_manager(manager)
    , m_giveBack(std::move(giveBack))
{
}

HttpExchange::~HttpExchange()
{
    m_done = true;
    if (m_reply) {
        disconnect(m_reply, nullptr, this, nullptr);
        m_reply->abort();
        delete m_reply;
    }
    m_giveBack(m_manager, m_reusable);
}

void HttpExchange::start()
{
    // A body that cannot be read again, for reads as well: Qt would send the request again by itself
    // when the connection ends without a reply, with the same nonce.
    m_body = new OneShotBody(m_request.writeBody.value_or(QByteArray()), this);
    m_request.request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    if (m_request.budget) m_memory = std::make_shared<ReplyBudget::Share>(m_request.budget);
    m_request.request.setHeader(QNetworkRequest::ContentLengthHeader, m_body->bytesAvailable());
    if (m_request.method == "POST")
        m_reply = m_manager->post(m_request.request, m_body);
    else if (m_request.method == "PUT")
        m_reply = m_manager->put(m_request.request, m_body);
    else
        m_reply = m_manager->sendCustomRequest(m_request.request, m_request.method, m_body);
    connect(m_reply, &QNetworkReply::encrypted, this, [this] { m_encrypted = true; });
    connect(m_reply, &QNetworkReply::sslErrors, this, &HttpExchange::noteCertificate);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpExchange::headersCame);
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpExchange::receive);
    connect(m_reply, &QNetworkReply::finished, this, &HttpExchange::conclude);
}

void HttpExchange::abort(Reason reason)
{
    if (m_done) return;
    m_abortReason = reason;
    if (!m_reply) {
        conclude();
        return;
    }
    m_reply->abort(); // emits finished()
    conclude();
}

void HttpExchange::headersCame()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_done || !m_reply->rawHeaderList().isEmpty() || isInterim(status)) return;
    m_silence.setSingleShot(true);
    // From 300 the status alone says what happened.
    m_silence.callOnTimeout(this, [this, status] { status >= 300 ? conclude() : abort(Reason::BadHttp); });
    m_silence.start(longestSilenceMs);
}

bool HttpExchange::mayGrow(qint64 size, qint64 received)
{
    return size <= m_request.longestReply && (!m_memory || m_memory->grow(size, received));
}

void HttpExchange::receive()
{
    if (m_done || m_abortReason != Reason::None) return;
    if (m_silence.isActive()) m_silence.start(longestSilenceMs);
    if (!m_headersSeen) {
        m_headersSeen = true;
        const QByteArray encoding = m_reply->rawHeader("Content-Encoding").trimmed().toLower();
        if (encoding == "gzip" || encoding == "x-gzip" || encoding == "deflate") {
            m_inflater = std::make_unique<Inflater>(
                [this](qint64 size, qint64 received) { return mayGrow(size, received); });
        } else {
            const qint64 length = m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong();
            // Room for the parser's padding from the start: a copy later costs more than the parsing.
            constexpr qint64 largestTrusted = 256LL * 1024 * 1024;
            if (length > 0 && length <= qMin(largestTrusted, m_request.longestReply))
                m_received.reserve(length + qint64(simdjson::SIMDJSON_PADDING));
        }
    }
    const QByteArray piece = m_reply->readAll();
    m_bytesReceived += piece.size();
    if (m_inflater) {
        switch (m_inflater->feed(piece, m_received)) {
        case Inflater::Result::Ok:
            break;
        case Inflater::Result::TooLarge:
            abort(Reason::TooLarge);
            break;
        case Inflater::Result::Corrupt:
            abort(Reason::BadJson);
            break;
        }
        return;
    }
    if (!mayGrow(m_received.size() + piece.size(), m_bytesReceived)) {
        abort(Reason::TooLarge);
        return;
    }
    m_received.append(piece);
}

void HttpExchange::noteCertificate(const QList<QSslError>& errors)
{
    // The errors are only noted. They are not ignored, so the connection ends here.
    QStringList texts;
    for (const auto& error : errors) {
        const auto problem = problemOf(error.error());
        if (m_certificate == CertificateProblem::None || problem < m_certificate) m_certificate = problem;
        texts += error.errorString();
    }
    m_certificateTexts = texts.join(u"; "_s);
}

bool HttpExchange::certainlyNeverSent() const
{
    if (!m_reply) return true;
    if (!m_request.writeBody) return false; // for a read it makes no difference
    if (!m_request.writeBody->isEmpty()) return m_body->pulled() == 0;
    return provesNothingWasSent(m_reply->error()) || (m_reply->url().scheme() == "https"_L1 && !m_encrypted);
}

void HttpExchange::conclude()
{
    if (m_done) return;
    HttpAnswer answer;
    if (!m_reply) {
        answer.end = HttpAnswer::End::NeverSent;
        answer.reason = m_abortReason;
        give(answer);
        return;
    }
    if (m_abortReason == Reason::None && m_reply->bytesAvailable() > 0) {
        receive();
        if (m_done) return;
    }
    const auto error = m_reply->error();
    answer.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    bool isSeconds = false;
    const int seconds = m_reply->rawHeader("Retry-After").trimmed().toInt(&isSeconds);
    if (isSeconds && seconds >= 0) answer.retryAfterSeconds = seconds;
    if (m_abortReason != Reason::None) {
        answer.end = certainlyNeverSent() ? HttpAnswer::End::NeverSent : HttpAnswer::End::Broken;
        answer.reason = m_abortReason;
        if (m_abortReason == Reason::TooLarge)
            answer.detail = u"%1 bytes had arrived, and were %2 when it was cut off"_s.arg(m_bytesReceived)
                                .arg(m_received.size());
        if (m_abortReason == Reason::BadHttp) answer.detail = u"the headers of the reply cannot be read"_s;
    } else if (isInterim(answer.status)) {
        // Qt drops the reply that follows it, and with that the outcome of the request (GW-23).
        answer.end = HttpAnswer::End::Broken;
        answer.reason = Reason::BadHttp;
        answer.detail = u"HTTP status %1 announces a reply, which was not waited for"_s.arg(answer.status);
    } else if (answer.status >= 300 || (answer.status > 0 && isOnlyTheStatus(error))) {
        // From 300 the status alone says what happened, even if the body after it was cut, or Qt reports
        // that it cannot send the body again (which it looks into at 307 and 308, redirects being off).
        answer.end = HttpAnswer::End::Complete;
        answer.body = std::move(m_received);
        if (m_inflater && !m_inflater->finished() && answer.status < 300) {
            answer.end = HttpAnswer::End::Broken;
            answer.reason = Reason::ConnectionLost;
            answer.detail = u"the compressed reply ends too early"_s;
        }
    } else {
        answer.end = certainlyNeverSent() ? HttpAnswer::End::NeverSent : HttpAnswer::End::Broken;
        answer.reason = reasonOf(error);
        answer.certificate = m_certificate;
        answer.detail =
            u"%1 (%2)"_s.arg(m_certificateTexts.isEmpty() ? m_reply->errorString() : m_certificateTexts)
                .arg(int(error));
    }
    give(answer);
}

void HttpExchange::give(HttpAnswer answer)
{
    m_done = true;
    m_silence.stop();
    if (answer.end == HttpAnswer::End::Complete) answer.memory = std::move(m_memory);
    m_memory.reset();
    m_received = {};
    answer.bytesSent = m_body ? m_body->pulled() : 0;
    answer.bytesReceived = m_bytesReceived;
    m_reusable = answer.end == HttpAnswer::End::Complete &&
                 m_reply->error() != QNetworkReply::ContentReSendError && !m_reply->rawHeaderList().isEmpty();
    emit finished(answer);
}

} // namespace lockkeeper
