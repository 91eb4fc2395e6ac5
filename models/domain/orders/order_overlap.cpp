// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_overlap.h"

#include "models/domain/orders/ordered_thing.h"

#include <QStringList>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isSameTime(const OrderedSpan& a, const OrderedSpan& b)
{
    if (a.isPeriod() != b.isPeriod()) return false;
    if (!a.isPeriod()) return a.length == b.length;
    if (a.from == b.from && a.until == b.until) return true;
    constexpr auto first = std::numeric_limits<qint64>::min(), last = std::numeric_limits<qint64>::max();
    const auto from = std::max(a.from.value_or(first), b.from.value_or(first));
    return from <= std::min(a.until.value_or(last), b.until.value_or(last));
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

} // namespace

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

namespace
{

bool isSameOrdered(const OrderedThing& a, const OrderedThing& b)
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
    const auto thingsOf = [&](const OrderAsset& asset) {
        auto things = thingsOrdered(asset, zone);
        if (things.isEmpty() && isAssetRevoked) things.append(assetOrdered(asset, zone));
        return things;
    };
    for (const auto& asset : one.assets) {
        const auto numbers = numbersOf(asset);
        for (const auto& otherAsset : other.assets) {
            const auto otherNumbers = numbersOf(otherAsset);
            const bool haveNone = numbers.isEmpty() && otherNumbers.isEmpty();
            if (!haveNone && !haveOneInCommon(numbers, otherNumbers)) continue;
            const auto some = thingsOf(asset);
            const auto others = thingsOf(otherAsset);
            for (const auto& ordered : some)
                if (std::any_of(others.begin(), others.end(),
                        [&ordered](const OrderedThing& each) { return isSameOrdered(ordered, each); }))
                    return true;
        }
    }
    return false;
}

} // namespace lockkeeper
