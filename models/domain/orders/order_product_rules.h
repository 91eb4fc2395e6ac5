// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/rule_issues.h"
#include "models/domain/orders/order.h"

// The part of the O5 rules that is about products and merchandise; see order_rules.h.
namespace lockkeeper::detail
{

enum class OrderKind { NewBuy, DeleteAsset, DeleteProduct, Unknown };

/// The products of an asset ("products") or of a package ("licenseOrderProductList"). `hasEnd`: what they are
/// in says until when, or for how long.
void checkProducts(RuleIssues&, const Where& owner, const char* listName, const QList<OrderProduct>&,
    OrderKind, bool hasEnd);
void checkMerchandises(
    RuleIssues&, const Where& asset, const QList<OrderMerchandise>&, OrderKind, bool hasEnd);
/// Start after end: an Error in a new purchase; elsewhere the values are an instance's own, and a Warning.
void checkDates(RuleIssues&, const Where&, Timestamp start, Timestamp end, OrderKind);

} // namespace lockkeeper::detail
