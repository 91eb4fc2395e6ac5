// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QUuid;

namespace lockkeeper
{

class CredentialStore;

/// Encrypts what drafts must not hold in the clear (HS-10, ID-6), under a key that only the
/// system's keychain has. AES-256-GCM, a new nonce each time, bound to the draft's id and to the
/// content that it is kept with (ST-3): a secret that is sealed for one draft, or for one version of it,
/// does not open with another. Earlier programs bound it to the id alone; such a secret still opens.
///
/// Without a keychain that keeps the key nothing is sealed, and the caller is told: the secrets are then not
/// stored at all. A key that is only in memory would make drafts that nobody can open tomorrow.
///
/// Answers come once, from the event loop, unless `context` is gone; the keychain may take its time. GUI
/// thread, like CredentialStore.
class SecretSealer : public QObject
{
    Q_OBJECT

public:
    struct Sealed {
        QByteArray bytes; ///< empty when it was not sealed
        QString problem;  ///< why not, and what that means; for people
    };
    struct Opened {
        Secret secret;   ///< empty when it could not be opened
        QString problem; ///< why not; for people, who are told by others what to do
    };

    explicit SecretSealer(CredentialStore& store, QObject* parent = nullptr);
    ~SecretSealer() override;

    /// Makes the key where there is none. `draft`: the draft's id; `content`: its part that is in the clear.
    void seal(Secret secret, const QString& draft, const QByteArray& content, QObject* context,
        std::function<void(Sealed)> done);
    /// seal() at once, with the key that is at hand; nullopt where the keychain has to be asked for it.
    [[nodiscard]] std::optional<Sealed> sealNow(
        const Secret& secret, const QString& draft, const QByteArray& content) const;
    /// A secret that is damaged, was kept with another content, or was sealed under a key that is gone is
    /// never opened in part: `problem` says why not.
    void open(const QByteArray& sealed, const QString& draft, const QByteArray& content, QObject* context,
        std::function<void(Opened)> done);

    /// Whose secret the key is in the CredentialStore: drafts are of all profiles, their key of none.
    [[nodiscard]] static QUuid keyOwner();

private:
    /// Is called with the key, or with an empty one and the reason why there is none.
    using KeyDone = std::function<void(const Secret& key, const QString& problem)>;

    [[nodiscard]] static Sealed sealedUnder(
        const Secret& key, const Secret& secret, const QString& draft, const QByteArray& content);
    void withKey(bool mayMake, QObject* context, KeyDone done);
    void readKey(bool mayMake);
    void makeKey();
    void keyFound(Secret key, const QString& problem);

    struct Waiting {
        bool mayMake = false;
        std::function<void(const Secret&, const QString&)> done;
    };

    CredentialStore& m_store;
    Secret m_key;
    std::vector<Waiting> m_waiting; ///< not empty: the keychain is being asked
};

} // namespace lockkeeper
