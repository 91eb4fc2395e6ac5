// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/kept_products.h"

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QFuture<std::vector<KeptProducts>> readKeptProducts(KnownHoldings& holdings, const EnterpriseId& enterprise)
{
    const auto all = std::make_shared<std::vector<KeptProducts>>();
    const auto read = [all, id = enterprise.toString()](OwnDatabase& database) {
        all->clear(); // another file may have taken the place of a damaged one
        database->each(u"SELECT product.assetId, records, recordsAt FROM assets "
                       "JOIN product ON product.assetId = CAST(assets.assetId AS TEXT) "
                       "AND assets.assetId <> '' AND recordsAt = product.at AND records IS NOT NULL "
                       "WHERE firm = (SELECT id FROM word WHERE text = ?)"_s,
            {id}, [&](const QSqlQuery& row) {
                all->push_back({AssetId(row.value(0).toString()), row.value(1).toByteArray(),
                    QDateTime::fromMSecsSinceEpoch(row.value(2).toLongLong(), Qt::UTC)});
            });
    };
    return holdings.inFile(read).then(
        [all](bool isRead) { return isRead ? std::move(*all) : std::vector<KeptProducts>(); });
}

} // namespace lockkeeper
