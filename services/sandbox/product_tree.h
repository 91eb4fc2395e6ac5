// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/call.h"

#include <QHash>
#include <QList>
#include <QString>

namespace lockkeeper::sandbox
{

// The products under one asset as M7 gives them (contract §2.10): single products, and packages that hold
// packages and products. A package without sub-packages has children null, one without products has
// productInstanceList null. A feature of a product is an item of productExtendInstanceList, whose shape the
// contract does not show.
class ProductTree
{
public:
    ProductTree(const Call& call, qint64 assetOrd);
    void write(JsonOut& out) const;

private:
    struct Asset {
        QString assetId;
        QString assetNum;
        QString licenseType;
        QString customerId;
    };
    struct Product {
        QString id, crmProductId, productUri, gmsPid, appKey, productName, channelCode, licenseOrderId,
            channelOrderId, timeDurationExpression, srcLicenseOrderId, features;
        std::optional<qint64> limitStartTime, limitEndTime, limitTimeDuration, trialEndDate, createTime,
            updateTime;
        qint64 limitConcurrent = 0;
        int trial = 0;
        bool activateFlag = false;
    };
    struct Merchandise {
        QString id, parentId, merchandiseNum, merchandiseName, parentMerchandiseNum, licenseOrderId,
            channelOrderId, channelCode, timeDurationExpression;
        std::optional<qint64> createTime, updateTime;
    };

    void writeProduct(JsonOut& out, const Product& product, const QString& merchandiseId) const;
    void writeProducts(JsonOut& out, const QString& merchandiseId) const;
    void writeMerchandise(JsonOut& out, const Merchandise& merchandise) const;

    Asset m_asset;
    QHash<QString, QList<Product>> m_products;        // by merchandiseInsId, "" for single ones
    QHash<QString, QList<Merchandise>> m_merchandise; // by parentId, "" for the roots
};

} // namespace lockkeeper::sandbox
