// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_file.h"

#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/drafts/draft_text.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

constexpr QLatin1StringView draftColumns = "id, kind, profile, enterprise, title, changed"_L1;

const DatabaseKind& draftsKind()
{
    static const DatabaseKind kind{
        .application = 0x4c6b4431, // "LkD1"
        .schema = 1,
        .isChecked = true,
        .pragmas = {u"journal_mode = WAL"_s, u"synchronous = FULL"_s, u"secure_delete = ON"_s},
        .tables = {u"CREATE TABLE drafts ("
                   "id TEXT NOT NULL PRIMARY KEY, "
                   "kind TEXT NOT NULL, "
                   "profile TEXT NOT NULL, "
                   "enterprise TEXT NOT NULL, "
                   "title TEXT NOT NULL, "
                   "changed BIGINT NOT NULL, " // milliseconds since 1970 UTC
                   "content BLOB NOT NULL, "
                   "sealed BLOB NOT NULL)"_s,
            u"CREATE INDEX drafts_of_profile ON drafts(profile, kind, changed)"_s},
        .probes = {u"SELECT "_s + draftColumns + u", content, sealed FROM drafts LIMIT 1"_s},
        .wasDamaged = DraftText::wasDamaged,
        .wasNewer = DraftText::wasNewer,
    };
    return kind;
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
    : m_database(draftsKind(), directory, u"drafts"_s, u"drafts.lock"_s)
{
}

DraftFile::~DraftFile() = default;

QString DraftFile::why(const SqlFailure& failure) const
{
    return DraftText::cannotWrite(m_database.path(), failure);
}

void DraftFile::keep(Draft draft)
{
    const QString id = draft.id;
    m_waiting.insert_or_assign(id, std::move(draft));
}

QStringList DraftFile::flush()
{
    QStringList inUse;
    while (!m_waiting.empty()) {
        const auto next = m_waiting.begin();
        if (claim(next->first))
            write(next->second);
        else
            inUse.append(next->second.title);
        m_waiting.erase(next);
    }
    return inUse;
}

void DraftFile::write(const Draft& draft)
{
    m_database.change([&] {
        m_database->run(
            u"INSERT INTO drafts (id, kind, profile, enterprise, title, changed, content, sealed) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "enterprise = excluded.enterprise, title = excluded.title, "
            "changed = excluded.changed, content = excluded.content, "
            "sealed = excluded.sealed"_s,
            {notNull(draft.id), notNull(draft.kind), notNull(draft.profile), notNull(draft.enterprise),
                notNull(draft.title), draft.changed, notNull(draft.content), notNull(draft.sealed)});
    });
}

void DraftFile::remove(const QString& id)
{
    m_database->inTransaction([&] { m_database->run(u"DELETE FROM drafts WHERE id = ?"_s, {id}); });
}

qsizetype DraftFile::removeAllOf(const QStringList& profiles)
{
    qsizetype left = 0;
    for (const auto& profile : profiles) {
        std::erase_if(m_waiting, [&](const auto& waiting) { return waiting.second.profile == profile; });
        for (const auto& draft : list(profile, {})) {
            const bool wasOurs = hasClaim(draft.id);
            if (!claim(draft.id)) {
                ++left;
                continue;
            }
            remove(draft.id);
            if (!wasOurs) release(draft.id);
        }
    }
    // Until then the write-ahead log still has what was removed.
    if (!m_database.isInMemory()) m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    return left;
}

QList<Draft> DraftFile::list(const QString& profile, const QString& kind)
{
    QList<Draft> drafts;
    m_database->each(u"SELECT "_s + draftColumns +
                         u" FROM drafts WHERE profile = ? AND (kind = ? OR '' = ?) "
                         "ORDER BY changed DESC, id"_s,
        {notNull(profile), notNull(kind), notNull(kind)},
        [&](const QSqlQuery& row) { drafts.append(draftFrom(row)); });
    return drafts;
}

std::optional<Draft> DraftFile::read(const QString& id)
{
    std::optional<Draft> draft;
    m_database->each(u"SELECT "_s + draftColumns + u", content, sealed FROM drafts WHERE id = ?"_s,
        {notNull(id)}, [&](const QSqlQuery& row) {
            draft = draftFrom(row);
            draft->content = row.value(6).toByteArray();
            draft->sealed = row.value(7).toByteArray();
        });
    return draft;
}

bool DraftFile::claim(const QString& id)
{
    if (hasClaim(id)) return true;
    if (m_database.isInMemory()) {
        m_claims.insert(id, nullptr);
        return true;
    }
    if (!std::exchange(m_isSwept, true)) sweepClaims();
    if (!QDir().mkpath(m_database.directory() + u"/claims"_s))
        throw SqlFailure{SqlFailure::cannotOpen, u"unable to open the folder"_s};
    makePrivateFile(claimPath(id));
    std::shared_ptr<FileLock> lock = FileLock::take(claimPath(id), 0ms);
    if (!lock) return false;
    m_claims.insert(id, std::move(lock));
    return true;
}

bool DraftFile::isClaimed(const QString& id) const
{
    return hasClaim(id) || (!m_database.isInMemory() && FileLock::isHeld(claimPath(id)));
}

void DraftFile::release(const QString& id)
{
    // The file stays for whoever claims the draft next: removing one that somebody is about to lock would
    // let two of them have it. sweepClaims() removes those of drafts that are gone.
    m_claims.remove(id);
}

QString DraftFile::claimPath(const QString& id) const
{
    return m_database.directory() + u"/claims/"_s + QString::fromLatin1(QUrl::toPercentEncoding(id)) +
           u".lock"_s;
}

void DraftFile::sweepClaims()
{
    const QDir folder(m_database.directory() + u"/claims"_s);
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

} // namespace lockkeeper
