// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/http_exchange.h"
#include "services/gateway/wire/error_text.h"

#include <QByteArray>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>

// What is said to an OAuth 2.0 token endpoint and what it answers (RFC 6749 §4.3, §4.4, §5). The contract
// names the grant types (§5) but neither address nor shapes, so the standard is what we go by. Pure
// functions, any thread; sending is the business of OAuthClient.
namespace lockkeeper
{

/// How the application shows who it is (RFC 6749 §2.3.1).
enum class ClientAuthentication {
    Basic, ///< HTTP Basic, which every token endpoint must take
    Body,  ///< client_id and client_secret among the form's fields
};

/// Where tokens are issued, and the way there. Plain data without secrets.
struct OAuthEndpoint {
    QUrl url; ///< http or https; without a user or password in it
    ClientAuthentication authentication = ClientAuthentication::Basic;
    std::chrono::milliseconds deadline{30'000};
    std::optional<QNetworkProxy> proxy;      ///< unset: the system's; never used for this computer itself
    QList<QSslCertificate> extraAuthorities; ///< trusted besides the system's
};

/// What a token is asked for with. Holds secrets.
struct OAuthGrant {
    enum class Type { ClientCredentials, Password };
    Type type = Type::ClientCredentials;
    QString clientId;     ///< the application key; may be empty for Password where the endpoint allows it
    QString clientSecret; ///< empty: only client_id is sent, in the body
    QString userName;     ///< Password only
    QString password;     ///< Password only
    QString scope;        ///< empty: left out
};

struct IssuedToken {
    QByteArray token;                             ///< visible ASCII, so that it can stand in a header
    std::optional<std::chrono::seconds> lifetime; ///< expires_in; unset where absent or not above zero
};

/// Why no token came. Free of secrets; `description` is the endpoint's own text: plain text only.
struct OAuthError {
    enum class Kind {
        NotReached, ///< no complete reply; see `reason`
        Refused,    ///< an error of RFC 6749 §5.2, or another word in its place; see `code`
        Http,       ///< any other status, a redirect among them
        Unreadable, ///< success by its status, but no token can be taken from it
    };
    Kind kind = Kind::Unreadable;
    GatewayError::Reason reason = GatewayError::Reason::Other;
    CertificateProblem certificate = CertificateProblem::None;
    int httpStatus = 0;
    QString code;        ///< "invalid_grant"
    QString description; ///< error_description, cut to 500 characters
    QString detail;      ///< technical, English

    /// The user name or password is wrong: nothing is tried again before a person has given another.
    [[nodiscard]] bool isWrongPassword() const;
    /// The failure may pass without anybody's help (network, HTTP 408, 429, 5xx).
    [[nodiscard]] bool isPassing() const;
};

using TokenResult = tl::expected<IssuedToken, OAuthError>;

/// The one request of RFC 6749 §4.3.2 or §4.4.2. Everything secret is in the body or a header, nothing in
/// the URL.
[[nodiscard]] HttpRequest tokenRequest(const OAuthEndpoint& endpoint, const OAuthGrant& grant);

/// Whether the request can be made at all: http or https, a host, no user or password in the URL.
[[nodiscard]] bool isUsable(const OAuthEndpoint& endpoint);

/// Reads what came back. Lenient where that does no harm: an absent token_type is taken for "Bearer", and
/// expires_in may be text.
[[nodiscard]] TokenResult readTokenReply(const HttpAnswer& answer, const OAuthGrant& grant);

/// Translated. Any thread.
[[nodiscard]] ErrorText describe(const OAuthError& error);

} // namespace lockkeeper
