// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/error_text.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// What a person is asked when a token cannot be had without them.
struct SignInQuestion {
    enum class Wanted {
        Token,    ///< a token to paste
        Password, ///< user name and password for the token endpoint
    };
    enum class Why {
        Missing,  ///< the profile means to have one, but there is none
        Refused,  ///< the gateway no longer takes the token (contract §5, codes 60000 and 60005)
        NotTaken, ///< the token that was answered last was refused by the first call that was sent with it
        WrongPassword, ///< the token endpoint does not take what is known; `failure` has its words
        Unusable,      ///< what was answered last cannot stand in a header (blanks, other characters)
        Wished,        ///< somebody pressed "Sign in"
    };
    TokenKind kind = TokenKind::User;
    Wanted wanted = Wanted::Token;
    Why why = Why::Missing;
    QString userName;  ///< the one known so far, for Wanted::Password
    ErrorText failure; ///< empty unless the token endpoint said something; plain text
};

struct SignInAnswer {
    QByteArray token; ///< for Wanted::Token
    QString userName; ///< for Wanted::Password
    QString password; ///< for Wanted::Password
    bool keep = true; ///< the person wants it kept beyond this session
};

/// Asks a person. Implemented by the window, or by nobody: then whatever needs a person fails. Used in the
/// TokenKeeper's thread, with one question at a time.
class SignInPrompt
{
public:
    virtual ~SignInPrompt() = default;
    /// Must not block. `answered` may be called from any thread, now or later, also after the keeper is
    /// gone; with nothing when the person cancels. Only the first call counts.
    virtual void ask(SignInQuestion question, std::function<void(std::optional<SignInAnswer>)> answered) = 0;
    /// The open question has become pointless (another token was set, the connection is closed): take it
    /// away. Its answer no longer counts.
    virtual void withdraw() = 0;
};

} // namespace lockkeeper
