// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"

#include <variant>

namespace lockkeeper
{

/// What the batch has beside its orders.
struct BatchHead {
    QString channelCode;
    QString channelOrderId;
    QString syncMode;
    friend bool operator==(const BatchHead&, const BatchHead&) = default;
};

/// A copy of what stands at a place, with everything below it; of the batch, its head only. Alternatives are
/// in the order of BatchPart.
using OrderValue = std::variant<BatchHead, LicenseOrder, OrderAsset, ExtendAttribute, OrderProduct,
    OrderMerchandise, ProductFeature>;

[[nodiscard]] inline BatchPart partOf(const OrderValue& value)
{
    return BatchPart(value.index());
}
/// An empty part of this kind. An order gets what every order needs: the type "new_buy" and an asset.
[[nodiscard]] OrderValue newOrderValue(BatchPart part);
/// A new part for a place of a batch: a package within another one says which that is, and a product that is
/// bought gets the length of the one before it, but not its dates (OR-15).
[[nodiscard]] OrderValue newOrderValue(const BatchOrder& batch, const BatchPlace& place);

/// What stands at a place of a batch; monostate where nothing does. Pointers until the batch changes.
using OrderElement = std::variant<std::monostate, const BatchOrder*, const LicenseOrder*, const OrderAsset*,
    const ExtendAttribute*, const OrderProduct*, const OrderMerchandise*, const ProductFeature*>;
[[nodiscard]] OrderElement elementAt(const BatchOrder& batch, const BatchPlace& place);
/// Null where something else stands there, or nothing.
template <class T>
[[nodiscard]] const T* elementAt(const BatchOrder& batch, const BatchPlace& place)
{
    const auto element = elementAt(batch, place);
    const auto* found = std::get_if<const T*>(&element);
    return found ? *found : nullptr;
}
[[nodiscard]] std::optional<OrderValue> valueAt(const BatchOrder& batch, const BatchPlace& place);
/// How many there are in a list of what stands at a place; 0 where it has no such list.
[[nodiscard]] int countAt(const BatchOrder& batch, const BatchPlace& owner, BatchList list);

// These change nothing and give false or nothing when the place cannot be, or the value is of another kind.

[[nodiscard]] bool insertAt(BatchOrder& batch, const BatchPlace& first, const QList<OrderValue>& values);
[[nodiscard]] QList<OrderValue> takeAt(BatchOrder& batch, const BatchPlace& first, int count);
[[nodiscard]] bool replaceAt(BatchOrder& batch, const BatchPlace& place, const OrderValue& value);

/// What an order has that does not belong to one customer or one time. Left out are the customer with
/// administrator and branch, sequence, asset numbers, instance ids, original licence orders, dates (not
/// lengths of time), and passwords.
[[nodiscard]] LicenseOrder withoutCustomer(const LicenseOrder& order);
/// An order like another one, or withoutCustomer(). A new purchase is copied without asset numbers, as each
/// number is one asset.
[[nodiscard]] LicenseOrder duplicateOf(const LicenseOrder& order, bool keepsCustomer);

} // namespace lockkeeper
