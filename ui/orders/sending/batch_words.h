// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "models/tables/base/column_spec.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/writes/bulk_write.h"

#include <QString>
#include <QStringList>

namespace lockkeeper
{

// A batch of licence orders in a person's words, in the language of the moment.

/// "New purchase", "Asset revocation", "Product revocation"; other values as they are.
[[nodiscard]] QString orderTypeName(const QString& orderType);

[[nodiscard]] Tone batchStateTone(BatchState state);

/// What a run that sends one says by itself, where the journal cannot be read: something of it may be at the
/// gateway.
[[nodiscard]] bool mayBeInUse(const BulkWrite& work);

/// How much is in a batch.
struct BatchSize {
    qsizetype orders = 0;
    qsizetype newPurchases = 0, assetRevocations = 0, productRevocations = 0;
    qsizetype assets = 0; ///< asset numbers, each order's by themselves
    /// As the orders list them, packages included: once for an asset, however many numbers it has. So counts
    /// every list.
    qsizetype products = 0;
    qsizetype instances = 0; ///< the same, once for each asset number
    QStringList customers;   ///< each once
    /// Orders that remove from all licence orders of their customer, because none is named, by the
    /// customer.
    QList<std::pair<QString, QStringList>> fromAll;
};

[[nodiscard]] BatchSize sizeOf(const BatchOrder& batch);
/// "12 orders: 8 new purchases, 3 asset revocations, 1 product revocation".
[[nodiscard]] QString ordersText(const BatchSize& size);
/// "40 assets, 80 products"; where an asset has several numbers, also how many products that makes under
/// them.
[[nodiscard]] QString contentText(const BatchSize& size);

} // namespace lockkeeper
