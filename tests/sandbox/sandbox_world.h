// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/sandbox/sandbox_client.h"

#include <QtTest>

namespace lockkeeper::sandbox
{

// A running sandbox with a small sample, and what tests look up in it through its own endpoints.
struct World {
    explicit World(Options options = smallOptions())
        : server(std::move(options))
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qUtf8Printable(error));
        client.emplace(server);
        enterprise = server.sampleEnterprise();
    }

    static Options smallOptions()
    {
        Options options;
        options.customers = 6;
        options.employees = 40;
        options.assets = 60;
        return options;
    }

    QJsonArray employees(const QString& ofEnterprise) const
    {
        return client
            ->get("/me/api/v1/enterprise/" + ofEnterprise.toLatin1() + "/members?pageNum=1&pageSize=200")
            .data()
            .toObject()
            .value(QLatin1StringView("list"))
            .toArray();
    }
    QJsonObject employee(const QString& globalId) const
    {
        for (const QJsonValue& row : employees(enterprise)) {
            if (row[u"globalId"].toString() == globalId) return row.toObject();
        }
        return {};
    }
    // The n-th employee who is not deleted (or, the n-th who is).
    QString member(int n, bool deleted = false) const
    {
        for (const QJsonValue& row : employees(enterprise)) {
            if (row[u"deleted"].toBool() == deleted && n-- == 0) return row[u"globalId"].toString();
        }
        return {};
    }
    QJsonArray assetNumbers(const QString& ofEnterprise) const
    {
        return client->get("/me/api/v1/enterprise/" + ofEnterprise.toLatin1() + "/asset/assetNums")
            .data()
            .toArray();
    }
    QJsonObject assetNumber(const QString& assetNum) const
    {
        return find(assetNumbers(enterprise), assetNum);
    }
    // A listed asset (its M6 record) with a product that nobody holds.
    QJsonObject freeAsset(int n = 0) const
    {
        for (const QJsonValue& row : assetNumbers(enterprise)) {
            const bool isListed = row[u"assetNum"].toString().mid(1).toInt() > 1000;
            if (isListed && row[u"cloudAccountGlobalId"].isNull() && n-- == 0) return row.toObject();
        }
        return {};
    }
    QJsonArray borrowedLocks() const
    {
        return client->get("/me/api/v1/enterprise/" + enterprise.toLatin1() + "/asset/borrowUsbKeys")
            .data()
            .toArray();
    }
    QJsonObject borrowedLock(const QString& assetNum) const { return find(borrowedLocks(), assetNum); }
    QJsonArray listedAssets() const
    {
        return client->get("/order/api/order/v1/asset/" + enterprise.toLatin1() + "/list").data().toArray();
    }
    QJsonObject listedAsset(const QString& assetNum) const { return find(listedAssets(), assetNum); }
    QJsonArray customers(const QByteArray& query = {}) const
    {
        return client->get("/order/api/order/v1/enterprise/user/query" + query).data().toArray();
    }
    QJsonObject products(const QString& assetId) const
    {
        return client->get("/me/api/v1/enterprise/asset/" + assetId.toLatin1() + "/merchandiseProducts")
            .data()
            .toObject();
    }

    Received addEmployee(const QByteArray& fields) const { return addEmployees('[' + fields + ']'); }
    Received addEmployees(const QByteArray& list) const
    {
        return client->post(members(enterprise), "{\"userList\":" + list + '}');
    }
    Received grant(const QString& member, const QStringList& withdrawn, const QStringList& added) const
    {
        return client->post("/me/api/v1/enterprise/member/" + member.toLatin1() + "/privileges",
            compact({{QStringLiteral("deleteAssets"), QJsonArray::fromStringList(withdrawn)},
                {QStringLiteral("addAssets"), QJsonArray::fromStringList(added)}}));
    }
    Received borrow(const QString& member, const QString& lock, const QStringList& assetIds) const
    {
        return client->post("/me/api/v1/enterprise/member/" + member.toLatin1() + "/borrow",
            compact({{QStringLiteral("borrowedUsbKey"), lock},
                {QStringLiteral("assetIDs"), QJsonArray::fromStringList(assetIds)}}));
    }

    static QJsonObject find(const QJsonArray& rows, const QString& assetNum)
    {
        for (const QJsonValue& row : rows) {
            if (row[u"assetNum"].toString() == assetNum) return row.toObject();
        }
        return {};
    }

    Server server;
    std::optional<Client> client;
    QString enterprise;
};

} // namespace lockkeeper::sandbox
