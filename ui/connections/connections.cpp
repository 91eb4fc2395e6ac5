// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connections.h"

#include "services/identity/profiles/profile_store.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/connections_dialog.h"
#include "ui/connections/team_dialog.h"
#include "ui/kit/prompter.h"

#include <QApplication>
#include <QMenu>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

Connections::Connections(ProfileStore& profiles, CredentialStore& credentials, UiSettings& settings,
    Prompter& prompter, QObject* parent)
    : QObject(parent)
    , m_profiles(profiles)
    , m_credentials(credentials)
    , m_settings(settings)
    , m_prompter(prompter)
    , m_remover(profiles, credentials, settings)
{
    connect(&m_remover, &ConnectionRemover::failed, this,
        [this](const QUuid&, const QString& why) { tellNotRemoved(why); });
}

/// Where the list of connections went with its window, nothing else would say it.
void Connections::tellNotRemoved(const QString& why)
{
    if (m_manager) return;
    m_prompter.tell(QApplication::activeWindow(),
        {Prompter::Message::Kind::Warning, tr("The connection wasn't deleted"), why});
}

void Connections::addChoices(QMenu& menu, const ConnectionChoice* current, const Chosen& chosen)
{
    const auto add = [&](const QString& name, const ConnectionChoice& choice) {
        // An ampersand in a name is no mnemonic.
        auto* action = menu.addAction(QString(name).replace(u'&', u"&&"_s));
        if (current) {
            action->setCheckable(true);
            action->setChecked(choice.kind == current->kind && choice.profile == current->profile);
        }
        connect(action, &QAction::triggered, this, [chosen, choice] { chosen(choice); });
    };
    for (const auto& profile : m_profiles.profiles())
        add(profile.name, {.kind = ConnectionChoice::Kind::Saved, .profile = profile.id});
    // This is always a new sandbox in memory: one that is kept in a file is for the command line only.
    add(tr("Sandbox"), {.kind = ConnectionChoice::Kind::Sandbox});
}

void Connections::fillMenu(QMenu& menu, const ConnectionChoice& current, QWidget* window)
{
    m_profiles.reload(); // another instance may have changed them
    const QPointer<QWidget> where(window);
    addChoices(menu, &current, [this, where](const auto& choice) { emit chosen(choice, where, false); });
    menu.addSeparator();
    auto* others = menu.addMenu(tr("Open in a new window"));
    others->setObjectName(u"connectionOtherWindowMenu"_s);
    addChoices(*others, nullptr, [this, where](const auto& choice) { emit chosen(choice, where, true); });
    menu.addSeparator();
    if (current.kind == ConnectionChoice::Kind::Saved) {
        auto* edit = menu.addAction(tr("Edit this connection…"), this,
            [this, current, window] { this->edit(current.profile, window); });
        edit->setObjectName(u"connectionEdit"_s);
    }
    menu.addAction(tr("New connection…"), this, [this, window] { create(window); })
        ->setObjectName(u"connectionNew"_s);
    menu.addAction(tr("Manage connections…"), this, [this, window] { manage(window); })
        ->setObjectName(u"connectionManage"_s);
}

void Connections::create(QWidget* window)
{
    auto* dialog = new ConnectionDialog({}, m_profiles, m_credentials, m_settings, m_prompter, window);
    // Somebody who has set a connection up wants to work with it next.
    connect(dialog, &ConnectionDialog::saved, this, [this, where = QPointer(window)](const QUuid& id) {
        emit chosen({.kind = ConnectionChoice::Kind::Saved, .profile = id}, where, false);
    });
    dialog->open();
}

void Connections::edit(const QUuid& profile, QWidget* window)
{
    auto* dialog = new ConnectionDialog(profile, m_profiles, m_credentials, m_settings, m_prompter, window);
    connect(dialog, &ConnectionDialog::saved, this,
        [this, profile](const QUuid& now) { emit edited(profile, now); });
    dialog->open();
}

void Connections::editTeam(const QUuid& profile, QWidget* window)
{
    m_profiles.reload(); // another window may have changed it
    if (!m_profiles.find(profile)) return;
    auto* dialog =
        new TeamDialog(profile, {m_profiles, m_credentials, m_settings, m_prompter, m_certificates}, window);
    connect(dialog, &TeamDialog::saved, this, [this](const QUuid& id) { emit edited(id, id); });
    dialog->open();
}

void Connections::leadToTeam(QAction& action, const ConnectionChoice& choice, QWidget* place)
{
    action.setEnabled(choice.kind == ConnectionChoice::Kind::Saved);
    connect(&action, &QAction::triggered, place,
        [this, profile = choice.profile, place] { editTeam(profile, place->window()); });
}

void Connections::manage(QWidget* window)
{
    auto* dialog =
        new ConnectionsDialog(m_profiles, m_credentials, m_settings, m_prompter, m_remover, window);
    m_manager = dialog;
    connect(dialog, &ConnectionsDialog::saved, this,
        [this](const QUuid& now, const QUuid& before) { emit edited(before, now); });
    connect(
        dialog, &ConnectionsDialog::openRequested, this, [this, where = QPointer(window)](const QUuid& id) {
            emit chosen({.kind = ConnectionChoice::Kind::Saved, .profile = id}, where, false);
        });
    dialog->open();
}

} // namespace lockkeeper
