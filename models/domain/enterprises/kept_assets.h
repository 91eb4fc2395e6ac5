// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <vector>

namespace lockkeeper
{

/// How many assets, by who has them; of the rest nothing says it (TB-1).
struct AssetTally {
    qint64 all = 0;
    qint64 held = 0; ///< M6, or O8 where M6 does not list the number
    qint64 free = 0; ///< M6 lists it, and names nobody

    AssetTally& operator+=(const AssetTally& other)
    {
        all += other.all;
        held += other.held;
        free += other.free;
        return *this;
    }
    friend bool operator==(const AssetTally&, const AssetTally&) = default;
};

/// When a list of an enterprise was read: milliseconds since 1970 UTC, 0 for never.
struct KeptList {
    qint64 at = 0;      ///< last, whole or not
    qint64 wholeAt = 0; ///< last whole, so that everything of it is kept

    /// What is kept of it is all of it. Otherwise rows may be missing, or still be there that it has no more.
    [[nodiscard]] bool isWhole() const { return at > 0 && wholeAt == at; }
    friend bool operator==(const KeptList&, const KeptList&) = default;
};

/// What is kept on this computer of the assets of one enterprise, summed up. A number counts once, and what
/// has none is not kept (then the list is not whole).
struct KeptAssets {
    EnterpriseId enterprise;
    KeptList assets;    ///< O8
    KeptList numbers;   ///< M6
    KeptList locks;     ///< M8
    KeptList employees; ///< M5

    /// Assets that are listed by O8 or M6. The parts below are of those that O8 lists.
    AssetTally listed;
    struct End {
        Timestamp limitEnd; ///< as the gateway gave it; not set: it gave none
        AssetTally assets;
    };
    std::vector<End> ends; ///< each end once, in their order
    /// Written by a version that did not keep ends: nobody knows whether they have one.
    AssetTally endNotKept;
};

} // namespace lockkeeper
