// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/revocation_forecast.h"

#include <QHash>

#include <algorithm>
#include <optional>

namespace lockkeeper
{

namespace
{

/// Whether both say something, and not the same.
bool differs(const QString& wanted, std::string_view found)
{
    return !wanted.isEmpty() && !found.empty() && wanted.toUtf8() != QByteArrayView(found);
}

bool isSame(const QString& wanted, std::string_view found)
{
    return !found.empty() && wanted.toUtf8() == QByteArrayView(found);
}

std::optional<MatchedBy> matchedBy(const OrderProduct& product, const ProductInstance& instance)
{
    // productUri of an order is a gmsPid or an appKey (contract §2.3).
    for (const auto& name : {product.productUri, product.gmsPid, product.appKey}) {
        if (name.isEmpty()) continue;
        if (isSame(name, instance.productUri.view())) return MatchedBy::ProductUri;
        if (isSame(name, instance.gmsPid.view())) return MatchedBy::GmsPid;
        if (isSame(name, instance.appKey.view())) return MatchedBy::AppKey;
    }
    return std::nullopt;
}

bool isSameMoment(Timestamp a, Timestamp b)
{
    return a == b ||
           (a.isSet() && b.isSet() &&
               a.toMilliseconds(TimestampUnit::ByMagnitude) == b.toMilliseconds(TimestampUnit::ByMagnitude));
}

StrictDifferences differencesOf(const OrderProduct& product, const ProductInstance& instance)
{
    StrictDifferences differences;
    if (!isSameMoment(product.limitStartDate, instance.limitStartTime))
        differences |= StrictDifference::Start;
    if (!isSameMoment(product.limitEndDate, instance.limitEndTime)) differences |= StrictDifference::End;
    if (product.limitConcurrent != instance.limitConcurrent) differences |= StrictDifference::Nodes;
    return differences;
}

bool isOfOrder(const LicenseOrder& order, const ProductInstance& instance)
{
    return !differs(order.customerId, instance.customerId.view()) &&
           !differs(order.licenseType, instance.licenseType.view()) &&
           !differs(order.srcLicenseOrderId, instance.licenseOrderId.view());
}

/// The instances that the order may be about, by the number that they stand under.
QHash<AssetNumber, std::vector<size_t>> byNumber(
    const LicenseOrder& order, const std::vector<ProductInstance>& instances)
{
    QHash<AssetNumber, std::vector<size_t>> under;
    for (size_t i = 0; i < instances.size(); ++i)
        if (isOfOrder(order, instances[i])) under[instances[i].assetNum].push_back(i);
    return under;
}

} // namespace

qsizetype ProductForecast::hits() const
{
    return std::count_if(
        by.begin(), by.end(), [this](const ForecastHit& hit) { return !isStrict || hit.hitsStrictly(); });
}

std::vector<ProductForecast> forecastRevocation(
    const LicenseOrder& order, const std::vector<ProductInstance>& instances, const QSet<AssetNumber>& seen)
{
    std::vector<ProductForecast> forecasts;
    if (order.orderType != QLatin1StringView("delete_product")) return forecasts;
    auto under = byNumber(order, instances);
    for (int asset = 0; asset < order.assets.size(); ++asset) {
        const auto& products = order.assets[asset].products;
        for (const auto& assetNo : order.assets[asset].assetNos) {
            const AssetNumber number(assetNo);
            const auto& candidates = under[number];
            for (int product = 0; product < products.size(); ++product) {
                const auto& wanted = products[product];
                ProductForecast forecast{asset, product, assetNo, !seen.contains(number),
                    wanted.strictMatchWhenDelete.value_or(false), {}};
                for (const auto place : candidates) {
                    const auto by = matchedBy(wanted, instances[place]);
                    if (!by) continue;
                    forecast.by.push_back({place, *by, differencesOf(wanted, instances[place]),
                        differs(wanted.crmProductId, instances[place].crmProductId.view())});
                }
                forecasts.push_back(std::move(forecast));
            }
        }
    }
    return forecasts;
}

std::vector<AssetForecast> forecastAssetRevocation(
    const LicenseOrder& order, const std::vector<ProductInstance>& instances, const QSet<AssetNumber>& seen)
{
    std::vector<AssetForecast> forecasts;
    if (order.orderType != QLatin1StringView("delete_asset")) return forecasts;
    const auto under = byNumber(order, instances);
    for (int asset = 0; asset < order.assets.size(); ++asset)
        for (const auto& assetNo : order.assets[asset].assetNos) {
            const AssetNumber number(assetNo);
            forecasts.push_back({asset, assetNo, !seen.contains(number), under.value(number)});
        }
    return forecasts;
}

} // namespace lockkeeper
