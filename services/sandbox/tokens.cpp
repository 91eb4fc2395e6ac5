// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/tokens.h"

#include "services/sandbox/json.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QUrl>

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr int defaultLifetimeSeconds = 24 * 60 * 60;
constexpr qsizetype mostTokens = 100'000;

TokenBook::FormReply oauthError(
    int status, const QString& error, const QString& description, bool challenge = false)
{
    JsonOut out;
    out.beginObject();
    out.field("error", error);
    out.field("error_description", description);
    out.endObject();
    return {status, out.take(), challenge};
}

} // namespace

QString randomSecret(int bytes)
{
    std::array<quint32, 16> words{};
    Q_ASSERT(bytes <= static_cast<int>(sizeof(words)));
    QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
    return QString::fromLatin1(QByteArray(reinterpret_cast<const char*>(words.data()), bytes).toHex());
}

TokenBook::TokenBook(const Tokens& given, Credentials credentials, int lifetimeSeconds)
    : m_credentials(std::move(credentials))
    , m_lifetimeSeconds(lifetimeSeconds)
{
    const qint64 expiresAtMs =
        lifetimeSeconds > 0 ? QDateTime::currentMSecsSinceEpoch() + qint64(lifetimeSeconds) * 1000 : 0;
    // One string may be the token for several uses.
    for (const auto& [token, use] :
        {std::pair{given.app, Order}, std::pair{given.client, MemberCenter}, std::pair{given.user, User}}) {
        Known& known = m_known[token];
        known = {known.uses | use, expiresAtMs};
    }
}

bool TokenBook::isGood(const QString& token, Use use) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.constFind(token);
    if (known == m_known.constEnd() || !(known->uses & use)) return false;
    return known->expiresAtMs == 0 || QDateTime::currentMSecsSinceEpoch() < known->expiresAtMs;
}

bool TokenBook::isAppToken(const QString& token) const
{
    return isGood(token, Order);
}

bool TokenBook::isClientToken(const QString& token) const
{
    return isGood(token, MemberCenter);
}

bool TokenBook::isUserToken(const QString& token) const
{
    return isGood(token, User);
}

TokenBook::FormReply TokenBook::grant(unsigned uses, const QString& scope)
{
    const int lifetime = m_lifetimeSeconds > 0 ? m_lifetimeSeconds : defaultLifetimeSeconds;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const QString token = randomSecret(32);
    {
        const std::lock_guard lock(m_mutex);
        if (m_known.size() >= mostTokens)
            m_known.removeIf(
                [now](auto entry) { return entry->expiresAtMs != 0 && entry->expiresAtMs <= now; });
        m_known.insert(token, {uses, now + qint64(lifetime) * 1000});
    }
    JsonOut out;
    out.beginObject();
    out.field("access_token", token);
    out.field("token_type", u"Bearer"_s);
    out.field("expires_in", lifetime);
    if (!scope.isEmpty()) out.field("scope", scope);
    out.endObject();
    return {200, out.take(), false};
}

TokenBook::FormReply TokenBook::issue(const QString& contentType, const QString& authorization,
    const Parameters& form, const std::function<bool(const QString&, const QString&)>& signIn)
{
    if (contentType.section(u';', 0, 0)
            .trimmed()
            .compare("application/x-www-form-urlencoded"_L1, Qt::CaseInsensitive) != 0)
        return oauthError(400, u"invalid_request"_s, u"the body must be form encoded"_s);
    // RFC 6749 §3.2: no parameter more than once; one without a value is as if it were left out.
    QHash<QString, QString> parameters;
    for (auto parameter = form.begin(); parameter != form.end(); ++parameter) {
        if (parameter->size() > 1)
            return oauthError(400, u"invalid_request"_s, u"repeated: "_s + parameter.key());
        if (!parameter->constFirst().isEmpty()) parameters.insert(parameter.key(), parameter->constFirst());
    }

    // The client, by HTTP Basic (form encoded inside, §2.3.1) or in the body, not by both.
    QString clientId = parameters.value(u"client_id"_s);
    QString clientSecret = parameters.value(u"client_secret"_s);
    const bool usesHeader = !authorization.isEmpty();
    if (usesHeader) {
        if (!clientSecret.isEmpty())
            return oauthError(400, u"invalid_request"_s, u"two ways of client authentication"_s);
        if (!authorization.startsWith("Basic "_L1, Qt::CaseInsensitive))
            return oauthError(401, u"invalid_client"_s, u"HTTP Basic expected"_s, true);
        const QByteArray pair = QByteArray::fromBase64(authorization.mid(6).trimmed().toLatin1());
        const qsizetype colon = pair.indexOf(':');
        const auto decoded = [](QByteArray part) {
            return QUrl::fromPercentEncoding(part.replace('+', ' '));
        };
        clientId = decoded(pair.left(colon));
        clientSecret = colon < 0 ? QString() : decoded(pair.mid(colon + 1));
    }
    const bool isServiceClient = clientId == m_credentials.clientId + u"-service"_s;
    if ((clientId != m_credentials.clientId && !isServiceClient) ||
        clientSecret != m_credentials.clientSecret)
        return oauthError(401, u"invalid_client"_s, u"unknown client or wrong secret"_s, usesHeader);

    const QString grantType = parameters.value(u"grant_type"_s);
    const QString scope = parameters.value(u"scope"_s);
    unsigned uses = 0;
    for (const QString& word : scope.split(u' ', Qt::SkipEmptyParts)) {
        if (word == "auth_order"_L1)
            uses |= Order;
        else if (word == "auth_me"_L1)
            uses |= MemberCenter;
        else
            return oauthError(400, u"invalid_scope"_s, u"unknown scope: "_s + word);
    }
    if (grantType.isEmpty()) return oauthError(400, u"invalid_request"_s, u"grant_type is missing"_s);
    if (grantType == "client_credentials"_L1) return grant(uses ? uses : Order | MemberCenter, scope);
    if (grantType != "password"_L1)
        return oauthError(
            400, u"unsupported_grant_type"_s, u"client_credentials and password are supported"_s);

    if (isServiceClient)
        return oauthError(400, u"unauthorized_client"_s, u"this client may not use the password grant"_s);
    const QString user = parameters.value(u"username"_s);
    const QString password = parameters.value(u"password"_s);
    if (user.isEmpty() || password.isEmpty())
        return oauthError(400, u"invalid_request"_s, u"username and password are needed"_s);
    const bool isAdministrator = user == m_credentials.userName && password == m_credentials.password;
    if (!isAdministrator && !signIn(user, password))
        return oauthError(400, u"invalid_grant"_s, u"unknown user or wrong password"_s);
    return grant(User, scope);
}

} // namespace lockkeeper::sandbox
