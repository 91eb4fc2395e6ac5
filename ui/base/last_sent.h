// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

struct PageContext;

// What the last batch that was taken over this connection was sent with, for the next one (OR-2). The
// application key is kept as the connection's own is, in the clear: it says who orders, and opens nothing.
// GUI thread.

/// The channel code of that batch, else the one that the connection proposes; empty where there is neither.
[[nodiscard]] QString lastChannelCode(const PageContext& context);
/// The application key of that batch, else that of the connection; empty where there is neither.
[[nodiscard]] QString lastAppKey(const PageContext& context);
void rememberSent(const PageContext& context, const QString& channelCode, const QString& appKey);

} // namespace lockkeeper
