// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"

#include "services/files/writing/safe_file.h"
#include "services/identity/profiles/profile_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Writing takes milliseconds: a program that holds the lock for longer is in trouble.
constexpr auto lockPatience = 500ms;
/// A lock that is older counts as left behind, even if its process id belongs to a running process.
constexpr auto lockLifetime = 10s;
/// After a change of the file, in which others may follow.
constexpr auto gathering = 100ms;

template <typename List>
auto findId(List& profiles, const QUuid& id)
{
    return std::find_if(profiles.begin(), profiles.end(), [&id](const auto& p) { return p.id == id; });
}

bool isTaken(const QList<ConnectionProfile>& profiles, const QString& name, const QUuid& except = {})
{
    return std::any_of(profiles.begin(), profiles.end(), [&](const auto& p) {
        return p.id != except && p.name.trimmed().compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
}

QString nameProblem(const QList<ConnectionProfile>& profiles, const ConnectionProfile& profile)
{
    if (profile.name.trimmed().isEmpty()) return ProfileStore::tr("Enter a name for the connection.");
    if (isTaken(profiles, profile.name, profile.id))
        return ProfileStore::tr("A connection named “%1” already exists. Choose another name.")
            .arg(profile.name.trimmed());
    return {};
}

/// The first of `form(1)`, `form(2)`… that is free.
template <typename Form>
QString freeName(const QList<ConnectionProfile>& profiles, Form&& form)
{
    for (int number = 1;; ++number) {
        const QString name = form(number);
        if (!isTaken(profiles, name)) return name;
    }
}

/// Long names make room for what is put behind them.
QString withSuffix(const QString& name, const QString& suffix)
{
    return name.trimmed().left(longestProfileName - suffix.size()) + suffix;
}

QString goneText()
{
    return ProfileStore::tr("This connection no longer exists: another window has deleted it.");
}

} // namespace

ProfileStore::ProfileStore(const QString& folder, QObject* parent)
    : QObject(parent)
    , m_folder(folder)
    , m_path(folder.isEmpty() ? QString() : QDir(folder).filePath(u"profiles.json"_s))
{
    reload();
}

const ConnectionProfile* ProfileStore::find(const QUuid& id) const
{
    const auto found = findId(m_profiles, id);
    return found == m_profiles.end() ? nullptr : &*found;
}

const ConnectionProfile* ProfileStore::findNamed(const QString& name) const
{
    for (const auto& profile : m_profiles)
        if (profile.name.trimmed().compare(name.trimmed(), Qt::CaseInsensitive) == 0) return &profile;
    return nullptr;
}

const ConnectionProfile* ProfileStore::lastUsed() const
{
    const ConnectionProfile* latest = nullptr;
    for (const auto& profile : m_profiles)
        if (profile.lastUsed.isValid() && (!latest || profile.lastUsed > latest->lastUsed)) latest = &profile;
    return latest;
}

QStringList ProfileStore::otherNames(const QUuid& id) const
{
    QStringList names;
    for (const auto& profile : m_profiles)
        if (profile.id != id) names.append(profile.name.trimmed());
    return names;
}

ProfileStore::Added ProfileStore::add(ConnectionProfile profile)
{
    if (profile.id.isNull()) profile.id = QUuid::createUuid();
    const auto id = profile.id;
    const auto outcome = apply([profile = std::move(profile)](Content& content) -> QString {
        auto& profiles = content.profiles;
        if (findId(profiles, profile.id) != profiles.end())
            return tr("This connection is already in the list.");
        if (auto problem = nameProblem(profiles, profile); !problem.isEmpty()) return problem;
        profiles.append(profile);
        content.deleted.removeAll(QUuid(profileKey(profile)));
        return {};
    });
    if (!outcome) return tl::unexpected(outcome.error());
    return id;
}

ProfileStore::Outcome ProfileStore::replace(const ConnectionProfile& profile)
{
    return apply([profile](Content& content) {
        auto& profiles = content.profiles;
        if (auto problem = nameProblem(profiles, profile); !problem.isEmpty()) return problem;
        const auto place = findId(profiles, profile.id);
        if (place == profiles.end())
            profiles.append(profile);
        else
            *place = profile;
        content.deleted.removeAll(QUuid(profileKey(profile))); // it is back
        return QString();
    });
}

ProfileStore::Outcome ProfileStore::remove(const QUuid& id)
{
    return apply([id](Content& content) {
        content.profiles.removeIf([&id](const auto& profile) { return profile.id == id; });
        return QString();
    });
}

ProfileStore::Outcome ProfileStore::removeForGood(const QUuid& id)
{
    return apply([id](Content& content) {
        const auto place = findId(content.profiles, id);
        if (place == content.profiles.end()) return QString();
        const QUuid kept(profileKey(*place));
        content.profiles.erase(place);
        content.deleted.removeAll(kept);
        content.deleted.append(kept);
        return QString();
    });
}

void ProfileStore::takeEarlierDeletions(const QList<QUuid>& kept)
{
    reload();
    if (m_tellsDeletions || !m_notice.isEmpty() || !isSaved()) return;
    // What was in a damaged file is missing for another reason.
    const bool wasDamaged = !QDir(m_folder).entryList({u"profiles.damaged-*"_s}, QDir::Files).isEmpty();
    (void)apply([kept, wasDamaged](Content& content) {
        if (std::exchange(content.tellsDeletions, true) || wasDamaged) return QString();
        QSet<QUuid> there;
        for (const auto& profile : std::as_const(content.profiles))
            there << profile.id << QUuid(profileKey(profile));
        for (const auto& id : kept)
            if (!id.isNull() && !there.contains(id) && !content.deleted.contains(id))
                content.deleted.append(id);
        return QString();
    });
}

ProfileStore::Added ProfileStore::duplicate(const QUuid& id)
{
    const auto copyId = QUuid::createUuid();
    const auto outcome = apply([id, copyId](Content& content) {
        auto& profiles = content.profiles;
        const auto original = findId(profiles, id);
        if (original == profiles.end()) return goneText();
        auto copy = *original;
        copy.id = copyId;
        copy.keptUnder = QUuid();
        copy.lastUsed = {};
        copy.name = freeName(profiles, [&copy](int number) {
            return withSuffix(copy.name, u' ' + (number == 1 ? tr("(copy)") : tr("(copy %1)").arg(number)));
        });
        profiles.insert(original + 1, copy);
        return QString();
    });
    if (!outcome) return tl::unexpected(outcome.error());
    return copyId;
}

ProfileStore::Outcome ProfileStore::move(const QUuid& id, qsizetype place)
{
    return apply([id, place](Content& content) {
        auto& profiles = content.profiles;
        const auto found = findId(profiles, id);
        if (found == profiles.end()) return goneText();
        profiles.move(found - profiles.begin(), std::clamp<qsizetype>(place, 0, profiles.size() - 1));
        return QString();
    });
}

ProfileStore::Outcome ProfileStore::setLastUsed(const QUuid& id, const QDateTime& when)
{
    return apply([id, when](Content& content) {
        auto& profiles = content.profiles;
        const auto found = findId(profiles, id);
        if (found == profiles.end()) return goneText();
        found->lastUsed = when.toUTC();
        return QString();
    });
}

ProfileStore::Outcome ProfileStore::exportTo(const QUuid& id, const QString& path) const
{
    const auto* profile = find(id);
    if (!profile) return tl::unexpected(goneText());
    SafeFile file(path);
    if (!file.open() || file.write(exportedProfile(*profile)) < 0 || !file.commit())
        return tl::unexpected(file.errorString());
    return {};
}

ProfileStore::Added ProfileStore::importFrom(const QString& path)
{
    QFile file(path);
    // A pipe or a device could keep the program waiting for ever.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return tl::unexpected(tr("“%1” can't be read.").arg(QDir::toNativeSeparators(path)));
    if (file.size() > longestProfileFile)
        return tl::unexpected(
            tr("“%1” is too large for an exported connection.").arg(QDir::toNativeSeparators(path)));
    auto profile = importedProfile(file.read(longestProfileFile));
    if (!profile) return tl::unexpected(profile.error());
    const auto id = profile->id;
    const auto outcome = apply([imported = std::move(*profile)](Content& content) {
        auto& profiles = content.profiles;
        auto fresh = imported;
        fresh.name = freeName(profiles, [&imported](int number) {
            return number == 1 ? imported.name.trimmed() : withSuffix(imported.name, u" (%1)"_s.arg(number));
        });
        profiles.append(fresh);
        return QString();
    });
    if (!outcome) return tl::unexpected(outcome.error());
    return id;
}

void ProfileStore::reload()
{
    auto reading = readFile();
    // A file is put aside only under the lock: two instances may find the same damage.
    if (reading.damaged && apply([](Content&) { return QString(); })) return;
    for (const auto& change : m_pending)
        (void)change(reading.content);
    if (reading.notice.isEmpty() && !m_pending.empty()) reading.notice = m_notice;
    show(std::move(reading.content), reading.notice);
}

ProfileStore::Outcome ProfileStore::apply(const Change& change)
{
    QString problem;
    QLockFile lock(m_path + u".lock"_s);
    lock.setStaleLockTime(int(std::chrono::milliseconds(lockLifetime).count()));
    if (m_path.isEmpty()) {
        problem = tr("There is no folder for connections, so they last only until you close Lockkeeper.");
    } else if (!QDir().mkpath(m_folder) || !lock.tryLock(int(lockPatience.count()))) {
        if (lock.error() == QLockFile::LockFailedError)
            return tl::unexpected(
                tr("Another Lockkeeper window is saving connections. Try again in a moment."));
        problem = tr("The folder “%1” can't be written, so connections last only until you close Lockkeeper.")
                      .arg(QDir::toNativeSeparators(m_folder));
    }
    auto reading = readFile();
    // Changes that are not on the disk yet are made again. One that has become impossible, because another
    // instance has removed the profile since, is dropped.
    for (const auto& earlier : m_pending)
        (void)earlier(reading.content);
    if (auto refusal = change(reading.content); !refusal.isEmpty()) return tl::unexpected(refusal);
    const auto& content = reading.content;
    const auto bytes = profileFile(content.profiles, content.deleted, content.tellsDeletions);
    if (bytes.size() > longestProfileFile)
        return tl::unexpected(tr("There are too many connections. Delete unused ones."));
    if (problem.isEmpty() && reading.damaged) reading.mayWrite = putAside(reading.notice);
    if (problem.isEmpty() && !reading.mayWrite) problem = reading.notice;
    if (problem.isEmpty()) problem = writeFile(bytes);
    if (problem.isEmpty())
        m_pending.clear();
    else
        m_pending.push_back(change);
    show(std::move(reading.content), problem.isEmpty() ? m_asideNotice : problem);
    return {};
}

ProfileStore::Reading ProfileStore::readFile() const
{
    Reading reading;
    reading.notice = m_asideNotice;
    if (m_path.isEmpty() || !QFileInfo::exists(m_path)) return reading;
    QFile file(m_path);
    const auto shown = QDir::toNativeSeparators(m_path);
    if (!QFileInfo(m_path).isFile() || !file.open(QIODevice::ReadOnly)) {
        // The file is not overwritten: it may be readable again tomorrow.
        reading.mayWrite = false;
        reading.notice =
            tr("The connections in “%1” can't be read. Changes last only until you close Lockkeeper.")
                .arg(shown);
        return reading;
    }
    ProfileFileContent content;
    content.state = ProfileFileContent::State::Damaged;
    if (file.size() <= longestProfileFile) content = readProfileFile(file.read(longestProfileFile));
    // Whoever put one back by hand has it again (CN-5).
    for (const auto& profile : std::as_const(content.profiles))
        content.deleted.removeAll(QUuid(profileKey(profile)));
    // A file that was not read whole does not tell which profiles are missing in it.
    const bool tells = content.tellsDeletions || content.state != ProfileFileContent::State::Good;
    reading.content = {std::move(content.profiles), std::move(content.deleted), tells};
    if (content.state == ProfileFileContent::State::Newer) {
        reading.mayWrite = false;
        reading.notice = tr("A newer version of Lockkeeper wrote the connections in “%1”, so they were left "
                            "unchanged. Changes made here last only until you close Lockkeeper.")
                             .arg(shown);
    } else if (content.state == ProfileFileContent::State::Damaged) {
        reading.damaged = true;
        reading.notice = tr("The connections in “%1” are damaged; readable ones are in the list.").arg(shown);
    }
    return reading;
}

bool ProfileStore::putAside(QString& notice)
{
    const auto stamp = QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s);
    QString aside;
    for (int number = 0; number == 0 || QFileInfo::exists(aside); ++number) {
        const auto more = number ? u"-%1"_s.arg(number) : QString();
        aside = QDir(m_folder).filePath(u"profiles.damaged-%1%2.json"_s.arg(stamp, more));
    }
    const auto shown = QDir::toNativeSeparators(m_path);
    if (!QFile::rename(m_path, aside)) {
        notice = tr("The connections in “%1” are damaged and the file can't be renamed. Changes made here "
                    "last only until you close Lockkeeper.")
                     .arg(shown);
        return false;
    }
    m_asideNotice = tr(
        "The connections in “%1” were damaged and the file was kept as “%2”. Readable ones are in the list.")
                        .arg(shown, QFileInfo(aside).fileName());
    return true;
}

QString ProfileStore::writeFile(const QByteArray& bytes) const
{
    SafeFile file(m_path);
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) return {};
    return tr("Connections can't be saved and last only until you close Lockkeeper. %1")
        .arg(file.errorString());
}

void ProfileStore::show(Content content, const QString& notice)
{
    watchFile();
    m_tellsDeletions = content.tellsDeletions;
    if (m_profiles == content.profiles && m_deleted == content.deleted && m_notice == notice) return;
    m_profiles = std::move(content.profiles);
    m_deleted = std::move(content.deleted);
    m_notice = notice;
    emit changed();
}

void ProfileStore::follow()
{
    if (m_watcher || m_path.isEmpty()) return;
    m_watcher = new QFileSystemWatcher(this);
    auto* soon = new QTimer(this);
    soon->setSingleShot(true);
    soon->setInterval(gathering);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, soon, qOverload<>(&QTimer::start));
    connect(soon, &QTimer::timeout, this, &ProfileStore::reload);
    watchFile();
    reload(); // what was changed before it was watched
}

/// Each writing puts another file in the place of the one that is watched.
void ProfileStore::watchFile()
{
    if (m_watcher && !m_watcher->files().contains(m_path) && QFileInfo::exists(m_path))
        m_watcher->addPath(m_path);
}

} // namespace lockkeeper
