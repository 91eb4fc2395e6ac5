// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/tables/base/record_format.h"
#include "models/tables/renewals/renewal_row.h"

#include <QByteArray>
#include <QDateTime>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// What ends, and what became of it, as JSON, whose names are fixed and not translated: "lines", and apart
/// from them "notRead", the enterprises of which nobody knows all. `days`: nothing where it is all that ends.
[[nodiscard]] QByteArray renewalsAsJson(const std::vector<RenewalRow>& rows, const RecordFormat& format,
    const EnterpriseNames& names, const QDateTime& when, std::optional<int> days);

} // namespace lockkeeper
