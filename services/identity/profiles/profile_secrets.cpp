// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_secrets.h"

#include "services/identity/secrets/credential_store.h"

#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

TokenOrigin originOf(const ConnectionProfile& profile, TokenKind kind)
{
    switch (kind) {
    case TokenKind::Order:
        return profile.orderToken;
    case TokenKind::Client:
        return profile.clientToken;
    case TokenKind::User:
        return profile.userToken;
    }
    return TokenOrigin::None;
}

QString textOf(const Secret& secret)
{
    return QString::fromUtf8(secret.view());
}

/// To whom the password of a team belongs. Neither a login nor a host has a line break.
QByteArray ownerOf(const TeamSettings& team)
{
    return u"%1@%2:%3\n"_s.arg(team.user.trimmed(), team.host.trimmed().toLower()).arg(team.port).toUtf8();
}

struct Reading {
    ProfileSecrets secrets;
    CredentialResult worst;
    qsizetype left = 0;
    std::function<void(ProfileSecrets, CredentialResult)> done;
};

} // namespace

ProfileSecrets ProfileSecrets::clone() const
{
    ProfileSecrets copy;
    for (const auto kind : allSecretKinds)
        copy[kind] = (*this)[kind].clone();
    return copy;
}

SecretKind secretKindOf(TokenKind kind)
{
    switch (kind) {
    case TokenKind::Order:
        return SecretKind::OrderToken;
    case TokenKind::Client:
        return SecretKind::ClientToken;
    case TokenKind::User:
        break;
    }
    return SecretKind::UserToken;
}

Secret keptTeamPassword(const TeamSettings& team, const Secret& password)
{
    return Secret::joined(ownerOf(team), password.view());
}

void readTeamPassword(CredentialStore& store, const ConnectionProfile& profile, QObject* context,
    std::function<void(Secret, CredentialResult)> done)
{
    store.read(profile.id, SecretKind::TeamPassword, context,
        [owner = ownerOf(profile.team), done = std::move(done)](
            const CredentialResult& result, const Secret& kept) {
            const bool isOfThis = kept.view().startsWith(owner);
            done(isOfThis ? Secret(kept.view().sliced(owner.size())) : Secret(), result);
        });
}

QList<SecretKind> secretsOf(const ConnectionProfile& profile)
{
    QList<SecretKind> kinds;
    bool asksEndpoint = false;
    for (const auto kind : tokenKinds) {
        const auto origin = originOf(profile, kind);
        if (origin == TokenOrigin::Pasted) kinds.append(secretKindOf(kind));
        asksEndpoint |= origin == TokenOrigin::Endpoint;
    }
    if (asksEndpoint) kinds.append(SecretKind::ApplicationSecret);
    if (profile.userToken == TokenOrigin::Endpoint) kinds.append(SecretKind::UserPassword);
    return kinds;
}

void readSecrets(CredentialStore& store, const ConnectionProfile& profile, QObject* context,
    std::function<void(ProfileSecrets, CredentialResult)> done)
{
    const auto kinds = secretsOf(profile);
    auto reading = std::make_shared<Reading>();
    reading->left = kinds.size();
    reading->done = std::move(done);
    if (kinds.isEmpty()) {
        QMetaObject::invokeMethod(
            context, [reading] { reading->done({}, {}); }, Qt::QueuedConnection);
        return;
    }
    for (const auto kind : kinds) {
        store.read(profile.id, kind, context, [reading, kind](const CredentialResult& result, Secret secret) {
            reading->secrets[kind] = std::move(secret);
            if (!result.isDone() && result.status != CredentialStatus::NotThere) reading->worst = result;
            if (--reading->left == 0) reading->done(std::move(reading->secrets), reading->worst);
        });
    }
}

PerToken<TokenSource> tokenSources(
    const ConnectionProfile& profile, const ClientSettings& settings, const ProfileSecrets& secrets)
{
    OAuthEndpoint endpoint;
    endpoint.url = QUrl(profile.tokenEndpoint.trimmed(), QUrl::StrictMode);
    endpoint.proxy = settings.proxy;
    endpoint.extraAuthorities = settings.extraAuthorities;
    PerToken<TokenSource> sources;
    for (const auto kind : tokenKinds) {
        auto& source = sources[kind];
        switch (originOf(profile, kind)) {
        case TokenOrigin::None:
            break;
        case TokenOrigin::Pasted:
            source.how = TokenSource::How::Pasted;
            source.token = secrets[secretKindOf(kind)].unprotectedCopy();
            break;
        case TokenOrigin::Endpoint:
            source.how = TokenSource::How::OAuth;
            source.endpoint = endpoint;
            source.grant.clientId = profile.appKey.trimmed();
            source.grant.clientSecret = textOf(secrets[SecretKind::ApplicationSecret]);
            if (kind == TokenKind::User) {
                source.grant.type = OAuthGrant::Type::Password;
                source.grant.userName = profile.userName.trimmed();
                source.grant.password = textOf(secrets[SecretKind::UserPassword]);
            }
            break;
        }
    }
    return sources;
}

} // namespace lockkeeper
