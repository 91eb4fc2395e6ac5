// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_remover.h"

#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "services/storage/database/sql_file.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "ui/kit/theme/ui_settings.h"

#include <QRegularExpression>
#include <QtConcurrent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Whether the list of connections has told what was deleted, once: an earlier list that comes after that was
/// put back by hand (CN-5).
constexpr auto deletionsToldKey = "connections/deletionsTold"_L1;

} // namespace

ConnectionRemover::ConnectionRemover(
    ProfileStore& profiles, CredentialStore& credentials, UiSettings& settings, QObject* parent)
    : QObject(parent)
    , m_profiles(profiles)
    , m_credentials(credentials)
    , m_settings(settings)
{
}

void ConnectionRemover::setPlaces(DraftStore* drafts, const QStringList& folders)
{
    m_drafts = drafts;
    m_folders = folders;
}

void ConnectionRemover::countDrafts(
    const ConnectionProfile& profile, QObject* context, std::function<void(qsizetype)> counted)
{
    if (!m_drafts) return counted(0);
    whenDone(
        m_drafts->list(profileKey(profile)), context,
        [counted](const QList<Draft>& drafts) { counted(drafts.size()); }, [counted] { counted(0); });
}

void ConnectionRemover::remove(const QUuid& id)
{
    if (!m_windows.close) return removeClosed(id);
    m_windows.close(id, [this, id] { removeClosed(id); });
}

void ConnectionRemover::removeClosed(const QUuid& id)
{
    m_profiles.reload(); // another window may have changed it
    const auto* profile = m_profiles.find(id);
    if (!profile) return;
    const auto name = profile->name;
    const QStringList keys{profileKey(*profile), id.toString(QUuid::WithoutBraces)};
    // First of all: from now on every program knows it, also if this one ends here.
    if (const auto gone = m_profiles.removeForGood(id); !gone) {
        emit failed(id, gone.error());
        return;
    }
    ++m_underWay;
    // Secrets first: whatever else a kill leaves, the next start deletes.
    m_credentials.forgetAll(id, this, [this, keys, id, name](const CredentialResult& secrets) {
        erase(keys, [this, id, name, secrets](bool isWhole) {
            emit removed(id, name, isWhole, secrets);
            ended();
        });
    });
}

void ConnectionRemover::takeEarlierDeletions()
{
    // Before the list is read: what another program keeps of a connection comes after its place in the list.
    // Only where keys have a connection: further ids in them are the gateway's, and other connections have
    // them.
    static const QRegularExpression uuid(u"(?<=/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)"_s);
    QList<QUuid> kept;
    const auto keys = m_settings.keysOnDisk();
    for (const auto& key : keys)
        if (const QUuid id(uuid.match(key).captured()); !id.isNull() && !kept.contains(id)) kept.append(id);
    if (m_settings.value(deletionsToldKey).toBool()) kept.clear();
    if (m_settings.notice().isEmpty()) m_profiles.takeEarlierDeletions(kept);
}

void ConnectionRemover::eraseDeleted()
{
    if (!m_profiles.mayHideDeletions() && !m_settings.value(deletionsToldKey).toBool())
        m_settings.setValue(deletionsToldKey, true);
    QStringList keys;
    for (const auto& id : m_profiles.deleted()) {
        const auto key = id.toString(QUuid::WithoutBraces);
        if (!m_windows.isOpen || !m_windows.isOpen(key)) keys.append(key);
    }
    if (keys.isEmpty()) return;
    ++m_underWay;
    erase(keys, [this](bool) { ended(); });
}

/// Deletes what is kept of these connections. `done` is told whether nothing is left.
void ConnectionRemover::erase(const QStringList& profiles, std::function<void(bool)> done)
{
    m_settings.removeAllWith(profiles);
    const auto files = [this, profiles, done = std::move(done)](bool areDraftsGone) {
        whenDone(
            QtConcurrent::run([profiles, folders = m_folders] { return removeFilesOf(profiles, folders); }),
            this, [done, areDraftsGone](bool areFilesGone) { done(areDraftsGone && areFilesGone); });
    };
    if (!m_drafts) return files(true);
    whenDone(
        m_drafts->removeAllOf(profiles), this, [files](qsizetype left) { files(left == 0); },
        [files] { files(false); });
}

void ConnectionRemover::ended()
{
    if (--m_underWay == 0) emit idle();
}

} // namespace lockkeeper
