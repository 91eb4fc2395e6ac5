// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"
#include "services/storage/journal/journal.h"

#include <QStringList>

namespace lockkeeper::test
{

/// What became of the writes of a program that was killed.
struct KillReport {
    int written = 0;      ///< writes that reached the gateway
    int applied = 0;      ///< of these, those that took effect
    int open = 0;         ///< intents without an outcome
    int openApplied = 0;  ///< of these, those that took effect
    QStringList findings; ///< what is not as it must be
};

/// Waits until the gateway has come to an end with every request it has read; then it knows all it will know.
[[nodiscard]] bool cameToRest(const sandbox::Server& gateway);

/// Holds the journal against the gateway's ledger:
///  - nothing is lost: each write that reached the gateway has an intent, which was on disk before;
///  - nothing came, or was applied, twice;
///  - what the journal has as applied, rejected or not sent, was;
///  - the intents without an outcome are exactly those that `next`, the journal as the next start finds it,
///    has as open intents of dead programs, and each of them is among what somebody has to look into.
/// `profile` is the one of the killed program and of nobody else. The program asks for no change twice, so
/// that what was asked tells the requests apart.
[[nodiscard]] KillReport compare(const sandbox::Server& gateway, Journal& next, const QString& profile);

} // namespace lockkeeper::test
