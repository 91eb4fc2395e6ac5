// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/platform/file_identity.h"
#include "services/storage/database/sql_file.h"
#include "services/storage/journal/journal_types.h"

#include <QString>

#include <chrono>
#include <functional>
#include <memory>

namespace lockkeeper
{

class FileLock;
class SqlConnection;

/// The journal's folder, its database and its locks. For one thread.
///
///     journal.sqlite (-wal, -shm)      the entries
///     journal.sqlite.damaged-<when>    one that could not be used, with the files that belong to it
///     journal-v<N>.sqlite              entries of program versions that know schema N, while
///                                      journal.sqlite is newer than that; taken over by the newer
///                                      program (journal_takeover.h)
///     journal.lock                     held by whoever is opening the database
///     instances/<id>.lock              held by every running instance
///
/// A database that cannot be used is renamed only while no other instance lives: one that has the file
/// open would go on writing to the renamed one, where nobody looks. Until then the journal is unavailable. A
/// newer database is never renamed, because the newer program wants its history back the next time (JN-1).
///
/// All folders are local ones: SQLite's WAL does not work between computers.
class JournalFile
{
public:
    /// `letGo` is called before the database is closed, renamed or replaced, and returns when nobody else in
    /// this program has it open.
    JournalFile(const JournalSettings& settings, const QString& instance, std::function<void()> letGo);
    ~JournalFile();

    /// May be called again after close(), suspectDamage() or a failure. Takes the instance lock the first
    /// time and keeps it.
    OpenReport open();
    void close();
    /// Something in the file could not be read: the next open() sets it aside, even if a check finds
    /// nothing.
    void suspectDamage();

    /// Null while it is not open.
    [[nodiscard]] SqlConnection* connection() const { return m_connection.get(); }
    /// Path of the database in use, or of the one that was tried.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Whether the open database is still the one at its path. SQLite goes on writing to a file that was
    /// deleted or replaced, and what it commits there is lost.
    [[nodiscard]] bool isInPlace() const;
    /// Whether an instance runs, in whatever process. A dead one never lives again. The function may be
    /// called from any thread, and for longer than this object lives.
    [[nodiscard]] std::function<bool(const QString& instance)> lives() const;

private:
    enum class Finding { Fresh, Good, Damaged, Foreign, Newer };

    [[nodiscard]] bool makeFolders() const;
    [[nodiscard]] QString lockPath(const QString& instance) const;
    [[nodiscard]] static QString lockPath(const QString& directory, const QString& instance);
    /// Removes the locks that dead instances left; true when another instance lives.
    bool sweepInstances();
    OpenReport openAt(QString path, bool othersLive);
    Finding tryAt(const QString& path);
    void migrate(int version);

    const QString m_directory;
    const std::chrono::milliseconds m_patience;
    const QString m_instance;
    const std::function<void()> m_letGo;
    QString m_path;
    std::unique_ptr<FileLock> m_instanceLock;
    std::unique_ptr<SqlConnection> m_connection;
    FileIdentity m_identity;
    QString m_suspect; ///< path of a database that showed damage after it was opened
};

} // namespace lockkeeper
