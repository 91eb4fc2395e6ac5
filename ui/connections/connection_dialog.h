// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/identity/profiles/connection_profile.h"
#include "ui/kit/action_dialog.h"

#include <QList>

#include <optional>

class QStackedWidget;

namespace lockkeeper
{

class Banner;
class ConnectionFormGeneral;
class ConnectionFormPart;
class ConnectionFormTokens;
class ConnectionTestPanel;
class CredentialStore;
class KeptSecrets;
class PartList;
class ProfileStore;
class Prompter;
class UiSettings;

/// Makes or changes one connection profile: all of its fields, its secrets, and a test of what is typed.
///
/// Secrets that are kept are never shown, and they belong to the address that they were given for: when the
/// address of the gateway or of the token endpoint changes, the secrets for it are not used any more, are
/// forgotten when the profile is saved, and have to be given again (ID-1, see KeptSecrets).
class ConnectionDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// Changes the profile with this id; with a null or unknown id it makes a new one. The other arguments
    /// must outlive the dialog, which deletes itself when it is closed.
    ConnectionDialog(const QUuid& id, ProfileStore& profiles, CredentialStore& credentials,
        UiSettings& settings, Prompter& prompter, QWidget* parent = nullptr);

    /// The enterprise with which the connection was tried, or was to be, by profileKey(); empty when none was
    /// named.
    [[nodiscard]] static EnterpriseId triedEnterprise(const UiSettings& settings, const QString& profile);

    /// The profile as it is typed, saved or not.
    [[nodiscard]] ConnectionProfile profile() const;

    /// Asks first when something would be lost.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    /// The profile is in the store; its secrets are being written to the keychain, and can be read already.
    /// `id` is a new one when the address has changed and there is no keychain that could forget the secrets
    /// for the old one (ID-2): the profile that was changed is gone then.
    void saved(const QUuid& id);

private:
    void addParts();
    void layOut();
    void edited();
    [[nodiscard]] Issues issues();
    /// All issues, with the CA file read again.
    [[nodiscard]] Issues freshIssues();
    /// Puts each issue beside its field and marks the parts that have some.
    void showIssues();
    /// Goes to the first field with an issue. False when there is none.
    bool showFirstProblem(const Issues& found);
    void showNotices();
    [[nodiscard]] bool hasChanges() const;

    void act() override;
    /// Return in a field of the first part of a new connection leads to the sign-in, without which a
    /// connection is of no use. False when that part was seen already, or something has to be corrected
    /// first.
    bool leadOn();
    void keepTriedEnterprise(const ConnectionProfile& profile);
    void store(ConnectionProfile profile, bool underNewId);
    void refused(const QString& what, const QString& nextStep);
    void forgetSecrets();
    void test();

    ProfileStore& m_profiles;
    CredentialStore& m_credentials;
    UiSettings& m_settings;
    Prompter& m_prompter;
    ConnectionProfile m_saved; ///< as the store has it, or a new one
    ConnectionProfile
        m_unedited; ///< the same profile as the form reads it back, to tell whether it was edited
    bool m_isNew = true;
    bool m_hasSeenTokens = false;           ///< the part with the sign-in was shown
    std::optional<QString> m_checkedCaFile; ///< the CA file that was read last
    Issues m_caFileIssues;
    KeptSecrets* m_kept;
    PartList* m_list;
    QStackedWidget* m_stack;
    QList<ConnectionFormPart*> m_parts;
    ConnectionFormGeneral* m_general = nullptr;
    ConnectionFormTokens* m_tokens = nullptr;
    Banner* m_problem;
    Banner* m_moved;
    Banner* m_session;
    ConnectionTestPanel* m_test = nullptr;
};

} // namespace lockkeeper
