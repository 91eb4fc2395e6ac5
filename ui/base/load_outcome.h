// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

struct GatewayError;

/// How loading a list ended, in words for the banner. Plain text.
struct LoadOutcome {
    enum class End {
        Complete,
        Changed, ///< the list changed while it was loading: rows may be missing
        Failed,
        Cancelled,
    };
    End end = End::Complete;
    QString what = {};     ///< Failed: what happened; Complete: what is missing nevertheless
    QString nextStep = {}; ///< what to do about it
    QString action = {};   ///< Complete: what the button says that does it; empty: "Try again"
    QString said = {};     ///< what the gateway itself said, to be read on demand
    /// So many fields that cannot be read are marked; further ones are only counted.
    static constexpr qsizetype mostMarked = 10'000;
    qsizetype unreadableFields = 0; ///< fields of impossible types: their rows are marked
    bool isPart = false;            ///< complete, but only a part of the list was asked for: other rows stay
    QDateTime asOf = {};            ///< when what came was read; invalid: just now
    bool isRetryUseful = true;      ///< Failed: the same question may be answered another time

    /// Failed or, where the error says so, Cancelled.
    [[nodiscard]] static LoadOutcome of(const GatewayError& error);
};

// The texts of a list page about its state, in the language of the moment. Plain text.

struct StateText {
    Tone tone = Tone::Plain; ///< Plain: there is nothing to say
    QString what;
    QString nextStep = {};
    QString action = {};  ///< what the button does; empty: no button
    QString details = {}; ///< what the gateway itself said
};

/// What the button says that loads again; empty: that is of no use.
[[nodiscard]] QString againText(const LoadOutcome& outcome);
/// For the banner above the table.
[[nodiscard]] StateText bannerText(const LoadOutcome& outcome);
/// Beside the number of rows, where the gateway was asked for a part of them; otherwise empty.
[[nodiscard]] QString partNote(bool isPart);
/// Why an export of the loaded rows would not be complete; empty when it would be.
[[nodiscard]] QString exportCaution(bool isLoading, const LoadOutcome& outcome, bool isPart);
/// Why a row that is looked for in the loaded rows may be missing; empty when they are all.
[[nodiscard]] QString listCaution(bool isLoading, const LoadOutcome& outcome, bool isPart);
/// "updated 14:02", or the day when that is not today; empty for an invalid time.
[[nodiscard]] QString updatedText(const QDateTime& time, const RecordFormat& format);
/// updatedText() with the zone of all times of the page, which is said nowhere else on it (BS-2).
[[nodiscard]] QString updatedInZone(const QDateTime& time, const RecordFormat& format);
/// "times in Asia/Shanghai"
[[nodiscard]] QString zoneText(const RecordFormat& format);

} // namespace lockkeeper
