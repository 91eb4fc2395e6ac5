// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/base/ids.h"
#include "models/domain/enterprises/found_kind.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

namespace lockkeeper
{

/// One that was found among all enterprises of a connection.
struct FoundRow {
    FoundKind kind = FoundKind::Person;
    EnterpriseId enterprise;
    Text id;                ///< by which its page finds it; empty where the gateway gives none
    Text title;             ///< name or number; empty where the gateway gives none
    Text detail;            ///< of a person the account
    qint64 asOf = 0;        ///< when it was listed last, milliseconds since 1970 UTC; 0: never
    bool isDeleted = false; ///< a person whom the gateway lists as deleted
};

/// The columns of one kind: what it is called, its enterprise by `names`, and as of when it is known.
[[nodiscard]] ColumnSpecs<FoundRow> foundColumns(
    FoundKind kind, const RecordFormat& format, const EnterpriseNames& names);

/// Tells rows of one kind apart: the same id may be in two enterprises.
[[nodiscard]] Text foundKey(const FoundRow& row);

/// Whether it was listed more than a day ago, or never.
[[nodiscard]] bool isOld(const FoundRow& row, qint64 now);

} // namespace lockkeeper
