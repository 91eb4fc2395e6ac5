// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/credential_result.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct CredentialText {
    Q_DECLARE_TR_FUNCTIONS(Credentials)
};

QString sentenceFor(CredentialStatus status, const QString& detail)
{
    switch (status) {
    case CredentialStatus::Done:
    case CredentialStatus::NotThere:
        return {};
    case CredentialStatus::Unavailable:
        return CredentialText::tr(
            "This computer has no usable keychain (a Secret Service such as GNOME Keyring or KWallet).");
    case CredentialStatus::Locked:
        return CredentialText::tr("The keychain is locked. Unlock it and try again.");
    case CredentialStatus::Denied:
        return CredentialText::tr(
            "Access to the keychain was denied. Allow it for Lockkeeper and try again.");
    case CredentialStatus::TimedOut:
        return CredentialText::tr(
            "The keychain isn't responding. It may be waiting for its password in another window.");
    case CredentialStatus::TooLarge:
        return CredentialText::tr("The secret is too large for the keychain.");
    case CredentialStatus::Failed:
        return detail.isEmpty() ? CredentialText::tr("The keychain reported an error.")
                                : CredentialText::tr("The keychain reported an error: %1").arg(detail);
    }
    return {};
}

QString nameOf(SecretKind kind)
{
    switch (kind) {
    case SecretKind::OrderToken:
        return u"orderToken"_s;
    case SecretKind::ClientToken:
        return u"clientToken"_s;
    case SecretKind::UserToken:
        return u"userToken"_s;
    case SecretKind::ApplicationSecret:
        return u"applicationSecret"_s;
    case SecretKind::UserPassword:
        return u"userPassword"_s;
    case SecretKind::RefreshToken:
        return u"refreshToken"_s;
    case SecretKind::TeamPassword:
        return u"teamPassword"_s;
    case SecretKind::DraftKey:
        return u"draftKey"_s;
    }
    return {};
}

} // namespace

QString credentialKey(const QUuid& profile, SecretKind kind)
{
    return profile.toString(QUuid::WithoutBraces) + u'/' + nameOf(kind);
}

CredentialResult credentialResult(CredentialStatus status, const QString& detail)
{
    return {status, sentenceFor(status, detail)};
}

} // namespace lockkeeper
