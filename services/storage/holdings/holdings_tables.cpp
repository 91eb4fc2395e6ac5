// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_tables.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/record_packs.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QStringList holdingsTables()
{
    return {
        // Of earlier versions: names are in OwnEnterprises now.
        u"CREATE TABLE IF NOT EXISTS enterprise (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"_s,
        u"CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)"_s,
        // Columns without a type keep what storedId() gives as it is.
        u"CREATE TABLE people (firm INTEGER NOT NULL, id NOT NULL, name TEXT NOT NULL, "
        "account TEXT NOT NULL, department INTEGER NOT NULL, mobile NOT NULL, deleted INTEGER NOT NULL, "
        "at BIGINT NOT NULL, PRIMARY KEY (firm, id)) WITHOUT ROWID"_s,
        u"CREATE TABLE assets (firm INTEGER NOT NULL, number NOT NULL, assetId NOT NULL DEFAULT '', "
        "licenseType INTEGER NOT NULL DEFAULT 0, locked INTEGER, limitEnd BIGINT, "
        "allocated INTEGER NOT NULL DEFAULT 0, orderAt BIGINT NOT NULL DEFAULT 0, "
        "moreAt BIGINT NOT NULL DEFAULT 0, borrowed INTEGER, memberAt BIGINT NOT NULL DEFAULT 0, "
        "lent INTEGER, borrower NOT NULL DEFAULT '', lentAt BIGINT NOT NULL DEFAULT 0, "
        "PRIMARY KEY (firm, number)) WITHOUT ROWID"_s,
        u"CREATE INDEX assets_by_number ON assets(number)"_s,
        // From the products of an asset to the enterprise that has it.
        u"CREATE INDEX assets_by_id ON assets(assetId)"_s,
        u"CREATE TABLE holds (firm INTEGER NOT NULL, number NOT NULL, member NOT NULL, "
        "PRIMARY KEY (firm, number, member)) WITHOUT ROWID"_s,
        u"CREATE INDEX holds_by_member ON holds(firm, member)"_s,
        u"CREATE TABLE IF NOT EXISTS product (assetId TEXT NOT NULL PRIMARY KEY, names TEXT NOT NULL, "
        "at BIGINT NOT NULL)"_s,
    };
}

QList<LaterColumn> holdingsLaterColumns()
{
    // What M7 said, and when. A program that knows no packs writes a later `at` without them: then they are
    // of an earlier reading (ST-17).
    return {{u"product"_s, u"records"_s, u"BLOB"_s},
        {u"product"_s, u"recordsAt"_s, u"BIGINT NOT NULL DEFAULT 0"_s}};
}

void upgradeHoldings(SqlConnection& file)
{
    // What later versions of schema 1 had, where an early one wrote the file.
    for (const auto& table :
        {u"member_more (enterprise TEXT NOT NULL, id TEXT NOT NULL, mobile TEXT NOT NULL, "
         "deleted INTEGER NOT NULL, PRIMARY KEY (enterprise, id))"_s,
            u"packed (enterprise TEXT NOT NULL PRIMARY KEY, records BLOB NOT NULL)"_s,
            u"unpacked (enterprise TEXT NOT NULL PRIMARY KEY, stamp BIGINT NOT NULL)"_s})
        file.execute(u"CREATE TABLE IF NOT EXISTS "_s + table);
    for (const auto& column : {LaterColumn{u"asset"_s, u"limitEnd"_s, u"BIGINT"_s},
             LaterColumn{u"asset"_s, u"allocated"_s, u"INTEGER NOT NULL DEFAULT 0"_s},
             LaterColumn{u"asset"_s, u"moreAt"_s, u"BIGINT NOT NULL DEFAULT 0"_s}})
        addWhereMissing(file, column);
    // The rest of the triggers goes with its tables.
    for (const auto& event : {u"INSERT"_s, u"UPDATE"_s, u"DELETE"_s})
        file.execute(u"DROP TRIGGER IF EXISTS product_%1_unpacks"_s.arg(event));
    file.execute(u"ALTER TABLE packed RENAME TO packed_before"_s);
    file.execute(u"DROP TABLE unpacked"_s);
    const auto tables = holdingsTables() + RecordPacks::tables();
    for (const auto& statement : tables)
        if (!statement.startsWith(u"CREATE TRIGGER"_s)) file.execute(statement); // these come behind the rows
    file.execute(u"INSERT INTO word (text) SELECT * FROM (SELECT enterprise FROM member UNION "
                 "SELECT enterprise FROM asset UNION SELECT enterprise FROM held UNION "
                 "SELECT department FROM member UNION SELECT licenseType FROM asset UNION "
                 "SELECT enterprise FROM packed_before) WHERE enterprise <> ''"_s);
    const QString key = u"ifnull((SELECT id FROM word WHERE text = %1), 0)"_s;
    file.execute(u"INSERT INTO people (firm, id, name, account, department, mobile, deleted, at) "
                 "SELECT %1, %2, m.name, m.account, %3, %4, ifnull(e.deleted, 0), m.at FROM member AS m "
                 "LEFT JOIN member_more AS e ON e.enterprise = m.enterprise AND e.id = m.id"_s.arg(
                     key.arg(u"m.enterprise"_s), storedIdOf(u"m.id"_s), key.arg(u"m.department"_s),
                     storedIdOf(u"ifnull(e.mobile, '')"_s)));
    file.execute(u"INSERT INTO assets (firm, number, assetId, licenseType, locked, limitEnd, allocated, "
                 "orderAt, moreAt, borrowed, memberAt, lent, borrower, lentAt) "
                 "SELECT %1, %2, %3, %4, locked, limitEnd, allocated, orderAt, moreAt, borrowed, memberAt, "
                 "lent, %5, lentAt FROM asset"_s.arg(key.arg(u"enterprise"_s), storedIdOf(u"number"_s),
                     storedIdOf(u"assetId"_s), key.arg(u"licenseType"_s), storedIdOf(u"borrower"_s)));
    file.execute(u"INSERT INTO holds (firm, number, member) SELECT %1, %2, %3 FROM held"_s.arg(
        key.arg(u"enterprise"_s), storedIdOf(u"number"_s), storedIdOf(u"member"_s)));
    // Packs stay as they are until they are made anew, so that search goes on at once.
    file.execute(u"INSERT INTO packed (firm, records, bytes) SELECT %1, records, length(records) "
                 "FROM packed_before WHERE enterprise <> ''"_s.arg(key.arg(u"enterprise"_s)));
    file.execute(u"INSERT INTO unpacked (firm, stamp) SELECT firm, random() FROM "
                 "(SELECT firm FROM people UNION SELECT firm FROM assets UNION SELECT firm FROM packed)"_s);
    for (const auto& table : {u"member"_s, u"member_more"_s, u"asset"_s, u"held"_s, u"packed_before"_s})
        file.execute(u"DROP TABLE "_s + table);
}

QVariant storedId(const QString& text)
{
    const qint64 number = text.toLongLong();
    if (number >= 0 && QString::number(number) == text) return number;
    return notNull(text);
}

QString storedIdOf(const QString& column)
{
    return u"CASE WHEN %1 >= '0' AND CAST(CAST(%1 AS INTEGER) AS TEXT) = %1 "
           "THEN CAST(%1 AS INTEGER) ELSE %1 END"_s.arg(column);
}

QString firmsWithAssets()
{
    // From one enterprise to the next one by the key: there may be a million assets.
    return u"WITH RECURSIVE its(id) AS (SELECT min(firm) FROM assets UNION ALL "
           "SELECT (SELECT min(firm) FROM assets WHERE firm > its.id) FROM its WHERE its.id IS NOT NULL) "
           "SELECT text FROM its JOIN word ON word.id = its.id"_s;
}

} // namespace lockkeeper
