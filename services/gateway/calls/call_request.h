// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/call_engine.h"
#include "services/gateway/wire/result.h"

#include <QNetworkRequest>

namespace lockkeeper
{

// The HTTP request of a call, and the journal's entry for it if it is a write.

[[nodiscard]] QByteArray methodName(HttpMethod method); ///< "PUT"

/// Address and headers, with a nonce of its own each time. It fails as "not sent": without a token that the
/// module needs, and with a path that Qt would send otherwise than it is.
[[nodiscard]] Result<QNetworkRequest> networkRequest(
    Module module, const EncodedRequest& encoded, const ClientSettings& settings, const AccessTokens& tokens);

/// A write as the journal keeps it, passwords masked. It has no id yet.
[[nodiscard]] WriteIntent intentOf(
    const CallJob& job, const EncodedRequest& encoded, const ClientSettings& settings);

} // namespace lockkeeper
