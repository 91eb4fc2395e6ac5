// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/profile_secrets.h"

#include <QObject>

#include <functional>
#include <vector>

namespace lockkeeper
{

/// The kept secrets of a profile while the profile is being changed, and whether they may still be used.
///
/// A secret goes to one address only: tokens to that of the gateway, the application secret and the password
/// to that of the token endpoint. When scheme, host or port of an address change, its secrets must not
/// silently go to the new one: whoever mistypes or is talked into another address would give them away. So
/// they are not used with the new address, and are forgotten before the profile with the new address is kept
/// (ID-1).
///
/// GUI thread. Secrets are in no text it gives.
class KeptSecrets : public QObject
{
    Q_OBJECT
public:
    enum class State {
        None,
        Asking,       ///< the keychain has not answered yet
        Kept,         ///< in the keychain
        Session,      ///< in memory, until the program ends
        Unreadable,   ///< the keychain could not be read
        OtherAddress, ///< kept, but for the address that the profile had before
    };

    /// Reads the secrets of `saved` at once; a new profile has none.
    KeptSecrets(CredentialStore& store, ConnectionProfile saved, bool isNew, QObject* parent = nullptr);

    [[nodiscard]] State state(SecretKind kind, const ConnectionProfile& now) const;
    /// "https://gateway.example:443": the origin that this profile sends a secret of this kind to; empty:
    /// none.
    [[nodiscard]] static QString addressOf(SecretKind kind, const ConnectionProfile& profile);
    /// The addresses that secrets are kept for, and that the profile does not use any more.
    [[nodiscard]] QStringList strayAddresses(const ConnectionProfile& now) const;
    /// The secrets that may be used with the profile as it is now.
    [[nodiscard]] ProfileSecrets usable(const ConnectionProfile& now) const;

    /// Calls `then` when the keychain has answered, perhaps at once.
    void whenRead(std::function<void()> then);
    /// Forgets the secrets that would go to another address with `now`. The result is the worst of all; Done
    /// at once when there are none.
    void forgetStrays(const ConnectionProfile& now, std::function<void(CredentialResult)> done);
    /// Forgets secrets that the profile does not use any more.
    void forgetUnused(const ConnectionProfile& now);
    /// Forgets everything.
    void forgetAll(std::function<void(CredentialResult)> done);

signals:
    void changed();

private:
    [[nodiscard]] bool isStray(SecretKind kind, const ConnectionProfile& now) const;
    /// True also when the keychain could not be read.
    [[nodiscard]] bool mayBeKept(SecretKind kind) const;

    CredentialStore& m_store;
    const ConnectionProfile m_saved;
    const bool m_isNew;
    bool m_isRead = false;
    bool m_isForgotten = false;
    ProfileSecrets m_secrets;
    CredentialResult m_reading;
    std::vector<std::function<void()>> m_waiting;
};

} // namespace lockkeeper
