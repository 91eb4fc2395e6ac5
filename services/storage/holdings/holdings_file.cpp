// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_file.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/own_enterprise_rows.h"
#include "services/storage/holdings/record_packs.h"

#include <QCoreApplication>
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
        return tr(
            "Information about locks and holders can't be saved in %1 (%2). Lists work as usual, but Lock "
            "desk knows less: make sure the disk has space and the file is writable.")
            .arg(QDir::toNativeSeparators(file), failure.text);
    }

    static QString wasDamaged(const QString& file, const QString& keptAs)
    {
        return tr(
            "The information about locks and holders in %1 was damaged, kept as %2, and replaced by a new "
            "file. Open the enterprises again to fill it.")
            .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
    }

    static QString wasNewer(const QString& file)
    {
        return tr(
            "A newer version of Lockkeeper wrote the information about locks and holders in %1, so it was "
            "left unchanged. This version uses its own file.")
            .arg(QDir::toNativeSeparators(file));
    }
};

const DatabaseKind& holdingsKind()
{
    static const DatabaseKind kind{
        .application = 0x4c6b4831, // "LkH1"
        .schema = 1,
        .isChecked = false,
        // Not synced with every commit: what a power cut takes is in the lists, which are read again.
        .pragmas = {u"journal_mode = WAL"_s, u"synchronous = NORMAL"_s, u"secure_delete = ON"_s},
        .tables =
            {
                // Of earlier versions: names are in OwnEnterprises now.
                u"CREATE TABLE enterprise (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"_s,
                u"CREATE TABLE member (enterprise TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, "
                "account TEXT NOT NULL, department TEXT NOT NULL, at BIGINT NOT NULL, "
                "PRIMARY KEY (enterprise, id))"_s,
                // Each list (O8, M6, M8) has its own columns and the time it was read, 0 for never.
                u"CREATE TABLE asset (number TEXT NOT NULL, enterprise TEXT NOT NULL, "
                "assetId TEXT NOT NULL DEFAULT '', licenseType TEXT NOT NULL DEFAULT '', "
                "locked INTEGER, orderAt BIGINT NOT NULL DEFAULT 0, "
                "borrowed INTEGER, memberAt BIGINT NOT NULL DEFAULT 0, "
                "lent INTEGER, borrower TEXT NOT NULL DEFAULT '', lentAt BIGINT NOT NULL DEFAULT 0, "
                "PRIMARY KEY (number, enterprise))"_s,
                u"CREATE INDEX asset_of_enterprise ON asset(enterprise)"_s,
                u"CREATE TABLE held (enterprise TEXT NOT NULL, number TEXT NOT NULL, member TEXT NOT NULL, "
                "PRIMARY KEY (enterprise, number, member))"_s,
                u"CREATE INDEX held_by ON held(enterprise, member)"_s,
                u"CREATE TABLE product (assetId TEXT NOT NULL PRIMARY KEY, names TEXT NOT NULL, "
                "at BIGINT NOT NULL)"_s,
            },
        // Products, packages and features that M7 listed; `part` is a BatchPart.
        .laterTables =
            QStringList{u"CREATE TABLE IF NOT EXISTS part (part INTEGER NOT NULL, id TEXT NOT NULL, "
                        "name TEXT NOT NULL, length TEXT NOT NULL, at BIGINT NOT NULL, "
                        "PRIMARY KEY (part, id))"_s} +
            ownEnterpriseTables() + RecordPacks::tables(),
        .probes = {u"SELECT locked, orderAt, borrowed, memberAt, lent, lentAt, borrower, "
                   "assetId, licenseType FROM asset LIMIT 1"_s,
            u"SELECT number, member FROM held LIMIT 1"_s,
            u"SELECT part, id, name, length, at FROM part LIMIT 1"_s,
            u"SELECT id, name, ownName, ownGroup, note, opened, seen FROM own_enterprise LIMIT 1"_s,
            u"SELECT customerId, channelCode, channelCustomerId, isDefault FROM own_customer LIMIT 1"_s,
            u"SELECT mobile, deleted FROM member_more LIMIT 1"_s,
            u"SELECT list, at, wholeAt FROM reading LIMIT 1"_s, u"SELECT records FROM packed LIMIT 1"_s,
            u"SELECT stamp FROM unpacked LIMIT 1"_s},
        .wasDamaged = HoldingsText::wasDamaged,
        .wasNewer = HoldingsText::wasNewer,
    };
    return kind;
}

} // namespace

HoldingsFile::HoldingsFile(const QString& directory, const QString& profile)
    : m_name(profileFileName(u"known"_s, profile))
    , m_database(holdingsKind(), directory, m_name, u"known.lock"_s)
{
}

QString HoldingsFile::why(const SqlFailure& failure) const
{
    return HoldingsText::cannotUse(m_database.path(), failure);
}

void HoldingsFile::forget()
{
    m_database->inTransaction([this] {
        const QStringList tables{
            u"asset"_s, u"held"_s, u"member"_s, u"product"_s, u"enterprise"_s, u"part"_s};
        for (const auto& table : tables + ownEnterpriseTableNames() + RecordPacks::tableNames())
            m_database->execute(u"DELETE FROM "_s + table);
    });
    if (m_database.isInMemory()) return;
    m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    const QDir folder(m_database.directory());
    const auto old = folder.entryList({m_name + u"*.damaged-*"_s}, QDir::Files);
    for (const auto& name : old)
        QFile::remove(folder.filePath(name));
}

} // namespace lockkeeper
