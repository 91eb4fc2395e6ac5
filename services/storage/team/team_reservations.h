// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_reservation.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

class TeamServer;
struct TeamFailure;

// Reservations at a server (TM-1). For the thread of the connection. Whether an answer was lost nobody is
// asked: the same statement with the same intent is sent again, which waits for the first one where that is
// still at work, and then either does it or meets what it has done (TM-2).

/// Two round trips where nothing is in the way: all keys in one statement, then the note that it is being
/// sent.
[[nodiscard]] ReservationAnswer reserveAt(TeamServer& server, const Reservation& wanted);
[[nodiscard]] ReservationAnswer reserveLaterAt(
    TeamServer& server, const Reservation& sent, ReservationEnd end);

// These may throw TeamFailure.

void settleAt(TeamServer& server, const QString& intent, ReservationEnd end);
[[nodiscard]] bool freeUnsentAt(TeamServer& server, const QString& intent);
[[nodiscard]] QList<OpenReservation> openReservationsAt(TeamServer& server, const QString& gateway);
void noteLocksAt(
    TeamServer& server, const QString& gateway, const QStringList& locks, bool isDisabled, bool isKnown);
[[nodiscard]] QList<LockNote> lockNotesAt(
    TeamServer& server, const QString& gateway, const QStringList& locks, int withinMinutes);

} // namespace lockkeeper
