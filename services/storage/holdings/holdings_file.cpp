// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_file.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_tables.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprise_rows.h"
#include "services/storage/holdings/record_packs.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Sentences for people: what happened, and what to do. Any thread.
class HoldingsText
{
    Q_DECLARE_TR_FUNCTIONS(HoldingsText)

public:
    static QString cannotUse(const QString& file, const SqlFailure& failure)
    {
        return tr("Data read from enterprises can't be saved in %1 (%2). Lists work as usual, but search and "
                  "Lock desk know less: make sure the disk has space and the file is writable.")
            .arg(QDir::toNativeSeparators(file), failure.text);
    }

    static QString wasDamaged(const QString& file, const QString& keptAs)
    {
        return tr("The data read from enterprises in %1 was damaged, kept as %2, and replaced by a new file. "
                  "Search and Lock desk know only what is read from now on: open the enterprises again.")
            .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
    }

    static QString wasNewer(const QString& file)
    {
        return tr("A newer version of Lockkeeper wrote the data read from enterprises in %1, so it was left "
                  "unchanged. This version uses its own file: search and Lock desk know only what is in it.")
            .arg(QDir::toNativeSeparators(file));
    }
};

const DatabaseKind& holdingsKind()
{
    static const DatabaseKind kind{
        .application = 0x4c6b4831, // "LkH1"
        .schema = 2,               // 1: ids as texts, and no `word` (SR-9)
        .isChecked = false,
        // Not synced with every commit: what a power cut takes is in the lists, which are read again.
        .pragmas = {u"journal_mode = WAL"_s, u"synchronous = NORMAL"_s, u"secure_delete = ON"_s},
        .tables = holdingsTables(),
        // Products, packages and features that M7 listed; `part` is a BatchPart.
        .laterTables =
            QStringList{u"CREATE TABLE IF NOT EXISTS part (part INTEGER NOT NULL, id TEXT NOT NULL, "
                        "name TEXT NOT NULL, length TEXT NOT NULL, at BIGINT NOT NULL, "
                        "PRIMARY KEY (part, id))"_s,
                // When what was not read for long was deleted last, by whichever program.
                u"CREATE TABLE IF NOT EXISTS forgetting (at BIGINT NOT NULL)"_s} +
            ownEnterpriseTables() + notRenewedTables() + RecordPacks::tables(),
        .laterColumns = holdingsLaterColumns(),
        .upgrade = upgradeHoldings,
        .probes = {u"SELECT locked, orderAt, borrowed, memberAt, lent, lentAt, borrower, "
                   "assetId, licenseType, limitEnd, allocated, moreAt FROM assets LIMIT 1"_s,
            u"SELECT number, member FROM holds LIMIT 1"_s, u"SELECT id, text FROM word LIMIT 1"_s,
            u"SELECT part, id, name, length, at FROM part LIMIT 1"_s,
            u"SELECT assetId, names, at, records, recordsAt FROM product LIMIT 1"_s,
            u"SELECT line, ends, reason, operator, at FROM not_renewed LIMIT 1"_s,
            u"SELECT id, name, ownName, ownGroup, note, opened, seen FROM own_enterprise LIMIT 1"_s,
            u"SELECT customerId, channelCode, channelCustomerId, isDefault FROM own_customer LIMIT 1"_s,
            u"SELECT name, account, department, mobile, deleted, at FROM people LIMIT 1"_s,
            u"SELECT list, at, wholeAt FROM reading LIMIT 1"_s,
            u"SELECT records, bytes FROM packed LIMIT 1"_s, u"SELECT stamp FROM unpacked LIMIT 1"_s},
        .wasDamaged = HoldingsText::wasDamaged,
        .wasNewer = HoldingsText::wasNewer,
    };
    return kind;
}

} // namespace

namespace
{

QString nameOfHoldings(const QString& profile)
{
    return profileFileName(u"known"_s, profile);
}

} // namespace

HoldingsFile::HoldingsFile(const QString& directory, const QString& profile)
    : m_name(nameOfHoldings(profile))
    , m_database(holdingsKind(), directory, m_name, u"known.lock"_s)
{
}

bool HoldingsFile::isThere(const QString& directory, const QString& profile)
{
    return !directory.isEmpty() &&
           !QDir(directory).entryList({nameOfHoldings(profile) + u"*.sqlite"_s}, QDir::Files).isEmpty();
}

QString HoldingsFile::why(const SqlFailure& failure) const
{
    return HoldingsText::cannotUse(m_database.path(), failure);
}

void HoldingsFile::forget()
{
    m_database->inTransaction([this] {
        const QStringList tables{u"assets"_s, u"holds"_s, u"people"_s, u"product"_s, u"word"_s,
            u"enterprise"_s, u"part"_s, u"forgetting"_s};
        for (const auto& table :
            tables + ownEnterpriseTableNames() + notRenewedTableNames() + RecordPacks::tableNames())
            m_database->execute(u"DELETE FROM "_s + table);
    });
    if (m_database.isInMemory()) return;
    m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    removeSetAside(QDateTime::currentDateTime().addDays(1));
    try { // another program may be reading, and the disk full: what was deleted is gone in any case
        m_database->execute(u"VACUUM"_s);
        m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    } catch (const SqlFailure& failure) {
        if (failure.isDamage()) throw;
    }
}

void HoldingsFile::removeSetAside(const QDateTime& before)
{
    // And those of an earlier program, which has one of its own beside this one.
    const auto old = QDir(m_database.directory())
                         .entryInfoList({m_name + u"*.damaged-*"_s, m_name + u"-v*.sqlite*"_s}, QDir::Files);
    const auto path = m_database.path();
    const QStringList inUse{path, path + u"-wal"_s, path + u"-shm"_s};
    for (const auto& file : old)
        if (file.lastModified() < before && !inUse.contains(file.filePath())) QFile::remove(file.filePath());
}

bool HoldingsFile::forgetSomeFrom(qint64 before, int most)
{
    int gone = 0;
    m_database->inTransaction([&] {
        // Each says which rows, in the order in which they depend on each other; the next one has its turn
        // when nothing is left of those before.
        const auto drop = [&](const QString& sql, const QVariantList& values) {
            if (gone >= most) return;
            m_database->run(sql, values + QVariantList{most});
            gone += m_database->first(u"SELECT changes()"_s).toInt();
        };
        // `key`: of the rows of a table. `which`: the rows, of so many at most.
        const auto deletion = [](const QString& table, const QString& key, const QString& which) {
            return u"DELETE FROM %1 WHERE (%2) IN (SELECT %2 FROM %1 WHERE %3 LIMIT ?)"_s.arg(
                table, key, which);
        };
        const auto update = [](const QString& what, const QString& which) {
            return u"UPDATE assets SET %1 WHERE (firm, number) IN "
                   "(SELECT firm, number FROM assets WHERE %2 LIMIT ?)"_s.arg(what, which);
        };
        const auto older = u"%1 > 0 AND %1 < ?"_s;
        drop(deletion(u"people"_s, u"firm, id"_s, u"at < ?"_s), {before});
        drop(deletion(u"holds"_s, u"firm, number, member"_s,
                 u"EXISTS (SELECT 1 FROM assets AS a WHERE a.firm = holds.firm AND a.number = holds.number "
                 "AND a.memberAt > 0 AND a.memberAt < ?)"_s),
            {before});
        drop(update(u"locked = NULL, limitEnd = NULL, allocated = 0, moreAt = 0, orderAt = 0"_s,
                 older.arg(u"orderAt"_s)),
            {before});
        // Somebody may have taken these off the list without clearing what belongs to it.
        drop(update(u"limitEnd = NULL, allocated = 0, moreAt = 0"_s, u"orderAt = 0 AND moreAt > 0"_s), {});
        drop(update(u"borrowed = NULL, memberAt = 0"_s, older.arg(u"memberAt"_s)), {before});
        drop(update(u"lent = NULL, borrower = '', lentAt = 0"_s, older.arg(u"lentAt"_s)), {before});
        drop(deletion(u"assets"_s, u"firm, number"_s, u"max(orderAt, memberAt, lentAt) = 0"_s), {});
        for (const auto& table : {u"product"_s, u"part"_s, u"reading"_s})
            drop(deletion(table, u"rowid"_s, u"at < ?"_s), {before});
        // What of it was not listed again since then is gone: it is not whole any more (ER-40).
        drop(u"UPDATE reading SET wholeAt = 0 WHERE rowid IN "
             "(SELECT rowid FROM reading WHERE wholeAt > 0 AND wholeAt < ? LIMIT ?)"_s,
            {before});
    });
    return gone >= most;
}

QList<EnterpriseId> HoldingsFile::endForgetting(qint64 before, qint64 now)
{
    const auto gone = forgetUnreadEnterprises(m_database, before);
    m_database->inTransaction([&] {
        QStringList used;
        for (const auto& column : {u"firm FROM people"_s, u"department FROM people"_s, u"firm FROM assets"_s,
                 u"licenseType FROM assets"_s, u"firm FROM holds"_s, u"firm FROM packed"_s,
                 u"firm FROM unpacked"_s})
            used += u"SELECT "_s + column;
        m_database->run(u"DELETE FROM word WHERE id NOT IN (%1)"_s.arg(used.join(u" UNION "_s)));
        m_database->run(u"DELETE FROM forgetting"_s);
        m_database->run(u"INSERT INTO forgetting (at) VALUES (?)"_s, {now});
    });
    if (m_database.isInMemory()) return gone;
    m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    removeSetAside(QDateTime::fromMSecsSinceEpoch(before));
    return gone;
}

qint64 HoldingsFile::lastForgetting()
{
    return m_database->first(u"SELECT max(at) FROM forgetting"_s).toLongLong();
}

qint64 HoldingsFile::bytesOnDisk() const
{
    qint64 bytes = 0;
    if (m_database.isInMemory()) return bytes;
    const auto files = QDir(m_database.directory()).entryInfoList({m_name + u"*"_s}, QDir::Files);
    for (const auto& file : files)
        bytes += file.size();
    return bytes;
}

} // namespace lockkeeper
