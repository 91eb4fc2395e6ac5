// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/keychain.h"

#include <utility>

#include <qt6keychain/keychain.h>

namespace lockkeeper
{

namespace
{

KeychainAnswer::Kind kindOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::NoError:
        return KeychainAnswer::Kind::Done;
    case QKeychain::EntryNotFound:
        return KeychainAnswer::Kind::NotThere;
    case QKeychain::AccessDeniedByUser:
        return KeychainAnswer::Kind::Refused;
    case QKeychain::AccessDenied:
        return KeychainAnswer::Kind::Denied;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return KeychainAnswer::Kind::NoKeychain;
    default:
        return KeychainAnswer::Kind::Failed;
    }
}

/// The job deletes itself when it has ended. It is never deleted before, because a write that is deleted on
/// its way stores nothing.
void run(QKeychain::Job* job, const QString& key, QObject* context, KeychainDone done)
{
    job->setKey(key);
    QObject::connect(
        job, &QKeychain::Job::finished, context, [done = std::move(done)](QKeychain::Job* ended) {
            KeychainAnswer answer{kindOf(ended->error()), {}, ended->errorString()};
            if (const auto* reading = qobject_cast<QKeychain::ReadPasswordJob*>(ended))
                answer.content = reading->binaryData();
            done(answer);
        });
    job->start();
}

} // namespace

void readFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done)
{
    run(new QKeychain::ReadPasswordJob(service), key, context, std::move(done));
}

void writeToKeychain(const QString& service, const QString& key, const QByteArray& content, QObject* context,
    KeychainDone done)
{
    auto* job = new QKeychain::WritePasswordJob(service);
    job->setBinaryData(content);
    run(job, key, context, std::move(done));
}

void removeFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done)
{
    run(new QKeychain::DeletePasswordJob(service), key, context, std::move(done));
}

} // namespace lockkeeper
