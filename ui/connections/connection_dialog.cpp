// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_dialog.h"

#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "ui/connections/connection_form_advanced.h"
#include "ui/connections/connection_form_defaults.h"
#include "ui/connections/connection_form_general.h"
#include "ui/connections/connection_form_tokens.h"
#include "ui/connections/connection_test_panel.h"
#include "ui/connections/kept_secrets.h"
#include "ui/kit/banner.h"
#include "ui/kit/form_area.h"
#include "ui/kit/part_list.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString triedEnterpriseKey(const QString& profile)
{
    return u"connectionTest/"_s + profile;
}

ConnectionProfile profileToEdit(const ProfileStore& profiles, const QUuid& id)
{
    if (const auto* found = profiles.find(id)) return *found;
    ConnectionProfile fresh;
    fresh.id = QUuid::createUuid();
    return fresh;
}

/// Shows the message if it is a new one: one that somebody has closed does not come back with the next key.
void tell(Banner* banner, const QString& what, const QString& nextStep)
{
    const auto text = what + u'\n' + nextStep;
    if (banner->property("told").toString() == text) return;
    banner->setProperty("told", text);
    if (what.isEmpty())
        banner->hide();
    else
        banner->show(Tone::Warning, what, nextStep);
}

} // namespace

ConnectionDialog::ConnectionDialog(const QUuid& id, ProfileStore& profiles, CredentialStore& credentials,
    UiSettings& settings, Prompter& prompter, QWidget* parent)
    : ActionDialog(u"connection"_s, Kind::Asks, &settings, parent)
    , m_profiles(profiles)
    , m_credentials(credentials)
    , m_settings(settings)
    , m_prompter(prompter)
    , m_saved(profileToEdit(profiles, id))
    , m_isNew(!profiles.find(m_saved.id))
    , m_kept(new KeptSecrets(credentials, m_saved, m_isNew, this))
    , m_list(new PartList(this))
    , m_stack(new QStackedWidget(this))
    , m_problem(new Banner(u"connectionProblem"_s, this))
    , m_moved(new Banner(u"connectionMoved"_s, this))
    , m_session(new Banner(u"connectionSession"_s, this))
{
    setWindowTitle(m_isNew ? tr("New connection") : tr("Connection “%1”").arg(m_saved.name));
    go()->setObjectName(u"connectionSave"_s);
    setAction(tr("Sa&ve"));
    addParts();
    // Made after the parts, so that Tab comes to those first.
    m_test = new ConnectionTestPanel(this);
    layOut();
    for (auto* part : std::as_const(m_parts))
        part->fill(m_saved);
    m_unedited = profile();
    m_test->setEnterprise(triedEnterprise(m_settings, profileKey(m_saved)));
    // An incomplete connection, for example an imported one, shows at once what is missing.
    if (!m_isNew)
        for (auto* part : std::as_const(m_parts))
            part->setAllTouched();
    else
        m_credentials.retry(); // finds out now whether there is a keychain, so that the dialog can say it

    for (auto* part : std::as_const(m_parts)) {
        connect(part, &ConnectionFormPart::edited, this, &ConnectionDialog::edited);
        connect(part, &ConnectionFormPart::touched, this, &ConnectionDialog::showIssues);
    }
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_list, &QListWidget::currentRowChanged, this,
        [this](int part) { m_hasSeenTokens |= part == m_parts.indexOf(m_tokens); });
    connect(m_kept, &KeptSecrets::changed, this, &ConnectionDialog::showNotices);
    connect(m_tokens, &ConnectionFormTokens::forgetRequested, this, &ConnectionDialog::forgetSecrets);
    connect(m_test, &ConnectionTestPanel::testRequested, this, &ConnectionDialog::test);
    showIssues();
    showNotices();
    m_list->setCurrentRow(0);
    m_general->focusField(u"name"_s);
}

void ConnectionDialog::addParts()
{
    m_general = new ConnectionFormGeneral(this);
    m_tokens = new ConnectionFormTokens(this);
    auto* advanced = new ConnectionFormAdvanced(this);
    connect(advanced, &ConnectionFormAdvanced::caFileWanted, this, [this, advanced] {
        m_prompter.askOpenPath(this,
            {tr("CA file"), tr("Certificates (*.pem *.crt *.cer)") + u";;"_s + tr("All files (*)")},
            [advanced](const QString& path) { advanced->setCaFile(path); });
    });
    m_parts = {m_general, m_tokens, new ConnectionFormDefaults(this), advanced};
    for (auto* part : std::as_const(m_parts)) {
        auto* scroll = new QScrollArea(m_stack);
        setForm(scroll, part);
        m_stack->addWidget(scroll);
        m_list->addItem(part->title());
    }
}

void ConnectionDialog::layOut()
{
    auto* right = new QVBoxLayout;
    right->setContentsMargins(16, 0, 0, 0);
    right->setSpacing(8);
    for (auto* banner : {m_problem, m_moved, m_session})
        right->addWidget(banner);
    right->addWidget(m_stack, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_list);
    middle->addLayout(right, 1);
    body()->setSpacing(10);
    body()->addLayout(middle, 1);
    body()->addWidget(m_test);
    m_list->setObjectName(u"connectionParts"_s);
    m_list->setAccessibleName(tr("Sections of the connection"));
    resize(scaled(820), scaled(560)); // as high as the first part, and the results of a test below it
}

EnterpriseId ConnectionDialog::triedEnterprise(const UiSettings& settings, const QString& profile)
{
    return EnterpriseId(settings.text(triedEnterpriseKey(profile)));
}

void ConnectionDialog::keepTriedEnterprise(const ConnectionProfile& profile)
{
    m_settings.setValue(triedEnterpriseKey(profileKey(profile)), m_test->enterprise().toString());
}

void ConnectionDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && qobject_cast<QLineEdit*>(focusWidget()) && leadOn()) return event->accept();
    ActionDialog::keyPressEvent(event);
}

bool ConnectionDialog::leadOn()
{
    if (!m_isNew || m_hasSeenTokens || isUnderWay() || !m_general->isAncestorOf(focusWidget())) return false;
    const auto found = issues();
    const bool isWrong = std::any_of(
        found.begin(), found.end(), [this](const Issue& issue) { return m_general->hasField(issue.field); });
    if (isWrong) return false; // Save shows what is wrong
    m_list->setCurrentRow(int(m_parts.indexOf(m_tokens)));
    m_tokens->focusFirstToken();
    return true;
}

ConnectionProfile ConnectionDialog::profile() const
{
    auto typed = m_saved;
    for (const auto* part : m_parts)
        part->readInto(typed);
    return typed;
}

Issues ConnectionDialog::issues()
{
    auto now = profile();
    const bool isChecked = m_checkedCaFile == now.caFile;
    // Reading a bundle of certificates at every key that is pressed in another field takes too long.
    if (isChecked) now.caFile.clear();
    auto found = validate(now, m_profiles.otherNames(m_saved.id));
    if (isChecked) {
        found += m_caFileIssues;
    } else {
        m_checkedCaFile = now.caFile;
        m_caFileIssues.clear();
        for (const auto& issue : std::as_const(found))
            if (issue.field == "caFile"_L1) m_caFileIssues.append(issue);
    }
    found += m_tokens->issues();
    return found;
}

Issues ConnectionDialog::freshIssues()
{
    m_checkedCaFile.reset();
    return issues();
}

void ConnectionDialog::edited()
{
    m_test->setOutdated();
    showIssues();
    showNotices();
}

void ConnectionDialog::showIssues()
{
    const auto found = issues();
    for (int part = 0; part < m_parts.size(); ++part)
        m_list->setProblems(part, m_parts[part]->showIssues(found));
}

bool ConnectionDialog::showFirstProblem(const Issues& found)
{
    for (auto* part : std::as_const(m_parts))
        part->setAllTouched();
    showIssues();
    for (int index = 0; index < m_parts.size(); ++index) {
        const auto issue = std::find_if(found.begin(), found.end(),
            [&](const Issue& each) { return m_parts[index]->hasField(each.field); });
        if (issue == found.end()) continue;
        m_list->setCurrentRow(index);
        m_parts[index]->focusField(issue->field);
        return true;
    }
    return false;
}

void ConnectionDialog::showNotices()
{
    const auto now = profile();
    m_tokens->showKept(*m_kept, now);
    m_tokens->setCanForget(!m_isNew);
    const auto strays = m_kept->strayAddresses(now);
    if (strays.isEmpty())
        tell(m_moved, {}, {});
    else
        tell(m_moved,
            tr("Saved tokens and passwords for %1 aren't used with another address.")
                .arg(strays.join(u", "_s)),
            tr("Enter tokens and passwords again under “Sign-in”, or restore the address. Saving removes the "
               "old ones."));
    const auto reason = m_credentials.sessionOnlyReason();
    if (reason.isEmpty())
        tell(m_session, {}, {});
    else
        tell(m_session, tr("Tokens and passwords are kept for this session only."), reason);
}

bool ConnectionDialog::hasChanges() const
{
    return m_tokens->hasTyped() || profile() != m_unedited;
}

void ConnectionDialog::reject()
{
    if (!hasChanges()) return ActionDialog::reject();
    m_prompter.confirm(this,
        {tr("Unsaved connection"), tr("Your changes aren't saved. Close anyway?"), tr("Discard changes"),
            tr("Keep editing"), true},
        [this] { ActionDialog::reject(); });
}

void ConnectionDialog::test()
{
    auto found = freshIssues();
    // A connection may be tried before it has a name.
    found.removeIf([](const Issue& issue) { return issue.field == "name"_L1; });
    if (showFirstProblem(found)) return m_test->say(tr("Correct the marked fields, then test again."));
    keepTriedEnterprise(m_saved);
    m_test->say(tr("Waiting for the keychain…"));
    m_kept->whenRead([this] {
        const auto now = profile();
        auto secrets = m_kept->usable(now);
        m_tokens->readTyped(secrets);
        m_test->start(now, secrets);
    });
}

void ConnectionDialog::act()
{
    m_profiles.reload(); // another window may have taken the name
    m_problem->hide();
    if (showFirstProblem(freshIssues())) return;
    const auto now = profile();
    setUnderWay(true);
    // First of all: a profile with the new address must find nothing that was meant for the old one.
    m_kept->forgetStrays(now, [this, now](const CredentialResult& result) {
        setUnderWay(false);
        switch (result.status) {
        case CredentialStatus::Done:
        case CredentialStatus::NotThere:
            return store(now, false);
        case CredentialStatus::Unavailable:
            // There is no keychain now. One that is back tomorrow may hold secrets for the old address:
            // under a new id nobody will find them (ID-2).
            return store(now, true);
        default:
            return refused(
                tr("Nothing was saved because the secrets for the earlier address couldn't be removed. %1")
                    .arg(result.sentence),
                tr("Fix this and save again, restore the address, or create a new connection for it."));
        }
    });
}

void ConnectionDialog::store(ConnectionProfile profile, bool underNewId)
{
    qsizetype place = -1;
    if (underNewId && !m_isNew) {
        const auto& all = m_profiles.profiles();
        const auto before =
            std::find_if(all.begin(), all.end(), [this](const auto& each) { return each.id == m_saved.id; });
        place = before == all.end() ? -1 : before - all.begin();
        profile.keptUnder = QUuid(profileKey(m_saved)); // only its secrets are left behind (ID-8)
        profile.id = QUuid::createUuid();
        if (const auto gone = m_profiles.remove(m_saved.id); !gone) return refused(gone.error(), {});
    }
    const auto outcome = m_profiles.replace(profile);
    if (!outcome) return refused(outcome.error(), tr("Your input isn't lost."));
    if (place >= 0) (void)m_profiles.move(profile.id, place); // if this fails it stays at the end
    keepTriedEnterprise(profile);
    ProfileSecrets typed;
    m_tokens->readTyped(typed);
    m_kept->forgetUnused(profile);
    for (const auto kind : allSecretKinds)
        if (!typed[kind].isEmpty())
            m_credentials.write(profile.id, kind, std::move(typed[kind]), nullptr, {});
    m_tokens->clearTyped();
    emit saved(profile.id);
    accept();
}

void ConnectionDialog::refused(const QString& what, const QString& nextStep)
{
    m_problem->show(Tone::Bad, what, nextStep);
}

void ConnectionDialog::forgetSecrets()
{
    m_prompter.confirm(this,
        {tr("Remove all secrets"),
            tr("Remove all tokens and passwords of “%1” from the keychain and from memory? You will have to "
               "enter them again.")
                .arg(m_saved.name),
            tr("Remove"), {}, true},
        [this] {
            m_tokens->clearTyped();
            m_kept->forgetAll([this](const CredentialResult& result) {
                if (result.isDone())
                    m_problem->show(Tone::Ok,
                        tr("All secrets of this connection were removed from the keychain and from memory."));
                else
                    m_problem->show(Tone::Warning,
                        tr("All secrets of this connection were removed from memory. The keychain may still "
                           "have some."),
                        result.sentence);
            });
        });
}

} // namespace lockkeeper
