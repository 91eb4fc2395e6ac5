// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>

namespace lockkeeper
{

struct KeychainAnswer {
    enum class Kind : quint8 {
        Done,
        NotThere,
        Refused, ///< by a person
        Denied,  ///< by the system, or because it is locked
        NoKeychain,
        Failed, ///< anything else
    };

    Kind kind = Kind::Done;
    QByteArray content; ///< what was read
    QString detail;     ///< the system's words
};
using KeychainDone = std::function<void(const KeychainAnswer&)>;

// Entries of the system's keychain, of at most 2,400 bytes. `done` is called once, from the event loop,
// unless `context` is gone; the keychain may be waiting for a person for as long as that takes. GUI thread.

void readFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done);
/// In the place of what is there.
void writeToKeychain(const QString& service, const QString& key, const QByteArray& content, QObject* context,
    KeychainDone done);
void removeFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done);

} // namespace lockkeeper
