// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/record_packs.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// How many rows are read, in some 10 ms, before a question has its turn.
constexpr int rowsOfStep = 4000;

struct RecordPacksText {
    Q_DECLARE_TR_FUNCTIONS(RecordPacks)
};

/// A change of a row makes its enterprise one that is not packed. The stamp is never the same twice, so that
/// whoever packs sees whether something has changed meanwhile.
QString marking(const QString& table, const QString& event, const QString& enterprises)
{
    const QString gone = event == u"DELETE"_s
                             // Whoever forgets the row, forgets it in the pack as well.
                             ? u"DELETE FROM packed WHERE enterprise IN (%1); "_s.arg(enterprises)
                             : QString();
    return u"CREATE TRIGGER IF NOT EXISTS %1_%2_unpacks AFTER %2 ON %1 BEGIN %3"
           "INSERT INTO unpacked (enterprise, stamp) SELECT value, random() FROM (%4) WHERE true "
           "ON CONFLICT (enterprise) DO UPDATE SET stamp = excluded.stamp; END"_s.arg(
               table, event, gone, u"SELECT enterprise AS value FROM (%1)"_s.arg(enterprises));
}

/// Ignores that the file cannot be written: what is in it can be searched all the same.
void tryTo(const std::function<void()>& write)
{
    try {
        write();
    } catch (const SqlFailure& failure) {
        if (failure.isDamage()) throw;
    }
}

} // namespace

QStringList RecordPacks::tableNames()
{
    return {u"member_more"_s, u"reading"_s, u"packed"_s, u"unpacked"_s};
}

QStringList RecordPacks::tables()
{
    QStringList all{// What later programs keep of employees; only those who have something of it.
        u"CREATE TABLE IF NOT EXISTS member_more (enterprise TEXT NOT NULL, id TEXT NOT NULL, "
        "mobile TEXT NOT NULL, deleted INTEGER NOT NULL, PRIMARY KEY (enterprise, id))"_s,
        // When a list was read, whole or not, and when it was read whole, 0 for never.
        u"CREATE TABLE IF NOT EXISTS reading (enterprise TEXT NOT NULL, list TEXT NOT NULL, "
        "at BIGINT NOT NULL, wholeAt BIGINT NOT NULL, PRIMARY KEY (enterprise, list))"_s,
        u"CREATE TABLE IF NOT EXISTS packed (enterprise TEXT NOT NULL PRIMARY KEY, records BLOB NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS unpacked (enterprise TEXT NOT NULL PRIMARY KEY, "
        "stamp BIGINT NOT NULL)"_s,
        // From the products of an asset to the enterprise that has it.
        u"CREATE INDEX IF NOT EXISTS asset_by_id ON asset(assetId)"_s};
    const QString its = u"SELECT %1.enterprise AS enterprise"_s;
    const QString havers = u"SELECT enterprise FROM asset WHERE assetId = %1.assetId AND assetId <> ''"_s;
    for (const auto& [table, enterprises] : {std::pair(u"member"_s, its), std::pair(u"member_more"_s, its),
             std::pair(u"asset"_s, its), std::pair(u"product"_s, havers)})
        for (const auto& [event, row] : {std::pair(u"INSERT"_s, u"new"_s), std::pair(u"UPDATE"_s, u"new"_s),
                 std::pair(u"DELETE"_s, u"old"_s)})
            all += marking(table, event, enterprises.arg(row));
    return all;
}

bool RecordPacks::packSome(OwnDatabase& database)
{
    if (!m_job && !begin(database)) return false;
    const bool isDone = takePeople(database, *m_job) && takeAssets(database, *m_job);
    if (isDone) finish(database);
    return true;
}

bool RecordPacks::begin(OwnDatabase& database)
{
    database->each(u"SELECT enterprise, stamp FROM unpacked LIMIT 1"_s, {}, [this](const QSqlQuery& row) {
        m_job = Job();
        m_job->enterprise = row.value(0).toString();
        m_job->stamp = row.value(1).toLongLong();
    });
    return m_job.has_value();
}

bool RecordPacks::takePeople(OwnDatabase& database, Job& job)
{
    if (job.hasPeople) return true;
    int rows = 0;
    database->each(
        u"SELECT m.id, m.name, m.account, m.at, ifnull(e.mobile, ''), ifnull(e.deleted, 0) "
        "FROM member AS m LEFT JOIN member_more AS e ON e.enterprise = m.enterprise AND e.id = m.id "
        "WHERE m.enterprise = ? AND m.id > ? ORDER BY m.id LIMIT ?"_s,
        {job.enterprise, job.afterMember, rowsOfStep}, [&](const QSqlQuery& row) {
            ++rows;
            job.afterMember = row.value(0).toString();
            job.writer.add(FoundKind::Person, {.id = job.afterMember,
                                                  .title = row.value(1).toString(),
                                                  .detail = row.value(2).toString(),
                                                  .mobile = row.value(4).toString(),
                                                  .asOf = row.value(3).toLongLong(),
                                                  .isDeleted = row.value(5).toInt() != 0});
        });
    job.hasPeople = rows < rowsOfStep;
    return job.hasPeople;
}

bool RecordPacks::takeAssets(OwnDatabase& database, Job& job)
{
    int rows = 0;
    database->each(u"SELECT a.rowid, a.number, a.assetId, max(a.orderAt, a.memberAt), a.lentAt, "
                   "ifnull(p.names, ''), ifnull(p.at, 0) FROM asset AS a "
                   "LEFT JOIN product AS p ON p.assetId = a.assetId AND a.assetId <> '' "
                   "WHERE a.enterprise = ? AND a.rowid > ? ORDER BY a.rowid LIMIT ?"_s,
        {job.enterprise, job.afterRow, rowsOfStep}, [&](const QSqlQuery& row) {
            ++rows;
            job.afterRow = row.value(0).toLongLong();
            const QString number = row.value(1).toString(), assetId = row.value(2).toString();
            const qint64 listedAt = row.value(3).toLongLong(), lentAt = row.value(4).toLongLong();
            if (listedAt == 0 && lentAt == 0) return; // no list has it any more
            PackWriter::Record record{
                .id = assetId.isEmpty() ? number : assetId, .title = number, .detail = {}};
            record.asOf = listedAt;
            if (listedAt > 0) job.writer.add(FoundKind::Asset, record);
            record.asOf = lentAt;
            if (lentAt > 0) job.writer.add(FoundKind::Lock, record);
            const qint64 productsAt = row.value(6).toLongLong();
            for (const auto& name : JsonItems::parse(row.value(5).toString().toUtf8())) {
                auto& at = job.products[name.toString()];
                at = std::max(at, productsAt);
            }
        });
    return rows < rowsOfStep;
}

/// Writes the pack, unless something has changed since it was begun: then it is begun anew.
void RecordPacks::finish(OwnDatabase& database)
{
    Job job = std::move(*std::exchange(m_job, std::nullopt));
    for (auto product = job.products.cbegin(); product != job.products.cend(); ++product)
        job.writer.add(
            FoundKind::Product, {.id = {}, .title = product.key(), .detail = {}, .asOf = *product});
    const bool isEmpty = job.writer.isEmpty();
    const QByteArray records = job.writer.finish();
    database->inTransaction([&] {
        const auto stamp =
            database->first(u"SELECT stamp FROM unpacked WHERE enterprise = ?"_s, {job.enterprise});
        if (stamp.isNull() || stamp.toLongLong() != job.stamp) return;
        if (isEmpty || records.isEmpty())
            database->run(u"DELETE FROM packed WHERE enterprise = ?"_s, {job.enterprise});
        else
            database->run(u"INSERT INTO packed (enterprise, records) VALUES (?, ?) "
                          "ON CONFLICT (enterprise) DO UPDATE SET records = excluded.records"_s,
                {job.enterprise, records});
        database->run(u"DELETE FROM unpacked WHERE enterprise = ?"_s, {job.enterprise});
        m_hasNews = true;
    });
}

/// For a file that was filled before there were packs.
void RecordPacks::markAllOnce(OwnDatabase& database)
{
    if (std::exchange(m_wasMarked, true)) return;
    if (!database->first(u"SELECT 1 FROM packed LIMIT 1"_s).isNull()) return;
    tryTo([&] {
        database->run(u"INSERT OR IGNORE INTO unpacked (enterprise, stamp) "
                      "SELECT enterprise, random() FROM (SELECT DISTINCT enterprise FROM member "
                      "UNION SELECT DISTINCT enterprise FROM asset)"_s);
    });
}

LoadedRecords RecordPacks::load(OwnDatabase& database)
{
    markAllOnce(database);
    // Another program may write a longer pack between the two questions.
    constexpr int mostTries = 3;
    for (int tries = 0; tries < mostTries; ++tries) {
        const auto bytes = database->first(u"SELECT ifnull(sum(length(records)), 0) FROM packed"_s);
        auto arena = std::make_shared<RecordArena>(size_t(bytes.toLongLong()));
        if (fill(database, *arena)) return {std::move(arena), {}};
    }
    return {nullptr, RecordPacksText::tr("There isn't enough memory to search all enterprises.")};
}

bool RecordPacks::fill(OwnDatabase& database, RecordArena& arena)
{
    struct Known {
        RecordArena::Called called;
        qint64 readAt = 0; ///< when a list of it was read last
    };
    QHash<QString, Known> known;
    database->each(
        u"SELECT id, name, ownName, ownGroup FROM own_enterprise"_s, {}, [&](const QSqlQuery& row) {
            const QString name = row.value(1).toString(), ownName = row.value(2).toString();
            known[row.value(0).toString()].called = {ownName.isEmpty() ? name : ownName,
                {ownName.isEmpty() ? QString() : name, row.value(3).toString()}};
        });
    database->each(
        u"SELECT enterprise, channelCustomerId FROM own_customer"_s, {}, [&](const QSqlQuery& row) {
            if (const auto its = known.find(row.value(0).toString()); its != known.end())
                its->called.others.append(row.value(1).toString());
        });
    database->each(u"SELECT enterprise, max(at) FROM reading GROUP BY enterprise"_s, {},
        [&](const QSqlQuery& row) { known[row.value(0).toString()].readAt = row.value(1).toLongLong(); });
    QStringList damaged;
    bool hasRoom = true;
    database->each(u"SELECT enterprise, records FROM packed"_s, {}, [&](const QSqlQuery& row) {
        const QString id = row.value(0).toString();
        const QByteArray records = row.value(1).toByteArray();
        const auto [called, readAt] = known.take(id);
        const std::string_view bytes(records.constData(), size_t(records.size()));
        switch (arena.add(EnterpriseId(id), called, bytes, readAt)) {
        case RecordArena::Added::Done:
            return;
        case RecordArena::Added::NoRoom:
            hasRoom = false;
            return;
        case RecordArena::Added::Damaged:
            damaged += id;
        }
        (void)arena.add(EnterpriseId(id), called, {}, readAt);
    });
    for (auto enterprise = known.cbegin(); enterprise != known.cend(); ++enterprise)
        (void)arena.add(EnterpriseId(enterprise.key()), enterprise->called, {}, enterprise->readAt);
    for (const auto& id : std::as_const(damaged))
        tryTo([&] {
            database->run(u"INSERT OR IGNORE INTO unpacked (enterprise, stamp) VALUES (?, random())"_s, {id});
        });
    return hasRoom;
}

} // namespace lockkeeper
