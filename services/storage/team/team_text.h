// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/storage/team/team_status.h"

#include <QCoreApplication>
#include <QString>

#include <chrono>

namespace lockkeeper
{

/// What is said of the desk of a team: what is missing, and what to do. Any thread.
class TeamText
{
    Q_DECLARE_TR_FUNCTIONS(TeamText)

public:
    /// Empty for what needs no sentence.
    static QString why(TeamStatus::State state, const TeamSettings& settings);
    static QString noAuthorities(const QString& file);
    /// `words`: the server's, without codes.
    static QString refused(const QString& words);
    static QString invalid(const QString& issue);
    static QString oldServer();
    static QString readOnlyServer();
    static QString onlyReader();
    static QString newerSchema();
    static QString wrongClock(std::chrono::milliseconds off, bool isBehind);
    static QString noAnswer();
    static QString unusable();
    static QString resolvedMeanwhile();
    static QString notCopied();
    static QString noReason();
};

/// "5 minutes ago".
[[nodiscard]] QString teamAgo(int minutes);

} // namespace lockkeeper
