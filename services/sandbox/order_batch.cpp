// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.1, O5: what orders do. A batch is all or nothing. Choices:
// - The customer is the one of customerId; else of channelCode and channelCustomerId; else of crmCustomerId;
//   else the default customer of enterpriseGlobalId; else the one called customerName in that channel. A
//   new_buy makes the customer if there is none of that channelCustomerId, crmCustomerId or name, in the
//   named enterprise or a new one.
// - new_buy without asset numbers gets one. An original order at its order level is taken as it is; only a
//   revocation has to name one of the customer's.
// - new_buy on a number that exists must be of the same customer, and does what the rule for its channel code
//   says (SB-3): it adds to the asset, extends what is there, or is refused. An order that repeats a number
//   of an order before it in the batch meets an asset that exists.
// - A product without an end of its own or its asset's lasts as long as its length, or that of the package
//   around it, from its start; without a start, from now.
// - delete_asset takes away what the named order brought to the asset, and the asset when nothing is left;
//   with no order named, the asset and everything in it. delete_product takes products away, the asset stays.
//   One that matches nothing is refused.
// - async: everything is checked and numbered at once, and applied half a second later.
// - The same channelOrderId may come again: nothing in the contract forbids it.
#include "services/sandbox/order_batch.h"

#include "services/sandbox/catalogue.h"
#include "services/sandbox/customers.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/existing_numbers.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/order_lengths.h"
#include "services/sandbox/store.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::chrono::milliseconds asyncDelay{500};

QVariant orNull(const std::optional<qint64>& number)
{
    return number ? QVariant(*number) : QVariant();
}

QString orNull(const QString& text)
{
    return text.isEmpty() ? QString() : text;
}

// What an order gives a product for which the product, its package and its asset each may say something.
struct Terms {
    std::optional<qint64> start, end;
    QString length;
};

// A product without times of its own has those of its asset.
Terms termsOf(const OrderAsset& asset, const OrderProduct& product, const QString& packageLength)
{
    return {product.limitStartDate ? product.limitStartDate : asset.limitStartDate,
        product.limitEndDate ? product.limitEndDate : asset.limitEndDate,
        product.timeDurationExpression.isEmpty() ? packageLength : product.timeDurationExpression};
}

// Applies one order to the store.
class OrderWork
{
public:
    OrderWork(Store& store, const OrderBatch& batch, const Order& order, ExistingNumber way,
        QString licenseOrderId, qint64 nowMs)
        : m_store(store)
        , m_batch(batch)
        , m_order(order)
        , m_way(way)
        , m_licenseOrderId(std::move(licenseOrderId))
        , m_nowMs(nowMs)
    {
    }

    // Returns the customerId. Throws 13004.
    QString apply();

private:
    [[noreturn]] void refuseOrder(const QString& what) const
    {
        throw refuse("13004", m_order.path + u": "_s + what);
    }

    void findCustomer();
    void makeCustomer();
    qint64 makeAsset(const OrderAsset& asset, const QString& assetNo);
    void buy(const OrderAsset& asset, const QString& assetNo);
    void prolong(qint64 assetOrd, const OrderAsset& asset);
    void addProduct(qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product,
        const QString& merchandiseId, const QString& packageLength);
    void addMerchandise(qint64 assetOrd, const OrderAsset& asset, const OrderMerchandise& merchandise,
        const QString& parentId, const QString& packageLength);
    void extendProduct(qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product,
        const QString& merchandiseId, const QString& packageLength);
    void extendMerchandise(qint64 assetOrd, const OrderAsset& asset, const OrderMerchandise& merchandise,
        const QString& parentId, const QString& packageLength);
    qint64 ownAsset(const QString& assetNo) const;
    void deleteAsset(const QString& assetNo);
    void deleteProduct(const QString& assetNo, const OrderProduct& product);
    qint64 nextRow() { return static_cast<qint64>(m_store.nextOf(u"row"_s)); }

    Store& m_store;
    const OrderBatch& m_batch;
    const Order& m_order;
    const ExistingNumber m_way;
    const QString m_licenseOrderId;
    const qint64 m_nowMs;
    QString m_customerId;
    QString m_enterprise;
};

void OrderWork::findCustomer()
{
    const auto find = [this](const QString& sql, const QVariantList& values) {
        m_store.each(sql, values, [this](const QSqlQuery& row) {
            m_customerId = row.value(0).toString();
            m_enterprise = row.value(1).toString();
        });
        return !m_customerId.isEmpty();
    };
    if (!m_order.customerId.isEmpty()) {
        if (!find(u"SELECT customerId, enterpriseGlobalId FROM customer WHERE customerId = ?"_s,
                {m_order.customerId}))
            refuseOrder(u"customerId names no customer"_s);
    } else if (!m_order.channelCustomerId.isEmpty()) {
        if (!find(
                u"SELECT customerId, enterpriseGlobalId FROM customer WHERE channelCode = ? AND channelCustomerId = ?"_s,
                {m_batch.channelCode, m_order.channelCustomerId}))
            makeCustomer();
    } else if (!m_order.crmCustomerId.isEmpty()) {
        if (!find(u"SELECT customerId, enterpriseGlobalId FROM customer WHERE crmCustomerId = ?"_s,
                {m_order.crmCustomerId}))
            makeCustomer();
    } else if (!m_order.enterpriseGlobalId.isEmpty()) {
        if (!find(
                u"SELECT customerId, enterpriseGlobalId FROM customer WHERE enterpriseGlobalId = ? AND isDefault = 1"_s,
                {m_order.enterpriseGlobalId}))
            refuseOrder(u"no customer is named"_s);
    } else if (
        !find(
            u"SELECT customerId, enterpriseGlobalId FROM customer WHERE channelCode = ? AND customerName = ?"_s,
            {m_batch.channelCode, m_order.customerName})) {
        makeCustomer();
    }
    if (!m_order.enterpriseGlobalId.isEmpty() && m_order.enterpriseGlobalId != m_enterprise)
        refuseOrder(u"the customer belongs to another enterprise"_s);
    if (m_order.orderType != OrderType::NewBuy && !m_order.srcLicenseOrderId.isEmpty() &&
        !m_store.exists(u"SELECT 1 FROM license_order WHERE licenseOrderId = ? AND customerId = ?"_s,
            {m_order.srcLicenseOrderId, m_customerId}))
        refuseOrder(u"srcLicenseOrderId names no order of the customer"_s);
}

void OrderWork::makeCustomer()
{
    const QString name = m_order.customerName.isEmpty() ? m_order.crmCustomerId : m_order.customerName;
    if (m_order.orderType != OrderType::NewBuy || name.isEmpty())
        refuseOrder(u"the order names no customer that exists"_s);
    if (m_order.enterpriseGlobalId.isEmpty())
        m_enterprise = createEnterprise(m_store, name).globalId;
    else if (findEnterprise(m_store, m_order.enterpriseGlobalId))
        m_enterprise = m_order.enterpriseGlobalId;
    else
        refuseOrder(u"enterpriseGlobalId names no enterprise"_s);
    m_customerId = insertCustomer(
        m_store, {m_enterprise, m_batch.channelCode, m_order.channelCustomerId, m_order.crmCustomerId, name,
                     m_order.branchName, m_order.address, m_order.passwordMobile});
}

// An asset that ends does so no earlier than what the order has brought to it.
void OrderWork::prolong(qint64 assetOrd, const OrderAsset& asset)
{
    m_store.run(
        uR"(UPDATE asset SET updateTime = ?, limitEndTime = max(limitEndTime, coalesce(?, limitEndTime),
            coalesce((SELECT max(limitEndTime) FROM product WHERE assetOrd = ? AND licenseOrderId = ?),
            limitEndTime)) WHERE ord = ?)"_s,
        {m_nowMs, orNull(asset.limitEndDate), assetOrd, m_licenseOrderId, assetOrd});
}

// Makes an asset with a number that no asset has.
qint64 OrderWork::makeAsset(const OrderAsset& asset, const QString& assetNo)
{
    m_store.run(
        uR"(INSERT INTO asset (assetId, assetNum, enterpriseGlobalId, customerId, licenseType, grantable,
            keyChipType, createTime, updateTime, limitStartTime, limitEndTime, borrowedUsbKey, listed)
            VALUES (?, ?, ?, ?, ?, ?, 2, ?, ?, ?, ?, ?, ?))"_s,
        {m_store.newId(IdKind::Asset), assetNo, m_enterprise, m_customerId, m_order.licenseType,
            asset.borrowedUsbKey ? 0 : 1, m_nowMs, m_nowMs, orNull(asset.limitStartDate),
            orNull(asset.limitEndDate), asset.borrowedUsbKey ? 1 : 0,
            isCloudLicense(m_order.licenseType) ? 1 : 0});
    return ownAsset(assetNo);
}

qint64 OrderWork::ownAsset(const QString& assetNo) const
{
    const auto ord = m_store.first(
        u"SELECT ord FROM asset WHERE assetNum = ? AND customerId = ?"_s, {assetNo, m_customerId});
    if (!ord) refuseOrder(u"asset %1 is not the customer's"_s.arg(assetNo));
    return ord->toLongLong();
}

void OrderWork::addProduct(qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product,
    const QString& merchandiseId, const QString& packageLength)
{
    const Terms terms = termsOf(asset, product, packageLength);
    const auto end = terms.end ? terms.end : endAfter(terms.start.value_or(m_nowMs), terms.length);
    m_store.run(
        uR"(INSERT INTO product (id, assetOrd, merchandiseInsId, ord, crmProductId, productUri, gmsPid,
            appKey, productName, licenseOrderId, limitStartTime, limitEndTime, limitConcurrent, limitTimeDuration,
            trial, trialEndDate, timeDurationExpression, srcLicenseOrderId, features, createTime, updateTime)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {m_store.newId(IdKind::Product), assetOrd, orNull(merchandiseId), nextRow(),
            orNull(product.crmProductId), product.productUri, orNull(product.gmsPid), orNull(product.appKey),
            orNull(product.productName), m_licenseOrderId, orNull(terms.start), orNull(end),
            product.limitConcurrent.value_or(1), orNull(product.limitTimeDuration), product.trial,
            orNull(product.trialEndDate), orNull(product.timeDurationExpression),
            orNull(product.srcLicenseOrderId), orNull(product.featureCodes.join(u'\n')), m_nowMs, m_nowMs});
}

void OrderWork::addMerchandise(qint64 assetOrd, const OrderAsset& asset, const OrderMerchandise& merchandise,
    const QString& parentId, const QString& packageLength)
{
    const QString length =
        merchandise.timeDurationExpression.isEmpty() ? packageLength : merchandise.timeDurationExpression;
    const QString id = m_store.newId(IdKind::Merchandise);
    m_store.run(uR"(INSERT INTO merchandise (id, assetOrd, parentId, ord, merchandiseNum, merchandiseName,
            parentMerchandiseNum, licenseOrderId, timeDurationExpression, createTime, updateTime)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {id, assetOrd, orNull(parentId), nextRow(), merchandise.merchandiseNum,
            merchandise.merchandiseName.isEmpty() ? merchandise.merchandiseNum : merchandise.merchandiseName,
            orNull(merchandise.parentMerchandiseNum), m_licenseOrderId,
            orNull(merchandise.timeDurationExpression), m_nowMs, m_nowMs});
    for (const OrderProduct& product : merchandise.products)
        addProduct(assetOrd, asset, product, id, length);
    for (const OrderMerchandise& child : merchandise.children)
        addMerchandise(assetOrd, asset, child, id, length);
}

// Moves the end of an instance on; adds one if there is none. Of several it is the one with the same
// crmProductId, or a bought one before a trial, and of those the one that ends last. What the order leaves
// out stays as it is. An end never moves back, and a trial that is bought is none any more; a trial extends
// trials only.
//
// "products" must not be empty, so an order for a package names a product of it there as well: from there one
// that stands in a package is found too. What the order has brought already is not extended once more.
void OrderWork::extendProduct(qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product,
    const QString& merchandiseId, const QString& packageLength)
{
    struct Instance {
        QString id;
        std::optional<qint64> end, trialEnd;
        bool isTrial = false, isPackaged = false;
    };
    std::optional<Instance> found;
    bool isDone = false;
    m_store.each(
        uR"(SELECT id, limitEndTime, trialEndDate, trial, merchandiseInsId IS NOT NULL, licenseOrderId
            FROM product WHERE assetOrd = ? AND productUri = ? AND trial >= ? AND (merchandiseInsId IS ? OR ? = '') ORDER BY
            merchandiseInsId IS NOT NULL, coalesce(crmProductId = ?, 0) DESC, trial,
            limitEndTime IS NULL, limitEndTime DESC, ord DESC)"_s,
        {assetOrd, product.productUri, product.trial, orNull(merchandiseId),
            merchandiseId.isEmpty() ? u""_s : merchandiseId, orNull(product.crmProductId)},
        [&](const QSqlQuery& row) {
            const auto time = [&row](int column) {
                return row.isNull(column) ? std::nullopt : std::optional(row.value(column).toLongLong());
            };
            if (row.value(5).toString() == m_licenseOrderId)
                isDone = true;
            else if (!found)
                found = Instance{
                    row.value(0).toString(), time(1), time(2), row.value(3).toBool(), row.value(4).toBool()};
        });
    if (isDone && (!found || (merchandiseId.isEmpty() && found->isPackaged))) return;
    if (!found) return addProduct(assetOrd, asset, product, merchandiseId, packageLength);

    const bool wasTrial = found->isTrial && product.trial == 0;
    const auto last = wasTrial && !found->end ? found->trialEnd : found->end;
    const Terms terms = termsOf(asset, product, packageLength);
    std::optional<qint64> end = terms.end;
    if (!end) end = endAfter(std::max(terms.start.value_or(m_nowMs), last.value_or(0)), terms.length);
    if (!wasTrial && (!end || !last)) end = last; // the order gives no new end, or there was none to move
    if (end && last) end = std::max(*end, *last);
    auto trialEnd = wasTrial ? std::nullopt : found->trialEnd;
    if (trialEnd && product.trialEndDate) trialEnd = std::max(*trialEnd, *product.trialEndDate);
    m_store.run(uR"(UPDATE product SET licenseOrderId = ?, limitEndTime = ?, trial = ?, trialEndDate = ?,
            crmProductId = coalesce(?, crmProductId), productName = coalesce(?, productName),
            limitConcurrent = coalesce(?, limitConcurrent), limitTimeDuration = coalesce(?, limitTimeDuration),
            timeDurationExpression = coalesce(?, timeDurationExpression),
            srcLicenseOrderId = coalesce(?, srcLicenseOrderId), features = coalesce(?, features), updateTime = ?
            WHERE id = ?)"_s,
        {m_licenseOrderId, orNull(end), product.trial, orNull(trialEnd), orNull(product.crmProductId),
            orNull(product.productName),
            product.limitConcurrent ? QVariant(*product.limitConcurrent) : QVariant(),
            orNull(product.limitTimeDuration), orNull(product.timeDurationExpression),
            orNull(product.srcLicenseOrderId), orNull(product.featureCodes.join(u'\n')), m_nowMs, found->id});
}

// The package of the same number at the same place, and what is in it.
void OrderWork::extendMerchandise(qint64 assetOrd, const OrderAsset& asset,
    const OrderMerchandise& merchandise, const QString& parentId, const QString& packageLength)
{
    const auto id = m_store.first(uR"(SELECT id FROM merchandise WHERE assetOrd = ? AND parentId IS ?
            AND merchandiseNum = ? ORDER BY licenseOrderId = ?, ord DESC LIMIT 1)"_s,
        {assetOrd, orNull(parentId), merchandise.merchandiseNum, m_licenseOrderId});
    if (!id) return addMerchandise(assetOrd, asset, merchandise, parentId, packageLength);
    const QString length =
        merchandise.timeDurationExpression.isEmpty() ? packageLength : merchandise.timeDurationExpression;
    m_store.run(uR"(UPDATE merchandise SET licenseOrderId = ?,
            timeDurationExpression = coalesce(?, timeDurationExpression), updateTime = ? WHERE id = ?)"_s,
        {m_licenseOrderId, orNull(merchandise.timeDurationExpression), m_nowMs, *id});
    for (const OrderProduct& product : merchandise.products)
        extendProduct(assetOrd, asset, product, id->toString(), length);
    for (const OrderMerchandise& child : merchandise.children)
        extendMerchandise(assetOrd, asset, child, id->toString(), length);
}

void OrderWork::buy(const OrderAsset& asset, const QString& assetNo)
{
    const bool isThere = m_store.exists(u"SELECT 1 FROM asset WHERE assetNum = ?"_s, {assetNo});
    if (isThere && m_way == ExistingNumber::NeedsNewNumber)
        refuseOrder(u"asset number %1 exists already; a new purchase needs a new one"_s.arg(assetNo));
    const qint64 ord = isThere ? ownAsset(assetNo) : makeAsset(asset, assetNo);
    for (const OrderExtend& extend : asset.extends) {
        m_store.run(u"INSERT INTO asset_extend (assetOrd, extendCode, extendValue) VALUES (?, ?, ?) "
                    u"ON CONFLICT (assetOrd, extendCode) DO UPDATE SET extendValue = excluded.extendValue"_s,
            {ord, extend.code, extend.value});
    }
    if (isThere && m_way == ExistingNumber::Extends) {
        // Packages first: what stands in one has its length.
        for (const OrderMerchandise& merchandise : asset.merchandises)
            extendMerchandise(ord, asset, merchandise, {}, {});
        for (const OrderProduct& product : asset.products)
            extendProduct(ord, asset, product, {}, {});
    } else {
        for (const OrderProduct& product : asset.products)
            addProduct(ord, asset, product, {}, {});
        for (const OrderMerchandise& merchandise : asset.merchandises)
            addMerchandise(ord, asset, merchandise, {}, {});
    }
    if (isThere) prolong(ord, asset);
}

void OrderWork::deleteAsset(const QString& assetNo)
{
    const qint64 ord = ownAsset(assetNo);
    if (!m_order.srcLicenseOrderId.isEmpty()) {
        const QVariantList part{ord, m_order.srcLicenseOrderId};
        const int products =
            m_store.run(u"DELETE FROM product WHERE assetOrd = ? AND licenseOrderId = ?"_s, part);
        const int packages =
            m_store.run(u"DELETE FROM merchandise WHERE assetOrd = ? AND licenseOrderId = ?"_s, part);
        if (products + packages == 0) refuseOrder(u"the order brought nothing to asset "_s + assetNo);
        if (m_store.exists(u"SELECT 1 FROM product WHERE assetOrd = ?"_s, {ord})) return;
    }
    m_store.run(
        u"DELETE FROM asset WHERE ord = ?"_s, {ord}); // takes products, packages and extensions with it
}

void OrderWork::deleteProduct(const QString& assetNo, const OrderProduct& product)
{
    // By mnemonic; strictly also by the two times and the node count, where what is absent matches only what
    // is absent.
    QString sql = u"DELETE FROM product WHERE assetOrd = ? AND productUri = ?"_s;
    QVariantList values{ownAsset(assetNo), product.productUri};
    if (product.strictMatchWhenDelete) {
        sql += u" AND limitStartTime IS ? AND limitEndTime IS ? AND limitConcurrent = ?"_s;
        values << orNull(product.limitStartDate) << orNull(product.limitEndDate)
               << product.limitConcurrent.value_or(1);
    }
    if (!m_order.srcLicenseOrderId.isEmpty()) {
        sql += u" AND licenseOrderId = ?"_s;
        values << m_order.srcLicenseOrderId;
    }
    if (m_store.run(sql, values) == 0)
        refuseOrder(u"asset %1 has no product %2 that matches"_s.arg(assetNo, product.productUri));
}

QString OrderWork::apply()
{
    findCustomer();
    m_store.run(
        uR"(INSERT INTO license_order (licenseOrderId, customerId, channelCode, channelOrderId, orderType,
            licenseType, createTime) VALUES (?, ?, ?, ?, ?, ?, ?))"_s,
        {m_licenseOrderId, m_customerId, m_batch.channelCode, m_batch.channelOrderId, m_order.orderTypeName,
            orNull(m_order.licenseType), m_nowMs});
    for (const OrderAsset& asset : m_order.assets) {
        if (asset.assetNos.isEmpty()) buy(asset, newAssetNumber(m_store)); // only a purchase has none
        for (const QString& assetNo : asset.assetNos) {
            switch (m_order.orderType) {
            case OrderType::NewBuy:
                buy(asset, assetNo);
                break;
            case OrderType::DeleteAsset:
                deleteAsset(assetNo);
                break;
            case OrderType::DeleteProduct:
                for (const OrderProduct& product : asset.products)
                    deleteProduct(assetNo, product);
                break;
            }
        }
    }
    return m_customerId;
}

// Returns the customerId of each order.
QStringList applyBatch(Store& store, const OrderBatch& batch, ExistingNumber way,
    const QStringList& licenseOrderIds, qint64 nowMs)
{
    QStringList customers;
    for (qsizetype i = 0; i < batch.orders.size(); ++i)
        customers.append(
            OrderWork(store, batch, batch.orders.at(i), way, licenseOrderIds.at(i), nowMs).apply());
    return customers;
}

} // namespace

Reply o5BatchOrder(Call& call)
{
    const OrderBatch batch = readOrderBatch(call);
    const ExistingNumber way = existingNumberWay(call.existingNumbers, batch.channelCode);
    QStringList licenseOrderIds;
    for (qsizetype i = 0; i < batch.orders.size(); ++i)
        licenseOrderIds.append(call.store.newId(IdKind::LicenseOrder));

    QStringList customers;
    if (batch.isAsync) {
        call.store.rehearse(
            [&] { customers = applyBatch(call.store, batch, way, licenseOrderIds, call.nowMs); });
        call.later(asyncDelay, [batch, way, licenseOrderIds, nowMs = call.nowMs](
                                   Store& store) { applyBatch(store, batch, way, licenseOrderIds, nowMs); });
    } else {
        customers = applyBatch(call.store, batch, way, licenseOrderIds, call.nowMs);
    }

    Reply reply = success([&](JsonOut& out) { // contract §2.3, "Batch order result item"
        out.beginArray();
        for (qsizetype i = 0; i < batch.orders.size(); ++i) {
            out.beginObject();
            out.field("sequence", batch.orders.at(i).sequence);
            out.field("licenseOrderId", licenseOrderIds.at(i));
            out.field("customerId", customers.at(i));
            out.endObject();
        }
        out.endArray();
    });
    reply.applied = !batch.isAsync;
    return reply;
}

} // namespace lockkeeper::sandbox
