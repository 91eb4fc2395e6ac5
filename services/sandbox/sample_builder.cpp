// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/sample_builder.h"

#include "services/sandbox/employees.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/sample_data.h"
#include "services/sandbox/sample_names.h"
#include "services/sandbox/store.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr qint64 dayMs = 24 * 60 * 60 * 1000;
constexpr quint64 roleNumbers = 1000; // asset numbers up to this one are kept for records with a role
constexpr quint64 departmentBase = 30210;

} // namespace

SampleBuilder::SampleBuilder(Store& store, quint32 seed)
    : m_store(store)
    , m_random(seed)
    , m_nowMs(QDateTime::currentMSecsSinceEpoch())
    , m_assetNumbers(roleNumbers)
{
}

QString SampleBuilder::assetNumber(quint64 number)
{
    return u'8' + QString::number(number).rightJustified(9, u'0');
}

QString SampleBuilder::newId(IdKind kind)
{
    return makeId(kind, ++m_used[static_cast<int>(kind)]);
}

qint64 SampleBuilder::someTimeLastYear()
{
    return m_nowMs - 30 * dayMs - static_cast<qint64>(m_random() % 335) * dayMs -
           static_cast<qint64>(m_random() % dayMs);
}

SampleBuilder::Enterprise SampleBuilder::addEnterprise(
    const QString& name, const QString& code, int trialQuota)
{
    Enterprise enterprise{
        newId(IdKind::Enterprise), newId(IdKind::EnterpriseNumber).toLongLong(), code, {}, {}, 0};
    m_store.run(
        u"INSERT INTO enterprise (enterpriseGlobalId, enterpriseId, enterpriseName, code, trialQuota) "
        "VALUES (?, ?, ?, ?, ?)"_s,
        {enterprise.globalId, enterprise.number, name, code, trialQuota});
    return enterprise;
}

QString SampleBuilder::insertCustomer(
    const Enterprise& enterprise, const QString& channelCode, const QString& name, bool isDefault)
{
    const int number = ++m_customers;
    QString customerId = newId(IdKind::Customer);
    m_store.run(uR"(INSERT INTO customer (customerId, enterpriseGlobalId, channelCode, channelCustomerId,
            crmCustomerId, customerName, branchName, address, passwordMobile, isDefault)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {customerId, enterprise.globalId, channelCode, u"CC%1"_s.arg(10000 + number),
            u"CRM%1"_s.arg(70000 + number), name, number % 2 ? u"上海分公司"_s : u"北京分公司"_s,
            u"示例路 %1 号, 3/F \"A\" 座"_s.arg(number), u"1380013%1"_s.arg(8000 + number % 1000),
            isDefault ? 1 : 0});
    return customerId;
}

void SampleBuilder::addCustomer(Enterprise& enterprise, bool isDefault)
{
    const int number = m_customers + 1;
    const QString channelCode = number % 4 == 0 ? u"SG-02"_s : u"CN-01"_s;
    const QString customerId = insertCustomer(enterprise, channelCode,
        sampleEnterpriseName(static_cast<quint64>(number) - 1) + (isDefault ? u""_s : u"（二）"_s),
        isDefault);
    if (!isDefault) return;
    enterprise.customerId = customerId;
    enterprise.channelCode = channelCode;
}

QStringList SampleBuilder::addEmployees(Enterprise& enterprise, int count, bool withAwkwardOnes)
{
    const QStringList names = awkwardNames();
    const QStringList remarks = awkwardRemarks();
    const QString suffix = enterprise.code.isEmpty() ? QString() : u'@' + enterprise.code;
    const quint64 shift = m_random() % 624;
    QStringList members;
    for (int i = 0; i < count; ++i) {
        const quint64 n = static_cast<quint64>(enterprise.employees);
        const SamplePerson person = samplePerson(n + shift);
        const bool isAwkward = withAwkwardOnes && i % 30 == 1;
        const bool isDeleted = withAwkwardOnes && i % 29 == 17;
        const QString name = isAwkward ? names.at(i / 30 % names.size()) : person.name;
        QString remark;
        if (withAwkwardOnes && i % 17 == 5) remark = remarks.at(i / 17 % remarks.size());
        const QString userName = person.account + QString::number(n + 1).rightJustified(4, u'0') + suffix;
        const bool hasDepartment = n % 11 != 7;
        const quint64 department = (n * 5 + n / 6) % sampleDepartmentCount;
        const QString globalId = newId(IdKind::Member);
        const qint64 created = someTimeLastYear();
        m_store.run(uR"(INSERT INTO employee (globalId, enterpriseGlobalId, ord, id, userId, departmentId,
                departmentName, userName, passwordHash, passwordMobile, name, onlineFlag, remark, deleted,
                createTime, updateTime) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
            {globalId, enterprise.globalId, enterprise.employees, newId(IdKind::Employee).toLongLong(),
                newId(IdKind::User).toLongLong(),
                hasDepartment ? QVariant(departmentBase + department) : QVariant(),
                hasDepartment ? sampleDepartment(department) : QString(), userName,
                passwordHash(userName, sample::employeePassword()),
                n % 9 == 4 ? QString() : u"13%1"_s.arg(500'000'000 + m_random() % 400'000'000), name,
                !isDeleted && n % 5 == 0 ? 1 : 0, remark, isDeleted ? 1 : 0, created,
                created + static_cast<qint64>(m_random() % 30) * dayMs});
        ++enterprise.employees;
        if (!isDeleted) members.append(globalId);
    }
    return members;
}

qint64 SampleBuilder::addAsset(const Enterprise& enterprise, const Asset& asset)
{
    const qint64 created = asset.createTime ? asset.createTime : someTimeLastYear();
    const bool isAssigned = !asset.holder.isNull();
    m_store.run(
        uR"(INSERT INTO asset (assetId, assetNum, enterpriseGlobalId, customerId, licenseType, grantable,
            keyChipType, locked, freezing, createTime, updateTime, limitStartTime, limitEndTime, assignId,
            assignTime, holder, borrowedUsbKey, lentTo, borrower, onlineFlag, largeCustomer, listed, faulty)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {newId(IdKind::Asset), asset.assetNum, enterprise.globalId, asset.customerId, asset.licenseType,
            asset.borrowedUsbKey ? 0 : 1, asset.keyChipType, asset.locked ? 1 : 0, asset.freezing ? 1 : 0,
            created, created + dayMs, asset.limitStartTime, asset.limitEndTime,
            isAssigned ? newId(IdKind::Assignment) : QString(),
            isAssigned ? QVariant(created + dayMs / 2) : QVariant(), asset.holder,
            asset.borrowedUsbKey ? 1 : 0, asset.lentTo, asset.borrower, asset.onlineFlag ? 1 : 0,
            asset.largeCustomer ? 1 : 0, asset.listed ? 1 : 0, asset.faulty ? 1 : 0});
    // The column ord counts as the ids do.
    return static_cast<qint64>(m_used.value(static_cast<int>(IdKind::Asset)));
}

QString SampleBuilder::addOrder(
    const QString& customerId, const QString& channelCode, const QString& licenseType, qint64 createTime)
{
    QString orderId = newId(IdKind::LicenseOrder);
    m_store.run(uR"(INSERT INTO license_order (licenseOrderId, customerId, channelCode, channelOrderId,
            orderType, licenseType, createTime) VALUES (?, ?, ?, ?, ?, ?, ?))"_s,
        {orderId, customerId, channelCode, u"SO-2024-%1"_s.arg(++m_orders, 6, 10, QChar(u'0')), u"new_buy"_s,
            licenseType, createTime});
    return orderId;
}

void SampleBuilder::insertProduct(
    qint64 assetOrd, const QString& orderId, const QString& merchandiseId, const Product& product)
{
    const bool isApp = product.uri.startsWith("app-"_L1);
    m_store.run(
        uR"(INSERT INTO product (id, assetOrd, merchandiseInsId, ord, crmProductId, productUri, gmsPid,
            appKey, productName, licenseOrderId, limitStartTime, limitEndTime, limitConcurrent,
            limitTimeDuration, trial, trialEndDate, timeDurationExpression, srcLicenseOrderId, activateFlag,
            features, createTime, updateTime)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {newId(IdKind::Product), assetOrd, merchandiseId, ++m_rows, u"CRMP%1"_s.arg(m_rows), product.uri,
            isApp ? QString() : product.uri, isApp ? product.uri : QString(), product.name, orderId,
            product.limitStartTime, product.limitEndTime, product.limitConcurrent, product.limitTimeDuration,
            product.isTrial ? 1 : 0, product.trialEndDate, product.length, QString(),
            product.isActivated ? 1 : 0, QString(), product.createTime, product.createTime});
}

void SampleBuilder::addProduct(
    qint64 assetOrd, const QString& orderId, const Asset& asset, const QString& merchandiseId, quint64 kind)
{
    const SampleProduct named = sampleProduct(kind);
    Product product;
    product.name = named.name;
    product.uri = named.uri;
    product.limitStartTime = asset.limitStartTime;
    product.limitEndTime = asset.limitEndTime;
    product.limitConcurrent = 1 + static_cast<int>(kind % 5);
    if (kind % 6 == 5) product.limitTimeDuration = 3600;
    product.isTrial = kind % 13 == 6;
    if (product.isTrial) product.trialEndDate = m_nowMs + 14 * dayMs;
    if (kind % 3) product.length = u"1-0-0"_s;
    product.isActivated = kind % 2;
    product.createTime = asset.createTime;
    insertProduct(assetOrd, orderId, merchandiseId, product);
}

// Packages three deep, and one that holds nothing.
SampleBuilder::Suite SampleBuilder::addSuite(qint64 assetOrd, const QString& orderId, qint64 createTime)
{
    const auto add = [&](const QString& parentId, const QString& parentNum, const QString& num,
                         const QString& name) {
        QString id = newId(IdKind::Merchandise);
        m_store.run(uR"(INSERT INTO merchandise (id, assetOrd, parentId, ord, merchandiseNum, merchandiseName,
                parentMerchandiseNum, licenseOrderId, timeDurationExpression, createTime, updateTime)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
            {id, assetOrd, parentId, ++m_rows, num, name, parentNum, orderId, u"1-0-0"_s, createTime,
                createTime});
        return id;
    };
    const QString suite = add({}, {}, u"PKG-100"_s, u"企业全家桶"_s);
    const QString part = add(suite, u"PKG-100"_s, u"PKG-110"_s, u"造价组件包"_s);
    const QString leaf = add(part, u"PKG-110"_s, u"PKG-111"_s, u"计价 <基础>"_s);
    add(suite, u"PKG-100"_s, u"PKG-120"_s, u"Collaboration add-on"_s);
    return {part, leaf};
}

void SampleBuilder::addMerchandiseTree(
    qint64 assetOrd, const QString& orderId, const Asset& asset, quint64 number)
{
    const Suite suite = addSuite(assetOrd, orderId, asset.createTime);
    addProduct(assetOrd, orderId, asset, suite.part, number);
    addProduct(assetOrd, orderId, asset, suite.leaf, number + 1);
    addProduct(assetOrd, orderId, asset, suite.leaf, number + 2);
}

void SampleBuilder::addAssets(const Enterprise& enterprise, int count, const QStringList& members)
{
    const QStringList types = licenseTypes();
    QString orderId;
    for (int i = 0; i < count; ++i) {
        const quint64 n = static_cast<quint64>(i);
        Asset asset;
        asset.listed = true;
        asset.customerId = enterprise.customerId;
        ++m_assetNumbers;
        asset.assetNum = assetNumber(m_assetNumbers);
        if (n % 23 == 9) asset.assetNum.front() = u'6'; // Singapore
        // Half of them cloud accounts, the rest goes through all types.
        asset.licenseType =
            n % 2 ? u"cloud_account"_s : types.at(static_cast<qsizetype>(n / 2) % types.size());
        // Real lists have some with letters before the digits.
        if (n > 40 && asset.licenseType == "lk_product_usbkey"_L1) asset.assetNum.prepend(u"LK");
        asset.createTime = someTimeLastYear();
        asset.borrowedUsbKey = n % 37 == 20;
        asset.locked = n % 41 == 12;
        asset.freezing = isCertificate(asset.licenseType) && n % 3 == 0;
        asset.largeCustomer = n % 19 == 4;
        asset.keyChipType = n % 4 == 1 ? 1 : 2;
        switch (n % 6) {
        case 0: // unlimited
            break;
        case 1: // expired
            asset.limitEndTime = m_nowMs - (1 + static_cast<qint64>(n % 90)) * dayMs;
            break;
        case 2: // expires within the month
            asset.limitEndTime = m_nowMs + static_cast<qint64>(n % 28) * dayMs + dayMs / 3;
            break;
        default:
            asset.limitEndTime = m_nowMs + (40 + static_cast<qint64>(m_random() % 700)) * dayMs;
        }
        if (asset.limitEndTime.isValid()) asset.limitStartTime = asset.createTime;
        const bool isAssigned = n % 3 != 2 && !asset.borrowedUsbKey && !members.isEmpty();
        if (isAssigned) {
            asset.holder =
                members.at(static_cast<qsizetype>((n * 7 + n / 50) % static_cast<quint64>(members.size())));
            asset.onlineFlag = n % 4 == 0;
            // The first employee has a borrowed lock, and some of what they hold is in it.
            if (asset.holder == members.constFirst() && enterprise.globalId == sample::enterprise())
                asset.lentTo = sample::lentBorrowedLock();
        }
        const qint64 ord = addAsset(enterprise, asset);
        if (n % 5 == 2) {
            m_store.run(u"INSERT INTO asset_extend (assetOrd, extendCode, extendValue) VALUES (?, ?, ?)"_s,
                {ord, u"gxxp"_s, u"1"_s});
        }
        if (n % 20 == 2) {
            m_store.run(u"INSERT INTO asset_extend (assetOrd, extendCode, extendValue) VALUES (?, ?, ?)"_s,
                {ord, u"region"_s, u"华东, \"一区\""_s});
        }
        if (n % 50 == 0)
            orderId = addOrder(enterprise.customerId, u"CN-01"_s, asset.licenseType, asset.createTime);
        if (n % 10 == 3)
            addMerchandiseTree(ord, orderId, asset, n);
        else
            addProduct(ord, orderId, asset, {}, n);
    }
}

void SampleBuilder::finish()
{
    for (auto used = m_used.begin(); used != m_used.end(); ++used)
        m_store.nextOf(u"id"_s + QString::number(used.key()), used.value());
    m_store.nextOf(u"shellnum"_s, m_assetNumbers);
    m_store.nextOf(u"row"_s, static_cast<quint64>(m_rows));
    m_store.nextOf(u"enterpriseCode"_s, m_used.value(static_cast<int>(IdKind::Enterprise)));
}

} // namespace lockkeeper::sandbox
