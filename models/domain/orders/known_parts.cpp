// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/known_parts.h"

#include "models/domain/assets/product_walk.h"
#include "models/domain/orders/batch_fields.h"

#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype longest = 200; ///< nobody wants a whole text proposed

/// A product is listed with three identifiers, of which each may be the one to order it by.
QString idOf(const ProductInstance& product)
{
    for (const auto* id : {&product.productUri, &product.gmsPid, &product.appKey})
        if (!id->isEmpty()) return id->toString();
    return {};
}

class Collector
{
public:
    Collector(qint64 at, bool isOrdered)
        : m_at(at)
        , m_isOrdered(isOrdered)
    {
    }

    void add(BatchPart part, const auto& textOf)
    {
        KnownPart known{.part = part, .texts = {}, .asOf = m_at, .isOrdered = m_isOrdered};
        for (const auto& field : knownFields(part))
            if (const QString text = textOf(field).trimmed(); !text.isEmpty() && text.size() <= longest)
                known.texts.insert(field, text);
        if (!known.id().isEmpty()) m_parts.append(std::move(known));
    }

    void add(const OrderValue& value)
    {
        add(partOf(value), [&value](const QString& field) { return fieldText(value, field, {}); });
    }

    void add(const QList<OrderProduct>& products)
    {
        for (const auto& product : products) {
            add(OrderValue(product));
            for (const auto& feature : product.productFeatures)
                add(OrderValue(feature));
        }
    }

    void add(const std::vector<ProductInstance>& products)
    {
        for (const auto& product : products)
            add(BatchPart::Product, [&product](const QString& field) {
                return field == "productUri"_L1               ? idOf(product)
                       : field == "productName"_L1            ? product.productName.toString()
                       : field == "timeDurationExpression"_L1 ? product.timeDurationExpression.toString()
                                                              : QString();
            });
    }

    [[nodiscard]] QList<KnownPart> take() { return mergedParts(std::move(m_parts)); }

private:
    const qint64 m_at;
    const bool m_isOrdered;
    QList<KnownPart> m_parts;
};

} // namespace

QString KnownPart::id() const
{
    return texts.value(knownFields(part).value(0));
}

QString KnownPart::name() const
{
    return texts.value(knownFields(part).value(1));
}

const QStringList& knownFields(BatchPart part)
{
    static const QStringList none;
    static const QStringList product{u"productUri"_s, u"productName"_s, u"gmsPid"_s, u"appKey"_s,
        u"productType"_s, u"timeDurationExpression"_s, u"timeUnit"_s, u"timeUnitQuantity"_s};
    static const QStringList package{u"merchandiseNum"_s, u"merchandiseName"_s, u"timeDurationExpression"_s};
    static const QStringList feature{u"featureCode"_s, u"featureName"_s, u"featureValueType"_s};
    switch (part) {
    case BatchPart::Product:
        return product;
    case BatchPart::Merchandise:
        return package;
    case BatchPart::Feature:
        return feature;
    default:
        return none;
    }
}

bool saysHowLong(const QString& field)
{
    return field == "timeDurationExpression"_L1 || field == "timeUnit"_L1 || field == "timeUnitQuantity"_L1;
}

QList<KnownPart> partsListed(const AssetProducts& products, qint64 at)
{
    Collector found(at, false);
    found.add(products.productInstanceList);
    forEachPackage(products.children, [&found](const MerchandiseNode& package) {
        found.add(BatchPart::Merchandise, [&package](const QString& field) {
            return (field == "merchandiseNum"_L1    ? package.merchandiseNum
                    : field == "merchandiseName"_L1 ? package.merchandiseName
                                                    : package.timeDurationExpression)
                .toString();
        });
        found.add(package.productInstanceList);
    });
    return found.take();
}

QList<KnownPart> partsOrdered(const QList<LicenseOrder>& orders, qint64 at)
{
    Collector found(at, true);
    for (const auto& order : orders)
        for (const auto& asset : order.assets) {
            found.add(asset.products);
            QList<const QList<OrderMerchandise>*> levels{&asset.merchandises};
            while (!levels.isEmpty())
                for (const auto& package : *levels.takeLast()) {
                    found.add(OrderValue(package));
                    found.add(package.licenseOrderProductList);
                    levels.append(&package.children);
                }
        }
    return found.take();
}

QList<KnownPart> mergedParts(QList<KnownPart> parts)
{
    std::stable_sort(parts.begin(), parts.end(),
        [](const KnownPart& one, const KnownPart& other) { return one.asOf > other.asOf; });
    QList<KnownPart> merged;
    QHash<std::pair<int, QString>, qsizetype> places;
    for (auto& part : parts) {
        const std::pair key(int(part.part), part.id());
        const auto place = places.constFind(key);
        if (place == places.constEnd()) {
            if (merged.size() == mostKnownParts) continue;
            places.insert(key, merged.size());
            merged.append(std::move(part));
            continue;
        }
        auto& texts = merged[*place].texts;
        for (const auto& [field, text] : std::as_const(part.texts).asKeyValueRange())
            if (!texts.contains(field)) texts.insert(field, text);
    }
    return merged;
}

} // namespace lockkeeper
