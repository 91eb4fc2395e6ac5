// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class KnownHoldings;

/// `locked` of the assets of some enterprises, as one reading showed them (O8).
struct SeenLocks {
    /// For each lock, `locked` of every record that has its number; without a value where O8 said nothing.
    QHash<AssetNumber, std::vector<std::optional<bool>>> locked;
    QSet<EnterpriseId> read; ///< whose list was read whole

    /// Nothing when O8 does not list the lock, says nothing about it, or contradicts itself.
    [[nodiscard]] std::optional<bool> of(const AssetNumber& lock) const;
};

/// Whose O8 may list these locks: `first`, and the enterprises in which they were last seen, the latest
/// first, each once. Answers once, from the event loop. Hangs on `context`; `holdings` may be missing, or go
/// first.
void listsOfLocks(KnownHoldings* holdings, const QList<AssetNumber>& locks, const QList<EnterpriseId>& first,
    QObject* context, std::function<void(const QList<EnterpriseId>&)> found);

/// Reads O8 of these enterprises, one after the other, and keeps what it says of `locks`. Answers once, after
/// `patience` (0: endless) with what was read by then. Hangs on `context`.
void lookAtLocks(GatewayClient* client, const QList<EnterpriseId>& enterprises,
    const QSet<AssetNumber>& locks, std::chrono::milliseconds patience, QObject* context,
    std::function<void(const SeenLocks&)> seen);

} // namespace lockkeeper
