// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_units.h"

#include "models/domain/orders/batch_place.h"

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
                ? QCoreApplication::translate("Rules", "Is in milliseconds; this gateway takes seconds.")
                : QCoreApplication::translate("Rules", "Is in seconds; this gateway takes milliseconds.");
        issues.append({place.order(), place.path(field), u"timeUnit"_s, text, Issue::Severity::Warning});
    }

    void checkLimits(const BatchPlace& place, const auto& limited)
    {
        check(place, u"limitStartDate", limited.limitStartDate);
        check(place, u"limitEndDate", limited.limitEndDate);
    }

    void checkProducts(const BatchPlace& owner, BatchList list, const QList<OrderProduct>& products)
    {
        for (int i = 0; i < int(products.size()); ++i)
            checkLimits(owner.child(list, i), products[i]);
    }

    /// No recursion: a draft may be nested as deep as a file says.
    void checkPackages(const BatchPlace& asset, const QList<OrderMerchandise>& packages)
    {
        struct Level {
            BatchPlace owner;
            BatchList list;
            const QList<OrderMerchandise>* packages;
        };
        QList<Level> levels{{asset, BatchList::Merchandises, &packages}};
        while (!levels.isEmpty()) {
            const auto level = levels.takeLast();
            for (int i = 0; i < int(level.packages->size()); ++i) {
                const auto& package = level.packages->at(i);
                const auto place = level.owner.child(level.list, i);
                checkProducts(place, BatchList::PackageProducts, package.licenseOrderProductList);
                if (!package.children.isEmpty())
                    levels.append({place, BatchList::Children, &package.children});
            }
        }
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
            check.checkProducts(place, BatchList::Products, assets[each].products);
            check.checkPackages(place, assets[each].merchandises);
        }
    }
    return check.issues;
}

} // namespace lockkeeper
