// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_keeper.h"

#include <QObject>

#include <functional>

namespace lockkeeper
{

class ShellNotices;

/// Says above the pages when there is no token: somebody who has cancelled the sign-in, or whose token
/// endpoint refuses or does not answer, sees here why nothing loads, and can go on from here. GUI thread.
class TokenNotices : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this. `editConnection` opens the settings of the connection: where its token endpoint
    /// has refused for good, because of a missing secret for example, signing in does not help. Empty: they
    /// cannot be edited.
    TokenNotices(TokenKeeper& keeper, ShellNotices& notices, std::function<void()> editConnection = {},
        QObject* parent = nullptr);

    /// For "Sign in again": every token that needs a person or has failed; the user's token when all are
    /// good.
    void signInAgain();

private:
    void show(TokenKind kind);

    TokenKeeper& m_keeper;
    ShellNotices& m_notices;
    const std::function<void()> m_editConnection;
};

} // namespace lockkeeper
