// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/tables/base/record_format.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "models/tables/overview/kept_overview.h"

#include <QByteArray>
#include <QDateTime>

#include <optional>
#include <vector>

namespace lockkeeper
{

// What is kept of all enterprises, for files and paper: in their order, and as JSON objects, whose names are
// fixed and not translated.

/// Sorts by what the enterprises are called here, by the rules of the language.
void sortForFile(std::vector<EnterpriseRow>& rows, const RecordFormat& format);
/// Sorts by time, with what has no month last; then by what the enterprises are called in `names`.
void sortForFile(std::vector<EnterpriseEnds>& ends, const RecordFormat& format, const EnterpriseNames& names);

/// `days`: those within which `endingSoon` counts.
[[nodiscard]] QByteArray keptAsJson(
    const std::vector<EnterpriseRow>& rows, const RecordFormat& format, const QDateTime& when, int days);
/// `days`: nothing where it is all ends. The names are those of `rows`.
[[nodiscard]] QByteArray keptEndsAsJson(const std::vector<EnterpriseEnds>& ends,
    const std::vector<EnterpriseRow>& rows, const RecordFormat& format, const QDateTime& when,
    std::optional<int> days);

} // namespace lockkeeper
