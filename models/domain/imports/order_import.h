// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/text_row.h"
#include "models/domain/imports/order_import_columns.h"
#include "models/domain/orders/order.h"
#include "models/domain/orders/order_text.h"

#include <QList>
#include <QString>

#include <functional>

namespace lockkeeper
{

/// What is wrong with a cell of a list of orders, or with a line of it.
struct OrderImportIssue {
    qsizetype row = 0;                        ///< in the list that was given
    OrderColumn column = OrderColumn::Ignore; ///< Ignore: the line as a whole
    QString text;                             ///< what is there and what is expected; plain, translated
    Issue::Severity severity = Issue::Severity::Error;
    /// The cell could not be read, or contradicts another one: an import would lose what it says. Otherwise
    /// the order breaks a rule (order_rules.h), which its editor shows as well (MD-28).
    bool isUnread = false;
};

/// Orders out of a list with one line for each product.
struct OrderImport {
    struct Order {
        LicenseOrder order;    ///< sequence: its place, from 1
        QList<qsizetype> rows; ///< the lines it was made of
    };
    QList<Order> orders;            ///< in the order of their first lines
    QList<OrderImportIssue> issues; ///< by row
    qsizetype blankRows = 0;        ///< lines with nothing in any column that is taken

    [[nodiscard]] QList<LicenseOrder> all() const;
    /// Cells that could not be read: nothing should be taken over before they are corrected.
    [[nodiscard]] qsizetype unread() const;
};

/// Reads the lines. Nothing of a line is left out in silence: what cannot be read is an issue.
///
/// An order is made of the lines with the same text in the column OrderKey; where there is none, with the
/// same customer, order type, licence type and original licence order. Within it, lines with the same asset
/// numbers and limits are one asset, and lines with the same package in it one package. A line in which
/// everything about the order is empty belongs to the order of the line above (merged cells), and if
/// everything about the asset is empty as well, to its asset. What lines of one order, asset or package say
/// differently is an issue of the later one; cells that are empty say nothing (MD-27).
///
/// Pure and reentrant; 1,000 lines take some ten milliseconds. `stopped`, asked now and then, makes it end
/// early with a result that means nothing.
[[nodiscard]] OrderImport importOrders(const OrderMapping& mapping, const QList<TextRow>& rows,
    const OrderTimes& times, const std::function<bool()>& stopped = {});

} // namespace lockkeeper
