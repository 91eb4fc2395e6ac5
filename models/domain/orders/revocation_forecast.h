// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/orders/order.h"

#include <QFlags>
#include <QList>
#include <QSet>

#include <vector>

namespace lockkeeper
{

// What a delete_product order would hit, as far as the product lists (M7) that were read can show it. A
// forecast, not a promise: "matches by product mnemonic" (contract §2.3) does not say which field that is,
// and lists change.

/// By which of the instance's names it was recognised as the order's product.
enum class MatchedBy { ProductUri, GmsPid, AppKey };

/// What keeps strictMatchWhenDelete from hitting an instance ("start date, end date and concurrent count are
/// matched").
enum class StrictDifference { Start = 1, End = 2, Nodes = 4 };
Q_DECLARE_FLAGS(StrictDifferences, StrictDifference)

/// An instance that a product of the order matches by its name.
struct ForecastHit {
    size_t instance = 0; ///< its place in the list that was given
    MatchedBy by = MatchedBy::ProductUri;
    /// Empty: strict matching and matching by mnemonic hit it. Otherwise only matching by mnemonic does.
    StrictDifferences differences;
    /// The order names another CRM product instance. The contract does not say whether that keeps it.
    bool isOtherCrmProduct = false;

    [[nodiscard]] bool hitsStrictly() const { return !differences; }
    friend bool operator==(const ForecastHit&, const ForecastHit&) = default;
};

/// What becomes of one product of the order under one asset.
struct ProductForecast {
    int asset = 0;   ///< place in LicenseOrder::assets
    int product = 0; ///< place in OrderAsset::products
    QString assetNo;
    /// The products under this number were not read: nothing can be said.
    bool isUnseen = false;
    bool isStrict = false;       ///< strictMatchWhenDelete, by default false
    std::vector<ForecastHit> by; ///< every instance that it matches by name, strictly or not

    /// How many of `by` the order removes.
    [[nodiscard]] qsizetype hits() const;
};

/// What stands under one asset number of a delete_asset order.
struct AssetForecast {
    int asset = 0; ///< place in LicenseOrder::assets
    QString assetNo;
    /// The products under this number were not read: nothing can be said.
    bool isUnseen = false;
    std::vector<size_t> instances; ///< places in the list that was given
};

/// For each asset number and product of a delete_product order; nothing for other orders. `instances`: what
/// M7 showed, packages included; `seen`: the asset numbers whose products were read. Instances of another
/// customer, licence type or licence order (`srcLicenseOrderId`; empty: any) than the order's are not hit;
/// where one side does not say, they are. Timestamps are compared as moments, units by magnitude.
[[nodiscard]] std::vector<ProductForecast> forecastRevocation(
    const LicenseOrder& order, const std::vector<ProductInstance>& instances, const QSet<AssetNumber>& seen);

/// For each asset number of a delete_asset order; nothing for other orders. Parameters as above.
[[nodiscard]] std::vector<AssetForecast> forecastAssetRevocation(
    const LicenseOrder& order, const std::vector<ProductInstance>& instances, const QSet<AssetNumber>& seen);

} // namespace lockkeeper

// Outside: inside it would hide Qt's own for keys from whoever includes this.
Q_DECLARE_OPERATORS_FOR_FLAGS(lockkeeper::StrictDifferences)
