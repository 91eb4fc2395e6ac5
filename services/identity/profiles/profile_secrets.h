// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_keeper.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/identity/secrets/credential_result.h"
#include "services/identity/secrets/secret.h"

#include <QList>
#include <QObject>

#include <array>
#include <functional>

namespace lockkeeper
{

class CredentialStore;

/// The secrets of one profile, as far as they are known.
class ProfileSecrets
{
public:
    Secret& operator[](SecretKind kind) { return m_secrets[size_t(kind)]; }
    const Secret& operator[](SecretKind kind) const { return m_secrets[size_t(kind)]; }
    [[nodiscard]] ProfileSecrets clone() const;

private:
    std::array<Secret, std::size(allSecretKinds)> m_secrets;
};

/// The secrets that the profile has a use for: the pasted tokens, and what the token endpoint wants.
[[nodiscard]] QList<SecretKind> secretsOf(const ConnectionProfile& profile);

/// Asks the store for all of them. `done` is called once, from the event loop, unless `context` is gone: with
/// what is there, and the worst result that is not NotThere (Done when all went well). GUI thread.
void readSecrets(CredentialStore& store, const ConnectionProfile& profile, QObject* context,
    std::function<void(ProfileSecrets, CredentialResult)> done);

/// Where a TokenKeeper gets the three tokens (contract §5) of a profile without issues from. `settings`:
/// from settingsFor(), for proxy and authorities on the way to the token endpoint.
[[nodiscard]] PerToken<TokenSource> tokenSources(
    const ConnectionProfile& profile, const ClientSettings& settings, const ProfileSecrets& secrets);

/// The password of the team's desk as the store keeps it: with the login and the address that it was given
/// for, so that it never goes to another one (TM-32).
[[nodiscard]] Secret keptTeamPassword(const TeamSettings& team, const Secret& password);
/// Gives `done` the password of the profile's team, once, from the event loop, unless `context` is gone;
/// empty where none is kept for this login at this address. GUI thread.
void readTeamPassword(CredentialStore& store, const ConnectionProfile& profile, QObject* context,
    std::function<void(Secret, CredentialResult)> done);

/// The kind under which the store keeps a pasted token, also one that a person gave when asked
/// (TokenKeeper::supplied).
[[nodiscard]] SecretKind secretKindOf(TokenKind kind);

} // namespace lockkeeper
