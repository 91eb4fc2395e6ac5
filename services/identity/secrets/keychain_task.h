// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/credential_result.h"
#include "services/identity/secrets/secret.h"
#include "services/platform/keychain.h"

#include <QObject>

#include <functional>
#include <vector>

namespace lockkeeper
{

/// One operation on one secret in the system's keychain: as many entries as the secret has parts (see
/// secret_parts.h), one after the other.
///
/// There is no time-out here: what waits for a person, or for a service that hangs, cannot be stopped.
/// Whoever starts a task waits for finished(), which comes exactly once.
class KeychainTask final : public QObject
{
    Q_OBJECT
public:
    enum class Action : quint8 { Read, Write, Forget };

    /// `secret` is used for writing only.
    KeychainTask(Action action, QString service, QString key, Secret secret, QObject* parent);
    void start();

signals:
    /// `secret` is what was read, for the receiver to take; only with Done.
    void finished(const lockkeeper::CredentialResult& result, lockkeeper::Secret& secret);

private:
    [[nodiscard]] QString partKey(int part) const;
    void readEntry(int part, KeychainDone next);
    void writeEntry(int part, KeychainDone next);
    void removeEntry(int part, KeychainDone next);

    void readFirst(const KeychainAnswer& answer);
    void readNext(int part, int count);
    void writeFirst();
    void writeNext(int part);
    void removeDownTo(int part, int last, const std::function<void()>& then);
    void checkForgotten();

    void fail(const KeychainAnswer& why);
    void notFound();
    void finish(CredentialStatus status, const QString& detail = {});

    const Action m_action;
    const QString m_service;
    const QString m_key;
    Secret m_secret;
    std::vector<Secret> m_parts; ///< the parts that were read so far, or are to be written
};

} // namespace lockkeeper
