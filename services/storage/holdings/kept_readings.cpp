// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/kept_readings.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_tables.h"
#include "services/storage/holdings/product_pack.h"

#include <QDateTime>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// How many rows are read, in some 10 ms, before a question has its turn.
constexpr size_t rowsOfTurn = 2000;

QDateTime momentOf(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
}

/// The state of a list, by its row in the table of readings: `at` is when it was read last, `wholeAt` when it
/// was read whole (milliseconds since 1970 UTC; 0: never).
ListState keptState(qint64 at, qint64 wholeAt)
{
    ListState state;
    if (at <= 0) return state;
    state.extent = at == wholeAt ? ListExtent::Whole : ListExtent::Part;
    state.begun = state.ended = momentOf(at);
    return state;
}

ListState* listOf(EnterpriseReading& reading, const QString& list)
{
    if (list == "O8"_L1) return &reading.assets;
    if (list == "M6"_L1) return &reading.numbers;
    return nullptr;
}

/// Earlier versions kept rows and no time of their list: such a list counts as read in part, as of the latest
/// of its rows.
template <class Row>
void putRows(ReadList<Row>& list, std::vector<Row> rows, qint64 latest)
{
    if (list.extent == ListExtent::NotRead) static_cast<ListState&>(list) = keptState(latest, 0);
    if (list.hasRows()) list.rows = std::make_shared<const std::vector<Row>>(std::move(rows));
}

} // namespace

void KeptReadings::begin(OwnDatabase& database)
{
    QMap<QString, EnterpriseReading> all;
    // firmsWithAssets() goes by the index from one enterprise to the next: there may be a million assets.
    database->each(
        firmsWithAssets(), {}, [&](const QSqlQuery& row) { all.insert(row.value(0).toString(), {}); });
    database->each(u"SELECT enterprise, list, at, wholeAt FROM reading"_s, {}, [&](const QSqlQuery& row) {
        auto& reading = all[row.value(0).toString()];
        if (auto* list = listOf(reading, row.value(1).toString()))
            *list = keptState(row.value(2).toLongLong(), row.value(3).toLongLong());
    });
    for (auto each = all.begin(); each != all.end(); ++each) {
        each->enterprise = EnterpriseId(each.key());
        m_all.push_back(std::move(*each));
    }
    m_isBegun = true;
}

bool KeptReadings::addSome(OwnDatabase& database)
{
    if (!m_isBegun) begin(database);
    for (size_t rows = 0; m_next < m_all.size() && rows < rowsOfTurn; ++m_next) {
        auto& reading = m_all[m_next];
        addAssets(database, reading);
        addHolders(database, reading);
        rows +=
            1 + reading.assets.all().size() + reading.numbers.all().size() + size_t(reading.products.size());
        m_done.push_back(std::make_shared<const EnterpriseReading>(std::move(reading)));
    }
    return m_next < m_all.size();
}

void KeptReadings::addAssets(OwnDatabase& database, EnterpriseReading& reading)
{
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;
    qint64 orderAt = 0, memberAt = 0;
    database->each(
        u"SELECT number, assets.assetId, (SELECT text FROM word WHERE id = licenseType), orderAt, memberAt, "
        "CASE WHEN moreAt = orderAt THEN limitEnd END, "
        "CASE WHEN recordsAt = product.at THEN records END, recordsAt, "
        "EXISTS (SELECT 1 FROM holds WHERE holds.firm = assets.firm AND holds.number = assets.number) "
        "FROM assets LEFT JOIN product ON product.assetId = CAST(assets.assetId AS TEXT) "
        "AND assets.assetId <> '' WHERE firm = (SELECT id FROM word WHERE text = ?) "
        "AND (orderAt > 0 OR memberAt > 0) ORDER BY number"_s,
        {reading.enterprise.toString()}, [&](const QSqlQuery& row) {
            const AssetNumber number(row.value(0).toString());
            const AssetId id(row.value(1).toString());
            if (const auto at = row.value(3).toLongLong(); at > 0) {
                orderAt = std::max(orderAt, at);
                auto& asset = assets.emplace_back();
                asset.assetNum = number;
                asset.id = id;
                asset.licenseType = Text(row.value(2).toString());
                if (!row.value(5).isNull()) asset.limitEndTime = Timestamp(row.value(5).toLongLong());
            }
            if (const auto at = row.value(4).toLongLong(); at > 0) {
                memberAt = std::max(memberAt, at);
                if (!row.value(8).toBool()) { // else addHolders() has a record for each of them
                    auto& record = numbers.emplace_back();
                    record.assetNum = number;
                    record.assetId = id;
                }
            }
            const auto pack = row.value(6).toByteArray();
            if (pack.isEmpty()) return;
            qint64 unreadable = 0;
            if (auto products = unpackedProducts(pack, &unreadable))
                reading.products.insert(
                    id, {std::move(products), momentOf(row.value(7).toLongLong()), unreadable});
        });
    putRows(reading.assets, std::move(assets), orderAt);
    putRows(reading.numbers, std::move(numbers), memberAt);
}

void KeptReadings::addHolders(OwnDatabase& database, EnterpriseReading& reading)
{
    if (!reading.numbers.hasRows()) return;
    auto numbers = reading.numbers.all();
    std::vector<Employee> holders;
    QSet<MemberId> named;
    database->each(
        u"SELECT holds.number, assets.assetId, holds.member, ifnull(people.name, ''), "
        "ifnull(people.account, '') FROM holds "
        "JOIN assets ON assets.firm = holds.firm AND assets.number = holds.number AND memberAt > 0 "
        "LEFT JOIN people ON people.firm = holds.firm AND people.id = holds.member "
        "WHERE holds.firm = (SELECT id FROM word WHERE text = ?)"_s,
        {reading.enterprise.toString()}, [&](const QSqlQuery& row) {
            auto& record = numbers.emplace_back();
            record.assetNum = AssetNumber(row.value(0).toString());
            record.assetId = AssetId(row.value(1).toString());
            record.cloudAccountGlobalId = MemberId(row.value(2).toString());
            if (named.contains(record.cloudAccountGlobalId)) return;
            named.insert(record.cloudAccountGlobalId);
            auto& holder = holders.emplace_back();
            holder.globalId = record.cloudAccountGlobalId;
            holder.name = Text(row.value(3).toString());
            holder.userName = Text(row.value(4).toString());
        });
    reading.numbers.rows = std::make_shared<const std::vector<AssetNumberRecord>>(std::move(numbers));
    if (holders.empty()) return;
    reading.employees.extent = ListExtent::Part;
    reading.employees.rows = std::make_shared<const std::vector<Employee>>(std::move(holders));
}

LoadedReadings KeptReadings::answer()
{
    return {std::make_shared<const std::vector<SharedReading>>(std::exchange(m_done, {})), {}};
}

} // namespace lockkeeper
