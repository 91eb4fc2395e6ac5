// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/run_marker.h"
#include "app/workspace.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "services/identity/secrets/secret_sealer.h"
#include "services/operations/support/report_parts.h"
#include "services/operations/support/request_history.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "ui/connections/connections.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/ui_settings.h"

#include <QObject>

#include <memory>
#include <vector>

namespace lockkeeper
{

class Screenshots;
class WelcomeWindow;

/// The program with a window: what all windows share, and which there are. A window is one connection; to
/// choose another one in it is to put a new window in its place.
class Console : public QObject
{
    Q_OBJECT

public:
    explicit Console(const CommandLine& line);
    ~Console() override;

    /// Shows the first window. What is to be connected follows when it is on the screen: sandbox, journal and
    /// client take most of the time until something is to be seen. False, after a word on standard error:
    /// there is nothing to show.
    [[nodiscard]] bool start();
    /// What the program ends with, after the event loop has ended.
    [[nodiscard]] int exitCode() const { return m_exitCode; }

    [[nodiscard]] const std::vector<std::unique_ptr<Workspace>>& workspaces() const { return m_workspaces; }
    [[nodiscard]] WelcomeWindow* welcome() const { return m_welcome.get(); }
    [[nodiscard]] CredentialStore& credentials() { return m_credentials; }
    [[nodiscard]] ProfileStore& profiles() { return m_profiles; }
    [[nodiscard]] Connections& connections() { return m_connections; }

    /// As from the list of connections.
    void open(const ConnectionChoice& choice, QWidget* from, bool inNewWindow);

private:
    /// Before anything says a word: what the settings have to say about themselves is said in it.
    struct StartLanguage : Language {
        explicit StartLanguage(const CommandLine& line);
    };

    Workspace& add(ConnectionTarget target);
    void show(Workspace& workspace, const EnterpriseId& enterprise);
    /// Puts a new window in the place of this one, or of the welcome window where it is null.
    void replace(Workspace* old, ConnectionTarget target);
    void showWelcome();
    void reopen(const QUuid& before, const QUuid& now);
    /// Windows have their texts from when they were made: all of them are made anew, when nothing in them is
    /// unfinished. Otherwise the language stays, and a person is told why.
    void useLanguage(const QString& code);
    void keepLanguage(const QString& unfinished, QWidget* window);
    void remake(Workspace& workspace);
    void follow(Workspace& workspace);
    void remove(Workspace* workspace);
    /// Ends in the event loop: it may be in the middle of its own event now.
    void leave(std::unique_ptr<QObject> gone);
    [[nodiscard]] Workspace* workspaceOf(const QWidget* window) const;
    [[nodiscard]] Journal* journal();
    void showLog(Workspace& workspace);
    [[nodiscard]] ReportFacts reportFacts(Workspace& workspace) const;
    /// Once a window is on the screen. What it finds of a run before is said in the first one.
    void mark();
    void tellBroken(Workspace& workspace);
    void takePictures(Workspace& workspace);
    void fail(const QString& error);
    /// No window is left: ends when the keychain has what it is to keep.
    void endSoon();

    const CommandLine m_line;
    PressGuard m_pressGuard;
    Theme m_theme;
    StartLanguage m_language;
    DialogPrompter m_prompter;
    UiSettings m_settings;
    Appearance m_appearance;
    ProfileStore m_profiles;
    CredentialStore m_credentials;
    SecretSealer m_sealer;
    DraftStore m_drafts;
    RequestHistory m_requests;
    Connections m_connections;
    std::unique_ptr<RunMarker> m_marker;
    bool m_isBrokenTold = false;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<WelcomeWindow> m_welcome;
    std::vector<std::unique_ptr<Workspace>> m_workspaces;
    std::vector<std::unique_ptr<QObject>> m_leaving;
    std::unique_ptr<Screenshots> m_screenshots;
    int m_exitCode = 0;
};

/// Runs the console until the user leaves. Needs a QApplication. Gives the exit code.
[[nodiscard]] int runConsole(const CommandLine& line);

} // namespace lockkeeper
