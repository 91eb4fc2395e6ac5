// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/orders/order.h"

#include <QList>

#include <optional>

namespace lockkeeper
{

/// An asset that somebody has picked for revocation: what the lists of the gateway say of it (O8, M6).
struct PickedAsset {
    AssetNumber assetNum;
    CustomerId customerId;
    Text licenseType;
    Timestamp limitStartTime;
    Timestamp limitEndTime;
    QList<MemberId> holders = {};    ///< M6, else whom O8 names
    std::optional<bool> locked = {}; ///< O8
};

/// A product of it (M7), and the asset that it is under.
struct PickedProduct {
    PickedAsset asset;
    ProductInstance instance;
};

/// Orders that revoke the products (contract §2.3, delete_product). One for each customer, licence type and
/// licence order, in the order of the first pick of each: an order names one of each, and
/// `srcLicenseOrderId` says whose products go (MD-23). Assets of an order in the order of their first pick,
/// each with its products; picked twice is picked once. Sequences from 1.
///
/// Of a product: `crmProductId`, `productUri`, `gmsPid`, `appKey`, `productName` and `limitConcurrent` of the
/// instance, its dates raw, so that strictMatchWhenDelete can hit them; `strictMatchWhenDelete` as given.
/// Where the instance names no customer or licence type, those of the asset.
[[nodiscard]] QList<LicenseOrder> productRevocations(
    const QList<PickedProduct>& picks, bool strictMatchWhenDelete);

/// An asset to be revoked whole, and one of the licence orders that it came with (M7); empty where that is
/// not known.
struct PickedAssetOrder {
    PickedAsset asset;
    LicenseOrderId licenseOrderId;
};

/// Orders that revoke the assets (contract §2.3, delete_asset): one for each customer, licence type and
/// licence order, each with one asset entry that names all its numbers.
[[nodiscard]] QList<LicenseOrder> assetRevocations(const QList<PickedAssetOrder>& picks);

} // namespace lockkeeper
