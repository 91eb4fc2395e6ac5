// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/connection_form_tokens.h"
#include "ui/connections/kept_secrets.h"
#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"

#include <algorithm>

using namespace Qt::StringLiterals;

// Saving: which secrets are kept, and which are forgotten.
namespace lockkeeper
{

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
