// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/draft_file.h"

#include "services/journal/draft_text.h"
#include "services/journal/file_lock.h"
#include "services/journal/sql_connection.h"
#include "services/journal/sql_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

constexpr auto patience = 5s;
constexpr int schemaVersion = 1;
constexpr int applicationId = 0x4c6b4431; // "LkD1"

constexpr QLatin1StringView columns = "id, kind, profile, enterprise, title, changed"_L1;

/// QSqlQuery would bind a null one as NULL.
QString stored(const QString& text)
{
    return text.isNull() ? u""_s : text;
}

QByteArray stored(const QByteArray& bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

Draft draftFrom(const QSqlQuery& row)
{
    Draft draft;
    draft.id = row.value(0).toString();
    draft.kind = row.value(1).toString();
    draft.profile = row.value(2).toString();
    draft.enterprise = row.value(3).toString();
    draft.title = row.value(4).toString();
    draft.changed = row.value(5).toLongLong();
    return draft;
}

} // namespace

DraftFile::DraftFile(const QString& directory)
    : m_directory(QDir::cleanPath(QDir(directory).absolutePath()))
    , m_path(m_directory + u"/drafts.sqlite"_s)
{
}

DraftFile::~DraftFile() = default;

void DraftFile::open()
{
    if (m_connection && identityOf(m_path) == m_identity) return;
    m_connection.reset();
    m_path = m_directory + u"/drafts.sqlite"_s;
    makeFolders();
    const QString openingPath = m_directory + u"/drafts.lock"_s;
    makePrivateFile(openingPath);
    const auto opening = FileLock::take(openingPath, patience);
    if (!opening) throw SqlFailure{SqlFailure::busy, u"database is locked"_s};
    Finding finding = tryAt(m_path);
    if (finding == Finding::Newer) {
        m_notice = DraftText::wasNewer(m_path);
        m_path = m_directory + u"/drafts-v%1.sqlite"_s.arg(schemaVersion);
        finding = tryAt(m_path);
    }
    if (finding == Finding::Damaged) {
        const QString kept = setAside(m_path, u"damaged"_s);
        if (kept.isEmpty()) throw SqlFailure{SqlFailure::readOnly, u"cannot be renamed"_s};
        m_notice = DraftText::wasDamaged(m_path, kept);
        finding = tryAt(m_path);
    }
    if (finding != Finding::Good) throw SqlFailure{SqlFailure::corrupt, u"file is damaged"_s};
    sweepClaims();
}

void DraftFile::suspectDamage()
{
    m_connection.reset();
    m_suspect = true;
}

void DraftFile::write(const Draft& draft)
{
    m_connection->inTransaction([&] {
        // A newer program may have taken the file over since it was opened here.
        if (m_connection->first(u"PRAGMA user_version"_s).toInt() != schemaVersion)
            throw SqlFailure{SqlFailure::readOnly, u"schema changed"_s};
        m_connection->run(
            u"INSERT INTO drafts (id, kind, profile, enterprise, title, changed, content, sealed) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "enterprise = excluded.enterprise, title = excluded.title, "
            "changed = excluded.changed, content = excluded.content, "
            "sealed = excluded.sealed"_s,
            {stored(draft.id), stored(draft.kind), stored(draft.profile), stored(draft.enterprise),
                stored(draft.title), draft.changed, stored(draft.content), stored(draft.sealed)});
    });
}

void DraftFile::remove(const QString& id)
{
    m_connection->inTransaction([&] { m_connection->run(u"DELETE FROM drafts WHERE id = ?"_s, {id}); });
}

QList<Draft> DraftFile::list(const QString& profile, const QString& kind)
{
    QList<Draft> drafts;
    m_connection->each(u"SELECT "_s + columns +
                           u" FROM drafts WHERE profile = ? AND (kind = ? OR '' = ?) "
                           "ORDER BY changed DESC, id"_s,
        {stored(profile), stored(kind), stored(kind)},
        [&](const QSqlQuery& row) { drafts.append(draftFrom(row)); });
    return drafts;
}

std::optional<Draft> DraftFile::read(const QString& id)
{
    std::optional<Draft> draft;
    m_connection->each(u"SELECT "_s + columns + u", content, sealed FROM drafts WHERE id = ?"_s, {stored(id)},
        [&](const QSqlQuery& row) {
            draft = draftFrom(row);
            draft->content = row.value(6).toByteArray();
            draft->sealed = row.value(7).toByteArray();
        });
    return draft;
}

bool DraftFile::claim(const QString& id)
{
    if (hasClaim(id)) return true;
    makeFolders();
    makePrivateFile(claimPath(id));
    std::shared_ptr<FileLock> lock = FileLock::take(claimPath(id), 0ms);
    if (!lock) return false;
    m_claims.insert(id, std::move(lock));
    return true;
}

bool DraftFile::isClaimedElsewhere(const QString& id) const
{
    return !hasClaim(id) && FileLock::isHeld(claimPath(id));
}

void DraftFile::release(const QString& id)
{
    // The file stays for whoever claims the draft next: removing one that somebody is about to lock would
    // let two of them have it. sweepClaims() removes those of drafts that are gone.
    m_claims.remove(id);
}

QString DraftFile::claimPath(const QString& id) const
{
    return m_directory + u"/claims/"_s + QString::fromLatin1(QUrl::toPercentEncoding(id)) + u".lock"_s;
}

void DraftFile::makeFolders() const
{
    const bool made = QDir().mkpath(m_directory + u"/claims"_s);
    // The permissions of the outer folder keep strangers out of all that is in it.
    if (made) QFile::setPermissions(m_directory, ownerOnly | QFile::ExeOwner);
    if (!made || !QFileInfo(m_directory).isWritable())
        throw SqlFailure{SqlFailure::cannotOpen, u"unable to open the folder"_s};
}

void DraftFile::sweepClaims()
{
    const QDir folder(m_directory + u"/claims"_s);
    const auto names = folder.entryList({u"*.lock"_s}, QDir::Files);
    for (const QString& name : names) {
        const QString id = QUrl::fromPercentEncoding(name.chopped(5).toLatin1());
        // A new draft is claimed before it is first written, so a fresh file may have no draft yet.
        const bool isFresh =
            QFileInfo(folder.filePath(name)).lastModified().secsTo(QDateTime::currentDateTime()) < 3600;
        if (!isFresh && !hasClaim(id) && !read(id) && !FileLock::isHeld(folder.filePath(name)))
            QFile::remove(folder.filePath(name));
    }
}

DraftFile::Finding DraftFile::tryAt(const QString& path)
{
    if (std::exchange(m_suspect, false)) return Finding::Damaged;
    if (isLogAlone(path)) return Finding::Damaged;
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
        else if (m_connection->first(u"PRAGMA quick_check(1)"_s).toString() != u"ok"_s)
            finding = Finding::Damaged;
        if (finding == Finding::Good) {
            m_connection->execute(u"PRAGMA journal_mode = WAL"_s);
            m_connection->execute(u"PRAGMA synchronous = FULL"_s);
            if (isEmpty) migrate();
            // Fails where the table is not what it should be.
            (void)m_connection->first(u"SELECT "_s + columns + u", content, sealed FROM drafts LIMIT 1"_s);
            m_identity = identityOf(path);
        } else {
            m_connection.reset();
        }
        return finding;
    } catch (const SqlFailure& failure) {
        m_connection.reset();
        constexpr int statementWrong = 1; // no such table or column
        if (failure.isDamage() || failure.code == statementWrong) return Finding::Damaged;
        throw;
    }
}

void DraftFile::migrate()
{
    m_connection->inTransaction([this] {
        m_connection->execute(u"CREATE TABLE drafts ("
                              "id TEXT NOT NULL PRIMARY KEY, "
                              "kind TEXT NOT NULL, "
                              "profile TEXT NOT NULL, "
                              "enterprise TEXT NOT NULL, "
                              "title TEXT NOT NULL, "
                              "changed BIGINT NOT NULL, " // milliseconds since 1970 UTC
                              "content BLOB NOT NULL, "
                              "sealed BLOB NOT NULL)"_s);
        m_connection->execute(u"CREATE INDEX drafts_of_profile ON drafts(profile, kind, changed)"_s);
        m_connection->execute(u"PRAGMA application_id = %1"_s.arg(applicationId));
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(schemaVersion));
    });
}

} // namespace lockkeeper
