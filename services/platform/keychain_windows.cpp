// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/keychain.h"

#include <QTimer>

#include <string>
#include <utility>

#include <qt_windows.h>

#include <wincred.h>

namespace lockkeeper
{

namespace
{

KeychainAnswer failureOf(DWORD error)
{
    using enum KeychainAnswer::Kind;
    const QString detail = qt_error_string(int(error));
    switch (error) {
    case ERROR_NOT_FOUND:
        return {NotThere, {}, detail};
    case ERROR_NO_SUCH_LOGON_SESSION: // of services and the like, which have no credentials
        return {NoKeychain, {}, detail};
    case ERROR_ACCESS_DENIED:
        return {Denied, {}, detail};
    default:
        return {Failed, {}, detail};
    }
}

std::wstring targetOf(const QString& service, const QString& key)
{
    return (service + u'/' + key).toStdWString();
}

/// The Credential Manager answers at once (PF-6), and callers later, as on other systems.
void answerLater(QObject* context, KeychainDone done, KeychainAnswer answer)
{
    QTimer::singleShot(0, context, [done = std::move(done), answer = std::move(answer)] { done(answer); });
}

} // namespace

void readFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done)
{
    PCREDENTIALW credential = nullptr;
    KeychainAnswer answer;
    if (CredReadW(targetOf(service, key).c_str(), CRED_TYPE_GENERIC, 0, &credential)) {
        answer.content = QByteArray(reinterpret_cast<const char*>(credential->CredentialBlob),
            qsizetype(credential->CredentialBlobSize));
        SecureZeroMemory(credential->CredentialBlob, credential->CredentialBlobSize);
        CredFree(credential);
    } else {
        answer = failureOf(GetLastError());
    }
    answerLater(context, std::move(done), std::move(answer));
}

void writeToKeychain(const QString& service, const QString& key, const QByteArray& content, QObject* context,
    KeychainDone done)
{
    std::wstring target = targetOf(service, key);
    CREDENTIALW credential = {};
    credential.Type = CRED_TYPE_GENERIC;
    credential.TargetName = target.data();
    credential.CredentialBlobSize = DWORD(content.size());
    // The function only reads it.
    credential.CredentialBlob = reinterpret_cast<LPBYTE>(const_cast<char*>(content.constData()));
    credential.Persist = CRED_PERSIST_LOCAL_MACHINE; // of this person, on this computer
    const bool isKept = CredWriteW(&credential, 0) != 0;
    answerLater(context, std::move(done), isKept ? KeychainAnswer{} : failureOf(GetLastError()));
}

void removeFromKeychain(const QString& service, const QString& key, QObject* context, KeychainDone done)
{
    const bool isGone = CredDeleteW(targetOf(service, key).c_str(), CRED_TYPE_GENERIC, 0) != 0;
    answerLater(context, std::move(done), isGone ? KeychainAnswer{} : failureOf(GetLastError()));
}

} // namespace lockkeeper
