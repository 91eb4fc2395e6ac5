// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/ordered_thing.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

OrderedSpan spanOf(Timestamp start, Timestamp end, const QString& expression, const QTimeZone& zone)
{
    // What was listed may be in seconds, and what was typed in milliseconds.
    OrderedSpan span{start.toMilliseconds(TimestampUnit::ByMagnitude),
        end.toMilliseconds(TimestampUnit::ByMagnitude), expression.trimmed(), orderLengthIn(expression)};
    if (!span.lasting) return span;
    span.length = u"%1 months %2 days"_s.arg(span.lasting->months).arg(span.lasting->days);
    if (span.from && !span.until) span.until = endOf(*span.from, *span.lasting, zone);
    return span;
}

/// The length of time as the order gives it: its own expression, as the contract recommends, else number and
/// unit, else that of its package. A time that may be used up comes last: it is no stretch of the calendar.
QString lengthOf(const OrderProduct& product, const QString& lengthOfPackage)
{
    if (const auto own = product.timeDurationExpression.trimmed(); !own.isEmpty()) return own;
    if (product.timeUnitQuantity)
        return u"%1 %2"_s.arg(QString::number(*product.timeUnitQuantity), product.timeUnit.trimmed());
    if (!lengthOfPackage.isEmpty() || !product.limitTimeDuration) return lengthOfPackage;
    return u"used %1"_s.arg(*product.limitTimeDuration);
}

OrderedThing orderedProduct(const OrderProduct& product, const OrderAsset& asset,
    const QString& lengthOfPackage, const QTimeZone& zone)
{
    OrderedThing ordered;
    for (const auto* name : {&product.productUri, &product.gmsPid, &product.appKey})
        if (const auto plain = name->trimmed(); !plain.isEmpty()) ordered.names.append(plain);
    const auto length = lengthOf(product, lengthOfPackage);
    ordered.span = spanOf(product.limitStartDate, product.limitEndDate, length, zone);
    // The asset's dates fill in only what the product leaves open, after its own length has given its own
    // end.
    const auto ofAsset = spanOf(asset.limitStartDate, asset.limitEndDate, length, zone);
    if (!ordered.span.from) ordered.span.from = ofAsset.from;
    if (!ordered.span.until) ordered.span.until = ofAsset.until;
    return ordered;
}

} // namespace

QList<OrderedThing> thingsOrdered(const OrderAsset& asset, const QTimeZone& zone)
{
    QList<OrderedThing> all;
    const auto add = [&](const OrderProduct& product, const QString& lengthOfPackage) {
        // A product without any identifier is an error of its own, and the same as no other.
        auto ordered = orderedProduct(product, asset, lengthOfPackage, zone);
        if (!ordered.names.isEmpty()) all.append(std::move(ordered));
    };
    for (const auto& product : asset.products)
        add(product, {});
    // No recursion: a draft may be nested as deep as a file says.
    struct Level {
        const QList<OrderMerchandise>* packages;
        QString length;
    };
    QList<Level> levels{{&asset.merchandises, {}}};
    while (!levels.isEmpty()) {
        const auto level = levels.takeLast();
        for (const auto& package : *level.packages) {
            const auto own = package.timeDurationExpression.trimmed();
            const auto length = own.isEmpty() ? level.length : own;
            if (const auto number = package.merchandiseNum.trimmed(); !number.isEmpty())
                all.append({{orderedPackageName(number)},
                    spanOf(asset.limitStartDate, asset.limitEndDate, length, zone)});
            for (const auto& product : package.licenseOrderProductList)
                add(product, length);
            levels.append({&package.children, length});
        }
    }
    return all;
}

OrderedThing assetOrdered(const OrderAsset& asset, const QTimeZone& zone)
{
    return {{}, spanOf(asset.limitStartDate, asset.limitEndDate, {}, zone)};
}

} // namespace lockkeeper
