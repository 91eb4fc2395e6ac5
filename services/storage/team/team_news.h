// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// What somebody of the team has changed at the desk, as the statement that does it tells the others
/// (TM-64). It is a hint to look: nothing of it is believed, and it may be lost.
enum class TeamNews : quint8 {
    Drafts, ///< a shared draft or template was made, changed, claimed, released or removed
    Locks,
    Numbers,
    Reservations,
};

/// The payload of pg_notify() for it.
[[nodiscard]] inline QString teamNewsWord(TeamNews news)
{
    switch (news) {
    case TeamNews::Drafts:
        return QStringLiteral("drafts");
    case TeamNews::Locks:
        return QStringLiteral("locks");
    case TeamNews::Numbers:
        return QStringLiteral("numbers");
    case TeamNews::Reservations:
        return QStringLiteral("reservations");
    }
    return {};
}

[[nodiscard]] inline std::optional<TeamNews> teamNewsNamed(const QString& word)
{
    for (const auto each : {TeamNews::Drafts, TeamNews::Locks, TeamNews::Numbers, TeamNews::Reservations})
        if (word == teamNewsWord(each)) return each;
    return std::nullopt;
}

/// "pg_notify(…)", for the list behind RETURNING of a statement: it is told when the statement is done, if
/// it changes anything, once for each transaction, and takes no round trip.
[[nodiscard]] inline QString teamTelling(TeamNews news)
{
    return QStringLiteral("pg_notify('lockkeeper', '%1')").arg(teamNewsWord(news));
}

} // namespace lockkeeper

Q_DECLARE_METATYPE(lockkeeper::TeamNews)
