// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/asset_number_file.h"

#include "services/journal/asset_number_text.h"
#include "services/journal/file_lock.h"
#include "services/journal/sql_connection.h"
#include "services/journal/sql_file.h"

#include <QCryptographicHash>
#include <QDateTime>
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
constexpr int applicationId = 0x4c6b4e31; // "LkN1"

QString baseOf(const QString& directory, const QString& profile)
{
    constexpr qsizetype digits = 16;
    const auto hash = QCryptographicHash::hash(profile.toUtf8(), QCryptographicHash::Sha256);
    return directory + u"/numbers-"_s + QString::fromLatin1(hash.toHex().first(digits));
}

} // namespace

AssetNumberFile::AssetNumberFile(QString directory, const QString& profile)
    : m_directory(std::move(directory))
    , m_base(m_directory.isEmpty() ? QString() : baseOf(m_directory, profile))
{
}

AssetNumberFile::~AssetNumberFile() = default;

void AssetNumberFile::open()
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
    const QString openingPath = m_directory + u"/numbers.lock"_s;
    makePrivateFile(openingPath);
    const auto opening = FileLock::take(openingPath, patience);
    if (!opening) throw SqlFailure{SqlFailure::busy, u"database is locked"_s};
    Finding finding = tryAt(m_path);
    if (finding == Finding::Newer) {
        m_notice = AssetNumberText::wasNewer(m_path);
        m_path = m_base + u"-v%1.sqlite"_s.arg(schemaVersion);
        finding = tryAt(m_path);
    }
    if (finding == Finding::Damaged) {
        const QString kept = setAside(m_path, u"damaged"_s);
        if (kept.isEmpty()) throw SqlFailure{SqlFailure::readOnly, u"cannot be renamed"_s};
        m_notice = AssetNumberText::wasDamaged(m_path, kept);
        finding = tryAt(m_path);
    }
    if (finding != Finding::Good) throw SqlFailure{SqlFailure::corrupt, u"file is damaged"_s};
}

void AssetNumberFile::suspectDamage()
{
    m_connection.reset();
    m_suspect = !m_directory.isEmpty();
}

AssetNumberFile::Finding AssetNumberFile::tryAt(const QString& path)
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
        // A number that is forgotten is lost: nobody can ask for it again.
        m_connection->execute(u"PRAGMA synchronous = FULL"_s);
        if (isEmpty) migrate();
        // Fails where the table is not what it should be.
        (void)m_connection->first(
            u"SELECT number, state, holder, entry, allocated, changed FROM number LIMIT 1"_s);
        return Finding::Good;
    } catch (const SqlFailure& failure) {
        m_connection.reset();
        constexpr int statementWrong = 1; // no such table or column
        if (failure.isDamage() || failure.code == statementWrong) return Finding::Damaged;
        throw;
    }
}

void AssetNumberFile::migrate()
{
    m_connection->inTransaction([this] {
        // `ord`: the order in which they were handed out.
        m_connection->execute(
            u"CREATE TABLE number (ord INTEGER NOT NULL PRIMARY KEY, number TEXT NOT NULL UNIQUE, "
            "state INTEGER NOT NULL, holder TEXT NOT NULL, entry TEXT NOT NULL, allocated BIGINT NOT NULL, "
            "changed BIGINT NOT NULL)"_s);
        m_connection->execute(u"CREATE INDEX number_of_state ON number(state, holder)"_s);
        m_connection->execute(u"PRAGMA application_id = %1"_s.arg(applicationId));
        m_connection->execute(u"PRAGMA user_version = %1"_s.arg(schemaVersion));
    });
}

void AssetNumberFile::keep(const QStringList& numbers, const QString& entry, qint64 at)
{
    for (const auto& number : numbers)
        if (!number.isEmpty()) m_waiting.append({number, State::Free, {}, entry, at, at});
}

AssetNumberStore::Added AssetNumberFile::flush()
{
    AssetNumberStore::Added result;
    if (m_waiting.isEmpty()) return result;
    m_connection->inTransaction([&] {
        for (const auto& one : std::as_const(m_waiting)) {
            if (stateOf(one.number)) {
                result.known.append(one.number);
                continue;
            }
            m_connection->run(u"INSERT INTO number (number, state, holder, entry, allocated, changed) "
                              "VALUES (?, ?, '', ?, ?, ?)"_s,
                {one.number, int(State::Free), one.entry.isNull() ? u""_s : one.entry, one.allocated,
                    one.changed});
            result.added.append(one.number);
        }
    });
    m_waiting.clear();
    result.onDisk = true;
    return result;
}

std::optional<std::pair<StoredAssetNumber::State, QString>> AssetNumberFile::stateOf(const QString& number)
{
    std::optional<std::pair<State, QString>> found;
    m_connection->each(
        u"SELECT state, holder FROM number WHERE number = ?"_s, {number}, [&found](const QSqlQuery& row) {
            found = {State(row.value(0).toInt()), row.value(1).toString()};
        });
    return found;
}

void AssetNumberFile::set(const QString& number, State state, const QString& holder)
{
    m_connection->run(u"UPDATE number SET state = ?, holder = ?, changed = ? WHERE number = ?"_s,
        {int(state), holder.isNull() ? u""_s : holder, QDateTime::currentMSecsSinceEpoch(), number});
}

QStringList AssetNumberFile::reserve(const QString& draft, int count)
{
    QStringList taken;
    if (draft.isEmpty() || count <= 0) return taken;
    m_connection->inTransaction([&] {
        m_connection->each(u"SELECT number FROM number WHERE state = ? ORDER BY ord LIMIT ?"_s,
            {int(State::Free), count},
            [&taken](const QSqlQuery& row) { taken.append(row.value(0).toString()); });
        for (const auto& number : std::as_const(taken))
            set(number, State::Reserved, draft);
    });
    return taken;
}

QStringList AssetNumberFile::reserveThese(const QString& draft, const QStringList& numbers)
{
    QStringList taken;
    if (draft.isEmpty()) return taken;
    m_connection->inTransaction([&] {
        for (const auto& number : numbers) {
            const auto state = stateOf(number);
            if (!state || taken.contains(number)) continue;
            const bool isOurs = *state == std::pair(State::Reserved, draft);
            if (!isOurs && state->first != State::Free) continue;
            if (!isOurs) set(number, State::Reserved, draft);
            taken.append(number);
        }
    });
    return taken;
}

QStringList AssetNumberFile::giveBack(const QString& draft, const QStringList& numbers)
{
    QStringList freed;
    m_connection->inTransaction([&] {
        for (const auto& number : numbers)
            if (stateOf(number) == std::pair(State::Reserved, draft)) {
                set(number, State::Free, {});
                freed.append(number);
            }
    });
    return freed;
}

QStringList AssetNumberFile::giveBackAll(const QString& draft)
{
    QStringList freed;
    m_connection->inTransaction([&] {
        m_connection->each(u"SELECT number FROM number WHERE state = ? AND holder = ? ORDER BY ord"_s,
            {int(State::Reserved), draft},
            [&freed](const QSqlQuery& row) { freed.append(row.value(0).toString()); });
        for (const auto& number : std::as_const(freed))
            set(number, State::Free, {});
    });
    return freed;
}

QStringList AssetNumberFile::markUsed(const QStringList& numbers, const QString& what)
{
    QStringList used;
    m_connection->inTransaction([&] {
        for (const auto& number : numbers)
            if (stateOf(number) && !used.contains(number)) {
                set(number, State::Used, what);
                used.append(number);
            }
    });
    return used;
}

QStringList AssetNumberFile::setFree(const QStringList& numbers)
{
    QStringList freed;
    m_connection->inTransaction([&] {
        for (const auto& number : numbers) {
            const auto state = stateOf(number);
            if (!state || state->first == State::Free) continue;
            set(number, State::Free, {});
            freed.append(number);
        }
    });
    return freed;
}

QList<StoredAssetNumber> AssetNumberFile::list()
{
    QList<StoredAssetNumber> all;
    m_connection->each(u"SELECT number, state, holder, entry, allocated, changed FROM number "
                       "ORDER BY allocated DESC, ord"_s,
        {}, [&all](const QSqlQuery& row) {
            all.append({row.value(0).toString(), State(row.value(1).toInt()), row.value(2).toString(),
                row.value(3).toString(), row.value(4).toLongLong(), row.value(5).toLongLong()});
        });
    return all;
}

} // namespace lockkeeper
