// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_file.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/database/sql_connection.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Sentences for people: what happened, and what to do. Any thread.
class AssetNumberText
{
    Q_DECLARE_TR_FUNCTIONS(AssetNumberText)

public:
    static QString cannotUse(const QString& file, const SqlFailure& failure, qsizetype waiting)
    {
        QString text =
            tr("The asset number list in %1 can't be used (%2). Make sure the disk has space and the "
               "file is writable.")
                .arg(QDir::toNativeSeparators(file), failure.text);
        if (waiting > 0)
            text = inOneLine(
                {text, tr("%Ln number(s) exist only in memory. Copy or export before closing Lockkeeper.",
                           nullptr, int(waiting))});
        return text;
    }

    static QString wasDamaged(const QString& file, const QString& keptAs)
    {
        return tr(
            "The asset number list in %1 was damaged, kept as %2, and replaced by a new list. You can find "
            "numbers allocated earlier in the replies kept in the journal.")
            .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
    }

    static QString wasNewer(const QString& file)
    {
        return tr(
            "A newer version of Lockkeeper wrote the asset number list in %1, so it was left unchanged. "
            "This version uses its own list.")
            .arg(QDir::toNativeSeparators(file));
    }
};

const DatabaseKind& numbersKind()
{
    static const DatabaseKind kind{
        .application = 0x4c6b4e31, // "LkN1"
        .schema = 1,
        .isChecked = true,
        // Synced with every commit: a number that is forgotten is lost, because nobody can ask for it again
        // (ST-4).
        .pragmas = {u"journal_mode = WAL"_s, u"synchronous = FULL"_s},
        // `ord`: the order in which they were handed out.
        .tables = {u"CREATE TABLE number (ord INTEGER NOT NULL PRIMARY KEY, number TEXT NOT NULL UNIQUE, "
                   "state INTEGER NOT NULL, holder TEXT NOT NULL, entry TEXT NOT NULL, "
                   "allocated BIGINT NOT NULL, changed BIGINT NOT NULL)"_s,
            u"CREATE INDEX number_of_state ON number(state, holder)"_s},
        .probes = {u"SELECT number, state, holder, entry, allocated, changed FROM number LIMIT 1"_s},
        .wasDamaged = AssetNumberText::wasDamaged,
        .wasNewer = AssetNumberText::wasNewer,
    };
    return kind;
}

} // namespace

AssetNumberFile::AssetNumberFile(const QString& directory, const QString& profile)
    : m_database(numbersKind(), directory, profileFileName(u"numbers"_s, profile), u"numbers.lock"_s)
{
}

QString AssetNumberFile::why(const SqlFailure& failure) const
{
    return AssetNumberText::cannotUse(m_database.path(), failure, waiting());
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
    m_database.change([&] {
        for (const auto& one : std::as_const(m_waiting)) {
            if (stateOf(one.number)) {
                result.known.append(one.number);
                continue;
            }
            m_database->run(u"INSERT INTO number (number, state, holder, entry, allocated, changed) "
                            "VALUES (?, ?, '', ?, ?, ?)"_s,
                {one.number, int(State::Free), one.entry.isNull() ? u""_s : one.entry, one.allocated,
                    one.changed});
            result.added.append(one.number);
        }
    });
    m_waiting.clear();
    result.onDisk = !m_database.isInMemory();
    return result;
}

std::optional<std::pair<StoredAssetNumber::State, QString>> AssetNumberFile::stateOf(const QString& number)
{
    std::optional<std::pair<State, QString>> found;
    m_database->each(
        u"SELECT state, holder FROM number WHERE number = ?"_s, {number}, [&found](const QSqlQuery& row) {
            found = {State(row.value(0).toInt()), row.value(1).toString()};
        });
    return found;
}

void AssetNumberFile::set(const QString& number, State state, const QString& holder)
{
    m_database->run(u"UPDATE number SET state = ?, holder = ?, changed = ? WHERE number = ?"_s,
        {int(state), holder.isNull() ? u""_s : holder, QDateTime::currentMSecsSinceEpoch(), number});
}

QStringList AssetNumberFile::reserve(const QString& draft, int count)
{
    QStringList taken;
    if (draft.isEmpty() || count <= 0) return taken;
    m_database.change([&] {
        m_database->each(u"SELECT number FROM number WHERE state = ? ORDER BY ord LIMIT ?"_s,
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
    m_database.change([&] {
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
    m_database.change([&] {
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
    m_database.change([&] {
        m_database->each(u"SELECT number FROM number WHERE state = ? AND holder = ? ORDER BY ord"_s,
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
    m_database.change([&] {
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
    m_database.change([&] {
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
    m_database->each(u"SELECT number, state, holder, entry, allocated, changed FROM number "
                     "ORDER BY allocated DESC, ord"_s,
        {}, [&all](const QSqlQuery& row) {
            all.append({row.value(0).toString(), State(row.value(1).toInt()), row.value(2).toString(),
                row.value(3).toString(), row.value(4).toLongLong(), row.value(5).toLongLong()});
        });
    return all;
}

} // namespace lockkeeper
