// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace lockkeeper
{

struct GatewayError;

/// How loading a list ended, in words for the banner. Plain text; the gateway may be quoted.
struct LoadOutcome {
    enum class End {
        Complete,
        Changed, ///< the list changed while it was loading: what is shown may lack rows
        Failed,
        Cancelled,
    };
    End end = End::Complete;
    QString what = {};              ///< Failed: what happened; Complete: what is missing all the same
    QString nextStep = {};          ///< what to do about it
    qsizetype unreadableFields = 0; ///< fields of impossible types: their rows are marked
    bool isPart = false;            ///< complete, but only a part of the list was asked for: other rows stay

    /// Gives `what` and `nextStep` again, in the language of the moment. Missing: they stay as they are.
    std::function<LoadOutcome()> inOtherWords = {};

    /// Failed or, where the error says so, Cancelled.
    [[nodiscard]] static LoadOutcome of(const GatewayError& error);
};

} // namespace lockkeeper
