// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/link_door.h"
#include "app/link_opener.h"
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

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class Screenshots;
class WelcomeWindow;

/// The program with windows: what all windows share, and which there are. A window has one connection;
/// choosing another one puts a new window in its place (HS-11).
class Console : public QObject
{
    Q_OBJECT

public:
    /// `door`: where one is open already; otherwise the program opens one once a window is there.
    explicit Console(const CommandLine& line, std::unique_ptr<LinkDoor> door = nullptr);
    ~Console() override;

    /// Shows the first window. It is connected when it is on the screen, because sandbox, journal and client
    /// take most of the time until something can be seen (AP-2). False when there is nothing to show, which
    /// standard error says.
    [[nodiscard]] bool start();
    /// The exit code of the program, after the event loop has ended.
    [[nodiscard]] int exitCode() const { return m_exitCode; }

    [[nodiscard]] const std::vector<std::unique_ptr<Workspace>>& workspaces() const { return m_workspaces; }
    [[nodiscard]] WelcomeWindow* welcome() const { return m_welcome.get(); }
    [[nodiscard]] CredentialStore& credentials() { return m_credentials; }
    [[nodiscard]] ProfileStore& profiles() { return m_profiles; }
    [[nodiscard]] Connections& connections() { return m_connections; }

    /// Does what choosing a connection from the list does.
    void open(const ConnectionChoice& choice, QWidget* from, bool inNewWindow);

private:
    /// The language is set before anything else, because notices about the settings are given in it.
    struct StartLanguage : Language {
        explicit StartLanguage(const CommandLine& line);
    };

    Workspace& add(ConnectionTarget target);
    void show(Workspace& workspace, const EnterpriseId& enterprise);
    /// Puts a new window in the place of this one, or of the welcome window where it is null. `passing`: a
    /// page that is opened in front of its first one, as WindowStand has it; may be empty.
    void replace(Workspace* old, ConnectionTarget target, const QString& passing = {});
    void showWelcome();
    void reopen(const QUuid& before, const QUuid& now);
    /// Closes the windows of a connection that is to be deleted, and calls `gone` when they have written what
    /// they had to write; never, where a person keeps one of them.
    void closeWindowsOf(const QUuid& profile, std::function<void()> gone);
    [[nodiscard]] bool isOpen(const QString& profile) const;
    /// Has windows keep nothing any more whose connection another program has deleted.
    void followDeletions();
    /// Changes the language. Windows get their texts when they are made, so that all of them are made anew,
    /// if nothing in them is unfinished (HS-12). Otherwise the language stays, and a person is told why.
    void useLanguage(const QString& code);
    void keepLanguage(const QString& unfinished, QWidget* window);
    void remake(Workspace& workspace);
    void follow(Workspace& workspace);
    void remove(Workspace* workspace);
    /// Destroys `gone` from the event loop: it may be in the middle of its own event now.
    void leave(std::unique_ptr<QObject> gone);
    [[nodiscard]] Workspace* workspaceOf(const QWidget* window) const;
    [[nodiscard]] Journal* journal();
    void showLog(Workspace& workspace);
    void showReport(Workspace& workspace);
    [[nodiscard]] ReportFacts reportFacts(Workspace& workspace) const;
    /// Begins the marker of this run, once a window is on the screen. A run before that did not end properly
    /// is told in the first window.
    void mark();
    void tellBroken(Workspace& workspace);
    void takePictures(Workspace& workspace);
    void fail(const QString& error);
    /// Called when no window is left: ends the program when the keychain has written what waits.
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
    LinkOpener m_links;
    std::unique_ptr<LinkDoor> m_door;
    std::unique_ptr<RunMarker> m_marker;
    bool m_isBrokenTold = false;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<WelcomeWindow> m_welcome;
    std::vector<std::unique_ptr<Workspace>> m_workspaces;
    std::vector<std::unique_ptr<QObject>> m_leaving;
    std::unique_ptr<Screenshots> m_screenshots;
    int m_exitCode = 0;
};

/// Runs the console until the user leaves. Needs a QApplication. The result is the exit code.
[[nodiscard]] int runConsole(const CommandLine& line, std::unique_ptr<LinkDoor> door);

} // namespace lockkeeper
