// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/used_values.h"

#include "ui/kit/theme/ui_settings.h"

#include <QMap>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype most = 30;
constexpr qsizetype longest = 200; ///< nobody wants a text proposed

QString keyOf(const QString& field)
{
    return u"orderValues/"_s + field;
}

using Found = QMap<QString, QStringList>; ///< by field

void note(Found& found, const QString& field, const QString& value)
{
    auto& values = found[field];
    if (!value.isEmpty() && value.size() <= longest && values.size() < most && !values.contains(value))
        values.append(value);
}

void note(Found& found, const QList<OrderProduct>& products)
{
    for (const auto& product : products) {
        note(found, u"productType"_s, product.productType);
        note(found, u"timeUnit"_s, product.timeUnit);
        for (const auto& feature : product.productFeatures)
            note(found, u"featureValueType"_s, feature.featureValueType);
    }
}

} // namespace

QStringList usedValues(const UiSettings& settings, const QString& field)
{
    return settings.value(keyOf(field)).toStringList();
}

void rememberUsedValues(UiSettings& settings, const QList<LicenseOrder>& orders)
{
    Found found;
    for (const auto& order : orders)
        for (const auto& asset : order.assets) {
            note(found, asset.products);
            QList<const QList<OrderMerchandise>*> levels{&asset.merchandises};
            while (!levels.isEmpty())
                for (const auto& package : *levels.takeLast()) {
                    note(found, package.licenseOrderProductList);
                    levels.append(&package.children);
                }
        }
    for (auto values = found.begin(); values != found.end(); ++values) {
        if (values->isEmpty()) continue;
        const auto before = usedValues(settings, values.key());
        for (const auto& value : before)
            if (values->size() < most && !values->contains(value)) values->append(value);
        settings.setValue(keyOf(values.key()), *values);
    }
}

} // namespace lockkeeper
