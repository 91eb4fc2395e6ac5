// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/renewals/renewal_row.h"

#include <QString>

namespace lockkeeper
{

/// The columns of *Renewals*, of enterprises called by `names`. Notices are sorted before everything that
/// ends.
[[nodiscard]] ColumnSpecs<RenewalRow> renewalColumns(
    const RecordFormat& format, const EnterpriseNames& names);

/// "1-0-0" in words: "1 year"; what is no length of time as it is.
[[nodiscard]] QString lengthInWords(const QString& length);

} // namespace lockkeeper
