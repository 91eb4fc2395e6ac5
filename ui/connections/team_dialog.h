// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"
#include "services/identity/secrets/credential_result.h"
#include "ui/kit/action_dialog.h"

class QCheckBox;
class QPushButton;

namespace lockkeeper
{

class Banner;
class CredentialStore;
class ProfileStore;
class Prompter;
class Secret;
class TeamForm;
struct TeamStatus;

/// Whether, and how, the people who work over a connection share a desk: its address, this clerk's login, a
/// test of what is typed, and a file without secrets that brings colleagues in (TM-31).
///
/// The password goes into the keychain, with the login and the server that it is for: where one of them
/// changes, it has to be entered again (TM-32).
class TeamDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// What the dialog works with; outlives it.
    struct Surroundings {
        ProfileStore& profiles;
        CredentialStore& credentials;
        UiSettings& settings;
        Prompter& prompter;
        /// Where certificates of team files are kept; empty: nowhere.
        QString certificates = {};
    };

    /// For the saved connection with this id. Deletes itself when it is closed.
    TeamDialog(const QUuid& id, const Surroundings& surroundings, QWidget* parent = nullptr);

    /// Asks first when something would be lost.
    void reject() override;

signals:
    /// Something was changed, and is saved.
    void saved(const QUuid& id);

private:
    void build();
    void edited();
    void showIssues();
    void act() override;
    /// What is typed; without a host where the desk is switched off.
    [[nodiscard]] TeamSettings settings() const;
    [[nodiscard]] bool hasChanges() const;
    /// Whether what is typed can be used; otherwise it shows why. `withUser`: a login is needed for it.
    bool check(bool withUser);
    void showKept();
    void test();
    void testWith(const TeamSettings& team, const Secret& password);
    void showTested(const TeamStatus& status);
    void openFile();
    void take(const QString& path);
    void saveFile();

    const Surroundings m_surroundings;
    const ConnectionProfile m_saved;
    QCheckBox* m_isOn;
    TeamForm* m_form;
    Banner* m_banner;
    QPushButton *m_test, *m_open, *m_save;
    CredentialResult m_reading;
    bool m_isRead = false, m_isKept = false; ///< the keychain was asked for the password, and has it
    /// Grows with each edit and test, so that answers to earlier ones are dropped.
    int m_turn = 0;
};

} // namespace lockkeeper
