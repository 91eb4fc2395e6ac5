// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/sql_connection.h"

#include <QStringList>
#include <QTest>

#include <chrono>
#include <utility>
#include <vector>

namespace lockkeeper::test
{

/// Turns a file of KnownHoldings, which nobody has open, into what an earlier version wrote: one that kept
/// ids as texts. `isFirst`: the first version that did, which knew no packs, no times of lists and no ends.
inline void makeSchemaOne(const QString& path, bool isFirst = false)
{
    using namespace Qt::StringLiterals;
    SqlConnection file(path, std::chrono::seconds(5));
    QStringList triggers;
    file.each(u"SELECT name FROM sqlite_master WHERE type = 'trigger'"_s, {},
        [&](const QSqlQuery& row) { triggers += row.value(0).toString(); });
    QVERIFY(triggers.size() >= 12);
    for (const auto& trigger : std::as_const(triggers))
        file.execute(u"DROP TRIGGER "_s + trigger);
    std::vector<std::pair<QString, QByteArray>> packs;
    file.each(u"SELECT text, records FROM packed JOIN word ON id = firm"_s, {}, [&](const QSqlQuery& row) {
        packs.emplace_back(row.value(0).toString(), qUncompress(row.value(1).toByteArray()));
    });
    for (const auto& statement :
        {u"DROP TABLE packed"_s, u"DROP TABLE unpacked"_s, u"DROP TABLE products_read"_s,
            u"CREATE TABLE member (enterprise TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, "
            "account TEXT NOT NULL, department TEXT NOT NULL, at BIGINT NOT NULL, "
            "PRIMARY KEY (enterprise, id))"_s,
            u"INSERT INTO member SELECT w.text, people.id, name, account, ifnull(d.text, ''), at FROM people "
            "JOIN word AS w ON w.id = firm LEFT JOIN word AS d ON d.id = department"_s,
            u"CREATE TABLE asset (number TEXT NOT NULL, enterprise TEXT NOT NULL, "
            "assetId TEXT NOT NULL DEFAULT '', licenseType TEXT NOT NULL DEFAULT '', "
            "locked INTEGER, orderAt BIGINT NOT NULL DEFAULT 0, "
            "borrowed INTEGER, memberAt BIGINT NOT NULL DEFAULT 0, "
            "lent INTEGER, borrower TEXT NOT NULL DEFAULT '', lentAt BIGINT NOT NULL DEFAULT 0, "
            "PRIMARY KEY (number, enterprise))"_s,
            u"INSERT INTO asset SELECT number, w.text, assetId, ifnull(t.text, ''), locked, orderAt, "
            "borrowed, memberAt, lent, borrower, lentAt FROM assets JOIN word AS w ON w.id = firm "
            "LEFT JOIN word AS t ON t.id = licenseType"_s,
            u"CREATE INDEX asset_of_enterprise ON asset(enterprise)"_s,
            u"CREATE TABLE held (enterprise TEXT NOT NULL, number TEXT NOT NULL, member TEXT NOT NULL, "
            "PRIMARY KEY (enterprise, number, member))"_s,
            u"INSERT INTO held SELECT text, number, member FROM holds JOIN word ON id = firm"_s,
            u"CREATE INDEX held_by ON held(enterprise, member)"_s, u"PRAGMA user_version = 1"_s})
        file.execute(statement);
    if (isFirst) {
        file.execute(u"DROP TABLE reading"_s);
    } else {
        for (const auto& statement : {u"ALTER TABLE asset ADD COLUMN limitEnd BIGINT"_s,
                 u"ALTER TABLE asset ADD COLUMN allocated INTEGER NOT NULL DEFAULT 0"_s,
                 u"ALTER TABLE asset ADD COLUMN moreAt BIGINT NOT NULL DEFAULT 0"_s,
                 u"UPDATE asset SET (limitEnd, allocated, moreAt) = (SELECT limitEnd, allocated, moreAt "
                 "FROM assets JOIN word ON word.id = firm WHERE text = enterprise "
                 "AND CAST(assets.number AS TEXT) = asset.number)"_s,
                 u"CREATE TABLE member_more (enterprise TEXT NOT NULL, id TEXT NOT NULL, "
                 "mobile TEXT NOT NULL, deleted INTEGER NOT NULL, PRIMARY KEY (enterprise, id))"_s,
                 u"INSERT INTO member_more SELECT text, people.id, mobile, deleted FROM people "
                 "JOIN word ON word.id = firm WHERE mobile <> '' OR deleted"_s,
                 u"CREATE TABLE packed (enterprise TEXT NOT NULL PRIMARY KEY, records BLOB NOT NULL)"_s,
                 u"CREATE TABLE unpacked (enterprise TEXT NOT NULL PRIMARY KEY, stamp BIGINT NOT NULL)"_s,
                 u"CREATE INDEX asset_by_id ON asset(assetId)"_s,
                 u"CREATE TRIGGER member_DELETE_unpacks AFTER DELETE ON member BEGIN "
                 "DELETE FROM packed WHERE enterprise = old.enterprise; END"_s,
                 u"CREATE TRIGGER product_INSERT_unpacks AFTER INSERT ON product BEGIN "
                 "INSERT OR IGNORE INTO unpacked SELECT enterprise, 1 FROM asset "
                 "WHERE assetId = new.assetId; END"_s})
            file.execute(statement);
        for (const auto& [enterprise, records] : packs)
            file.run(u"INSERT INTO packed VALUES (?, ?)"_s, {enterprise, records});
    }
    for (const auto& table : {u"people"_s, u"assets"_s, u"holds"_s, u"word"_s})
        file.execute(u"DROP TABLE "_s + table);
}

} // namespace lockkeeper::test
