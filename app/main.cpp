// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/connection_target.h"
#include "app/console.h"
#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/gateway_session.h"
#include "app/hand_over.h"
#include "app/journal_command.h"
#include "app/kept_report.h"
#include "app/link_door.h"
#include "app/list_export.h"
#include "app/product_export.h"
#include "app/renewals_report.h"
#include "app/report_command.h"
#include "app/say.h"
#include "app/team_command.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "services/platform/own_process.h"
#include "ui/base/profile_format.h"
#include "ui/kit/accessible_boxes.h"
#include "ui/kit/accessible_menus.h"
#include "ui/kit/accessible_tabs.h"
#include "ui/kit/line_drawing.h"
#include "ui/kit/theme/language.h"

#include <QApplication>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QIcon>
#include <QSet>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

void setIdentity()
{
    QCoreApplication::setApplicationName(u"lockkeeper"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKKEEPER_VERSION));
}

/// Whether help or version are asked for: the parser makes these texts only when there is an application.
bool asksForHelp(int argc, char** argv)
{
    constexpr std::string_view questions[]{"-h", "--help", "-v", "--version"};
    return std::any_of(argv + 1, argv + argc, [&](const char* argument) {
        return std::find(std::begin(questions), std::end(questions), argument) != std::end(questions);
    });
}

/// Whether the program needs a display. Commands that only write files need none, and Qt's platform plugins
/// would end the program without one.
bool needsWindow(const CommandLine& line)
{
    return line.action == CommandLine::Action::Window || line.action == CommandLine::Action::Screenshots;
}

/// Whether the program needs fonts, by which pages are laid out. They need a platform, but no display: it
/// must not be a missing one that ends the program (AP-13).
bool needsFonts(const CommandLine& line)
{
    if (line.action != CommandLine::Action::Report || line.reportFormat != CommandLine::ReportFormat::Pdf)
        return false;
#ifdef Q_OS_LINUX
    qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
    return true;
}

int endWith(int exitCode, const QString& text, std::FILE* stream = stderr)
{
    say(text, stream);
    return exitCode;
}

/// Says what to do for each token that is wanted: without a window nobody can be asked for another one.
void sayWhatTokenIsWanted(TokenKeeper& keeper, const CommandLine& line, QObject* context)
{
    const auto said = std::make_shared<QSet<TokenKind>>();
    QObject::connect(&keeper, &TokenKeeper::statusChanged, context, [&keeper, line, said](TokenKind kind) {
        const auto status = keeper.status(kind);
        if (status.state != TokenStatus::State::SignInNeeded || status.isRefusedForGood) return;
        if (said->contains(kind)) return;
        said->insert(kind);
        const auto* variable = kind == TokenKind::Order    ? "LOCKKEEPER_APP_TOKEN"
                               : kind == TokenKind::Client ? "LOCKKEEPER_CLIENT_TOKEN"
                                                           : "LOCKKEEPER_USER_TOKEN";
        say(line.baseUrl.isEmpty()
                ? QCoreApplication::translate("Main", "The gateway needs a new token. Open this connection "
                                                      "in a window, sign in there, then run this again.")
                : QCoreApplication::translate(
                      "Main", "The gateway needs a new token. Put a valid one into %1, then run this again.")
                      .arg(QLatin1StringView(variable)));
    });
}

/// What a command without a window does over the connection.
struct RunOverConnection {
    std::unique_ptr<QObject> command;
    std::function<void()> start;
};

template <class Command, class... Arguments>
RunOverConnection runOver(Arguments&&... arguments)
{
    auto command = std::make_unique<Command>(std::forward<Arguments>(arguments)...);
    auto* running = command.get();
    QObject::connect(running, &Command::finished, QCoreApplication::instance(), &QCoreApplication::exit,
        Qt::QueuedConnection);
    return {std::move(command), [running] { running->start(); }};
}

RunOverConnection commandFor(GatewaySession& session, const CommandLine& line, const EnterpriseId& enterprise)
{
    const bool isReport = line.action == CommandLine::Action::Report;
    if (isReport || line.list == CommandLine::List::Overview)
        return runOver<ReportCommand>(session.client(), line, enterprise, session.profile());
    const auto format = formatFor(session.profile());
    if (line.list == CommandLine::List::Products)
        return runOver<ProductExport>(session.client(), line, enterprise, format);
    return runOver<ListExport>(session.client(), line, enterprise, format);
}

/// Runs `report --all`.
template <class Command>
int runKeptReport(const CommandLine& line, const ConnectionProfile& profile)
{
    Command command(line, profile);
    QObject::connect(&command, &Command::finished, QCoreApplication::instance(), &QCoreApplication::exit,
        Qt::QueuedConnection);
    command.start();
    return QCoreApplication::exec();
}

/// Runs `export` and `report`.
int runExport(const CommandLine& line)
{
    // A reader that goes away (export … | head) is a failed write with a sentence, not a silent end.
    ignoreBrokenPipes();
    // The language is English unless somebody asks for another one, so that programs that read the file find
    // the same titles on every computer (AP-4).
    Language language;
    language.use(QLocale(line.language.isEmpty() ? u"en"_s : line.language));
    ProfileStore profiles(dataFolder(line));
    auto target = targetOf(line, profiles, false);
    if (!target) return endWith(exitcode::failure, target.error());
    if (line.isOfAll && line.report == CommandLine::Report::Renewals)
        return runKeptReport<RenewalsReport>(line, (*target)->profile);
    if (line.isOfAll) return runKeptReport<KeptReport>(line, (*target)->profile);
    CredentialStore credentials;
    // Declared in this order, because the command uses the session until it is destroyed.
    std::unique_ptr<GatewaySession> session;
    RunOverConnection run;
    QObject context;
    const auto begin = [&](GatewaySession::Outcome outcome) {
        if (!outcome) {
            say(outcome.error());
            QCoreApplication::exit(exitcode::failure);
            return;
        }
        if (!outcome->secrets.sentence.isEmpty()) say(outcome->secrets.sentence);
        session = std::move(outcome->session);
        sayWhatTokenIsWanted(session->keeper(), line, &context);
        const auto enterprise =
            line.enterprise.isEmpty() ? session->sampleEnterprise() : EnterpriseId(line.enterprise);
        run = commandFor(*session, line, enterprise);
        run.start();
    };
    // Begun from the event loop, so that whatever happens can end it.
    QMetaObject::invokeMethod(
        &context,
        [&] {
            GatewaySession::open(
                std::move(**target), {.credentials = &credentials, .profiles = &profiles}, &context, begin);
        },
        Qt::QueuedConnection);
    return QCoreApplication::exec();
}

int runJournal(const CommandLine& line)
{
    ignoreBrokenPipes();
    Language language;
    language.use(QLocale(line.language.isEmpty() ? u"en"_s : line.language));
    JournalCommand command(line);
    QObject::connect(&command, &JournalCommand::finished, QCoreApplication::instance(),
        &QCoreApplication::exit, Qt::QueuedConnection);
    command.start();
    return QCoreApplication::exec();
}

int runWithoutWindow(const CommandLine& line)
{
    switch (line.action) {
    case CommandLine::Action::Help:
        return endWith(exitcode::success, line.helpText, stdout);
    case CommandLine::Action::Version:
        return endWith(
            exitcode::success, u"lockkeeper %1"_s.arg(QCoreApplication::applicationVersion()), stdout);
    case CommandLine::Action::Journal:
        return runJournal(line);
    case CommandLine::Action::Team: {
        Language language;
        language.use(QLocale(line.language.isEmpty() ? u"en"_s : line.language));
        return runTeam(line);
    }
    default:
        return runExport(line);
    }
}

int usageError(const QString& text)
{
    return endWith(
        exitcode::usage, QCoreApplication::translate("Main", "%1\nTry: lockkeeper --help").arg(text));
}

} // namespace

int main(int argc, char** argv)
{
    useTerminalOfCaller();
    // A core file would hold the tokens and passwords that are in memory (AP-7). LOCKKEEPER_CORE=1 is for
    // somebody who wants one to find a fault.
    if (qgetenv("LOCKKEEPER_CORE") != "1") forbidCoreFiles();
    setIdentity();
    if (asksForHelp(argc, argv)) {
        QCoreApplication application(argc, argv);
        const auto line = parseCommandLine(QCoreApplication::arguments());
        return line ? runWithoutWindow(*line) : usageError(line.error());
    }
    // The arguments are read before the platform plugin is loaded, so that a mistyped option is reported even
    // without a display.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const auto line = parseCommandLine(arguments);
    if (!line) return usageError(line.error());
    if (!needsWindow(*line)) {
        std::unique_ptr<QCoreApplication> application;
        if (needsFonts(*line))
            application = std::make_unique<QGuiApplication>(argc, argv);
        else
            application = std::make_unique<QCoreApplication>(argc, argv);
        return runWithoutWindow(*line);
    }
#ifdef Q_OS_LINUX
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
        qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return endWith(exitcode::failure,
            QCoreApplication::translate(
                "Main", "There is no display. You can export lists without one: lockkeeper export --help"));
#endif
    QApplication application(argc, argv);
    // By this name desktops find the desktop file; others take the icon from the window.
    QGuiApplication::setDesktopFileName(u"org.lockkeeper.Lockkeeper"_s);
    QApplication::setWindowIcon(programIcon());
    auto door = std::make_unique<LinkDoor>(dataFolder(*line));
    if (const auto ended = handOver(*line, *door)) return *ended;
    makeMenusAccessible();
    makeBoxesAccessible();
    makeTabsAccessible();
    return runConsole(*line, std::move(door));
}
