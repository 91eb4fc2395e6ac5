// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <chrono>
#include <functional>

namespace lockkeeper
{

/// What the Secret Service of the session says of an entry. QtKeychain tells neither a locked entry from
/// one that does not exist, nor a missing service from any other error; this asks the service itself (ID-5).
enum class SecretServiceAnswer : quint8 {
    NoSuchEntry, ///< there is none, not even a locked one
    Open,        ///< the entry is there and can be read
    Locked,      ///< the entry is there and cannot be read
    NoService,   ///< there is no session bus, or nobody on it keeps secrets
    Denied,
    NoAnswer, ///< none in time, or none that could be understood
    NotHere,  ///< this system keeps its secrets in another way
};

/// Asks for the entry that QtKeychain made as `key` of `service`. Asks nobody for a password. `done` is
/// called once, later, unless `context` is gone.
void askSecretService(const QString& service, const QString& key, std::chrono::milliseconds patience,
    QObject* context, std::function<void(SecretServiceAnswer)> done);

} // namespace lockkeeper
