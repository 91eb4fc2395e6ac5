// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/product_tree.h"

#include "services/sandbox/store.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

std::optional<qint64> number(const QSqlQuery& row, int column)
{
    if (row.isNull(column)) return std::nullopt;
    return row.value(column).toLongLong();
}

} // namespace

ProductTree::ProductTree(const Call& call, qint64 assetOrd)
{
    const auto time = [&call](const QSqlQuery& row, int column) { return call.toWire(number(row, column)); };
    call.store.each(u"SELECT assetId, assetNum, licenseType, customerId FROM asset WHERE ord = ?"_s,
        {assetOrd}, [this](const QSqlQuery& row) {
            m_asset = {row.value(0).toString(), row.value(1).toString(), row.value(2).toString(),
                row.value(3).toString()};
        });
    call.store.each(uR"(SELECT p.merchandiseInsId, p.id, p.crmProductId, p.productUri, p.gmsPid, p.appKey,
            p.productName, o.channelCode, p.licenseOrderId, o.channelOrderId, p.timeDurationExpression,
            p.srcLicenseOrderId, p.features, p.limitStartTime, p.limitEndTime, p.limitTimeDuration, p.trialEndDate,
            p.createTime, p.updateTime, p.limitConcurrent, p.trial, p.activateFlag
            FROM product p JOIN license_order o ON o.licenseOrderId = p.licenseOrderId
            WHERE p.assetOrd = ? ORDER BY p.ord)"_s,
        {assetOrd}, [&](const QSqlQuery& row) {
            Product product;
            QString* const texts[] = {&product.id, &product.crmProductId, &product.productUri,
                &product.gmsPid, &product.appKey, &product.productName, &product.channelCode,
                &product.licenseOrderId, &product.channelOrderId, &product.timeDurationExpression,
                &product.srcLicenseOrderId, &product.features};
            int column = 1;
            for (QString* text : texts)
                *text = row.value(column++).toString();
            product.limitStartTime = time(row, 13);
            product.limitEndTime = time(row, 14);
            product.limitTimeDuration = number(row, 15); // a duration, not a point in time
            product.trialEndDate = time(row, 16);
            product.createTime = time(row, 17);
            product.updateTime = time(row, 18);
            product.limitConcurrent = row.value(19).toLongLong();
            product.trial = row.value(20).toInt();
            product.activateFlag = row.value(21).toBool();
            m_products[row.value(0).toString()].append(product);
        });
    call.store.each(uR"(SELECT m.id, m.parentId, m.merchandiseNum, m.merchandiseName, m.parentMerchandiseNum,
            m.licenseOrderId, o.channelOrderId, o.channelCode, m.timeDurationExpression, m.createTime, m.updateTime
            FROM merchandise m JOIN license_order o ON o.licenseOrderId = m.licenseOrderId
            WHERE m.assetOrd = ? ORDER BY m.ord)"_s,
        {assetOrd}, [&](const QSqlQuery& row) {
            const auto text = [&row](int column) { return row.value(column).toString(); };
            m_merchandise[text(1)].append({text(0), text(1), text(2), text(3), text(4), text(5), text(6),
                text(7), text(8), time(row, 9), time(row, 10)});
        });
}

void ProductTree::writeProduct(JsonOut& out, const Product& product, const QString& merchandiseId) const
{
    out.beginObject();
    out.field("id", product.id);
    out.field("licenseType", m_asset.licenseType);
    out.field("customerId", m_asset.customerId);
    out.field("assetId", m_asset.assetId);
    out.field("assetInsId", m_asset.assetId);
    out.textOrNull("merchandiseInsId", merchandiseId.isEmpty() ? QString() : merchandiseId);
    out.field("assetNum", m_asset.assetNum);
    out.field("productUri", product.productUri);
    out.textOrNull("gmsPid", product.gmsPid);
    out.textOrNull("appKey", product.appKey);
    out.textOrNull("productName", product.productName);
    out.field("channelCode", product.channelCode);
    out.field("licenseOrderId", product.licenseOrderId);
    out.field("channelOrderId", product.channelOrderId);
    out.field("limitStartTime", product.limitStartTime);
    out.field("limitEndTime", product.limitEndTime);
    out.field("limitAmount", 0);
    out.field("limitConcurrent", product.limitConcurrent);
    out.field("limitTimeDuration", product.limitTimeDuration);
    out.field("trial", product.trial);
    out.field("trialEndDate", product.trialEndDate);
    out.field("limitType", product.features.isEmpty() ? u"basic"_s : u"feature"_s);
    out.field("prodDefExtend", !product.features.isEmpty());
    out.textOrNull("timeDurationExpression", product.timeDurationExpression);
    out.textOrNull("srcLicenseOrderId", product.srcLicenseOrderId);
    out.field("createTime", product.createTime);
    out.field("updateTime", product.updateTime);
    out.field("activateFlag", product.activateFlag);
    out.textOrNull("crmProductId", product.crmProductId);
    out.key("productExtendInstanceList");
    out.beginArray();
    for (const QString& featureCode : product.features.split(u'\n', Qt::SkipEmptyParts)) {
        out.beginObject();
        out.field("featureCode", featureCode);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

void ProductTree::writeProducts(JsonOut& out, const QString& merchandiseId) const
{
    out.beginArray();
    for (const Product& product : m_products.value(merchandiseId))
        writeProduct(out, product, merchandiseId);
    out.endArray();
}

void ProductTree::writeMerchandise(JsonOut& out, const Merchandise& merchandise) const
{
    out.beginObject();
    out.field("id", merchandise.id);
    out.field("licenseType", m_asset.licenseType);
    out.field("merchandiseNum", merchandise.merchandiseNum);
    out.field("merchandiseName", merchandise.merchandiseName);
    out.textOrNull("parentId", merchandise.parentId);
    out.textOrNull("parentMerchandiseNum", merchandise.parentMerchandiseNum);
    out.field("customerId", m_asset.customerId);
    out.field("licenseOrderId", merchandise.licenseOrderId);
    out.field("channelOrderId", merchandise.channelOrderId);
    out.field("createTime", merchandise.createTime);
    out.field("updateTime", merchandise.updateTime);
    out.field("channelCode", merchandise.channelCode);
    out.textOrNull("timeDurationExpression", merchandise.timeDurationExpression);
    out.field("srcLicenseOrderId", nullptr);
    out.key("children");
    const QList<Merchandise> children = m_merchandise.value(merchandise.id);
    if (children.isEmpty()) {
        out.value(nullptr);
    } else {
        out.beginArray();
        for (const Merchandise& child : children)
            writeMerchandise(out, child);
        out.endArray();
    }
    out.key("productInstanceList");
    if (m_products.contains(merchandise.id))
        writeProducts(out, merchandise.id);
    else
        out.value(nullptr);
    out.endObject();
}

void ProductTree::write(JsonOut& out) const
{
    out.beginObject();
    out.key("productInstanceList");
    writeProducts(out, {});
    out.key("children");
    out.beginArray();
    for (const Merchandise& root : m_merchandise.value({}))
        writeMerchandise(out, root);
    out.endArray();
    out.endObject();
}

} // namespace lockkeeper::sandbox
