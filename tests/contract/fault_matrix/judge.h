// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/variant.h"
#include "tests/support/recording_journal.h"

#include <QStringList>

namespace lockkeeper::test
{

/// All that is known of one cell after it was run.
struct Evidence {
    const SampleCall& sample;
    const Delivery& delivery;
    LedgerEntry ledger;
    const RecordingJournal& journal;
};

/// What the client says became of it: "applied", "rejected", "notsent", "unknown", or "partial" for a
/// mixture, of a write; "read: value" or "read: " and the kind of its error; "nothing" without a result.
[[nodiscard]] QString clientsWord(const Evidence& evidence);

/// clientsWord() for what a call to this operation was told.
[[nodiscard]] QString clientsWord(const SampleCall& sample, const Delivery& delivery);

/// Whether a call came to what is expected, and why not; empty when it did. `received`: complete requests
/// that reached the gateway.
[[nodiscard]] QString difference(const Delivery& delivery, int received, const Expected& expected);

/// Everything about the cell that is wrong; empty when it is as it should be.
[[nodiscard]] QStringList judge(
    const Evidence& evidence, const std::vector<Expected>& allowed, std::chrono::milliseconds within);

} // namespace lockkeeper::test
