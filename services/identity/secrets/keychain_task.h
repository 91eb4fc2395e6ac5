// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/credential_result.h"
#include "services/identity/secrets/secret.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <vector>

namespace QKeychain
{
class Job;
}

namespace lockkeeper
{

/// One operation on one secret in the system's keychain, by QtKeychain: as many of its jobs as the secret
/// has parts (see secret_parts.h), one after the other.
///
/// There is no time-out here: a job that waits for a person, or for a service that hangs, cannot be
/// stopped. It is never deleted either, because a write that is deleted on its way stores nothing. Whoever
/// starts a task waits for finished(), which comes exactly once.
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
    using Next = std::function<void(QKeychain::Job*)>;

    [[nodiscard]] QString partKey(int part) const;
    void readEntry(int part, Next next);
    void writeEntry(int part, Next next);
    void removeEntry(int part, Next next);
    void run(QKeychain::Job* job, int part, Next next);

    void readFirst(QKeychain::Job* job);
    void readNext(int part, int count);
    void writeFirst();
    void writeNext(int part);
    void removeDownTo(int part, int last, const std::function<void()>& then);
    void checkForgotten();

    void fail(const QKeychain::Job* job);
    void notFound();
    void finish(CredentialStatus status, const QString& detail = {});

    const Action m_action;
    const QString m_service;
    const QString m_key;
    Secret m_secret;
    std::vector<Secret> m_parts; ///< the parts that were read so far, or are to be written
};

} // namespace lockkeeper
