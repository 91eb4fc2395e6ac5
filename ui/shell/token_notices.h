// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_keeper.h"

#include <QObject>

#include <functional>

namespace lockkeeper
{

class ShellNotices;

/// Says above the pages when a token cannot be had: who cancelled the sign-in, or has a token endpoint that
/// refuses or does not answer, finds here why nothing loads, and the way back. GUI thread.
class TokenNotices : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this. `editConnection` opens the settings of the connection: what its token endpoint has
    /// refused for good, a missing secret for one, no sign-in mends. Empty: they cannot be edited.
    TokenNotices(TokenKeeper& keeper, ShellNotices& notices, std::function<void()> editConnection = {},
        QObject* parent = nullptr);

    /// For "Sign in again": everything that needs a person or has failed; the user's token when all is well.
    void signInAgain();

private:
    void show(TokenKind kind);

    TokenKeeper& m_keeper;
    ShellNotices& m_notices;
    const std::function<void()> m_editConnection;
};

} // namespace lockkeeper
