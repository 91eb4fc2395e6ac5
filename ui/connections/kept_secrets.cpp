// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/kept_secrets.h"

#include "services/identity/secrets/credential_store.h"

#include <QUrl>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Scheme, host and port: the origin, to which credentials belong.
QString originOf(const QString& address)
{
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    if (url.host().isEmpty()) return {};
    const int usual = url.scheme() == "http"_L1 ? 80 : 443;
    return u"%1://%2:%3"_s.arg(url.scheme(), url.host()).arg(url.port(usual));
}

} // namespace

KeptSecrets::KeptSecrets(CredentialStore& store, ConnectionProfile saved, bool isNew, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_saved(std::move(saved))
    , m_isNew(isNew)
    , m_isRead(isNew)
{
    connect(&store, &CredentialStore::sessionOnlyChanged, this, &KeptSecrets::changed);
    if (isNew) return;
    readSecrets(store, m_saved, this, [this](ProfileSecrets secrets, CredentialResult result) {
        if (!m_isForgotten) m_secrets = std::move(secrets);
        m_reading = std::move(result);
        m_isRead = true;
        emit changed();
        for (const auto& then : std::exchange(m_waiting, {}))
            then();
    });
}

QString KeptSecrets::addressOf(SecretKind kind, const ConnectionProfile& profile)
{
    switch (kind) {
    case SecretKind::OrderToken:
    case SecretKind::ClientToken:
    case SecretKind::UserToken:
        return originOf(profile.baseUrl);
    case SecretKind::ApplicationSecret:
    case SecretKind::UserPassword:
    case SecretKind::RefreshToken:
        break;
    case SecretKind::TeamPassword:
        return {}; // has its address in itself (TM-32)
    case SecretKind::DraftKey:
        return {}; // such a secret belongs to no profile and has no address
    }
    return originOf(profile.tokenEndpoint);
}

bool KeptSecrets::isStray(SecretKind kind, const ConnectionProfile& now) const
{
    return !m_isNew && addressOf(kind, m_saved) != addressOf(kind, now);
}

bool KeptSecrets::mayBeKept(SecretKind kind) const
{
    return !m_secrets[kind].isEmpty() || (!m_reading.isDone() && secretsOf(m_saved).contains(kind));
}

KeptSecrets::State KeptSecrets::state(SecretKind kind, const ConnectionProfile& now) const
{
    if (!m_isRead) return State::Asking;
    const bool isKept = !m_secrets[kind].isEmpty();
    // Without a keychain there is none: a secret that one may hold another day cannot be used now.
    if (!isKept && (!mayBeKept(kind) || m_reading.status == CredentialStatus::Unavailable))
        return State::None;
    if (isStray(kind, now)) return State::OtherAddress;
    if (!isKept) return State::Unreadable;
    return m_store.sessionOnly() ? State::Session : State::Kept;
}

QStringList KeptSecrets::strayAddresses(const ConnectionProfile& now) const
{
    QStringList addresses;
    for (const auto kind : allSecretKinds)
        if (state(kind, now) == State::OtherAddress) addresses.append(addressOf(kind, m_saved));
    addresses.removeDuplicates();
    return addresses;
}

ProfileSecrets KeptSecrets::usable(const ConnectionProfile& now) const
{
    ProfileSecrets secrets;
    for (const auto kind : allSecretKinds)
        if (!isStray(kind, now)) secrets[kind] = m_secrets[kind].clone();
    return secrets;
}

void KeptSecrets::whenRead(std::function<void()> then)
{
    if (m_isRead)
        then();
    else
        m_waiting.push_back(std::move(then));
}

void KeptSecrets::forgetStrays(const ConnectionProfile& now, std::function<void(CredentialResult)> done)
{
    struct Progress {
        qsizetype left = 0;
        CredentialResult worst;
    };
    const auto progress = std::make_shared<Progress>();
    QList<SecretKind> strays;
    for (const auto kind : allSecretKinds) {
        if (!isStray(kind, now)) continue;
        if (!m_isRead || mayBeKept(kind))
            strays.append(kind);
        else // there should be none of this kind: nobody waits for the result
            m_store.forget(m_saved.id, kind, nullptr, {});
    }
    if (strays.isEmpty()) return done({});
    progress->left = strays.size();
    for (const auto kind : std::as_const(strays)) {
        m_store.forget(m_saved.id, kind, this, [this, kind, progress, done](CredentialResult result) {
            if (result.isDone()) m_secrets[kind].clear();
            if (result.status > progress->worst.status) progress->worst = std::move(result);
            if (--progress->left > 0) return;
            emit changed();
            done(progress->worst);
        });
    }
}

void KeptSecrets::forgetUnused(const ConnectionProfile& now)
{
    const auto used = secretsOf(now);
    for (const auto kind : secretsOf(m_saved))
        if (!m_isNew && !used.contains(kind)) m_store.forget(m_saved.id, kind, nullptr, {});
}

void KeptSecrets::forgetAll(std::function<void(CredentialResult)> done)
{
    m_secrets = {};
    m_isForgotten = true; // secrets that are still being read do not count any more
    m_store.forgetAll(m_saved.id, this, std::move(done));
    emit changed();
}

} // namespace lockkeeper
