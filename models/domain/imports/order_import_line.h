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
    /// The same texts in the one form that they are compared in: "是" and "yes" are one value. A text that
    /// could not be read is as it stands in the cell.
    QHash<OrderColumn, QString> values;
    LicenseOrder order;       ///< what the line says of its order; without assets
    OrderAsset asset;         ///< of its asset; without products
    OrderMerchandise package; ///< of its package
    OrderProduct product;

    [[nodiscard]] bool has(OrderLevel level) const;
};

/// A cell that cannot be read becomes an issue, and its field stays empty.
[[nodiscard]] OrderLine readOrderLine(const OrderMapping& mapping, const TextRow& text, qsizetype row,
    const OrderTimes& times, QList<OrderImportIssue>& issues);

} // namespace lockkeeper
