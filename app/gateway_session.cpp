// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gateway_session.h"

#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

GatewaySession::GatewaySession(const Surroundings& surroundings)
    : m_surroundings(surroundings)
{
}

GatewaySession::~GatewaySession()
{
    // The keeper goes before the client, so that calls that wait for a token learn that none will come.
    m_keeper.reset();
}

EnterpriseId GatewaySession::sampleEnterprise() const
{
    return m_sandbox ? EnterpriseId(m_sandbox->sampleEnterprise()) : EnterpriseId();
}

void GatewaySession::open(ConnectionTarget target, const Surroundings& surroundings, QObject* context,
    std::function<void(Outcome)> done)
{
    if (target.choice.kind != ConnectionChoice::Kind::Saved)
        return done(make(std::move(target), surroundings, {}));
    const auto profile = target.profile;
    auto shared = std::make_shared<ConnectionTarget>(std::move(target));
    readSecrets(*surroundings.credentials, profile, context,
        [shared, surroundings, done = std::move(done)](
            ProfileSecrets secrets, const CredentialResult& result) {
            shared->secrets = std::move(secrets);
            done(make(std::move(*shared), surroundings, result));
        });
}

GatewaySession::Outcome GatewaySession::make(
    ConnectionTarget target, const Surroundings& surroundings, const CredentialResult& secrets)
{
    std::unique_ptr<GatewaySession> session(new GatewaySession(surroundings));
    const bool isSandbox = target.choice.kind == ConnectionChoice::Kind::Sandbox;
    if (isSandbox) {
        sandbox::Options options;
        options.dataFile = target.choice.sandboxFile;
        session->m_sandbox = std::make_unique<sandbox::Server>(options);
        QString error;
        if (!session->m_sandbox->start(&error)) return tl::unexpected(error);
        target.profile.baseUrl = session->m_sandbox->baseUrl().toString();
        const auto tokens = session->m_sandbox->tokens();
        target.secrets[SecretKind::OrderToken] = Secret::fromText(tokens.app);
        target.secrets[SecretKind::ClientToken] = Secret::fromText(tokens.client);
        target.secrets[SecretKind::UserToken] = Secret::fromText(tokens.user);
    }
    auto settings = settingsFor(target.profile);
    if (!settings) return tl::unexpected(settings.error());
    if (target.choice.kind == ConnectionChoice::Kind::Address)
        settings->profileKey = target.profile.baseUrl; // two ports of one computer are two gateways
    session->m_profile = std::move(target.profile);
    session->m_settings = std::move(*settings);
    session->m_keeper = std::make_unique<TokenKeeper>(
        tokenSources(session->m_profile, session->m_settings, target.secrets), surroundings.prompt);
    session->m_client = std::make_unique<GatewayClient>(session->m_settings, surroundings.journal);
    session->m_client->setTokenKeeper(session->m_keeper.get());
    if (surroundings.log) {
        session->m_keeper->setRequestLog(surroundings.log, session->m_settings.profileName);
        session->m_client->setRequestLog(surroundings.log);
    }
    if (target.choice.kind == ConnectionChoice::Kind::Saved) session->followSecrets();
    return Opened{std::move(session), secrets};
}

void GatewaySession::followSecrets()
{
    connect(m_keeper.get(), &TokenKeeper::supplied, this, &GatewaySession::keep);
    auto* credentials = m_surroundings.credentials;
    connect(credentials, &CredentialStore::forgotten, this, [this](const QUuid& profile, SecretKind kind) {
        if (profile != m_profile.id || !secretsOf(m_profile).contains(kind)) return;
        const auto without = tokenSources(m_profile, m_settings, {});
        for (const auto token : tokenKinds)
            m_keeper->setSource(token, without[token]);
    });
    connect(credentials, &CredentialStore::arrivedLate, this, [this](const QUuid& profile) {
        if (profile == m_profile.id) takeWhatCameLate();
    });
}

void GatewaySession::keep(TokenKind kind, const SignInAnswer& answer)
{
    if (!answer.userName.isEmpty() && answer.userName != m_profile.userName) {
        m_profile.userName = answer.userName;
        // The changes go into the saved profile, so that those that were made elsewhere meanwhile stay.
        if (const auto* saved = m_surroundings.profiles->find(m_profile.id)) {
            auto changed = *saved;
            changed.userName = answer.userName;
            // If this cannot be written the store says so itself, and the user name is asked for again.
            (void)m_surroundings.profiles->replace(changed);
        }
    }
    if (!answer.keep) return;
    auto* credentials = m_surroundings.credentials;
    if (!answer.token.isEmpty())
        credentials->write(m_profile.id, secretKindOf(kind), Secret(answer.token), this, {});
    if (!answer.password.isEmpty())
        credentials->write(
            m_profile.id, SecretKind::UserPassword, Secret::fromText(answer.password), this, {});
}

void GatewaySession::takeWhatCameLate()
{
    readSecrets(*m_surroundings.credentials, m_profile, this,
        [this](const ProfileSecrets& secrets, const CredentialResult&) {
            const auto sources = tokenSources(m_profile, m_settings, secrets);
            for (const auto token : tokenKinds) {
                const auto state = m_keeper->status(token).state;
                // A token that works stays: it may be newer than the one in the keychain.
                if (state != TokenStatus::State::Unused && state != TokenStatus::State::Ready)
                    m_keeper->setSource(token, sources[token]);
            }
        });
}

} // namespace lockkeeper
