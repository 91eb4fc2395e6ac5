// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/holdings_file.h"

#include "services/journal/file_lock.h"
#include "services/journal/holdings_text.h"
#include "services/journal/sql_connection.h"
#include "services/journal/sql_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

constexpr auto patience = 5s;
constexpr int schemaVersion = 1;
constexpr int applicationId = 0x4c6b4831; // "LkH1"

/// Names of files that say nothing about the connection, and that any file system takes.
QString baseOf(const QString& directory, const QString& profile)
{
    const auto hash = QCryptographicHash::hash(profile.toUtf8(), QCryptographicHash::Sha256);
    return directory + u"/known-"_s + QString::fromLatin1(hash.toHex().first(16));
}

} // namespace

HoldingsFile::HoldingsFile(QString directory, const QString& profile)
    : m_directory(std::move(directory))
    , m_base(m_directory.isEmpty() ? QString() : baseOf(m_directory, profile))
{
}

HoldingsFile::~HoldingsFile() = default;

void HoldingsFile::open()
{
    if (m_connection) return;
    if (m_directory.isEmpty()) {
        m_connection = std::make_unique<SqlConnection>(u":memory:"_s, patience);
        migrate();
        return;
    }
    m_path = m_base + u".sqlite"_s;
    if (!QDir().mkpath(m_directory) || !QFileInfo(m_directory).isWritable())
        throw SqlFailure{SqlFailure::cannotOpen, u"unable to open the folder"_s};
    QFile::setPermissions(m_directory, ownerOnly | QFile::ExeOwner);
    const QString openingPath = m_directory + u"/known.lock"_s;
    makePrivateFile(openingPath);
    const auto opening = FileLock::take(openingPath, patience);
    if (!opening) throw SqlFailure{SqlFailure::busy, u"database is locked"_s};
    Finding finding = tryAt(m_path);
    if (finding == Finding::Newer) {
        m_notice = HoldingsText::wasNewer(m_path);
        m_path = m_base + u"-v%1.sqlite"_s.arg(schemaVersion);
        finding = tryAt(m_path);
    }
    if (finding == Finding::Damaged) {
        const QString kept = setAside(m_path, u"damaged"_s);
        if (kept.isEmpty()) throw SqlFailure{SqlFailure::readOnly, u"cannot be renamed"_s};
        m_notice = HoldingsText::wasDamaged(m_path, kept);
        finding = tryAt(m_path);
    }
    if (finding != Finding::Good) throw SqlFailure{SqlFailure::corrupt, u"file is damaged"_s};
}

void HoldingsFile::suspectDamage()
{
    m_connection.reset();
    m_suspect = !m_directory.isEmpty();
}

HoldingsFile::Finding HoldingsFile::tryAt(const QString& path)
{
    if (std::exchange(m_suspect, false)) return Finding::Damaged;
    makePrivateFile(path);
    try {
        m_connection = std::make_unique<SqlConnection>(path, patience);
        const int version = m_connection->first(u"PRAGMA user_version"_s).toInt();
        const int application = m_connection->first(u"PRAGMA application_id"_s).toInt();
        const bool isEmpty = version == 0 && application == 0 &&
                             m_connection->first(u"SELECT COUNT(*) FROM sqlite_master"_s).toInt() == 0;
        Finding finding = Finding::Good;
        if (!isEmpty && application != applicationId)
            finding = Finding::Damaged;
        else if (version > schemaVersion)
            finding = Finding::Newer;
        if (finding != Finding::Good) {
            m_connection.reset();
            return finding;
        }
        m_connection->execute(u"PRAGMA journal_mode = WAL"_s);
        // Whoever loses the last seconds in a power cut reads the lists again.
        m_connection->execute(u"PRAGMA synchronous = NORMAL"_s);
        m_connection->execute(u"PRAGMA secure_delete = ON"_s);
        if (isEmpty) migrate();
        // Fails where a table is not what it should be.
        (void)m_connection->first(u"SELECT locked, orderAt, borrowed, memberAt, lent, lentAt, borrower, "
                                  "assetId, licenseType FROM asset LIMIT 1"_s);
        (void)m_connection->first(u"SELECT number, member FROM held LIMIT 1"_s);
        return Finding::Good;
    } catch (const SqlFailure& failure) {
        m_connection.reset();
        constexpr int statementWrong = 1; // no such table or column
        if (failure.isDamage() || failure.code == statementWrong) return Finding::Damaged;
        throw;
    }
}

void HoldingsFile::migrate()
{
    m_connection->inTransaction([this] {
        for (const auto* statement : {
                 u"CREATE TABLE enterprise (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
                 u"CREATE TABLE member (enterprise TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, "
                 "account TEXT NOT NULL, department TEXT NOT NULL, at BIGINT NOT NULL, "
                 "PRIMARY KEY (enterprise, id))",
                 // Each list (O8, M6, M8) has its own columns and the time it was read, 0 for never.
                 u"CREATE TABLE asset (number TEXT NOT NULL, enterprise TEXT NOT NULL, "
                 "assetId TEXT NOT NULL DEFAULT '', licenseType TEXT NOT NULL DEFAULT '', "
                 "locked INTEGER, orderAt BIGINT NOT NULL DEFAULT 0, "
                 "borrowed INTEGER, memberAt BIGINT NOT NULL DEFAULT 0, "
                 "lent INTEGER, borrower TEXT NOT NULL DEFAULT '', lentAt BIGINT NOT NULL DEFAULT 0, "
                 "PRIMARY KEY (number, enterprise))",
                 u"CREATE INDEX asset_of_enterprise ON asset(enterprise)",
                 u"CREATE TABLE held (enterprise TEXT NOT NULL, number TEXT NOT NULL, member TEXT NOT NULL, "
                 "PRIMARY KEY (enterprise, number, member))",
                 u"CREATE INDEX held_by ON held(enterprise, member)",
                 u"CREATE TABLE product (assetId TEXT NOT NULL PRIMARY KEY, names TEXT NOT NULL, "
                 "at BIGINT NOT NULL)",
             })
            m_connection->execute(QString::fromUtf16(statement));
        m_connection->execute(u"PRAGMA application_id = %1"_s.arg(applicationId));
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(schemaVersion));
    });
}

void HoldingsFile::forget()
{
    m_connection->inTransaction([this] {
        for (const auto* table : {u"asset", u"held", u"member", u"product", u"enterprise"})
            m_connection->execute(u"DELETE FROM "_s + QString::fromUtf16(table));
    });
    if (m_directory.isEmpty()) return;
    m_connection->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    const QFileInfo base(m_base);
    const auto old = QDir(m_directory).entryList({base.fileName() + u"*.damaged-*"_s}, QDir::Files);
    for (const auto& name : old)
        QFile::remove(m_directory + u'/' + name);
}

} // namespace lockkeeper
