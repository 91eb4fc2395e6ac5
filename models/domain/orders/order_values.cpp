// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_values.h"

#include "models/domain/base/wire_values.h"

#include <type_traits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

template <bool isConst, class T>
using Pointer = std::conditional_t<isConst, const T*, T*>;

template <bool isConst>
using Owner = std::variant<std::monostate, Pointer<isConst, BatchOrder>, Pointer<isConst, LicenseOrder>,
    Pointer<isConst, OrderAsset>, Pointer<isConst, ExtendAttribute>, Pointer<isConst, OrderProduct>,
    Pointer<isConst, OrderMerchandise>, Pointer<isConst, ProductFeature>>;

/// Calls `visit` with a list of `owner`. False when it has no such list.
template <bool isConst, class Visit>
bool withList(const Owner<isConst>& owner, BatchList list, Visit&& visit)
{
    const auto in = [&]<class T, class L>(L T::*member) {
        const auto* found = std::get_if<Pointer<isConst, T>>(&owner);
        if (!found) return false;
        visit((*found)->*member);
        return true;
    };
    switch (list) {
    case BatchList::Orders:
        return in(&BatchOrder::orderList);
    case BatchList::Assets:
        return in(&LicenseOrder::assets);
    case BatchList::Extends:
        return in(&OrderAsset::assetExtendList);
    case BatchList::Products:
        return in(&OrderAsset::products);
    case BatchList::Merchandises:
        return in(&OrderAsset::merchandises);
    case BatchList::Children:
        return in(&OrderMerchandise::children);
    case BatchList::PackageProducts:
        return in(&OrderMerchandise::licenseOrderProductList);
    case BatchList::Features:
        return in(&OrderProduct::productFeatures);
    }
    return false;
}

/// Down to `depth` steps of the place. Only what is on the way is detached from copies of the batch.
template <bool isConst>
Owner<isConst> walk(Pointer<isConst, BatchOrder> batch, const BatchPlace& place, qsizetype depth)
{
    Owner<isConst> at = batch;
    for (qsizetype i = 0; i < depth; ++i) {
        const auto step = place.steps()[i];
        Owner<isConst> below;
        withList<isConst>(at, step.list, [&](auto& list) {
            if (step.index >= 0 && step.index < list.size()) below = &list[step.index];
        });
        at = below;
        if (std::holds_alternative<std::monostate>(at)) break;
    }
    return at;
}

BatchHead headOf(const BatchOrder& batch)
{
    return {batch.channelCode, batch.channelOrderId, batch.syncMode};
}

} // namespace

OrderValue newOrderValue(BatchPart part)
{
    switch (part) {
    case BatchPart::Batch:
        return BatchHead();
    case BatchPart::Order: {
        LicenseOrder order;
        order.orderType = u"new_buy"_s;
        order.assets.append(OrderAsset());
        return order;
    }
    case BatchPart::Asset:
        return OrderAsset();
    case BatchPart::Extend:
        return ExtendAttribute();
    case BatchPart::Product:
        return OrderProduct();
    case BatchPart::Merchandise:
        return OrderMerchandise();
    case BatchPart::Feature:
        return ProductFeature();
    }
    return {};
}

OrderValue newOrderValue(const BatchOrder& batch, const BatchPlace& place)
{
    auto value = newOrderValue(place.part());
    if (place.part() == BatchPart::Product && place.index() > 0) {
        const auto* order = elementAt<LicenseOrder>(batch, orderAt(place.order()));
        const auto* before = elementAt<OrderProduct>(batch, place.sibling(place.index() - 1));
        if (order && before && order->orderType == "new_buy"_L1)
            std::get<OrderProduct>(value).timeDurationExpression = before->timeDurationExpression;
    }
    if (place.isBatch() || place.list() != BatchList::Children) return value;
    const auto* above = elementAt<OrderMerchandise>(batch, place.parent());
    if (above) std::get<OrderMerchandise>(value).parentMerchandiseNum = above->merchandiseNum;
    return value;
}

OrderElement elementAt(const BatchOrder& batch, const BatchPlace& place)
{
    return walk<true>(&batch, place, place.depth());
}

std::optional<OrderValue> valueAt(const BatchOrder& batch, const BatchPlace& place)
{
    return std::visit(
        [](const auto& element) -> std::optional<OrderValue> {
            using Element = std::decay_t<decltype(element)>;
            if constexpr (std::is_same_v<Element, std::monostate>)
                return std::nullopt;
            else if constexpr (std::is_same_v<Element, const BatchOrder*>)
                return headOf(*element);
            else
                return *element;
        },
        elementAt(batch, place));
}

int countAt(const BatchOrder& batch, const BatchPlace& owner, BatchList list)
{
    int count = 0;
    withList<true>(
        elementAt(batch, owner), list, [&](const auto& elements) { count = int(elements.size()); });
    return count;
}

bool insertAt(BatchOrder& batch, const BatchPlace& first, const QList<OrderValue>& values)
{
    bool isDone = false;
    withList<false>(walk<false>(&batch, first, first.depth() - 1), first.list(), [&](auto& list) {
        using Element = typename std::decay_t<decltype(list)>::value_type;
        if (first.index() < 0 || first.index() > list.size()) return;
        for (const auto& value : values)
            if (!std::holds_alternative<Element>(value)) return;
        for (qsizetype i = 0; i < values.size(); ++i)
            list.insert(first.index() + i, std::get<Element>(values[i]));
        isDone = true;
    });
    return isDone;
}

QList<OrderValue> takeAt(BatchOrder& batch, const BatchPlace& first, int count)
{
    QList<OrderValue> taken;
    withList<false>(walk<false>(&batch, first, first.depth() - 1), first.list(), [&](auto& list) {
        if (first.index() < 0 || count < 1 || count > list.size() - first.index()) return;
        taken.reserve(count);
        for (int i = 0; i < count; ++i)
            taken.append(std::move(list[first.index() + i]));
        list.remove(first.index(), count);
    });
    return taken;
}

bool replaceAt(BatchOrder& batch, const BatchPlace& place, const OrderValue& value)
{
    if (place.isBatch()) {
        const auto* head = std::get_if<BatchHead>(&value);
        if (!head) return false;
        batch.channelCode = head->channelCode;
        batch.channelOrderId = head->channelOrderId;
        batch.syncMode = head->syncMode;
        return true;
    }
    return std::visit(
        [&](auto element) {
            using Element = std::remove_pointer_t<decltype(element)>;
            if constexpr (std::is_same_v<Element, std::monostate> || std::is_same_v<Element, BatchOrder>) {
                return false;
            } else {
                const auto* given = std::get_if<Element>(&value);
                if (given) *element = *given;
                return given != nullptr;
            }
        },
        walk<false>(&batch, place, place.depth()));
}

namespace
{

void stripInstances(QList<OrderProduct>& products)
{
    for (auto& product : products) {
        product.crmProductId.clear();
        product.parentCrmProductId.clear();
        product.srcLicenseOrderId.clear();
        product.limitStartDate = product.limitEndDate = product.trialEndDate = Timestamp();
        product.passwords.clear();
        for (auto& feature : product.productFeatures)
            feature.trialEndDate = QDate();
    }
}

void stripInstances(QList<OrderMerchandise>& packages)
{
    for (auto& package : packages) {
        package.crmProductId.clear();
        package.parentCrmProductId.clear();
        stripInstances(package.licenseOrderProductList);
        stripInstances(package.children);
    }
}

} // namespace

LicenseOrder withoutCustomer(const LicenseOrder& order)
{
    LicenseOrder kept;
    kept.licenseType = order.licenseType;
    kept.orderType = order.orderType;
    kept.assets = order.assets;
    for (auto& asset : kept.assets) {
        asset.assetNos.clear();
        asset.limitStartDate = asset.limitEndDate = Timestamp();
        stripInstances(asset.products);
        stripInstances(asset.merchandises);
    }
    return kept;
}

LicenseOrder duplicateOf(const LicenseOrder& order, bool keepsCustomer)
{
    if (!keepsCustomer) return withoutCustomer(order);
    auto copy = order;
    if (!isRevocation(order.orderType))
        for (auto& asset : copy.assets)
            asset.assetNos.clear();
    return copy;
}

} // namespace lockkeeper
