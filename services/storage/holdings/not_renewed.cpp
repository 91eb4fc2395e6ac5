// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/not_renewed.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QStringList notRenewedTables()
{
    return {u"CREATE TABLE IF NOT EXISTS not_renewed (line TEXT NOT NULL PRIMARY KEY, ends BIGINT, "
            "reason TEXT NOT NULL, operator TEXT NOT NULL, at BIGINT NOT NULL)"_s};
}

QStringList notRenewedTableNames()
{
    return {u"not_renewed"_s};
}

QFuture<std::optional<QList<NotRenewed>>> readNotRenewed(KnownHoldings& holdings)
{
    const auto all = std::make_shared<QList<NotRenewed>>();
    const auto read = [all](OwnDatabase& database) {
        all->clear(); // another file may have taken the place of a damaged one
        database->each(u"SELECT line, ends, reason, operator, at FROM not_renewed ORDER BY at"_s, {},
            [&](const QSqlQuery& row) {
                NotRenewed each;
                each.line = Text(row.value(0).toString());
                if (!row.value(1).isNull()) each.ends = Timestamp(row.value(1).toLongLong());
                each.reason = row.value(2).toString();
                each.by = row.value(3).toString();
                each.at = row.value(4).toLongLong();
                all->append(std::move(each));
            });
    };
    return holdings.inFile(read).then(
        [all](bool isRead) { return isRead ? std::optional(*all) : std::optional<QList<NotRenewed>>(); });
}

QFuture<bool> noteNotRenewed(KnownHoldings& holdings, const QList<NotRenewed>& said)
{
    return holdings.inFile([said](OwnDatabase& database) {
        database->inTransaction([&] {
            for (const auto& each : said)
                database->run(
                    u"INSERT INTO not_renewed (line, ends, reason, operator, at) VALUES (?, ?, ?, ?, ?) "
                    "ON CONFLICT (line) DO UPDATE SET ends = excluded.ends, reason = excluded.reason, "
                    "operator = excluded.operator, at = excluded.at"_s,
                    {notNull(each.line.toString()),
                        each.ends.isSet() ? QVariant(each.ends.raw()) : QVariant(), notNull(each.reason),
                        notNull(each.by), each.at});
        });
    });
}

QFuture<bool> takeBackNotRenewed(KnownHoldings& holdings, const QList<Text>& lines)
{
    return holdings.inFile([lines](OwnDatabase& database) {
        database->inTransaction([&] {
            for (const auto& line : lines)
                database->run(u"DELETE FROM not_renewed WHERE line = ?"_s, {notNull(line.toString())});
        });
    });
}

} // namespace lockkeeper
