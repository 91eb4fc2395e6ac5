// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/http_exchange.h"
#include "services/gateway/wire/gateway_error.h"

namespace lockkeeper
{

// What it means for a call that its exchange failed, or that its reply is an error.

/// The error of an exchange that gave no whole reply.
[[nodiscard]] GatewayError errorOf(const HttpAnswer& answer, bool isWrite);

/// What the error of a read means when the request was a write (GW-6, GW-7).
void turnIntoWriteError(GatewayError& error);

/// Whether a read that ended so may well succeed the next time.
[[nodiscard]] bool isWorthAnotherTry(const GatewayError& error);

} // namespace lockkeeper
