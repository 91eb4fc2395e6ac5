// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/counted_assets.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"

#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QFuture<QHash<EnterpriseId, qint64>> countAssets(KnownHoldings& holdings)
{
    const auto counts = std::make_shared<QHash<EnterpriseId, qint64>>();
    const auto read = [counts](OwnDatabase& database) {
        counts->clear(); // another file may have taken the place of a damaged one
        database->each(
            u"SELECT DISTINCT enterprise FROM reading WHERE list IN ('O8', 'M6') AND wholeAt > 0"_s, {},
            [&](const QSqlQuery& row) { counts->insert(EnterpriseId(row.value(0).toString()), 0); });
        database->each(u"SELECT text, count(DISTINCT assetId) FROM assets JOIN word ON word.id = firm "
                       "WHERE assetId <> '' AND (orderAt > 0 OR memberAt > 0) GROUP BY firm"_s,
            {}, [&](const QSqlQuery& row) {
                const auto its = counts->find(EnterpriseId(row.value(0).toString()));
                if (its != counts->end()) *its = row.value(1).toLongLong();
            });
    };
    return holdings.inFile(read).then(
        [counts](bool isRead) { return isRead ? *counts : QHash<EnterpriseId, qint64>(); });
}

} // namespace lockkeeper
