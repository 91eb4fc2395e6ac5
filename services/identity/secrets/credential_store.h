// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/credential_result.h"
#include "services/identity/secrets/keychain_task.h"
#include "services/identity/secrets/secret.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>

namespace lockkeeper
{

/// The secrets of all profiles, in the system's keychain (Secret Service, Windows Credential Manager,
/// macOS Keychain), never in a file of ours.
///
/// Nothing here blocks. Every operation is answered exactly once, within `patience`, from the event loop,
/// unless its context is gone. Operations are carried out one after the other, in the order of the calls, as
/// in QtKeychain, which has one queue for the process.
///
/// A secret that cannot be stored is kept in memory until the program ends, and sessionOnly() says so. One
/// that the keychain holds is never dropped or overwritten because it could not be read: "not found" may
/// mean "locked".
///
/// An operation that is answered TimedOut goes on: the keychain may be waiting for its password. A write or
/// a forget is done as soon as the keychain allows it; the secret of a late read is kept for the next
/// read().
///
/// For the GUI thread: the Linux backend lives in its event loop.
class CredentialStore : public QObject
{
    Q_OBJECT
public:
    using Done = std::function<void(CredentialResult)>;
    using ReadDone = std::function<void(CredentialResult, Secret)>;

    explicit CredentialStore(
        std::chrono::milliseconds patience = std::chrono::seconds(10), QObject* parent = nullptr);
    /// Operations that have not ended may be lost: wait for idle() first.
    ~CredentialStore() override;

    /// A secret that is kept in memory is given without asking the keychain.
    void read(const QUuid& profile, SecretKind kind, QObject* context, ReadDone done);
    /// Whatever the result, read() gives the secret from now on. An empty one is forgotten instead.
    void write(const QUuid& profile, SecretKind kind, Secret secret, QObject* context, Done done);
    /// Forgets it in memory at once, and in the keychain. Done also when there was nothing.
    void forget(const QUuid& profile, SecretKind kind, QObject* context, Done done);
    /// All secrets of a profile; the result is the worst one.
    void forgetAll(const QUuid& profile, QObject* context, Done done);

    /// Whether secrets are kept in memory only, or would be.
    [[nodiscard]] bool sessionOnly() const;
    /// Why, for the status bar; empty when they are not.
    [[nodiscard]] QString sessionOnlyReason() const;
    /// Tries to store again what is in memory only, after somebody unlocked the keychain.
    void retry();

    /// Whether the keychain has still something to do. The program should wait a moment before it ends.
    [[nodiscard]] bool isBusy() const { return bool(m_current) || !m_queue.empty(); }

signals:
    void sessionOnlyChanged();
    /// Somebody wants it forgotten: whoever has a copy drops it (ID-7).
    void forgotten(const QUuid& profile, lockkeeper::SecretKind kind);
    void idle();
    /// A read that was answered TimedOut has got its secret after all: read() gives it.
    void arrivedLate(const QUuid& profile, lockkeeper::SecretKind kind);

private:
    struct Operation;
    /// A secret in memory: the keychain does not have it, not yet, or gave it too late.
    struct Kept {
        Secret secret;
        quint64 writer = 0;     ///< the operation that brought it
        QString unsavedBecause; ///< empty: it is being stored
        bool arrivedLate = false;
        QUuid profile;
        SecretKind kind = SecretKind::OrderToken;
    };

    void enqueue(KeychainTask::Action action, const QUuid& profile, SecretKind kind, Secret secret,
        QObject* context, ReadDone done);
    void dropSuperseded(const QString& key);
    void startNext();
    void taskFinished(const CredentialResult& result, Secret secret);
    void timedOut(quint64 id);
    /// What a result means for what is kept in memory and said of the keychain.
    void settle(const Operation& operation, const CredentialResult& result);
    void noteSessionOnly();

    const std::chrono::milliseconds m_patience;
    std::deque<std::unique_ptr<Operation>> m_queue;
    std::unique_ptr<Operation> m_current;
    std::map<QString, Kept> m_kept;
    QHash<QString, quint64> m_latestChange; ///< by key: the last write or forget
    QString m_trouble;                      ///< why the keychain could not be used the last time
    QString m_saidReason;
    quint64 m_lastId = 0;
};

} // namespace lockkeeper
