// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"

#include "services/platform/private_folder.h"
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void addWhereMissing(SqlConnection& connection, const LaterColumn& column)
{
    if (connection.first(u"SELECT 1 FROM pragma_table_info(?) WHERE name = ?"_s, {column.table, column.name})
            .isNull())
        connection.execute(
            u"ALTER TABLE %1 ADD COLUMN %2 %3"_s.arg(column.table, column.name, column.definition));
}

OwnDatabase::OwnDatabase(
    const DatabaseKind& kind, const QString& directory, const QString& name, QString lock)
    : m_kind(kind)
    , m_directory(directory.isEmpty() ? QString() : QDir::cleanPath(QDir(directory).absolutePath()))
    , m_base(m_directory.isEmpty() ? QString() : m_directory + u'/' + name)
    , m_lock(std::move(lock))
    , m_path(m_base.isEmpty() ? QString() : m_base + u".sqlite"_s)
{
}

OwnDatabase::~OwnDatabase() = default;

std::optional<SqlFailure> OwnDatabase::attempt(const std::function<void()>& work)
{
    for (bool again = false;; again = true) {
        try {
            open();
            work();
            return std::nullopt;
        } catch (const SqlFailure& failure) {
            if (again || !failure.isDamage()) return failure;
            m_connection.reset();
            m_suspect = !isInMemory();
        }
    }
}

void OwnDatabase::open()
{
    if (m_connection && (isInMemory() || identityOf(m_path) == m_identity)) return;
    m_connection.reset();
    if (isInMemory()) {
        m_connection = std::make_unique<SqlConnection>(u":memory:"_s, lockPatience);
        makeTables();
        makeLaterTables();
        makeLaterColumns();
        return;
    }
    m_path = m_base + u".sqlite"_s;
    makeFolder();
    const QString openingPath = m_directory + u'/' + m_lock;
    makePrivateFile(openingPath);
    const auto opening = FileLock::take(openingPath, lockPatience);
    if (!opening) throw SqlFailure{SqlFailure::busy, u"database is locked"_s};
    Finding finding = tryAt(m_path);
    if (finding == Finding::Newer) {
        m_notice = m_kind.wasNewer(m_path);
        m_path = m_base + u"-v%1.sqlite"_s.arg(m_kind.schema);
        finding = tryAt(m_path);
    }
    if (finding == Finding::Damaged) {
        const QString kept = setAside(m_path, u"damaged"_s);
        if (kept.isEmpty()) throw SqlFailure{SqlFailure::readOnly, u"cannot be renamed"_s};
        m_notice = m_kind.wasDamaged(m_path, kept);
        finding = tryAt(m_path);
    }
    if (finding != Finding::Good) throw SqlFailure{SqlFailure::corrupt, u"file is damaged"_s};
}

void OwnDatabase::change(const std::function<void()>& work)
{
    m_connection->inTransaction([&] {
        if (m_connection->first(u"PRAGMA user_version"_s).toInt() != m_kind.schema)
            throw SqlFailure{SqlFailure::readOnly, u"schema changed"_s};
        work();
    });
}

void OwnDatabase::makeFolder() const
{
    const bool made = QDir().mkpath(m_directory);
    if (made) keepFolderForOwner(m_directory);
    if (!made || !QFileInfo(m_directory).isWritable())
        throw SqlFailure{SqlFailure::cannotOpen, u"unable to open the folder"_s};
}

OwnDatabase::Finding OwnDatabase::tryAt(const QString& path)
{
    if (std::exchange(m_suspect, false)) return Finding::Damaged;
    if (isLogAlone(path)) return Finding::Damaged;
    makePrivateFile(path);
    try {
        m_connection = std::make_unique<SqlConnection>(path, lockPatience);
        const int version = m_connection->first(u"PRAGMA user_version"_s).toInt();
        const int application = m_connection->first(u"PRAGMA application_id"_s).toInt();
        const bool isEmpty = version == 0 && application == 0 &&
                             m_connection->first(u"SELECT COUNT(*) FROM sqlite_master"_s).toInt() == 0;
        Finding finding = Finding::Good;
        if (!isEmpty && application != m_kind.application)
            finding = Finding::Damaged;
        else if (version > m_kind.schema)
            finding = Finding::Newer;
        else if (m_kind.isChecked && m_connection->first(u"PRAGMA quick_check(1)"_s).toString() != u"ok"_s)
            finding = Finding::Damaged;
        if (finding != Finding::Good) {
            m_connection.reset();
            return finding;
        }
        for (const auto& pragma : m_kind.pragmas)
            m_connection->execute(u"PRAGMA "_s + pragma);
        if (isEmpty) makeTables();
        if (!isEmpty && version < m_kind.schema && m_kind.upgrade) upgrade();
        makeLaterTables();
        makeLaterColumns();
        for (const auto& probe : m_kind.probes)
            (void)m_connection->first(probe);
        m_identity = identityOf(path);
        return Finding::Good;
    } catch (const SqlFailure& failure) {
        m_connection.reset();
        constexpr int statementWrong = 1; // no such table or column
        if (failure.isDamage() || failure.code == statementWrong) return Finding::Damaged;
        throw;
    }
}

void OwnDatabase::makeLaterTables()
{
    for (const auto& statement : m_kind.laterTables)
        m_connection->execute(statement);
}

void OwnDatabase::makeLaterColumns()
{
    for (const auto& column : m_kind.laterColumns)
        addWhereMissing(*m_connection, column);
}

void OwnDatabase::upgrade()
{
    m_connection->inTransaction([this] {
        m_kind.upgrade(*m_connection);
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(m_kind.schema));
    });
    try { // another program may be reading, and the disk full: it is as good as it was, and larger
        m_connection->execute(u"VACUUM"_s);
    } catch (const SqlFailure& failure) {
        if (failure.isDamage()) throw;
    }
}

void OwnDatabase::makeTables()
{
    m_connection->inTransaction([this] {
        for (const auto& statement : m_kind.tables)
            m_connection->execute(statement);
        m_connection->execute(u"PRAGMA application_id = %1"_s.arg(m_kind.application));
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(m_kind.schema));
    });
}

} // namespace lockkeeper
