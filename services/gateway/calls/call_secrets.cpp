// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/call_secrets.h"

#include "models/domain/base/code_catalogue.h"
#include "services/gateway/calls/call_engine.h"
#include "services/gateway/wire/redaction.h"

namespace lockkeeper
{

void CallSecrets::noteSent(const AccessTokens& tokens, Module module)
{
    for (const auto kind : tokenKinds)
        if (isNeeded(kind, module)) m_sent.append(QString::fromLatin1(tokenOf(tokens, kind)));
}

QStringList CallSecrets::tokens() const
{
    QStringList tokens;
    for (const auto kind : tokenKinds)
        if (const auto& token = tokenOf(m_engine.tokens().tokens, kind); !token.isEmpty())
            tokens.append(QString::fromLatin1(token));
    return tokens;
}

QStringList CallSecrets::all() const
{
    return m_ofRequest + tokens() + m_sent;
}

GatewayError CallSecrets::scrubbed(GatewayError error) const
{
    const auto hidden = all();
    for (auto* text : {&error.message, &error.cause, &error.detail})
        *text = scrub(*text, hidden);
    // A code decides what becomes of a call, and no digit of it may go because a password is as short.
    if (!allCodes().contains(error.code)) error.code = scrub(error.code, hidden);
    return error;
}

} // namespace lockkeeper
