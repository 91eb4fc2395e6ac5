// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// 128 random bits of the system's generator as 32 hex digits: a `g_nonce` (contract §5.3 does not say how
/// to make one, GW-10), also used for ids of our own that must never repeat. Any thread.
[[nodiscard]] QString makeNonce();

} // namespace lockkeeper
