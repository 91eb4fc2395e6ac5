// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/enterprises/enterprise_row.h"
#include "models/tables/overview/kept_overview.h"
#include "models/tables/renewals/renewal_row.h"
#include "ui/kit/printed_record.h"
#include "ui/overview/sheet_record.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

// All enterprises on paper, of what is kept of them, called as the gateway calls them (ST-8). What was not
// read is said, and is never 0 (OV-7). `head.name` is not used. Any thread, in the language of the moment.

/// `days`: those within which "ending soon" counts.
[[nodiscard]] PrintedRecord allEnterprisesSheet(
    const SheetHead& head, const std::vector<EnterpriseRow>& rows, int days);
/// `rows`: what the enterprises are called. `days`: within how many of them ends are listed; nothing: all
/// ends.
[[nodiscard]] PrintedRecord allEndsSheet(const SheetHead& head, const std::vector<EnterpriseEnds>& ends,
    const std::vector<EnterpriseRow>& rows, std::optional<int> days);

/// The sheet of what ends, and what became of it; `rows` in their order. `days`: as above.
[[nodiscard]] PrintedRecord renewalsSheet(const SheetHead& head, const std::vector<RenewalRow>& rows,
    const EnterpriseNames& names, std::optional<int> days);

} // namespace lockkeeper
