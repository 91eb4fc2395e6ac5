// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_ledger.h"

#include <chrono>
#include <functional>

namespace lockkeeper
{

class TeamDesk;

/// Whom to ask what colleagues have ordered of a batch, and how long.
struct TeamOverlapsQuestion {
    TeamDesk* desk = nullptr;
    QString gateway;            ///< teamGateway()
    Journal* journal = nullptr; ///< this computer's, of which nothing is told; may be null
    BatchOrder batch;
    WireUnits units;
    QTimeZone zone; ///< in which lengths of time are counted
    /// Somebody waits for it, to send: a desk that is slow, or busy, gets no longer.
    std::chrono::milliseconds patience{4'000};
};

/// What colleagues have ordered that a batch orders as well.
struct TeamOverlaps {
    QList<OverlappingBatch> overlapping; ///< under other numbers, newest first; each with its colleague
    bool isWhole = true;                 ///< false: the desk is away, or has not told all of it in time
    qint64 unread = 0; ///< batches about the same of which nobody here knows what they ordered (TM-40)
    qint64 since = 0;  ///< not 0: there are earlier batches, which were not read (milliseconds, UTC)
};

/// Looks a batch up in the team's journal, by the keys and the judgement of askLedger(). Answers once, from
/// the event loop, within the patience, with what is known by then; not when `context` is gone. GUI thread;
/// bodies are read in the desk's, behind reservations, and judged in others.
void askTeamOverlaps(
    const TeamOverlapsQuestion& question, QObject* context, std::function<void(const TeamOverlaps&)> answer);

} // namespace lockkeeper
