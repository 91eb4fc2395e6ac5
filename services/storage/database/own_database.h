// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/platform/file_identity.h"
#include "services/storage/database/sql_file.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace lockkeeper
{

class SqlConnection;
struct SqlFailure;

/// A column of a table that was made before there was this column.
struct LaterColumn {
    QString table;
    QString name;
    QString definition; ///< its type, and what it has in rows that are there already
};

/// Makes the column, unless it is there.
void addWhereMissing(SqlConnection& connection, const LaterColumn& column);

/// What is in a database of one kind, and how it is opened.
struct DatabaseKind {
    int application = 0; ///< SQLite's application_id
    int schema = 1;      ///< of this program; a file with a higher one is newer
    /// Whether every page is checked at the first opening: for files whose entries nobody can make again,
    /// which a damaged file could lose.
    bool isChecked = false;
    QStringList pragmas;
    QStringList tables; ///< statements that make an empty one
    /// Statements for tables that later versions added, with "IF NOT EXISTS": older programs ignore such
    /// tables.
    QStringList laterTables = {};
    /// Columns that later versions added to a table: made where they are missing. Older programs ignore them,
    /// and leave them as they are when they change the row.
    QList<LaterColumn> laterColumns = {};
    /// Brings a file of the schema before this one up to it, in a transaction; may throw SqlFailure. Null: it
    /// is used as it is.
    void (*upgrade)(SqlConnection& file) = nullptr;
    QStringList probes; ///< statements that fail where a table is not what it should be
    QString (*wasDamaged)(const QString& file, const QString& keptAs);
    QString (*wasNewer)(const QString& file);
};

/// A database beside the journal, in a folder for databases of its kind. For one thread.
///
///     <name>.sqlite (-wal, -shm)      in use
///     <name>.sqlite.damaged-<when>    one that could not be used
///     <name>-v<N>.sqlite              of programs that know schema N, while <name>.sqlite is newer
///     <lock>                          held by whoever is opening a database
///
/// A damaged one is renamed even while another program has it open: that one notices with its next
/// attempt() that its file is not in its place. (The journal is more careful: journal_file.h.)
class OwnDatabase
{
public:
    /// Empty `directory`: in memory. `lock`: name of the file that is held.
    OwnDatabase(const DatabaseKind& kind, const QString& directory, const QString& name, QString lock);
    ~OwnDatabase();
    OwnDatabase(const OwnDatabase&) = delete;
    OwnDatabase& operator=(const OwnDatabase&) = delete;

    /// Calls `work` with the database open. If that shows damage, the file is set aside and `work` is called
    /// once more with a new one. The result is why it failed; nothing is thrown.
    std::optional<SqlFailure> attempt(const std::function<void()>& work);
    /// A sentence about what was found when the file was opened, given once; empty for nothing.
    [[nodiscard]] QString takeNotice() { return std::exchange(m_notice, {}); }

    [[nodiscard]] bool isInMemory() const { return m_directory.isEmpty(); }
    /// The path of the database in use, or of the one that was tried.
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QString& directory() const { return m_directory; }

    // For `work` only.
    SqlConnection* operator->() const { return m_connection.get(); }
    /// Does `work` in a transaction. Throws SqlFailure where a newer program has taken the file over since
    /// it was opened here.
    void change(const std::function<void()>& work);

private:
    enum class Finding { Good, Damaged, Newer };

    /// Does nothing while the database is open and in its place.
    void open();
    void makeFolder() const;
    [[nodiscard]] Finding tryAt(const QString& path);
    void makeTables();
    void upgrade();
    void makeLaterTables();
    void makeLaterColumns();

    const DatabaseKind& m_kind;
    const QString m_directory;
    const QString m_base; ///< path without suffix
    const QString m_lock;
    QString m_path;
    std::unique_ptr<SqlConnection> m_connection;
    FileIdentity m_identity;
    QString m_notice;
    bool m_suspect = false; ///< something in the file could not be read: the next open() sets it aside
};

} // namespace lockkeeper
