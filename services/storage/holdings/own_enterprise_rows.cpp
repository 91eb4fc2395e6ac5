// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/own_enterprise_rows.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"

#include <QHash>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString columnText(const auto& value)
{
    return notNull(value.toString());
}

/// Earlier versions kept names in a table of their own, which is there still for them.
void moveEarlierNames(OwnDatabase& database)
{
    if (!database->first(u"SELECT EXISTS (SELECT 1 FROM enterprise)"_s).toBool()) return;
    database->inTransaction([&] {
        database->execute(u"INSERT INTO own_enterprise (id, name) SELECT id, name FROM enterprise WHERE true "
                          "ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name = ''"_s);
        database->execute(u"DELETE FROM enterprise"_s);
    });
}

} // namespace

QStringList ownEnterpriseTables()
{
    return {u"CREATE TABLE IF NOT EXISTS own_enterprise (id TEXT NOT NULL PRIMARY KEY, "
            "name TEXT NOT NULL DEFAULT '', ownName TEXT NOT NULL DEFAULT '', "
            "ownGroup TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', "
            "opened BIGINT NOT NULL DEFAULT 0, seen BIGINT NOT NULL DEFAULT 0)"_s,
        u"CREATE TABLE IF NOT EXISTS own_customer (enterprise TEXT NOT NULL, customerId TEXT NOT NULL, "
        "channelCode TEXT NOT NULL, channelCustomerId TEXT NOT NULL, isDefault INTEGER, "
        "PRIMARY KEY (enterprise, customerId, channelCode, channelCustomerId))"_s};
}

QStringList ownEnterpriseTableNames()
{
    return {u"own_enterprise"_s, u"own_customer"_s};
}

std::vector<OwnEnterprise> readOwnEnterprises(OwnDatabase& database)
{
    moveEarlierNames(database);
    std::vector<OwnEnterprise> all;
    QHash<EnterpriseId, size_t> places;
    database->each(u"SELECT id, name, ownName, ownGroup, note, opened, seen FROM own_enterprise"_s, {},
        [&](const QSqlQuery& row) {
            OwnEnterprise each;
            each.id = EnterpriseId(row.value(0).toString());
            if (each.id.isEmpty()) return;
            each.name = row.value(1).toString();
            each.said = {row.value(2).toString(), row.value(3).toString(), row.value(4).toString()};
            each.opened = row.value(5).toLongLong();
            each.seen = row.value(6).toLongLong();
            places.insert(each.id, all.size());
            all.push_back(std::move(each));
        });
    database->each(
        u"SELECT enterprise, customerId, channelCode, channelCustomerId, isDefault FROM own_customer"_s, {},
        [&](const QSqlQuery& row) {
            const auto place = places.constFind(EnterpriseId(row.value(0).toString()));
            if (place == places.cend()) return;
            auto& enterprise = all[*place];
            EnterpriseCustomer customer;
            customer.enterpriseGlobalId = enterprise.id;
            customer.enterpriseName = Text(enterprise.name);
            customer.customerId = CustomerId(row.value(1).toString());
            customer.channelCode = Text(row.value(2).toString());
            customer.channelCustomerId = Text(row.value(3).toString());
            if (!row.value(4).isNull()) customer.isDefault = row.value(4).toBool();
            enterprise.customers.append(std::move(customer));
        });
    return all;
}

void writeSeenEnterprises(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises)
{
    database->inTransaction([&] {
        for (const auto& each : enterprises)
            database->run(u"INSERT INTO own_enterprise (id, name, opened, seen) VALUES (?, ?, ?, ?) "
                          "ON CONFLICT (id) DO UPDATE SET "
                          "name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END, "
                          "opened = max(opened, excluded.opened), seen = max(seen, excluded.seen)"_s,
                {each.id.toString(), notNull(each.name), each.opened, each.seen});
    });
}

void writeCustomers(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises)
{
    database->inTransaction([&] {
        for (const auto& each : enterprises) {
            const auto id = each.id.toString();
            database->run(u"DELETE FROM own_customer WHERE enterprise = ?"_s, {id});
            for (const auto& customer : each.customers)
                database->run(u"INSERT OR IGNORE INTO own_customer "
                              "(enterprise, customerId, channelCode, channelCustomerId, isDefault) "
                              "VALUES (?, ?, ?, ?, ?)"_s,
                    {id, columnText(customer.customerId), columnText(customer.channelCode),
                        columnText(customer.channelCustomerId),
                        customer.isDefault ? QVariant(*customer.isDefault ? 1 : 0) : QVariant()});
        }
    });
}

QList<EnterpriseId> forgetUnreadEnterprises(OwnDatabase& database, qint64 before)
{
    // Some have no time: of earlier versions came only names, and the order in which they were opened.
    const QString old =
        u"SELECT id FROM own_enterprise WHERE max(opened, seen) >= ? AND max(opened, seen) < ? "
        "AND NOT EXISTS (SELECT 1 FROM reading WHERE reading.enterprise = own_enterprise.id)"_s;
    const QString undescribed = old + u" AND ownName = '' AND ownGroup = '' AND note = ''"_s;
    const QVariantList times{OwnEnterprise::firstTime, before};
    QList<EnterpriseId> gone;
    database->inTransaction([&] {
        gone.clear();
        database->run(u"DELETE FROM own_customer WHERE enterprise IN (%1)"_s.arg(old), times);
        database->each(undescribed, times,
            [&](const QSqlQuery& row) { gone.append(EnterpriseId(row.value(0).toString())); });
        database->run(u"DELETE FROM own_enterprise WHERE id IN (%1)"_s.arg(undescribed), times);
    });
    return gone;
}

void writeDescriptions(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises)
{
    database->inTransaction([&] {
        for (const auto& each : enterprises)
            database->run(u"INSERT INTO own_enterprise (id, ownName, ownGroup, note) VALUES (?, ?, ?, ?) "
                          "ON CONFLICT (id) DO UPDATE SET ownName = excluded.ownName, "
                          "ownGroup = excluded.ownGroup, note = excluded.note"_s,
                {each.id.toString(), notNull(each.said.ownName), notNull(each.said.group),
                    notNull(each.said.note)});
    });
}

} // namespace lockkeeper
