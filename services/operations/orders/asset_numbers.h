// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/writes/bulk_write.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace lockkeeper
{

class AssetNumberStore;
class GatewayClient;

/// What one O9 has brought.
struct AllocatedNumbers {
    int wanted = 0;
    QStringList numbers;      ///< new, and in the list of unused numbers
    QStringList twice;        ///< that the gateway has handed out before, too: nobody should use them
    qsizetype unreadable = 0; ///< entries of the reply that are no text
    bool onDisk = false;      ///< false: in memory only, which the store has said
};

/// O9 as a plan for a BulkWrite, of one thing: `size` numbers. What arrives is in `store` before `told` is
/// called, also when the run is gone by then. `told` is called from the event loop, as long as `store`
/// lives, and not at all where nothing came.
///
/// No operation of the contract shows which numbers were handed out: numbers of a call whose outcome is
/// unknown may be gone ("burnt"), which does no harm but leave a gap. `operation` groups calls in the
/// journal; may be empty. `store` may be null: then the numbers are kept nowhere.
[[nodiscard]] BulkWrite::Plan allocateNumbersPlan(GatewayClient* client, AssetNumberStore* store, int size,
    const QString& operation = {}, const std::function<void(const AllocatedNumbers&)>& told = {});

} // namespace lockkeeper
