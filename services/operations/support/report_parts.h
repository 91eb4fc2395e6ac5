// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/logs/rotating_log.h"
#include "services/files/logs/support_report.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/support/broken_run.h"

#include <QSslSocket>

#include <memory>
#include <optional>

namespace lockkeeper
{

/// What a support report is made from. A value, for another thread.
struct ReportFacts {
    std::shared_ptr<RotatingLog> log;
    std::optional<ConnectionProfile> profile; ///< the one that is open; none for the sandbox
    QString language;                         ///< of the window, "zh_CN"
    std::optional<BrokenRun> broken = {};     ///< the run before this one, where it did not end properly
    QStringList surroundings = {};            ///< desktop, screens, keychain: "name: what about it"
    QString dataFolder = {}; ///< whose files are listed, with the room that is left on its disk
    /// Read in the thread that makes the facts: OpenSSL allocates something for each thread that uses it,
    /// which a pool thread that still lives when the program ends would leak.
    QString tlsLibrary = QSslSocket::sslLibraryVersionString();
};

/// The files of a support report: about.txt, connection.json if there is a profile, requests.log. No secrets,
/// no names of people, of this computer or its user: names and accounts are left out of the profile, and the
/// home folder is "~" in paths. Reads the log file, so not for the GUI thread.
[[nodiscard]] QList<ReportPart> collectReportParts(const ReportFacts& facts);

} // namespace lockkeeper
