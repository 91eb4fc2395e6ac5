// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_keeper.h"

#include <QObject>

namespace lockkeeper
{

class ShellNotices;

/// Says above the pages when a token cannot be had: who cancelled the sign-in, or has a token endpoint that
/// refuses or does not answer, finds here why nothing loads, and the way back. GUI thread.
class TokenNotices : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    TokenNotices(TokenKeeper& keeper, ShellNotices& notices, QObject* parent = nullptr);

    /// For "Sign in again": everything that needs a person or has failed; the user's token when all is well.
    void signInAgain();

private:
    void show(TokenKind kind);

    TokenKeeper& m_keeper;
    ShellNotices& m_notices;
};

} // namespace lockkeeper
