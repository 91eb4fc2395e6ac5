// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <functional>

namespace lockkeeper
{

// What QtNetwork does not do with sockets, or not from any thread.

/// Whether somebody takes connections there. Waits for `patience` at most, once the name is resolved, and not
/// when `isCut` says so meanwhile. Blocks: for a thread that may wait.
[[nodiscard]] bool isReachable(
    const QString& host, int port, std::chrono::milliseconds patience, const std::function<bool()>& isCut);

/// Ends a connection without closing its socket: whoever waits for it, in any thread, gets an error at once.
void shutSocket(qintptr socket);

} // namespace lockkeeper
