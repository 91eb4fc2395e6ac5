// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_place.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Lists of objects, by their names; each name is that of one kind.
std::optional<OrderPart> partOf(QStringView list)
{
    if (list == "assets"_L1) return OrderPart::Asset;
    if (list == "assetExtendList"_L1) return OrderPart::Attribute;
    if (list == "products"_L1 || list == "licenseOrderProductList"_L1) return OrderPart::Product;
    if (list == "merchandises"_L1 || list == "children"_L1) return OrderPart::Package;
    if (list == "productFeatures"_L1) return OrderPart::Feature;
    return std::nullopt;
}

/// "products[1]" is "products" and 1; without brackets the index is -1.
std::pair<QStringView, qsizetype> split(QStringView segment)
{
    const auto bracket = segment.indexOf(u'[');
    if (bracket < 0 || !segment.endsWith(u']')) return {segment, -1};
    bool isNumber = false;
    const auto index = segment.sliced(bracket + 1).chopped(1).toLongLong(&isNumber);
    return {segment.first(bracket), isNumber ? qsizetype(index) : -1};
}

template <class T>
T* at(QList<T>& list, qsizetype index)
{
    return index >= 0 && index < list.size() ? &list[index] : nullptr;
}

/// The object that was reached; at most one of them is set.
struct Reached {
    OrderAsset* asset = nullptr;
    OrderProduct* product = nullptr;
    OrderMerchandise* package = nullptr;
    ProductFeature* feature = nullptr;
};

Reached step(const Reached& from, const OrderPlace::Step& step)
{
    Reached to;
    if (from.asset && step.list == "products"_L1)
        to.product = at(from.asset->products, step.index);
    else if (from.asset && step.list == "merchandises"_L1)
        to.package = at(from.asset->merchandises, step.index);
    else if (from.package && step.list == "children"_L1)
        to.package = at(from.package->children, step.index);
    else if (from.package && step.list == "licenseOrderProductList"_L1)
        to.product = at(from.package->licenseOrderProductList, step.index);
    else if (from.product && step.list == "productFeatures"_L1)
        to.feature = at(from.product->productFeatures, step.index);
    return to;
}

Reached reach(LicenseOrder& order, const OrderPlace& place)
{
    Reached reached;
    if (place.steps.isEmpty() || place.steps.first().list != "assets"_L1) return reached;
    reached.asset = at(order.assets, place.steps.first().index);
    for (qsizetype i = 1; i < place.steps.size(); ++i)
        reached = step(reached, place.steps[i]);
    return reached;
}

template <class T>
bool take(QList<T>& list, qsizetype index)
{
    if (index < 0 || index >= list.size()) return false;
    list.removeAt(index);
    return true;
}

} // namespace

OrderPlace OrderPlace::of(const QString& path)
{
    return orderFieldAt(path).place;
}

QString OrderPlace::path() const
{
    QStringList segments;
    for (const auto& each : steps)
        segments += u"%1[%2]"_s.arg(each.list).arg(each.index);
    return segments.join(u'.');
}

OrderPart OrderPlace::part() const
{
    return steps.isEmpty() ? OrderPart::Order : partOf(steps.last().list).value_or(OrderPart::Order);
}

OrderPlace OrderPlace::parent() const
{
    auto place = *this;
    if (!place.steps.isEmpty()) place.steps.removeLast();
    return place;
}

OrderPlace OrderPlace::child(const QString& list, qsizetype index) const
{
    auto place = *this;
    place.steps.append({list, index});
    return place;
}

OrderField orderFieldAt(const QString& issueField)
{
    OrderField result;
    const auto segments = QStringView(issueField).split(u'.', Qt::SkipEmptyParts);
    for (const auto segment : segments) {
        const auto [name, index] = split(segment);
        if (index >= 0 && partOf(name)) {
            result.place.steps.append({name.toString(), index});
            continue;
        }
        result.field = name.toString();
        result.entry = index;
        break;
    }
    return result;
}

OrderAsset* assetAt(LicenseOrder& order, const OrderPlace& place)
{
    return reach(order, place).asset;
}

OrderProduct* productAt(LicenseOrder& order, const OrderPlace& place)
{
    return reach(order, place).product;
}

OrderMerchandise* packageAt(LicenseOrder& order, const OrderPlace& place)
{
    return reach(order, place).package;
}

ProductFeature* featureAt(LicenseOrder& order, const OrderPlace& place)
{
    return reach(order, place).feature;
}

bool removeAt(LicenseOrder& order, const OrderPlace& place)
{
    if (place.steps.isEmpty()) return false;
    const auto& [list, index] = place.steps.last();
    if (place.steps.size() == 1) return list == "assets"_L1 && take(order.assets, index);
    const auto owner = reach(order, place.parent());
    if (owner.asset && list == "products"_L1) return take(owner.asset->products, index);
    if (owner.asset && list == "merchandises"_L1) return take(owner.asset->merchandises, index);
    if (owner.package && list == "children"_L1) return take(owner.package->children, index);
    if (owner.package && list == "licenseOrderProductList"_L1)
        return take(owner.package->licenseOrderProductList, index);
    if (owner.product && list == "productFeatures"_L1) return take(owner.product->productFeatures, index);
    return false;
}

QString placeWords(const OrderPlace& place)
{
    QStringList words;
    for (const auto& [list, index] : place.steps) {
        switch (partOf(list).value_or(OrderPart::Order)) {
        case OrderPart::Asset:
            words += QCoreApplication::translate("OrderPlace", "Asset group %1").arg(index + 1);
            break;
        case OrderPart::Attribute:
            words += QCoreApplication::translate("OrderPlace", "Attribute %1").arg(index + 1);
            break;
        case OrderPart::Product:
            words += QCoreApplication::translate("OrderPlace", "Product %1").arg(index + 1);
            break;
        case OrderPart::Package:
            words += QCoreApplication::translate("OrderPlace", "Package %1").arg(index + 1);
            break;
        case OrderPart::Feature:
            words += QCoreApplication::translate("OrderPlace", "Feature %1").arg(index + 1);
            break;
        case OrderPart::Order:
            break;
        }
    }
    return words.join(u" › "_s);
}

} // namespace lockkeeper
