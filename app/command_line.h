// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/files/writing/table_writer.h"

#include <QString>
#include <QStringList>
#include <QUrl>

#include <tl/expected.hpp>

#include <optional>

namespace lockkeeper
{

/// What the program was started for. Exit codes are in resources/manual.md.
struct CommandLine {
    enum class Action {
        Window,      ///< the console
        Screenshots, ///< pictures of every page, then out
        Export,      ///< a list into a file, without a window
        Report,      ///< the sheet of an enterprise into a file, without a window
        Journal,     ///< the journal into a file, without a window
        Team,        ///< the shared desk of a team is set up or looked after, without a window
        Help,
        Version,
    };
    enum class List { Employees, Assets, AssetNumbers, BorrowedLocks, Customers, Products, Overview };
    enum class Report { Enterprise, Expiring, Renewals };
    enum class ReportFormat { Pdf, Csv, Xlsx, Json };
    enum class Team { Init, Add, Remove, Status, Upgrade };

    Action action = Action::Window;

    // Where to connect to: the embedded sandbox, a gateway, or a saved connection. None of them: the
    // connection that was used last, or the welcome window (AP-1).
    bool sandbox = false;
    QString sandboxFile; ///< empty: in memory
    /// Whether a sandbox in memory begins with changes that were made already (SandboxHistory).
    bool sandboxHistory = false;
    QUrl baseUrl;
    QString profile;    ///< name of a saved connection
    QString enterprise; ///< enterpriseGlobalId; empty: that of the sandbox's sample, or chosen in the window

    // The window.
    QString page;
    QString view;     ///< name of a saved view
    QString link;     ///< as it was given, and not looked at yet
    QString dataDir;  ///< empty: the system's place for it
    QString language; ///< "en", "zh_CN"; empty: the system's
    QString theme;    ///< "light", "dark"; empty: the system's
    QString screenshots;

    // journal: also `output`, and `profile` to take entries of one saved connection only
    qint64 since = 0; ///< milliseconds since 1970 UTC; 0: everything
    bool asJson = false;

    // export
    List list = List::Employees;
    QString output; ///< "-" for standard output
    TableFormat format = TableFormat::Csv;
    QString keyword;
    QString department; ///< its id, or the name of one that has employees (AP-8); empty: any
    QString extendCode;
    QString channelCode, channelCustomerId, defaultCustomer;

    // report: also `output`, and `format` where it is a table
    Report report = Report::Enterprise;
    /// Whether it is about all enterprises of which this computer keeps something (AP-15).
    bool isOfAll = false;
    ReportFormat reportFormat = ReportFormat::Pdf;
    std::optional<int> days; ///< "ends within N days"; of one enterprise 30 if nobody says

    // team
    Team team = Team::Status;
    TeamSettings teamServer; ///< of --url: whose login may set it up
    QString member;          ///< add, remove: the login of a clerk
    bool isReader = false;   ///< add: whether the clerk may only look

    QString helpText; ///< what Action::Help prints
};

/// `arguments` as QCoreApplication::arguments() gives them. The error is a sentence for standard error;
/// the program then ends with 2. Needs no application object.
[[nodiscard]] tl::expected<CommandLine, QString> parseCommandLine(const QStringList& arguments);

} // namespace lockkeeper
