// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/credential_result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUuid>

#include <functional>
#include <utility>

namespace lockkeeper
{

class CredentialStore;
class DraftStore;
class ProfileStore;
class UiSettings;
struct ConnectionProfile;

/// Deletes a connection with everything that this computer keeps of it but the journal (CN-3): the profile,
/// its secrets, its drafts and templates, the files that are called after it (people, locks, names, asset
/// numbers), and the settings whose keys contain its profileKey().
///
/// It outlives the windows of the connection, which are closed first, so that nothing is written anew. Other
/// programs see in the list of connections that it was deleted (ProfileStore::isDeleted()), and so does the
/// next start of this one: what was left goes with eraseDeleted(). GUI thread; files and drafts are deleted
/// elsewhere.
class ConnectionRemover : public QObject
{
    Q_OBJECT

public:
    /// What is known of the windows of this program.
    struct Windows {
        /// Closes the windows of a connection. Calls the function once they are gone; never, if a person
        /// wants to keep one of them.
        std::function<void(const QUuid& profile, std::function<void()> gone)> close;
        /// Whether one of the windows is connected by a profile with this profileKey().
        std::function<bool(const QString& profile)> isOpen;
    };

    /// All must outlive this.
    ConnectionRemover(ProfileStore& profiles, CredentialStore& credentials, UiSettings& settings,
        QObject* parent = nullptr);

    /// Where things of connections are. `drafts` may be null; `folders`: of databases that are called after
    /// a connection by profileFileName().
    void setPlaces(DraftStore* drafts, const QStringList& folders);
    void setWindows(Windows windows) { m_windows = std::move(windows); }

    /// How many drafts and templates would go with the connection.
    void countDrafts(
        const ConnectionProfile& profile, QObject* context, std::function<void(qsizetype)> counted);
    /// Ends with removed() or failed(), or with neither: a person keeps a window, or it is being deleted
    /// already.
    void remove(const QUuid& id);
    /// Earlier versions left everything that was kept of a connection: from now on those of which the
    /// settings tell and the list of connections does not are deleted, too (CN-4). Not while another program
    /// runs.
    void takeEarlierDeletions();
    /// Deletes what is left of connections that were deleted, here or in another program, unless a window of
    /// this one has them open.
    void eraseDeleted();
    [[nodiscard]] bool isBusy() const { return m_underWay > 0; }

signals:
    /// `isWhole`: nothing is left on disk; otherwise the next start tries again. `secrets`: what became of
    /// them in the keychain.
    void removed(
        const QUuid& id, const QString& name, bool isWhole, const lockkeeper::CredentialResult& secrets);
    /// Nothing was deleted; `why` is a sentence.
    void failed(const QUuid& id, const QString& why);
    /// isBusy() is false again.
    void idle();

private:
    void removeClosed(const QUuid& id);
    void erase(const QStringList& profiles, std::function<void(bool)> done);
    void ended();

    ProfileStore& m_profiles;
    CredentialStore& m_credentials;
    UiSettings& m_settings;
    DraftStore* m_drafts = nullptr;
    QStringList m_folders;
    Windows m_windows;
    int m_underWay = 0;
};

} // namespace lockkeeper
