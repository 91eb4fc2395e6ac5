// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_overlap.h"

#include "models/domain/orders/order_texts.h"

#include <QStringList>

#include <algorithm>
#include <limits>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// How long something is ordered for.
struct Span {
    std::optional<qint64> from, until; ///< milliseconds since 1970 UTC
    QString length;                    ///< alike for equal lengths

    [[nodiscard]] bool isPeriod() const { return from || until; }
};

bool isSameTime(const Span& a, const Span& b)
{
    if (a.isPeriod() != b.isPeriod()) return false;
    if (!a.isPeriod()) return a.length == b.length;
    if (a.from == b.from && a.until == b.until) return true;
    constexpr auto first = std::numeric_limits<qint64>::min(), last = std::numeric_limits<qint64>::max();
    const auto from = std::max(a.from.value_or(first), b.from.value_or(first));
    return from <= std::min(a.until.value_or(last), b.until.value_or(last));
}

Span spanOf(Timestamp start, Timestamp end, const QString& expression, const QTimeZone& zone)
{
    // What was listed may be in seconds, and what was typed in milliseconds.
    Span span{start.toMilliseconds(TimestampUnit::ByMagnitude),
        end.toMilliseconds(TimestampUnit::ByMagnitude), expression.trimmed()};
    const auto length = orderLengthIn(expression);
    if (!length) return span;
    span.length = u"%1 months %2 days"_s.arg(length->months).arg(length->days);
    if (span.from && !span.until) span.until = endOf(*span.from, *length, zone);
    return span;
}

/// One thing that is ordered under an asset.
struct Ordered {
    QStringList names; ///< all identifiers of it; empty: the asset with everything under it
    Span span;
};

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

Ordered orderedProduct(const OrderProduct& product, const OrderAsset& asset, const QString& lengthOfPackage,
    const QTimeZone& zone)
{
    Ordered ordered;
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

QList<Ordered> orderedUnder(const OrderAsset& asset, bool isAssetRevoked, const QTimeZone& zone)
{
    QList<Ordered> all;
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
                all.append({{u"package "_s + number},
                    spanOf(asset.limitStartDate, asset.limitEndDate, length, zone)});
            for (const auto& product : package.licenseOrderProductList)
                add(product, length);
            levels.append({&package.children, length});
        }
    }
    if (all.isEmpty() && isAssetRevoked)
        all.append({{}, spanOf(asset.limitStartDate, asset.limitEndDate, {}, zone)});
    return all;
}

bool haveOneInCommon(const QStringList& some, const QStringList& others)
{
    return std::any_of(
        some.begin(), some.end(), [&others](const QString& each) { return others.contains(each); });
}

QStringList numbersOf(const OrderAsset& asset)
{
    QStringList numbers;
    for (const auto& number : asset.assetNos)
        if (const auto plain = number.trimmed(); !plain.isEmpty()) numbers.append(plain);
    return numbers;
}

QStringList numbersOf(const LicenseOrder& order)
{
    QStringList numbers;
    for (const auto& asset : order.assets)
        numbers += numbersOf(asset);
    return numbers;
}

bool isOneCustomer(const LicenseOrder& one, const LicenseOrder& other)
{
    bool isComparable = false;
    for (auto id :
        {&LicenseOrder::customerId, &LicenseOrder::crmCustomerId, &LicenseOrder::channelCustomerId}) {
        const auto a = (one.*id).trimmed(), b = (other.*id).trimmed();
        if (a.isEmpty() || b.isEmpty()) continue;
        if (a == b) return true; // one id suffices: the others may be mistyped
        isComparable = true;
    }
    if (isComparable) return false;
    const auto a = one.enterpriseGlobalId.trimmed(), b = other.enterpriseGlobalId.trimmed();
    if (!a.isEmpty() && !b.isEmpty()) return a == b;
    // Different names prove nothing, because they are typed: the asset numbers have the last word.
    const auto name = one.customerName.simplified();
    if (!name.isEmpty() && name.compare(other.customerName.simplified(), Qt::CaseInsensitive) == 0)
        return true;
    return haveOneInCommon(numbersOf(one), numbersOf(other));
}

bool isSameOrdered(const Ordered& a, const Ordered& b)
{
    const bool isSame = a.names.isEmpty() || b.names.isEmpty() || haveOneInCommon(a.names, b.names);
    return isSame && isSameTime(a.span, b.span);
}

} // namespace

bool overlaps(const LicenseOrder& one, const LicenseOrder& other, const QTimeZone& zone)
{
    if (one.orderType.isEmpty() || one.orderType != other.orderType || !isOneCustomer(one, other))
        return false;
    const bool isAssetRevoked = one.orderType == "delete_asset"_L1;
    for (const auto& asset : one.assets) {
        const auto numbers = numbersOf(asset);
        for (const auto& otherAsset : other.assets) {
            const auto otherNumbers = numbersOf(otherAsset);
            const bool haveNone = numbers.isEmpty() && otherNumbers.isEmpty();
            if (!haveNone && !haveOneInCommon(numbers, otherNumbers)) continue;
            const auto some = orderedUnder(asset, isAssetRevoked, zone);
            const auto others = orderedUnder(otherAsset, isAssetRevoked, zone);
            for (const auto& ordered : some)
                if (std::any_of(others.begin(), others.end(),
                        [&ordered](const Ordered& each) { return isSameOrdered(ordered, each); }))
                    return true;
        }
    }
    return false;
}

} // namespace lockkeeper
