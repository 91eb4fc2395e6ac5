// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/team_dialog.h"

#include "services/files/writing/safe_file.h"
#include "services/identity/profiles/profile_file.h"
#include "services/identity/profiles/profile_secrets.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "services/storage/database/sql_file.h"
#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"
#include "ui/connections/file_name.h"
#include "ui/connections/secret_field.h"
#include "ui/connections/team_form.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/written_file.h"

#include <QCheckBox>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString teamFileFilter()
{
    return TeamDialog::tr("Lockkeeper team (*.lockkeeper-team.json)") + u";;"_s +
           TeamDialog::tr("All files (*)");
}

/// Writes a file as a whole. The result says why that failed; empty: it did not.
QString writeTeamFile(const QString& path, const QByteArray& bytes, SafeFile::Readers readers)
{
    SafeFile file(path, readers);
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) return {};
    return file.errorString();
}

ConnectionProfile profileOf(const ProfileStore& profiles, const QUuid& id)
{
    const auto* found = profiles.find(id);
    return found ? *found : ConnectionProfile();
}

} // namespace

TeamDialog::TeamDialog(const QUuid& id, const Surroundings& surroundings, QWidget* parent)
    : ActionDialog(u"team"_s, Kind::Asks, &surroundings.settings, parent)
    , m_surroundings(surroundings)
    , m_saved(profileOf(surroundings.profiles, id))
    , m_isOn(new QCheckBox(this))
    , m_form(new TeamForm(this))
    , m_banner(new Banner(u"team"_s, this))
    , m_test(newButton(u"teamTest"_s, tr("&Test"), this))
    , m_open(newButton(u"teamOpen"_s, tr("Open tea&m file…"), this))
    , m_save(newButton(u"teamSave"_s, tr("Save team f&ile…"), this))
{
    setWindowTitle(tr("Team for “%1”").arg(m_saved.name));
    setAction(tr("&Save"));
    build();
    m_isOn->setChecked(m_saved.team.isSet());
    m_form->fill(m_saved.team);
    connect(m_isOn, &QCheckBox::toggled, this, &TeamDialog::edited);
    connect(m_form, &FormRows::edited, this, &TeamDialog::edited);
    connect(m_form, &FormRows::touched, this, &TeamDialog::showIssues);
    connect(m_form, &TeamForm::caFileWanted, this, [this] {
        m_surroundings.prompter.askOpenPath(this,
            {tr("CA file"), tr("Certificates (*.pem *.crt *.cer)") + u";;"_s + tr("All files (*)")},
            [this](const QString& path) { m_form->setCaFile(path); });
    });
    connect(m_test, &QPushButton::clicked, this, &TeamDialog::test);
    connect(m_open, &QPushButton::clicked, this, &TeamDialog::openFile);
    connect(m_save, &QPushButton::clicked, this, &TeamDialog::saveFile);
    connect(&m_surroundings.credentials, &CredentialStore::sessionOnlyChanged, this, &TeamDialog::showKept);
    if (m_saved.team.isSet())
        readTeamPassword(m_surroundings.credentials, m_saved, this,
            [this](const Secret& password, const CredentialResult& result) {
                m_isRead = true;
                m_isKept = !password.isEmpty();
                m_reading = result;
                showKept();
            });
    edited();
    resize(scaled(620), scaled(620)); // high enough for the rows on encryption that a server elsewhere needs
}

void TeamDialog::build()
{
    setWords(m_isOn, tr("S&hare a desk with colleagues"));
    m_isOn->setObjectName(u"teamOn"_s);
    auto* note = newLabel(u"teamNote"_s, u"small"_s, this);
    note->setText(tr("Nobody then sends the same order or uses the same asset number twice. Press F1 in the "
                     "window to read how to get a server."));
    auto* area = new QScrollArea(this);
    area->setObjectName(u"teamArea"_s);
    setForm(area, m_form);
    body()->addWidget(m_isOn);
    body()->addWidget(note);
    body()->addWidget(area, 1);
    setMessage(m_banner);
    for (auto* each : {m_test, m_open, m_save})
        addBeside(each);
}

TeamSettings TeamDialog::settings() const
{
    return m_isOn->isChecked() ? m_form->settings() : TeamSettings();
}

bool TeamDialog::hasChanges() const
{
    return m_form->password()->isTyped() || settings() != m_saved.team;
}

void TeamDialog::edited()
{
    const bool isOn = m_isOn->isChecked();
    m_form->setEnabled(isOn);
    m_test->setEnabled(isOn);
    m_save->setEnabled(isOn);
    ++m_turn; // what was tested is not what stands there any more
    m_banner->hide();
    showIssues();
    showKept();
}

void TeamDialog::showIssues()
{
    m_form->showIssues(m_isOn->isChecked() ? validateTeam(m_form->settings()) : Issues());
}

void TeamDialog::showKept()
{
    using KeptState = KeptSecrets::State;
    const auto now = m_form->settings();
    const bool isSame =
        now.user == m_saved.team.user && now.host == m_saved.team.host && now.port == m_saved.team.port;
    auto state = KeptState::None;
    if (!m_isRead)
        state = m_saved.team.isSet() ? KeptState::Asking : KeptState::None;
    else if (m_isKept)
        state = !isSame                                    ? KeptState::OtherAddress
                : m_surroundings.credentials.sessionOnly() ? KeptState::Session
                                                           : KeptState::Kept;
    else if (!m_reading.isDone() && m_reading.status != CredentialStatus::NotThere)
        state = KeptState::Unreadable;
    m_form->password()->setKept(state, {});
}

bool TeamDialog::check(bool withUser)
{
    const auto team = m_form->settings();
    Issues found = validateTeam(team);
    if (!team.isSet())
        found.append({-1, u"host"_s, u"empty"_s, tr("Enter the name or address of the server."),
            Issue::Severity::Error});
    if (!team.caFile.isEmpty())
        if (const auto authorities = readAuthorities(team.caFile); !authorities)
            found.append({-1, u"caFile"_s, u"caFile"_s, authorities.error(), Issue::Severity::Error});
    if (!withUser) found.removeIf([](const Issue& issue) { return issue.field == "user"_L1; });
    if (found.isEmpty()) return true;
    m_form->setAllTouched();
    m_form->showIssues(found);
    m_form->focusField(found.first().field);
    return false;
}

void TeamDialog::test()
{
    if (!check(true)) return;
    const auto team = m_form->settings();
    m_banner->show(Tone::Info, tr("Testing…"));
    if (m_form->password()->isTyped()) return testWith(team, m_form->password()->typed());
    auto typed = m_saved;
    typed.team = team;
    readTeamPassword(m_surroundings.credentials, typed, this,
        [this, team](const Secret& password, const CredentialResult&) {
            if (team == m_form->settings()) testWith(team, password);
        });
}

void TeamDialog::testWith(const TeamSettings& team, const Secret& password)
{
    if (password.isEmpty()) {
        m_banner->show(Tone::Warning, tr("Enter the password of this login."));
        return m_form->focusField(u"password"_s);
    }
    whenDone(TeamDesk::test(team, password.clone()), this, [this, turn = ++m_turn](const TeamStatus& status) {
        if (turn == m_turn) showTested(status);
    });
}

void TeamDialog::showTested(const TeamStatus& status)
{
    if (status.state != TeamStatus::State::Ready)
        return m_banner->show(status.canRead() ? Tone::Warning : Tone::Bad, status.text);
    const auto people = tr("Everything works. %Ln person(s) here now.", nullptr, status.people);
    m_banner->show(status.warning.isEmpty() ? Tone::Ok : Tone::Warning, people, status.warning);
}

void TeamDialog::act()
{
    const bool isOn = m_isOn->isChecked();
    if (isOn && !check(true)) return;
    if (!hasChanges()) return accept();
    auto& profiles = m_surroundings.profiles;
    profiles.reload(); // another window may have changed something else of it
    const auto* found = profiles.find(m_saved.id);
    if (!found)
        return m_banner->show(
            Tone::Bad, tr("This connection no longer exists: another window has deleted it."));
    auto changed = *found;
    changed.team = settings();
    if (const auto outcome = profiles.replace(changed); !outcome)
        return m_banner->show(Tone::Bad, outcome.error(), tr("Your input isn't lost."));
    auto& credentials = m_surroundings.credentials;
    if (!isOn)
        credentials.forget(changed.id, SecretKind::TeamPassword, nullptr, {});
    else if (m_form->password()->isTyped())
        credentials.write(changed.id, SecretKind::TeamPassword,
            keptTeamPassword(changed.team, m_form->password()->typed()), nullptr, {});
    m_form->password()->clear();
    emit saved(changed.id);
    accept();
}

void TeamDialog::reject()
{
    if (!hasChanges()) return ActionDialog::reject();
    m_surroundings.prompter.confirm(this,
        {tr("Unsaved team"), tr("Your changes aren't saved. Close anyway?"), tr("Discard changes"),
            tr("Keep editing"), true},
        [this] { ActionDialog::reject(); });
}

void TeamDialog::openFile()
{
    m_surroundings.prompter.askOpenPath(
        this, {tr("Open team file"), teamFileFilter()}, [this](const QString& path) { take(path); });
}

void TeamDialog::take(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return m_banner->show(Tone::Bad, tr("The team file can't be read: %1.").arg(file.errorString()));
    const auto invitation = readInvitation(file.read(longestInvitation));
    if (!invitation) return m_banner->show(Tone::Bad, invitation.error());
    auto team = invitation->team;
    team.user = m_form->settings().user;
    if (!invitation->certificates.isEmpty()) {
        // By its content, so that the one that is in use stays as it is until something else is saved.
        const auto hash =
            QCryptographicHash::hash(invitation->certificates, QCryptographicHash::Sha256).toHex().first(8);
        const QDir folder(m_surroundings.certificates);
        team.caFile = folder.filePath(
            profileFileName(u"ca-"_s + QString::fromLatin1(hash), profileKey(m_saved)) + u".pem"_s);
        const auto problem =
            m_surroundings.certificates.isEmpty() || !folder.mkpath(u"."_s)
                ? tr("There is no folder to keep the certificates of the team file in.")
                : writeTeamFile(team.caFile, invitation->certificates, SafeFile::Readers::OwnerOnly);
        if (!problem.isEmpty()) return m_banner->show(Tone::Bad, problem);
    }
    m_isOn->setChecked(true);
    m_form->fill(team);
    edited();
    m_banner->show(Tone::Info, tr("Enter your login and password, then press Test."));
    m_form->focusField(team.user.isEmpty() ? u"user"_s : u"password"_s);
}

void TeamDialog::saveFile()
{
    if (!check(false)) return;
    const auto file = invitationTo(m_form->settings());
    if (!file) return m_banner->show(Tone::Bad, file.error());
    m_surroundings.prompter.askSavePath(this,
        {tr("Save team file"), fileNameOf(m_saved.name, u".lockkeeper-team.json"_s), teamFileFilter(),
            u"json"_s},
        [this, bytes = *file](const QString& path) {
            const auto problem = writeTeamFile(path, bytes, SafeFile::Readers::AsUsual);
            if (!problem.isEmpty()) return m_banner->show(Tone::Bad, problem);
            m_banner->show(Tone::Ok, tr("Saved without login and password. Colleagues open it here."),
                QDir::toNativeSeparators(path));
            offerToOpen(*m_banner, path);
        });
}

} // namespace lockkeeper
