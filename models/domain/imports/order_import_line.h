// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/order_import.h"

#include <QHash>

// One line of a list of orders, read by itself; nothing but order_import needs it.
namespace lockkeeper
{

struct OrderLine {
    /// The texts of the columns that are taken, trimmed; those that stand in several columns together. Empty
    /// cells are left out.
    QHash<OrderColumn, QString> cells;
    /// The same as they were read: "是" and "yes" are one thing. What could not be read is as it stands
    /// there.
    QHash<OrderColumn, QString> values;
    LicenseOrder order;       ///< what the line says of its order; without assets
    OrderAsset asset;         ///< of its asset; without products
    OrderMerchandise package; ///< of its package
    OrderProduct product;

    [[nodiscard]] bool has(OrderLevel level) const;
};

/// What cannot be read is added to `issues`, and is not in the line.
[[nodiscard]] OrderLine readOrderLine(const OrderMapping& mapping, const TextRow& text, qsizetype row,
    const OrderTimes& times, QList<OrderImportIssue>& issues);

} // namespace lockkeeper
