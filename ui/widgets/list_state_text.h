// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/column_spec.h"
#include "ui/widgets/load_outcome.h"

#include <QString>

class QDateTime;

namespace lockkeeper
{

// What a list page says about its state, in the language of the moment. Plain text.

struct StateText {
    Tone tone = Tone::Plain; ///< Plain: there is nothing to say
    QString what;
    QString nextStep = {};
    QString action = {}; ///< what the button does; empty: no button
};

/// For the banner above the table.
[[nodiscard]] StateText bannerText(const LoadOutcome& outcome);
/// Why an export of what is there would be less than the whole truth; empty when it would not be.
[[nodiscard]] QString exportCaution(bool isLoading, const LoadOutcome& outcome);
/// "updated 14:02", with the day when that is not today; empty for an invalid time.
[[nodiscard]] QString updatedText(const QDateTime& time);

} // namespace lockkeeper
