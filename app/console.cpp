// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/command_line.h"
#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/first_paint.h"
#include "app/say.h"
#include "app/screenshots.h"
#include "services/storage/journal/journal.h"
#include "ui/connections/welcome_window.h"
#include "ui/shell/leave_question.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/shell_notices.h"
#include "ui/shell/window_memory.h"
#include "ui/shell/window_stand.h"
#include "ui/support/log_dialog.h"
#include "ui/support/report_dialog.h"

#include <QApplication>
#include <QFont>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// How long the end of the program waits for a keychain: one that asks for its password may take longer than
/// anybody wants to wait.
constexpr auto patienceAtTheEnd = 3s;
/// How long deleted connections wait for what is left of them to be looked for: the window comes first.
constexpr auto untilErasing = 2s;

/// The folder of databases of asset numbers.
QString numbersFolder(const CommandLine& line)
{
    return inDataFolder(line, u"numbers"_s);
}

/// Facts for the support report that decide how a window looks, and that may cause trouble with it.
QStringList screensAndDesktop()
{
    QStringList lines{u"desktop: %1, %2, %3"_s.arg(qEnvironmentVariable("XDG_CURRENT_DESKTOP", u"unknown"_s),
        qEnvironmentVariable("XDG_SESSION_TYPE", u"unknown"_s), QGuiApplication::platformName())};
    for (const auto* screen : QGuiApplication::screens())
        lines += u"screen: %1 × %2, %3 dpi, scale %4"_s.arg(screen->size().width())
                     .arg(screen->size().height())
                     .arg(screen->logicalDotsPerInch())
                     .arg(screen->devicePixelRatio());
    lines +=
        u"font: %1, %2 pt"_s.arg(QGuiApplication::font().family()).arg(QGuiApplication::font().pointSizeF());
    return lines;
}

/// The folder of certificates that came with team files.
QString teamFolder(const CommandLine& line)
{
    return inDataFolder(line, u"team"_s);
}

} // namespace

Console::StartLanguage::StartLanguage(const CommandLine& line)
{
    use(line.language.isEmpty() ? QLocale::system() : QLocale(line.language));
}

Console::Console(const CommandLine& line, std::unique_ptr<LinkDoor> door)
    : m_line(line)
    , m_language(line)
    , m_settings(settingsFile(line))
    , m_appearance(m_theme, m_language, m_settings, line.language, line.theme)
    , m_profiles(dataFolder(line))
    , m_sealer(m_credentials)
    , m_drafts(inDataFolder(line, u"drafts"_s))
    , m_requests(inDataFolder(line, u"log"_s))
    , m_connections(m_profiles, m_credentials, m_settings, m_prompter)
    , m_links(*this, m_settings)
    , m_door(door ? std::move(door) : std::make_unique<LinkDoor>(dataFolder(line)))
{
    m_door->answerWith([this](const LinkDoor::Request& request) { return m_links.answer(request); });
    // A window that takes the place of another one is shown only after that one is gone.
    QGuiApplication::setQuitOnLastWindowClosed(false);
    connect(&m_connections, &Connections::chosen, this, &Console::open);
    connect(&m_connections, &Connections::edited, this, &Console::reopen);
    connect(&m_profiles, &ProfileStore::changed, this, &Console::followDeletions);
    auto& remover = m_connections.remover();
    remover.setPlaces(&m_drafts, {holdingsFolder(line), numbersFolder(line), teamFolder(line)});
    m_connections.setCertificatesFolder(teamFolder(line));
    remover.setWindows({[this](const QUuid& profile, std::function<void()> gone) {
                            closeWindowsOf(profile, std::move(gone));
                        },
        [this](const QString& profile) { return isOpen(profile); }});
    // Queued, because the window in which it is chosen is destroyed, and may be in the middle of an event
    // now.
    connect(&m_appearance, &Appearance::languageChosen, this, &Console::useLanguage, Qt::QueuedConnection);
}

Console::~Console() = default;

bool Console::start()
{
    const bool isAsked = m_line.action == CommandLine::Action::Window;
    if (!m_line.link.isEmpty() && !m_line.sandbox && m_line.baseUrl.isEmpty() && m_line.profile.isEmpty()) {
        // Nothing is opened by itself: the link says where to go, and a person whether (AP-10).
        showWelcome();
        m_links.open(m_line.link);
        return true;
    }
    auto target = targetOf(m_line, m_profiles, isAsked);
    if (!target) {
        fail(target.error());
        return false;
    }
    if (!*target && !isAsked) {
        fail(tr("Choose a connection for the pictures: --sandbox, --profile NAME or --base-url URL."));
        return false;
    }
    if (!*target) {
        showWelcome();
        return true;
    }
    auto& workspace = add(std::move(**target));
    if (!m_line.page.isEmpty()) workspace.window().showPage(m_line.page);
    const auto noView = m_line.view.isEmpty() ? QString() : m_links.showView(m_line.view, workspace);
    if (!noView.isEmpty()) {
        fail(noView);
        return false;
    }
    if (!m_line.link.isEmpty()) m_links.open(m_line.link);
    show(workspace, EnterpriseId(m_line.enterprise));
    return true;
}

Workspace& Console::add(ConnectionTarget target)
{
    Workspace::Shared shared{m_prompter, m_settings, m_appearance, m_profiles, m_credentials, m_connections,
        &m_requests, [this] { return journal(); }, &m_drafts, &m_sealer, holdingsFolder(m_line),
        numbersFolder(m_line), m_line.sandboxHistory};
    m_workspaces.push_back(std::make_unique<Workspace>(std::move(shared), std::move(target)));
    auto& workspace = *m_workspaces.back();
    follow(workspace);
    connect(&workspace, &Workspace::windowRemade, this, [this, &workspace] { follow(workspace); });
    return workspace;
}

void Console::follow(Workspace& workspace)
{
    if (m_line.action != CommandLine::Action::Screenshots) new WindowMemory(workspace.window(), m_settings);
    connect(&workspace.window(), &MainWindow::logRequested, this, [this, &workspace] { showLog(workspace); });
    connect(&workspace.window(), &MainWindow::reportRequested, this,
        [this, &workspace] { showReport(workspace); });
    connect(&workspace.window(), &MainWindow::closed, this, [this, gone = &workspace] {
        remove(gone);
        if (m_workspaces.empty() && !m_welcome) endSoon();
    });
}

void Console::show(Workspace& workspace, const EnterpriseId& enterprise)
{
    if (m_line.action == CommandLine::Action::Screenshots) {
        connect(&workspace, &Workspace::failed, this, &Console::fail);
        connect(&workspace, &Workspace::connected, this, [this, &workspace] { takePictures(workspace); });
    }
    FirstPaint::watch(workspace.window(), [this, &workspace, enterprise] {
        mark();
        tellBroken(workspace);
        workspace.connectToGateway(enterprise);
    });
    workspace.window().show();
}

void Console::open(const ConnectionChoice& choice, QWidget* from, bool inNewWindow)
{
    auto* old = workspaceOf(from);
    if (old && !inNewWindow && old->choice() == choice && old->session()) return;
    auto target = targetOf(choice, m_profiles, true);
    if (!target) {
        if (from)
            m_prompter.tell(from, {Prompter::Message::Kind::Warning, tr("Not connected"), target.error()});
        return;
    }
    if (inNewWindow) {
        show(add(std::move(*target)), {});
        return;
    }
    if (!old) {
        replace(nullptr, std::move(*target));
        return;
    }
    auto shared = std::make_shared<ConnectionTarget>(std::move(*target));
    askToLeave(&old->window(), old->pages(), [this, old, shared] { replace(old, std::move(*shared)); });
}

void Console::replace(Workspace* old, ConnectionTarget target, const QString& passing)
{
    // Hidden before the new one is made, which begins with what this one leaves (drafts, for example).
    if (old) old->window().hide();
    auto& workspace = add(std::move(target));
    if (!passing.isEmpty()) {
        // Opened after the enterprise, which would take its place otherwise.
        const auto openIt = [&workspace, passing] { emit workspace.window().passingWanted(passing); };
        connect(&workspace, &Workspace::connected, this, openIt, Qt::SingleShotConnection);
        connect(&workspace, &Workspace::failed, this, openIt, Qt::SingleShotConnection);
    }
    show(workspace, {});
    if (m_welcome) leave(std::move(m_welcome));
    if (old) remove(old);
}

void Console::reopen(const QUuid& before, const QUuid& now)
{
    if (before.isNull()) return;
    std::vector<Workspace*> affected;
    for (const auto& workspace : m_workspaces)
        if (workspace->choice().profile == before) affected.push_back(workspace.get());
    for (auto* old : affected) {
        askToLeave(&old->window(), old->pages(), [this, old, before, now] {
            auto choice = old->choice();
            choice.profile = now;
            auto target = targetOf(choice, m_profiles, true);
            if (!target) return;
            // What is kept goes by the id of the connection: a page of it does not come along to another.
            const auto passing = before == now ? old->window().stand().passing : QString();
            replace(old, std::move(*target), passing);
        });
    }
}

void Console::closeWindowsOf(const QUuid& profile, std::function<void()> gone)
{
    const auto place = std::ranges::find_if(m_workspaces,
        [&profile](const auto& each) { return !profile.isNull() && each->choice().profile == profile; });
    if (place == m_workspaces.end()) {
        QTimer::singleShot(0, this, [this, gone = std::move(gone)] {
            m_leaving.clear(); // what they write when they end is written now
            gone();
        });
        return;
    }
    auto* workspace = place->get();
    askToLeave(&workspace->window(), workspace->pages(),
        [this, profile, gone = std::move(gone), leaving = QPointer(workspace)] {
            if (leaving && m_workspaces.size() == 1 && !m_welcome) showWelcome();
            if (leaving) remove(leaving);
            closeWindowsOf(profile, gone);
        });
}

bool Console::isOpen(const QString& profile) const
{
    return std::ranges::any_of(
        m_workspaces, [&profile](const auto& each) { return profileKey(each->pages().profile) == profile; });
}

void Console::followDeletions()
{
    for (const auto& workspace : m_workspaces)
        if (workspace->choice().kind == ConnectionChoice::Kind::Saved &&
            m_profiles.isDeleted(QUuid(profileKey(workspace->pages().profile))))
            workspace->keepNothing();
}

void Console::useLanguage(const QString& code)
{
    if (code == m_appearance.language()) return;
    auto* active = QApplication::activeWindow();
    for (const auto& workspace : m_workspaces)
        if (const auto what = workspace->window().unfinished(); !what.isEmpty())
            return keepLanguage(what, active ? active : &workspace->window());
    if (const auto* dialog = m_welcome ? unfinishedDialog(*m_welcome) : nullptr)
        return keepLanguage(dialog->windowTitle(), active ? active : m_welcome.get());
    while (active && active->parentWidget())
        active = active->parentWidget()->window();
    auto* front = workspaceOf(active);
    m_appearance.setLanguage(code);
    for (const auto& workspace : m_workspaces)
        if (workspace.get() != front) remake(*workspace);
    if (front) remake(*front); // remade as the last one, so that it is in front again
    if (!m_welcome) return;
    const auto place = m_welcome->saveGeometry();
    m_welcome.reset();
    showWelcome();
    m_welcome->restoreGeometry(place);
}

void Console::keepLanguage(const QString& unfinished, QWidget* window)
{
    m_appearance.keepLanguage();
    m_prompter.tell(window, {Prompter::Message::Kind::Information, tr("The language was not changed"),
                                tr("Finish or close “%1” first.").arg(unfinished)});
}

void Console::remake(Workspace& workspace)
{
    const bool hadSettings = workspace.window().findChild<SettingsDialog*>();
    const bool hadLog = workspace.window().findChild<LogDialog*>();
    workspace.remakeWindow();
    if (hadLog) showLog(workspace);
    if (hadSettings) workspace.window().showSettings();
}

void Console::showWelcome()
{
    m_welcome = std::make_unique<WelcomeWindow>(m_connections, m_appearance);
    connect(m_welcome.get(), &WelcomeWindow::closed, this, [this] {
        leave(std::move(m_welcome));
        if (m_workspaces.empty()) endSoon();
    });
    FirstPaint::watch(*m_welcome, [this] { mark(); });
    m_welcome->show();
}

void Console::remove(Workspace* workspace)
{
    const auto place = std::find_if(m_workspaces.begin(), m_workspaces.end(),
        [workspace](const auto& each) { return each.get() == workspace; });
    if (place == m_workspaces.end()) return;
    workspace->window().hide();
    const bool isDeleted = workspace->keepsNothing();
    leave(std::move(*place));
    m_workspaces.erase(place);
    // Done after leave(), so that what the window wrote at its end goes as well.
    if (isDeleted) QTimer::singleShot(0, this, [this] { m_connections.remover().eraseDeleted(); });
}

void Console::leave(std::unique_ptr<QObject> gone)
{
    m_leaving.push_back(std::move(gone));
    QTimer::singleShot(0, this, [this] { m_leaving.clear(); });
}

Workspace* Console::workspaceOf(const QWidget* window) const
{
    const auto place = std::find_if(m_workspaces.begin(), m_workspaces.end(),
        [window](const auto& each) { return window && &each->window() == window->window(); });
    return place == m_workspaces.end() ? nullptr : place->get();
}

Journal* Console::journal()
{
    if (!m_journal) {
        JournalSettings settings;
        settings.directory = inDataFolder(m_line, u"journal"_s);
        settings.programVersion = QCoreApplication::applicationVersion();
        m_journal = std::make_unique<Journal>(settings);
    }
    return m_journal.get();
}

void Console::showLog(Workspace& workspace)
{
    if (auto* open = workspace.window().findChild<LogDialog*>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    const auto facts = [this, &workspace] { return reportFacts(workspace); };
    (new LogDialog(m_requests, m_settings, m_prompter, facts, &workspace.window()))->show();
}

void Console::showReport(Workspace& workspace)
{
    if (workspace.window().findChild<ReportDialog*>()) return;
    const auto facts = reportFacts(workspace);
    (new ReportDialog([facts] { return collectReportParts(facts); }, m_prompter, &workspace.window()))
        ->open();
}

ReportFacts Console::reportFacts(Workspace& workspace) const
{
    ReportFacts facts{.log = m_requests.file(), .profile = std::nullopt, .language = QLocale().name()};
    if (workspace.choice().kind != ConnectionChoice::Kind::Sandbox) facts.profile = workspace.pages().profile;
    if (m_marker) facts.broken = m_marker->broken();
    const auto keychain = m_credentials.sessionOnlyReason();
    facts.surroundings = screensAndDesktop()
                         << u"keychain: "_s + (keychain.isEmpty() ? u"in use"_s : keychain);
    if (auto* journal = workspace.pages().journal()) {
        static constexpr std::array states{"opening", "can be written", "cannot be written"};
        facts.surroundings << u"journal: "_s + QLatin1StringView(states[size_t(journal->status().state)]);
    }
    facts.dataFolder = dataFolder(m_line);
    return facts;
}

void Console::mark()
{
    if (m_marker || m_line.action == CommandLine::Action::Screenshots) return;
    m_marker = std::make_unique<RunMarker>(inDataFolder(m_line, u"running"_s));
    m_door->openSoonerOrLater();
    m_profiles.follow();
    QTimer::singleShot(untilErasing, this, [this] {
        auto& remover = m_connections.remover();
        // A program that runs beside this one may be about to put a connection into the list.
        if (m_profiles.mayHideDeletions() && m_marker->isAlone()) remover.takeEarlierDeletions();
        remover.eraseDeleted();
    });
}

void Console::tellBroken(Workspace& workspace)
{
    if (!m_marker || !m_marker->broken() || std::exchange(m_isBrokenTold, true)) return;
    const auto notice = [run = *m_marker->broken(), format = workspace.pages().format] {
        const auto when = format.fullTime(run.lastSign); // the footer names the zone
        // Tone::Bad puts it before the notice of unknown outcomes.
        return ShellNotices::Notice{Tone::Bad,
            run.action.isEmpty()
                ? tr("Lockkeeper closed unexpectedly on %1.").arg(when)
                : tr("Lockkeeper closed unexpectedly on %1 after “%2”.").arg(when, run.action),
            tr("Changes being sent at that time are listed as unknown in the journal."), tr("Save report…")};
    };
    workspace.window().notices().show(u"broken-run"_s, notice, [this, &workspace] { showReport(workspace); });
}

void Console::takePictures(Workspace& workspace)
{
    m_screenshots = std::make_unique<Screenshots>(workspace, m_theme, m_language, m_line.screenshots);
    connect(m_screenshots.get(), &Screenshots::finished, this, [this](const QString& error) {
        if (!error.isEmpty()) fail(error);
        QCoreApplication::quit();
    });
    // Begun outside the first paint: the window may be made anew for the first picture.
    QTimer::singleShot(0, m_screenshots.get(), &Screenshots::start);
}

void Console::fail(const QString& error)
{
    say(error);
    m_exitCode = exitcode::failure;
    QCoreApplication::quit();
}

void Console::endSoon()
{
    // Asked from the event loop: erasing what another program has deleted begins there.
    QTimer::singleShot(0, this, [this] {
        const auto& remover = m_connections.remover();
        const auto quitIfDone = [this, &remover] {
            if (!m_credentials.isBusy() && !remover.isBusy()) QCoreApplication::quit();
        };
        connect(&m_credentials, &CredentialStore::idle, this, quitIfDone);
        connect(&remover, &ConnectionRemover::idle, this, quitIfDone);
        quitIfDone();
    });
    QTimer::singleShot(patienceAtTheEnd, this, &QCoreApplication::quit);
}

int runConsole(const CommandLine& line, std::unique_ptr<LinkDoor> door)
{
    Console console(line, std::move(door));
    if (!console.start()) return console.exitCode();
    const int ended = QCoreApplication::exec();
    return ended != 0 ? ended : console.exitCode();
}

} // namespace lockkeeper
