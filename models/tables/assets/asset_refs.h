// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/tables/base/text_numbers.h"

#include <span>
#include <vector>

namespace lockkeeper
{

/// Records of M6, in its order.
using NumberRecords = std::span<const AssetNumberRecord* const>;

/// EnterpriseAsset without its copies: refers into the lists of O8 and M6. A count of 100,000 assets needs
/// none of the copies, and takes longer for making them than for counting.
struct AssetRef {
    const VirtualAsset* asset = nullptr; ///< O8; null: only M6 lists the number
    NumberRecords holders;               ///< M6, all records of the number; empty: only O8 lists it

    [[nodiscard]] const AssetNumber& assetNum() const
    {
        return asset ? asset->assetNum : holders.front()->assetNum;
    }
    /// As EnterpriseAsset::allocation().
    [[nodiscard]] const Text* allocation() const;
};

/// The lists of O8 and M6, joined as joinAssets() does it, row by row. Both lists have to outlive it.
class AssetRefs
{
public:
    AssetRefs(const std::vector<VirtualAsset>& assets, const std::vector<AssetNumberRecord>& numbers);

    [[nodiscard]] const std::vector<AssetRef>& all() const { return m_rows; }
    /// What M6 says of a number; empty where it does not list it, and for no number.
    [[nodiscard]] NumberRecords recordsOf(const AssetNumber& number) const;
    /// The numbers of which M6 has several records, in the order of the list.
    [[nodiscard]] std::vector<NumberRecords> severalRecords() const;

private:
    [[nodiscard]] NumberRecords recordsOf(quint32 number) const;

    TextNumbers m_numbers;
    std::vector<quint32> m_begins;                   ///< of a number's records, and the end of the last
    std::vector<const AssetNumberRecord*> m_records; ///< number by number, then those without one
    std::vector<AssetRef> m_rows;
};

} // namespace lockkeeper
