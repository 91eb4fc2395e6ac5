// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"

#include <QList>
#include <QObject>

#include <tl/expected.hpp>

#include <functional>
#include <vector>

class QFileSystemWatcher;

namespace lockkeeper
{

/// All connection profiles of this computer's user: profiles.json in the data folder.
///
/// Several instances of the program may use one folder at the same time. Every change takes a lock, reads
/// the file again, is applied to that, and is written whole or not at all; so no instance undoes what
/// another one did. Of two changes to the same profile the later one stays.
///
/// What can be wrong with the file never stops the program, and notice() says it:
///  - damaged: it is renamed, and what can still be read of it is kept;
///  - written by a newer version: it is left alone, and changes live until the end of the program;
///  - it cannot be written, or there is no folder: the same. The next change tries again, and then writes
///    all that is missing.
///
/// No profile holds a secret, see CredentialStore. All calls are for one thread and may wait for the disk
/// (a few milliseconds; half a second when another instance does not let go of its lock).
class ProfileStore : public QObject
{
    Q_OBJECT
public:
    /// The error is a sentence for the user.
    using Outcome = tl::expected<void, QString>;
    using Added = tl::expected<QUuid, QString>;

    /// An empty folder: there is none, and everything lives until the end of the program. A folder that is
    /// not there is made with the first change.
    explicit ProfileStore(const QString& folder, QObject* parent = nullptr);

    /// In the order that people gave them.
    [[nodiscard]] const QList<ConnectionProfile>& profiles() const { return m_profiles; }
    /// Null when there is none. Valid until the next change.
    [[nodiscard]] const ConnectionProfile* find(const QUuid& id) const;
    /// Upper and lower case are the same.
    [[nodiscard]] const ConnectionProfile* findNamed(const QString& name) const;
    /// The profile that was used last; null when none ever was.
    [[nodiscard]] const ConnectionProfile* lastUsed() const;
    /// The names of all profiles but this one, for validate().
    [[nodiscard]] QStringList otherNames(const QUuid& id) const;

    /// Whether profiles() is on the disk as it is.
    [[nodiscard]] bool isSaved() const { return m_pending.empty(); }
    /// What is wrong with the file, or what became of it; empty when all is well.
    [[nodiscard]] const QString& notice() const { return m_notice; }

    /// Adds the profile at the end, with a new id if it has none. It may have issues, as long as its name
    /// is there and not taken: half a connection can be finished later.
    Added add(ConnectionProfile profile);
    /// Replaces the profile with this id, or adds it again when it is gone, so that nobody's typing is
    /// lost to another instance.
    Outcome replace(const ConnectionProfile& profile);
    /// Does nothing when it is gone already. Its secrets stay: CredentialStore forgets them.
    Outcome remove(const QUuid& id);
    /// As remove(), and what is kept of it is deleted as well: from now on isDeleted(), in every program.
    Outcome removeForGood(const QUuid& id);
    /// Whether a person has deleted the connection for which things are kept under this id (profileKey()),
    /// and it did not come back since. One that is only missing, in a damaged file for example, is not
    /// deleted.
    [[nodiscard]] bool isDeleted(const QUuid& id) const { return m_deleted.contains(id); }
    /// All of these that are remembered.
    [[nodiscard]] const QList<QUuid>& deleted() const { return m_deleted; }
    /// Whether the file is as an earlier version wrote it, which did not say what was deleted.
    [[nodiscard]] bool mayHideDeletions() const { return !m_tellsDeletions; }
    /// Things are kept under these ids (profileKey()): of those that no profile has by now, earlier versions
    /// have deleted the connection, and from now on they are deleted(). Once for a file: what is missing
    /// later was lost. None is where the file is damaged, or one was set aside.
    void takeEarlierDeletions(const QList<QUuid>& kept);
    /// A copy behind the original, called "NAME (copy)". Secrets are not copied.
    Added duplicate(const QUuid& id);
    /// Moves the profile to this place in the list; places outside of it mean its ends.
    Outcome move(const QUuid& id, qsizetype place);
    Outcome setLastUsed(const QUuid& id, const QDateTime& when);

    /// Writes one profile to a file, without secrets and without consents.
    [[nodiscard]] Outcome exportTo(const QUuid& id, const QString& path) const;
    /// Adds the profile of such a file, always as a new one: "NAME (2)" if the name is taken.
    Added importFrom(const QString& path);

    /// Takes over what other instances changed.
    void reload();
    /// Calls reload() by itself from now on, some moments after they changed something.
    void follow();

signals:
    /// Profiles, their order, what was deleted, or the notice changed.
    void changed();

private:
    using Profiles = QList<ConnectionProfile>;
    struct Content {
        Profiles profiles;
        QList<QUuid> deleted;
        bool tellsDeletions = true; ///< see ProfileFileContent
    };
    /// A change to the list as it is now; gives a sentence when it cannot be made.
    using Change = std::function<QString(Content&)>;
    struct Reading {
        Content content;
        QString notice;
        bool mayWrite = true;
        bool damaged = false;
    };

    Outcome apply(const Change& change);
    [[nodiscard]] Reading readFile() const;
    /// To be called under the lock. False when the file is still in its place; `notice` says why.
    [[nodiscard]] bool putAside(QString& notice);
    /// Empty when it was written, else why not.
    [[nodiscard]] QString writeFile(const QByteArray& bytes) const;
    void show(Content content, const QString& notice);
    void watchFile();

    const QString m_folder;
    const QString m_path;
    Profiles m_profiles;
    QList<QUuid> m_deleted;
    bool m_tellsDeletions = true;
    QString m_notice;
    QString m_asideNotice;         ///< what became of a damaged file; said until the program ends
    std::vector<Change> m_pending; ///< changes that were made and are not on the disk
    QFileSystemWatcher* m_watcher = nullptr;
};

} // namespace lockkeeper
