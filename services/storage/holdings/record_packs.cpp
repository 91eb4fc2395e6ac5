// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/record_packs.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_file.h"
#include "services/storage/holdings/holdings_tables.h"

#include <QCoreApplication>
#include <QtEndian>

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
QString marking(const QString& table, const QString& event, const QString& firms)
{
    const QString gone = event == u"DELETE"_s
                             // A row that is forgotten must not stay in the pack.
                             ? u"DELETE FROM packed WHERE firm IN (%1); "_s.arg(firms)
                             : QString();
    return u"CREATE TRIGGER IF NOT EXISTS %1_%2_unpacks AFTER %2 ON %1 BEGIN %3"
           "INSERT INTO unpacked (firm, stamp) SELECT firm, random() FROM (%4) WHERE true "
           "ON CONFLICT (firm) DO UPDATE SET stamp = excluded.stamp; END"_s.arg(table, event, gone, firms);
}

/// A pack as it is kept in the file: compressed to a third. Earlier versions kept it as it is searched.
QByteArray keptPack(const QByteArray& pack)
{
    constexpr int fastest = 1;
    return qCompress(pack, fastest);
}

/// The pack out of what the file has; `bytes`: its length. Empty where it was damaged.
QByteArray packOf(const QByteArray& kept, qint64 bytes)
{
    const std::string_view marked(kept.constData(), size_t(kept.size()));
    if (PackView::isMarked(marked)) return kept;
    // qUncompress() would allocate whatever length a damaged pack begins with.
    if (marked.size() < sizeof(quint32) || qFromBigEndian<quint32>(marked.data()) != bytes) return {};
    return qUncompress(kept);
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
    return {u"reading"_s, u"packed"_s, u"unpacked"_s, u"products_read"_s};
}

QStringList RecordPacks::tables()
{
    QStringList all{// When a list was read, whole or not, and when it was read whole, 0 for never.
        u"CREATE TABLE IF NOT EXISTS reading (enterprise TEXT NOT NULL, list TEXT NOT NULL, "
        "at BIGINT NOT NULL, wholeAt BIGINT NOT NULL, PRIMARY KEY (enterprise, list))"_s,
        // `bytes`: of the pack before it was compressed.
        u"CREATE TABLE IF NOT EXISTS packed (firm INTEGER PRIMARY KEY, records BLOB NOT NULL, "
        "bytes BIGINT NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS unpacked (firm INTEGER PRIMARY KEY, stamp BIGINT NOT NULL)"_s,
        // `areAll`: whether the products of all assets in the pack were read.
        u"CREATE TABLE IF NOT EXISTS products_read (firm INTEGER PRIMARY KEY, areAll INTEGER NOT NULL)"_s};
    // An earlier program, which does not know that table, packs as well, and leaves it alone.
    for (const auto& [event, row] : {std::pair(u"INSERT"_s, u"new"_s), std::pair(u"UPDATE"_s, u"new"_s),
             std::pair(u"DELETE"_s, u"old"_s)})
        all += u"CREATE TRIGGER IF NOT EXISTS packed_%1_products AFTER %1 ON packed BEGIN "
               "DELETE FROM products_read WHERE firm = %2.firm; END"_s.arg(event, row);
    const QString its = u"SELECT %1.firm AS firm"_s;
    for (const auto& [event, row] : {std::pair(u"INSERT"_s, u"new"_s), std::pair(u"UPDATE"_s, u"new"_s),
             std::pair(u"DELETE"_s, u"old"_s)}) {
        for (const auto& table : {u"people"_s, u"assets"_s})
            all += marking(table, event, its.arg(row));
        all += marking(u"product"_s, event,
            u"SELECT firm FROM assets WHERE assetId = (%1) AND assetId <> ''"_s.arg(
                storedIdOf(row + u".assetId"_s)));
    }
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
    database->each(u"SELECT firm, stamp FROM unpacked LIMIT 1"_s, {}, [this](const QSqlQuery& row) {
        m_job = Job();
        m_job->firm = row.value(0).toLongLong();
        m_job->stamp = row.value(1).toLongLong();
    });
    return m_job.has_value();
}

bool RecordPacks::takePeople(OwnDatabase& database, Job& job)
{
    if (job.hasPeople) return true;
    int rows = 0;
    database->each(u"SELECT id, name, account, at, mobile, deleted FROM people WHERE firm = ? AND id > ? "
                   "ORDER BY id LIMIT ?"_s,
        {job.firm, job.afterMember, rowsOfStep}, [&](const QSqlQuery& row) {
            ++rows;
            job.afterMember = row.value(0);
            job.writer.add(FoundKind::Person, {.id = row.value(0).toString(),
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
    database->each(u"SELECT a.number, a.assetId, max(a.orderAt, a.memberAt), a.lentAt, "
                   "ifnull(p.names, ''), ifnull(p.at, 0) FROM assets AS a "
                   "LEFT JOIN product AS p ON p.assetId = CAST(a.assetId AS TEXT) AND a.assetId <> '' "
                   "WHERE a.firm = ? AND a.number > ? ORDER BY a.number LIMIT ?"_s,
        {job.firm, job.afterNumber, rowsOfStep}, [&](const QSqlQuery& row) {
            ++rows;
            job.afterNumber = row.value(0);
            const QString number = row.value(0).toString(), assetId = row.value(1).toString();
            const qint64 listedAt = row.value(2).toLongLong(), lentAt = row.value(3).toLongLong();
            if (listedAt == 0 && lentAt == 0) return; // no list has it any more
            PackWriter::Record record{
                .id = assetId.isEmpty() ? number : assetId, .title = number, .detail = {}};
            record.asOf = listedAt;
            if (listedAt > 0) job.writer.add(FoundKind::Asset, record);
            record.asOf = lentAt;
            if (lentAt > 0) job.writer.add(FoundKind::Lock, record);
            const qint64 productsAt = row.value(5).toLongLong();
            if (listedAt > 0 && productsAt == 0) job.lacksProducts = true;
            for (const auto& name : JsonItems::parse(row.value(4).toString().toUtf8())) {
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
    const QByteArray pack = job.writer.finish(), kept = keptPack(pack);
    database->inTransaction([&] {
        const auto stamp = database->first(u"SELECT stamp FROM unpacked WHERE firm = ?"_s, {job.firm});
        if (stamp.isNull() || stamp.toLongLong() != job.stamp) return;
        if (isEmpty || pack.isEmpty())
            database->run(u"DELETE FROM packed WHERE firm = ?"_s, {job.firm});
        else
            database->run(u"INSERT INTO packed (firm, records, bytes) VALUES (?, ?, ?) ON CONFLICT (firm) "
                          "DO UPDATE SET records = excluded.records, bytes = excluded.bytes"_s,
                {job.firm, kept, pack.size()});
        if (!isEmpty && !pack.isEmpty())
            database->run(u"INSERT INTO products_read (firm, areAll) VALUES (?, ?)"_s,
                {job.firm, job.lacksProducts ? 0 : 1});
        database->run(u"DELETE FROM unpacked WHERE firm = ?"_s, {job.firm});
        m_hasNews = true;
    });
    m_trouble.clear();
}

/// For a file that was filled before there were packs, or before they told whose products were read.
void RecordPacks::markAllOnce(OwnDatabase& database)
{
    if (std::exchange(m_wasMarked, true)) return;
    QString firms = u"SELECT firm FROM packed WHERE firm NOT IN (SELECT firm FROM products_read)"_s;
    if (database->first(u"SELECT 1 FROM packed LIMIT 1"_s).isNull())
        firms = u"SELECT firm FROM people UNION SELECT firm FROM assets"_s;
    else if (database->first(firms + u" LIMIT 1"_s).isNull())
        return;
    tryTo([&] {
        database->run(
            u"INSERT OR IGNORE INTO unpacked (firm, stamp) SELECT firm, random() FROM (%1)"_s.arg(firms));
    });
}

LoadedRecords RecordPacks::load(OwnDatabase& database)
{
    markAllOnce(database);
    // Another program may write a longer pack between the two questions.
    constexpr int mostTries = 3;
    for (int tries = 0; tries < mostTries; ++tries) {
        const auto bytes = database->first(u"SELECT ifnull(sum(bytes), 0) FROM packed"_s);
        auto arena = std::make_shared<RecordArena>(size_t(bytes.toLongLong()));
        if (fill(database, *arena)) return {std::move(arena), {}, m_trouble};
    }
    return {nullptr, RecordPacksText::tr("There isn't enough memory to search all enterprises.")};
}

bool RecordPacks::fill(OwnDatabase& database, RecordArena& arena)
{
    struct Known {
        RecordArena::Called called;
        qint64 readAt = 0;                ///< when a list of it was read last
        QHash<QString, bool> readWhole{}; ///< its lists, and whether one was ever read to its end
        bool hasChanged = false;          ///< since it was packed

        /// An asset may be in one of O8 and M6 alone. `areProductsRead`: of all assets in its pack.
        [[nodiscard]] RecordArena::Whole isWhole(bool areProductsRead) const
        {
            RecordArena::Whole whole{};
            const auto has = [this](const char* list) { return readWhole.value(QLatin1String(list)); };
            whole[size_t(FoundKind::Person)] = has(NotedMember::list);
            whole[size_t(FoundKind::Asset)] = has(NotedAsset::list) && has(NotedNumber::list);
            whole[size_t(FoundKind::Lock)] = has(NotedLock::list);
            // There may be an asset by now that nobody has asked for.
            whole[size_t(FoundKind::Product)] =
                whole[size_t(FoundKind::Asset)] && areProductsRead && !hasChanged;
            return whole;
        }
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
    database->each(u"SELECT enterprise, list, at, wholeAt FROM reading"_s, {}, [&](const QSqlQuery& row) {
        auto& its = known[row.value(0).toString()];
        its.readAt = std::max(its.readAt, row.value(2).toLongLong());
        its.readWhole[row.value(1).toString()] = row.value(3).toLongLong() > 0;
    });
    database->each(u"SELECT text FROM unpacked JOIN word ON word.id = firm"_s, {}, [&](const QSqlQuery& row) {
        if (const auto its = known.find(row.value(0).toString()); its != known.end()) its->hasChanged = true;
    });
    QStringList damaged;
    bool hasRoom = true;
    database->each(u"SELECT text, records, bytes, EXISTS (SELECT 1 FROM products_read AS p "
                   "WHERE p.firm = packed.firm AND areAll) FROM packed JOIN word ON word.id = packed.firm"_s,
        {}, [&](const QSqlQuery& row) {
            const QString id = row.value(0).toString();
            const QByteArray records = packOf(row.value(1).toByteArray(), row.value(2).toLongLong());
            const auto its = known.take(id);
            const std::string_view bytes(records.constData(), size_t(records.size()));
            switch (bytes.empty() ? RecordArena::Added::Damaged
                                  : arena.add(EnterpriseId(id), its.called, bytes, its.readAt,
                                        its.isWhole(row.value(3).toBool()))) {
            case RecordArena::Added::Done:
                return;
            case RecordArena::Added::NoRoom:
                hasRoom = false;
                return;
            case RecordArena::Added::Damaged:
                damaged += id;
            }
            (void)arena.add(EnterpriseId(id), its.called, {}, its.readAt); // not searched, whatever was read
        });
    for (auto enterprise = known.cbegin(); enterprise != known.cend(); ++enterprise)
        (void)arena.add(EnterpriseId(enterprise.key()), enterprise->called, {}, enterprise->readAt,
            enterprise->isWhole(true)); // it has none
    for (const auto& id : std::as_const(damaged))
        tryTo([&] {
            database->run(u"INSERT OR IGNORE INTO unpacked (firm, stamp) "
                          "SELECT id, random() FROM word WHERE text = ?"_s,
                {id});
        });
    return hasRoom;
}

} // namespace lockkeeper
