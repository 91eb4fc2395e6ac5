// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/profile_secrets.h"

#include <QObject>

#include <functional>
#include <vector>

namespace lockkeeper
{

/// What is kept of a profile's secrets while the profile is being changed, and whether it may still be used.
///
/// A secret goes to one address only: tokens to that of the gateway, the application secret and the password
/// to that of the token endpoint. When scheme, host or port of an address change, what went there must not
/// silently go elsewhere: whoever mistypes or is talked into another address would give it away. So it is
/// not used with the new address, and is forgotten before the profile with the new address is kept (ID-1).
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
        Unreadable,   ///< the keychain does not say
        OtherAddress, ///< kept, but for the address that the profile had before
    };

    /// Asks for the secrets of `saved` at once; there are none of a profile that is new.
    KeptSecrets(CredentialStore& store, ConnectionProfile saved, bool isNew, QObject* parent = nullptr);

    [[nodiscard]] State state(SecretKind kind, const ConnectionProfile& now) const;
    /// "https://gateway.example:443": where a secret of this kind goes with this profile; empty: nowhere.
    [[nodiscard]] static QString addressOf(SecretKind kind, const ConnectionProfile& profile);
    /// The addresses that secrets are kept for which the profile no longer goes to.
    [[nodiscard]] QStringList strayAddresses(const ConnectionProfile& now) const;
    /// Those that may be used with the profile as it is now.
    [[nodiscard]] ProfileSecrets usable(const ConnectionProfile& now) const;

    /// Calls `then` when the keychain has answered, perhaps at once.
    void whenRead(std::function<void()> then);
    /// Forgets what would go to another address with `now`. The result is the worst; Done at once when
    /// nothing would.
    void forgetStrays(const ConnectionProfile& now, std::function<void(CredentialResult)> done);
    /// Forgets what the profile has no use for any more.
    void forgetUnused(const ConnectionProfile& now);
    /// Forgets everything.
    void forgetAll(std::function<void(CredentialResult)> done);

signals:
    void changed();

private:
    [[nodiscard]] bool isStray(SecretKind kind, const ConnectionProfile& now) const;
    /// Also when the keychain did not say.
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
