// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/ids.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <random>

namespace lockkeeper::sandbox
{

class Store;

// Makes the rows of the sample. All of it in one transaction, with finish() at its end: ids and asset numbers
// that are made later go on where the sample stopped.
class SampleBuilder
{
public:
    struct Enterprise {
        QString globalId;
        qint64 number = 0;
        QString code;
        QString customerId;  // the default customer; empty until there is one
        QString channelCode; // of that customer
        int employees = 0;
    };
    struct Asset {
        QString assetNum;
        QString licenseType;
        QString customerId; // null: none
        QString holder;     // a memberGlobalId, or null
        QString borrower;
        QString lentTo; // the asset number of a borrowed lock, or null
        QVariant limitStartTime;
        QVariant limitEndTime;
        bool locked = false;
        bool freezing = false;
        bool borrowedUsbKey = false;
        bool onlineFlag = false;
        bool largeCustomer = false;
        bool listed = false;
        bool faulty = false;
        int keyChipType = 2;
        qint64 createTime = 0; // 0: some day last year
    };
    struct Product {
        QString name, uri; // an app key, or else a gmsPid
        QVariant limitStartTime, limitEndTime, limitTimeDuration, trialEndDate;
        int limitConcurrent = 1;
        bool isTrial = false, isActivated = false;
        QString length;        // timeDurationExpression, or null
        qint64 createTime = 0; // of its order
    };

    SampleBuilder(Store& store, quint32 seed);

    static QString assetNumber(quint64 number); // domestic, of the sample

    Enterprise addEnterprise(const QString& name, const QString& code, int trialQuota);
    void addCustomer(Enterprise& enterprise, bool isDefault);
    // The memberGlobalIds of those who are not deleted.
    QStringList addEmployees(Enterprise& enterprise, int count, bool withAwkwardOnes);
    qint64 addAsset(const Enterprise& enterprise, const Asset& asset); // returns its ord
    void addAssets(const Enterprise& enterprise, int count, const QStringList& members);
    // Assets whose products end soon, and what else somebody meets who renews (sample_renewals.cpp); half of
    // them are of a second customer, made here, of another channel code.
    void addRenewals(const Enterprise& enterprise, int count, const QStringList& members);
    void finish();

private:
    QString newId(IdKind kind);
    QString insertCustomer(
        const Enterprise& enterprise, const QString& channelCode, const QString& name, bool isDefault);
    QString addOrder(
        const QString& customerId, const QString& channelCode, const QString& licenseType, qint64 createTime);
    void insertProduct(
        qint64 assetOrd, const QString& orderId, const QString& merchandiseId, const Product& product);
    void addProduct(qint64 assetOrd, const QString& orderId, const Asset& asset, const QString& merchandiseId,
        quint64 kind);
    struct Suite {
        QString part, leaf; // ids of packages that hold products
    };
    Suite addSuite(qint64 assetOrd, const QString& orderId, qint64 createTime);
    void addMerchandiseTree(qint64 assetOrd, const QString& orderId, const Asset& asset, quint64 number);
    qint64 someTimeLastYear();

    Store& m_store;
    std::mt19937 m_random;
    qint64 m_nowMs;
    QHash<int, quint64> m_used; // by IdKind
    quint64 m_assetNumbers;
    int m_customers = 0;
    int m_orders = 0;
    qint64 m_rows = 0; // for ord of products and merchandise
};

} // namespace lockkeeper::sandbox
