// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_file.h"

#include "services/platform/private_folder.h"
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_rows.h"
#include "services/storage/journal/journal_schema.h"
#include "services/storage/journal/journal_takeover.h"
#include "services/storage/journal/journal_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// A damaged middle shows only when every page is looked at: about 0.1 s for 200,000 entries. It is done at
/// every start before the first entry is taken, because entries put into a damaged file may be lost again.
/// In a larger file it would keep the first change of the day waiting for seconds: there, damage is noticed
/// when it is read.
constexpr qint64 largestChecked = qint64(512) * 1024 * 1024;

} // namespace

JournalFile::JournalFile(
    const JournalSettings& settings, const QString& instance, std::function<void()> letGo)
    : m_directory(
          settings.directory.isEmpty() ? QString() : QDir::cleanPath(QDir(settings.directory).absolutePath()))
    , m_patience(settings.patience)
    , m_instance(instance)
    , m_letGo(std::move(letGo))
    , m_path(m_directory + u"/journal.sqlite"_s)
{
}

JournalFile::~JournalFile()
{
    close();
    if (!m_instanceLock) return;
    m_instanceLock.reset();
    QFile::remove(lockPath(m_instance));
}

OpenReport JournalFile::open()
{
    close();
    m_path = m_directory + u"/journal.sqlite"_s;
    if (m_directory.isEmpty()) return {OpenReport::State::Unavailable, {}, JournalText::noFolderKnown()};
    if (!makeFolders()) return {OpenReport::State::Unavailable, {}, JournalText::folderUnusable(m_directory)};
    try {
        const QString openingPath = m_directory + u"/journal.lock"_s;
        makePrivateFile(openingPath);
        const auto opening = FileLock::take(openingPath, lockPatience);
        if (!opening) return {OpenReport::State::Unavailable, {}, JournalText::busyOpening()};
        const bool othersLive = sweepInstances();
        if (!m_instanceLock) {
            makePrivateFile(lockPath(m_instance));
            m_instanceLock = FileLock::take(lockPath(m_instance), lockPatience);
            // Without the lock other programs would take this program's entries for those of a dead one.
            if (!m_instanceLock) return {OpenReport::State::Unavailable, {}, JournalText::busyOpening()};
        }
        const OpenReport report = openAt(m_path, othersLive);
        if (m_connection && !othersLive && m_path == m_directory + u"/journal.sqlite"_s)
            takeOverVersion1(*m_connection, m_directory + u"/journal-v1.sqlite"_s);
        return report;
    } catch (const SqlFailure& failure) {
        close();
        return {OpenReport::State::Unavailable, {}, JournalText::cannotOpen(m_path, failure)};
    }
}

void JournalFile::close()
{
    if (m_connection) m_letGo();
    m_connection.reset();
}

void JournalFile::suspectDamage()
{
    close();
    m_suspect = m_path;
}

bool JournalFile::isInPlace() const
{
    return identityOf(m_path) == m_identity;
}

std::function<bool(const QString& instance)> JournalFile::lives() const
{
    return [directory = m_directory, own = m_instance](const QString& instance) {
        return instance == own || FileLock::isHeld(lockPath(directory, instance));
    };
}

bool JournalFile::makeFolders() const
{
    if (!QDir().mkpath(m_directory + u"/instances"_s)) return false;
    keepFolderForOwner(m_directory);
    return QFileInfo(m_directory).isWritable();
}

QString JournalFile::lockPath(const QString& instance) const
{
    return lockPath(m_directory, instance);
}

QString JournalFile::lockPath(const QString& directory, const QString& instance)
{
    return directory + u"/instances/"_s + instance + u".lock"_s;
}

bool JournalFile::sweepInstances()
{
    bool othersLive = false;
    const QDir folder(m_directory + u"/instances"_s);
    const auto names = folder.entryList({u"*.lock"_s}, QDir::Files);
    for (const QString& name : names) {
        const QString path = folder.filePath(name);
        if (path == lockPath(m_instance)) continue;
        if (FileLock::isHeld(path)) {
            othersLive = true;
        } else {
            QFile::remove(path); // ids are never used again
        }
    }
    return othersLive;
}

// A copy, because the argument may be a member that changes on the way.
// NOLINTNEXTLINE(performance-unnecessary-value-param)
OpenReport JournalFile::openAt(QString path, bool othersLive)
{
    m_path = path;
    const Finding finding = path == m_suspect ? Finding::Damaged : tryAt(path);
    switch (finding) {
    case Finding::Good:
        return {OpenReport::State::Ok, {}, {}};
    case Finding::Fresh:
        return {OpenReport::State::StartedFresh, {}, {}};
    case Finding::Newer: {
        const QString own = m_directory + u"/journal-v%1.sqlite"_s.arg(journalSchemaVersion);
        if (path == own) return {OpenReport::State::Unavailable, path, JournalText::allNewer(path)};
        OpenReport report = openAt(own, othersLive);
        if (report.state == OpenReport::State::Unavailable) return report;
        if (!report.text.isEmpty()) report.text += u'\n';
        report.text += JournalText::wasNewer(path, own);
        report.state = OpenReport::State::SetAside;
        if (report.keptAs.isEmpty()) report.keptAs = path;
        return report;
    }
    case Finding::Damaged:
    case Finding::Foreign:
        break;
    }
    if (othersLive) return {OpenReport::State::Unavailable, path, JournalText::unusableButInUse(path)};
    const bool damaged = finding == Finding::Damaged;
    const QString keptAs = setAside(path, damaged ? u"damaged"_s : u"foreign"_s);
    if (keptAs.isEmpty()) return {OpenReport::State::Unavailable, path, JournalText::cannotSetAside(path)};
    m_suspect.clear();
    if (tryAt(path) != Finding::Fresh)
        return {OpenReport::State::Unavailable, keptAs, JournalText::cannotSetAside(path)};
    return {OpenReport::State::SetAside, keptAs,
        damaged ? JournalText::wasDamaged(path, keptAs) : JournalText::wasForeign(path, keptAs)};
}

JournalFile::Finding JournalFile::tryAt(const QString& path)
{
    if (isLogAlone(path)) return Finding::Damaged;
    const qint64 size = QFileInfo(path).size();
    makePrivateFile(path);
    Finding finding = Finding::Good;
    try {
        m_connection = std::make_unique<SqlConnection>(path, m_patience);
        const int version = m_connection->first(u"PRAGMA user_version"_s).toInt();
        const int application = m_connection->first(u"PRAGMA application_id"_s).toInt();
        const bool empty = version == 0 && application == 0 &&
                           m_connection->first(u"SELECT COUNT(*) FROM sqlite_master"_s).toInt() == 0;
        if (empty) {
            finding = Finding::Fresh;
        } else if (application != journalApplicationId) {
            finding = Finding::Foreign;
        } else if (version > journalSchemaVersion) {
            finding = Finding::Newer;
        } else if (size <= largestChecked &&
                   m_connection->first(u"PRAGMA quick_check(1)"_s).toString() != u"ok"_s) {
            finding = Finding::Damaged;
        }
        if (finding == Finding::Fresh || finding == Finding::Good) {
            // Where the file system has no shared memory, SQLite stays with its rollback journal, which is
            // as safe and only slower.
            m_connection->execute(u"PRAGMA journal_mode = WAL"_s);
            m_connection->execute(u"PRAGMA synchronous = FULL"_s);
            m_connection->execute(u"PRAGMA foreign_keys = ON"_s);
            migrate(version);
            const QString names = u'\'' + journalTables().join(u"', '"_s) + u'\'';
            if (m_connection->first(u"SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name IN "
                                    "(%1)"_s.arg(names)) != int(journalTables().size()))
                finding = Finding::Damaged;
        }
    } catch (const SqlFailure& failure) {
        close();
        if (failure.isDamage()) return Finding::Damaged;
        throw;
    }
    if (finding != Finding::Fresh && finding != Finding::Good) close();
    m_identity = identityOf(path);
    return finding;
}

void JournalFile::migrate(int version)
{
    if (version == journalSchemaVersion) return;
    m_connection->inTransaction([this] {
        // The version is read again: only now is it certain that no other program is changing it.
        for (int now = m_connection->first(u"PRAGMA user_version"_s).toInt(); now < journalSchemaVersion;
             ++now) {
            const auto statements = journalMigration(now);
            for (const QString& statement : statements)
                m_connection->execute(statement);
            if (now == 1) deriveFromEntries(*m_connection);
        }
        m_connection->execute(u"PRAGMA application_id = %1"_s.arg(journalApplicationId));
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(journalSchemaVersion));
    });
}

} // namespace lockkeeper
