// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/secret_service.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QMap>
#endif
#include <QTimer>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

#ifdef Q_OS_LINUX

namespace
{

using Attributes = QMap<QString, QString>;
using Paths = QList<QDBusObjectPath>;

SecretServiceAnswer meaningOf(const QDBusPendingReply<Paths, Paths>& reply)
{
    if (!reply.isError()) {
        if (!reply.argumentAt<0>().isEmpty()) return SecretServiceAnswer::Open;
        return reply.argumentAt<1>().isEmpty() ? SecretServiceAnswer::NoSuchEntry
                                               : SecretServiceAnswer::Locked;
    }
    switch (reply.error().type()) {
    case QDBusError::ServiceUnknown:
    case QDBusError::NoServer:
    case QDBusError::Disconnected:
        return SecretServiceAnswer::NoService;
    case QDBusError::AccessDenied:
        return SecretServiceAnswer::Denied;
    default:
        // Activation that fails has names of its own: org.freedesktop.DBus.Error.Spawn.*
        return reply.error().name().contains(".Spawn."_L1) ? SecretServiceAnswer::NoService
                                                           : SecretServiceAnswer::NoAnswer;
    }
}

} // namespace

void askSecretService(const QString& service, const QString& key, std::chrono::milliseconds patience,
    QObject* context, std::function<void(SecretServiceAnswer)> done)
{
    static const auto registered = qDBusRegisterMetaType<Attributes>();
    Q_UNUSED(registered);
    // Without a bus the watcher would never hear that the call has ended.
    if (!QDBusConnection::sessionBus().isConnected()) {
        QTimer::singleShot(0, context, [done = std::move(done)] { done(SecretServiceAnswer::NoService); });
        return;
    }
    auto call = QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
        u"org.freedesktop.Secret.Service"_s, u"SearchItems"_s);
    // The attributes that QtKeychain gives its entries.
    call << QVariant::fromValue(Attributes{{u"user"_s, key}, {u"server"_s, service}});
    const auto pending = QDBusConnection::sessionBus().asyncCall(call, int(patience.count()));
    auto* watcher = new QDBusPendingCallWatcher(pending, context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context,
        [done = std::move(done)](QDBusPendingCallWatcher* finished) {
            finished->deleteLater();
            done(meaningOf(*finished));
        });
}

#else

void askSecretService(const QString&, const QString&, std::chrono::milliseconds, QObject* context,
    std::function<void(SecretServiceAnswer)> done)
{
    QTimer::singleShot(0, context, [done = std::move(done)] { done(SecretServiceAnswer::NotHere); });
}

#endif

} // namespace lockkeeper
