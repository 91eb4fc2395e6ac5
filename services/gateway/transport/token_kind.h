// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/client_settings.h"
#include "services/gateway/wire/endpoint.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <array>

namespace lockkeeper
{

/// The three access tokens of contract §5, for tables indexed by them.
enum class TokenKind {
    Order,  ///< order module: Authorization
    Client, ///< member-center module: Authorization and clientToken
    User,   ///< member-center module: userToken
};
inline constexpr std::array tokenKinds{TokenKind::Order, TokenKind::Client, TokenKind::User};

template <class T>
struct PerToken : std::array<T, 3> {
    T& operator[](TokenKind kind) { return this->at(size_t(kind)); }
    const T& operator[](TokenKind kind) const { return this->at(size_t(kind)); }
};

[[nodiscard]] inline const QByteArray& tokenOf(const AccessTokens& tokens, TokenKind kind)
{
    return kind == TokenKind::Order ? tokens.app : kind == TokenKind::Client ? tokens.client : tokens.user;
}

/// The tokens a call to this module carries.
[[nodiscard]] inline bool isNeeded(TokenKind kind, Module module)
{
    return (kind == TokenKind::Order) == (module == Module::Order);
}

/// A header value that could smuggle in another header is not a token.
[[nodiscard]] inline bool isToken(const QByteArray& token)
{
    return !token.isEmpty() &&
           std::all_of(token.begin(), token.end(), [](char c) { return c > 0x20 && c < 0x7f; });
}

/// The tokens of one moment, as the client sends them. A token's generation grows whenever it is replaced,
/// even by an equal one: it tells of each refusal whether it was about the token that there is now.
struct TokenSet {
    AccessTokens tokens;
    PerToken<quint64> generation{};
    PerToken<bool> obtainable{}; ///< where the token is absent, the TokenKeeper may obtain it
};

/// The answer to a call that asked for a better token.
struct TokenAnswer {
    enum class Verdict {
        Renewed,      ///< there is a newer one: go on
        NotPermitted, ///< the same call was refused with this very token when it was new
        NotAsked,     ///< only a person has a better one, and nobody is asked on behalf of this call
        Failed,       ///< no other token is to be had now
    };
    Verdict verdict = Verdict::Failed;
    QString detail; ///< why it failed: technical, without secrets
};

} // namespace lockkeeper
