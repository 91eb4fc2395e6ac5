// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/kept_overview.h"

namespace lockkeeper
{

/// The columns of "Ends by month", of enterprises called by `names`.
[[nodiscard]] ColumnSpecs<EnterpriseEnds> endsColumns(
    const RecordFormat& format, const EnterpriseNames& names);

/// Enterprise and stretch, each once.
[[nodiscard]] Text endsKey(const EnterpriseEnds& ends);

} // namespace lockkeeper
