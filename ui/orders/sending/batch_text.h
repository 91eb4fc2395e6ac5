// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_state.h"
#include "models/tables/base/column_spec.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/writes/bulk_write.h"

#include <QString>
#include <QStringList>

#include <limits>

namespace lockkeeper
{

// A batch of licence orders in words for people, in the current language.

/// "New purchase", "Asset revocation", "Product revocation"; other values as they are.
[[nodiscard]] QString orderTypeName(const QString& orderType);

[[nodiscard]] Tone batchStateTone(BatchState state);

/// Whether a part of the batch may be at the gateway, by the run alone, for when the journal cannot be read.
[[nodiscard]] bool mayBeInUse(const BulkWrite& work);

struct BatchSize {
    qsizetype orders = 0;
    qsizetype newPurchases = 0, assetRevocations = 0, productRevocations = 0;
    qsizetype assets = 0; ///< asset numbers; one that two orders have counts twice
    /// Products as the orders list them, packages included: once for an asset, however many numbers it has.
    /// All lists of the program count like this.
    qsizetype products = 0;
    qsizetype instances = 0; ///< products, once for each asset number that they are under
    QStringList customers;   ///< what they are called, each once
    QStringList customerIds; ///< the ids of all customers
    /// Orders that remove from all licence orders of their customer, because they name none; by customer.
    QList<std::pair<QString, QStringList>> fromAll;
};

/// `names`: of enterprises, for customers of whom the batch has only ids.
[[nodiscard]] BatchSize sizeOf(const BatchOrder& batch, const EnterpriseNames& names);
/// "12 orders: 8 new purchases, 3 asset revocations, 1 product revocation".
[[nodiscard]] QString ordersText(const BatchSize& size);
/// "40 assets, 80 products"; where an asset has several numbers, also how many products that makes under
/// them.
[[nodiscard]] QString contentText(const BatchSize& size);

/// What a batch was drafted to renew, as no field of an order says it: "OLD-1 (8700000001, 8700000002)", for
/// each original order. `mostAssets`: so many are named of each; of more there is "…".
[[nodiscard]] QStringList renewedOrders(
    const QList<RenewedLine>& renews, qsizetype mostAssets = std::numeric_limits<qsizetype>::max());

} // namespace lockkeeper
