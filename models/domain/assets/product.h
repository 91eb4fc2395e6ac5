// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

/// Product instance under an asset (M7). Contract §2.10.
struct ProductInstance {
    Text id;
    Text licenseType;
    CustomerId customerId;
    AssetId assetId;
    Text assetInsId;
    Text merchandiseInsId;
    AssetNumber assetNum;
    Text productUri;
    Text gmsPid;
    Text appKey;
    Text productName;
    Text channelCode;
    LicenseOrderId licenseOrderId;
    Text channelOrderId;
    Timestamp limitStartTime;
    Timestamp limitEndTime;
    std::optional<qint64> limitAmount;
    std::optional<qint64> limitConcurrent;
    std::optional<qint64> limitTimeDuration; ///< unit not shown by the contract: displayed raw
    std::optional<int> trial;                ///< 1 trial, 0 not
    Timestamp trialEndDate;
    Text limitType; ///< "basic" or "feature"
    std::optional<bool> prodDefExtend;
    Text timeDurationExpression;
    LicenseOrderId srcLicenseOrderId;
    Timestamp createTime;
    Timestamp updateTime;
    std::optional<bool> activateFlag;
    Text crmProductId;
    Text productExtendInstanceListRaw; ///< JSON as it came; element shape not shown
};

/// Merchandise node under an asset (M7); recursive. Contract §2.10.
struct MerchandiseNode {
    Text id;
    Text licenseType;
    Text merchandiseNum;
    Text merchandiseName;
    Text parentId;
    Text parentMerchandiseNum;
    CustomerId customerId;
    LicenseOrderId licenseOrderId;
    Text channelOrderId;
    Timestamp createTime;
    Timestamp updateTime;
    Text channelCode;
    Text timeDurationExpression;
    LicenseOrderId srcLicenseOrderId;
    std::vector<MerchandiseNode> children; ///< empty for null
    std::vector<ProductInstance> productInstanceList;
};

/// `data` of M7.
struct AssetProducts {
    std::vector<ProductInstance> productInstanceList;
    std::vector<MerchandiseNode> children;
};

/// An asset whose products are asked for (M7), with what the lists of the enterprise (O8, M6) say of it.
struct ProductAsset {
    AssetId id;
    AssetNumber assetNum;
    std::vector<MemberId> holders; ///< M6 cloudAccountGlobalId; empty: nobody, or M6 could not be asked

    friend bool operator==(const ProductAsset&, const ProductAsset&) = default;
};

} // namespace lockkeeper
