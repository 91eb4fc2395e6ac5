// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUuid>

namespace lockkeeper
{

/// The secrets that a profile may have, and one that belongs to none.
enum class SecretKind : quint8 {
    OrderToken,        ///< contract §5.1
    ClientToken,       ///< contract §5.2
    UserToken,         ///< contract §5.2
    ApplicationSecret, ///< for client_credentials at the token endpoint
    UserPassword,      ///< for password at the token endpoint
    RefreshToken,      ///< where the token endpoint gave one with the user token
    TeamPassword,      ///< of the login at the desk of the team
    DraftKey,          ///< the key of SecretSealer, which belongs to no profile
};
/// The secrets of a profile.
inline constexpr SecretKind allSecretKinds[] = {SecretKind::OrderToken, SecretKind::ClientToken,
    SecretKind::UserToken, SecretKind::ApplicationSecret, SecretKind::UserPassword, SecretKind::RefreshToken,
    SecretKind::TeamPassword};

/// How an operation on the keychain ended.
enum class CredentialStatus : quint8 {
    Done,
    NotThere,    ///< nothing is kept under this name
    Unavailable, ///< there is no keychain
    Locked,      ///< it is there, but was not unlocked: what it holds stays as it is
    Denied,      ///< a person or the system refused
    TimedOut,    ///< no answer yet; one may still come
    TooLarge,    ///< more than CredentialStore keeps in one secret
    Failed,      ///< anything else
};

struct CredentialResult {
    CredentialStatus status = CredentialStatus::Done;
    /// For the user: what happened and what to do. Empty for Done and NotThere. Never holds a secret.
    QString sentence;

    [[nodiscard]] bool isDone() const { return status == CredentialStatus::Done; }
};

/// The name of a secret in the keychain.
[[nodiscard]] QString credentialKey(const QUuid& profile, SecretKind kind);
/// A result with the sentence that belongs to it; `detail` comes from the system, for Failed only.
[[nodiscard]] CredentialResult credentialResult(CredentialStatus status, const QString& detail = {});

} // namespace lockkeeper
