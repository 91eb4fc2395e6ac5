// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_pairs.h"
#include "models/tables/assets/asset_row.h"

namespace lockkeeper
{

/// What the rules for giving an asset away need of a row of the joined lists. `enterprise`: whose lists.
[[nodiscard]] AssignableAsset assignable(
    const AssetRow& row, const AssetClock& clock, const EnterpriseId& enterprise);

/// A pair with the names of those who hold the asset now, as a row of a preview.
struct AssignRow {
    Text key; ///< its place in the list
    AssignPair pair;
    QString holders;
};

/// Asset, licence type, what happens or has happened to it, from whom, to whom, and why not.
[[nodiscard]] ColumnSpecs<AssignRow> assignColumns();

} // namespace lockkeeper
