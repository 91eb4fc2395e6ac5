// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/ended_lists.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/noted_rows.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Statements over rows of one enterprise, whose number comes first.
struct EndOfList {
    QString count;      ///< how many were listed at a time or later
    QStringList sweeps; ///< take away what was listed before that time
};

void endBy(OwnDatabase& database, const char* name, const EndOfList& its, const EndedList& list)
{
    database->inTransaction([&] {
        const auto firm =
            database->first(u"SELECT id FROM word WHERE text = ?"_s, {list.enterprise}).toLongLong();
        const bool isThere = database->first(its.count, {firm, list.since}).toLongLong() >= list.rows;
        const bool isWhole = list.isWhole && isThere;
        if (isWhole)
            for (const auto& sweep : its.sweeps)
                database->run(sweep, {firm, list.since});
        database->run(u"INSERT INTO reading (enterprise, list, at, wholeAt) VALUES (?, ?, ?, ?) "
                      "ON CONFLICT (enterprise, list) DO UPDATE SET at = max(at, excluded.at), "
                      "wholeAt = max(wholeAt, excluded.wholeAt)"_s,
            {list.enterprise, QString::fromLatin1(name), list.at, isWhole && list.isAll ? list.at : 0});
    });
}

} // namespace

void endList(OwnDatabase& database, const NotedAsset*, const EndedList& list)
{
    endBy(database, NotedAsset::list,
        {u"SELECT count(*) FROM assets WHERE firm = ? AND orderAt >= ?"_s,
            {u"UPDATE assets SET locked = NULL, limitEnd = NULL, allocated = 0, moreAt = 0, orderAt = 0 "
             "WHERE firm = ? AND orderAt > 0 AND orderAt < ?"_s}},
        list);
}

void endList(OwnDatabase& database, const NotedNumber*, const EndedList& list)
{
    endBy(database, NotedNumber::list,
        {u"SELECT count(*) FROM assets WHERE firm = ? AND memberAt >= ?"_s,
            {u"DELETE FROM holds WHERE (firm, number) IN (SELECT firm, number FROM assets "
             "WHERE firm = ? AND memberAt > 0 AND memberAt < ?)"_s,
                u"UPDATE assets SET borrowed = NULL, memberAt = 0 "
                "WHERE firm = ? AND memberAt > 0 AND memberAt < ?"_s}},
        list);
}

void endList(OwnDatabase& database, const NotedLock*, const EndedList& list)
{
    endBy(database, NotedLock::list,
        {u"SELECT count(*) FROM assets WHERE firm = ? AND lentAt >= ?"_s,
            {u"UPDATE assets SET lent = NULL, borrower = '', lentAt = 0 "
             "WHERE firm = ? AND lentAt > 0 AND lentAt < ?"_s}},
        list);
}

void endList(OwnDatabase& database, const NotedMember*, const EndedList& list)
{
    endBy(database, NotedMember::list,
        {u"SELECT count(*) FROM people WHERE firm = ? AND at >= ?"_s,
            {u"DELETE FROM people WHERE firm = ? AND at < ?"_s}},
        list);
}

void noteSomeRead(OwnDatabase& database, const QString& enterprise, const QString& list, qint64 at)
{
    database->inTransaction([&] {
        database->run(u"INSERT OR IGNORE INTO reading (enterprise, list, at, wholeAt) VALUES (?, ?, ?, 0)"_s,
            {enterprise, list, at});
    });
}

} // namespace lockkeeper
