// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_units.h"

#include "models/domain/orders/each_product.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct UnitCheck {
    TimestampUnit unit;
    Issues issues = {};

    void check(const BatchPlace& place, QStringView field, Timestamp time)
    {
        if (!time.isSet() || unit == TimestampUnit::ByMagnitude ||
            time.toMilliseconds(unit) == time.toMilliseconds(TimestampUnit::ByMagnitude))
            return;
        const auto text =
            unit == TimestampUnit::Seconds
                ? QCoreApplication::translate("Rules", "In milliseconds, but this gateway uses seconds.")
                : QCoreApplication::translate("Rules", "In seconds, but this gateway uses milliseconds.");
        issues.append({place.order(), place.path(field), u"timeUnit"_s, text, Issue::Severity::Warning});
    }

    void checkLimits(const BatchPlace& place, const auto& limited)
    {
        check(place, u"limitStartDate", limited.limitStartDate);
        check(place, u"limitEndDate", limited.limitEndDate);
    }
};

} // namespace

Issues timeUnitIssues(const BatchOrder& batch, TimestampUnit unit)
{
    UnitCheck check{unit};
    for (int i = 0; i < int(batch.orderList.size()); ++i) {
        const auto& assets = batch.orderList[i].assets;
        for (int each = 0; each < int(assets.size()); ++each) {
            const auto place = orderAt(i).child(BatchList::Assets, each);
            check.checkLimits(place, assets[each]);
            eachProduct(place, assets[each], [&check](const BatchPlace& at, const OrderProduct& product) {
                check.checkLimits(at, product);
            });
        }
    }
    return check.issues;
}

} // namespace lockkeeper
