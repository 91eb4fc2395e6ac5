// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QString>

namespace lockkeeper
{

class TeamServer;
struct TeamFailure;

// What whoever asks a server of a team has in common. For the thread of the connection.

/// A time of the server as it is read, milliseconds since 1970 UTC; and how long ago it is, in minutes.
inline const QString teamEpoch = QStringLiteral("(extract(epoch FROM %1) * 1000)::bigint");
inline const QString teamMinutes =
    QStringLiteral("floor(extract(epoch FROM clock_timestamp() - %1) / 60)::integer");

/// What this computer calls itself.
[[nodiscard]] QString computerName();

/// How long one attempt after another is made: the longest that somebody waits.
[[nodiscard]] QDeadlineTimer patienceOf(const TeamServer& server);
/// Why the server cannot be asked, for people.
[[nodiscard]] QString whyNot(const TeamServer& server);
/// Whether it may be tried again: the connection is there (anew), or a moment was waited.
[[nodiscard]] bool maySendAgain(TeamServer& server, const TeamFailure& failure, const QDeadlineTimer& until);
/// What to say of a failure that stays.
[[nodiscard]] QString saidOf(const TeamServer& server, const TeamFailure& failure);

} // namespace lockkeeper
