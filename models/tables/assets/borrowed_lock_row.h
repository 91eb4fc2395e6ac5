// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/tables/base/column_spec.h"

#include <vector>

namespace lockkeeper
{

// For records of M8. Both are false where M8 does not say.
[[nodiscard]] inline bool isLockLent(const AssetNumberRecord& lock)
{
    return lock.borrowedFlag.value_or(false);
}
[[nodiscard]] inline bool isLockNotLent(const AssetNumberRecord& lock)
{
    return lock.borrowedFlag && !*lock.borrowedFlag;
}

/// A borrowed lock as a person sees it: the record of M8 (contract §2.9) and the name of who borrowed it,
/// which the gateway gives only elsewhere (M5).
struct BorrowedLockRow {
    AssetNumberRecord record;
    Text borrowerName; ///< empty while unknown
    Text key;          ///< tells rows apart, also where the gateway repeats an id

    /// Only a borrowedFlag of true counts as lent, whoever is named beside it.
    [[nodiscard]] bool isLent() const { return isLockLent(record); }
    [[nodiscard]] bool isNotLent() const { return isLockNotLent(record); }
};

/// Rows of what M8 lists; nobody has a name yet.
[[nodiscard]] std::vector<BorrowedLockRow> borrowedLockRows(std::vector<AssetNumberRecord> records);

[[nodiscard]] ColumnSpecs<BorrowedLockRow> borrowedLockRowColumns();

} // namespace lockkeeper
