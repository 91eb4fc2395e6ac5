// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/gateway/wire/wire.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace lockkeeper
{

class CallEngine;

/// What a gateway might echo and nobody may see: the passwords of one call's request, and the tokens. Network
/// thread.
class CallSecrets
{
public:
    explicit CallSecrets(const CallEngine& engine)
        : m_engine(engine)
    {
    }

    void setOfRequest(const QStringList& secrets) { m_ofRequest = secrets; }
    /// Notes tokens that go out with an attempt: when its reply comes, others may have taken their place.
    void noteSent(const AccessTokens& tokens, Module module);

    /// The tokens that are in use now.
    [[nodiscard]] QStringList tokens() const;
    [[nodiscard]] QStringList all() const;
    [[nodiscard]] GatewayError scrubbed(GatewayError error) const;

private:
    const CallEngine& m_engine;
    QStringList m_ofRequest;
    QStringList m_sent; ///< tokens of all attempts
};

} // namespace lockkeeper
