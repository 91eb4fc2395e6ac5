// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "models/tables/overview/overview_sheet.h"
#include "services/storage/team/team_url.h"
#include "ui/pages/all_pages.h"
#include "ui/views/place_link.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const QHash<QString, CommandLine::List>& lists()
{
    static const QHash<QString, CommandLine::List> names{
        {u"employees"_s, CommandLine::List::Employees},
        {u"assets"_s, CommandLine::List::Assets},
        {u"assetnumbers"_s, CommandLine::List::AssetNumbers},
        {u"borrowedlocks"_s, CommandLine::List::BorrowedLocks},
        {u"customers"_s, CommandLine::List::Customers},
        {u"products"_s, CommandLine::List::Products},
        {u"overview"_s, CommandLine::List::Overview},
    };
    return names;
}

/// The options, in the order in which --help shows them.
struct Options {
    QCommandLineOption sandbox{u"sandbox"_s,
        CommandLineText::tr(
            "Use the built-in sandbox gateway with sample data, in memory or kept in FILE (--sandbox=FILE)."),
        u"FILE"_s};
    QCommandLineOption empty{u"empty"_s,
        CommandLineText::tr("The sandbox starts without a history: no journal entries and no drafts.")};
    QCommandLineOption baseUrl{u"base-url"_s,
        CommandLineText::tr("Connect to this gateway for this run only. Takes tokens from "
                            "LOCKKEEPER_APP_TOKEN, LOCKKEEPER_CLIENT_TOKEN and LOCKKEEPER_USER_TOKEN, and "
                            "the application key from LOCKKEEPER_APP_KEY."),
        u"URL"_s};
    QCommandLineOption profile{
        u"profile"_s, CommandLineText::tr("Connect with the saved connection of this name."), u"NAME"_s};
    QCommandLineOption enterprise{
        u"enterprise"_s, CommandLineText::tr("Global id of the enterprise to open or export."), u"ID"_s};
    QCommandLineOption page{
        u"page"_s, CommandLineText::tr("The page to open: %1.").arg(allPageNames().join(u", "_s)), u"NAME"_s};
    QCommandLineOption view{u"view"_s,
        CommandLineText::tr("Open this saved view, in the window that is open if there is one."), u"NAME"_s};
    QCommandLineOption dataDir{
        u"data-dir"_s, CommandLineText::tr("Keep the journal and settings in this folder."), u"DIR"_s};
    QCommandLineOption language{
        u"language"_s, CommandLineText::tr("en or zh_CN; default: the system's language."), u"CODE"_s};
    QCommandLineOption theme{
        u"theme"_s, CommandLineText::tr("light or dark; default: same as system."), u"NAME"_s};
    QCommandLineOption screenshots{u"screenshots"_s,
        CommandLineText::tr(
            "Save pictures of every page, light and dark, in every language, to DIR, then exit."),
        u"DIR"_s};
    QCommandLineOption output{u"output"_s,
        CommandLineText::tr(
            "export, report, journal: the file to write (complete or not at all); - for standard output."),
        u"FILE"_s};
    QCommandLineOption format{u"format"_s,
        CommandLineText::tr("export: csv or xlsx; report: pdf, csv, xlsx or json; journal: csv or json. "
                            "Default: the output file's extension, otherwise the first of these."),
        u"FORMAT"_s};
    QCommandLineOption since{u"since"_s,
        CommandLineText::tr(
            "journal: only changes sent since this day (2026-11-21) or time (2026-11-21T14:00:00Z)."),
        u"DATE"_s};
    QCommandLineOption keyword{u"keyword"_s,
        CommandLineText::tr("export employees: only those whose name or account contains this."), u"TEXT"_s};
    QCommandLineOption department{u"department"_s,
        CommandLineText::tr("export employees: only those of this department (id or name)."), u"ID|NAME"_s};
    QCommandLineOption extendCode{u"extend-code"_s,
        CommandLineText::tr("export assets: only those with this extended attribute."), u"CODE"_s};
    QCommandLineOption channelCode{
        u"channel-code"_s, CommandLineText::tr("export customers: only those of this channel."), u"CODE"_s};
    QCommandLineOption channelCustomer{u"channel-customer-id"_s,
        CommandLineText::tr("export customers: only the one with this channel customer id."), u"ID"_s};
    QCommandLineOption defaultCustomer{u"default-customer"_s,
        CommandLineText::tr("export customers: Y for default customers only, N for all."), u"Y|N"_s};
    QCommandLineOption eachAsset{u"request-each-asset"_s,
        CommandLineText::tr(
            "export products: required, because products are read by one request per asset.")};
    QCommandLineOption days{u"days"_s,
        CommandLineText::tr("report: list what ends within this many days. Default: 30; with "
                            "report expiring --all: every month."),
        u"N"_s};
    QCommandLineOption everything{u"all"_s,
        CommandLineText::tr("report: all enterprises, from what was read on this computer before. Sends no "
                            "requests.")};
    QCommandLineOption url{u"url"_s,
        CommandLineText::tr("team: the PostgreSQL database, such as "
                            "postgresql://admin@db.example/lockkeeper. Takes the password from "
                            "LOCKKEEPER_TEAM_PASSWORD or PGPASSWORD, otherwise asks for it."),
        u"URL"_s};
    QCommandLineOption reader{
        u"reader"_s, CommandLineText::tr("team add: a login that can look, but not reserve.")};
    QCommandLineOption help{{u"h"_s, u"help"_s}, CommandLineText::tr("Show this help and exit.")};
    QCommandLineOption version{{u"v"_s, u"version"_s}, CommandLineText::tr("Show the version and exit.")};

    [[nodiscard]] QList<QCommandLineOption> all() const
    {
        return {sandbox, empty, baseUrl, profile, enterprise, page, view, dataDir, language, theme,
            screenshots, output, format, since, keyword, department, extendCode, channelCode, channelCustomer,
            defaultCustomer, eachAsset, days, everything, url, reader, help, version};
    }
};

QString readConnection(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    line.sandbox = parser.isSet(options.sandbox);
    line.sandboxFile = parser.value(options.sandbox);
    line.sandboxHistory = !parser.isSet(options.empty) && !parser.isSet(options.screenshots);
    line.enterprise = parser.value(options.enterprise);
    line.profile = parser.value(options.profile);
    if (int(line.sandbox) + int(parser.isSet(options.baseUrl)) + int(parser.isSet(options.profile)) > 1)
        return CommandLineText::tr("--sandbox, --profile and --base-url can't be combined.");
    if (parser.isSet(options.profile) && line.profile.trimmed().isEmpty())
        return CommandLineText::tr("--profile: enter the name of a saved connection.");
    if (parser.isSet(options.baseUrl)) {
        line.baseUrl = QUrl(parser.value(options.baseUrl), QUrl::StrictMode);
        const auto scheme = line.baseUrl.scheme();
        if (!line.baseUrl.isValid() || line.baseUrl.host().isEmpty() ||
            (scheme != "http"_L1 && scheme != "https"_L1))
            return CommandLineText::tr("--base-url: \"%1\" isn't an http or https address.")
                .arg(parser.value(options.baseUrl));
        if (!line.baseUrl.userInfo().isEmpty() || line.baseUrl.hasQuery() || line.baseUrl.hasFragment())
            return CommandLineText::tr("--base-url: enter the address without user, query or fragment.");
    }
    return {};
}

QString readWindow(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    line.dataDir = parser.value(options.dataDir);
    line.page = pageNameToday(parser.value(options.page));
    line.view = parser.value(options.view);
    line.language = parser.value(options.language);
    line.theme = parser.value(options.theme);
    line.screenshots = parser.value(options.screenshots);
    if (parser.isSet(options.screenshots)) line.action = CommandLine::Action::Screenshots;
    if (!line.page.isEmpty() && !allPageNames().contains(line.page))
        return CommandLineText::tr("--page: there is no page \"%1\". Available: %2.")
            .arg(line.page, allPageNames().join(u", "_s));
    if (parser.isSet(options.view) && viewName(line.view).isEmpty())
        return CommandLineText::tr("--view: enter the name of a saved view.");
    if (parser.isSet(options.view) && (parser.isSet(options.page) || parser.isSet(options.screenshots)))
        return CommandLineText::tr("--view can't be combined with --page or --screenshots.");
    if (!line.language.isEmpty() && line.language != "en"_L1 && line.language != "zh_CN"_L1)
        return CommandLineText::tr("--language: \"%1\" is neither en nor zh_CN.").arg(line.language);
    if (!line.theme.isEmpty() && line.theme != "light"_L1 && line.theme != "dark"_L1)
        return CommandLineText::tr("--theme: \"%1\" is neither light nor dark.").arg(line.theme);
    return {};
}

/// The format that is asked for, else that of the file's suffix, else the first of `known`. A suffix of a
/// format that cannot be written here is an error, because it would hide what is in the file.
tl::expected<QString, QString> readFormat(
    const QCommandLineParser& parser, const Options& options, const QStringList& known)
{
    if (parser.isSet(options.format)) {
        const auto asked = parser.value(options.format);
        if (known.contains(asked)) return asked;
        if (known.size() > 2)
            return tl::unexpected(
                CommandLineText::tr("--format: \"%1\" is none of %2.").arg(asked, known.join(u", "_s)));
        return tl::unexpected(CommandLineText::tr("--format: \"%1\" is neither %2 nor %3.")
                                  .arg(asked, known.first(), known.last()));
    }
    static const QStringList others{u"csv"_s, u"json"_s, u"xlsx"_s, u"xlsm"_s, u"xls"_s, u"ods"_s, u"pdf"_s,
        u"doc"_s, u"docx"_s, u"odt"_s, u"html"_s, u"htm"_s, u"xml"_s, u"zip"_s};
    const auto suffix = QFileInfo(parser.value(options.output)).suffix().toLower();
    if (known.contains(suffix)) return suffix;
    if (!others.contains(suffix)) return known.first();
    if (known.size() > 2)
        return tl::unexpected(CommandLineText::tr(
            "--output: %1 can't be written here, only %2. Rename the file, or add --format.")
                                  .arg(suffix, known.join(u", "_s)));
    return tl::unexpected(CommandLineText::tr(
        "--output: %1 can't be written here, only %2 and %3. Rename the file, or add --format.")
                              .arg(suffix, known.first(), known.last()));
}

QString readExport(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    using List = CommandLine::List;
    line.action = CommandLine::Action::Export;
    const auto names = parser.positionalArguments().sliced(1);
    if (names.size() != 1 || !lists().contains(names.first()))
        return CommandLineText::tr(
            "export: choose a list: employees, assets, assetnumbers, borrowedlocks, customers, products or "
            "overview.");
    line.list = lists().value(names.first());
    line.output = parser.value(options.output);
    if (line.output.isEmpty()) return CommandLineText::tr("export: --output FILE is required.");
    const auto format = readFormat(parser, options, {u"csv"_s, u"xlsx"_s});
    if (!format) return format.error();
    line.format = formatNamed(*format, TableFormat::Csv);
    // A filter that this list does not have is an error: ignored, it would export more than was asked for.
    const std::pair<const QCommandLineOption*, List> filters[]{
        {&options.keyword, List::Employees},
        {&options.department, List::Employees},
        {&options.extendCode, List::Assets},
        {&options.channelCode, List::Customers},
        {&options.channelCustomer, List::Customers},
        {&options.defaultCustomer, List::Customers},
        {&options.eachAsset, List::Products},
    };
    for (const auto& [option, list] : filters)
        if (parser.isSet(*option) && line.list != list)
            return CommandLineText::tr("--%1 doesn't apply to export %2.")
                .arg(option->names().first(), names.first());
    line.keyword = parser.value(options.keyword);
    line.extendCode = parser.value(options.extendCode);
    line.channelCode = parser.value(options.channelCode);
    line.channelCustomerId = parser.value(options.channelCustomer);
    line.defaultCustomer = parser.value(options.defaultCustomer);
    if (parser.isSet(options.defaultCustomer) && line.defaultCustomer != "Y"_L1 &&
        line.defaultCustomer != "N"_L1)
        return CommandLineText::tr("--default-customer: \"%1\" is neither Y nor N.")
            .arg(line.defaultCustomer);
    line.department = parser.value(options.department).trimmed();
    if (parser.isSet(options.department) && line.department.isEmpty())
        return CommandLineText::tr("--department: enter a department's name or id.");
    if (line.list == List::Products && !parser.isSet(options.eachAsset))
        return CommandLineText::tr("export products: sends one request per asset. To agree, add "
                                   "--request-each-asset.");
    if (!line.sandbox && line.baseUrl.isEmpty() && line.profile.isEmpty())
        return CommandLineText::tr(
            "export: choose a source with --profile NAME, --base-url URL or --sandbox.");
    if (!line.sandbox && line.enterprise.isEmpty() && line.list != List::Customers)
        return CommandLineText::tr("export: --enterprise ID is required.");
    return {};
}

QString readReport(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    line.action = CommandLine::Action::Report;
    const auto names = parser.positionalArguments().sliced(1);
    // The same order as in Report.
    static const QStringList reports{u"enterprise"_s, u"expiring"_s, u"renewals"_s};
    if (names.size() != 1 || !reports.contains(names.first()))
        return CommandLineText::tr("report: choose enterprise, expiring or renewals.");
    line.report = CommandLine::Report(reports.indexOf(names.first()));
    const bool isOfRenewals = line.report == CommandLine::Report::Renewals;
    line.output = parser.value(options.output);
    if (line.output.isEmpty()) return CommandLineText::tr("report: --output FILE is required.");
    // The same order as in ReportFormat.
    static const QStringList formats{u"pdf"_s, u"csv"_s, u"xlsx"_s, u"json"_s};
    const auto format = readFormat(parser, options, formats);
    if (!format) return format.error();
    line.reportFormat = CommandLine::ReportFormat(formats.indexOf(*format));
    line.format = formatNamed(*format, TableFormat::Csv);
    const QCommandLineOption* const strange[]{&options.keyword, &options.department, &options.extendCode,
        &options.channelCode, &options.channelCustomer, &options.defaultCustomer, &options.eachAsset};
    for (const auto* option : strange)
        if (parser.isSet(*option))
            return CommandLineText::tr("--%1 doesn't apply to report.").arg(option->names().first());
    if (parser.isSet(options.days)) {
        bool isNumber = false;
        const int days = parser.value(options.days).toInt(&isNumber);
        if (!isNumber || days < 0 || days > mostSheetDays)
            return CommandLineText::tr("--days: \"%1\" isn't a number of days from 0 to %2.")
                .arg(parser.value(options.days), QString::number(mostSheetDays));
        line.days = days;
    }
    line.isOfAll = parser.isSet(options.everything);
    if (isOfRenewals && !line.isOfAll)
        return CommandLineText::tr("report renewals: --all is required, it is of what was read before.");
    if (line.isOfAll && line.sandbox)
        return CommandLineText::tr(
            "--all doesn't apply to --sandbox: nothing of it is saved on this computer.");
    if (line.isOfAll && !line.enterprise.isEmpty())
        return CommandLineText::tr("--all and --enterprise can't be combined.");
    if (line.isOfAll && line.baseUrl.isEmpty() && line.profile.isEmpty())
        return CommandLineText::tr(
            "report --all: choose a connection with --profile NAME or --base-url URL.");
    if (!line.sandbox && line.baseUrl.isEmpty() && line.profile.isEmpty())
        return CommandLineText::tr(
            "report: choose a source with --profile NAME, --base-url URL or --sandbox.");
    if (!line.sandbox && !line.isOfAll && line.enterprise.isEmpty())
        return CommandLineText::tr("report: --enterprise ID or --all is required.");
    return {};
}

/// A day begins at midnight of this computer.
QString readSince(const QString& text, CommandLine& line)
{
    auto time = QDateTime::fromString(text, Qt::ISODate);
    if (const auto day = QDate::fromString(text, Qt::ISODate); day.isValid()) time = day.startOfDay();
    if (!time.isValid())
        return CommandLineText::tr("--since: \"%1\" isn't a date such as 2026-11-21.").arg(text);
    // 0 would mean everything, and so does any time before.
    line.since = std::max<qint64>(time.toMSecsSinceEpoch(), 1);
    return {};
}

QString readJournal(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    line.action = CommandLine::Action::Journal;
    if (parser.positionalArguments().size() != 1)
        return CommandLineText::tr("journal: takes no further names.");
    line.output = parser.value(options.output);
    if (line.output.isEmpty()) return CommandLineText::tr("journal: --output FILE is required.");
    const auto format = readFormat(parser, options, {u"csv"_s, u"json"_s});
    if (!format) return format.error();
    line.asJson = *format == "json"_L1;
    // Options of lists and of connections are errors: ignored, they would write more than was asked for.
    const QCommandLineOption* const strange[]{&options.sandbox, &options.empty, &options.baseUrl,
        &options.enterprise, &options.keyword, &options.department, &options.extendCode, &options.channelCode,
        &options.channelCustomer, &options.defaultCustomer, &options.eachAsset};
    for (const auto* option : strange)
        if (parser.isSet(*option))
            return CommandLineText::tr("--%1 doesn't apply to journal.").arg(option->names().first());
    return parser.isSet(options.since) ? readSince(parser.value(options.since), line) : QString();
}

QString readTeam(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    using Team = CommandLine::Team;
    line.action = CommandLine::Action::Team;
    const auto names = parser.positionalArguments().sliced(1);
    static const QStringList commands{
        u"init"_s, u"add"_s, u"remove"_s, u"status"_s, u"upgrade"_s}; // the same order as in Team
    if (names.isEmpty() || !commands.contains(names.first()))
        return CommandLineText::tr("team: choose init, add, remove, status or upgrade.");
    line.team = Team(commands.indexOf(names.first()));
    const bool hasName = line.team == Team::Add || line.team == Team::Remove;
    if (names.size() != (hasName ? 2 : 1))
        return hasName ? CommandLineText::tr("team %1: enter the login of one person.").arg(names.first())
                       : CommandLineText::tr("team %1: takes no further names.").arg(names.first());
    if (hasName) line.member = names.last();
    line.isReader = parser.isSet(options.reader);
    if (line.isReader && line.team != Team::Add) return CommandLineText::tr("--reader is for team add only.");
    const QCommandLineOption* const strange[]{&options.sandbox, &options.empty, &options.baseUrl,
        &options.profile, &options.enterprise, &options.page, &options.screenshots, &options.output,
        &options.format, &options.keyword, &options.department, &options.extendCode, &options.channelCode,
        &options.channelCustomer, &options.defaultCustomer};
    for (const auto* option : strange)
        if (parser.isSet(*option))
            return CommandLineText::tr("--%1 doesn't apply to team.").arg(option->names().first());
    if (!parser.isSet(options.url)) return CommandLineText::tr("team: --url URL is required.");
    const auto settings = teamFromUrl(parser.value(options.url));
    if (!settings) return u"--url: "_s + settings.error();
    line.teamServer = *settings;
    if (line.teamServer.user.isEmpty())
        return CommandLineText::tr(
            "--url: add the login that may set the team up, as in postgresql://admin@…");
    return {};
}

/// Takes the link as it is given: what is in it is looked at where it can be told in a window, too.
QString readLinkArgument(const QStringList& arguments, CommandLine& line)
{
    if (arguments.size() > 1) return CommandLineText::tr("Enter one link at a time.");
    if (!line.page.isEmpty() || !line.enterprise.isEmpty() || line.action != CommandLine::Action::Window)
        return CommandLineText::tr("A link can't be combined with --page, --enterprise or --screenshots.");
    line.link = arguments.first();
    return {};
}

} // namespace

tl::expected<CommandLine, QString> parseCommandLine(const QStringList& arguments)
{
    const Options options;
    QCommandLineParser parser;
    parser.setApplicationDescription(CommandLineText::tr(
        "Administer software licences, USB locks and the employees who use them, through a licensing "
        "gateway: for channel staff, licence administrators and support. To try it with sample data, "
        "without an account, run: lockkeeper --sandbox. Without arguments, Lockkeeper opens the last "
        "connection."));
    parser.addOptions(options.all());
    parser.addPositionalArgument(u"export"_s,
        CommandLineText::tr("Export a list to a file without a window: export "
                            "employees|assets|assetnumbers|borrowedlocks|customers|products|overview "
                            "--output FILE"),
        u"[export LIST]"_s);
    parser.addPositionalArgument(u"report"_s,
        CommandLineText::tr("Save the overview of an enterprise, or what expires soon, without a window: "
                            "report enterprise|expiring --output FILE. Products are included as far as "
                            "this computer keeps them from earlier readings, and are never requested. With "
                            "--all: of all enterprises. report renewals --all: what ends, and what became "
                            "of it."),
        u"[report NAME]"_s);
    parser.addPositionalArgument(u"journal"_s,
        CommandLineText::tr(
            "Export the changes sent from this computer to a file without a window: journal --output FILE"),
        u"[journal]"_s);
    parser.addPositionalArgument(u"team"_s,
        CommandLineText::tr("Set up and look after the database that a team shares: team init, add NAME, "
                            "remove NAME, status or upgrade, with --url URL"),
        u"[team COMMAND]"_s);
    parser.addPositionalArgument(u"lockkeeper:…"_s,
        CommandLineText::tr("Open the page, view or row that this link leads to, in the window that is open "
                            "if there is one. It never signs in or changes anything."),
        u"[LINK]"_s);

    // The parser knows no optional values: --sandbox alone becomes --sandbox= .
    QStringList adjusted = arguments;
    for (auto& argument : adjusted)
        if (argument == "--sandbox"_L1) argument = u"--sandbox="_s;
    if (!parser.parse(adjusted)) return tl::unexpected(parser.errorText());

    CommandLine line;
    if (parser.isSet(options.help)) {
        line.action = CommandLine::Action::Help;
        line.helpText = parser.helpText();
        return line;
    }
    if (parser.isSet(options.version)) {
        line.action = CommandLine::Action::Version;
        return line;
    }
    QString error = readConnection(parser, options, line);
    if (error.isEmpty()) error = readWindow(parser, options, line);
    const auto positional = parser.positionalArguments();
    const auto command = positional.isEmpty() ? QString() : positional.first();
    if (error.isEmpty() && !command.isEmpty() && parser.isSet(options.view))
        error = CommandLineText::tr("--view doesn't apply to %1.").arg(command.left(40));
    if (error.isEmpty() && command != "journal"_L1 && parser.isSet(options.since))
        error = CommandLineText::tr("--since is for journal only.");
    if (error.isEmpty() && command != "report"_L1 && parser.isSet(options.days))
        error = CommandLineText::tr("--days is for report only.");
    if (error.isEmpty() && command != "report"_L1 && parser.isSet(options.everything))
        error = CommandLineText::tr("--all is for report only.");
    if (error.isEmpty() && command != "export"_L1 && command != "report"_L1 && command != "journal"_L1 &&
        parser.isSet(options.eachAsset))
        error = CommandLineText::tr("--request-each-asset is for export products only.");
    if (error.isEmpty() && command != "team"_L1 &&
        (parser.isSet(options.url) || parser.isSet(options.reader)))
        error = CommandLineText::tr("--url and --reader are for team only.");
    if (error.isEmpty() && command == "export"_L1)
        error = readExport(parser, options, line);
    else if (error.isEmpty() && command == "report"_L1)
        error = readReport(parser, options, line);
    else if (error.isEmpty() && command == "journal"_L1)
        error = readJournal(parser, options, line);
    else if (error.isEmpty() && command == "team"_L1)
        error = readTeam(parser, options, line);
    else if (error.isEmpty() && looksLikeLink(command))
        error = readLinkArgument(positional, line);
    else if (error.isEmpty() && !command.isEmpty())
        error = CommandLineText::tr("There is no command \"%1\". Available: export, report, journal, team.")
                    .arg(command);
    else if (error.isEmpty() && (parser.isSet(options.output) || parser.isSet(options.format)))
        error = CommandLineText::tr("--output and --format are for export, report and journal only.");
    if (!error.isEmpty()) return tl::unexpected(error);
    return line;
}

} // namespace lockkeeper
