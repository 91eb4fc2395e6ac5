// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <functional>

namespace lockkeeper
{

/// Whether somebody takes connections there. Waits for `patience` at most, once the name is resolved, and not
/// when `isCut` says so meanwhile: libpq, which would be asked instead, can be told nothing while it waits.
[[nodiscard]] bool isReachable(
    const QString& host, int port, std::chrono::milliseconds patience, const std::function<bool()>& isCut);

} // namespace lockkeeper
