// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/call.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper::sandbox
{

// The request of O5 (contract §2.3), with all checks that need no state. Times in milliseconds.

enum class OrderType { NewBuy, DeleteAsset, DeleteProduct };

struct OrderProduct {
    QString crmProductId, productUri, gmsPid, appKey, productName, timeDurationExpression, srcLicenseOrderId;
    std::optional<qint64> limitStartDate, limitEndDate, limitTimeDuration, trialEndDate;
    std::optional<int> limitConcurrent;
    int trial = 0;
    bool strictMatchWhenDelete = false;
    QStringList featureCodes;
};

struct OrderMerchandise {
    QString merchandiseNum, merchandiseName, parentMerchandiseNum, timeDurationExpression;
    QList<OrderMerchandise> children;
    QList<OrderProduct> products;
};

struct OrderExtend {
    QString code;
    QString value;
};

struct OrderAsset {
    QStringList assetNos;
    QList<OrderExtend> extends;
    std::optional<qint64> limitStartDate, limitEndDate;
    bool borrowedUsbKey = false;
    QList<OrderProduct> products;
    QList<OrderMerchandise> merchandises;
    QString path; // where it stands in the body, for messages
};

struct Order {
    qint64 sequence = 0;
    OrderType orderType = OrderType::NewBuy;
    QString orderTypeName;
    QString customerId, crmCustomerId, customerName, channelCustomerId, branchName, address, passwordMobile,
        enterpriseGlobalId, srcLicenseOrderId, licenseType;
    QList<OrderAsset> assets;
    QString path;
};

struct OrderBatch {
    QString channelCode;
    QString channelOrderId;
    bool isAsync = false;
    QList<Order> orders;
};

// The next asset number that no asset has, as O9 gives them.
QString newAssetNumber(Store& store);

// Throws 13004.
OrderBatch readOrderBatch(const Call& call);

} // namespace lockkeeper::sandbox
