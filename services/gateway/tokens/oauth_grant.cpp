// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/tokens/oauth_grant.h"

#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/redaction.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Reason = GatewayError::Reason;

namespace
{

constexpr qint64 longestReply = 64 * 1024;
constexpr qsizetype longestDescription = 500;
/// Longer lifetimes are cut to this: a timer cannot wait longer.
constexpr double longestLifetimeSeconds = 20.0 * 24 * 3600;

QByteArray formField(const QByteArray& name, const QString& value)
{
    return '&' + name + '=' + QUrl::toPercentEncoding(value);
}

/// Key and secret are form encoded before they are joined (RFC 6749 §2.3.1), or a colon would part them.
QByteArray basicCredentials(const OAuthGrant& grant)
{
    return (QUrl::toPercentEncoding(grant.clientId) + ':' + QUrl::toPercentEncoding(grant.clientSecret))
        .toBase64();
}

QStringList secretsOf(const OAuthGrant& grant)
{
    return {grant.clientSecret, grant.password, QString::fromLatin1(basicCredentials(grant))};
}

/// One line of plain text: no control characters, none that turn the direction of writing.
QString plainLine(const QString& text, const QStringList& secrets)
{
    QString line = scrub(text, secrets).left(longestDescription);
    for (QChar& c : line)
        if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format) c = u' ';
    return line.simplified();
}

std::optional<std::chrono::seconds> lifetimeFrom(const QJsonValue& value)
{
    bool isNumber = value.isDouble();
    double seconds = value.toDouble();
    if (value.isString()) seconds = value.toString().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(seconds) || seconds < 1) return std::nullopt;
    return std::chrono::seconds(qint64(std::min(seconds, longestLifetimeSeconds)));
}

OAuthError unreadable(int status, const QString& detail)
{
    OAuthError error;
    error.kind = OAuthError::Kind::Unreadable;
    error.reason = Reason::BadShape;
    error.httpStatus = status;
    error.detail = detail;
    return error;
}

TokenResult readToken(int status, const JsonFields& reply)
{
    IssuedToken issued;
    issued.token = reply.text("access_token"_L1).toUtf8();
    if (issued.token.isEmpty()) return tl::unexpected(unreadable(status, u"the reply has no access_token"_s));
    if (!isToken(issued.token))
        return tl::unexpected(unreadable(status, u"the access_token cannot stand in a header"_s));
    const auto type = reply["token_type"_L1];
    if (!type.isUndefined() && type.toString().compare("bearer"_L1, Qt::CaseInsensitive) != 0)
        return tl::unexpected(unreadable(status, u"the token_type is not Bearer"_s));
    issued.lifetime = lifetimeFrom(reply["expires_in"_L1]);
    return issued;
}

struct OAuthErrorText {
    Q_DECLARE_TR_FUNCTIONS(OAuthErrorText)
};

/// The errors of RFC 6749 §5.2.
ErrorText forRefusal(const QString& code)
{
    if (code == "invalid_request"_L1)
        return {OAuthErrorText::tr("The token endpoint finds something missing or repeated in the request."),
            OAuthErrorText::tr("Check the connection: the token endpoint's address, and how the application "
                               "signs in (HTTP Basic or in the body)."),
            {}};
    if (code == "invalid_client"_L1)
        return {OAuthErrorText::tr("The application key or secret is wrong."),
            OAuthErrorText::tr("Correct the application key and secret in the connection."), {}};
    if (code == "invalid_grant"_L1)
        return {OAuthErrorText::tr("The user name or the password is wrong, or the account is locked."),
            OAuthErrorText::tr("Sign in with the right password. Lockkeeper won't try again before you do."),
            {}};
    if (code == "unauthorized_client"_L1)
        return {OAuthErrorText::tr("This application isn't allowed to get tokens this way."),
            OAuthErrorText::tr("Ask the gateway operator to allow it, or paste a token instead."), {}};
    if (code == "unsupported_grant_type"_L1)
        return {OAuthErrorText::tr("The token endpoint doesn't offer this way of getting tokens."),
            OAuthErrorText::tr("Choose another way in the connection, or paste a token instead."), {}};
    if (code == "invalid_scope"_L1)
        return {OAuthErrorText::tr("The token endpoint doesn't know the requested scope, or doesn't grant it "
                                   "to this application."),
            OAuthErrorText::tr(
                "Correct the scope in the connection, or ask the gateway operator to approve it."),
            {}};
    return {OAuthErrorText::tr("The token endpoint refused to issue a token."),
        OAuthErrorText::tr("Check the connection's sign-in settings, or ask the gateway operator."), {}};
}

ErrorText forNetwork(const OAuthError& error)
{
    switch (error.reason) {
    case Reason::InvalidRequest:
        return {OAuthErrorText::tr("The token endpoint's address can't be used."),
            OAuthErrorText::tr(
                "Enter an address that begins with https:// and contains no user name or password."),
            {}};
    case Reason::HostNotFound:
        return {OAuthErrorText::tr("The token endpoint's host name was not found."),
            OAuthErrorText::tr("Check its address in the connection, and your network."), {}};
    case Reason::TimedOut:
        return {OAuthErrorText::tr("The token endpoint didn't answer in time."),
            OAuthErrorText::tr("Try again. If it keeps failing, ask its operator."), {}};
    case Reason::Tls:
        return {OAuthErrorText::tr("No secure connection to the token endpoint was possible."),
            certificateAdvice(error.certificate), {}};
    case Reason::Proxy:
        return {OAuthErrorText::tr("The network proxy refused the connection to the token endpoint."),
            OAuthErrorText::tr("Check the proxy settings."), {}};
    case Reason::TooLarge:
        return {OAuthErrorText::tr("The token endpoint's reply is too long to be a token."),
            OAuthErrorText::tr("Check its address in the connection."), {}};
    default:
        return {OAuthErrorText::tr("The token endpoint can't be reached."),
            OAuthErrorText::tr("Check its address in the connection and your network, or try again later."),
            {}};
    }
}

} // namespace

bool OAuthError::isWrongPassword() const
{
    return kind == Kind::Refused && code == "invalid_grant"_L1;
}

bool OAuthError::isPassing() const
{
    if (kind == Kind::NotReached) return reason != Reason::InvalidRequest && reason != Reason::Tls;
    return kind == Kind::Http && (httpStatus >= 500 || httpStatus == 429 || httpStatus == 408);
}

bool isUsable(const OAuthEndpoint& endpoint)
{
    const auto scheme = endpoint.url.scheme();
    return endpoint.url.isValid() && (scheme == "https"_L1 || scheme == "http"_L1) &&
           !endpoint.url.host().isEmpty() && endpoint.url.userInfo().isEmpty();
}

HttpRequest tokenRequest(const OAuthEndpoint& endpoint, const OAuthGrant& grant)
{
    HttpRequest http;
    http.method = "POST"_ba;
    http.longestReply = longestReply;
    QUrl url = endpoint.url;
    url.setFragment({});
    http.request = plainRequest(url);
    http.request.setRawHeader("Content-Type"_ba, "application/x-www-form-urlencoded"_ba);
    trustAlso(http.request, endpoint.extraAuthorities);

    const bool isPassword = grant.type == OAuthGrant::Type::Password;
    QByteArray form = isPassword ? "grant_type=password"_ba : "grant_type=client_credentials"_ba;
    if (isPassword)
        form += formField("username"_ba, grant.userName) + formField("password"_ba, grant.password);
    if (!grant.scope.isEmpty()) form += formField("scope"_ba, grant.scope);
    if (endpoint.authentication == ClientAuthentication::Basic && !grant.clientSecret.isEmpty()) {
        http.request.setRawHeader("Authorization"_ba, "Basic "_ba + basicCredentials(grant));
    } else if (!grant.clientId.isEmpty()) {
        form += formField("client_id"_ba, grant.clientId);
        if (!grant.clientSecret.isEmpty()) form += formField("client_secret"_ba, grant.clientSecret);
    }
    http.writeBody = std::move(form);
    return http;
}

TokenResult readTokenReply(const HttpAnswer& answer, const OAuthGrant& grant)
{
    OAuthError error;
    error.httpStatus = answer.status;
    if (answer.end != HttpAnswer::End::Complete) {
        error.kind = OAuthError::Kind::NotReached;
        error.reason = answer.reason;
        error.certificate = answer.certificate;
        error.detail = scrub(answer.detail, secretsOf(grant));
        return tl::unexpected(std::move(error));
    }
    const auto reply = JsonFields::parse(answer.body);
    const bool isSuccess = answer.status >= 200 && answer.status < 300;
    const bool mayHoldError = isSuccess || answer.status >= 400;
    if (mayHoldError) {
        error.code = plainLine(reply.text("error"_L1), secretsOf(grant));
        error.description = plainLine(reply.text("error_description"_L1), secretsOf(grant));
    }
    if (!error.code.isEmpty() && answer.status < 500) {
        error.kind = OAuthError::Kind::Refused;
        error.reason = Reason::Gateway;
        return tl::unexpected(std::move(error));
    }
    if (!isSuccess) {
        error.kind = OAuthError::Kind::Http;
        error.reason = answer.status >= 300 && answer.status < 400 ? Reason::Redirected : Reason::Other;
        return tl::unexpected(std::move(error));
    }
    if (reply.isEmpty())
        return tl::unexpected(unreadable(answer.status, u"the reply is not a JSON object"_s));
    return readToken(answer.status, reply);
}

ErrorText describe(const OAuthError& error)
{
    ErrorText text;
    switch (error.kind) {
    case OAuthError::Kind::NotReached:
        text = forNetwork(error);
        break;
    case OAuthError::Kind::Refused:
        text = forRefusal(error.code);
        break;
    case OAuthError::Kind::Http:
        if (error.reason == Reason::Redirected)
            text = {OAuthErrorText::tr("The token endpoint's address redirects elsewhere (HTTP %1).")
                        .arg(error.httpStatus),
                OAuthErrorText::tr("Lockkeeper doesn't follow redirects, to protect your password. Correct "
                                   "the address in the connection."),
                {}};
        else if (error.httpStatus == 401)
            text = forRefusal(u"invalid_client"_s);
        else
            text = {
                OAuthErrorText::tr("The token endpoint answered with HTTP status %1.").arg(error.httpStatus),
                error.isPassing() ? OAuthErrorText::tr("Try again later, or ask its operator.")
                                  : OAuthErrorText::tr("Check its address in the connection."),
                {}};
        break;
    case OAuthError::Kind::Unreadable:
        text = {OAuthErrorText::tr("The token endpoint's reply isn't a token."),
            OAuthErrorText::tr("Check its address in the connection. Something in between may have answered "
                               "instead, such as a sign-in page of the network."),
            {}};
        break;
    }
    QStringList said{error.code, error.description};
    said.removeAll(QString());
    text.gatewaySaid = said.join(u" · "_s);
    return text;
}

} // namespace lockkeeper
