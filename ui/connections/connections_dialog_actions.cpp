// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/connection_list_model.h"
#include "ui/connections/connection_remover.h"
#include "ui/connections/connections_dialog.h"
#include "ui/connections/file_name.h"
#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"
#include "ui/kit/written_file.h"

#include <QDir>
#include <QTableView>

#include <utility>

using namespace Qt::StringLiterals;

// The commands of the dialog for the connections in its list.
namespace lockkeeper
{

namespace
{

QString fileFilter()
{
    return ConnectionsDialog::tr("Lockkeeper connection (*.lockkeeper-connection.json)") + u";;"_s +
           ConnectionsDialog::tr("All files (*)");
}

} // namespace

void ConnectionsDialog::openCurrent()
{
    const auto id = current();
    if (id.isNull()) return;
    accept();
    emit openRequested(id);
}

void ConnectionsDialog::create()
{
    openEditor({});
}

void ConnectionsDialog::edit()
{
    if (!current().isNull()) openEditor(current());
}

void ConnectionsDialog::openEditor(const QUuid& id)
{
    m_result->hide();
    auto* dialog = new ConnectionDialog(id, m_profiles, m_credentials, m_settings, m_prompter, this);
    connect(dialog, &ConnectionDialog::saved, this, [this, id](const QUuid& now) {
        select(now);
        emit saved(now, id);
    });
    dialog->open();
}

void ConnectionsDialog::duplicate()
{
    const auto copy = m_profiles.duplicate(current());
    if (!copy) return failed(copy.error());
    m_result->show(Tone::Info, tr("The copy has no secrets. Enter its tokens and passwords with “Edit”."));
    select(*copy);
}

void ConnectionsDialog::moveUp()
{
    move(-1);
}

void ConnectionsDialog::moveDown()
{
    move(1);
}

void ConnectionsDialog::move(int by)
{
    const int row = m_table->currentIndex().row();
    if (row < 0) return;
    m_result->hide();
    if (const auto moved = m_profiles.move(current(), row + by); !moved) failed(moved.error());
}

void ConnectionsDialog::exportProfile()
{
    const auto* profile = m_profiles.find(current());
    if (!profile) return;
    m_prompter.askSavePath(this,
        {tr("Export connection"), fileNameOf(profile->name, u".lockkeeper-connection.json"_s), fileFilter(),
            u"json"_s},
        [this, id = profile->id, name = profile->name](const QString& path) {
            if (const auto written = m_profiles.exportTo(id, path); !written) return failed(written.error());
            m_result->show(Tone::Ok, tr("“%1” was exported without its secrets.").arg(name),
                QDir::toNativeSeparators(path));
            offerToOpen(*m_result, path);
        });
}

void ConnectionsDialog::importProfile()
{
    m_prompter.askOpenPath(this, {tr("Import connection"), fileFilter()}, [this](const QString& path) {
        const auto added = m_profiles.importFrom(path);
        if (!added) return failed(added.error());
        m_result->show(
            Tone::Info, tr("The connection was imported. Enter its tokens and passwords with “Edit”."));
        select(*added);
        emit saved(*added, {});
    });
}

void ConnectionsDialog::forgetSecrets()
{
    const auto* profile = m_profiles.find(current());
    if (!profile) return;
    m_prompter.confirm(this,
        {tr("Remove secrets"),
            tr("Remove all tokens and passwords of “%1” from the keychain and from memory? You will have to "
               "enter them again.")
                .arg(profile->name),
            tr("Remove"), {}, true},
        [this, id = profile->id, name = profile->name] {
            m_credentials.forgetAll(id, this, [this, name](const CredentialResult& result) {
                showForgotten(
                    tr("The secrets of “%1” were removed from the keychain and from memory.").arg(name),
                    tr("The secrets of “%1” were removed from memory. The keychain may still have some.")
                        .arg(name),
                    result);
            });
        });
}

void ConnectionsDialog::remove()
{
    const auto* profile = m_profiles.find(current());
    if (!profile || std::exchange(m_isCounting, true)) return; // pressed twice
    m_remover.countDrafts(*profile, this, [this, id = profile->id](qsizetype drafts) {
        m_isCounting = false;
        askToRemove(id, drafts);
    });
}

void ConnectionsDialog::askToRemove(const QUuid& id, qsizetype drafts)
{
    const auto* profile = m_profiles.find(id);
    if (!profile) return;
    const auto text =
        drafts > 0 ? tr("Delete “%1” (%2) with its secrets, views, asset numbers, %Ln draft(s), and all that "
                        "was read over it? Its changes stay in the journal.",
                         nullptr, int(drafts))
                   : tr("Delete “%1” (%2) with its secrets, views, asset numbers, and all that was read over "
                        "it? Its changes stay in the journal.");
    m_prompter.confirm(this,
        {tr("Delete connection"), text.arg(profile->name, profile->baseUrl), tr("Delete"), {}, true},
        // The remover, not this dialog, is captured: this may be over a window of the connection, which is
        // closed first and takes the dialog with it.
        [&remover = m_remover, id] { remover.remove(id); });
}

void ConnectionsDialog::showRemoved(const QString& name, bool isWhole, const CredentialResult& secrets)
{
    if (!isWhole)
        m_result->show(Tone::Warning, tr("“%1” was deleted. Some of its data is still in use.").arg(name),
            tr("The rest is deleted the next time Lockkeeper starts."));
    else
        showForgotten(tr("“%1” was deleted. Its changes stay in the journal.").arg(name),
            tr("“%1” was deleted. The keychain may still have secrets of it.").arg(name), secrets);
}

void ConnectionsDialog::showForgotten(
    const QString& done, const QString& notDone, const CredentialResult& result)
{
    if (result.isDone())
        m_result->show(Tone::Ok, done);
    else
        m_result->show(Tone::Warning, notDone, result.sentence);
}

void ConnectionsDialog::failed(const QString& what)
{
    m_result->show(Tone::Bad, what);
}

} // namespace lockkeeper
