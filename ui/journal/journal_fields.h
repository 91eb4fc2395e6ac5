// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/journal/journal_row.h"

namespace lockkeeper
{

struct JournalEntry;

/// What the inspector shows of an entry: every field, the outcome of each item, what was found out later.
/// `entry` is null until it has been read. `names`: of enterprises.
[[nodiscard]] std::vector<RecordField> journalFields(const JournalRow& row, const JournalEntry* entry,
    const RecordFormat& format, const EnterpriseNames& names = {});

} // namespace lockkeeper
