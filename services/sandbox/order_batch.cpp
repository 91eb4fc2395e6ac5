// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.1, O5: what orders do. A batch is all or nothing. Choices:
// - The customer is the one of customerId; else of channelCode and channelCustomerId; else of crmCustomerId;
//   else the default customer of enterpriseGlobalId; else the one called customerName in that channel. A
//   new_buy makes the customer if there is none of that channelCustomerId, crmCustomerId or name, in the
//   named enterprise or a new one.
// - new_buy without asset numbers gets one. An original order at its order level is taken as it is; only a
//   revocation has to name one of the customer's.
// - new_buy on a number that exists adds to that asset; it must be the same customer's.
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
#include "services/sandbox/license_rules.h"
#include "services/sandbox/store.h"

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

// Applies one order to the store.
class OrderWork
{
public:
    OrderWork(Store& store, const OrderBatch& batch, const Order& order, QString licenseOrderId, qint64 nowMs)
        : m_store(store)
        , m_batch(batch)
        , m_order(order)
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
    qint64 assetFor(const OrderAsset& asset, const QString& assetNo);
    void buy(const OrderAsset& asset, const QString& assetNo);
    void addProduct(
        qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product, const QString& merchandiseId);
    void addMerchandise(qint64 assetOrd, const OrderAsset& asset, const OrderMerchandise& merchandise,
        const QString& parentId);
    qint64 ownAsset(const QString& assetNo) const;
    void deleteAsset(const QString& assetNo);
    void deleteProduct(const QString& assetNo, const OrderProduct& product);
    qint64 nextRow() { return static_cast<qint64>(m_store.nextOf(u"row"_s)); }

    Store& m_store;
    const OrderBatch& m_batch;
    const Order& m_order;
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

// The asset of a number, made if there is none.
qint64 OrderWork::assetFor(const OrderAsset& asset, const QString& assetNo)
{
    if (m_store.exists(u"SELECT 1 FROM asset WHERE assetNum = ?"_s, {assetNo})) return ownAsset(assetNo);
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

void OrderWork::addProduct(
    qint64 assetOrd, const OrderAsset& asset, const OrderProduct& product, const QString& merchandiseId)
{
    // A product without times of its own has those of its asset.
    const auto start = product.limitStartDate ? product.limitStartDate : asset.limitStartDate;
    const auto end = product.limitEndDate ? product.limitEndDate : asset.limitEndDate;
    m_store.run(
        uR"(INSERT INTO product (id, assetOrd, merchandiseInsId, ord, crmProductId, productUri, gmsPid,
            appKey, productName, licenseOrderId, limitStartTime, limitEndTime, limitConcurrent, limitTimeDuration,
            trial, trialEndDate, timeDurationExpression, srcLicenseOrderId, features, createTime, updateTime)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {m_store.newId(IdKind::Product), assetOrd, orNull(merchandiseId), nextRow(),
            orNull(product.crmProductId), product.productUri, orNull(product.gmsPid), orNull(product.appKey),
            orNull(product.productName), m_licenseOrderId, orNull(start), orNull(end),
            product.limitConcurrent.value_or(1), orNull(product.limitTimeDuration), product.trial,
            orNull(product.trialEndDate), orNull(product.timeDurationExpression),
            orNull(product.srcLicenseOrderId), orNull(product.featureCodes.join(u'\n')), m_nowMs, m_nowMs});
}

void OrderWork::addMerchandise(
    qint64 assetOrd, const OrderAsset& asset, const OrderMerchandise& merchandise, const QString& parentId)
{
    const QString id = m_store.newId(IdKind::Merchandise);
    m_store.run(uR"(INSERT INTO merchandise (id, assetOrd, parentId, ord, merchandiseNum, merchandiseName,
            parentMerchandiseNum, licenseOrderId, timeDurationExpression, createTime, updateTime)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {id, assetOrd, orNull(parentId), nextRow(), merchandise.merchandiseNum,
            merchandise.merchandiseName.isEmpty() ? merchandise.merchandiseNum : merchandise.merchandiseName,
            orNull(merchandise.parentMerchandiseNum), m_licenseOrderId,
            orNull(merchandise.timeDurationExpression), m_nowMs, m_nowMs});
    for (const OrderProduct& product : merchandise.products)
        addProduct(assetOrd, asset, product, id);
    for (const OrderMerchandise& child : merchandise.children)
        addMerchandise(assetOrd, asset, child, id);
}

void OrderWork::buy(const OrderAsset& asset, const QString& assetNo)
{
    const qint64 ord = assetFor(asset, assetNo);
    for (const OrderExtend& extend : asset.extends) {
        m_store.run(u"INSERT INTO asset_extend (assetOrd, extendCode, extendValue) VALUES (?, ?, ?) "
                    u"ON CONFLICT (assetOrd, extendCode) DO UPDATE SET extendValue = excluded.extendValue"_s,
            {ord, extend.code, extend.value});
    }
    for (const OrderProduct& product : asset.products)
        addProduct(ord, asset, product, {});
    for (const OrderMerchandise& merchandise : asset.merchandises)
        addMerchandise(ord, asset, merchandise, {});
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
    // By mnemonic; strictly also by the two times and the node count, where absent matches absent.
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
QStringList applyBatch(
    Store& store, const OrderBatch& batch, const QStringList& licenseOrderIds, qint64 nowMs)
{
    QStringList customers;
    for (qsizetype i = 0; i < batch.orders.size(); ++i)
        customers.append(OrderWork(store, batch, batch.orders.at(i), licenseOrderIds.at(i), nowMs).apply());
    return customers;
}

} // namespace

Reply o5BatchOrder(Call& call)
{
    const OrderBatch batch = readOrderBatch(call);
    QStringList licenseOrderIds;
    for (qsizetype i = 0; i < batch.orders.size(); ++i)
        licenseOrderIds.append(call.store.newId(IdKind::LicenseOrder));

    QStringList customers;
    if (batch.isAsync) {
        call.store.rehearse([&] { customers = applyBatch(call.store, batch, licenseOrderIds, call.nowMs); });
        call.later(asyncDelay, [batch, licenseOrderIds, nowMs = call.nowMs](
                                   Store& store) { applyBatch(store, batch, licenseOrderIds, nowMs); });
    } else {
        customers = applyBatch(call.store, batch, licenseOrderIds, call.nowMs);
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
