// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

/// The kinds of objects that an order is made of (contract §2.3).
enum class OrderPart { Order, Asset, Attribute, Product, Package, Feature };

/// Where an object stands within one order: the way to it, as the paths of validate() say it
/// ("assets[0].products[1]"). No steps: the order itself.
struct OrderPlace {
    struct Step {
        QString list; ///< the contract's name of the list
        qsizetype index = 0;
        friend bool operator==(const Step&, const Step&) = default;
    };
    QList<Step> steps;

    /// Of such a path; steps end where it names something that is no object.
    [[nodiscard]] static OrderPlace of(const QString& path);
    [[nodiscard]] QString path() const;
    [[nodiscard]] OrderPart part() const;
    [[nodiscard]] OrderPlace parent() const;
    [[nodiscard]] OrderPlace child(const QString& list, qsizetype index) const;
    /// Its asset entry; -1 for what is not below one.
    [[nodiscard]] qsizetype asset() const { return steps.isEmpty() ? -1 : steps.first().index; }

    friend bool operator==(const OrderPlace&, const OrderPlace&) = default;
};

/// What Issue::field names: an object, a field of it, and of a list of plain values ("assetNos[3]") the
/// entry.
struct OrderField {
    OrderPlace place;
    QString field; ///< empty: the object as such
    qsizetype entry = -1;
};
[[nodiscard]] OrderField orderFieldAt(const QString& issueField);

// The object at a place; null where there is none, or one of another kind. Valid until its list changes.
[[nodiscard]] OrderAsset* assetAt(LicenseOrder& order, const OrderPlace& place);
[[nodiscard]] OrderProduct* productAt(LicenseOrder& order, const OrderPlace& place);
[[nodiscard]] OrderMerchandise* packageAt(LicenseOrder& order, const OrderPlace& place);
[[nodiscard]] ProductFeature* featureAt(LicenseOrder& order, const OrderPlace& place);

/// Takes the object out of its list. False where there is none.
bool removeAt(LicenseOrder& order, const OrderPlace& place);

/// "Asset group 1 › Package 2 › Product 1", translated; empty for the order itself.
[[nodiscard]] QString placeWords(const OrderPlace& place);

} // namespace lockkeeper
