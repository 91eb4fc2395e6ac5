// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/enterprise_asset.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <vector>

namespace lockkeeper
{

/// An asset as a person sees it: what the order module (O8, contract §2.6) and the member center (M6,
/// contract §2.9) say of it, and the names of its holders, which the gateway gives only elsewhere (M5).
struct AssetRow {
    EnterpriseAsset asset;
    /// One for each of holdersOf(asset), empty ones where unknown; none at all while all are unknown.
    std::vector<Text> holderNames;
    Text key; ///< tells rows apart, also where the gateway repeats an id
    // Whether each of the two lists could be read: a number is missing only from a list that was.
    bool orderListRead = true;
    bool memberListRead = true;

    /// O8 does not list it, and should: only the member center knows it.
    [[nodiscard]] bool isOnlyInMemberList() const { return !asset.asset && orderListRead; }
    /// M6 does not list it: nobody can say whether it is free (TB-1).
    [[nodiscard]] bool isOnlyInOrderList() const { return asset.holders.empty() && memberListRead; }
    /// The names of the holders, or their ids while there are no names. Where O8 names somebody who is no
    /// known employee, what O8 says.
    [[nodiscard]] QStringList holders() const;
    /// For M7: as O8 gives it, or M6; empty when neither does.
    [[nodiscard]] AssetId assetId() const;
    /// O8 marks it as extended by new products (assetExtends code "gxxp").
    [[nodiscard]] bool isNewProduct() const;
};

/// Every field of both records, and what follows from them: state, holders, new-product extension, which
/// module lists it. Few are visible at first.
[[nodiscard]] ColumnSpecs<AssetRow> assetRowColumns(const RecordFormat& format, const AssetClock& clock);

/// For the inspector: every field once, in full. Labels are the titles of the columns.
[[nodiscard]] std::vector<RecordField> assetFields(
    const AssetRow& row, const RecordFormat& format, const AssetClock& clock);

} // namespace lockkeeper
