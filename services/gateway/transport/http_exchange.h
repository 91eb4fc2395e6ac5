// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/reply_budget.h"
#include "services/gateway/wire/gateway_error.h"

#include <QByteArray>
#include <QList>
#include <QNetworkProxy>
#include <QNetworkRequest>
#include <QObject>
#include <QSslCertificate>
#include <QSslError>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QNetworkAccessManager;
class QNetworkReply;

namespace lockkeeper
{

class Inflater;
class OneShotBody;

struct HttpRequest {
    QByteArray method;
    QNetworkRequest request;
    std::optional<QByteArray> writeBody; ///< set for every write, empty for a body-less one
    qint64 longestReply = 0;
    std::shared_ptr<ReplyBudget> budget; ///< of the client; null: none but longestReply
};

struct HttpAnswer {
    enum class End {
        Complete,  ///< status and body are there
        NeverSent, ///< certainly no byte of the request was sent
        Broken,    ///< anything else
    };
    End end = End::Broken;
    int status = 0; ///< also with Broken when the status line had arrived
    QByteArray body;
    std::shared_ptr<ReplyBudget::Share> memory; ///< to be kept as long as the body
    int retryAfterSeconds = -1;
    qint64 bytesSent = 0;     ///< of the body, as far as it was pulled for sending
    qint64 bytesReceived = 0; ///< of the body, as they came over the wire
    GatewayError::Reason reason = GatewayError::Reason::None;
    CertificateProblem certificate = CertificateProblem::None;
    QString detail;
};

/// One attempt of one request: sends it, collects the reply under a size limit, and says what happened in
/// terms that allow a decision. Lives in the network thread and ends with exactly one finished().
class HttpExchange : public QObject
{
    Q_OBJECT
public:
    /// Nobody else may use `manager` until the exchange gives it back, in its destructor. `reusable`:
    /// whether it may be used again (a connection that ended badly leaves requests behind it waiting for
    /// ever).
    using GiveBack = std::function<void(QNetworkAccessManager*, bool reusable)>;
    HttpExchange(
        HttpRequest request, QNetworkAccessManager* manager, GiveBack giveBack, QObject* parent = nullptr);
    ~HttpExchange() override;

    void start();
    /// Ends the exchange with the given reason; finished() follows at once.
    void abort(GatewayError::Reason reason);

signals:
    void finished(const lockkeeper::HttpAnswer& answer);

private:
    void headersCame();
    void receive();
    [[nodiscard]] bool mayGrow(qint64 size, qint64 received);
    void noteCertificate(const QList<QSslError>& errors);
    void conclude();
    void give(HttpAnswer answer);
    [[nodiscard]] bool certainlyNeverSent() const;

    HttpRequest m_request;
    QNetworkAccessManager* m_manager;
    GiveBack m_giveBack;
    bool m_reusable = false;
    OneShotBody* m_body = nullptr;
    QNetworkReply* m_reply = nullptr;
    std::unique_ptr<Inflater> m_inflater;
    QByteArray m_received;
    std::shared_ptr<ReplyBudget::Share> m_memory;
    QTimer m_silence; ///< runs during a reply without any header, whose length is not known
    qint64 m_bytesReceived = 0;
    CertificateProblem m_certificate = CertificateProblem::None;
    QString m_certificateTexts;
    GatewayError::Reason m_abortReason = GatewayError::Reason::None;
    bool m_headersSeen = false;
    bool m_encrypted = false;
    bool m_done = false;
};

/// A manager with everything off that Qt does by itself: redirects, cookies, HTTP caching, HTTP/2.
[[nodiscard]] QNetworkRequest plainRequest(const QUrl& url);

/// Lets an https request trust `authorities` besides those of the system.
void trustAlso(QNetworkRequest& request, const QList<QSslCertificate>& authorities);

/// A manager for requests to `host`: through `proxy`, or the system's where it is unset, but never through
/// one to this computer itself. Belongs to the caller.
[[nodiscard]] QNetworkAccessManager* makeManager(
    const QString& host, const std::optional<QNetworkProxy>& proxy);

} // namespace lockkeeper
