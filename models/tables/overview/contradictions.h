// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/assets/asset_refs.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/overview/counted.h"

#include <vector>

namespace lockkeeper
{

/// What the lists of an enterprise say against each other, or of what cannot be meant.
enum class ContradictionKind : quint8 {
    HeldByUnlisted,     ///< M6 or M8 names somebody whom M5 does not list
    HeldByDeleted,      ///< M6 or M8 names somebody whom M5 lists as deleted
    MissingFromNumbers, ///< M5 names a holder of an asset whom M6 does not name
    TwoHolders,         ///< M6 names several people for one asset (MD-13)
    LentToNobody,       ///< M8 lists a lock as lent, and names nobody
    ExpiredAndHeld,     ///< O8 says that it has expired, and somebody holds it
};
inline constexpr int contradictionKinds = 6;

struct Contradiction {
    ContradictionKind kind = ContradictionKind::HeldByUnlisted;
    AssetNumber number;
    AssetId asset;
    std::vector<MemberId> people; ///< in the order of the list that names them
    bool isLock = false;          ///< M8 lists it

    friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

/// All of one kind. Where a list that it takes is missing, not whole or has fields that could not be read,
/// `gap` says so, and what that list would have shown was not looked for: nothing found proves nothing then.
struct ContradictionCheck {
    ContradictionKind kind = ContradictionKind::HeldByUnlisted;
    CountGap gap = CountGap::None;
    std::vector<Contradiction> found;
};

/// One check for each kind, in their order. `assets`: O8 and M6 of the reading. The lists come one after
/// the other, so that a change between two of them looks like a contradiction: only what two readings show
/// is one (stillThere()).
[[nodiscard]] std::vector<ContradictionCheck> findContradictions(
    const EnterpriseReading& reading, const AssetRefs& assets, const AssetClock& clock);

/// The contradictions of `again` that `before` has, too.
[[nodiscard]] std::vector<ContradictionCheck> stillThere(
    const std::vector<ContradictionCheck>& before, const std::vector<ContradictionCheck>& again);

} // namespace lockkeeper
