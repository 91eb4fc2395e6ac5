// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "models/domain/orders/order_text.h"

#include <QList>
#include <QStringList>
#include <QTimeZone>

#include <optional>

namespace lockkeeper
{

/// How long something is ordered for. Moments are milliseconds since 1970 UTC.
struct OrderedSpan {
    std::optional<qint64> from, until;
    QString length;                     ///< alike for equal lengths
    std::optional<OrderLength> lasting; ///< the same, where it is one of months and days

    [[nodiscard]] bool isPeriod() const { return from || until; }
};

/// One product or package that is ordered under an asset.
struct OrderedThing {
    QStringList names; ///< all identifiers of it; empty: the asset with everything under it
    OrderedSpan span;
};

/// What a package is called among the names of things.
[[nodiscard]] inline QString orderedPackageName(const QString& merchandiseNum)
{
    return QStringLiteral("package ") + merchandiseNum;
}

/// The products and packages of an asset, those inside of packages included; not those without an identifier.
/// What one of them leaves open of its time is as its package or asset has it. `zone`: in which months are
/// counted. Pure, any thread.
[[nodiscard]] QList<OrderedThing> thingsOrdered(const OrderAsset& asset, const QTimeZone& zone);
/// The asset itself, with everything under it.
[[nodiscard]] OrderedThing assetOrdered(const OrderAsset& asset, const QTimeZone& zone);

} // namespace lockkeeper
