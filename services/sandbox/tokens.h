// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <functional>
#include <mutex>

namespace lockkeeper::sandbox
{

// `bytes` random bytes from the system's generator, in hexadecimal.
QString randomSecret(int bytes);

// The tokens that are good at present, and the token endpoint (RFC 6749), which the contract leaves out.
// Any thread.
//
// The sandbox's choices: client_credentials gives a token for the order module with scope auth_order, for
// the member-center with scope auth_me, for both with none or both. password gives a user token, good for
// every enterprise, to the administrator or to an employee. No refresh tokens. An expired token is the same
// as an unknown one.
class TokenBook
{
public:
    TokenBook(const Tokens& given, Credentials credentials, int lifetimeSeconds);

    bool isAppToken(const QString& token) const;
    bool isClientToken(const QString& token) const;
    bool isUserToken(const QString& token) const;

    struct FormReply {
        int status;
        QByteArray body;
        bool challenge; // add WWW-Authenticate: Basic
    };
    using Parameters = QHash<QString, QStringList>;
    // `signIn` tells whether an employee with this account and password exists.
    FormReply issue(const QString& contentType, const QString& authorization, const Parameters& form,
        const std::function<bool(const QString& account, const QString& password)>& signIn);

private:
    enum Use : unsigned { Order = 1, MemberCenter = 2, User = 4 };
    struct Known {
        unsigned uses;
        qint64 expiresAtMs; // 0: never
    };
    bool isGood(const QString& token, Use use) const;
    FormReply grant(unsigned uses, const QString& scope);

    Credentials m_credentials;
    int m_lifetimeSeconds;
    mutable std::mutex m_mutex;
    QHash<QString, Known> m_known;
};

} // namespace lockkeeper::sandbox
