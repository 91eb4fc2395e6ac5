// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <QDate>
#include <QList>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

// The batch licence order request of O5, contract §2.3, with the contract's names. These are drafts
// that people edit, hence QString. An empty string, an unset number and an empty list mean "absent"
// and are left out of the request, except where the field says otherwise.

struct ExtendAttribute {
    QString extendCode;
    QString extendValue;
    friend bool operator==(const ExtendAttribute&, const ExtendAttribute&) = default;
};

struct ProductFeature {
    QString featureCode;
    QString featureName;
    QString featureValue;
    QString featureValueType;
    std::optional<int> trial; ///< 0 not trial, 1 trial
    QDate trialEndDate;       ///< contract type "Date": sent as an ISO day
    friend bool operator==(const ProductFeature&, const ProductFeature&) = default;
};

struct OrderProduct {
    QString crmProductId;
    QString parentCrmProductId;
    QString productUri; ///< a gmsPid or an appKey
    QString productName;
    QString gmsPid;
    QString appKey;
    QString productType;
    Timestamp limitStartDate; ///< raw, in the profile's unit
    Timestamp limitEndDate;
    std::optional<qint64> limitConcurrent;
    std::optional<qint64> limitTimeDuration;
    std::optional<bool> strictMatchWhenDelete;
    std::optional<int> trial;
    Timestamp
        trialEndDate; ///< contract type Integer (32 bits): sent in seconds unless the profile says otherwise
    QStringList passwords; ///< of the licences in the lock: secret
    QString timeUnit;
    std::optional<qint64> timeUnitQuantity;
    QString timeDurationExpression; ///< y-m-d
    QString srcLicenseOrderId;      ///< on new purchase only: the order transferred from
    QList<ProductFeature> productFeatures;
    friend bool operator==(const OrderProduct&, const OrderProduct&) = default;
};

struct OrderMerchandise {
    QString crmProductId;
    QString parentCrmProductId;
    QString merchandiseNum;
    QString merchandiseName;
    QString parentMerchandiseNum;
    QString timeDurationExpression;
    QList<OrderMerchandise> children; ///< sent as null for a leaf
    QList<OrderProduct> licenseOrderProductList;
    // By hand: Qt asks whether a list can be compared while its element's comparison is still being
    // defaulted.
    friend bool operator==(const OrderMerchandise& a, const OrderMerchandise& b)
    {
        return a.crmProductId == b.crmProductId && a.parentCrmProductId == b.parentCrmProductId &&
               a.merchandiseNum == b.merchandiseNum && a.merchandiseName == b.merchandiseName &&
               a.parentMerchandiseNum == b.parentMerchandiseNum &&
               a.timeDurationExpression == b.timeDurationExpression && a.children == b.children &&
               a.licenseOrderProductList == b.licenseOrderProductList;
    }
};

struct OrderAsset {
    QStringList assetNos;
    QList<ExtendAttribute> assetExtendList;
    Timestamp limitStartDate;
    Timestamp limitEndDate;
    std::optional<bool> borrowedUsbKey;
    std::optional<bool> transferedAssetNum;
    QList<OrderProduct> products; ///< may be empty only for delete_asset
    QList<OrderMerchandise> merchandises;
    friend bool operator==(const OrderAsset&, const OrderAsset&) = default;
};

struct LicenseOrder {
    std::optional<int> sequence; ///< echoed in the reply
    QString customerId;
    QString crmCustomerId;
    QString customerName;
    QString channelCustomerId;
    QString adminName;
    QString adminAccount;
    QString adminEmail;
    QString adminCellNumber;
    QString passwordMobile;
    QString address;
    QString customerType; ///< "personal" or "company"
    QString branchCode;
    QString branchName;
    QString enterpriseGlobalId;
    QString srcLicenseOrderId; ///< empty on a revocation: ALL orders of the customer
    QString licenseType;
    QString orderType; ///< "new_buy", "delete_asset", "delete_product"
    QList<OrderAsset> assets;
    friend bool operator==(const LicenseOrder&, const LicenseOrder&) = default;
};

struct BatchOrder {
    QString channelCode;
    QString channelOrderId;
    QString syncMode; ///< "sync" or "async"
    QList<LicenseOrder> orderList;
    friend bool operator==(const BatchOrder&, const BatchOrder&) = default;
};

/// Batch order result item. Contract §2.3.
struct BatchOrderResult {
    std::optional<int> sequence;
    LicenseOrderId licenseOrderId;
    CustomerId customerId;
};

} // namespace lockkeeper
