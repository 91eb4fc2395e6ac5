// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/asset_sums.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_tables.h"

#include <QMap>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// How many rows are read, in some 10 ms, before a question has its turn.
constexpr int rowsToSum = 4000;

KeptList* listOf(KeptAssets& kept, const QString& list)
{
    if (list == "O8"_L1) return &kept.assets;
    if (list == "M6"_L1) return &kept.numbers;
    if (list == "M8"_L1) return &kept.locks;
    if (list == "M5"_L1) return &kept.employees;
    return nullptr; // of a newer program
}

/// What is known of the end of an asset (ST-13).
enum class EndKnown { NotListed, NotKept, Kept };

} // namespace

void AssetSums::begin(OwnDatabase& database)
{
    QMap<QString, KeptAssets> all;
    // Not by the table of readings alone: files from before there was one have assets, and no readings.
    // firmsWithAssets() goes by the index from one enterprise to the next: there may be a million assets.
    database->each(
        firmsWithAssets(), {}, [&](const QSqlQuery& row) { all.insert(row.value(0).toString(), {}); });
    database->each(u"SELECT enterprise, list, at, wholeAt FROM reading"_s, {}, [&](const QSqlQuery& row) {
        auto& kept = all[row.value(0).toString()];
        if (auto* list = listOf(kept, row.value(1).toString()))
            *list = {row.value(2).toLongLong(), row.value(3).toLongLong()};
    });
    m_all.reserve(size_t(all.size()));
    for (auto each = all.begin(); each != all.end(); ++each) {
        each->enterprise = EnterpriseId(each.key());
        m_all.push_back(std::move(*each));
    }
    m_isBegun = true;
}

bool AssetSums::addSome(OwnDatabase& database)
{
    if (!m_isBegun) begin(database);
    int rows = 0;
    while (m_place < m_all.size() && rows < rowsToSum) {
        auto& kept = m_all[m_place];
        int its = 0;
        const int most = rowsToSum - rows;
        database->each(
            u"SELECT count(*), max(max(place)) OVER (), isListed, endKnown, limitEnd, isHeld, isFree, "
            "max(orderAt), max(memberAt) FROM (SELECT place, orderAt, memberAt, "
            "orderAt > 0 OR memberAt > 0 AS isListed, "
            "CASE WHEN orderAt = 0 THEN 0 WHEN moreAt <> orderAt THEN 1 ELSE 2 END AS endKnown, "
            "CASE WHEN orderAt > 0 AND moreAt = orderAt THEN limitEnd END AS limitEnd, "
            "CASE WHEN memberAt > 0 THEN hasHolder "
            "ELSE orderAt > 0 AND moreAt = orderAt AND allocated = 1 END AS isHeld, "
            "memberAt > 0 AND NOT hasHolder AS isFree "
            "FROM (SELECT number AS place, orderAt, memberAt, limitEnd, allocated, moreAt, "
            "EXISTS (SELECT 1 FROM holds WHERE holds.firm = assets.firm "
            "AND holds.number = assets.number) AS hasHolder "
            "FROM assets WHERE firm = (SELECT id FROM word WHERE text = ?) AND number > ? "
            "ORDER BY number LIMIT ?)) "
            "GROUP BY isListed, endKnown, limitEnd, isHeld, isFree"_s,
            {kept.enterprise.toString(), m_after, most}, [&](const QSqlQuery& row) {
                const qint64 count = row.value(0).toLongLong();
                its += int(count);
                m_after = row.value(1);
                if (!row.value(2).toBool()) return; // a lock, or on no list any more
                const AssetTally tally{.all = count,
                    .held = row.value(5).toBool() ? count : 0,
                    .free = row.value(6).toBool() ? count : 0};
                kept.listed += tally;
                switch (EndKnown(row.value(3).toInt())) {
                case EndKnown::NotListed:
                    break;
                case EndKnown::NotKept:
                    kept.endNotKept += tally;
                    break;
                case EndKnown::Kept:
                    (row.value(4).isNull() ? m_withoutEnd : m_ends[row.value(4).toLongLong()]) += tally;
                    break;
                }
                m_orderAt = std::max(m_orderAt, row.value(7).toLongLong());
                m_memberAt = std::max(m_memberAt, row.value(8).toLongLong());
            });
        rows += std::max(its, 1);
        if (its < most) endEnterprise();
    }
    return m_place < m_all.size();
}

void AssetSums::endEnterprise()
{
    auto& kept = m_all[m_place];
    if (m_withoutEnd.all > 0) kept.ends.push_back({{}, m_withoutEnd});
    for (auto end = m_ends.cbegin(); end != m_ends.cend(); ++end)
        kept.ends.push_back({Timestamp(end.key()), *end});
    std::sort(kept.ends.begin(), kept.ends.end(),
        [](const auto& one, const auto& other) { return one.limitEnd < other.limitEnd; });
    if (kept.assets.at == 0) kept.assets.at = m_orderAt;
    if (kept.numbers.at == 0) kept.numbers.at = m_memberAt;
    m_ends.clear();
    m_withoutEnd = {};
    m_after = beforeAllIds;
    m_orderAt = m_memberAt = 0;
    ++m_place;
}

SummedAssets AssetSums::answer()
{
    return {std::make_shared<const std::vector<KeptAssets>>(std::exchange(m_all, {})), {}};
}

} // namespace lockkeeper
