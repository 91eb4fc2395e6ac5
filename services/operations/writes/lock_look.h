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
    QSet<EnterpriseId> read; ///< the enterprises whose list was read whole

    /// Whether a lock is locked; nothing when O8 does not list it, does not say, or contradicts itself.
    [[nodiscard]] std::optional<bool> of(const AssetNumber& lock) const;
};

/// The enterprises whose O8 may list these locks (OP-14): `first`, and those in which they were last seen,
/// the latest first, each once. Answers once, from the event loop; not when `context` is gone. `holdings`
/// may be null, or be deleted meanwhile.
void listsOfLocks(KnownHoldings* holdings, const QList<AssetNumber>& locks, const QList<EnterpriseId>& first,
    QObject* context, std::function<void(const QList<EnterpriseId>&)> found);

/// Reads O8 of these enterprises, one after the other, and keeps what it says of `locks`. Answers once, at
/// the latest after `patience` (0: no limit) with what was read by then; not when `context` is gone.
void lookAtLocks(GatewayClient* client, const QList<EnterpriseId>& enterprises,
    const QSet<AssetNumber>& locks, std::chrono::milliseconds patience, QObject* context,
    std::function<void(const SeenLocks&)> seen);

} // namespace lockkeeper
